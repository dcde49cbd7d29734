(text-diff "a\nb\nc\n" "a\nB\nc\n") ; => "--- old\n+++ new\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"
(text-diff "same\n" "same\n") ; => ""
(text-diff "" "") ; => ""
(text-diff "" "a\n") ; => "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n"
(text-diff "a" "b") ; => "--- old\n+++ new\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
(text-diff "a\nb\n" "a\nc\n" :from "x.txt" :to "y.txt" :context 0) ; => "--- x.txt\n+++ y.txt\n@@ -2 +2 @@\n-b\n+c\n"
(text-diff "a\n" "b\n" :lines 3) ; !! value: unknown option `:lines`; expected `:context`, `:from`, `:to`
(text-diff "a\n" "b\n" :context -1) ; !! value
(text-diff "a\n" "b\n" 5) ; !! type: an option such as `:name`
(text-diff 5 "b") ; !! type: `text-diff`: expected a string as argument 1
(diff-stats "a\nb\nc\n" "a\nc\nd\ne\n") ; => {"added" 2 "removed" 1 "unchanged" 2 "similar" 0.5714285714285714}
(diff-stats "" "") ; => {"added" 0 "removed" 0 "unchanged" 0 "similar" 1.0}
(define (numbered n step) (string-join (map (lambda (i) (number->string (* step i))) (iota n)) "\n"))
(get-field (diff-stats (numbered 20000 2) (numbered 20000 3)) "unchanged") ; => 6667
(string-length (text-diff (numbered 10000 1) (string-append (numbered 10000 1) "\nmore"))) ; => 130
(text-diff (string-repeat "x\n" 150000) (string-repeat "y\n" 150000)) ; !! value: at most 200000 can be compared

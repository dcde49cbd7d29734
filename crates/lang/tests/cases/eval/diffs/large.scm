;; slow: too much to collect at every safe point.
(define (numbered n step) (string-join (map (lambda (i) (number->string (* step i))) (iota n)) "\n"))
(get-field (diff-stats (numbered 20000 2) (numbered 20000 3)) "unchanged") ; => 6667
(string-length (text-diff (numbered 10000 1) (string-append (numbered 10000 1) "\nmore"))) ; => 130
(text-diff (string-repeat "x\n" 150000) (string-repeat "y\n" 150000)) ; !! value: at most 200000 can be compared

;; slow: too much to collect at every safe point.
;; Patterns that ruin other engines.
(regex-match? "^(a+)+$" (string-append (string-repeat "a" 100000) "b")) ; => #f
(length (regex-find-all "a" (string-repeat "a" 100000))) ; => 100000
(string-length (regex-replace-all "a" (string-repeat "a" 100000) "bb")) ; => 200000
;; More patterns than are kept.
(every (lambda (i) (regex-match? (format "^x~a$" i) (format "x~a" i))) (append (iota 100) (iota 100))) ; => #t

(define total 3)
(+ totl 1)
(list totl totl)
(define (f) (hash-foo 1))

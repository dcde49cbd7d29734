(define total 3)
(define total 4)
(+ totl 1)

(define a "abc)
(define b "x")
(define c 1)
(define d #q)

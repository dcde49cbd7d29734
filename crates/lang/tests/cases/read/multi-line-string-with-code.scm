(define example "An example:
(f 1)
")
(define (f x) (+ x 1)
(f 2)

(import "b.scm")
(define (from-a x) (from-b x))

(import "deep.scm")
(define (helper x) (deep x))

(import "b.scm")
(define a b)

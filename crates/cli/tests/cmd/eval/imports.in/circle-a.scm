(import "circle-b.scm")
(define a 1)

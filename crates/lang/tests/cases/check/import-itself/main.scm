(import "main.scm")
(define x 1)
x

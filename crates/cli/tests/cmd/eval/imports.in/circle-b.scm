(import "circle-a.scm")
(define b 1)

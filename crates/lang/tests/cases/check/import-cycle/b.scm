(import "main.scm" "a.scm")
(define (from-b x y) (from-a x y))

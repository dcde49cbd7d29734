(import "a.scm" "b.scm" "a.scm")
(define own 1)
(define same 2)
(list own same both)

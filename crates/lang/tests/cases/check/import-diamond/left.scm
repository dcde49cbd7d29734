(import "base.scm")
(define left base)

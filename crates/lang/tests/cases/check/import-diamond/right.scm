(import "base.scm")
(define right base)

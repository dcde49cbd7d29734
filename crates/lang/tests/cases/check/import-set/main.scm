(import "a.scm")
(set! counter 2)
(increase)

(import "a.scm")
(filter 1)

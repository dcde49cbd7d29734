(import "a.scm")
(from-a 1)

(import "a.scm")
(list a b)

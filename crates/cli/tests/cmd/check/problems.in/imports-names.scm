(import "names.scm")
(+ total 1)

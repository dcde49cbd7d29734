(import "a.scm")
(list x no-such)

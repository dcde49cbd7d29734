(import "left.scm" "right.scm")
(list left right)

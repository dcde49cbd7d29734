(import "lib/numbers.scm")

(list (double 4) (quadruple 1))

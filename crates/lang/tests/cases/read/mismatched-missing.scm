(foo [a b) c
(bar {:a (1 2}) d)
(foo [a b) c)

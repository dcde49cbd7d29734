(if)
(if 1)
(if 1 2 3 4)
(if 1 2)

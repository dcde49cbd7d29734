(begin
(define x 1)
(define y "
(")
(list x y))

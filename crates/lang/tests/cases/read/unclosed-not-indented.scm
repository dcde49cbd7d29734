(begin
(define x 1)
(define y (+ x 1)
(list x y))

(+ 1 2))
(define x 1)) )]
x }

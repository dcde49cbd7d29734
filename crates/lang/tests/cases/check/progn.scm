(progn (define a 1) (progn (define b a)) (list a b))
(list (progn 1 2) (begin))
(define (f) (progn (define c 1)) c)

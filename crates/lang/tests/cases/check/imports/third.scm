(define (hidden) 1)
(define (shown) 2)

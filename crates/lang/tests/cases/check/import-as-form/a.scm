(define (a x) x)
(define (b x) x)

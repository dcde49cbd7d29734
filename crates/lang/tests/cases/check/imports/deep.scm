(define (deep x) x)

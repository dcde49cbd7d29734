(define (filter x) x)

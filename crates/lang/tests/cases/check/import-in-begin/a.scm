(define a 1)

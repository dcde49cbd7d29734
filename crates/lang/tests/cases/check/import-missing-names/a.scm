(define alpha 1)

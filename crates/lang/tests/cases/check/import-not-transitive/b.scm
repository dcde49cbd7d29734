(define b 1)

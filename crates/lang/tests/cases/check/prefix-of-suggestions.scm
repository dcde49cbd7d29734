(define alpha-1 1) (define alpha-2 2) (define alpha-3 3) (define alpha-4 4)
alpha-x

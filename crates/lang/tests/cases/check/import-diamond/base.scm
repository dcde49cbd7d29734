(define base 1)
(define oops (undefined-in-base))

(define both 2)
(define same 1)

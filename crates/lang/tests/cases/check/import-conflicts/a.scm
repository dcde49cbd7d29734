(define both 1)
(define own 2)

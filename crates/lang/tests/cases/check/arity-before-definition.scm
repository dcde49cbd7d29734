(define (caller) (later 1 2))
(define (later x) x)
(caller)

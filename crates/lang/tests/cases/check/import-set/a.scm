(define counter 1)
(define (increase) (set! counter (+ counter 1)))

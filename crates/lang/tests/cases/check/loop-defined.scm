(define (loop n) n)
(loop 3)

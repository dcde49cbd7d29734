(define (f x)
  (cond [(= x 1) 'one)
        [else 'many]))
(f 1)

(define (f x)
  (+ x 1)) ; one more
(f 2)

(define (f x)
  (let ((y 1))
    (if x 1 2

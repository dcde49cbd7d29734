(define (f xs)
  (if (null? xs) (bind r 0) (bind r (car xs)))
  (lambda () (bind inner 1) inner)
  (list r inner))
(let ((a (bind b 1))) (list a b))
b

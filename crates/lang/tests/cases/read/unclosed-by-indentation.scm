(define (f x)
  (let ((y 1)
    (+ x y)))

(define (g x)
  (* x 2))

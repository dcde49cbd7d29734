(define (f x)
  (if x (no-such-thing x)
(define (g y) (f y))
(g nor-this)

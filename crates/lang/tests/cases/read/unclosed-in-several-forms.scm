(define (f x)
  (+ x 1)

(define (g x)
  (if (> x 0)
      (list x
      'none))

(define (h x) x)

(define k #(1 2)

(h 1)

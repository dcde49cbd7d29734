;; slow: too much to collect at every safe point.
;; All lengths, against the other way.
(define (pseudo-random n)
  (let loop ((i 0) (x 12345) (made '()))
    (if (< i n) (loop (+ i 1) (modulo (+ (* x 1103515245) 12345) 2147483648) (cons (quotient x 65536) made)) made)))
(every
  (lambda (n)
    (let ((items (pseudo-random n)))
      (equal? (sort items <) (sort items (lambda (a b) (< a b))))))
  (iota 70)) ; => #t
(define many (pseudo-random 20000))
(equal? (sort many <) (sort many (lambda (a b) (< a b)))) ; => #t
(sorted? (sort many (lambda (a b) (< a b))) <) ; => #t

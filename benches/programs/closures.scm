(define (adder n) (lambda (x) (+ x n)))
(define (main)
  (let loop ((i 1) (total 0))
    (if (> i 3000000) total (loop (+ i 1) ((adder i) total)))))

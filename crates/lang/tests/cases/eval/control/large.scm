;; slow: too much to collect at every safe point.
(define (stream-loop n) (if (= n 0) (delay 'done) (delay-force (stream-loop (- n 1)))))
(force (stream-loop 200000)) ; => done

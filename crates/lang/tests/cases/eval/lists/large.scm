;; slow: too much to collect at every safe point.
(length (delete-duplicates (map (lambda (i) (modulo i 1000)) (iota 100000)))) ; => 1000
(make-list 1000000000000 0) ; !! limit: memory
(range 0 9223372036854775807) ; !! limit: memory
;; Deep and long.
(define (nested n) (let loop ((i 0) (x '(1))) (if (< i n) (loop (+ i 1) (list x)) x)))
(flatten (nested 1000000)) ; => (1)
(length (append (iota 500000) (iota 500000))) ; => 1000000
(apply + (iota 100000)) ; => 4999950000

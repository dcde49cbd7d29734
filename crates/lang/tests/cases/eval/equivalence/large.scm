;; slow: too much to collect at every safe point.
;; A million levels deep, both ways.
(define (nested n) (let loop ((i 0) (x '())) (if (< i n) (loop (+ i 1) (list x)) x)))
(equal? (nested 1000000) (nested 1000000)) ; => #t
(equal? (nested 1000000) (nested 999999)) ; => #f
(define (nested-maps n) (let loop ((i 0) (x 0)) (if (< i n) (loop (+ i 1) {:x x}) x)))
(equal? (nested-maps 100000) (nested-maps 100000)) ; => #t
(equal? (iota 100000) (iota 100000)) ; => #t

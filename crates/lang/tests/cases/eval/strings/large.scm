;; slow: too much to collect at every safe point.
(string-pad-left "a" 1000000000000) ; !! limit: memory
(string-repeat "ab" 10000000000) ; !! limit: memory
(length (string-split (string-repeat "a," 100000) ",")) ; => 100001
;; A million levels deep.
(define (nested n) (let loop ((i 0) (x '())) (if (< i n) (loop (+ i 1) (list x)) x)))
(string-length (repr (nested 1000000))) ; => 2000002
(define deep-vector (let loop ((i 0) (x 0)) (if (< i 100000) (loop (+ i 1) (vector x)) x)))
(string-length (->string deep-vector)) ; => 300001

;; slow: too much to collect at every safe point.
(json-parse (string-append (string-repeat "[" 100000) (string-repeat "]" 100000))) ; !! value: nested too deeply
;; A million levels deep.
(define (nested n) (let loop ((i 0) (x '())) (if (< i n) (loop (+ i 1) (list x)) x)))
(string-length (json-stringify (nested 1000000))) ; => 2000002
(json-extract (string-repeat "[" 100000)) ; => nil
(json-extract (string-repeat "{\"a\":" 50000)) ; => nil
(json-extract (string-repeat "[1,\n" 50000)) ; => nil

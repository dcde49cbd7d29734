;; What R7RS does not know, and the edges.
(equal? 1 1.0) ; => #f
(equal? 0.0 -0.0) ; => #f
(equal? +nan.0 +nan.0) ; => #t
(equal? nil '()) ; => #f
(eq? nil nil) ; => #t
(eqv? nil '()) ; => #f
(eq? :a :a) ; => #t
(eq? :a 'a) ; => #f
(equal? :a "a") ; => #f
(equal? #\a #\a) ; => #t
(equal? {:a 1 :b 2} {:b 2 :a 1}) ; => #t
(equal? {:a 1} {:a 1.0}) ; => #f
(equal? {:a 1} {:a 1 :b nil}) ; => #f
(equal? {:a {:b (list 1 2)}} {"a" {"b" (list 1 2)}}) ; => #t
(equal? '(1 2) '(1 2 3)) ; => #f
(equal? '#(1 2) '(1 2)) ; => #f
(equal? '(1 . 2) '(1 . 2)) ; => #t
(equal? (list 1 2 (vector 3 "x")) (list 1 2 (vector 3 "x"))) ; => #t
(equal? car cdr) ; => #f
;; A million levels deep, both ways.
(define (nested n) (let loop ((i 0) (x '())) (if (< i n) (loop (+ i 1) (list x)) x)))
(equal? (nested 1000000) (nested 1000000)) ; => #t
(equal? (nested 1000000) (nested 999999)) ; => #f
(define (nested-maps n) (let loop ((i 0) (x 0)) (if (< i n) (loop (+ i 1) {:x x}) x)))
(equal? (nested-maps 100000) (nested-maps 100000)) ; => #t
(equal? (iota 100000) (iota 100000)) ; => #t
(equal?) ; !! arity: 2 arguments

(map? {:a 1}) ; => #t
(map? '((a . 1))) ; => #f
(map-of "a" 1 'b 2 :c 3) ; => {"a" 1 "b" 2 "c" 3}
(map-of) ; => {}
(map-of "a" 1 "a" 2) ; => {"a" 2}
(map-of "a") ; !! value: the last key has no value
(map-of 1 2) ; !! type: `map-of`: expected a key (a string, symbol or keyword) as argument 1, found the integer `1`
(map-size {:a 1 :b 2}) ; => 2
(map-size nil) ; => 0
(map-empty? {}) ; => #t
(map-empty? {:a 1}) ; => #f
(map-ref {:a 1} 'a) ; => 1
(map-ref {:a 1} "b" 0) ; => 0
(map-ref {:a nil} :a 0) ; => nil
(map-ref {:a 1 :b 2} :c) ; !! value: `map-ref`: there is no key `c`; there is `a`, `b`
(map-set {:a 1} "b" 2) ; => {"a" 1 "b" 2}
(map-set {:a 1 :b 2} :a 9 :c 3) ; => {"a" 9 "b" 2 "c" 3}
(map-set nil :a 1) ; => {"a" 1}
(let ((m {:a 1})) (map-set m :a 2) m) ; => {"a" 1}
(map-set {:a 1} :b) ; !! arity
(map-set {:a 1} :b 1 :c) ; !! value: the last key has no value
(map-set '(1) :b 1) ; !! type: `map-set`: expected a map as argument 1, found the list `(1)`
(map-remove {:a 1 :b 2 :c 3} :a "c") ; => {"b" 2}
(map-remove {:a 1} :x) ; => {"a" 1}
(map-select {:a 1 :b 2 :c 3} '(c "a" :x)) ; => {"c" 3 "a" 1}
(map-merge {:a 1 :b 2} {:b 3 :c 4}) ; => {"a" 1 "b" 3 "c" 4}
(map-merge) ; => {}
(map-merge nil {:a 1} nil) ; => {"a" 1}
(map-merge {:a {:x 1}} {:a {:y 2}}) ; => {"a" {"y" 2}}
(map-merge-deep {:a {:x 1 :z {:p 1}}} {:a {:y 2 :z {:q 2}}} {:b 3}) ; => {"a" {"x" 1 "z" {"p" 1 "q" 2} "y" 2} "b" 3}
(map-merge-deep {:a {:x 1}} {:a 5}) ; => {"a" 5}
(map-merge-deep {:a 5} {:a {:x 1}}) ; => {"a" {"x" 1}}
(keys {:b 1 :a 2}) ; => ("b" "a")
(map-keys {}) ; => ()
(map-values {:b 1 :a 2}) ; => (1 2)
(map-entries {:b 1 :a 2}) ; => (("b" . 1) ("a" . 2))
(map->alist {:a '(1)}) ; => (("a" 1))
(alist->map '((a . 1) ("b" . 2) (:c . 3) (a . 9))) ; => {"a" 1 "b" 2 "c" 3}
(map-from-entries (map-entries {:x 1})) ; => {"x" 1}
(alist->map '(1)) ; !! type: `alist->map`: expected a pair in the association list
(alist->map '((1 . 2))) ; !! type: expected a key
(map-set-in {:a {:b 1}} '("a" "b") 2) ; => {"a" {"b" 2}}
(map-set-in {} '(a b c) 1) ; => {"a" {"b" {"c" 1}}}
(map-set-in nil '(a) 1) ; => {"a" 1}
(map-set-in {:a (list 1 2 3)} '(a 1) 'x) ; => {"a" (1 x 3)}
(map-set-in {:a #(1 2)} '(a 0) 'x) ; => {"a" #(x 2)}
(map-set-in {:a #(1 2)} '(a 2) 'x) ; !! value: index `2` is out of range
(map-set-in {:a 5} '(a b) 1) ; !! type: `map-set-in`: expected a map on the path, found the integer `5`
(map-set-in {:a 5} '(a 0) 1) ; !! type: a list or vector
(map-set-in {:a 5} '() 1) ; => 1
(map-update {:n 1} :n (lambda (x) (+ x 1))) ; => {"n" 2}
(map-update {} :n (lambda (x) (+ x 1)) 0) ; => {"n" 1}
(map-update {} :n nil?) ; => {"n" #t}
(map-update-in {:a {:n 1}} '(a n) (lambda (x) (* x 10))) ; => {"a" {"n" 10}}
(map-update-in {} '(a n) (lambda (x) (+ x 1)) 0) ; => {"a" {"n" 1}}
(map-transform-values (lambda (x) (* x x)) {:a 2 :b 3}) ; => {"a" 4 "b" 9}
(map-transform-keys string-upcase {:a 2 :b 3}) ; => {"A" 2 "B" 3}
(map-filter (lambda (key value) (> value 1)) {:a 1 :b 2 :c 3}) ; => {"b" 2 "c" 3}
(let ((seen '())) (map-for-each (lambda (k v) (set! seen (cons (list k v) seen))) {:a 1 :b 2}) seen) ; => (("b" 2) ("a" 1))
(map-fold (lambda (key value sum) (+ sum value)) 0 {:a 1 :b 2}) ; => 3
(map-filter car 5) ; !! type: expected a map as argument 1
;; Larger than one array, order kept, versions apart.
(define big (fold (lambda (i m) (map-set m (number->string i) i)) {} (iota 10000)))
(map-size big) ; => 10000
(map-ref big "7777") ; => 7777
(take (keys big) 3) ; => ("0" "1" "2")
(define smaller (fold (lambda (i m) (map-remove m (number->string i))) big (iota 9990)))
(keys smaller) ; => ("9990" "9991" "9992" "9993" "9994" "9995" "9996" "9997" "9998" "9999")
(map-size big) ; => 10000
(equal? (map-merge {} big) big) ; => #t

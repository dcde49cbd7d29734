;; Maps, paths, defaults.
(get-field {:a 1} "a") ; => 1
(get-field {:a 1} 'a) ; => 1
(get-field {:a 1} :a) ; => 1
(get-field {:a {:b {:c 3}}} "a" 'b :c) ; => 3
(get-field {:a 1} "x") ; => nil
(get-field {:a 1} "x" :default 5) ; => 5
(get-field {:a nil} "a" :default 5) ; => 5
(get-field {:a #f} "a" :default 5) ; => #f
(get-field {:a 1} "a" "b" "c") ; => nil
(get-field {:a 1} "a" "b" :default 'none) ; => none
(get-field {:default 7} :default) ; => 7
(get-field {:default {:x 8}} :default :x) ; => 8
(get-field {:a {:b 1}} '("a" "b")) ; => 1
(get-field {:a {:b 1}} '("a" "b") :default 0) ; => 1
(get-field nil "a") ; => nil
(get-field 5 "a") ; => nil
(get-field "name" {:name 1}) ; !! type: `get-field`: expected a key (a string, symbol, keyword or index) as argument 2
;; Association lists, of pairs or of lists of two.
(get-field '((a . 1) (b . 2)) "b") ; => 2
(get-field '((a 1) (b 2)) 'b) ; => 2
(get-field '(("a" . 1)) :a) ; => 1
(get-field '((:a . 1)) "a") ; => 1
(get-field '((a 1 2 3)) "a") ; => (1 2 3)
(get-field '((a . 1)) "x") ; => nil
(get-field '(5 (a . 1)) "a") ; => 1
(get-field '((a . ((b . 2)))) "a" "b") ; => 2
;; By index.
(get-field '(10 20 30) 1) ; => 20
(get-field #(10 20 30) 2) ; => 30
(get-field '(10) 5) ; => nil
(get-field '(10) -1) ; => nil
(get-field #(10) -1) ; => nil
(get-field {:items (list {:id 1} {:id 2})} "items" 1 "id") ; => 2
(get-field '() 0) ; => nil
;; Records and errors.
(define-record-type point (make-point x y) point? (x point-x) (y point-y))
(get-field (make-point 1 2) "y") ; => 2
(get-field (make-point 1 2) "z") ; => nil
(define problem (guard (e (#t e)) (error "bad thing" 1 2)))
(get-field problem "message") ; => "bad thing"
(get-field problem "kind") ; => user
(get-field problem "irritants") ; => (1 2)
(get-field problem "details") ; => nil
(get-field problem "other") ; => nil
(get-field (make-error 'odd "m" {:at {:line 3}}) "details" "at" "line") ; => 3
(has-field? {:a nil} "a") ; => #t
(has-field? {:a nil} "b") ; => #f
(has-field? {:a {:b 1}} "a" "b") ; => #t
(has-field? '((a . 1)) 'a) ; => #t
(has-field? nil 'a) ; => #f
;; One entry reads two ways; both can be followed.
(get-field '((a . ((b . ((c . 3)))))) 'a 'b 'c) ; => 3
(get-field '((a ((b 2) (c 3)))) 'a 'c) ; => 3
(get-field '((a (b 2))) 'a 'b) ; => 2

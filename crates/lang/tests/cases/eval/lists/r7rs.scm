;; R7RS section 6.4.
(pair? '(a . b)) ; => #t
(pair? '(a b c)) ; => #t
(pair? '()) ; => #f
(pair? '#(a b)) ; => #f
(cons 'a '()) ; => (a)
(cons '(a) '(b c d)) ; => ((a) b c d)
(cons "a" '(b c)) ; => ("a" b c)
(cons 'a 3) ; => (a . 3)
(cons '(a b) 'c) ; => ((a b) . c)
(car '(a b c)) ; => a
(car '((a) b c d)) ; => (a)
(car '(1 . 2)) ; => 1
(car '()) ; !! type: `car`
(cdr '((a) b c d)) ; => (b c d)
(cdr '(1 . 2)) ; => 2
(cdr '()) ; !! type: `cdr`
(list? '(a b c)) ; => #t
(list? '()) ; => #t
(list? '(a . b)) ; => #f
(make-list 2 3) ; => (3 3)
(list 'a (+ 3 4) 'c) ; => (a 7 c)
(list) ; => ()
(length '(a b c)) ; => 3
(length '(a (b) (c d e))) ; => 3
(length '()) ; => 0
(append '(x) '(y)) ; => (x y)
(append '(a) '(b c d)) ; => (a b c d)
(append '(a (b)) '((c))) ; => (a (b) (c))
(append '(a b) '(c . d)) ; => (a b c . d)
(append '() 'a) ; => a
(append) ; => ()
(reverse '(a b c)) ; => (c b a)
(reverse '(a (b c) d (e (f)))) ; => ((e (f)) d (b c) a)
(list-tail '(a b c d) 2) ; => (c d)
(list-ref '(a b c d) 2) ; => c
(list-ref '(a b c d) (exact (round 1.8))) ; => c
(memq 'c '(a b c d e)) ; => (c d e)
(memq 'a '(b c d)) ; => #f
(memq (list 'a) '(b (a) c)) ; => #f
(member (list 'a) '(b (a) c)) ; => ((a) c)
(member "B" '("a" "b" "c") string-ci=?) ; => ("b" "c")
(memv 101 '(100 101 102)) ; => (101 102)
(define e '((a 1) (b 2) (c 3)))
(assq 'a e) ; => (a 1)
(assq 'b e) ; => (b 2)
(assq 'd e) ; => #f
(assq (list 'a) '(((a)) ((b)) ((c)))) ; => #f
(assoc (list 'a) '(((a)) ((b)) ((c)))) ; => ((a))
(assoc 2.0 '((1 1) (2 4) (3 9)) =) ; => (2 4)
(assv 5 '((2 3) (5 7) (11 13))) ; => (5 7)
(list-copy '(1 2 3)) ; => (1 2 3)
(list-copy '(1 2 . 3)) ; => (1 2 . 3)
(list-copy 5) ; => 5

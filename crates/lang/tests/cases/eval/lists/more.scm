;; Beyond R7RS, mostly SRFI 1.
(cadr '(1 2 3)) ; => 2
(cddr '(1 2 3)) ; => (3)
(caar '((1) 2)) ; => 1
(cdar '((1 2) 3)) ; => (2)
(caddr '(1 2 3)) ; => 3
(cadddr '(1 2 3 4)) ; => 4
(cdadr '(1 (2 3))) ; => (3)
(cadr '(1)) ; !! type: `cadr`: expected a longer or deeper list as argument 1, found the list `(1)`
(cons* 1 2 '(3 4)) ; => (1 2 3 4)
(cons* '(1)) ; => (1)
(cons* 1 2 3) ; => (1 2 . 3)
(make-list 3) ; => (nil nil nil)
(make-list 0 'x) ; => ()
(make-list -1 'x) ; !! value: `make-list`: argument 1 must not be negative, but is `-1`
(first '(1 2 3)) ; => 1
(second '(1 2 3)) ; => 2
(third '(1 2 3)) ; => 3
(fourth '(1 2 3)) ; !! value: `fourth`: index `3` is out of range for a list of length 3
(tenth (iota 10)) ; => 9
(first '()) ; !! value: `first`: index `0` is out of range for a list of length 0
(first 5) ; !! type: `first`: expected a list as argument 1, found the integer `5`
(last '(1 2 3)) ; => 3
(last '()) ; !! type: `last`: expected a list that is not empty
(last-pair '(1 2 3)) ; => (3)
(last-pair '(1 2 . 3)) ; => (2 . 3)
(length '(1 2 . 3)) ; !! type: `length`: expected a list as argument 1, found the improper list `(1 2 . 3)`
(length 5) ; !! type: expected a list as argument 1, found the integer `5`
(list-ref '(1 2) 2) ; !! value: index `2` is out of range for a list of length 2
(list-ref '(1 2) -1) ; !! value: must not be negative
(list-ref '(1 2) 'a) ; !! type: expected an integer as argument 2
(list-tail '(1 2) 3) ; !! value: `list-tail`: index `3` is out of range for a list of length 2
(take '(1 2 3) 2) ; => (1 2)
(list-head '(1 2 3) 1) ; => (1)
(drop '(1 2 3) 2) ; => (3)
(drop '(1 2 3) 3) ; => ()
(take '(1 2) 3) ; !! value: `take`
(take-right '(1 2 3 4) 2) ; => (3 4)
(drop-right '(1 2 3 4) 2) ; => (1 2)
(take-right '(1) 2) ; !! value: `take-right`
(call-with-values (lambda () (split-at '(1 2 3) 1)) list) ; => ((1) (2 3))
(sublist '(a b c d e) 1 3) ; => (b c)
(sublist '(a b c) 1) ; => (b c)
(sublist '(a b c) 2 1) ; !! value: the start `2` lies after the end `1`
(sublist '(a b c) 1 9) ; !! value: index `9` is out of range for a list of length 3
(list-set '(1 2 3) 1 'x) ; => (1 x 3)
(list-set '(1 2 3) 3 'x) ; !! value: `list-set`
(iota 5) ; => (0 1 2 3 4)
(iota 3 1) ; => (1 2 3)
(iota 5 0 -0.5) ; => (0.0 -0.5 -1.0 -1.5 -2.0)
(iota 0) ; => ()
(iota -1) ; !! value: negative
(iota 3 9223372036854775806) ; !! overflow: `iota`
(range 5) ; => (0 1 2 3 4)
(range 2 5) ; => (2 3 4)
(range 0 10 3) ; => (0 3 6 9)
(range 5 0 -2) ; => (5 3 1)
(range 5 2) ; => ()
(range 0 1 0.25) ; => (0.0 0.25 0.5 0.75)
(range 0 1 0) ; !! value: the step must not be 0
(range -9223372036854775808 9223372036854775807 9223372036854775807) ; => (-9223372036854775808 -1 9223372036854775806)
(range 1 +nan.0) ; => ()
(flatten '(1 (2 (3 (4)) ()) 5)) ; => (1 2 3 4 5)
(flatten '((1 . 2) 3)) ; => (1 2 3)
(zip '(1 2 3) '(a b c)) ; => ((1 a) (2 b) (3 c))
(zip '(1 2) '(a b c) '("x")) ; => ((1 a "x"))
(zip '(1 2)) ; => ((1) (2))
(concatenate '((1) () (2 3))) ; => (1 2 3)
(append-reverse '(3 2 1) '(4 5)) ; => (1 2 3 4 5)
(append '(1) 2 '(3)) ; !! type: `append`: expected a list as argument 2, found the integer `2`
(reverse '(1 . 2)) ; !! type: `reverse`
(delete 2 '(1 2 3 2)) ; => (1 3)
(delete "a" '("a" "b")) ; => ("b")
(delete 5 '(1 6 9) <) ; => (1)
(delete-duplicates '(1 2 1 3 2)) ; => (1 2 3)
(delete-duplicates '("a" "b" "a")) ; => ("a" "b")
(delete-duplicates '((1 2) (1 2) #(1) #(1))) ; => ((1 2) #(1))
(delete-duplicates (list {:a 1 :b 2} {:b 2 :a 1})) ; => ({"a" 1 "b" 2})
(delete-duplicates '(1 1.0 1)) ; => (1 1.0)
(delete-duplicates '(1 -1 2 -2) (lambda (a b) (= (abs a) (abs b)))) ; => (1 2)
(memq 'a 5) ; !! type: `memq`: expected a list as argument 2
(member 'a '(b . c)) ; !! type: `member`
(member 3 '(1 2 3 4) <) ; => (4)
(member 3 5 <) ; !! type: `member`
(assq 'a '(1 2)) ; !! type: `assq`: expected a pair in the association list, found the integer `1`
(assoc 'b '((a . 1) (b . 2))) ; => (b . 2)
(assoc 'a 5 eq?) ; !! type: `assoc`: expected a list as argument 2
(alist-cons 'a 1 '((b . 2))) ; => ((a . 1) (b . 2))
(alist-delete 'a '((a . 1) (b . 2) (a . 3))) ; => ((b . 2))
;; Lists as sets.
(lset-adjoin eq? '(a b c) 'd 'a 'e 'd) ; => (a b c d e)
(lset-union eq? '(a b c) '(c d) '(e a)) ; => (a b c d e)
(lset-union eq?) ; => ()
(lset-union equal? '("a") '("a" "b")) ; => ("a" "b")
(lset-intersection eq? '(a b c d) '(c a) '(a c x)) ; => (a c)
(lset-difference eq? '(a b c d) '(a) '(d)) ; => (b c)
(lset-difference equal? '("x" "y") '("y")) ; => ("x")

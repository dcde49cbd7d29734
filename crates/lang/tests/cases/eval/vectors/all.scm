;; R7RS section 6.8, without what changes vectors.
(vector? #(1 2)) ; => #t
(vector? '(1 2)) ; => #f
(vector 'a 'b 'c) ; => #(a b c)
(vector) ; => #()
(make-vector 3 'x) ; => #(x x x)
(make-vector 2) ; => #(nil nil)
(make-vector -1) ; !! value: negative
(make-vector 1000000000000) ; !! limit: memory
(vector-length #(1 2 3)) ; => 3
(vector-ref '#(1 1 2 3 5 8 13 21) 5) ; => 8
(vector-ref #(1 2) 2) ; !! value: `vector-ref`: index `2` is out of range for a vector of length 2
(vector-ref '(1 2) 0) ; !! type: `vector-ref`: expected a vector as argument 1, found the list `(1 2)`
(vector-ref #(1 2) -1) ; !! value
(vector-ref #(1 2) 1.0) ; !! type: expected an integer as argument 2, found the float `1.0`
(vector-first #(1 2)) ; => 1
(vector-last #(1 2)) ; => 2
(vector-first #()) ; !! value: the vector is empty
(vector-with #(1 2 3) 1 'x) ; => #(1 x 3)
(let ((v #(1 2 3))) (vector-with v 0 9) v) ; => #(1 2 3)
(vector-with #(1) 1 'x) ; !! value: `vector-with`
(vector-append #(a b c) #(d e f)) ; => #(a b c d e f)
(vector-append) ; => #()
(vector-append #(1) '(2)) ; !! type: expected a vector as argument 2
(vector-copy #(1 2 3)) ; => #(1 2 3)
(vector-copy #(1 2 3) 1) ; => #(2 3)
(subvector #(1 2 3 4) 1 3) ; => #(2 3)
(vector-reverse #(1 2 3)) ; => #(3 2 1)
(vector->list '#(dah dah didah)) ; => (dah dah didah)
(vector->list '#(dah dah didah) 1) ; => (dah didah)
(vector->list '#(dah dah didah) 1 2) ; => (dah)
(vector->list #(1 2) 3) ; !! value: index `3` is out of range for a vector of length 2
(list->vector '(dididit dah)) ; => #(dididit dah)
(list->vector 5) ; !! type: `list->vector`
(string->vector "ABC") ; => #(#\A #\B #\C)
(string->vector "äöü" 1) ; => #(#\ö #\ü)
(vector->string #(#\1 #\2 #\3)) ; => "123"
(vector->string #(#\a 5)) ; !! type: `vector->string`: expected a character in the sequence, found the integer `5`
(vector-map cadr '#((a b) (d e) (g h))) ; => #(b e h)
(vector-map (lambda (n) (expt n n)) #(1 2 3 4 5)) ; => #(1 4 27 256 3125)
(vector-map * #(1 2) #(10 20 30)) ; => #(10 40)
(vector-map car 5) ; !! type: `vector-map`: expected a vector as argument 2, found the integer `5`
(let ((sum 0)) (vector-for-each (lambda (x) (set! sum (+ sum x))) #(1 2 3)) sum) ; => 6
(let ((sum 0)) (vector-for-each (lambda (x y) (set! sum (+ sum (* x y)))) #(1 2) #(3 4)) sum) ; => 11
(vector-for-each car '(1)) ; !! type: `vector-for-each`
(vector-fold - 0 #(1 2 3)) ; => -6
(vector-fold (lambda (longest s) (max longest (string-length s))) 0 #("a" "abc")) ; => 3
(vector-filter odd? #(1 2 3)) ; => #(1 3)
(vector-tabulate square 4) ; => #(0 1 4 9)
(vector-tabulate square -1) ; !! type: `vector-tabulate`
(vector-index even? #(1 3 4)) ; => 2
(vector-index even? #()) ; => #f
(vector-binary-search #(1 3 5 7) 5 -) ; => 2
(vector-binary-search #(1 3 5 7) 4 -) ; => #f
(vector-binary-search #() 4 -) ; => #f
(vector-length (make-vector 100000 0)) ; => 100000

;; R7RS 6.10 and SRFI 1.
(map cadr '((a b) (d e) (g h))) ; => (b e h)
(map (lambda (n) (expt n n)) '(1 2 3 4 5)) ; => (1 4 27 256 3125)
(map + '(1 2 3) '(4 5 6)) ; => (5 7 9)
(map + '(1 2 3) '(10 20)) ; => (11 22)
(map + '(1 2) '(10 20) '(100 200)) ; => (111 222)
(let ((count 0)) (map (lambda (ignored) (set! count (+ count 1)) count) '(a b))) ; => (1 2)
(map car 5) ; !! type: `map`: expected a list as argument 2, found the integer `5`
(map car '((1) . 2)) ; !! type: `map`: expected a list as argument 2, found the improper list `((1) . 2)`
(map + '(1 2) 5) ; !! type: `map`: expected a list as argument 3, found the integer `5`
(map + 5 '(1 2)) ; !! type: `map`: expected a list as argument 2
(map + '(1) '(2) 3) ; !! type: `map`: expected a list as argument 4
(map 5 '(1)) ; !! not-callable
(map car) ; !! arity
(let ((v (list))) (for-each (lambda (i) (set! v (cons (* i i) v))) '(0 1 2 3)) v) ; => (9 4 1 0)
(let ((v '())) (for-each (lambda (a b) (set! v (cons (+ a b) v))) '(1 2) '(10 20 30)) v) ; => (22 11)
(for-each car '()) ; => nil
(for-each car 'x) ; !! type: `for-each`: expected a list as argument 2, found the symbol `x`
(append-map (lambda (x) (list x x)) '(1 2)) ; => (1 1 2 2)
(append-map list '(1 2) '(a b)) ; => (1 a 2 b)
(append-map (lambda (x) x) '(1)) ; !! type: `append-map`: expected a list from the procedure, found the integer `1`
(append-map (lambda (x) nil) '(1 2)) ; => ()
(filter-map (lambda (x) (and (even? x) (* x x))) '(1 2 3 4)) ; => (4 16)
(filter-map (lambda (a b) (and (< a b) (+ a b))) '(1 5) '(2 3)) ; => (3)
(filter odd? '(1 2 3 4 5)) ; => (1 3 5)
(filter odd? '()) ; => ()
(filter odd? 5) ; !! type: `filter`: expected a list as argument 2
(remove odd? '(1 2 3 4 5)) ; => (2 4)
(call-with-values (lambda () (partition odd? '(1 2 3 4 5))) list) ; => ((1 3 5) (2 4))
(fold + 0 '(1 2 3)) ; => 6
(fold cons '() '(1 2 3)) ; => (3 2 1)
(fold cons* '() '(a b c) '(1 2 3 4)) ; => (c 3 b 2 a 1)
(fold + 0 '(1 . 2)) ; !! type: `fold`: expected a list as argument 3
(fold-left - 0 '(1 2 3)) ; => -6
(fold-left list '() '(1 2 3)) ; => (((() 1) 2) 3)
(fold-left + 0 '(1 2) '(10 20)) ; => 33
(fold-right - 0 '(1 2 3)) ; => 2
(fold-right cons '() '(1 2 3)) ; => (1 2 3)
(fold-right (lambda (a b rest) (cons* a b rest)) '() '(1 2) '(x y)) ; => (1 x 2 y)
(fold-right cons '() 5) ; !! type: `fold-right`: expected a list as argument 3
(reduce + 0 '(1 2 3)) ; => 6
(reduce - 0 '(1 2 3 4)) ; => 2
(reduce + 0 '()) ; => 0
(reduce max 0 '(3 1 4)) ; => 4
(reduce-right list 0 '(1 2 3)) ; => (1 (2 3))
(reduce-right + 0 '()) ; => 0
(reduce + 0 5) ; !! type: `reduce`: expected a list as argument 3
(find even? '(3 1 4 1 5 9)) ; => 4
(find even? '(3 1)) ; => #f
(find-tail even? '(3 1 37 -8 -5 0 0)) ; => (-8 -5 0 0)
(find-tail even? '(3 1 37)) ; => #f
(list-index even? '(3 1 4 1 5 9)) ; => 2
(list-index < '(3 1 4 1 5 9 2 5 6) '(2 7 1 8 2)) ; => 1
(list-index = '(3 1) '(2 7)) ; => #f
(any integer? '(a 3 b 2.7)) ; => #t
(any (lambda (x) (and (number? x) (* x x))) '(a 3)) ; => 9
(any integer? '(a b)) ; => #f
(any < '(3 1) '(2 7)) ; => #t
(every integer? '(1 2)) ; => #t
(every (lambda (x) (and (number? x) x)) '(1 2)) ; => 2
(every integer? '(1 a)) ; => #f
(every < '(1 2) '(2 3)) ; => #t
(count even? '(3 1 4 1 5 9 2 6)) ; => 3
(count < '(1 5) '(2 3)) ; => 1
(take-while even? '(2 18 3 10 22 9)) ; => (2 18)
(drop-while even? '(2 18 3 10 22 9)) ; => (3 10 22 9)
(drop-while even? '(2 4)) ; => ()
(call-with-values (lambda () (span even? '(2 18 3 10))) list) ; => ((2 18) (3 10))
(call-with-values (lambda () (break even? '(3 1 4 1))) list) ; => ((3 1) (4 1))
(list-tabulate 4 square) ; => (0 1 4 9)
(build-list 3 -) ; => (0 -1 -2)
(list-tabulate -1 square) ; !! type: `list-tabulate`: expected an integer that is not negative as argument 1, found the integer `-1`
(unfold (lambda (x) (> x 5)) square (lambda (x) (+ x 1)) 1) ; => (1 4 9 16 25)
(unfold null? car cdr '(1 2 3)) ; => (1 2 3)
(unfold (lambda (x) (> x 2)) identity (lambda (x) (+ x 1)) 1 list) ; => (1 2 3)
(take-while even? 5) ; !! type: `take-while`
;; What is built while `map` runs stays apart from what is built when it is called inside.
(map (lambda (x) (map (lambda (y) (* x y)) '(1 2))) '(1 2 3)) ; => ((1 2) (2 4) (3 6))
;; Errors inside go to the handlers outside.
(guard (e ((symbol? e) (list 'caught e))) (map (lambda (x) (if (> x 1) (raise 'boom) x)) '(1 2 3))) ; => (caught boom)
(with-exception-handler
  (lambda (e) 10)
  (lambda () (map (lambda (x) (if (= x 2) (raise-continuable 'odd) x)) '(1 2 3)))) ; => (1 10 3)
(unfold-right zero? square (lambda (x) (- x 1)) 5) ; => (1 4 9 16 25)
(unfold-right null? car cdr '(1 2 3) '(4 5)) ; => (3 2 1 4 5)

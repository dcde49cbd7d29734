;; Scopes with definitions.
(define (f x)
  (define y (* x 2))
  (define (g z) (+ y z))
  (g 1))
(f 5) ; => 11
(define (mutual n)
  (define (ev n) (if (= n 0) 'even (od (- n 1))))
  (define (od n) (if (= n 0) 'odd (ev (- n 1))))
  (ev n))
(mutual 7) ; => odd
(letrec ((a (lambda () (b))) (b (lambda () 42))) (a)) ; => 42
(letrec* ((x 1) (y (+ x 1))) (list x y)) ; => (1 2)
;; Procedures that need a later value get it through a cell.
(define (late)
  (define (use) value)
  (define value 10)
  (use))
(late) ; => 10
(define (too-early)
  (define (use) value)
  (define got (use))
  (define value 10)
  got)
(too-early) ; !! unbound: `value` is used before it has a value
(letrec ((x y) (y 1)) x) ; !! unbound: `y` is used before it has a value
(define (self)
  (define (loop n acc) (if (= n 0) acc (loop (- n 1) (cons (lambda () (loop 0 n)) acc))))
  (map (lambda (t) (t)) (loop 3 '())))
(self) ; => (1 2 3)
(define (group)
  (define (a n) (if (= n 0) (list 'a) (cons 'a (b (- n 1)))))
  (define (b n) (if (= n 0) (list 'b) (cons 'b (c (- n 1)))))
  (define (c n) (if (= n 0) (list 'c) (cons 'c (a (- n 1)))))
  (a 4))
(group) ; => (a b c a b)
(define (reassigned)
  (define (g) 1)
  (define (h) (g))
  (set! g (lambda () 2))
  (h))
(reassigned) ; => 2
;; bind defines in the current scope and returns the value.
(bind top 5) ; => 5
top ; => 5
(define (uses-bind)
  (progn (bind x 1) (bind x (+ x 1)))
  (if #t (bind y 10) (bind y 20))
  (+ x y))
(uses-bind) ; => 12
(define (maybe c) (when c (bind z 1)) z)
(maybe #t) ; => 1
(maybe #f) ; !! unbound: `z` is used before it has a value
(progn 1 2 3) ; => 3
(begin) ; => nil
(loop 3 (bind n 7)) ; => 7
(loop 0 1) ; => nil
(define total 0)
(loop 5 (set! total (+ total 1)) total) ; => 5
(loop -1 1) ; !! value: not negative
(loop "x" 1) ; !! type: `loop`
(define-values (q r) (floor/ 7 2))
(list q r) ; => (3 1)
(define-values (h . t) (values 1 2 3))
(list h t) ; => (1 (2 3))
(let-values (((a b) (values 1 2)) ((c) (values 3)) (all (values 4 5))) (list a b c all)) ; => (1 2 3 (4 5))
(let*-values (((a b) (values 1 2)) ((x y) (values a b))) (list x y)) ; => (1 2)
(let-values (((a b) (values 1 2 3))) a) ; !! arity: expected 2 values here, found 3
(call-with-values (lambda () (values 4 5)) (lambda (a b) b)) ; => 5
(call-with-values * -) ; => -1
(call-with-values (lambda () (values)) list) ; => ()
(define range
  (case-lambda
    ((e) (range 0 e))
    ((b e) (do ((r '() (cons e r)) (e (- e 1) (- e 1))) ((< e b) r)))
    ((a . rest) (list 'rest a rest))))
(range 3) ; => (0 1 2)
(range 3 5) ; => (3 4)
(range 1 2 3) ; => (rest 1 (2 3))
((case-lambda ((a) a)) 1 2) ; !! arity
(define-record-type point (make-point x y) point? (x point-x) (y point-y))
(define pt (make-point 3 4))
(point-x pt) ; => 3
(point? pt) ; => #t
(point? 5) ; => #f
pt ; => #<point x: 3 y: 4>
(point-x 5) ; !! type: `point-x`: expected a record of type `point`, found the integer `5`
(make-point 1) ; !! arity
(map point-y (list pt (make-point 0 9))) ; => (4 9)

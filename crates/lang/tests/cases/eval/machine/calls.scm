;; Calls, closures, tail calls.
((lambda (x y) (+ x y)) 1 2) ; => 3
((lambda args args) 1 2 3) ; => (1 2 3)
((lambda (a . rest) (list a rest)) 1) ; => (1 ())
((lambda (a . rest) (list a rest)) 1 2 3) ; => (1 (2 3))
(define (add n) (lambda (x) (+ x n)))
((add 2) 3) ; => 5
(map (add 10) '(1 2 3)) ; => (11 12 13)
(define (fact n) (if (= n 0) 1 (* n (fact (- n 1)))))
(fact 20) ; => 2432902008176640000
(fact 21) ; !! overflow: 64-bit
(begin
  (define (even2? n) (if (= n 0) #t (odd2? (- n 1))))
  (define (odd2? n) (if (= n 0) #f (even2? (- n 1)))))
(even2? 100001) ; => #f
;; A closure keeps its own variable, and shares it where it should.
(define (counter)
  (let ((n 0)) (lambda () (set! n (+ n 1)) n)))
(define a (counter))
(define b (counter))
(list (a) (a) (b) (a)) ; => (1 2 1 3)
(define (pair-of-counters)
  (let ((n 0))
    (cons (lambda () (set! n (+ n 1)) n) (lambda () n))))
(define p (pair-of-counters))
(list ((car p)) ((car p)) ((cdr p))) ; => (1 2 2)
;; Each turn of a loop has a variable of its own.
(define thunks
  (let again ((i 0) (made '()))
    (if (= i 3) made (again (+ i 1) (cons (lambda () i) made)))))
(map (lambda (t) (t)) thunks) ; => (2 1 0)
(define setters
  (do ((i 0 (+ i 1)) (made '() (cons (lambda () (set! i (+ i 10)) i) made)))
      ((= i 2) made)))
(map (lambda (t) (t)) setters) ; => (11 10)
(apply + 1 2 '(3 4)) ; => 10
(apply + nil) ; => 0
(apply apply + (list (list 1 2 3))) ; => 6
(apply car 5) ; !! type: expected a list
((lambda (x) x)) ; !! arity: 1 argument
((car (list car)) 1 2) ; !! arity: `car` takes 1 argument, but was called with 2
((car '(5)) 1) ; !! not-callable: cannot call the integer `5`
(let ((f "text")) (f 1)) ; !! not-callable: `f` is not a procedure
(let ((f (car '("text")))) (f 1)) ; !! not-callable: cannot call the string `"text"`
(define (count-to n) (let loop ((i 0)) (if (< i n) (begin (loop (+ i 1))) i)))
(count-to 1000) ; => 1000
;; A named let whose name escapes is a procedure.
(define kept #f)
(let again ((x 1)) (set! kept again) x) ; => 1
(kept 7) ; => 7
(let again ((x 3)) (if (= x 0) '() (cons x (again (- x 1))))) ; => (3 2 1)
(let outer ((i 0) (sum 0))
  (if (= i 10)
      sum
      (let inner ((j 0) (sum sum))
        (if (= j 10) (outer (+ i 1) sum) (inner (+ j 1) (+ sum (* i j))))))) ; => 2025
;; The inner one is not a loop here, so the outer one is not either.
(let outer ((i 0))
  (let inner ((j 0))
    (cond ((= i 3) (list i j))
          ((= j 2) (outer (+ i 1)))
          (else (car (list (inner (+ j 1)))))))) ; => (3 0)
(let again ((x 1)) (set! again (lambda (y) (list 'new y))) (again x)) ; => (new 1)

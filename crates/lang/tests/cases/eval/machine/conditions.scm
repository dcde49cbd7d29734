;; guard, raise, handlers, dynamic-wind.
(guard (e (#t (list 'caught e))) (raise 'boom)) ; => (caught boom)
(guard (e ((symbol? e) 'symbol) ((string? e) 'string)) (raise "x")) ; => string
(guard (e ((assq 'a e) => cdr) ((assq 'b e))) (raise (list (cons 'a 42)))) ; => 42
(guard (e ((assq 'a e) => cdr) ((assq 'b e))) (raise (list (cons 'b 23)))) ; => (b . 23)
(guard (e ((string? e) 'inner)) (raise 'out)) ; !! user: uncaught: out
(guard (o (#t (list 'outer o))) (guard (e ((string? e) 'inner)) (raise 'out))) ; => (outer out)
(guard (e (else (error-kind e))) (car 5)) ; => type
(guard (e (else (error-message e))) (error "bad thing" 1 2)) ; => "bad thing"
(guard (e (else (error-object-irritants e))) (error "bad thing" 1 "two")) ; => (1 "two")
(guard (e (else (get-field e "kind"))) (vector-ref (vector 1 2) 9)) ; => value
(error "bad thing" 1 "two") ; !! user: bad thing 1 "two"
(raise 42) ; !! user: uncaught: 42
(guard (e (#f 1)) 5) ; => 5
(+ 1 (guard (e (#t 10)) (+ 100 (raise 'x)))) ; => 11
(define (risky n) (if (> n 2) (error "too big" n) n))
(map (lambda (n) (guard (e (#t 'big)) (risky n))) '(1 2 3)) ; => (1 2 big)
;; Handlers run where the condition was raised.
(with-exception-handler
  (lambda (c) 10)
  (lambda () (+ 1 (raise-continuable 'oops)))) ; => 11
(with-exception-handler
  (lambda (c) 10)
  (lambda () (+ 1 (raise 'oops)))) ; !! value: the handler returned
(with-exception-handler (lambda (e) 0) (lambda () (car 5))) ; !! value: #<error type: `car`
(guard (e (#t (list 'outer e)))
  (with-exception-handler
    (lambda (c) (raise (list 'again c)))
    (lambda () (raise 'first)))) ; => (outer (again first))
(with-exception-handler
  (lambda (c) (list 'outer c))
  (lambda ()
    (with-exception-handler
      (lambda (c) (raise-continuable (list 'inner c)))
      (lambda () (raise-continuable 'x))))) ; => (outer (inner x))
;; A guard without a matching clause passes a continuable condition on, and comes back.
(with-exception-handler
  (lambda (c) 32)
  (lambda () (+ 10 (guard (e ((string? e) 0)) (+ 1 (raise-continuable 'n)))))) ; => 43
(with-exception-handler
  (lambda (c) 1)
  (lambda () (guard (e ((string? e) 0)) (guard (e ((vector? e) 0)) (+ 1 (raise-continuable 'n)))))) ; => 2
;; dynamic-wind runs its ends whichever way control goes.
(define path '())
(define (note x) (set! path (cons x path)))
(dynamic-wind (lambda () (note 'in)) (lambda () (note 'body) 'value) (lambda () (note 'out))) ; => value
(reverse path) ; => (in body out)
(set! path '())
(guard (e (#t (note (list 'caught e)) 'done))
  (dynamic-wind
    (lambda () (note 'in))
    (lambda () (dynamic-wind (lambda () (note 'in2)) (lambda () (raise 'x)) (lambda () (note 'out2))))
    (lambda () (note 'out)))) ; => done
(reverse path) ; => (in in2 out2 out (caught x))
(set! path '())
(guard (o (#t (note 'outer) 'end))
  (guard (e ((string? e) 'never))
    (dynamic-wind (lambda () (note 'in)) (lambda () (raise 'x)) (lambda () (note 'out))))) ; => end
(reverse path) ; => (in out in out outer)
;; parameters
(define p (make-parameter 10))
(define q (make-parameter 5 (lambda (x) (* x 2))))
(list (p) (q)) ; => (10 10)
(parameterize ((p 1) (q 2)) (list (p) (q))) ; => (1 4)
(list (p) (q)) ; => (10 10)
(guard (e (#t (p))) (parameterize ((p 99)) (raise 'x))) ; => 10
(define (read-p) (p))
(parameterize ((p 3)) (parameterize ((p 4)) (read-p))) ; => 4
(parameterize ((5 1)) 1) ; !! type: expected a parameter
;; promises
(force (delay (+ 1 2))) ; => 3
(let ((p (delay (begin (note 'once) 7)))) (set! path '()) (list (force p) (force p) path)) ; => (7 7 (once))
(force 5) ; => 5
(define x 5)
(define tally 0)
(define r (delay (begin (set! tally (+ tally 1)) (if (> tally x) tally (force r)))))
(promise? r) ; => #t
(force r) ; => 6
(begin (set! x 10) (force r)) ; => 6
;; Errors raised by the machine carry kind and message.
(guard (e (#t (error-kind e))) (undefined-later)) ; !! unbound: undefined-later
(guard (e (#t (error-kind e))) ((lambda (x) x))) ; !! arity
(guard (e (#t (error-kind e))) ((car (list car)) 1 2)) ; => arity
(guard (e (#t (error-kind e))) ("no" 1)) ; !! not-callable
(guard (e (#t (error-kind e))) (* 9223372036854775807 2)) ; => overflow
;; An `after` that fails is inside the guard.
(guard (e (#t e)) (dynamic-wind (lambda () 1) (lambda () (raise 'x)) (lambda () (raise 'y)))) ; => y
(guard (e ((eq? e 'y) 'right))
  (dynamic-wind (lambda () 1) (lambda () (raise 'x)) (lambda () (raise 'y)))) ; => right
(guard (o (#t (list 'outer o)))
  (guard (e ((eq? e 'z) 'wrong))
    (dynamic-wind (lambda () 1) (lambda () (raise 'x)) (lambda () (raise 'y))))) ; => (outer y)
(let ((add +)) (list (+ -0.0 -0.0) (add -0.0 -0.0))) ; => (-0.0 -0.0)

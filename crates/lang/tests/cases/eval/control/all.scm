;; Values.
(call-with-values (lambda () (values 1 2)) +) ; => 3
(call-with-values (lambda () (values)) list) ; => ()
(values 5) ; => 5
(let-values (((a b) (values 1 2)) ((c) (values 3))) (list a b c)) ; => (1 2 3)
;; Promises, R7RS section 4.2.5.
(force (delay (+ 1 2))) ; => 3
(let ((p (delay (+ 1 2)))) (list (force p) (force p))) ; => (3 3)
(force 5) ; => 5
(promise? (delay 1)) ; => #t
(promise? 1) ; => #f
(promise? (make-promise 1)) ; => #t
(force (make-promise 7)) ; => 7
(let ((p (make-promise 1))) (eq? p (make-promise p))) ; => #t
(promise? (force (delay (delay 1)))) ; => #t
(force (delay-force (delay 5))) ; => 5
(define integers (letrec ((next (lambda (n) (delay (cons n (next (+ n 1))))))) (next 0)))
(define (head stream) (car (force stream)))
(define (tail stream) (cdr (force stream)))
(head (tail (tail integers))) ; => 2
(define (stream-filter p? s)
  (delay-force
    (if (null? (force s))
        (delay '())
        (let ((h (car (force s))) (t (cdr (force s))))
          (if (p? h) (delay (cons h (stream-filter p? t))) (stream-filter p? t))))))
(head (tail (tail (stream-filter odd? integers)))) ; => 5
(define (stream-loop n) (if (= n 0) (delay 'done) (delay-force (stream-loop (- n 1)))))
(force (stream-loop 200000)) ; => done
(define runs 0)
(define x 5)
(define p (delay (begin (set! runs (+ runs 1)) (if (> runs x) runs (force p)))))
(promise? p) ; => #t
(force p) ; => 6
(begin (set! x 10) (force p)) ; => 6
;; A promise whose computation fails can be tried again.
(define ready #f)
(define q (delay (if ready 'fine (raise 'not-yet))))
(guard (e (#t e)) (force q)) ; => not-yet
(set! ready #t) ; => nil
(force q) ; => fine
;; Parameters, R7RS section 4.2.6.
(define radix (make-parameter 10 (lambda (x) (if (and (exact-integer? x) (<= 2 x 16)) x (error "invalid radix")))))
(define (f n) (number->string n (radix)))
(f 12) ; => "12"
(parameterize ((radix 2)) (f 12)) ; => "1100"
(f 12) ; => "12"
(parameterize ((radix 0)) (f 12)) ; !! user: invalid radix
(parameter? radix) ; => #t
(parameter? car) ; => #f
((make-parameter 5)) ; => 5
;; dynamic-wind.
(let ((path '()))
  (dynamic-wind
    (lambda () (set! path (cons 'in path)))
    (lambda () (set! path (cons 'during path)))
    (lambda () (set! path (cons 'out path))))
  (reverse path)) ; => (in during out)
(let ((path '()))
  (guard (e (#t (set! path (cons e path))))
    (dynamic-wind
      (lambda () (set! path (cons 'in path)))
      (lambda () (raise 'boom))
      (lambda () (set! path (cons 'out path)))))
  (reverse path)) ; => (in out boom)
(call-with-values (lambda () (dynamic-wind (lambda () 1) (lambda () (values 1 2)) (lambda () 3))) list) ; => (1 2)

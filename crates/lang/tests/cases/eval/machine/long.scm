;; slow: deep recursion, long loops, limits.
;; Deep recursion is bounded by memory only.
(define (deep n) (if (= n 0) 0 (+ 1 (deep (- n 1)))))
(deep 1000000) ; => 1000000
;; Tail calls in every tail position.
(define (spin n)
  (cond
    ((= n 0) 'done)
    ((odd? n) (and #t (or #f (let ((m (- n 1))) (begin (spin m))))))
    (else (case 1 ((1) (when #t (unless #f (let* ((m (- n 1))) (letrec ((k m)) (spin k))))))))))
(spin 1000000) ; => done
(define (spin-apply n) (if (= n 0) 'done (apply spin-apply (list (- n 1)))))
(spin-apply 300000) ; => done
(define (spin-values n)
  (if (= n 0) 'done (call-with-values (lambda () (- n 1)) spin-values)))
(spin-values 300000) ; => done
(let loop ((i 0)) (if (< i 10000000) (loop (+ i 1)) i)) ; => 10000000
(define (stream-loop n) (delay-force (if (= n 0) (delay 'end) (stream-loop (- n 1)))))
(force (stream-loop 100000)) ; => end
(guard (e (#t 'never)) (let again () (again))) ; !! limit: fuel
(guard (e (#t 'never)) (let again ((l '())) (again (cons l (make-vector 100 l))))) ; !! limit: memory
'still-here ; => still-here

;; What an attack on the loop found.
(define (report-of evaluator controller)
  (director-evaluator-loop
    (max-iterations 2)
    (initial-director-input 0)
    (director (lambda (in i) i))
    (evaluator evaluator)
    (controller controller)
    (result report)))
;; Exhausted is never success, whatever the evaluator said.
(define r (report-of (lambda (r p i) #t) (lambda (f p r i) (list 'continue 9))))
(list (get-field r "success") (get-field r "reason")) ; => (#f "exhausted")
(define (ends-with feedback)
  (get-field
    (director-evaluator-loop
      (max-iterations 1)
      (initial-director-input 0)
      (director (lambda (in i) i))
      (evaluator (lambda (r p i) feedback))
      (result report))
    "reason"))
(ends-with {:success #f :notes {:success #t}}) ; => "exhausted"
(ends-with {:notes {:success #t}}) ; => "success"
(ends-with '(success #t)) ; => "exhausted"
(ends-with '((success . #t))) ; => "success"
(ends-with '((success #t))) ; => "success"
;; A condition that can be continued goes through the loop and back.
(with-exception-handler
  (lambda (e) 42)
  (lambda ()
    (director-evaluator-loop
      (max-iterations 1)
      (initial-director-input 0)
      (director (lambda (in i) (raise-continuable 'need)))
      (evaluator (lambda (r p i) #f))))) ; => 42
;; What the broken-off iteration had done is not lost.
(define broken
  (director-evaluator-loop
    (initial-director-input 0)
    (director (lambda (in i) (* 10 i)))
    (executor (lambda (plan i) (+ plan 1)))
    (evaluator (lambda (r p i) (if (= i 2) (error "no") #f)))
    (result report)))
(list (get-field broken "iterations_completed") (get-field broken "final_output")) ; => (1 21)
(map (lambda (e) (get-field e "plan")) (get-field broken "iteration_history")) ; => (10 20)
(guard (e (#t (get-field e "details" "loop" "final_output")))
  (director-evaluator-loop
    (initial-director-input 0)
    (director (lambda (in i) (* 10 i)))
    (evaluator (lambda (r p i) (if (= i 2) (error "no") #f))))) ; => 20

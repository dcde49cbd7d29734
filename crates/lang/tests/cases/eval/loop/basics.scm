;; director-evaluator-loop with pure phases.
(director-evaluator-loop
  (max-iterations 10)
  (initial-director-input 1)
  (director (lambda (input i) (* input 2)))
  (executor (lambda (plan i) (+ plan 1)))
  (evaluator (lambda (result plan i) {:success (> result 20) :result result}))
  (controller
    (lambda (feedback plan result i)
      (if (get-field feedback "success") (list 'stop (list result i)) (list 'continue result))))) ; => (31 4)
;; The default controller stops on success, else continues with the feedback.
(director-evaluator-loop
  (initial-director-input {:n 0})
  (director (lambda (input i) (+ 1 (get-field input "n"))))
  (evaluator (lambda (result plan i) {:success (= result 3) :n result}))) ; => 3
;; Exhausted: the last executor result.
(director-evaluator-loop
  (max-iterations 3)
  (initial-director-input 0)
  (director (lambda (input i) i))
  (executor (lambda (plan i) (* 100 plan)))
  (evaluator (lambda (r p i) {:success #f}))) ; => 300
(director-evaluator-loop
  (max-iterations 0)
  (initial-director-input 0)
  (director (lambda (input i) (error "never")))
  (evaluator (lambda (r p i) #f))) ; => nil
(get-field
  (director-evaluator-loop
    (max-iterations 2)
    (initial-director-input 0)
    (director (lambda (input i) i))
    (evaluator (lambda (r p i) {:success #f :feedback "no"}))
    (result report))
  "reason") ; => "exhausted"
(define (run-report)
  (director-evaluator-loop
    (max-iterations 5)
    (initial-director-input 0)
    (director (lambda (input i) i))
    (evaluator (lambda (r p i) {:success (= i 2) :feedback i}))
    (result report)))
(run-report) ; => {"success" #t "reason" "success" "final_output" 2 "final_evaluation" {"success" #t "feedback" 2} "iterations_completed" 2 "iteration_history" ({"iteration" 1 "plan" 1 "result" 1 "feedback" {"success" #f "feedback" 1}} {"iteration" 2 "plan" 2 "result" 2 "feedback" {"success" #t "feedback" 2}})}
;; A success in the notes of a TaskResult counts; a text does not.
(director-evaluator-loop
  (initial-director-input 0)
  (director (lambda (input i) i))
  (evaluator (lambda (r p i) {:status "COMPLETE" :notes {:success (= i 4)}}))) ; => 4
(get-field
  (director-evaluator-loop
    (initial-director-input 0)
    (director (lambda (input i) i))
    (evaluator (lambda (r p i) {:success "true"}))
    (result report))
  "success") ; => #f
;; until, stagnation, on-exhausted, history
(director-evaluator-loop
  (initial-director-input 0)
  (director (lambda (input i) (* i i)))
  (evaluator (lambda (r p i) {:score r}))
  (until (lambda (feedback i) (> (get-field feedback "score") 5)))) ; => 9
(get-field
  (director-evaluator-loop
    (max-iterations 9)
    (initial-director-input 0)
    (director (lambda (input i) "same"))
    (evaluator (lambda (r p i) #f))
    (stagnation 3)
    (result report))
  "iterations_completed") ; => 3
(director-evaluator-loop
  (max-iterations 2)
  (initial-director-input 0)
  (director (lambda (input i) i))
  (evaluator (lambda (r p i) #f))
  (on-exhausted (lambda (report) (list 'gave-up (get-field report "iterations_completed"))))) ; => (gave-up 2)
(length
  (get-field
    (director-evaluator-loop
      (max-iterations 7)
      (initial-director-input 0)
      (director (lambda (input i) i))
      (evaluator (lambda (r p i) #f))
      (history latest)
      (result report))
    "iteration_history")) ; => 1
(get-field
  (director-evaluator-loop
    (max-iterations 1)
    (initial-director-input 0)
    (director (lambda (input i) i))
    (evaluator (lambda (r p i) 'judged))
    (history notes)
    (result report))
  "iteration_history") ; => ({"iteration" 1 "feedback" judged})
;; Wrong decisions say what came back.
(define (with-decision decision)
  (director-evaluator-loop
    (initial-director-input 0)
    (director (lambda (input i) i))
    (evaluator (lambda (r p i) #f))
    (controller (lambda (f p r i) decision))))
(with-decision '(stop 5)) ; => 5
(with-decision 'stop) ; !! bad-decision: `stop`
(with-decision '(stop)) ; !! bad-decision: `(stop)`
(with-decision '(stop 1 2)) ; !! bad-decision: `(stop 1 2)`
(with-decision '(halt 1)) ; !! bad-decision: `(halt 1)`
(with-decision nil) ; !! bad-decision: `nil`
;; Named functions as phases; the count is an expression.
(define (direct input i) (+ input i))
(define (judge result plan i) (> result 8))
(define limit 4)
(director-evaluator-loop
  (max-iterations (* 2 limit))
  (initial-director-input 1)
  (director direct)
  (evaluator judge)
  (controller (lambda (f p r i) (list (if f 'stop 'continue) r)))) ; => 11
(define (with-count count)
  (director-evaluator-loop
    (max-iterations count)
    (initial-director-input 0)
    (director direct)
    (evaluator judge)))
(with-count -1) ; !! value: `max-iterations` must be at least 0
(with-count "3") ; !! type: `max-iterations` must be a whole number
(with-count 2.0) ; !! type: `max-iterations` must be a whole number
(define (with-director director)
  (director-evaluator-loop
    (initial-director-input 0)
    (director director)
    (evaluator judge)))
(with-director 5) ; !! not-callable: the director must be a procedure
(with-director (lambda (x) x)) ; !! arity
(director-evaluator-loop
  (max-iterations -1)
  (initial-director-input 0)
  (director direct)
  (evaluator judge)) ; !! form-syntax: `max-iterations` needs a whole number
(director-evaluator-loop
  (initial-director-input 0)
  (director 5)
  (evaluator judge)) ; !! form-syntax: `director` needs a procedure
;; A phase that fails ends the loop, with everything so far attached.
(guard (e (#t (list (error-message e)
                    (get-field e "details" "loop" "iterations_completed")
                    (get-field e "details" "loop" "final_output"))))
  (director-evaluator-loop
    (initial-director-input 0)
    (director (lambda (input i) (if (= i 3) (error "broke" i) (* 10 i))))
    (evaluator (lambda (r p i) #f)))) ; => ("broke" 2 20)
(define failed
  (director-evaluator-loop
    (initial-director-input 0)
    (director (lambda (input i) (if (= i 2) (car 5) i)))
    (evaluator (lambda (r p i) #f))
    (result report)))
(list (get-field failed "reason") (get-field failed "success") (get-field failed "error" "kind")
      (length (get-field failed "iteration_history"))) ; => ("error" #f "type" 1)

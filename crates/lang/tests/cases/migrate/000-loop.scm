;; Translated from XML by `retake migrate`.

(defatom my-loop:director
  (subtype director)
  (description "Generate solution for {{original_prompt}}")
  (params (original_prompt :from "user_query")
          (feedback :required #f :from "evaluation_feedback")
          (iteration :type number :from "current_iteration"))
  (instructions "Generate solution for {{original_prompt}}{{#feedback}}

Feedback: {{feedback}}{{/feedback}}

Iteration: {{iteration}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom my-loop:evaluator
  (subtype evaluator)
  (description "Evaluate solution against {{original_prompt}}")
  (params (solution :from "director_result")
          (original_prompt :from "user_query")
          script_stdout
          script_stderr
          (script_exit_code :type number))
  (instructions "Evaluate solution against {{original_prompt}}

Solution: {{solution}}

Script output: {{script_stdout}}

Script errors: {{script_stderr}}

Exit code: {{script_exit_code}}")
  (output evaluation)
  (context-management (inherit-context none) (fresh-context enabled)))

;; {{task_description}}
(define (my-loop user-query script-path)
  (director-evaluator-loop
    (max-iterations 5)
    (initial-director-input nil)
    ;; Iterations count from 1.
    (director
      (lambda (evaluation iteration)
        (my-loop:director :original_prompt user-query
                          :feedback (get-field evaluation "notes" "feedback")
                          :iteration iteration)))
    ;; Optional script execution
    (executor
      (lambda (plan iteration)
        (define run
          (system:run_script
            :command (list script-path)
            :timeout 300
            :input (get-field plan "content")))
        (map-set plan :script run)))
    (evaluator
      (lambda (result plan iteration)
        (my-loop:evaluator :solution (get-field plan "content")
                           :original_prompt user-query
                           :script_stdout (get-field result "script" "stdout")
                           :script_stderr (get-field result "script" "stderr")
                           :script_exit_code (get-field result "script" "exit_code"))))
    ;; Optional early termination
    (until
      (lambda (evaluation iteration)
        (equal? (get-field evaluation "notes" "success") #t)))
    (result report)))

;; What it takes from outside is asked for.
(my-loop (ask "user_query") (ask "script_path"))

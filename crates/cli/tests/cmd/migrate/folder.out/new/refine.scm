;; Translated from XML by `retake migrate`.

;; {{task_description}}
(define (refine user-query script-path)
  (director-evaluator-loop
    (max-iterations 5)
    (initial-director-input nil)
    ;; Iterations count from 1.
    (director
      (lambda (evaluation iteration)
        (refine:director :original_prompt user-query
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
        (refine:evaluator :solution (get-field plan "content")
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
(refine (ask "user_query") (ask "script_path"))

;; Translated from XML by `retake migrate`.

;; Director Task
(defatom pattern:generate-initial-output
  (description "Generate Initial Output")
  (instructions "Generate Initial Output")
  (context-management (inherit-context none)))

(defatom pattern:pass-director-output-script
  (description "Pass director output to script")
  (params previous_output)
  (instructions "Pass director output to script

Previous output: {{previous_output}}")
  (context-management (inherit-context none)))

(defatom pattern:process-output-target-script
  (description "Process output from target script")
  (params previous_output)
  (instructions "Process output from target script

Previous output: {{previous_output}}")
  (context-management (inherit-context none)))

;; Evaluator Task
(defatom pattern:evaluate-script-output
  (description "Evaluate Script Output")
  (params script_output (accumulated :type list :required #f))
  (instructions "Evaluate Script Output

Script output: {{script_output}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}")
  (context-management (inherit-context none)))

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

;; Static Director-Evaluator Pipeline
(define (pattern command)
  (define initial-output (pattern:generate-initial-output))
  (define director-output
    (pattern:pass-director-output-script :previous_output (get-field initial-output "content")))
  ;; Run Target Script
  ;; Target Script Execution
  (define target-script-run
    (script-result (system:run_script
                     :command (list command)
                     :input (get-field director-output "content"))))
  (define script-output
    (pattern:process-output-target-script :previous_output (get-field target-script-run "content")))
  (pattern:evaluate-script-output
    :script_output (get-field script-output "content")
    :accumulated (list (get-field initial-output "notes") (get-field target-script-run "notes"))))

;; What it takes from outside is asked for.
(pattern (ask "command: Run Target Script"))

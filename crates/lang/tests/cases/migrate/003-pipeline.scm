;; Translated from XML by `retake migrate`.

(defatom pipeline:generate-initial-output
  (description "Generate Initial Output")
  (instructions "Generate Initial Output")
  (context-management (inherit-context none)))

(defatom pipeline:pass-director-output-script
  (description "Pass director output to script")
  (params previous_output)
  (instructions "Pass director output to script

Previous output: {{previous_output}}")
  (context-management (inherit-context none)))

(defatom pipeline:process-output-target-script
  (description "Process output from target script")
  (params previous_output)
  (instructions "Process output from target script

Previous output: {{previous_output}}")
  (context-management (inherit-context none)))

(defatom pipeline:evaluate-script-output
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
(define (pipeline command)
  (define initial-output (pipeline:generate-initial-output))
  (define director-output
    (pipeline:pass-director-output-script :previous_output (get-field initial-output "content")))
  ;; Run Target Script
  ;; The script task captures stdout and stderr in the notes field.
  ;; Non-zero exit codes are treated as TASK_FAILURE.
  (define target-script-run
    (script-result (system:run_script
                     :command (list command)
                     :input (get-field director-output "content"))))
  (define script-output
    (pipeline:process-output-target-script
      :previous_output (get-field target-script-run "content")))
  (pipeline:evaluate-script-output
    :script_output (get-field script-output "content")
    :accumulated (list (get-field initial-output "notes") (get-field target-script-run "notes"))))

;; What it takes from outside is asked for.
(pipeline (ask "command: Run Target Script"))

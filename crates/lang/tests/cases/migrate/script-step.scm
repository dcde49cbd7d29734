;; Translated from XML by `retake migrate`.

(defatom script-step:explain-warnings
  (description "Explain the warnings: {{script_stdout}}")
  (params script_stdout)
  (instructions "Explain the warnings: {{script_stdout}}"))

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

;; Build and look at it
(define (script-step folder jobs log-file)
  ;; Build it
  (define build-run
    (script-result (system:run_script
                     :command (list "make" "-C" folder (string-append "--jobs=" jobs) "all")
                     :timeout 60)))
  ;; Count the warnings
  (define count-warnings-run
    (script-result (system:run_script
                     :command (list "sh" "-c"
                                    "grep -c warning \"${RETAKE_LOG_FILE}\" | tee count.txt")
                     :env {:RETAKE_LOG_FILE log-file}
                     :input (json-stringify {:build_log (get-field build-run "notes" "stdout")
                                             :errors (get-field build-run "notes" "stderr")}))))
  (script-step:explain-warnings :script_stdout (get-field count-warnings-run "notes" "stdout")))

;; What it takes from outside is asked for.
(script-step (ask "folder") (ask "jobs") (ask "log_file"))

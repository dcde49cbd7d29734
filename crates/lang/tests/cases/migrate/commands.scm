;; Translated from XML by `retake migrate`.

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

(define (commands pattern file rate seed)
  (script-result (system:run_script :command (list "grep" "-c" pattern file)))
  (script-result (system:run_script
                   :command (list "sh" "-c"
                                  "cat \"${RETAKE_FILE}\" | grep \"${RETAKE_PATTERN}\" | wc -l")
                   :env {:RETAKE_FILE file :RETAKE_PATTERN pattern}))
  (script-result (system:run_script
                   :command (append
                              (list "train" "--epochs" "5" "--rate" rate)
                              (if (member seed (list nil #f "")) (list) (list "--seed" seed)))))
  (script-result (raise (make-error 'task-failure
                                    "the command was not translated: a value stands where `bash` may read it as code; write the script into a file, and give it the values as arguments")))
  (script-result (raise (make-error 'task-failure
                                    "the command was not translated: a value stands between single quotation marks; write the script into a file, and give it the values as arguments")))
  (script-result (raise (make-error 'task-failure
                                    "the command was not translated: a section stands in a command that needs a shell; write the script into a file, and give it the values as arguments")))
  (script-result (raise (make-error 'task-failure
                                    "the command was not translated: a quotation mark is missing; write the command out"))))

;; What it takes from outside is asked for.
(commands (ask "pattern") (ask "file") (ask "rate") (ask "seed"))

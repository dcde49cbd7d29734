;; Translated from XML by `retake migrate`.

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

(define (call script-path)
  (script-result (system:run_script :command (list script-path))))

;; What it takes from outside is asked for.
(call (ask "script_path"))

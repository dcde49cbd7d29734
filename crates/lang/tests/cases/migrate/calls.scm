;; Translated from XML by `retake migrate`.
;; Calls these tasks, which it does not define: `review:change`.

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

(define (calls path)
  (define read-file (system:read_file :path path))
  (define change
    (review:change :diff read-file :goal "Faster start-up"))
  (script-result (system:run_script
                   :command (list "wc" "-l")
                   :timeout 10
                   :input (get-field change "content"))))

;; What it takes from outside is asked for.
(calls (ask "path"))

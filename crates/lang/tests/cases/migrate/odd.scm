;; Translated from XML by `retake migrate`.

(defatom odd:just-do
  (params what)
  (instructions "Just do it with {{what}}"))

(defatom odd:task
  (description "A")
  (params (accumulated :type list :required #f))
  (instructions "A{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom odd:c
  (description "C")
  (params (accumulated :type list :required #f))
  (instructions "C{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom odd:d
  (description "D")
  (params (accumulated :type list :required #f))
  (instructions "D{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom odd:director
  (subtype director)
  (description "E")
  (params (feedback :required #f) (accumulated :type list :required #f))
  (instructions "E{{#feedback}}

Feedback: {{feedback}}{{/feedback}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom odd:evaluator
  (subtype evaluator)
  (description "F")
  (params director_result (accumulated :type list :required #f))
  (instructions "F

Director result: {{director_result}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}")
  (output evaluation)
  (context-management (inherit-context none) (fresh-context enabled)))

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

;; The report of a loop. An error that ended the loop is an error here, too.
(define (loop-report report)
  (if (equal? (get-field report "reason") "error")
      (raise (make-error (string->symbol (get-field report "error" "kind"))
                         (get-field report "error" "message")
                         {:loop report}))
      report))

;; The end
(define (odd what command x items)
  (define just-do (odd:just-do :what what))
  (define step
    (odd:task :accumulated (list (get-field just-do "notes"))))
  (define script-run
    (script-result (system:run_script :command (list command))))
  (define outcome
    (cond
      ((equal? (ask "a = b = c (true or false)") "true")
       (odd:c :accumulated (list (get-field just-do "notes")
                                 (get-field step "notes")
                                 (get-field script-run "notes"))))
      ((not (member x (list "" "false" "0"))) nil)
      (else
       (odd:d :accumulated (list (get-field just-do "notes")
                                 (get-field step "notes")
                                 (get-field script-run "notes"))))))
  (define items-done (map (lambda (item) {:content item}) items))
  (define earlier-results
    (list (get-field just-do "notes")
          (get-field step "notes")
          (get-field script-run "notes")
          outcome
          (map (lambda (it) (get-field it "notes")) items-done)))
  (loop-report
    (director-evaluator-loop
      (initial-director-input nil)
      (director
        (lambda (evaluation iteration)
          (odd:director :feedback (get-field evaluation "notes" "feedback")
                        :accumulated earlier-results)))
      (evaluator
        (lambda (result plan iteration)
          (odd:evaluator :director_result (get-field plan "content") :accumulated earlier-results)))
      (until
        (lambda (evaluation iteration)
          (equal? (ask "evaluation is good (true or false)") "true")))
      (result report))))

;; What it takes from outside is asked for.
(odd (ask "what") (ask "command") (ask "x") (json-parse (ask "items (as JSON)")))

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
  (params (feedback :required #f))
  (instructions "E{{#feedback}}

Feedback: {{feedback}}{{/feedback}}"))

(defatom odd:evaluator
  (subtype evaluator)
  (description "F")
  (params director_result)
  (instructions "F

Director result: {{director_result}}")
  (output evaluation))

;; What a script printed, as the result of a task. A script that fails is a failed task.
(define (script-result run)
  (if (equal? (get-field run "exit_code") 0)
      {:content (get-field run "stdout") :status "COMPLETE" :notes run}
      (raise (make-error 'task-failure
                         (format "the script ended with exit code ~a" (get-field run "exit_code"))
                         {:status "FAILED" :notes run}))))

;; The end
(define (odd what command condition x items)
  (define just-do (odd:just-do :what what))
  (define step
    (odd:task :accumulated (list (get-field just-do "notes"))))
  (define script-run
    (script-result (system:run_script :command (list command))))
  (define outcome
    (cond
      (condition
       (odd:c :accumulated (list (get-field just-do "notes")
                                 (get-field step "notes")
                                 (get-field script-run "notes"))))
      ((not (member x (list "" "false" "0"))) nil)
      (else
       (odd:d :accumulated (list (get-field just-do "notes")
                                 (get-field step "notes")
                                 (get-field script-run "notes"))))))
  (define items-done (map (lambda (item) {:content item}) items))
  (list (get-field just-do "notes")
        (get-field step "notes")
        (get-field script-run "notes")
        outcome
        items-done)
  (director-evaluator-loop
    (initial-director-input nil)
    (director
      (lambda (evaluation iteration)
        (odd:director :feedback (get-field evaluation "notes" "feedback"))))
    (evaluator
      (lambda (result plan iteration)
        (odd:evaluator :director_result (get-field plan "content"))))
    (result report)))

;; What it takes from outside is asked for.
(odd (ask "what")
     (ask "command")
     (equal? (ask "condition: a = b = c (true or false)") "true")
     (ask "x")
     (json-parse (ask "items (as JSON)")))

;; Translated from XML by `retake migrate`.

;; Old version - implicit context
(defatom old-and-new:director
  (subtype director)
  (params instructions)
  (instructions "{{instructions}}"))

(defatom old-and-new:director-2
  (subtype director)
  (params instructions user_query (feedback :required #f))
  (instructions "{{instructions}}

User query: {{user_query}}{{#feedback}}

Feedback: {{feedback}}{{/feedback}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom old-and-new:evaluator
  (subtype evaluator)
  (params instructions user_query solution)
  (instructions "{{instructions}}

User query: {{user_query}}

Solution: {{solution}}")
  (output evaluation)
  (context-management (inherit-context none) (fresh-context enabled)))

;; The report of a loop. An error that ended the loop is an error here, too.
(define (loop-report report)
  (if (equal? (get-field report "reason") "error")
      (raise (make-error (string->symbol (get-field report "error" "kind"))
                         (get-field report "error" "message")
                         {:loop report}))
      report))

(define (old-and-new director-instructions user-query director-2-instructions
         evaluator-instructions)
  (old-and-new:director :instructions director-instructions)
  ;; New version - explicit context management
  (loop-report
    (director-evaluator-loop
      (initial-director-input nil)
      (director
        (lambda (evaluation iteration)
          (old-and-new:director-2 :instructions director-2-instructions
                                  :user_query user-query
                                  :feedback (get-field evaluation "notes" "feedback"))))
      (evaluator
        (lambda (result plan iteration)
          (old-and-new:evaluator :instructions evaluator-instructions
                                 :user_query user-query
                                 :solution (get-field plan "content"))))
      (result report))))

;; What it takes from outside is asked for.
(old-and-new (ask "director-instructions")
             (ask "user_query")
             (ask "director-2-instructions")
             (ask "evaluator-instructions"))

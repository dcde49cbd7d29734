;; Translated from XML by `retake migrate`.

(defatom context:director
  (subtype director)
  (params user_query (feedback :required #f))
  (instructions "Iterative refinement process

User query: {{user_query}}{{#feedback}}

Feedback: {{feedback}}{{/feedback}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom context:evaluator
  (subtype evaluator)
  (params instructions user_query solution)
  (instructions "{{instructions}}

User query: {{user_query}}

Solution: {{solution}}")
  (output evaluation)
  (context-management (inherit-context none) (fresh-context enabled)))

;; Iterative refinement process
;; other elements
(define (context user-query evaluator-instructions)
  (director-evaluator-loop
    (initial-director-input nil)
    (director
      (lambda (evaluation iteration)
        (context:director :user_query user-query
                          :feedback (get-field evaluation "notes" "feedback"))))
    (evaluator
      (lambda (result plan iteration)
        (context:evaluator :instructions evaluator-instructions
                           :user_query user-query
                           :solution (get-field plan "content"))))
    (result report)))

;; What it takes from outside is asked for.
(context (ask "user_query") (ask "evaluator-instructions"))

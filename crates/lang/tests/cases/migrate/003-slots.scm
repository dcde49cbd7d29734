;; Translated from XML by `retake migrate`.

(defatom slots:director
  (subtype director)
  (params instructions)
  (instructions "{{instructions}}"))

(defatom slots:evaluator
  (subtype evaluator)
  (params instructions last_evaluator_output)
  (instructions "{{instructions}}

Last evaluator output: {{last_evaluator_output}}"))

(define (slots director-instructions evaluator-instructions)
  (define last-evaluator-output
    (slots:director :instructions director-instructions))
  (slots:evaluator :instructions evaluator-instructions
                   :last_evaluator_output (get-field last-evaluator-output "content")))

;; What it takes from outside is asked for.
(slots (ask "director-instructions") (ask "evaluator-instructions"))

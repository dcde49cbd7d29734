;; Translated from XML by `retake migrate`.

;; Retrieve last evaluator output
(define (evaluation-data last-evaluator-output)
  last-evaluator-output)

;; What it takes from outside is asked for.
(evaluation-data (ask "last_evaluator_output"))

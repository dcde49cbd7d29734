;; Translated from XML by `retake migrate`.

(define (workflow-2)
  (workflow-2:do))

(workflow-2)

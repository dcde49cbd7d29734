;; Translated from XML by `retake migrate`.

(define (workflow-1)
  (workflow-1:do))

(workflow-1)

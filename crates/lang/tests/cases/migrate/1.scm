;; Translated from XML by `retake migrate`.

(defatom workflow-1:do
  (instructions "Do it"))

(define (workflow-1)
  (workflow-1:do))

(workflow-1)

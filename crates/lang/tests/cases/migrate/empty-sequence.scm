;; Translated from XML by `retake migrate`.

(define (empty-sequence)
  nil)

(empty-sequence)

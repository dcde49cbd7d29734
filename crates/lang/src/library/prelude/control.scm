; Leaving and entering, promises and parameters.

(define (dynamic-wind before thunk after)
  (before)
  (%push-wind before after)
  (let ((result (thunk)))
    (%pop-wind)
    (after)
    result))

; A promise that is waiting holds a procedure that returns another promise. Taking over what that
; one holds, and pointing it back here, keeps a chain of `delay-force` in constant space.
(define (force promise)
  (if (promise? promise)
      (let loop ()
        (if (%promise-done? promise)
            (%promise-value promise)
            (let ((next ((%promise-value promise))))
              (%promise-settle! promise next)
              (loop))))
      promise))

(define make-parameter
  (case-lambda
    ((value) (%make-parameter value nil))
    ((value converter) (%make-parameter (converter value) converter))))

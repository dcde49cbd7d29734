; Steps of a plan in an order in which they can be done. A plan that goes round in a circle is an
; error, which the caller catches.
;
; => ((design build test release) "these steps wait for each other: egg chicken")

; Each step with the steps that must come before it.
(define plan
  '((release test)
    (test build)
    (build design)
    (design)))

(define circular '((egg chicken) (chicken egg)))

(define (ready? step done)
  (every (lambda (needed) (memq needed done)) (cdr step)))

(define (order steps done)
  (if (null? steps)
      (reverse done)
      (let-values (((ready waiting) (partition (lambda (step) (ready? step done)) steps)))
        (if (null? ready)
            (error (format "these steps wait for each other: ~a"
                           (string-join (map symbol->string (map car waiting)))))
            (order waiting (append (reverse (map car ready)) done))))))

(define (try-order plan)
  (guard (problem
           ((error-object? problem) (error-object-message problem)))
    (order plan '())))

(list (try-order plan) (try-order circular))

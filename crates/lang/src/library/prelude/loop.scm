;; director-evaluator-loop, and what `parameterize` needs.
;;
;; One turn: director, executor, evaluator, then `until`, then the controller. What happened is kept
;; as vectors, newest first, and made into the report only when somebody wants it.

(define (%convert-parameter parameter value)
  (let ((converter (%parameter-converter parameter)))
    (if (nil? converter) value (converter value))))

;; Only #t is success: a field that is missing, or a text that says "false", must never pass for it.
(define (%successful? feedback)
  (cond
    ((boolean? feedback) feedback)
    ((or (map? feedback) (pair? feedback) (record? feedback))
      (or (eq? #t (get-field feedback "success"))
          (let ((notes (get-field feedback "notes")))
            (and (map? notes) (eq? #t (get-field notes "success"))))))
    (else #f)))

(define (%loop-phase name procedure optional)
  (unless (or (procedure? procedure) (and optional (nil? procedure)))
    (raise (make-error 'not-callable
             (format "`director-evaluator-loop`: the ~a must be a procedure, found `~a`"
                     name
                     (string-truncate (repr procedure) 80))))))

(define (%loop-count name value least)
  (unless (exact-integer? value)
    (raise (make-error 'type
             (format "`director-evaluator-loop`: `~a` must be a whole number, found `~a`"
                     name
                     (string-truncate (repr value) 80)))))
  (when (< value least)
    (raise (make-error 'value
             (format "`director-evaluator-loop`: `~a` must be at least ~a, found `~a`"
                     name
                     least
                     value)))))

(define (%bad-decision decision)
  (raise
    (make-error 'bad-decision
      (format
        "the controller must return (continue <next-input>) or (stop <value>), but it returned `~a`"
        (string-truncate (repr decision) 200)))))

;; What one iteration leaves behind.
(define (%iteration-record entry history)
  (let ((iteration (vector-ref entry 0))
        (plan (vector-ref entry 1))
        (result (vector-ref entry 2))
        (feedback (vector-ref entry 3)))
    (if (eq? history 'notes)
        {:iteration iteration :feedback feedback}
        {:iteration iteration :plan plan :result result :feedback feedback})))

(define (%loop-report reason entries output feedback begun history)
  {:success (and (not (eq? reason 'error)) (%successful? feedback))
   :reason (symbol->string reason)
   :final_output output
   :final_evaluation feedback
   :iterations_completed begun
   :iteration_history
   (map (lambda (entry) (%iteration-record entry history)) (reverse entries))})

(define (%director-loop max initial director executor evaluator controller until stagnation
                        on-exhausted history report)
  (%loop-count "max-iterations" max 0)
  (%loop-phase "director" director #f)
  (%loop-phase "executor" executor #t)
  (%loop-phase "evaluator" evaluator #f)
  (%loop-phase "controller" controller #t)
  (%loop-phase "until" until #t)
  (%loop-phase "on-exhausted" on-exhausted #t)
  (unless (nil? stagnation) (%loop-count "stagnation" stagnation 2))
  ;; What is known when a phase fails in the middle of an iteration.
  (define entries '())
  (define output nil)
  (define feedback nil)
  (define completed 0)
  (define latest (eq? history 'latest))
  (define (end reason value)
    (%loop-ended reason completed (or report (procedure? on-exhausted)))
    (cond
      ((and (eq? reason 'exhausted) (procedure? on-exhausted))
        (on-exhausted (%loop-report reason entries output feedback completed history)))
      (report (%loop-report reason entries value feedback completed history))
      (else value)))
  ;; The loop proper. Returns the reason and the value, so that what comes after it, such as
  ;; `on-exhausted`, is outside the guard below.
  (define (iterate)
    (let turn ((input initial) (i 1) (same 0))
      (if (> i max)
          (vector 'exhausted output)
          (let* ((plan (director input i))
                 (result (if (nil? executor) plan (executor plan i)))
                 (judged (evaluator result plan i))
                 (repeated (cond
                             ((nil? stagnation) 0)
                             ((and (> i 1) (equal? result output)) (+ same 1))
                             (else 1))))
            (set! entries
              (let ((entry (vector i plan result judged)))
                (if latest (list entry) (cons entry entries))))
            (set! output result)
            (set! feedback judged)
            (set! completed i)
            (cond
              ((and (nil? controller) (%successful? judged)) (vector 'success result))
              ((and (procedure? until) (until judged i)) (vector 'condition result))
              ((nil? controller)
                (if (%stagnant repeated stagnation)
                    (vector 'stagnated result)
                    (turn judged (+ i 1) repeated)))
              (else
                (let ((decision (controller judged plan result i)))
                  (if (and (pair? decision) (pair? (cdr decision)) (eq? '() (cddr decision)))
                      (let ((word (car decision)))
                        (cond
                          ((eq? word 'stop) (vector 'stop (cadr decision)))
                          ((not (eq? word 'continue)) (%bad-decision decision))
                          ((%stagnant repeated stagnation) (vector 'stagnated result))
                          (else (turn (cadr decision) (+ i 1) repeated))))
                      (%bad-decision decision)))))))))
  (let ((ended
          (guard (condition
                   (else
                     (%loop-ended 'error completed report)
                     (if report
                         (vector #f
                           (map-set (%loop-report 'error entries output feedback completed history)
                                    "error"
                                    (%condition-data condition)))
                         (raise
                           (if (error-object? condition)
                               (%error-with-details condition
                                 (%details-with-loop condition
                                   (%loop-report 'error entries output feedback completed history)))
                               condition)))))
            (iterate))))
    (if (vector-ref ended 0)
        (end (vector-ref ended 0) (vector-ref ended 1))
        (vector-ref ended 1))))

(define (%stagnant repeated stagnation)
  (and (not (nil? stagnation)) (>= repeated stagnation)))

;; An error as data, for the report.
(define (%condition-data condition)
  (if (error-object? condition)
      {:kind (symbol->string (error-kind condition))
       :message (error-message condition)
       :details (error-details condition)}
      {:kind "user" :message (string-append "raised: " (string-truncate (repr condition) 200))
       :details nil}))

(define (%details-with-loop condition report)
  (let ((details (error-details condition)))
    (map-set (if (map? details) details {}) "loop" report)))

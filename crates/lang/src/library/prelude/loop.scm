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

;; What one iteration leaves behind: a vector of its number, plan, result and feedback.
(define (%iteration-record entry history)
  (let ((iteration (vector-ref entry 0))
        (plan (vector-ref entry 1))
        (result (vector-ref entry 2))
        (feedback (vector-ref entry 3)))
    (if (eq? history 'notes)
        {:iteration iteration :feedback feedback}
        {:iteration iteration :plan plan :result result :feedback feedback})))

;; `entries` are the iterations that were completed, newest first. `output` is the value where the
;; loop was stopped with one, otherwise the last result.
(define (%loop-report reason entries history)
  (let ((last (if (null? entries) (vector 0 nil nil nil) (car entries))))
    {:success (and (not (eq? reason 'error)) (%successful? (vector-ref last 3)))
     :reason (symbol->string reason)
     :final_output (vector-ref last 2)
     :final_evaluation (vector-ref last 3)
     :iterations_completed (vector-ref last 0)
     :iteration_history
     (map (lambda (entry) (%iteration-record entry history)) (reverse entries))}))

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
  ;; What is known when a phase fails: the only thing the turns change.
  (define entries '())
  (define latest (eq? history 'latest))
  (define (completed) (if (null? entries) 0 (vector-ref (car entries) 0)))
  ;; The loop proper. Returns the reason and the value, so that what comes after it, such as
  ;; `on-exhausted`, is outside the guard below. `before` is the last result, and `same` how many
  ;; results in a row have been like it.
  (define (iterate)
    (let turn ((input initial) (i 1) (before nil) (same 0))
      (if (> i max)
          (cons 'exhausted before)
          (let* ((plan (director input i))
                 (result (if executor (executor plan i) plan))
                 (judged (evaluator result plan i))
                 (entry (vector i plan result judged))
                 (same
                   (if stagnation (if (and (> i 1) (equal? result before)) (+ same 1) 1) 0)))
            (set! entries (if latest (list entry) (cons entry entries)))
            (cond
              ((and (not controller) (%successful? judged)) (cons 'success result))
              ((and until (until judged i)) (cons 'condition result))
              ((not controller)
                (if (and stagnation (>= same stagnation))
                    (cons 'stagnated result)
                    (turn judged (+ i 1) result same)))
              (else
                (let ((decision (controller judged plan result i)))
                  (if (and (pair? decision) (pair? (cdr decision)) (null? (cdr (cdr decision))))
                      (let ((word (car decision)))
                        (cond
                          ((eq? word 'continue)
                            (if (and stagnation (>= same stagnation))
                                (cons 'stagnated result)
                                (turn (car (cdr decision)) (+ i 1) result same)))
                          ((eq? word 'stop) (cons 'stop (car (cdr decision))))
                          (else (%bad-decision decision))))
                      (%bad-decision decision)))))))))
  ;; How an error ends the loop: everything so far is attached.
  (define (failed condition)
    (define so-far (%loop-report 'error entries history))
    (%loop-ended 'error (completed) report)
    (cond
      (report (map-set so-far "error" (%condition-data condition)))
      ((error-object? condition)
        (raise (%error-with-details condition (%details-with-loop condition so-far))))
      (else (raise condition))))
  (define (finished reason value)
    (%loop-ended reason (completed) (or report (and on-exhausted (eq? reason 'exhausted))))
    (cond
      ((and on-exhausted (eq? reason 'exhausted))
        (on-exhausted (%loop-report reason entries history)))
      (report (map-set (%loop-report reason entries history) "final_output" value))
      (else value)))
  (let ((end (guard (condition (else (cons #f (failed condition)))) (iterate))))
    (if (car end) (finished (car end) (cdr end)) (cdr end))))

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

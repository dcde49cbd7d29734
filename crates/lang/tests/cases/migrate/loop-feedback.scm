;; Translated from XML by `retake migrate`.

(defatom tune:director
  (subtype director)
  (params (history :type list :default () :from "previous_results")
          user_query
          (evaluation_feedback :default ""))
  (instructions
    "Make this faster: {{user_query}}. Last time: {{evaluation_feedback}}. All before: {{history}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom tune:evaluator
  (subtype evaluator)
  (params (milliseconds :from "script_stdout") director_result)
  (instructions "Is {{milliseconds}} ms fast?

Director result: {{director_result}}")
  (output evaluation)
  (context-management (inherit-context none) (fresh-context enabled)))

;; Tunes a query until it is fast.
(define (tune user-query attempts)
  ;; What is told of the iterations before.
  (define previous-results (list))
  (director-evaluator-loop
    (max-iterations attempts)
    (initial-director-input nil)
    ;; Iterations count from 1.
    (director
      (lambda (evaluation iteration)
        (tune:director :history previous-results
                       :user_query user-query
                       :evaluation_feedback (get-field evaluation "notes" "feedback"))))
    ;; Times it.
    (executor
      (lambda (plan iteration)
        (define run
          (system:run_script
            :command (list "bench"
                           "--repeat"
                           (number->string iteration)
                           "--query"
                           (get-field plan "content"))))
        (map-set plan :script run)))
    (evaluator
      (lambda (result plan iteration)
        (define evaluation
          (tune:evaluator :milliseconds (get-field result "script" "stdout")
                          :director_result (get-field plan "content")))
        (set! previous-results
          (append previous-results
                  (list {:iteration iteration
                         :output (get-field plan "content")
                         :evaluation (get-field evaluation "notes")})))
        evaluation))
    (controller
      (lambda (evaluation plan result iteration)
        (if (or (equal? (get-field evaluation "notes" "success") #t)
                (not (= (get-field result "script" "exit_code") 0)))
            (list 'stop result)
            (list 'continue evaluation))))
    (result report)))

;; What it takes from outside is asked for.
(tune (ask "user_query") (string->number (ask "attempts (a number)")))

; A function is written, reviewed, and mended until the review passes; then it is summed up.
; `retake check` compares every call with the templates in `tasks`.

(define goal "parse a date like 2026-11-15; anything else is an error")

(define code
  (director-evaluator-loop
    (max-iterations 4)
    (initial-director-input nil)
    (director (lambda (feedback i) (write:function :goal goal :feedback feedback)))
    (executor (lambda (plan i) (get-field plan "content")))
    (evaluator (lambda (code plan i) (review:correctness :goal goal :code code)))
    (controller
      (lambda (verdict plan code i)
        (if (get-field verdict "notes" "success")
            (list 'stop code)
            (list 'continue (get-field verdict "notes" "feedback")))))))

(get-field (review:summary code) "data" "title")

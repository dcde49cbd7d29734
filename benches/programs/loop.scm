(define (main)
  (director-evaluator-loop
    (max-iterations 1000000)
    (initial-director-input 0)
    (director (lambda (input i) (+ input 1)))
    (executor (lambda (plan i) plan))
    (evaluator (lambda (result plan i) (= result 200000)))
    (controller
      (lambda (feedback plan result i)
        (if feedback (list 'stop result) (list 'continue result))))))

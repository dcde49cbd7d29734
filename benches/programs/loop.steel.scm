(define (director-loop max-iterations initial director executor evaluator controller)
  (let turn ((input initial) (i 1) (last #f) (history '()))
    (if (> i max-iterations)
        last
        (let* ((plan (director input i))
               (result (executor plan i))
               (feedback (evaluator result plan i))
               (decision (controller feedback plan result i))
               (history (cons (list i plan result feedback) history)))
          (if (equal? (car decision) 'stop)
              (cadr decision)
              (turn (cadr decision) (+ i 1) result history))))))
(define (main)
  (director-loop
    1000000
    0
    (lambda (input i) (+ input 1))
    (lambda (plan i) plan)
    (lambda (result plan i) (= result 200000))
    (lambda (feedback plan result i) (if feedback (list 'stop result) (list 'continue result)))))

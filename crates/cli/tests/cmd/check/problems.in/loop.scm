(director-evaluator-loop
  (max-iteration 3)
  (director (lambda (input) input))
  (evaluator (lambda (result plan i) result)))

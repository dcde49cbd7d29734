(director-evaluator-loop
  (max-iterations 2)
  (initial-director-input 1)
  (director (lambda (input _i) input))
  (evaluator (lambda (_result _plan _i) {:success #f}))
  (on-exhausted (lambda (report) (get-field report "reason"))))

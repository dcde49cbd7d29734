(director-evaluator-loop
  (max-iterations 5)                                    ; default 5
  (initial-director-input goal)                         ; required
  (director   (lambda (input i) (write-code :goal input :feedback (get-field input "feedback" :default nil))))
  (executor (lambda (plan i)
    (system:run_script :script "tests/run.sh" :input plan)))
  ; judge with something the generator cannot reach
  (evaluator (lambda (result plan i) {:success (= 0 (get-field result "exit_code")) :notes (get-field result "stderr")}))
  (controller (lambda (feedback plan result i) (if (get-field feedback "success") (list 'stop result) (list 'continue feedback))))

  (budget :tokens 20000 :usd 0.50 :seconds 600)
  (result report))

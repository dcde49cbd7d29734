(director-evaluator-loop)
(director-evaluator-loop
  (initial-director-input 1) (directr list) (judge list) (director list) (evaluator list)
  (evaluator list) 5 () ("x" 1))
(director-evaluator-loop
  (initial-director-input) (director list list) (evaluator 5)
  (max-iterations -1) (stagnation "x") (history all) (result) (budget :usd 1))
(director-evaluator-loop (initial-director-input 1) (director cons) (evaluator (lambda (a b . c) a)))

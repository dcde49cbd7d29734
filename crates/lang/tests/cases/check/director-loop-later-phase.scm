(define (run)
  (director-evaluator-loop (initial-director-input 1) (director make-plan) (evaluator list)))
(define (make-plan goal) goal)
(run)

; Paying for the same answer again and again helps nobody: after three equal results the loop stops.
; It asked for a report, so it is for the program to decide what to do with what there is.
;
; => ("stagnated" 3 "the same plan")

(define report
  (director-evaluator-loop
    (max-iterations 100)
    (stagnation 3)
    (initial-director-input "improve it")
    (director (lambda (_input _i) "the same plan"))
    (evaluator (lambda (_result _plan _i) {:success #f}))
    (result report)))

(list (get-field report "reason")
      (get-field report "iterations_completed")
      (get-field report "final_output"))

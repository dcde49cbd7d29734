; Newton's method as a loop: the director improves the guess, the executor squares it, the evaluator
; compares. The report says how many iterations it took.
;
; => (4 1.414213562)

(define wanted 2.0)

(define (improve guess)
  (/ (+ guess (/ wanted guess)) 2))

(define report
  (director-evaluator-loop
    (max-iterations 20)
    (initial-director-input 1.5)
    (director (lambda (guess i) (if (= i 1) guess (improve guess))))
    (executor (lambda (guess _i) {:guess guess :square (* guess guess)}))
    (evaluator (lambda (result _guess _i)
                 {:success (< (abs (- (get-field result "square") wanted)) 1e-9)
                  :guess (get-field result "guess")}))
    (controller (lambda (feedback guess _result _i)
                  (if (get-field feedback "success")
                      (list 'stop guess)
                      (list 'continue guess))))
    (result report)))

(list (get-field report "iterations_completed")
      (/ (round (* 1e9 (get-field report "final_output"))) 1e9))

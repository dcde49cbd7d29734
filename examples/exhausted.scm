; A goal that cannot be reached. The value is still the last result, but the run ends with exit
; code 3 and says why on stderr: giving up never passes for success.
;
; => "draft 3"
; exit code 3

(director-evaluator-loop
  (max-iterations 3)
  (initial-director-input "start")
  (director (lambda (_input i) (format "draft ~a" i)))
  (evaluator (lambda (_draft _plan _i) {:success #f :feedback "not good enough"})))

(define (plan->prompt plan)
  (let* ((files (map (lambda (file) (string-append (get-field file "path") "\n" (get-field file "text"))) (get-field plan "files"))) (steps (get-field plan "steps")))
    (string-join (append files steps) "\n")))

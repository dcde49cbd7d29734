; Procedures for building prompts, imported by `prompt.scm`.

(define (section title body)
  (format "## ~a~%~a~%" title body))

(define (bullets items)
  (string-join (map (lambda (item) (string-append "- " item)) items) "\n"))

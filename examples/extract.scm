; What a model returns is text. Here it is taken apart, checked against what is wanted, and every
; violation is collected rather than only the first.
;
; => ("`age` should be a number" "`email` is missing")

(define answer
  "{\"name\": \"Ada\", \"age\": \"thirty-six\", \"address\": {\"city\": \"London\"}}")

; Path, type, and whether a value is of that type.
(define schema
  (list
    (list '("name") "a string" string?)
    (list '("age") "a number" number?)
    (list '("email") "a string" string?)
    (list '("address" "city") "a string" string?)))

(define (violation data rule)
  (let* ((path (first rule))
         (name (string-join path "."))
         (value (apply get-field data path)))
    (cond
      ((nil? value) (format "`~a` is missing" name))
      (((third rule) value) #f)
      (else (format "`~a` should be ~a" name (second rule))))))

(define (violations data)
  (filter-map (lambda (rule) (violation data rule)) schema))

(violations (json-parse answer))

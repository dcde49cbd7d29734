;; Translated from XML by `retake migrate`.

(defatom my-cond:handle-success
  (subtype success_handler)
  (description "Handle success")
  (instructions "Handle success"))

(defatom my-cond:handle-errors
  (subtype error_handler)
  (description "Handle errors")
  (instructions "Handle errors"))

(define (my-cond output)
  (cond
    ((equal? (get-field output "valid") #t) (my-cond:handle-success))
    ((> (get-field output "errors" :default 0) 0) (my-cond:handle-errors))))

;; What it takes from outside is asked for.
(my-cond (json-parse (ask "output (as JSON)")))

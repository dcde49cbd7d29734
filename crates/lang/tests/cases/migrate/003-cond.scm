;; Translated from XML by `retake migrate`.

(defatom my-cond:handle-success
  (subtype success_handler)
  (description "Handle success")
  (instructions "Handle success"))

(defatom my-cond:handle-errors
  (subtype error_handler)
  (description "Handle errors")
  (instructions "Handle errors"))

;; A text as the number that it writes.
(define (number-of x)
  (if (string? x) (string->number x) x))

;; Whether the one comes before the other, as texts or as numbers.
(define (less? one other)
  (if (and (string? one) (string? other))
      (string<? one other)
      (let ((one (number-of one)) (other (number-of other)))
        (and (number? one) (number? other) (< one other)))))

(define (my-cond output)
  (cond
    ((equal? (get-field output "valid") #t) (my-cond:handle-success))
    ((less? 0 (get-field output "errors")) (my-cond:handle-errors))))

;; What it takes from outside is asked for.
(my-cond (json-parse (ask "output (as JSON)")))

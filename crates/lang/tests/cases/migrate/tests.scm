;; Translated from XML by `retake migrate`.

(defatom a:look
  (params what)
  (instructions "Look at {{what}}"))

(defatom a:one
  (params (accumulated :type list :required #f))
  (instructions "One{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom a:two
  (params (accumulated :type list :required #f))
  (instructions "Two{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom a:three
  (params (accumulated :type list :required #f))
  (instructions "Three{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom a:four
  (params (accumulated :type list :required #f))
  (instructions "Four{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom a:five
  (params (accumulated :type list :required #f))
  (instructions "Five{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom a:six
  (params (accumulated :type list :required #f))
  (instructions "Six{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

;; Whether a test takes it for true: not 0, an empty text, `#f` or `nil`.
(define (truthy? x)
  (cond ((number? x) (not (= x 0)))
        ((string? x) (not (equal? x "")))
        (else (and x #t))))

;; How many characters a text has, or elements a list.
(define (length-of x)
  (cond ((string? x) (string-length x))
        ((list? x) (length x))
        (else 0)))

;; A text as the number that it writes.
(define (number-of x)
  (if (string? x) (string->number x) x))

;; Whether they are equal: numbers by their value, also if one is written as a text.
(define (same? one other)
  (if (or (number? one) (number? other))
      (let ((one (number-of one)) (other (number-of other)))
        (and (number? one) (number? other) (= one other)))
      (equal? one other)))

;; Whether the one comes before the other, as texts or as numbers.
(define (less? one other)
  (if (and (string? one) (string? other))
      (string<? one other)
      (let ((one (number-of one)) (other (number-of other)))
        (and (number? one) (number? other) (< one other)))))

(define (tests what my-count flag bare)
  (define look (a:look :what what))
  (cond
    ((and (less? 3 my-count) (equal? flag "true"))
     (a:one :accumulated (list (get-field look "notes"))))
    ((or (not (member bare (list "" "false" "0"))) (truthy? (get-field look "notes" "ready")))
     (a:two :accumulated (list (get-field look "notes"))))
    ((> (length-of (get-field look "content")) 100)
     (a:three :accumulated (list (get-field look "notes"))))
    ((or (less? 0.5 (get-field look "notes" "score")) (same? 0.5 (get-field look "notes" "score")))
     (a:four :accumulated (list (get-field look "notes"))))
    ((not (equal? (get-field look "notes" "kind")
                  "x
y"))
     (a:five :accumulated (list (get-field look "notes"))))
    ((equal? (ask "output.size > 1e400 (true or false)") "true")
     (a:six :accumulated (list (get-field look "notes"))))))

;; What it takes from outside is asked for.
(tests (ask "what") (ask "count") (ask "flag") (ask "bare"))

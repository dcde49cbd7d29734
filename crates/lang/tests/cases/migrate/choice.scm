;; Translated from XML by `retake migrate`.

(defatom choice:check-document
  (description "Check the document")
  (instructions "Check the document")
  (output json {:type "object" :properties {:valid {:type "boolean"} :errors {:type "array"}}}))

(defatom choice:publish
  (description "Publish it")
  (params (accumulated :type list :required #f))
  (instructions "Publish it{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom choice:list-errors
  (description "List the errors")
  (instructions "List the errors"))

(defatom choice:rewrite-document
  (description "Rewrite the document")
  (params (accumulated :type list :required #f))
  (instructions "Rewrite the document{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom choice:mend-document
  (description "Mend the document")
  (params (accumulated :type list :required #f))
  (instructions "Mend the document{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

;; How many characters a text has, or elements a list.
(define (length-of x)
  (cond ((string? x) (string-length x))
        ((list? x) (length x))
        (else 0)))

(define (choice)
  (define document (choice:check-document))
  (cond
    ;; Nothing to do.
    ((and (equal? (get-field document "data" "valid") #t)
          (not (> (length-of (get-field document "data" "errors")) 0)))
     (choice:publish :accumulated (list (get-field document "notes"))))
    ((or (>= (length-of (get-field document "data" "errors")) 3)
         (not (equal? (get-field document "status") "COMPLETE")))
     (let* ((errors (choice:list-errors)))
       (choice:rewrite-document :accumulated (list (get-field errors "notes")))))
    (else
     (choice:mend-document :accumulated (list (get-field document "notes"))))))

(choice)

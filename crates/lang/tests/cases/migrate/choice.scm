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

(define (choice)
  (define document (choice:check-document))
  (cond
    ;; Nothing to do.
    ((and (equal? (get-field document "data" "valid") #t)
          (not (> (length (get-field document "data" "errors")) 0)))
     (choice:publish :accumulated (list (get-field document "notes"))))
    ((or (>= (length (get-field document "data" "errors")) 3)
         (not (equal? (get-field document "status") "COMPLETE")))
     (let* ((errors (choice:list-errors)))
       (choice:rewrite-document :accumulated (list (get-field errors "notes")))))
    (else
     (choice:mend-document :accumulated (list (get-field document "notes"))))))

(choice)

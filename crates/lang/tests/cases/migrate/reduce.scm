;; Translated from XML by `retake migrate`.

(defatom my-reduce:write-report-support-department
  (description "Write the report of the support department")
  (instructions "Write the report of the support department"))

(defatom my-reduce:add-report-summary
  (description "Add the report to the summary")
  (params (report :from "item") (summary :required #f :from "accumulator"))
  (instructions "Add the report to the summary

Report: {{report}}{{#summary}}

Summary: {{summary}}{{/summary}}"))

;; One summary of all reports
(define (my-reduce sales)
  (define support (my-reduce:write-report-support-department))
  (fold
    (lambda (item so-far)
      (my-reduce:add-report-summary :report item :summary (get-field so-far "content")))
    {:content "Nothing yet."}
    (list sales (get-field support "content"))))

;; What it takes from outside is asked for.
(my-reduce (ask "sales: The report of the sales department"))

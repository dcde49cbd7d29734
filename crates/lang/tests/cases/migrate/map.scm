;; Translated from XML by `retake migrate`.

(defatom my-map:list-chapters
  (description "List the chapters")
  (instructions "List the chapters")
  (output json))

(defatom my-map:translate-chapter
  (description "Translate the chapter")
  (params (item :type json) (accumulated :type list :required #f))
  (instructions "Translate the chapter

Item: {{item}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(define (my-map)
  (define chapters (my-map:list-chapters))
  ;; Each chapter by itself
  (map (lambda (item)
         (my-map:translate-chapter :item item :accumulated (list (get-field chapters "notes"))))
       (get-field chapters "data")))

(my-map)

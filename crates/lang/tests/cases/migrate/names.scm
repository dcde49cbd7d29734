;; Translated from XML by `retake migrate`.

(defatom my-list:map
  (instructions "Map it"))

(defatom write
  (params (accumulated :type list :required #f))
  (instructions "Write it{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom a:b
  (params (accumulated :type list :required #f))
  (instructions "One{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom my-list:other
  (params (accumulated :type list :required #f))
  (instructions "Other{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom my-list:bad-name
  (params (accumulated :type list :required #f))
  (instructions "Bad name{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(define (my-list)
  (define my-map (my-list:map))
  (define write-2
    (write :accumulated (list (get-field my-map "notes"))))
  (define one
    (a:b :accumulated (list (get-field my-map "notes") (get-field write-2 "notes"))))
  (define other
    (my-list:other :accumulated (list (get-field my-map "notes")
                                      (get-field write-2 "notes")
                                      (get-field one "notes"))))
  (my-list:bad-name :accumulated (list (get-field my-map "notes")
                                       (get-field write-2 "notes")
                                       (get-field one "notes")
                                       (get-field other "notes"))))

(my-list)

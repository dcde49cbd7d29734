;; Translated from XML by `retake migrate`.

(defatom long-sequence:do-part-1
  (description "Do part 1")
  (instructions "Do part 1"))

(defatom long-sequence:do-part-2
  (description "Do part 2")
  (params (accumulated :type list :required #f))
  (instructions "Do part 2{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-3
  (description "Do part 3")
  (params (accumulated :type list :required #f))
  (instructions "Do part 3{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-4
  (description "Do part 4")
  (params (accumulated :type list :required #f))
  (instructions "Do part 4{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-5
  (description "Do part 5")
  (params (accumulated :type list :required #f))
  (instructions "Do part 5{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-6
  (description "Do part 6")
  (params (accumulated :type list :required #f))
  (instructions "Do part 6{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-7
  (description "Do part 7")
  (params (accumulated :type list :required #f))
  (instructions "Do part 7{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-8
  (description "Do part 8")
  (params (accumulated :type list :required #f))
  (instructions "Do part 8{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-9
  (description "Do part 9")
  (params (accumulated :type list :required #f))
  (instructions "Do part 9{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-10
  (description "Do part 10")
  (params (accumulated :type list :required #f))
  (instructions "Do part 10{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-11
  (description "Do part 11")
  (params (accumulated :type list :required #f))
  (instructions "Do part 11{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom long-sequence:do-part-12
  (description "Do part 12")
  (params (accumulated :type list :required #f))
  (instructions "Do part 12{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(define (long-sequence)
  (define part-1 (long-sequence:do-part-1))
  (define part-2
    (long-sequence:do-part-2 :accumulated (list (get-field part-1 "notes"))))
  (define part-3
    (long-sequence:do-part-3
      :accumulated (list (get-field part-1 "notes") (get-field part-2 "notes"))))
  (define part-4
    (long-sequence:do-part-4 :accumulated (list (get-field part-1 "notes")
                                                (get-field part-2 "notes")
                                                (get-field part-3 "notes"))))
  (define part-5
    (long-sequence:do-part-5 :accumulated (list (get-field part-1 "notes")
                                                (get-field part-2 "notes")
                                                (get-field part-3 "notes")
                                                (get-field part-4 "notes"))))
  (define earlier-results
    (list (get-field part-1 "notes")
          (get-field part-2 "notes")
          (get-field part-3 "notes")
          (get-field part-4 "notes")
          (get-field part-5 "notes")))
  (define part-6
    (long-sequence:do-part-6 :accumulated earlier-results))
  (define part-7
    (long-sequence:do-part-7
      :accumulated (append earlier-results (list (get-field part-6 "notes")))))
  (define part-8
    (long-sequence:do-part-8 :accumulated (append earlier-results
                                                  (list (get-field part-6 "notes")
                                                        (get-field part-7 "notes")))))
  (define part-9
    (long-sequence:do-part-9 :accumulated (append earlier-results
                                                  (list (get-field part-6 "notes")
                                                        (get-field part-7 "notes")
                                                        (get-field part-8 "notes")))))
  (define part-10
    (long-sequence:do-part-10 :accumulated (append earlier-results
                                                   (list (get-field part-6 "notes")
                                                         (get-field part-7 "notes")
                                                         (get-field part-8 "notes")
                                                         (get-field part-9 "notes")))))
  (define earlier-results-2
    (append earlier-results
            (list (get-field part-6 "notes")
                  (get-field part-7 "notes")
                  (get-field part-8 "notes")
                  (get-field part-9 "notes")
                  (get-field part-10 "notes"))))
  (define part-11
    (long-sequence:do-part-11 :accumulated earlier-results-2))
  (long-sequence:do-part-12
    :accumulated (append earlier-results-2 (list (get-field part-11 "notes")))))

(long-sequence)

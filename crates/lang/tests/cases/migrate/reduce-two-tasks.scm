;; Translated from XML by `retake migrate`.

(defatom reduce-two-tasks:read-list-claims
  (description "Read {{item}} and list its claims")
  (params (item :type json))
  (instructions "Read {{item}} and list its claims"))

(defatom reduce-two-tasks:merge-claims
  (description "Merge the claims")
  (params item (accumulated :required #f))
  (instructions "Merge the claims

Item: {{item}}{{#accumulated}}

So far: {{accumulated}}{{/accumulated}}"))

(define (reduce-two-tasks files)
  (fold
    (lambda (item so-far)
      (define current (reduce-two-tasks:read-list-claims :item item))
      (reduce-two-tasks:merge-claims :item (get-field current "content")
                                     :accumulated (get-field so-far "content")))
    nil
    files))

;; What it takes from outside is asked for.
(reduce-two-tasks (json-parse (ask "files (as JSON)")))

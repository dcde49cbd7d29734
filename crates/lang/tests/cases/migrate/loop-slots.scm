;; Translated from XML by `retake migrate`.

(defatom loop-slots:director
  (subtype director)
  (description "Propose a name")
  (params (verdict :required #f :from "last_evaluator_output"))
  (instructions "Propose a name{{#verdict}}

Verdict: {{verdict}}{{/verdict}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom loop-slots:look-name
  (description "Look for the name")
  (params proposal)
  (instructions "Look for the name

Proposal: {{proposal}}")
  (context-management (inherit-context none) (fresh-context enabled)))

(defatom loop-slots:evaluator
  (subtype evaluator)
  (description "Judge the name")
  (params director_result (accumulated :type list :required #f))
  (instructions "Judge the name

Director result: {{director_result}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}")
  (output evaluation)
  (context-management (inherit-context none) (fresh-context enabled)))

(define (loop-slots)
  (director-evaluator-loop
    (max-iterations 3)
    (initial-director-input nil)
    (director
      (lambda (evaluation iteration)
        (loop-slots:director :verdict (get-field evaluation "content"))))
    (evaluator
      (lambda (result plan iteration)
        (define look-name
          (loop-slots:look-name :proposal (get-field plan "content")))
        (loop-slots:evaluator :director_result (get-field plan "content")
                              :accumulated (list (get-field look-name "notes")))))
    (history latest)
    (result report)))

(loop-slots)

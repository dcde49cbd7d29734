;; Translated from XML by `retake migrate`.
;; Calls these tasks, which it does not define: `lib:draft@2`, `lib:review`, `lib:publish`,
;; `lib:title`.

(defatom own:draft
  (ref "lib:draft@2")
  (params (topic :description "What it is about"))
  (system "Be brief."))

(defatom own:review
  (ref "lib:review")
  (params output (accumulated :type list :required #f))
  (instructions "Look at {{output}}, but not at the spelling.{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}")
  (output evaluation))

(defatom own:again
  (ref "lib:review")
  (params output (accumulated :type list :required #f))
  (instructions "Look at {{output}}, but not at the spelling.{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}")
  (model "anthropic/claude-sonnet-4-5"))

(defatom bad
  (params instructions (accumulated :type list :required #f))
  (system "Be brief.")
  (instructions "{{instructions}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

;; The report of a loop. An error that ended the loop is an error here, too.
(define (loop-report report)
  (if (equal? (get-field report "reason") "error")
      (raise (make-error (string->symbol (get-field report "error" "kind"))
                         (get-field report "error" "message")
                         {:loop report}))
      report))

;; Draft and review
;; A task of the library, changed a little
(define (references topic bad-instructions)
  (define own-draft (own:draft :topic topic))
  (define look-but-not-spelling
    (own:review :output (get-field own-draft "content")
                :accumulated (list (get-field own-draft "notes"))))
  (define review
    (own:review
      :output "something else"
      :accumulated (list (get-field own-draft "notes") (get-field look-but-not-spelling "notes"))))
  (define own-again
    (own:again :output (get-field review "content")
               :accumulated (list (get-field own-draft "notes")
                                  (get-field look-but-not-spelling "notes")
                                  (get-field review "notes"))))
  (define publish (lib:publish :text (get-field own-again "content")))
  (define earlier-results
    (list (get-field own-draft "notes")
          (get-field look-but-not-spelling "notes")
          (get-field review "notes")
          (get-field own-again "notes")
          (get-field publish "notes")))
  (define report
    (loop-report
      (director-evaluator-loop
        (max-iterations 2)
        (initial-director-input nil)
        (director (lambda (evaluation iteration) (lib:title)))
        (evaluator
          (lambda (result plan iteration)
            (own:review :output (get-field plan "content") :accumulated earlier-results)))
        (result report))))
  (bad :instructions bad-instructions
       :accumulated (append earlier-results (list (get-field report "final_evaluation" "notes")))))

;; What it takes from outside is asked for.
(references (ask "topic: What it is about") (ask "bad-instructions"))

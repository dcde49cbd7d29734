;; Translated from XML by `retake migrate`.

;; Merges are noise.
(defatom release-notes:summarize-commits
  (description "Summarize the commits")
  (params log)
  (instructions "Sum up what changed: {{log}}"))

(defatom release-notes:draft-notes-out
  (params audience summary)
  (instructions "Draft notes for {{audience}} out of {{summary}}")
  (model "claude-3-sonnet"))

(defatom release-notes:shorten
  (description "Shorten it")
  (params draft (length :type number :default 200) (accumulated :type list :required #f))
  (instructions "Shorten it

Draft: {{draft}}

Length: {{length}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

(defatom release-notes:proofread-notes
  (description "Proofread the notes")
  (params (notes :from "previous_output") draft (accumulated :type list :required #f))
  (instructions "Proofread the notes

Notes: {{notes}}

Draft: {{draft}}{{#accumulated}}

Earlier results: {{accumulated}}{{/accumulated}}"))

;; Writes the release notes.
(define (release-notes commit-log audience)
  (define summary (release-notes:summarize-commits :log commit-log))
  ;; Two attempts at a text
  (define draft
    (release-notes:draft-notes-out :audience audience :summary (get-field summary "content")))
  (define two-attempts-text
    (release-notes:shorten :draft (get-field draft "content")
                           :accumulated (list (get-field draft "notes"))))
  (release-notes:proofread-notes
    :notes (get-field two-attempts-text "content")
    :draft (get-field draft "content")
    :accumulated (list (get-field summary "content") (get-field two-attempts-text "content"))))

;; What it takes from outside is asked for.
(release-notes (ask "commit_log: The commits since the last release") (ask "audience"))

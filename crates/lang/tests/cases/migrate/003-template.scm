;; Translated from XML by `retake migrate`.

;; The criteria element provides a free-form description used for dynamic evaluation template
;; selection via associative matching
(defatom template:analyze-given-code-readability
  (params (code :description "The code to analyze"))
  (system "You are a code quality expert focused on readability.")
  (instructions "Analyze the given code for readability issues.

Code: {{code}}")
  (model "claude-3-sonnet")
  (criteria "validate, log")
  (manual-xml #f)
  (disable-reparsing #f))

(template:analyze-given-code-readability :code (ask "code: The code to analyze"))

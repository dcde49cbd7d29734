;; Translated from XML by `retake migrate`.

;; The criteria element provides a free-form description used for dynamic evaluation template
;; selection via associative matching
(defatom template
  (params (code :description "The code to analyze"))
  (system "You are a code quality expert focused on readability.")
  (instructions "Analyze the given code for readability issues.

Code: {{code}}")
  (model "claude-3-sonnet")
  (criteria "validate, log")
  (manual-xml #f)
  (disable-reparsing #f))

;; What it takes from outside is asked for.
(template :code (ask "code: The code to analyze"))

;; Translated from XML by `retake migrate`.

(defatom review:all
  (version "1.2")
  (subtype standard)
  (description "Reviews <everything> & more.")
  (params (code :type json
                :description "The code
in full")
          (rules :type list :required #f)
          (depth :type number :default 3)
          tone)
  (system "Mind {{tone}}. Unclosed: {{{{")
  (instructions "Look at {{code}}:
  - {{code.path}} { not } {{{{ a name }} {{#rules}}and {{rules}}{{/rules}}

Say <b>all</b>.

Depth: {{depth}}")
  (model "anthropic/claude-sonnet-4-5")
  (fallback-models "ollama/llama3.2")
  (criteria "speed, style")
  (output json
          {:type "object" :properties {"odd key" {:enum (1 2.5 nil "]]>")}} :required ("odd key")})
  (tools "system:read_file")
  (limits (max-turns 3) (timeout 60.5))
  (settings (temperature 0.2)
            (seed "18446744073709551615")
            (stop-sequences "END
"))
  (context-management (inherit-context full))
  (manual-xml #t)
  (disable-reparsing #t))

;; What it takes from outside is asked for.
(review:all :code (json-parse (ask "code: The code (as JSON)")) :tone (ask "tone"))

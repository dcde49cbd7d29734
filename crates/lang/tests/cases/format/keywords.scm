(director:write-function :goal goal :feedback feedback)
(director:write-function :goal
goal :feedback feedback)
(director:write-function
  :goal goal :feedback feedback :model "anthropic/claude-sonnet-4-5" :temperature 0.2 :max-tokens 4000)
(review diff :style :strict :notes (list "keep it short" "name the file and the line of each finding, always") :once #t)
(get-field x "a" "b" :default
  (compute-a-default-value-that-is-long x y z) :other (compute-another-value-that-is-long x y z))

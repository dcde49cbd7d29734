;; slow: too much to collect at every safe point.
(string-length (render-template (string-repeat "{{a}}" 10000) {:a "0123456789"})) ; => 100000

;; slow: too much to collect at every safe point.
;; Long lists take no stack.
(length (map (lambda (x) (+ x 1)) (iota 300000))) ; => 300000
(fold-right + 0 (iota 300000)) ; => 44999850000
(length (append-map list (iota 100000))) ; => 100000

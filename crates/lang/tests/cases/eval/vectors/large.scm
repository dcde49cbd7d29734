;; slow: too much to collect at every safe point.
(make-vector 1000000000000) ; !! limit: memory
(vector-length (make-vector 100000 0)) ; => 100000

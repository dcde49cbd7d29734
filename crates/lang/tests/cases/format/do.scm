(do ((i 0 (+ i 1)) (sum 0 (+ sum i))) ((= i 10) sum))
(do ((i 0 (+ i 1))
     (sum 0 (+ sum i)))
((= i 10) sum)
(log i))
(loop 3 (step))
(loop 3
(step))

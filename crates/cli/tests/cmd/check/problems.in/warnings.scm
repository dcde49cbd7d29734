(let ((x 1) (y 2)) x)
(cond (#t 1) ((= 1 2) 3))

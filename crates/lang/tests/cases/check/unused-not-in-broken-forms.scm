(let ((x 1) (y 2)))
(let ((x 1)) (if x))
(let ((x 1)) (parallel x))
(let ((x 1)) (defun f (y) x))

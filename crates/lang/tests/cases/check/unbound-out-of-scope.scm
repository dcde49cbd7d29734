(define (f) (let ((inner 1)) inner) inner)
(let* ((a b) (b 1)) (list a b))
(let ((p 1) (q p)) (list p q))

; `bind` belongs to the innermost body, wherever it stands; of a parameter, it is a new value.
(if (bind top 1) (list top (bind top 2)))
(define (f p)
  (if p (bind found (car p)) (bind found nil))
  (loop 3 (bind p (cdr p)))
  (let ((q (bind inner 1))) (bind q (+ q 1)) (bind deep 2) (list q deep))
  (lambda () (bind own 1) own)
  (list found inner p))
(let* ((x 1) (y (bind x2 (+ x 1)))) (list x y x2))
`(1 ,(bind from-quasi 2) (bind not-this 3))
{:a (bind from-map 1)}
(do ((i 0 (+ i 1))) ((= i 3) last) (bind last i))

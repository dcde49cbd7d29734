(define (area width height)
  (* width hieght))

(area 1)
(let ((x 1) (x 2)) x)

(define-record-type <pare> (kons x y) pare? (x kar) (y kdr))
(pare? (kons 1 2)) ; => #t
(pare? (cons 1 2)) ; => #f
(kar (kons 1 2)) ; => 1
(kdr (kons 1 2)) ; => 2
(kons 1 2) ; => #<pare x: 1 y: 2>
(record? (kons 1 2)) ; => #t
(record? 5) ; => #f
(record-with (kons 1 2) 'y 9) ; => #<pare x: 1 y: 9>
(record-with (kons 1 2) "x" 8 :y 9) ; => #<pare x: 8 y: 9>
(let ((p (kons 1 2))) (record-with p 'x 0) p) ; => #<pare x: 1 y: 2>
(record-with (kons 1 2) 'z 9) ; !! value: `record-with`: there is no field `z`; there is `x`, `y`
(record-with (kons 1 2) 'x 1 'y) ; !! value: the last field has no value
(record-with 5 'x 1) ; !! type: `record-with`: expected a record
(record->map (kons 1 2)) ; => {"x" 1 "y" 2}
(record->map 5) ; !! type
(kar 5) ; !! type
(equal? (kons 1 2) (kons 1 2)) ; => #f
(let ((p (kons 1 2))) (equal? p p)) ; => #t
(define-record-type empty (make-empty) empty?)
(record->map (make-empty)) ; => {}

;; slow: too much to collect at every safe point.
;; Larger than one array, order kept, versions apart.
(define big (fold (lambda (i m) (map-set m (number->string i) i)) {} (iota 10000)))
(map-size big) ; => 10000
(map-ref big "7777") ; => 7777
(take (keys big) 3) ; => ("0" "1" "2")
(define smaller (fold (lambda (i m) (map-remove m (number->string i))) big (iota 9990)))
(keys smaller) ; => ("9990" "9991" "9992" "9993" "9994" "9995" "9996" "9997" "9998" "9999")
(map-size big) ; => 10000
(equal? (map-merge {} big) big) ; => #t

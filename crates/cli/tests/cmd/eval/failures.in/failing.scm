(define (total items)
  (apply + (map price items)))

(define (price item)
  (* (get-field item "count") (get-field item "price")))

(total (list {:count 2 :price 3} {:count 1 :price "free"}))

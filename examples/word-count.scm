; The most frequent words of a text: strings, maps and sorting.
;
; => (("the" 4) ("loop" 2) ("work" 2))

(define text
  "The loop judges the work. What fails goes back, and the loop takes the work again.
   Limits hold.")

(define (words text)
  (filter (lambda (word) (not (string-null? word)))
          (map (lambda (word) (string-trim word ".,;"))
               (string-words (string-downcase text)))))

(define (count-words words)
  (fold (lambda (word counts) (map-update counts word (lambda (n) (+ n 1)) 0))
        {}
        words))

; Frequent words first; equally frequent ones in alphabetical order.
(define (before? one other)
  (or (> (cdr one) (cdr other))
      (and (= (cdr one) (cdr other)) (string<? (car one) (car other)))))

(map (lambda (entry) (list (car entry) (cdr entry)))
     (take (sort (map->alist (count-words (words text))) before?) 3))

; Sorting: merge sort, stable. Every level builds its result back to front, so the levels alternate
; between ascending and descending order and nothing is ever turned round.

(define (sort sequence less?)
  (if (procedure? sequence)
      (%sort 'sort less? sequence)
      (%sort 'sort sequence less?)))

(define (list-sort less? list)
  (if (procedure? less?)
      (%sort 'list-sort list less?)
      (%sort 'list-sort less? list)))

(define (%sort who sequence less?)
  (if (vector? sequence)
      (list->vector (%sort-list (vector->list sequence) less?))
      (if (list? sequence)
          (%sort-list sequence less?)
          (%wrong who 1 "a list or vector" sequence))))

(define (%sort-list list less?)
  (or (%sort-natively list less?)
      (%sort-up less? (length list) list)))

; The first `n` elements in ascending order.
(define (%sort-up less? n items)
  (cond ((> n 2)
         (let ((half (quotient n 2)))
           (%merge-up less?
                      (%sort-down less? half items)
                      (%sort-down less? (- n half) (list-tail items half)))))
        ((= n 2)
         (let ((a (car items)) (b (cadr items)))
           (if (less? b a) (list b a) (list a b))))
        ((= n 1) (list (car items)))
        (else '())))

; The first `n` elements in descending order; of equal ones the last comes first.
(define (%sort-down less? n items)
  (cond ((> n 2)
         (let ((half (quotient n 2)))
           (%merge-down less?
                        (%sort-up less? half items)
                        (%sort-up less? (- n half) (list-tail items half)))))
        ((= n 2)
         (let ((a (car items)) (b (cadr items)))
           (if (less? b a) (list a b) (list b a))))
        (else (list (car items)))))

; Two descending lists, the elements of the first before their equals in the second, become one
; ascending list.
(define (%merge-up less? a b)
  (let loop ((a a) (b b) (merged '()))
    (cond ((null? a) (%reverse! b merged))
          ((null? b) (%reverse! a merged))
          ((less? (car b) (car a)) (loop (cdr a) b (cons (car a) merged)))
          (else (loop a (cdr b) (cons (car b) merged))))))

; Two ascending lists become one descending list.
(define (%merge-down less? a b)
  (let loop ((a a) (b b) (merged '()))
    (cond ((null? a) (%reverse! b merged))
          ((null? b) (%reverse! a merged))
          ((less? (car b) (car a)) (loop a (cdr b) (cons (car b) merged)))
          (else (loop (cdr a) b (cons (car a) merged))))))

(define sort-by
  (case-lambda
    ((key sequence)
     (if (vector? sequence)
         (list->vector (sort-by key (vector->list sequence)))
         (%sort-by-keys (map key sequence) sequence)))
    ((key sequence less?)
     (if (vector? sequence)
         (list->vector (sort-by key (vector->list sequence) less?))
         (map cdr
              (sort (map (lambda (item) (cons (key item) item)) sequence)
                    (lambda (a b) (less? (car a) (car b)))))))))

(define (sorted? sequence less?)
  (let loop ((items (if (vector? sequence) (vector->list sequence) sequence)))
    (cond ((null? items) #t)
          ((pair? items)
           (or (null? (cdr items))
               (and (not (less? (cadr items) (car items)))
                    (loop (cdr items)))))
          (else (%wrong 'sorted? 1 "a list or vector" sequence)))))

(define (group-by key list)
  (%group (map key list) list))

(define (min-by key list)
  (%best 'min-by < key list))

(define (max-by key list)
  (%best 'max-by > key list))

(define (%best who better? key list)
  (cond ((pair? list)
         (let loop ((items (cdr list)) (best (car list)) (best-key (key (car list))))
           (cond ((pair? items)
                  (let ((this (key (car items))))
                    (if (better? this best-key)
                        (loop (cdr items) (car items) this)
                        (loop (cdr items) best best-key))))
                 ((null? items) best)
                 (else (%wrong who 2 "a list" list)))))
        (else (%wrong who 2 "a list that is not empty" list))))

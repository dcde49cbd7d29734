; Vectors.

(define (vector-map f first . rest)
  (list->vector
    (if (null? rest)
        (map f (%vector-items 'vector-map 2 first))
        (apply map f (map (lambda (v) (%vector-items 'vector-map 2 v)) (cons first rest))))))

(define (vector-for-each f first . rest)
  (if (null? rest)
      (for-each f (%vector-items 'vector-for-each 2 first))
      (apply for-each
             f
             (map (lambda (v) (%vector-items 'vector-for-each 2 v)) (cons first rest)))))

(define (vector-fold f start vector)
  (fold-left f start (%vector-items 'vector-fold 3 vector)))

(define (vector-filter keep? vector)
  (list->vector (filter keep? (%vector-items 'vector-filter 2 vector))))

(define (vector-tabulate f n)
  (if (and (exact-integer? n) (>= n 0))
      (list->vector (list-tabulate n f))
      (%wrong 'vector-tabulate 2 "an integer that is not negative" n)))

(define (vector-index found? vector)
  (list-index found? (%vector-items 'vector-index 2 vector)))

(define (vector-binary-search vector x compare)
  (if (vector? vector)
      (let loop ((low 0) (high (vector-length vector)))
        (and (< low high)
             (let* ((middle (quotient (+ low high) 2))
                    (order (compare (vector-ref vector middle) x)))
               (cond ((zero? order) middle)
                     ((negative? order) (loop (+ middle 1) high))
                     (else (loop low middle))))))
      (%wrong 'vector-binary-search 1 "a vector" vector)))

(define (vector-any test vector)
  (any test (%vector-items 'vector-any 2 vector)))

(define (vector-every test vector)
  (every test (%vector-items 'vector-every 2 vector)))

(define (vector-count test vector)
  (count test (%vector-items 'vector-count 2 vector)))

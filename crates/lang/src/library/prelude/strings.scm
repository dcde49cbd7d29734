; Strings, character by character.

(define (string-map f first . rest)
  (list->string
    (if (null? rest)
        (map f (%string-items 'string-map 2 first))
        (apply map f (map (lambda (s) (%string-items 'string-map 2 s)) (cons first rest))))))

(define (string-for-each f first . rest)
  (if (null? rest)
      (for-each f (%string-items 'string-for-each 2 first))
      (apply for-each
             f
             (map (lambda (s) (%string-items 'string-for-each 2 s)) (cons first rest)))))

(define (string-fold f start s)
  (fold f start (%string-items 'string-fold 3 s)))

(define (string-filter keep? s)
  (list->string (filter keep? (%string-items 'string-filter 2 s))))

(define (string-any test s)
  (any test (%string-items 'string-any 2 s)))

(define (string-every test s)
  (every test (%string-items 'string-every 2 s)))

(define (string-index s which)
  (let ((chars (%string-items 'string-index 1 s)))
    (if (char? which)
        (list-index (lambda (char) (eqv? char which)) chars)
        (list-index which chars))))

(define (string-rindex s which)
  (let ((found? (if (char? which) (lambda (char) (eqv? char which)) which)))
    (let loop ((chars (%string-items 'string-rindex 1 s)) (index 0) (last #f))
      (if (pair? chars)
          (loop (cdr chars) (+ index 1) (if (found? (car chars)) index last))
          last))))

(define (string-count s what)
  (cond ((string? what) (%string-occurrences s what))
        ((char? what)
         (count (lambda (char) (eqv? char what)) (%string-items 'string-count 1 s)))
        (else (count what (%string-items 'string-count 1 s)))))

; Lists as sets, by a procedure that says which elements are the same.

; The items that are not in the list, each once.
(define (%new-items same? list items)
  (let loop ((items items) (new '()))
    (if (pair? items)
        (let* ((item (car items)) (known? (lambda (other) (same? other item))))
          (loop (cdr items) (if (or (any known? list) (any known? new)) new (cons item new))))
        (%reverse! new '()))))

(define (lset-adjoin same? list . items)
  (append list (%new-items same? list items)))

(define (lset-union same? . lists)
  (fold (lambda (list union) (append union (%new-items same? union list))) '() lists))

(define (lset-intersection same? first . rest)
  (filter (lambda (x) (every (lambda (list) (member x list same?)) rest)) first))

(define (lset-difference same? first . rest)
  (remove (lambda (x) (any (lambda (list) (member x list same?)) rest)) first))

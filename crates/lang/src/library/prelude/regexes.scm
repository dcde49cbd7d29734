; Regular expressions.

(define (regex-replace-all pattern s replacement)
  (if (procedure? replacement)
      (let loop ((matches (regex-find-all pattern s)) (done 0) (parts '()))
        (if (pair? matches)
            (let* ((match (car matches))
                   (before (substring s done (get-field match "start"))))
              (loop (cdr matches)
                    (get-field match "end")
                    (cons (replacement match) (cons before parts))))
            (string-concatenate (reverse (cons (substring s done) parts)))))
      (%regex-replace-all pattern s replacement)))

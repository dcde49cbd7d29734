; Procedures that make procedures.

(define (constantly x)
  (lambda ignored x))

(define (compose . procedures)
  (cond ((null? procedures) identity)
        ((null? (cdr procedures)) (car procedures))
        (else
         (let ((last (car procedures)) (before (apply compose (cdr procedures))))
           (lambda args (last (apply before args)))))))

(define (complement test)
  (lambda args (not (apply test args))))

(define (partial f . first)
  (lambda rest (apply f (append first rest))))

(define (flip f)
  (lambda (a b) (f b a)))

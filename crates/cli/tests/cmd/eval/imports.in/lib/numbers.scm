(define (double x) (* x 2))
(define (quadruple x) (double (double x)))

(define-record-type point (make-point x y) point? (x point-x) (y point-y))
(define-record-type <point>
(make-point x y)
point?
(x point-x)
(y point-y))
(define-values (a b . rest) (values 1 2 3))
(define f (case-lambda ((a) a) ((a b)
(+ a b)) (rest rest)))

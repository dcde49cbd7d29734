; The library's names can be used for variables; what forms stand on is not affected.
(define (f list append) `(,list ,@append))
(let ((car 1)) (let ((car car)) car))
(define (g x) (let ((x (cons x x))) (lambda (x) x)) x)

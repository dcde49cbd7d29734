(boolean? #f) ; => #t
(boolean? 0) ; => #f
(boolean? '()) ; => #f
(boolean? true) ; => #t
(not 3) ; => #f
(not #f) ; => #t
(not nil) ; => #t
(not '()) ; => #f
(not (list)) ; => #f
(boolean=? #t #t) ; => #t
(boolean=? #f #f #f) ; => #t
(boolean=? #t #f) ; => #f
(boolean=? #t 1) ; !! type: `boolean=?`: expected a boolean as argument 2
(nil? nil) ; => #t
(nil? '()) ; => #t
(let ((x '())) (if (nil? x) 1 2)) ; => 1
(map nil? '(() nil 0)) ; => (#t #t #f)
(nil? #f) ; => #f
(null? '()) ; => #t
(null? nil) ; => #t
(null? '(1)) ; => #f
(procedure? car) ; => #t
(procedure? map) ; => #t
(procedure? (lambda (x) x)) ; => #t
(procedure? 'car) ; => #f
(procedure? (make-parameter 1)) ; => #t
(if nil 'yes 'no) ; => no

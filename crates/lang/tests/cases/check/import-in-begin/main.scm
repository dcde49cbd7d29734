(begin (import "a.scm"))
(list a)
(define (f) (begin (import "a.scm")) 1)

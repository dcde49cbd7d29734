(import "broken.scm")
(define x (car))
(list from-broken)

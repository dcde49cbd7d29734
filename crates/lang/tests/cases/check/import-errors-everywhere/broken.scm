(define (from-broken) 1
(define y (unknown-here))

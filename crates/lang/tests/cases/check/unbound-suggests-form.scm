(lambd (x) 1)
(define y (cnd (#t 1)))

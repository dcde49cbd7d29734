

(define a 1)


(define b 2)
(define (f x)

(let ((y 1))


(g y)

; comment

(h y)

)

)



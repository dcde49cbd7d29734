(define a 1)      ; one
(define bcd 2)    ; two
(define e (f 3))  ; three
(define g 4) ; not aligned

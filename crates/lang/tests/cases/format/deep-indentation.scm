(define (walk tree) (cond ((null? tree) '()) ((pair? (car tree)) (append (walk (car tree)) (walk (cdr tree)))) (else (cons (car tree) (walk (cdr tree))))))

(define-syntax swap! (syntax-rules () ((_ a b) (let ((tmp a)) (set! a b) (set! b tmp)))))
(define (f x y) (swap! x y) x)
(cond-expand (full-unicode 1))
(define-library (my lib) (export f))

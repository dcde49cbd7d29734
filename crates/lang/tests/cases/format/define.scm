(define x 1)
(define   (square   x)   (* x x) )
(define (greet name)
(string-append "Hello, " name))
(define (area shape) (cond ((circle? shape) (* pi (square (radius shape)))) ((square? shape) (square (side shape))) (else (error "unknown shape" shape))))
(define handler (lambda (x)
  (display x)))
(define table {:a 1
:b 2})
(define
  y
  2)
(define (rest-args a b . more) more)
(define long-name-of-a-constant "a string that is long enough not to fit on the same line as its name does")

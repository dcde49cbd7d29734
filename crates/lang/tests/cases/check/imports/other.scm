(define (area r) (* r r))

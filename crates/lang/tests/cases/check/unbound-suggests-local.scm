(define (f message) (string-append mesage "!"))

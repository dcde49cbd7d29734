(define x 1)
(string-length "café")

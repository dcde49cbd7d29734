(define help "Usage:
  retake eval
")
(define help
  "Usage:
  retake eval
")
(display "two
lines")
(string-append "a
b" x "c
d")
(f x "a
b")

(define (main)
  (let loop ((i 0) (text ""))
    (if (= i 10000) (string-length text) (loop (+ i 1) (string-append text "abcd")))))

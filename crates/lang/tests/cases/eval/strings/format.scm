(format "Hello, ~a!" "world") ; => "Hello, world!"
(format "~s and ~a" "x" "x") ; => "\"x\" and x"
(format "~a ~a ~a" '(1 "b" #\c) #\d 'e) ; => "(1 b c) d e"
(format "~d%" 50) ; => "50%"
(format "~x ~o ~b" 255 8 5) ; => "ff 10 101"
(format "~,2f" 3.14159) ; => "3.14"
(format "~,0f" 2.5) ; => "2"
(format "~,2f" 3) ; => "3.00"
(format "~f" 1.5) ; => "1.5"
(format "a~%b~~c") ; => "a\nb~c"
(format "~c" #\x) ; => "x"
(format #f "~a" 1) ; => "1"
(format "~A ~S" 'a "b") ; => "a \"b\""
(format "~a") ; !! value: more directives than there are arguments
(format "~a" 1 2) ; !! value: 1 argument more than the template has directives
(format "x" 1 2) ; !! value: 2 arguments more
(format "~q" 1) ; !! value: unknown directive `~q`
(format "~,2x" 1) ; !! value: unknown directive
(format "~") ; !! value: the template ends after `~`
(format "~d" "x") ; !! type: a number for `~d`
(format "~x" 1.5) ; !! type: expected an integer
(format 5) ; !! type: `format`: expected a string as argument 1
(->string 1 " and " 'b " and " '("c" #\d)) ; => "1 and b and (c d)"
(->string) ; => ""
(->string {:a "b"}) ; => "{\"a\" b}"
(repr "a\"b\n") ; => "\"a\\\"b\\n\""
(repr '(1 "a" #\b c :d 1.0)) ; => "(1 \"a\" #\\b c :d 1.0)"
(repr car) ; => "#<procedure car>"
;; A million levels deep.
(define (nested n) (let loop ((i 0) (x '())) (if (< i n) (loop (+ i 1) (list x)) x)))
(string-length (repr (nested 1000000))) ; => 2000002
(define deep-vector (let loop ((i 0) (x 0)) (if (< i 100000) (loop (+ i 1) (vector x)) x)))
(string-length (->string deep-vector)) ; => 300001

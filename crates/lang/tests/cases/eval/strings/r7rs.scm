;; R7RS section 6.7, without what changes strings.
(string? "a") ; => #t
(string? 'a) ; => #f
(make-string 3 #\x) ; => "xxx"
(make-string 2) ; => "  "
(make-string 0 #\x) ; => ""
(string #\a #\b) ; => "ab"
(string) ; => ""
(string-length "abc") ; => 3
(string-length "") ; => 0
(string-length "λ→𝄞") ; => 3
(string-ref "abc" 0) ; => #\a
(string-ref "λ→𝄞" 2) ; => #\𝄞
(string-ref "abc" 3) ; !! value: `string-ref`: index `3` is out of range for a string of length 3
(string-ref "λ→" 2) ; !! value: index `2` is out of range for a string of length 2
(string-ref "abc" -1) ; !! value
(string-ref 'abc 0) ; !! type: `string-ref`: expected a string as argument 1, found the symbol `abc`
(substring "hello" 1 3) ; => "el"
(substring "hello" 1) ; => "ello"
(substring "hello" 5) ; => ""
(substring "añb→c" 1 4) ; => "ñb→"
(substring "hello" 6) ; !! value: index `6` is out of range for a string of length 5
(substring "hello" 3 2) ; !! value: the start `3` lies after the end `2`
(string-append "a" "bc" "") ; => "abc"
(string-append) ; => ""
(string-append "a" 'b) ; !! type: `string-append`: expected a string as argument 2, found the symbol `b`
(string->list "apple") ; => (#\a #\p #\p #\l #\e)
(string->list "apple" 3) ; => (#\l #\e)
(string->list "äpfel" 1 3) ; => (#\p #\f)
(list->string '(#\a #\b)) ; => "ab"
(list->string '(#\a 1)) ; !! type: `list->string`
(string-copy "hello" 1 2) ; => "e"
(string-copy "hello") ; => "hello"
(string=? "a" "a" "a") ; => #t
(string=? "a" "b") ; => #f
(string<? "a" "b" "c") ; => #t
(string<? "a" "a") ; => #f
(string<? "" "a") ; => #t
(string<? "Z" "a") ; => #t
(string>? "b" "a") ; => #t
(string<=? "a" "a" "b") ; => #t
(string>=? "b" "b" "c") ; => #f
(string-ci=? "Straße" "STRASSE") ; => #t
(string-ci=? "Hello" "hELLO") ; => #t
(string-ci<? "a" "B") ; => #t
(string-ci>? "B" "a") ; => #t
(string-ci<=? "a" "A") ; => #t
(string-ci>=? "a" "A") ; => #t
(string=? "a" 1) ; !! type: `string=?`: expected a string as argument 2
(string-upcase "Straße λ") ; => "STRASSE Λ"
(string-downcase "ΑΣ") ; => "ας"
(string-foldcase "ΑΣ") ; => "ασ"
(string-map char-foldcase "AbdEgH") ; => "abdegh"
(string-map (lambda (c) (integer->char (+ 1 (char->integer c)))) "HAL") ; => "IBM"
(string-map (lambda (c k) ((if (eqv? k #\u) char-upcase char-downcase) c)) "studlycaps xxx" "ululululul") ; => "StUdLyCaPs"
(let ((v '())) (string-for-each (lambda (c) (set! v (cons (char->integer c) v))) "abcde") v) ; => (101 100 99 98 97)
(string-map car "a") ; !! type
(string-map (lambda (c) 5) "a") ; !! type: expected a character
(string-for-each car 5) ; !! type: `string-for-each`: expected a string as argument 2, found the integer `5`

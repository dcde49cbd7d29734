(string->datum "(a \"b\" 1.5 #\\c :d (e . f) #(1) {:k 2} nil #t ())") ; => (a "b" 1.5 #\c :d (e . f) #(1) {"k" 2} nil #t ())
(string->datum "'x") ; => (quote x)
(string->datum "`(a ,b ,@c)") ; => (quasiquote (a (unquote b) (unquote-splicing c)))
(string->datum " 42 ; the answer") ; => 42
(string->datum "") ; !! value: the text must hold one datum, but it holds 0
(string->datum "1 2") ; !! value: but it holds 2
(string->datum "(a") ; !! syntax: `string->datum`
(string->datum "a\nb)") ; !! syntax: in line 2
(string->datum 5) ; !! type: expected a string
(string->data "1 (2) x") ; => (1 (2) x)
(string->data "") ; => ()
(guard (e ((read-error? e) (error-kind e))) (string->datum ")")) ; => syntax
(read-error? (make-error 'syntax "x")) ; => #t
(let ((value (list 1 "a\n" #\space 'sym :key {:a #(1 2)} '(x . y)))) (equal? value (string->datum (repr value)))) ; => #t
(string->datum "{:a 1 \"a\" 2}") ; !! syntax
(string->datum (string-append (string-repeat "(" 100000) (string-repeat ")" 100000))) ; !! syntax

(error "bad thing:" 1 "two") ; !! user: bad thing:
(guard (e (#t (list (error-object? e) (error-object-message e) (error-object-irritants e)))) (error "bad thing:" 1 "two")) ; => (#t "bad thing:" (1 "two"))
(guard (e (#t (list (error? e) (error-message e) (error-irritants e) (error-kind e) (error-details e)))) (error "x")) ; => (#t "x" () user nil)
(guard (e (#t (error-message e))) (error 'my-proc "went wrong:" 5)) ; => "my-proc: went wrong:"
(guard (e (#t (error-message e))) (error 'just-a-symbol 5)) ; => "just-a-symbol"
(guard (e (#t (error-irritants e))) (error '(1 2) 5)) ; => (5)
(guard (e (#t (error-kind e))) (car 5)) ; => type
(guard (e (#t (error-kind e))) (vector-ref #(1) 5)) ; => value
(guard (e (#t (error-kind e))) (+ 9223372036854775807 1)) ; => overflow
(guard (e (#t (error-kind e))) (apply (lambda (x) x) '())) ; => arity
(guard (e (#t (error-irritants e))) (string-length 5)) ; => (5)
(guard (e ((eq? (error-kind e) 'not-found) (get-field (error-details e) "path"))) (raise (make-error 'not-found "no file" {:path "/x"}))) ; => "/x"
(raise (make-error 'not-found "no file")) ; !! user: no file
(make-error 'odd "m") ; => #<error odd: m>
(make-error 'odd 5) ; !! type: `make-error`: expected a string as argument 2
(make-error 'odd "m" 5) ; !! type: expected a map as argument 3
(error-object? 5) ; => #f
(error-message 5) ; !! type: `error-message`: expected an error object as argument 1, found the integer `5`
(error->string (guard (e (#t e)) (error "bad:" 1 "x" '(a)))) ; => "bad: 1 \"x\" (a)"
(error->string 42) ; => "42"
(error->string "text") ; => "text"
(assert (= 1 1)) ; => #t
(assert 5) ; => 5
(assert #f) ; !! user: assertion failed
(assert nil) ; !! user: assertion failed
(assert #f "must hold:" 1) ; !! user: must hold:
(file-error? 1) ; => #f
(read-error? (make-error 'a "b")) ; => #f
(guard (e ((string? e) 'string) ((number? e) 'number)) (raise 5)) ; => number

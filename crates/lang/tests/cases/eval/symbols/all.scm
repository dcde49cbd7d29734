;; R7RS section 6.5.
(symbol? 'foo) ; => #t
(symbol? (car '(a b))) ; => #t
(symbol? "bar") ; => #f
(symbol? 'nil2) ; => #t
(symbol? '()) ; => #f
(symbol? #f) ; => #f
(symbol->string 'flying-fish) ; => "flying-fish"
(symbol->string 'Martin) ; => "Martin"
(symbol->string (string->symbol "Malvina")) ; => "Malvina"
(string->symbol "mISSISSIppi") ; => mISSISSIppi
(eqv? 'bitBlt (string->symbol "bitBlt")) ; => #t
(eqv? 'LollyPop (string->symbol (symbol->string 'LollyPop))) ; => #t
(string=? "K. Harper, M.D." (symbol->string (string->symbol "K. Harper, M.D."))) ; => #t
(string->symbol "a b") ; => |a b|
(string->symbol "") ; => ||
(symbol=? 'a 'a 'a) ; => #t
(symbol=? 'a 'b) ; => #f
(symbol=? 'a "a") ; !! type: expected a symbol as argument 2, found the string `"a"`
(symbol<? 'a 'b 'c) ; => #t
(symbol<? 'b 'a) ; => #f
(symbol-append 'foo 'bar) ; => foobar
(symbol-append) ; => ||
(keyword? :a) ; => #t
(keyword? 'a) ; => #f
(keyword->string :name) ; => "name"
(string->keyword "name") ; => :name
(keyword->string "name") ; !! type: expected a keyword
(symbol->string :a) ; !! type: `symbol->string`: expected a symbol as argument 1, found the keyword `:a`

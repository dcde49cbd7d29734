;; In.
(json-parse "{\"a\": [1, 2.5, true, null, \"x\"], \"b\": {}}") ; => {"a" (1 2.5 #t nil "x") "b" {}}
(json-parse "[]") ; => ()
(json-parse " 42 ") ; => 42
(json-parse "null") ; => nil
(json-parse "\"\\u00e9\\n\\ud834\\udd1e\"") ; => "é\n𝄞"
(json-parse "9223372036854775807") ; => 9223372036854775807
(json-parse "9223372036854775808") ; => 9.223372036854776e18
(json-parse "-9223372036854775808") ; => -9223372036854775808
(json-parse "123456789012345678901234567890") ; => 1.2345678901234568e29
(json-parse "1.0") ; => 1.0
(json-parse "1e2") ; => 100.0
(json-parse "{\"z\":1,\"a\":2,\"z\":3}") ; => {"z" 3 "a" 2}
(json-parse "") ; !! value: `json-parse`: EOF while parsing a value at line 1 column 0
(json-parse "{\"a\": }") ; !! value: line 1 column 7
(json-parse "[1, 2") ; !! value: EOF while parsing a list
(json-parse "[1] x") ; !! value: trailing characters at line 1 column 5
(json-parse "{'a': 1}") ; !! value: `json-parse`: key must be a string at line 1 column 2
(json-parse 5) ; !! type: `json-parse`: expected a string
(guard (e (#t (error-details e))) (json-parse "[\n1,\n]")) ; => {"line" 3 "column" 1}
(length (json-parse (string-append (string-repeat "[" 127) (string-repeat "]" 127)))) ; => 1
;; Out.
(json-stringify {:a (list 1 2.5 #t nil "x") :b {} :c '()}) ; => "{\"a\":[1,2.5,true,null,\"x\"],\"b\":{},\"c\":[]}"
(json-stringify #(1 #() "é\n\"")) ; => "[1,[],\"é\\n\\\"\"]"
(json-stringify 'sym) ; => "\"sym\""
(json-stringify :key) ; => "\"key\""
(json-stringify #\a) ; => "\"a\""
(json-stringify 1e21) ; => "1e21"
(json-stringify (string (integer->char 1) (integer->char 127))) ; => "\"\\u0001\x7f;\""
(json-stringify {:a (list 1 2) :b {}} 2) ; => "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {}\n}"
(json-stringify '() 2) ; => "[]"
(json-stringify '(1 (2)) 0) ; => "[\n1,\n[\n2\n]\n]"
(json-stringify +nan.0) ; !! value: `json-stringify`: the float `+nan.0` has no JSON form
(json-stringify car) ; !! type: the procedure `#<procedure car>` has no JSON form
(json-stringify '((a . 1))) ; !! type: the improper list `(a . 1)` has no JSON form; `alist->map` makes
(json-stringify (alist->map '((a . 1)))) ; => "{\"a\":1}"
(json-stringify (cons 1 nil)) ; => "[1]"
(define-record-type point (make-point x y) point? (x point-x) (y point-y))
(json-stringify (make-point 1 2)) ; => "{\"x\":1,\"y\":2}"
(json-stringify (make-error 'odd "m" {:a 1})) ; => "{\"kind\":\"odd\",\"message\":\"m\",\"details\":{\"a\":1}}"
(define value {:a (list 1 -2.5 {:b nil}) :c "x" :d #t})
(equal? (json-parse (json-stringify value)) value) ; => #t
(equal? (json-parse (json-stringify value 2)) value) ; => #t
;; What models say around it.
(json-extract "{\"a\": 1}") ; => {"a" 1}
(json-extract "Sure! Here it is:\n```json\n{\"a\": [1, 2]}\n```\nAnything else?") ; => {"a" (1 2)}
(json-extract "```\n[1]\n```") ; => (1)
(json-extract "As [1] says: ```json\n{\"a\": 1}\n```") ; => {"a" 1}
(json-extract "The answer is {\"ok\": true}, I think.") ; => {"ok" #t}
(json-extract "A set {x} and [the rest], then {\"ok\": 1}") ; => {"ok" 1}
(json-extract "{\"items\": [1, 2], \"cut") ; => nil
(json-extract "no json at all") ; => nil
(json-extract "") ; => nil
(json-extract "42") ; => 42
(json-extract "{ broken { \"a\": 1 }") ; => {"a" 1}
(json-extract "é{\"ü\": \"ö\"}é") ; => {"ü" "ö"}

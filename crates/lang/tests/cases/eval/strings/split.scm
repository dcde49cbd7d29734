(string-split "a,b,,c" ",") ; => ("a" "b" "" "c")
(string-split "  a  b\n c ") ; => ("a" "b" "c")
(string-split "a,b,c" "," 2) ; => ("a" "b,c")
(string-split "a,b,c" #\,) ; => ("a" "b" "c")
(string-split "" ",") ; => ("")
(string-split "") ; => ()
(string-split "abc" ", ") ; => ("abc")
(string-split "a--b--c" "--") ; => ("a" "b" "c")
(string-split "abc" "") ; !! value: the separator must not be empty
(string-split "abc" "b" 0) ; !! value: the limit must be at least 1
(string-split 5 ",") ; !! type: `string-split`: expected a string as argument 1
(string-join '("a" "b" "c") ", ") ; => "a, b, c"
(string-join '("a" "b")) ; => "a b"
(string-join '() ",") ; => ""
(string-join '("x") ",") ; => "x"
(string-join '("a" 1) ",") ; !! type: `string-join`: expected a string in the list, found the integer `1`
(string-lines "a\nb\r\nc\n") ; => ("a" "b" "c")
(string-lines "") ; => ()
(lines "a\n\nb") ; => ("a" "" "b")
(string-words " to be\tor ") ; => ("to" "be" "or")
(string-trim "  a b \n") ; => "a b"
(string-trim-left "  a ") ; => "a "
(string-trim-right "  a ") ; => "  a"
(string-trim "xxaxx" "x") ; => "a"
(string-trim "[a]" "[]") ; => "a"
(string-trim "--a--" #\-) ; => "a"
(string-trim " a ") ; => "a"
(string-concatenate '("a" "b")) ; => "ab"
(length (string-split (string-repeat "a," 100000) ",")) ; => 100001

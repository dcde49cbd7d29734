(string-contains "hello world" "wor") ; => 6
(string-contains "hello" "x") ; => #f
(string-contains "hello" "") ; => 0
(string-contains "λλab" "ab") ; => 2
(string-contains "abcabc" "abc" 1) ; => 3
(string-contains "λbcλbc" "λ" 1) ; => 3
(string-contains "abc" "a" 4) ; !! value: index `4` is out of range for a string of length 3
(string-contains-right "abcabc" "abc") ; => 3
(string-contains-right "abc" "x") ; => #f
(string-index "hello" #\l) ; => 2
(string-index "hello" char-upper-case?) ; => #f
(string-index "heLlo" char-upper-case?) ; => 2
(string-rindex "hello" #\l) ; => 3
(string-rindex "hello" #\x) ; => #f
(string-index 5 #\l) ; !! type: `string-index`: expected a string as argument 1
(string-prefix? "he" "hello") ; => #t
(string-prefix? "hello" "he") ; => #f
(string-suffix? "lo" "hello") ; => #t
(string-suffix? "" "hello") ; => #t
(string-replace "a-b-c" "-" "+") ; => "a+b+c"
(string-replace "a-b-c" "-" "+" 1) ; => "a+b-c"
(string-replace "a-b-c" "-" "") ; => "abc"
(string-replace "aaa" "a" "aa") ; => "aaaaaa"
(string-replace "abc" "x" "y") ; => "abc"
(string-replace "abc" "" "y") ; !! value: must not be empty
(string-replace "a" "a" 5) ; !! type: `string-replace`: expected a string as argument 3
(string-count "banana" #\a) ; => 3
(string-count "banana" "an") ; => 2
(string-count "banana" char-alphabetic?) ; => 6
(string-count "banana" "") ; !! value
(string-any char-numeric? "ab1") ; => #t
(string-any char-numeric? "") ; => #f
(string-every char-alphabetic? "abc") ; => #t
(string-every char-alphabetic? "ab1") ; => #f
(string-every char-alphabetic? "") ; => #t
(string-fold cons '() "abc") ; => (#\c #\b #\a)
(string-filter char-alphabetic? "a1b2") ; => "ab"
(string-null? "") ; => #t
(string-null? " ") ; => #f
(string-blank? " \n\t") ; => #t
(string-blank? " x") ; => #f

(regex-match? "b+" "abbc") ; => #t
(regex-match? "^b" "abc") ; => #f
(regex-match? "(?i)ABC" "xabcx") ; => #t
(regex-match? "^\\d{3}-\\d{4}$" "555-1234") ; => #t
(regex-match? "\\p{Greek}" "λ") ; => #t
(regex-find "(\\w+)@(\\w+)" "to: joe@home now") ; => {"text" "joe@home" "start" 4 "end" 12 "groups" ("joe" "home") "named" {}}
(regex-find "(?<year>\\d{4})-(?<month>\\d\\d)?" "in 2026-") ; => {"text" "2026-" "start" 3 "end" 8 "groups" ("2026" nil) "named" {"year" "2026" "month" nil}}
(regex-find "x" "abc") ; => #f
(get-field (regex-find "b" "λλb") "start") ; => 2
(map (lambda (m) (list (get-field m "start") (get-field m "text"))) (regex-find-all "\\w" "λ b→c")) ; => ((0 "λ") (2 "b") (4 "c"))
(regex-find-all "x" "abc") ; => ()
(map (lambda (m) (get-field m "start")) (regex-find-all "" "abλ")) ; => (0 1 2 3)
(regex-groups "(a)(b)?" "a") ; => ("a" nil)
(regex-groups "x" "a") ; => #f
(regex-matches "[0-9]+" "a1b22c333") ; => ("1" "22" "333")
(regex-split "\\s*,\\s*" "a , b,c") ; => ("a" "b" "c")
(regex-split "x" "abc") ; => ("abc")
(regex-split "," "") ; => ("")
(regex-replace "\\d" "a1b2" "#") ; => "a#b2"
(regex-replace-all "\\d" "a1b2" "#") ; => "a#b#"
(regex-replace-all "(\\w+) (\\w+)" "john smith" "$2, $1") ; => "smith, john"
(regex-replace-all "(?<n>\\d)" "1 2" "<${n}>") ; => "<1> <2>"
(regex-replace-all "a" "banana" "$$") ; => "b$n$n$"
(regex-replace-all "[a-z]+" "ab 1 λ cd" (lambda (m) (string-upcase (get-field m "text")))) ; => "AB 1 λ CD"
(regex-replace-all "x" "abc" (lambda (m) "y")) ; => "abc"
(regex-escape "a.b*c") ; => "a\\.b\\*c"
(regex-match? (regex-escape "1+1") "1+1=2") ; => #t
(regex-match? "(" "x") ; !! value: `regex-match?`: the pattern is not valid: unclosed group
(regex-find "a{1000}{1000}{1000}" "x") ; !! value: the pattern needs more than
(regex-match? "(a)\\1" "aa") ; !! value: the pattern is not valid: backreferences are not supported
(regex-match? "(?=a)" "aa") ; !! value: look-around
(regex-match? 5 "x") ; !! type: `regex-match?`: expected a string as argument 1
(regex-match? "x" 5) ; !! type: expected a string as argument 2
;; Patterns that ruin other engines.
(regex-match? "^(a+)+$" (string-append (string-repeat "a" 100000) "b")) ; => #f
(length (regex-find-all "a" (string-repeat "a" 100000))) ; => 100000
(string-length (regex-replace-all "a" (string-repeat "a" 100000) "bb")) ; => 200000
;; More patterns than are kept.
(every (lambda (i) (regex-match? (format "^x~a$" i) (format "x~a" i))) (append (iota 100) (iota 100))) ; => #t

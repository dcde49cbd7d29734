;; R7RS section 6.6.
(char? #\a) ; => #t
(char? "a") ; => #f
(char->integer #\A) ; => 65
(integer->char 955) ; => #\λ
(integer->char 55296) ; !! value: `55296` is not the number of a character
(integer->char -1) ; !! value: not the number of a character
(integer->char 1114112) ; !! value
(char-upcase #\i) ; => #\I
(char-downcase #\Σ) ; => #\σ
(char-foldcase #\ς) ; => #\σ
(char-upcase #\ß) ; => #\ß
(char-downcase #\A) ; => #\a
(char-alphabetic? #\λ) ; => #t
(char-alphabetic? #\1) ; => #f
(char-numeric? #\5) ; => #t
(char-numeric? #\x0664) ; => #t
(char-numeric? #\½) ; => #f
(char-whitespace? #\space) ; => #t
(char-whitespace? #\x00A0) ; => #t
(char-whitespace? #\a) ; => #f
(char-upper-case? #\Σ) ; => #t
(char-lower-case? #\σ) ; => #t
(char-upper-case? #\1) ; => #f
(digit-value #\3) ; => 3
(digit-value #\x0664) ; => 4
(digit-value #\x0AE6) ; => 0
(digit-value #\x0EA6) ; => #f
(digit-value #\a) ; => #f
(char<? #\a #\b #\c) ; => #t
(char<? #\a #\c #\b) ; => #f
(char=? #\a #\a) ; => #t
(char>? #\b #\a) ; => #t
(char<=? #\a #\a #\b) ; => #t
(char>=? #\b #\b #\a) ; => #t
(char-ci=? #\a #\A) ; => #t
(char-ci=? #\σ #\ς #\Σ) ; => #t
(char-ci<? #\a #\B) ; => #t
(char-ci>? #\B #\a) ; => #t
(char-ci<=? #\a #\A) ; => #t
(char-ci>=? #\a #\B) ; => #f
(char<? #\a "b") ; !! type: `char<?`: expected a character as argument 2
(char->integer "a") ; !! type: expected a character

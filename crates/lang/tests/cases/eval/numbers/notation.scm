;; Text and back.
(number->string 10) ; => "10"
(number->string -255 16) ; => "-ff"
(number->string 10 2) ; => "1010"
(number->string -9223372036854775808 2) ; => "-1000000000000000000000000000000000000000000000000000000000000000"
(number->string 1.5) ; => "1.5"
(number->string 100.0) ; => "100.0"
(number->string 1e21) ; => "1e21"
(number->string 1e-7) ; => "1e-7"
(number->string +inf.0) ; => "+inf.0"
(number->string 1.5 2) ; !! value: base 10
(number->string 10 1) ; !! value: the radix must be from 2 to 36, but is `1`
(string->number "ff" 16) ; => 255
(string->number "#xff") ; => 255
(string->number "#b101" 16) ; => 5
(string->number "z" 36) ; => 35
(string->number "1.5") ; => 1.5
(string->number ".5") ; => 0.5
(string->number "-1.5e3") ; => -1500.0
(string->number "+inf.0") ; => +inf.0
(string->number "abc") ; => #f
(string->number "") ; => #f
(string->number "-") ; => #f
(string->number "1 2") ; => #f
(string->number "infinity") ; => #f
(string->number "nan") ; => #f
(string->number "99999999999999999999") ; => #f
(string->number "#e1e3") ; => 1000
(string->number "#i5") ; => 5.0
(string->number 5) ; !! type: `string->number`: expected a string as argument 1, found the integer `5`
(format-number 3.14159 2) ; => "3.14"
(format-number 2.5 0) ; => "2"
(format-number 3 2) ; => "3.00"
(format-number 1234567.891 2 ",") ; => "1,234,567.89"
(format-number -1234 0 " ") ; => "-1 234"
(format-number 123 0 ",") ; => "123"
(format-number +nan.0 2) ; => "+nan.0"
(format-number 1 1000) ; !! value: at most 400 decimals

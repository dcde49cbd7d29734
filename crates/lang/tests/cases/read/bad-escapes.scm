(define path "C:\dir\new\qux")
"\x41" "\x;" "\xD800;" "\x110000;" "\x99999999999;" "\ü"
|a\q|

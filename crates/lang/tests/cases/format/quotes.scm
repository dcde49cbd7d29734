'a ''a `(a ,b ,@c) '() '#(1 2)
(quasiquote (a (unquote b)))
'#| c |# x
(a '; why
b c)
(a . ; dotted
b)
(a . #;no b)
#; #; a b c

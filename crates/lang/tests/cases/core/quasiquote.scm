(define x 1)
(define xs '(1 2))
`(a b)
`(a ,x)
`(a ,@xs)
`(a ,@xs b ,x . c)
`(a . ,x)
`(a unquote x)
`(,@xs)
`(,@xs . ,xs)
`#(a ,x)
`#(a ,@xs)
`#(a)
`{:k ,x :j 2}
`{:k 1}
`(1 `(2 ,(3 ,x)))
`(1 `(2 ,@(3 ,@xs)))
`(quote ,x)
`'x
`,x
(quasiquote (a (unquote x) (unquote-splicing xs)))
`((,x) . (b ,x))
'(a . 'b)
'#(a {:k (b)})
#(a b)
{:a 1 b 2 "c" '(d e)}
{:a x}
{}

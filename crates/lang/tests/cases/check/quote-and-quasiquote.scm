(quote)
(quote a b)
(quasiquote)
`,@(list 1)
`(a . ,@(list 1))
`{:a ,@(list 1)}
(unquote x)
,x
,@x
`(1 ,(+ 1 2) ,@(list 3))

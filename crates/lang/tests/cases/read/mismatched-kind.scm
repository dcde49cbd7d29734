(+ 1 2]
(let ([x 1)) x)
[a (b] c)

(let ([x 1] [y 2]) (cond [(= x y) 'same] [else 'different]))
(let ([x 1]
[y 2])
(cond [(= x y) 'same]
[else 'different]))

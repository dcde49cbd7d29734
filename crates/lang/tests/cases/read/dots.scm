(a . b) (a b . c) (a . (b c)) (a . (b . (c . ()))) (a . (b . c)) (a . ()) (a . [b]) (a . 'b) (a.b . c) (a . #(b))

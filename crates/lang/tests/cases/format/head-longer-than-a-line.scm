(a . b) (a b . c) (a / ; c
(b c)) (aaaaa+aaaaaaiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaAaaaaaaa (b (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaAaaaaaaa (b (c . ()))) #;(a . (b . c)) (a . ()) (a . [b]) (a .:path 'b) (a.c . ()))) #;(a . (b . c)) (a . ()) (a . [b]) (a .:path 'b) (a.b . c) (a . #(b))

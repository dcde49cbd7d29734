. (. a) (a .) (a . b c d) (a . b . c) #(a . b) {:a . 1} (a . . b) '. x

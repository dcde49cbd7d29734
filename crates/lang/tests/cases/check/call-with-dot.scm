(list 1 . 2)
(define xs '(1 2))
(+ . xs)

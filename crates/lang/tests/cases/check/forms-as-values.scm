(map if '(1 2))
(define f lambda)
(list and)
else
(list =>)
(else 1)
(=> 1)

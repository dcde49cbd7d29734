(define MaxSize 1)
(list maxsize MAXSIZE)

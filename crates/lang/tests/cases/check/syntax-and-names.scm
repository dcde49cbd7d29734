(define x 12abc)
(list x undefined-name)
(car ')
(if #\spce 1)
{:a}

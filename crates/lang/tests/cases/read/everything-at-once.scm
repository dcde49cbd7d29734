(define (f x)
  (string-append x "\q" 12abc))
(list 99999999999999999999 #\spce #q 'ok ')
{:a 1 :a 2}
(a . b c))
(x]
(define (g y)
  (list y
(h "end)

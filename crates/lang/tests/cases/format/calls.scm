(f)
(f a)
(f  a   b)
(f a
b
c)
(f
a b)
(string-append "a line of the prompt that is rather long\n" "and another line that is rather long\n" name)
(a-procedure-with-a-rather-long-name-that-takes-space (another-procedure-with-a-long-name argument-number-one two))
((lambda (x) x) 1)
((compose f g)
 1 2)
(f (g (h 1
2)))
(outer (inner-procedure (innermost-procedure-of-them-all 1 2 3 4 5 6 7 8 9) (another one two three four five six seven)))

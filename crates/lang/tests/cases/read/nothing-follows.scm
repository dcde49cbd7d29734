(list 1 ')
(list ',)
(list #;)
[` #; ]
(ok) '

(list |abc def)
(list 1)

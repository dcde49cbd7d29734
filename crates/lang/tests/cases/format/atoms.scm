1e3 #xFF #e1.0 1. .5 "a\tb" #\a #\space #\x41 |odd name| :key :|odd key| #true #t nil true ... +inf.0
(list 1E3 #\  #\( )
, @x ,@x ,'@x

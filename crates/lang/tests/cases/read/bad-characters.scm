#\spce #\xyz #\x110000 #\xD800 #\ab
(list #\
  #\tabb)

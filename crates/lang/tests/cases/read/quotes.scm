'x `(a ,b ,@c) ''y '(quote x) ' spaced '#(1 2) '() '"s" ,@ d

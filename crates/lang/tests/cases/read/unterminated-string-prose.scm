(define help "This text goes on
for 2nd line and it's never closed

(define größe 1)
"añb" (list grösse größe)

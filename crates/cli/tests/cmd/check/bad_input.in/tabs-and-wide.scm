(define (f x)
	(+ x "漢字" 12abc ]

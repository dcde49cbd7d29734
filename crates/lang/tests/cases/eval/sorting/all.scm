(sort '(3 1 2) <) ; => (1 2 3)
(sort '(3 1 2) >) ; => (3 2 1)
(sort < '(3 1 2)) ; => (1 2 3)
(list-sort < '(3 1 2)) ; => (1 2 3)
(list-sort '(3 1 2) <) ; => (1 2 3)
(sort #(3 1 2) <) ; => #(1 2 3)
(sort '() <) ; => ()
(sort '(1) <) ; => (1)
(sort '(2 1.5 1) <) ; => (1 1.5 2)
(sort '("b" "a" "C") string<?) ; => ("C" "a" "b")
(sort '("b" "a" "C") string-ci<?) ; => ("a" "b" "C")
(sort '("b" "a") string>?) ; => ("b" "a")
(sort '(#\b #\a) char<?) ; => (#\a #\b)
(sort '(b a) symbol<?) ; => (a b)
(sort '(1 2 3 4) <=) ; => (1 2 3 4)
(sort '(3 1 2) (lambda (a b) (> a b))) ; => (3 2 1)
(sort '(1 a) <) ; !! type: `<`: expected a number
(sort 5 <) ; !! type: `sort`: expected a list or vector as argument 1, found the integer `5`
(sort '(1 2) 5) ; !! not-callable
;; Stable, whichever way it is done.
(define people '(("a" . 2) ("b" . 1) ("c" . 2) ("d" . 1) ("e" . 2)))
(sort people (lambda (a b) (< (cdr a) (cdr b)))) ; => (("b" . 1) ("d" . 1) ("a" . 2) ("c" . 2) ("e" . 2))
(sort people (lambda (a b) (> (cdr a) (cdr b)))) ; => (("a" . 2) ("c" . 2) ("e" . 2) ("b" . 1) ("d" . 1))
(sort-by cdr people) ; => (("b" . 1) ("d" . 1) ("a" . 2) ("c" . 2) ("e" . 2))
(sort-by cdr people >) ; => (("a" . 2) ("c" . 2) ("e" . 2) ("b" . 1) ("d" . 1))
(sort '(1.0 1 1.0 0) <) ; => (0 1.0 1 1.0)
(sort-by string-length #("ccc" "a" "bb")) ; => #("a" "bb" "ccc")
(sort-by car '(("x" 1) (2 2))) ; !! type: `sort-by`: the keys must be all numbers
(sort-by identity '(b a)) ; => (a b)
(sort-by car 5) ; !! type
(sorted? '(1 2 2 3) <) ; => #t
(sorted? '(1 3 2) <) ; => #f
(sorted? #() <) ; => #t
;; All lengths, against the other way.
(define (pseudo-random n)
  (let loop ((i 0) (x 12345) (made '()))
    (if (< i n) (loop (+ i 1) (modulo (+ (* x 1103515245) 12345) 2147483648) (cons (quotient x 65536) made)) made)))
(every
  (lambda (n)
    (let ((items (pseudo-random n)))
      (equal? (sort items <) (sort items (lambda (a b) (< a b))))))
  (iota 70)) ; => #t
(define many (pseudo-random 20000))
(equal? (sort many <) (sort many (lambda (a b) (< a b)))) ; => #t
(sorted? (sort many (lambda (a b) (< a b))) <) ; => #t
(sort (list 2 +nan.0 1) <) ; => (+nan.0 1 2)
(group-by even? '(1 2 3 4 5)) ; => ((#f (1 3 5)) (#t (2 4)))
(group-by string-length '("a" "bb" "c")) ; => ((1 ("a" "c")) (2 ("bb")))
(get-field (group-by cdr '((1 . "x") (2 . "y") (3 . "x"))) "y") ; => ((2 . "y"))
(group-by even? '()) ; => ()
(min-by abs '(3 -1 2)) ; => -1
(max-by string-length '("a" "bbb" "cc")) ; => "bbb"
(max-by cdr '((a . 1) (b . 1))) ; => (a . 1)
(min-by abs '()) ; !! type: `min-by`: expected a list that is not empty

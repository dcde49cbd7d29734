(cond ((assq 'a '((a 1))) => (lambda () 1)))
(cond (1 => cons) (else 2))
(case 1 ((1) => (lambda (a b) (list a b))))

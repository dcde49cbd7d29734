;; Messages and printing use the names that the program gave.
(define-record-type <node> (mk v) node? (v value))
value ; => #<procedure value>
(value 3) ; !! type: `value`: expected a record of type `node`
(apply mk '()) ; !! arity: `mk` takes 1 argument
(map node? (list (mk 1) 2)) ; => (#t #f)

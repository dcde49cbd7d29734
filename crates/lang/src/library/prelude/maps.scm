; Maps.

(define map-update
  (case-lambda
    ((map key f) (map-update map key f nil))
    ((map key f default) (map-set map key (f (map-ref map key default))))))

(define map-update-in
  (case-lambda
    ((map path f) (map-update-in map path f nil))
    ((map path f default)
     (map-set-in map path (f (get-field map path :default default))))))

(define (map-transform-values f m)
  (%map-of-lists (map-keys m) (map f (map-values m))))

(define (map-transform-keys f m)
  (%map-of-lists (map f (map-keys m)) (map-values m)))

(define (map-filter keep? map)
  (map-from-entries
    (filter (lambda (entry) (keep? (car entry) (cdr entry))) (map-entries map))))

(define (map-for-each f map)
  (for-each (lambda (entry) (f (car entry) (cdr entry))) (map-entries map)))

(define (map-fold f start map)
  (fold (lambda (entry result) (f (car entry) (cdr entry) result)) start (map-entries map)))

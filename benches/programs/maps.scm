(define (main)
  (define names (map number->string (iota 1000)))
  (define (fill times map)
    (let again ((time 0) (map map))
      (if (= time times)
          map
          (again (+ time 1)
            (let loop ((rest names) (map map))
              (if (null? rest) map (loop (cdr rest) (map-set map (car rest) time))))))))
  (define filled (fill 100 (map-of)))
  (let loop ((i 1) (map filled) (total 0))
    (if (> i 100000)
        total
        (loop (+ i 1) (map-set map "500" i) (+ total (get-field (map-set map "500" i) "500"))))))

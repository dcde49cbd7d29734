#!/usr/bin/env retake
;;; A file with comments everywhere.



;; Two lines
;; of comment.
(define x 1) ; trailing
(define (f a) ; after the header
; own line in the body
(g a) ; trailing in the body
; last in the body
)
(list 1 ; one
2 ; two
3 ; three
)
(f #| inline |# a #;(hidden   b) c)
#| A block
   comment   
     with lines |#
(g #;first second)
#;(define (unused x)
(* x 2))
( ; after the bracket
a b)
(let ((a 1) ; first
(b 2)) ; second
; before the body
(+ a b))
'; between quote and datum
x
(cond (a 1) ; if a
; otherwise
(else 2))
; the end

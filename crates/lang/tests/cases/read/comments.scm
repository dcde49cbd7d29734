#!/usr/bin/env retake
; line ; more
(a ; after a
 #| block #| nested |# still |# b
 #;(hidden ; inside
   #| too |#) c #; d)
#; #; e f g
'; between
h
a#|x|#b
;

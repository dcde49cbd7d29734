;; Overflow is an error; floats spread.
(+ 9223372036854775807 1) ; !! overflow: `+`
(+ 9223372036854775807 0.0) ; => 9.223372036854776e18
(- -9223372036854775808) ; !! overflow: `-`
(- -9223372036854775808 1) ; !! overflow: `-`
(* 4294967296 4294967296) ; !! overflow: `*`
(* 3037000500 3037000500) ; !! overflow
(* 3037000499 3037000499) ; => 9223372030926249001
(abs -9223372036854775808) ; !! overflow: `abs`
(quotient -9223372036854775808 -1) ; !! overflow: `quotient`
(remainder -9223372036854775808 -1) ; => 0
(modulo -9223372036854775808 -1) ; => 0
(floor/ -9223372036854775808 -1) ; !! overflow
(/ -9223372036854775808 -1) ; !! overflow: `/`
(expt 2 62) ; => 4611686018427387904
(expt 2 63) ; !! overflow: `expt`
(expt -2 63) ; => -9223372036854775808
(expt 10 18) ; => 1000000000000000000
(expt 10 19) ; !! overflow
(square 3037000500) ; !! overflow: `square`
(gcd -9223372036854775808 0) ; !! overflow: `gcd`
(lcm 9223372036854775807 2) ; !! overflow: `lcm`
(+ 1 2.5) ; => 3.5
(+ 1 2 3 4 5) ; => 15
(* 2 3 4) ; => 24
(- 10 1 2 3) ; => 4
;; Division.
(/ 6 3) ; => 2
(/ 1 2) ; => 0.5
(/ 7 2) ; => 3.5
(/ 2) ; => 0.5
(/ 1) ; => 1
(/ 0.5) ; => 2.0
(/ 12 2 3) ; => 2
(/ 1 3.0) ; => 0.3333333333333333
(/ 1 0) ; !! value: `/`: division by zero
(/ 0) ; !! value: division by zero
(/ 1.0 0) ; !! value: division by zero
(/ 1 0.0) ; => +inf.0
(/ -1 0.0) ; => -inf.0
(/ 0.0 0.0) ; => +nan.0
(quotient 7 2) ; => 3
(quotient -7 2) ; => -3
(quotient 7.0 2) ; => 3.0
(quotient 7 0) ; !! value: `quotient`: division by zero
(modulo 7 0.0) ; !! value: `modulo`: division by zero
(modulo 5.5 2) ; !! type: `modulo`: expected an integer as argument 1, found the float `5.5`
(modulo -7.0 2) ; => 1.0
(floor-quotient -7 2) ; => -4
(floor-remainder -7 2) ; => 1
(truncate-quotient -7 2) ; => -3
(truncate-remainder -7 2) ; => -1
(exact-integer-sqrt 9223372036854775807) ; => #<values 3037000499 5928526806>
(exact-integer-sqrt -1) ; !! value: negative
(exact-integer-sqrt 4.0) ; !! type: expected an integer
;; Wrong types say which argument.
(+ 1 "2") ; !! type: `+`: expected a number as argument 2, found the string `"2"`
(+ 'a 1) ; !! type: `+`: expected a number as argument 1, found the symbol `a`
(- nil) ; !! type: `-`: expected a number as argument 1, found `nil`
(* 2 '()) ; !! type: `*`: expected a number as argument 2, found `()`
(+ 1 #t) ; !! type: found `#t`
(< 1 'b 3) ; !! type: `<`: expected a number as argument 2
(max 1 "2") ; !! type: `max`
(magnitude -5) ; => 5

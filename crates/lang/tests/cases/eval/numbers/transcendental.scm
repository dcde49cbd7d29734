;; Roots, powers, logarithms, angles.
(sqrt 16) ; => 4
(sqrt 2) ; => 1.4142135623730951
(sqrt 16.0) ; => 4.0
(sqrt 9223372030926249001) ; => 3037000499
(sqrt -1) ; !! value: no real result for `-1`
(sqrt -0.0) ; => -0.0
(expt 2 -1) ; => 0.5
(expt 2.0 3) ; => 8.0
(expt 2 0.5) ; => 1.4142135623730951
(expt 1 -5) ; => 1
(expt -1 9223372036854775807) ; => -1
(expt 0 5) ; => 0
(expt 0 -1) ; !! value: division by zero
(expt 10 -400) ; => 0.0
(expt 10 -3) ; => 0.001
(expt -8 0.5) ; !! value: no real result
(exp 1) ; => 2.718281828459045
(log 1) ; => 0
(log 8 2) ; => 3.0
(log 100 10) ; => 2.0
(log 27 3) ; => 3.0
(log 0) ; !! value
(log 0.0) ; => -inf.0
(log -1) ; !! value: no real result
(sin 0) ; => 0
(cos 0) ; => 1
(tan 0) ; => 0
(asin 0) ; => 0
(acos 1) ; => 0
(atan 0) ; => 0
(asin 2) ; !! value: no real result
(atan 1) ; => 0.7853981633974483
(atan 1 1) ; => 0.7853981633974483
(atan -1 -1) ; => -2.356194490192345
(atan 0 1) ; => 0
(atan 0 -1) ; => 3.141592653589793
(atan 0 0) ; !! value: undefined
(sin 0.0) ; => 0.0

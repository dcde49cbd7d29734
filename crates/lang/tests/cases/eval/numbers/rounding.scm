;; Ties go to the even neighbour.
(map round '(0.5 1.5 2.5 -0.5 -1.5 -2.5)) ; => (0.0 2.0 2.0 -0.0 -2.0 -2.0)
(exact (round 2.5)) ; => 2
(exact-round 3.5) ; => 4
(exact-floor -0.5) ; => -1
(exact-ceiling 0.1) ; => 1
(exact-truncate -2.9) ; => -2
(exact 2.0) ; => 2
(exact 2.5) ; !! value: `exact`: `2.5` is not a whole number
(exact +nan.0) ; !! value: `+nan.0` is not a whole number
(exact 1e300) ; !! overflow: `exact`
(exact 9.223372036854775808e18) ; !! overflow
(exact -9.223372036854775808e18) ; => -9223372036854775808
(inexact 3) ; => 3.0
(exact->inexact 1) ; => 1.0
(inexact->exact 1.0) ; => 1
(inexact 9007199254740993) ; => 9007199254740992.0
(numerator 0.75) ; => 3.0
(denominator 0.75) ; => 4.0
(denominator 5) ; => 1
(numerator +inf.0) ; !! type: a finite number
(rationalize .3 0.1) ; => 0.3333333333333333
(rationalize 3 10) ; => 0
(rationalize 2.5 0.5) ; => 2.0
(rationalize -0.3 0.1) ; => -0.3333333333333333
(rationalize 5 1) ; => 4

;; Bits in two's complement.
(bitwise-and 12 10) ; => 8
(bitwise-or 12 10) ; => 14
(bitwise-xor 12 10) ; => 6
(bitwise-not 0) ; => -1
(bitwise-and) ; => -1
(bitwise-or) ; => 0
(bitwise-and -1 255) ; => 255
(arithmetic-shift 1 10) ; => 1024
(arithmetic-shift 1024 -10) ; => 1
(arithmetic-shift -1 -100) ; => -1
(arithmetic-shift 5 -100) ; => 0
(arithmetic-shift 1 62) ; => 4611686018427387904
(arithmetic-shift 1 63) ; !! overflow: `arithmetic-shift`
(arithmetic-shift -1 63) ; => -9223372036854775808
(arithmetic-shift 1 64) ; !! overflow
(arithmetic-shift 1 9223372036854775807) ; !! overflow
(arithmetic-shift 0 1000) ; => 0
(arithmetic-shift 7 -9223372036854775808) ; => 0
(bit-count 255) ; => 8
(bit-count -1) ; => 0
(bitwise-and 1 2.0) ; !! type: expected an integer as argument 2

42 -7 +7 0 -9223372036854775808 9223372036854775807
1. .5 -.5 1e3 1E-3 -0.0 6.02e+23 +inf.0 -inf.0 +nan.0 -nan.0
#t #f #true #false true false nil
hello system:run_script ... -> ->x + - * /= .. .foo -. +a -- λ naïve?
:name :a:b :: : :|odd name|

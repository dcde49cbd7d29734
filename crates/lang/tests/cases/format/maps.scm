{}
{:a 1 :b 2}
{:a 1
 :b 2}
{:name "a name that is rather long, to make it break" :description "a description that is long" :size 3}
{"nested" {:x {:y 1
:z 2}} :list '(1 2 3)}
{:key
 value}
{:procedure (lambda (x)
(+ x 1)) :b 2}

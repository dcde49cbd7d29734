(render-template "Hello {{name}}!" {:name "Ann"}) ; => "Hello Ann!"
(render-template "{{ a.b }} and {{a.list.1}}" {:a {:b 1 :list '(x y)}}) ; => "1 and y"
(render-template "{{a}}{{a}}" {:a "{{b}}" :b "no"}) ; => "{{b}}{{b}}"
(render-template "no names" nil) ; => "no names"
(render-template "" {}) ; => ""
(render-template "{{x}}" '((x . 5))) ; => "5"
(render-template "{{list}} {{map}} {{vector}}" {:list '(1 "a" sym) :map {:k nil} :vector #(1)}) ; => "[1,\"a\",\"sym\"] {\"k\":null} [1]"
(render-template "{{n}} {{b}} {{s}} {{c}}" {:n 1.5 :b #f :s 'sym :c #\x}) ; => "1.5 #f sym x"
(render-template "{{a}} {{b.c}} {{d}} {{a}}" {:d 1}) ; !! value: `render-template`: there is nothing under `a`, `b.c`
(render-template "{{a}}" {:a nil}) ; !! value: there is nothing under `a`
(render-template "{{a}} {{d}}" {:d 1} :default "-") ; => "- 1"
(render-template "{{a}}" {} :other 1) ; !! value: unknown option `:other`; expected `:default`
(render-template "{{a}}" {} :default) ; !! value: the option `:default` has no value
(render-template "{{{{name}} {{x}}" {:x 1}) ; => "{{name}} 1"
(render-template "{\"a\": {\"b\": {{x}}}}" {:x 1}) ; => "{\"a\": {\"b\": 1}}"
(render-template "a }} b { c" {}) ; => "a }} b { c"
(render-template "line\n{{a" {}) ; !! value: the `{{` in line 2 has no `}}`
(render-template "{{}}" {}) ; !! value: is not a name
(render-template "{{a b}}" {}) ; !! value: `a b` in line 1 is not a name
(render-template "{{a..b}}" {}) ; !! value: is not a name
(render-template 5 {}) ; !! type: `render-template`: expected a string as argument 1
(template-names "{{a}} {{ b.c }} {{a}} {{{{x}}") ; => ("a" "b.c")
(template-names "") ; => ()
(string-length (render-template (string-repeat "{{a}}" 10000) {:a "0123456789"})) ; => 100000

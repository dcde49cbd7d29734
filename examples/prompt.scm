; A prompt put together from parts, with procedures from another file.
;
; => "## Goal\nSort a list\n\n## Feedback\n- too slow\n- no tests\n"

(import "lib/text.scm")

(define parts
  {"Goal" "Sort a list"
   "Feedback" (bullets '("too slow" "no tests"))})

(string-join
  (map (lambda (name) (section name (get-field parts name))) (keys parts))
  "\n")

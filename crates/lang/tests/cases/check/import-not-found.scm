(import "no-such-file.scm" (only "nor-this.scm" a b))
(a b c)
(display 1)

(import (rename "a.scm" (a if) (b loop)))
(if 1 2)
(loop 1)

(import (only "a.scm" alpa beta))
(import (except "a.scm" gamma))
(import (rename "a.scm" (delta d)))
(list alpha alpa d)

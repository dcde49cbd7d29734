(import (prefix (only "nor-this.scm" a b) p:))
(p:a p:b q)

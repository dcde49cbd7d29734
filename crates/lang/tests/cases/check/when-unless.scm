(when)
(when 1)
(unless 1)
(when 1 2)

(if #t 1 (no-such-thing))

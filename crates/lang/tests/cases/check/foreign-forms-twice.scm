(fn fn)

(director:write-function :goal goal :feedback {:notes "x"} :once #t)

(director:write-function :goal "x")

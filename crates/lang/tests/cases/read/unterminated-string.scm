(string-length "abc)

(a b)
(c #| never #| closed |# d)
(e

(a [b {:c (d

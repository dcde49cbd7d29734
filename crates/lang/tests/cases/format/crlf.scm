(a
  b ; c
  "x
y")

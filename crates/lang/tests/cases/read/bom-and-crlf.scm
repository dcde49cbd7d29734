#!/bin/x
(a ; c
  "x
y" "p\
  q")

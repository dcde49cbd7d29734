(list "[2J" [31m)

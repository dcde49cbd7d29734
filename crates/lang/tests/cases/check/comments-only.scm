; nothing
#| nor here |#
#;(foo)

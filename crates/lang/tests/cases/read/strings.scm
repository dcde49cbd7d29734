"" "plain" "Größe λ 😀" "tab\tnew\nquote\" back\\ bar\| nul\0 bell\a bs\b cr\r"
"\x41;\x3bb;\x1F600;" "one \
    line" "two
lines" "a""b"

;; What follows a group's number is text.
(regex-replace "(a)" "a" "$1x") ; => "ax"
(regex-replace-all "(\\w)(\\w)" "ab" "$2_$1") ; => "b_a"
(regex-replace "(?P<first>a)" "a" "${first}b") ; => "ab"
(regex-replace "a" "a" "$$1") ; => "$1"
(regex-replace "a" "a" "[$0]") ; => "[a]"
(regex-replace "(a)" "a" "$2") ; !! value: the pattern has no group `2`
(regex-replace "(a)" "a" "${no}") ; !! value: the pattern has no group `no`

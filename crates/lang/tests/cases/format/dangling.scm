(f a
)
(f a b
   ; c
   )
{:a 1 ; x
}
#(1 ; y
)
((f (g a ; deep
) ; less deep
) b)
(; only a comment
)

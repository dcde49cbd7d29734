#xff #XFF #b101 #o17 #d10 #x-1f #b+1 #xdeadbeef
#e1e3 #e1.0 #e-1.50e1 #e0.0e99 #i5 #i1.5 #x#i10 #i#x10 #e#b11 #e12300e-2
#i99999999999999999999

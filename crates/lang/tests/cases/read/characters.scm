#\a #\A #\space #\newline #\tab #\nul #\null #\return #\escape #\delete #\backspace #\alarm
#\x41 #\x #\X #\x3bb #\λ #\( #\) #\; #\" #\# #\' (#\a) [#\]] #\x1F600 #\😀 #\1
(f #\ )

(a  b) "xy" c​d \x a\b "" ;  fine
#|  |# 

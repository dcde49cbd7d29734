(cond :|odd key|
x #| two 
 lines |# )

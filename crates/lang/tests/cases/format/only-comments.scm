; only


; comments
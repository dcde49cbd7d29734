{:a undefined-one}
'{:a not-evaluated}
{:a 1 :b (car)}

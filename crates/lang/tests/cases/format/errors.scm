(guard (e ((string? e) (log e)) ((symbol? e) e)) (risky))
(guard (e ((string? e) (log e) 'text)
(else
'other))
(risky)
(riskier))
(with-exception-handler (lambda (e) 'oops) (lambda () (risky)))
(with-exception-handler (lambda (e) 'oops)
  (lambda () (risky)))

; A headline must fit into 40 characters. The director proposes the next shorter one, the evaluator
; says by how much it is still too long, and the loop goes on until it fits.
;
; => "retake runs loops that judge their work"

(define limit 40)

(define headline "retake reliably runs loops that always carefully judge their own work")

; Words that can go without changing what is said, least important first.
(define fillers '("carefully" "reliably" "always" "own"))

(define (without word text)
  (string-join (delete word (string-words text))))

; The first filler that is still there goes.
(define (shorten text _iteration)
  (let ((filler (find (lambda (word) (member word (string-words text))) fillers)))
    (if filler (without filler text) text)))

(define (judge text _plan _iteration)
  (let ((excess (- (string-length text) limit)))
    {:success (<= excess 0)
     :feedback (format "~a characters too long" excess)}))

(director-evaluator-loop
  (max-iterations 10)
  (initial-director-input headline)
  (director shorten)
  (evaluator judge)
  (controller (lambda (feedback _plan result _iteration)
                (if (get-field feedback "success")
                    (list 'stop result)
                    (list 'continue result)))))

//! What Racket, Clojure, Common Lisp, Python and others have.

use super::Row;

/// Forms of other languages: what is in them is not looked into.
pub(super) const FORMS: &[Row] = &[
    (
        "defun defn defmethod defp def fun func function",
        "write `(define (name parameter …) body …)`",
    ),
    ("fn λ", "write `(lambda (parameter …) body …)`"),
    ("defvar defparameter defconstant defconst", "write `(define name value)`"),
    ("defmacro macrolet define-syntax-rule", "there are no macros; write a procedure"),
    (
        "defstruct struct define-struct defrecord deftype",
        "use `define-record-type`, or a map: `{:field value}`",
    ),
    ("setq setf set swap! reset!", "write `(set! name value)`"),
    (
        "let-optionals let-optionals* opt-lambda define* lambda*",
        "use `case-lambda`, or a rest parameter: `(lambda (x . rest) …)`",
    ),
    ("fluid-let", "use `parameterize` with a parameter from `make-parameter`"),
    (
        "let-match match match-lambda match-let case-match destructuring-bind",
        "use `cond` with `get-field`, `car` and `cdr`",
    ),
    (
        "while until for foreach for/list for/fold for/vector for/hash for* dotimes dolist doseq doall",
        "use `do`, a named `let`, `map` or `for-each`; `(loop n body …)` repeats n times",
    ),
    (
        "try catch throw finally unwind-protect handler-case with-handlers condition-case ignore-errors",
        "use `(guard (e (#t …)) body …)`, `raise` and `error`; for cleaning up, `dynamic-wind`",
    ),
    ("let1 if-let when-let and-let* and-let", "use `let` and `if`"),
    ("cond-> cond->> -> ->> as-> some->", "nest the calls, or use `compose`"),
    ("require provide use ns module in-ns #lang", "use `(import \"file.scm\")`"),
    ("return", "the value of a body is that of its last expression"),
    ("elif elsif", "use `cond`"),
    ("cut cute", "use `lambda` or `partial`"),
    ("assert-equal check-equal? test deftest", "use `(assert (equal? a b))`"),
];

/// Procedures of other languages.
pub(super) const PROCEDURES: &[Row] = &[
    (
        "printf println displayln prn pr fprintf princ prin1 terpri echo puts console.log say",
        "there is no console: return the value; for text, use `format`",
    ),
    (
        "stop continue",
        "a controller returns a list: `(list 'stop value)` or `(list 'continue next-input)`",
    ),
    (
        "hash-ref hash-table-ref hash-table-ref/default hash-table/get dict-get dict-ref gethash getf nth-value lookup get-in",
        "use `get-field`: `(get-field map \"a\" \"b\" :default d)`",
    ),
    (
        "hash-set hash-set* hash-table-put! hash-table/put! hash-put! dict-set assoc-in dict-put",
        "use `map-set` or `map-set-in`",
    ),
    (
        "hash-set! hash-update! hash-remove! dict-set! vector-push vector-push-extend push pop push! pop! append-to conj! assoc!",
        "data never changes: `map-set`, `cons` and `append` make changed copies",
    ),
    ("hash-update dict-update update update-in", "use `map-update` or `map-update-in`"),
    ("hash-remove dict-remove dissoc hash-table-delete remhash", "use `map-remove`"),
    (
        "hash make-hash make-immutable-hash hasheq hash-map dict make-dict ordered-dict",
        "write a map: `{:key value}`, or use `map-of`",
    ),
    ("hash-keys hash-table-keys dict-keys", "use `keys`"),
    ("hash-values hash-table-values dict-values vals", "use `map-values`"),
    (
        "hash-has-key? hash-table-exists? hash-table-contains? dict-has-key? contains? has-key?",
        "use `has-field?`",
    ),
    ("hash-count hash-table-count hash-table-size dict-count", "use `map-size`"),
    ("hash-merge hash-union dict-merge merge", "use `map-merge`"),
    ("hash? hash-table? dict?", "use `map?`"),
    ("hash->list hash-table->alist dict->list", "use `map->alist`"),
    ("list->hash alist->hash-table alist->hash", "use `alist->map`"),
    ("field get-key getattr get-attribute property", "use `get-field`"),
    ("nth elt list-get", "use `list-ref` or `vector-ref`"),
    (
        "len size string-size list-length",
        "use `length`, `string-length`, `vector-length` or `map-size`",
    ),
    ("foldl foldr accumulate inject reduce-left", "use `fold-left`, `fold-right` or `fold`"),
    ("mapcar mapc mapcan mapv mapcat", "use `map`, `for-each` or `append-map`"),
    ("select reject filter-not remove-if remove-if-not filterv", "use `filter` or `remove`"),
    ("some some? andmap ormap every-pred all all?", "use `any` or `every`"),
    (
        "concat str string+ strcat join-strings string-append*",
        "use `string-append` or `string-join`",
    ),
    ("join str-join", "use `string-join`"),
    ("split str-split", "use `string-split`"),
    ("replace str-replace gsub", "use `string-replace`"),
    ("trim strip str-trim string-trim-both", "use `string-trim`"),
    (
        "upper lower upcase downcase string-upper string-lower to-upper to-lower",
        "use `string-upcase` or `string-downcase`",
    ),
    ("substr string-slice subseq slice", "use `substring`, `sublist` or `subvector`"),
    (
        "starts-with? ends-with? string-starts-with? string-ends-with? startswith endswith",
        "use `string-prefix?` or `string-suffix?`",
    ),
    ("string-search string-search-forward string-includes? includes?", "use `string-contains`"),
    (
        "to-string tostring number-to-string symbol-name stringify any->string",
        "use `->string`, `number->string` or `symbol->string`",
    ),
    (
        "parse-int parse-float string-to-number parseint to-number string->int",
        "use `string->number`",
    ),
    ("sprintf string-format ~a ~s", "use `format`, `->string` or `repr`"),
    ("inc 1+ add1", "write `(+ n 1)`"),
    ("dec 1- -1+ sub1", "write `(- n 1)`"),
    ("mod % rem", "use `modulo` or `remainder`"),
    ("pow ** math.pow", "use `expt`"),
    ("div // idiv", "use `quotient`, or `/` for exact and inexact results"),
    ("== equals eql equal eq", "use `=` for numbers and `equal?` for everything"),
    ("!= /= <> not= neq", "write `(not (equal? a b))`"),
    (
        "null nil? none None undefined null-value",
        "nothing is written `nil`; `null?` and `nil?` ask for it",
    ),
    ("empty? empty isempty", "use `null?`, `string-null?` or `map-empty?`"),
    (
        "atom consp listp stringp numberp symbolp functionp null-p",
        "use `pair?`, `list?`, `string?`, `number?`, `symbol?` or `procedure?`",
    ),
    ("void", "nothing is written `nil`"),
    ("rest tail", "use `cdr`"),
    ("head first-of", "use `car` or `first`"),
    ("funcall", "call it directly: `(f x)`; with a list of arguments, use `apply`"),
    ("throw-error raise-error fail panic", "use `error` or `raise`"),
    ("error-object error-message-string exn-message condition-message", "use `error-message`"),
    ("sleep wait delay-ms", "programs cannot wait; the engine retries by itself"),
    (
        "gensym uuid random-uuid random-integer rand",
        "programs have no randomness, so that they can be replayed",
    ),
    ("box make-box unbox set-box! atom! ref deref", "use a variable and `set!`"),
    ("sort! sort-vector", "use `sort`"),
    ("arange enumerate", "use `range`, `iota` or `list-tabulate`"),
    ("and? or? xor", "use `and`, `or` and `not`"),
    ("True False TRUE FALSE", "write `#t` or `#f`"),
];

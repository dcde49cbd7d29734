//! What Scheme has, and what the engine will have.

use super::Row;

/// Forms of Scheme that are not here.
pub(super) const FORMS: &[Row] = &[
    (
        "define-syntax let-syntax letrec-syntax syntax-rules syntax-error define-macro",
        "there are no macros; write a procedure, with `lambda` around what must wait",
    ),
    (
        "define-library library export",
        "a file is a library: everything it defines can be imported by its path",
    ),
    ("include include-ci", "use `(import \"file.scm\")`"),
    ("cond-expand", "there is only one implementation; write the code for it"),
];

/// Procedures of Scheme that are not here.
pub(super) const PROCEDURES: &[Row] = &[
    (
        "call/cc call-with-current-continuation call-with-escape-continuation call/ec let/ec",
        "to leave early, use `guard` and `raise`; to keep state, pass it as an argument",
    ),
    (
        "display write print newline write-string write-char write-u8 write-shared write-simple \
         write-line pretty-print flush-output-port",
        "there is no console: return the value; for text of a value, use `->string` or `repr`",
    ),
    (
        "read read-line read-char peek-char char-ready? read-string read-u8 peek-u8 u8-ready? \
         read-bytevector open-input-file open-output-file open-binary-input-file \
         open-binary-output-file with-input-from-file with-output-to-file call-with-input-file \
         call-with-output-file call-with-port input-port? output-port? textual-port? binary-port? \
         port? input-port-open? output-port-open? close-port close-input-port close-output-port \
         current-input-port current-output-port current-error-port eof-object eof-object? \
         file-exists? delete-file load",
        "programs have no files of their own: data comes in as the run's inputs and from tasks",
    ),
    (
        "open-input-string open-output-string get-output-string open-input-bytevector \
         open-output-bytevector get-output-bytevector with-output-to-string",
        "there are no ports; build strings with `string-append`, `string-join` or `format`",
    ),
    (
        "eval environment scheme-report-environment null-environment interaction-environment",
        "a program cannot run text; pass procedures around instead",
    ),
    (
        "exit emergency-exit command-line get-environment-variable get-environment-variables",
        "programs see nothing of the process around them; end by returning a value or with `error`",
    ),
    (
        "current-second current-jiffy jiffies-per-second",
        "programs do not know the time, so that they can be replayed",
    ),
    ("features", "there is only one implementation"),
    (
        "set-car! set-cdr! list-set! append! reverse!",
        "lists never change; make a new one with `cons`, `append`, `map` or `list-set`",
    ),
    (
        "vector-set! vector-fill! vector-copy!",
        "vectors never change; `(vector-with vector index value)` makes a changed copy",
    ),
    (
        "string-set! string-fill! string-copy!",
        "strings never change; make a new one with `string-append`, `substring` or `string-replace`",
    ),
    (
        "bytevector make-bytevector bytevector? bytevector-u8-ref bytevector-u8-set! \
         bytevector-length bytevector-append bytevector-copy bytevector-copy! utf8->string \
         string->utf8",
        "there are no bytevectors; use a vector of numbers, or a string",
    ),
    ("make-rectangular make-polar real-part imag-part angle", "there are no complex numbers"),
    (
        "make-hash-table hash-table hash-table-set! hash-table-update! hash-table-update!/default \
         hash-table-delete! hash-table-clear!",
        "maps never change: `{:key value}` makes one, `map-set`, `map-update` and `map-remove` make changed copies",
    ),
];

/// What asks the outside world: known to the language, carried out by the engine.
pub(super) const EFFECTS: &[Row] = &[(
    "ask get-context now random log",
    "a run by the engine will carry it out; a pure program gets such values as arguments",
)];

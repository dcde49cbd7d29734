//! The stable codes, with what `retake explain` says about each.

use super::Severity;
use crate::error_kind::ErrorKind;

/// What `retake explain CODE` shows.
#[derive(Clone, Copy, Debug)]
pub struct Explanation {
    /// One line.
    pub title: &'static str,
    /// What it means and why it is a problem.
    pub text: &'static str,
    /// A program that has the problem. Empty where one file cannot show it.
    pub wrong: &'static str,
    /// The program put right.
    pub right: &'static str,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $severity:ident, $kind:ident,
       $title:literal, $text:literal, wrong $wrong:literal, right $right:literal;)*) => {
        /// A kind of problem. The code text (`E0101`) never changes its meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $(#[doc = $title] $variant,)* }

        impl Code {
            /// Every code, in order.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The code as it is shown, such as `E0101`.
            pub fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $code,)* }
            }

            /// How bad it is.
            pub fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity,)* }
            }

            /// The kind of error a program with this problem ends with.
            pub fn kind(self) -> ErrorKind {
                match self { $(Code::$variant => ErrorKind::$kind,)* }
            }

            /// The long description.
            pub fn explanation(self) -> Explanation {
                match self { $(Code::$variant => Explanation {
                    title: $title, text: $text, wrong: $wrong, right: $right,
                },)* }
            }
        }
    };
}

impl Code {
    /// The code written so, in either case, such as `e0101`.
    pub fn parse(text: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.as_str().eq_ignore_ascii_case(text))
    }
}

// E00xx: the reader. E01xx: the checker. E02xx: tasks. E03xx: at run time. W: warnings.
codes! {
    UnclosedDelimiter = "E0001", Error, Syntax,
        "a bracket is never closed",
        "Every `(`, `[`, `{` and `#(` needs its closing bracket. The mark shows the bracket that was \
         still open at the end of the file; the missing one may belong further up.",
        wrong "(define (f x) (+ x 1)", right "(define (f x) (+ x 1))";
    UnexpectedClose = "E0002", Error, Syntax,
        "a closing bracket without an opening one",
        "There is one closing bracket too many here, or an opening one is missing before it.",
        wrong "(+ 1 2))", right "(+ 1 2)";
    MismatchedClose = "E0003", Error, Syntax,
        "the closing bracket is of another kind than the opening one",
        "`(` is closed by `)`, `[` by `]` and `{` by `}`.",
        wrong "(+ 1 2]", right "(+ 1 2)";
    UnterminatedString = "E0004", Error, Syntax,
        "a string is never closed",
        "A string ends with `\"`. To have a quotation mark inside a string, write `\\\"`.",
        wrong "(string-length \"abc)", right "(string-length \"abc\")";
    UnknownEscape = "E0005", Error, Syntax,
        "an unknown escape in a string",
        "Known escapes are \\a \\b \\t \\n \\r \\0 \\\" \\\\ \\| \\xHEX; and a backslash at the end of a \
         line, which joins it with the next. For a backslash itself, write two.",
        wrong "\"C:\\dir\"", right "\"C:\\\\dir\"";
    BadNumber = "E0006", Error, Syntax,
        "this looks like a number but is not one",
        "Numbers are written like `42`, `-7`, `3.14`, `1e9`, `#xff`, `#b101`, `+inf.0` or `+nan.0`. \
         Fractions and complex numbers do not exist here.",
        wrong "(+ 1 12abc)", right "(+ 1 12)";
    NumberOutOfRange = "E0007", Error, Overflow,
        "a whole number outside 64 bits",
        "Whole numbers lie between -9223372036854775808 and 9223372036854775807. Write a float \
         (`1e20`) where an approximate value will do.",
        wrong "99999999999999999999", right "1e20";
    BadCharacter = "E0008", Error, Syntax,
        "an unknown character name",
        "Characters are written `#\\a`, `#\\space`, `#\\newline`, `#\\tab`, `#\\nul`, `#\\return`, \
         `#\\escape`, `#\\delete`, `#\\backspace`, `#\\alarm` or `#\\x41`.",
        wrong "#\\spce", right "#\\space";
    UnterminatedComment = "E0009", Error, Syntax,
        "a block comment is never closed",
        "`#|` needs its `|#`. Block comments nest, so each inner `#|` needs one too.",
        wrong "#| note", right "#| note |# 1";
    NothingFollows = "E0010", Error, Syntax,
        "a prefix with nothing after it",
        "`'`, `` ` ``, `,`, `,@` and `#;` apply to the expression that follows them.",
        wrong "(list 1 ')", right "(list 1 'x)";
    TooDeep = "E0011", Error, Syntax,
        "nested too deeply",
        "The reader accepts a fixed depth of brackets and quotes, far above what people write. \
         Deeper data can be built at run time or read from JSON.",
        wrong "", right "";
    UnknownSyntax = "E0012", Error, Syntax,
        "characters that mean nothing here",
        "After `#` the reader knows `#t #f #true #false #\\x #( #; #| #x #b #o #d #e #i`. Control \
         characters may only stand inside comments, and in strings as escapes.",
        wrong "#q", right "#t";
    BadDot = "E0013", Error, Syntax,
        "a dot in the wrong place",
        "In `(a b . c)` exactly one datum stands after the dot, and at least one before it.",
        wrong "'(a . b c)", right "'(a b . c)";
    BadMapLiteral = "E0014", Error, Syntax,
        "a map literal is wrong",
        "`{key value …}` needs a value for every key, and each key once. Keys are strings, symbols \
         or keywords: `{:name \"x\" \"size\" 3}`.",
        wrong "{:a 1 :b}", right "{:a 1 :b 2}";
    FileTooLarge = "E0015", Error, Syntax,
        "the file is too large",
        "Source files are limited in size, so that a data file given by mistake is refused at once. \
         Read data at run time instead.",
        wrong "", right "";
    NotText = "E0016", Error, Syntax,
        "the file is not UTF-8 text",
        "Source files are UTF-8. The mark shows the last good text before the first bad byte. Convert \
         the file, for example with `iconv -t UTF-8`.",
        wrong "", right "";

    Unbound = "E0101", Error, Unbound,
        "a name that nothing defines",
        "Names are checked before anything runs, also in branches that would not be reached: a run \
         costs money, a typing mistake should not.",
        wrong "(define total 3)\n(+ totl 1)", right "(define total 3)\n(+ total 1)";
    WrongArgumentCount = "E0102", Error, Arity,
        "a procedure gets too few or too many arguments",
        "The number of arguments is checked where the procedure is known before the run: library \
         procedures, and lambdas bound to names that are never reassigned.",
        wrong "(car '(1) '(2))", right "(car '(1))";
    BadForm = "E0103", Error, FormSyntax,
        "a special form is written wrongly",
        "The message shows the shape that the form expects. LANGUAGE.md has an example of each.",
        wrong "(let ((x)) x)", right "(let ((x 1)) x)";
    UnknownClause = "E0104", Error, FormSyntax,
        "a clause that the form does not know",
        "Clauses of `director-evaluator-loop` are `max-iterations`, `initial-director-input`, \
         `director`, `executor`, `evaluator`, `controller`, `until`, `history`, `stagnation`, \
         `budget`, `on-exhausted` and `result`.",
        wrong "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)) (judge (lambda (r p i) r)) (evaluator (lambda (r p i) {:success #t})))",
        right "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) {:success #t})))";
    DuplicateClause = "E0105", Error, FormSyntax,
        "a clause is given twice",
        "Each clause may appear once; nothing says which of the two should hold.",
        wrong "(director-evaluator-loop (max-iterations 1) (max-iterations 2) (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) {:success #t})))",
        right "(director-evaluator-loop (max-iterations 1) (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) {:success #t})))";
    MissingClause = "E0106", Error, FormSyntax,
        "a required clause is missing",
        "`director-evaluator-loop` needs `initial-director-input`, `director` and `evaluator`; the \
         other clauses have defaults.",
        wrong "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)))",
        right "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) {:success #t})))";
    PhaseArity = "E0107", Error, Arity,
        "a phase function takes the wrong number of arguments",
        "The loop calls director with (input iteration), executor with (plan iteration), evaluator \
         with (result plan iteration), controller with (feedback plan result iteration), until with \
         (feedback iteration) and on-exhausted with (report).",
        wrong "(director-evaluator-loop (initial-director-input 1) (director (lambda (x) x)) (evaluator (lambda (r p i) {:success #t})))",
        right "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) {:success #t})))";
    SetUndefined = "E0108", Error, Unbound,
        "`set!` of a name that nothing defines",
        "`set!` changes a variable that exists. Use `define` (or `bind`) to make one.",
        wrong "(set! x 1)", right "(define x 0)\n(set! x 1)\nx";
    DuplicateDefinition = "E0109", Error, FormSyntax,
        "a name is defined twice in one scope",
        "The second definition would silently replace the first for code that runs later. Use `set!` \
         to change a variable, or `bind`, which may be repeated.",
        wrong "(define x 1)\n(define x 2)\nx", right "(define x 1)\n(set! x 2)\nx";
    DuplicateBinding = "E0110", Error, FormSyntax,
        "a name is bound twice in one list",
        "Parameters of one lambda and names of one `let` must differ from each other.",
        wrong "(lambda (x x) x)", right "(lambda (x y) (+ x y))";
    ImportCycle = "E0111", Error, FormSyntax,
        "files import each other in a circle",
        "A file is run before the files that import it, so there is no order in which a circle could \
         be run. Move what both need into a third file.",
        wrong "", right "";
    ImportNotFound = "E0112", Error, FormSyntax,
        "an imported file cannot be read",
        "Paths in `import` are relative to the file that imports.",
        wrong "(import \"no-such-file.scm\")", right "";
    ImportedNameMissing = "E0113", Error, Unbound,
        "an import names something that the file does not define",
        "`only`, `except` and `rename` may only mention names that the imported file defines at its \
         top level.",
        wrong "", right "";
    ConstantRedefined = "E0114", Error, FormSyntax,
        "a constant or keyword of the language cannot be redefined",
        "`true`, `false`, `nil` and the names of special forms always keep their meaning. `loop` alone \
         may be used as a name, since many a named let is called so.",
        wrong "(define if 3)", right "(define condition 3)\ncondition";
    NotInLanguage = "E0115", Error, FormSyntax,
        "Scheme has this, this language has not",
        "The language is pure so that runs can be replayed: there are no macros, no `call/cc`, no \
         mutation of data and no input or output of its own. The message names what to use instead.",
        wrong "(define v (vector 1 2))\n(vector-set! v 0 9)",
        right "(define v (vector 1 2))\n(vector-with v 0 9)";
    NeedsEngine = "E0116", Error, FormSyntax,
        "this needs the engine",
        "Forms that reach the outside world, run in parallel or spend a budget are carried out by the \
         engine. `retake eval` runs pure programs only.",
        wrong "(with-budget (:usd 1) 1)", right "1";
    SetImported = "E0117", Error, FormSyntax,
        "`set!` of an imported or library name",
        "Only the file that defines a variable may change it. Export a procedure that does.",
        wrong "(set! car 1)", right "(define first-of car)\n(set! first-of cdr)\n(first-of '(1 2))";
    Misplaced = "E0118", Error, FormSyntax,
        "a form in a place where it cannot stand",
        "`define` stands at the top level or in a body; `import` at the top level; `else` and `=>` in \
         the clauses of `cond`, `case` and `guard`; `unquote` inside a quasiquote.",
        wrong "(+ 1 (define x 2))", right "(define x 2)\n(+ 1 x)";
    CallOfNonProcedure = "E0119", Error, NotCallable,
        "something that is not a procedure is called",
        "The first element of a list in brackets is called. For a list of data, quote it: '(1 2) or \
         (list 1 2).",
        wrong "(1 2 3)", right "'(1 2 3)";

    UnusedBinding = "W0101", Warning, FormSyntax,
        "a binding that is never used",
        "Usually a typing mistake or something left over. A name that begins with `_` is taken as \
         unused on purpose.",
        wrong "(let ((x 1) (y 2)) x)", right "(let ((x 1) (_y 2)) x)";
    UnreachableClause = "W0102", Warning, FormSyntax,
        "a clause that can never be reached",
        "A clause before it always matches, or the same datum stands in an earlier clause.",
        wrong "(cond (#t 1) ((= 1 2) 3))", right "(cond ((= 1 2) 3) (#t 1))";
    ShadowsLibrary = "W0103", Warning, FormSyntax,
        "a definition hides a library procedure",
        "In this whole file the name means the new definition, also above it; other files and the \
         library itself are not touched.",
        wrong "(define (list . xs) xs)\n(list 1)", right "(define (my-list . xs) xs)\n(my-list 1)";

    RuntimeType = "E0301", Error, Type,
        "a value has the wrong type",
        "A procedure got a value of a type that it cannot work on. The message names the procedure, \
         the argument and what was found.",
        wrong "(+ 1 \"2\")", right "(+ 1 (string->number \"2\"))";
    RuntimeValue = "E0302", Error, Value,
        "a value makes no sense here",
        "The type is right but the value is not: an index outside the list, a division by zero, text \
         that is not JSON.",
        wrong "(list-ref '(1 2) 5)", right "(list-ref '(1 2) 1)";
    RuntimeArity = "E0303", Error, Arity,
        "a call with the wrong number of arguments",
        "The procedure was not known before the run, so the number of arguments could only be checked \
         when it was called.",
        wrong "((car (list car)) 1 2)", right "((car (list car)) '(1))";
    RuntimeNotCallable = "E0304", Error, NotCallable,
        "a call of something that is not a procedure",
        "The value in the first place of the call is not a procedure.",
        wrong "(let ((f (car '(1)))) (f 2))", right "(let ((f (car (list car)))) (f '(2)))";
    RuntimeUnbound = "E0305", Error, Unbound,
        "a variable is used before it has a value",
        "The definition exists but has not been reached yet.",
        wrong "(define (f) later)\n(f)\n(define later 1)", right "(define (f) later)\n(define later 1)\n(f)";
    RuntimeOverflow = "E0306", Error, Overflow,
        "a whole number grew beyond 64 bits",
        "Whole numbers never wrap round and never turn into floats silently. Use `(inexact x)` where \
         an approximate value will do.",
        wrong "(* 9223372036854775807 2)", right "(* (inexact 9223372036854775807) 2)";
    RuntimeBadDecision = "E0307", Error, BadDecision,
        "a controller returned something else than a decision",
        "A controller returns `(list 'continue next-input)` or `(list 'stop value)`.",
        wrong "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) r)) (controller (lambda (f p r i) 'stop)))",
        right "(director-evaluator-loop (initial-director-input 1) (director (lambda (x i) x)) (evaluator (lambda (r p i) r)) (controller (lambda (f p r i) (list 'stop r))))";
    RuntimeLimit = "E0308", Error, Limit,
        "a limit of the run was reached",
        "Every run has a limit on fuel (one unit for each call and each turn of a loop) and on memory. \
         Raise it with `--fuel` or `--memory`, or find the loop that does not end.",
        wrong "(let again () (again))", right "(let again ((n 10)) (if (= n 0) 'done (again (- n 1))))";
    RuntimeUser = "E0309", Error, User,
        "an error that the program raised itself",
        "`(error \"…\")` or `(raise …)` was called and nothing caught it.",
        wrong "(error \"no plan\")", right "(guard (e (#t (error-message e))) (error \"no plan\"))";
    RuntimeForm = "E0310", Error, FormSyntax,
        "a form got something it cannot work with",
        "A special form was well written, but one of its parts turned out wrong when it ran.",
        wrong "", right "";
}

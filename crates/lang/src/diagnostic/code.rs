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

// E00xx: the reader. E01xx: the checker. E02xx: tasks. E03xx: at run time. E04xx: the project.
// W: warnings. N: notes.
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
         `budget`, `on-exhausted` and `result`; those of `defatom` are the elements of a template.",
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
         engine. `retake eval` and `retake repl` run pure programs only.",
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

    XmlSyntax = "E0201", Error, Syntax,
        "the file is not well-formed XML",
        "Every element needs its closing tag, in the right order; attributes are quoted; `<` and `&` in \
         text are written `&lt;` and `&amp;`, or the text stands in `<![CDATA[…]]>`. Nothing of the file \
         is used; other files are not touched.",
        wrong "<task name=\"a\"><instructions>Do it.</task>",
        right "<task name=\"a\"><instructions>Do it.</instructions></task>";
    XmlDoctype = "E0202", Error, Syntax,
        "a document type declaration is refused",
        "With `<!DOCTYPE` a small file can define entities that grow without end or read other files. No \
         task needs one.",
        wrong "<!DOCTYPE task [<!ENTITY a \"x\">]><task name=\"a\"><instructions>&a;</instructions></task>",
        right "<task name=\"a\"><instructions>x</instructions></task>";
    UnknownTask = "E0203", Error, Unbound,
        "a task that does not exist",
        "A name with `:` or `@` in it, or one that is called with keywords, is a task or a tool. Tasks are \
         the templates in the project's task folders and what `defatom` defines; `retake tasks list` \
         shows them.",
        wrong "(define (f text) (my:sumary :text text))\nf",
        right "(defatom my:summary (params text) (instructions \"Sum up: {{text}}\"))\n(define (f text) (my:summary :text text))\nf";
    UnknownInput = "E0204", Error, Arity,
        "a call gives a task an input that it does not have",
        "The inputs of a task are those in its `<inputs>`, or the `params` of its `defatom`.",
        wrong "(defatom review (params diff) (instructions \"Review {{diff}}\"))\n(define (f d) (review :diff d :dif d))\nf",
        right "(defatom review (params diff) (instructions \"Review {{diff}}\"))\n(define (f d) (review :diff d))\nf";
    MissingInput = "E0205", Error, Arity,
        "a call does not give a task an input that it needs",
        "Every input of a task must be given, unless it is declared with `required=\"false\"` or has a \
         default.",
        wrong "(defatom review (params diff) (instructions \"Review {{diff}}\"))\n(define (f) (review))\nf",
        right "(defatom review (params diff) (instructions \"Review {{diff}}\"))\n(define (f d) (review :diff d))\nf";
    WrongInputType = "E0206", Error, Type,
        "a call gives a task a value of the wrong type",
        "Inputs have types: string, number, boolean, list, map, json, file, files. Values that stand in \
         the program are checked before anything runs, all others when the call is made.",
        wrong "(defatom review (params diff) (instructions \"Review {{diff}}\"))\n(define (f) (review :diff 3))\nf",
        right "(defatom review (params diff) (instructions \"Review {{diff}}\"))\n(define (f) (review :diff \"3\"))\nf";
    UnknownOutputField = "E0207", Error, Value,
        "a field that the output of a task does not have",
        "A call of a task returns a map with `content`, `status` and `notes`; with a `json` contract also \
         `data`, which has the fields of the schema; an evaluation has `success`, `feedback`, `details` \
         and `scriptOutput` in its notes. A schema with `\"additionalProperties\": true` may have others.",
        wrong "(defatom sum-up (params text) (instructions \"Sum up: {{text}}\"))\n(define (f t) (get-field (sum-up t) \"contents\"))\nf",
        right "(defatom sum-up (params text) (instructions \"Sum up: {{text}}\"))\n(define (f t) (get-field (sum-up t) \"content\"))\nf";
    NotATask = "E0208", Error, FormSyntax,
        "the file is XML, but not a task",
        "The outermost element of a template is `<task>`.",
        wrong "<job name=\"a\"><instructions>Do it.</instructions></job>",
        right "<task name=\"a\"><instructions>Do it.</instructions></task>";
    NoInstructions = "E0209", Error, FormSyntax,
        "a task without instructions",
        "A task needs `<instructions>`, or at least a `<description>`, which is used in their place. One \
         with `ref` may take them from the task that it builds on.",
        wrong "<task name=\"a\"><system>You are careful.</system></task>",
        right "<task name=\"a\"><system>You are careful.</system><instructions>Do it.</instructions></task>";
    DuplicateInput = "E0210", Error, FormSyntax,
        "an input is declared twice",
        "Nothing says which of the two should hold. The first is used.",
        wrong "<task name=\"a\"><instructions>{{x}}</instructions><inputs><input name=\"x\"/><input name=\"x\"/></inputs></task>",
        right "<task name=\"a\"><instructions>{{x}}</instructions><inputs><input name=\"x\"/></inputs></task>";
    UndeclaredInput = "E0211", Error, Unbound,
        "a placeholder for an input that is not declared",
        "What stands in `{{…}}` must be declared in `<inputs>`; otherwise nobody could fill it. Where two \
         braces are meant as such, write `{{{{`.",
        wrong "<task name=\"a\"><instructions>{{x}} {{y}}</instructions><inputs><input name=\"x\"/></inputs></task>",
        right "<task name=\"a\"><instructions>{{x}} {{{{y}}</instructions><inputs><input name=\"x\"/></inputs></task>";
    BadPlaceholder = "E0212", Error, Syntax,
        "a placeholder is written wrongly",
        "Placeholders are `{{name}}` and `{{name.field}}`; sections are `{{#name}}…{{/name}}`, kept where \
         the input is given, and `{{^name}}…{{/name}}`, kept where it is not. For two braces in the text, \
         write `{{{{`.",
        wrong "<task name=\"a\"><instructions>{{x</instructions></task>",
        right "<task name=\"a\"><instructions>{{{{x</instructions></task>";
    ContextConflict = "E0213", Error, Value,
        "`inherit_context` full and `fresh_context` enabled exclude each other",
        "Who inherits everything looks nothing up. Say `<inherit_context>subset</inherit_context>` (or \
         `none`), or `<fresh_context>disabled</fresh_context>`. What is not said has the default of the \
         task's kind.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><context_management><inherit_context>full</inherit_context><fresh_context>enabled</fresh_context></context_management></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions><context_management><inherit_context>subset</inherit_context><fresh_context>enabled</fresh_context></context_management></task>";
    BadSchema = "E0214", Error, Value,
        "the schema of an output is not a JSON Schema",
        "`<schema>` holds a JSON Schema as JSON: keys and texts in double quotes, no comments, no comma \
         after the last element, and only types that exist: object, array, string, number, integer, \
         boolean, null.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><output type=\"json\"><schema>{\"type\": \"objekt\"}</schema></output></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions><output type=\"json\"><schema>{\"type\": \"object\"}</schema></output></task>";
    DuplicateTask = "E0215", Error, FormSyntax,
        "two tasks have the same name and version",
        "A name with its version stands for one task. The first, in the order of the files' names, is \
         used. Give the other another name or another version.",
        wrong "", right "";
    RefCycle = "E0216", Error, FormSyntax,
        "tasks build on each other in a circle",
        "A task with `ref` takes what it does not say from the other task, and that one perhaps from a \
         third. Somewhere this must end: there may be at most 50 tasks under a task.",
        wrong "<task name=\"a\" ref=\"a\"><instructions>Do it.</instructions></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions></task>";
    UnknownRef = "E0217", Error, Unbound,
        "a task builds on one that cannot be had",
        "`ref` names another task of the library, with or without a version. If that one is not there, or \
         builds itself on something that cannot be had, nothing can be taken from it.",
        wrong "<task name=\"a\" ref=\"b\"><instructions>Do it.</instructions></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions></task>";
    BadTaskName = "E0218", Error, FormSyntax,
        "a task's name or version cannot be used",
        "A name begins with a letter or `_` and goes on with letters, digits and `_ - : . /`, so that \
         workflows can call it. A version is one to three numbers with dots between them.",
        wrong "<task name=\"my task\"><instructions>Do it.</instructions></task>",
        right "<task name=\"my-task\"><instructions>Do it.</instructions></task>";
    CompositeTask = "E0219", Error, FormSyntax,
        "a composite in the place of a task",
        "XML is for atomic tasks. Sequences, loops, conditions and scripts are written in the language; \
         `retake migrate FILE.xml` translates an older composite.",
        wrong "<task name=\"a\" type=\"sequential\"><steps><task><description>Do it.</description></task></steps></task>",
        right "<task name=\"a\" type=\"atomic\"><description>Do it.</description></task>";
    XmlTooDeep = "E0220", Error, Syntax,
        "elements are nested too deeply",
        "Templates are shallow; the bound is far above what people write.",
        wrong "", right "";
    BadDefault = "E0221", Error, Type,
        "the default of an input does not have its type",
        "The default of a string is taken as it stands; of all other types it is JSON: `3`, `true`, \
         `[\"a\", \"b\"]`.",
        wrong "<task name=\"a\"><instructions>{{x}}</instructions><inputs><input name=\"x\" type=\"number\" default=\"many\"/></inputs></task>",
        right "<task name=\"a\"><instructions>{{x}}</instructions><inputs><input name=\"x\" type=\"number\" default=\"3\"/></inputs></task>";
    BadInputName = "E0222", Error, FormSyntax,
        "an input has no name, or one that cannot be used",
        "The name of an input begins with a letter or `_` and goes on with letters, digits, `_` and `-`.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><inputs><input/></inputs></task>",
        right "<task name=\"a\"><instructions>Do it with {{x}}.</instructions><inputs><input name=\"x\"/></inputs></task>";

    UnknownElement = "W0201", Warning, FormSyntax,
        "an element that tasks do not have",
        "It is left out. Usually a typing mistake, or something of another version.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><modell>x/y</modell></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions><model>x/y</model></task>";
    UnknownAttribute = "W0202", Warning, FormSyntax,
        "an attribute that the element does not have",
        "It is left out. Usually a typing mistake.",
        wrong "<task nam=\"b\" name=\"a\"><instructions>Do it.</instructions></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions></task>";
    DuplicateElement = "W0203", Warning, FormSyntax,
        "an element is given twice",
        "The first is used.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><instructions>Or not.</instructions></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions></task>";
    BadValue = "W0204", Warning, Value,
        "a setting has a value that it cannot have",
        "Booleans are `true` or `false`; other settings have a list of words or a range. What can be \
         guessed is used, and the message says what.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><manual_xml>yes</manual_xml></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions><manual_xml>true</manual_xml></task>";
    UnusedInput = "W0205", Warning, FormSyntax,
        "an input that no text uses",
        "It is declared, and callers have to give it, but the model never gets to see it.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><inputs><input name=\"x\"/></inputs></task>",
        right "<task name=\"a\"><instructions>Do {{x}}.</instructions><inputs><input name=\"x\"/></inputs></task>";
    ImplicitInput = "W0206", Warning, FormSyntax,
        "a template uses inputs and declares none",
        "Each placeholder is taken as a required string. Declare the inputs, so that calls can be checked.",
        wrong "<task name=\"a\"><instructions>Do {{x}}.</instructions></task>",
        right "<task name=\"a\"><instructions>Do {{x}}.</instructions><inputs><input name=\"x\"/></inputs></task>";
    OptionalOutsideSection = "W0207", Warning, FormSyntax,
        "an input that may be absent is used outside a section",
        "Where it is absent, nothing will stand in its place. Put what depends on it between `{{#name}}` \
         and `{{/name}}`, or give it a default.",
        wrong "<task name=\"a\"><instructions>Mind {{x}}.</instructions><inputs><input name=\"x\" required=\"false\"/></inputs></task>",
        right "<task name=\"a\"><instructions>Go. {{#x}}Mind {{x}}.{{/x}}</instructions><inputs><input name=\"x\" required=\"false\"/></inputs></task>";
    UnknownModel = "W0208", Warning, Value,
        "a model that is not known",
        "A model is written `provider/model`. Where `retake.toml` lists the models of a project, it must be \
         one of them.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><model>the best one</model></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions><model>local/small</model></task>";
    MarkupInText = "W0209", Warning, FormSyntax,
        "markup inside a text",
        "It is kept as it is written. Put the text into `<![CDATA[…]]>`, so that it cannot be mistaken.",
        wrong "<task name=\"a\"><instructions>Answer in <b>bold</b>.</instructions></task>",
        right "<task name=\"a\"><instructions><![CDATA[Answer in <b>bold</b>.]]></instructions></task>";
    StrayText = "W0210", Warning, FormSyntax,
        "text where only elements can stand",
        "It is left out.",
        wrong "<task name=\"a\">Now: <instructions>Do it.</instructions></task>",
        right "<task name=\"a\"><instructions>Now: Do it.</instructions></task>";
    OlderSpelling = "W0211", Warning, FormSyntax,
        "an older spelling",
        "It is still understood. The message says how it is written now.",
        wrong "<task name=\"a\"><instructions>Do it.</instructions><context_management><inherit_context>false</inherit_context></context_management></task>",
        right "<task name=\"a\"><instructions>Do it.</instructions><context_management><inherit_context>none</inherit_context></context_management></task>";
    HiddenTask = "W0212", Warning, FormSyntax,
        "a task with the name of a procedure or a form",
        "In a workflow the name means the procedure, so this task cannot be called. Rename it; a prefix \
         such as `my:` helps.",
        wrong "<task name=\"map\"><instructions>Draw a map.</instructions></task>",
        right "<task name=\"draw:map\"><instructions>Draw a map.</instructions></task>";
    NotCarriedOver = "W0213", Warning, FormSyntax,
        "something that a translation could not carry over",
        "The translated workflow runs without it. The message says what is missing and what to do.",
        wrong "", right "";
    Contradiction = "W0214", Warning, FormSyntax,
        "two settings of a template contradict each other",
        "The message says which of them is used.",
        wrong "<task name=\"a\"><instructions>{{x}}</instructions><inputs><input name=\"x\" required=\"true\" default=\"1\"/></inputs></task>",
        right "<task name=\"a\"><instructions>{{x}}</instructions><inputs><input name=\"x\" default=\"1\"/></inputs></task>";
    UnusedTask = "N0201", Note, FormSyntax,
        "tasks of the project that these programs do not use",
        "They may be used by other programs, or be left over.",
        wrong "", right "";

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

    SettingsSyntax = "E0401", Error, Syntax,
        "the project's settings are not TOML",
        "`retake.toml` is written in TOML: `[section]`, then `name = value`, with texts in quotation \
         marks and lists in square brackets.",
        wrong "", right "";
    UnknownSetting = "E0402", Error, FormSyntax,
        "a setting that does not exist",
        "`retake.toml` knows `folders` in `[tasks]` and `known` in `[models]`. What it does not know it \
         refuses, so that a typing mistake is not taken for a setting that holds.",
        wrong "", right "";
    BadSetting = "E0403", Error, Type,
        "a setting has a value that it cannot have",
        "`folders` is a list of paths and `known` a list of models, each a text in quotation marks.",
        wrong "", right "";
    NoTaskFolder = "E0404", Error, Value,
        "a folder of tasks that is not there",
        "`folders` in `retake.toml` names folders, relative to that file. Tasks of a folder that is not \
         there would be missed without a word.",
        wrong "", right "";
}

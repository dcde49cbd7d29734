//! The special forms: their names, how each is written, and what it does. Messages, the REPL's
//! `,doc`, completion and the reference manual's test all look at this one table.

use std::collections::HashMap;
use std::sync::LazyLock;

/// What is known of one special form, or of one clause of `director-evaluator-loop`.
#[derive(Clone, Copy, Debug)]
pub struct FormDoc {
    /// Its name.
    pub name: &'static str,
    /// How it is written.
    pub usage: &'static str,
    /// What it does, in one or two sentences.
    pub doc: &'static str,
    /// Whether it is a clause of `director-evaluator-loop` rather than a form.
    pub is_clause: bool,
}

/// Every special form, then every clause of `director-evaluator-loop`.
pub fn forms() -> &'static [FormDoc] {
    static ALL: LazyLock<Vec<FormDoc>> = LazyLock::new(|| [Form::DOCS, LoopClause::DOCS].concat());
    &ALL
}

/// Whether programs may use a name for a variable. The names of special forms keep their meaning,
/// with one exception: everybody's named let is called `loop`.
pub(super) fn can_be_variable(name: &str) -> bool {
    Form::named(name).is_none_or(|form| form == Form::Loop)
}

/// Whether a name means a special form or a library procedure wherever a program does not define it.
pub(crate) fn is_taken(name: &str) -> bool {
    Form::named(name).is_some()
        || crate::library::lookup(name).is_some()
        || matches!(name, "true" | "false" | "nil")
}

macro_rules! table {
    ($(#[$doc:meta])* $type:ident, $is_clause:literal,
     $($variant:ident $name:literal $usage:literal $text:literal;)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(super) enum $type { $($variant,)* }

        impl $type {
            const ALL: &'static [$type] = &[$($type::$variant,)*];

            const DOCS: &'static [FormDoc] = &[$(FormDoc {
                name: $name, usage: $usage, doc: $text, is_clause: $is_clause,
            },)*];

            /// What is known of it.
            pub(super) fn doc(self) -> &'static FormDoc {
                &Self::DOCS[self as usize]
            }

            /// The one called so.
            pub(super) fn named(name: &str) -> Option<$type> {
                static BY_NAME: LazyLock<HashMap<&'static str, $type>> = LazyLock::new(|| {
                    $type::ALL.iter().map(|each| (each.doc().name, *each)).collect()
                });
                BY_NAME.get(name).copied()
            }
        }
    };
}

table! {
    /// A special form, or a word that only means something inside one.
    Form, false,
    Define "define" "(define name value) or (define (name parameter … [. rest]) body …)"
        "Defines a variable or a procedure in the enclosing body, or at the top level.";
    DefineValues "define-values" "(define-values (name … [. rest]) expression)"
        "Defines several variables by the values that one expression returns.";
    DefineRecordType "define-record-type"
        "(define-record-type name (constructor field …) predicate (field accessor) …)"
        "Defines a type of record with its constructor, predicate and accessors. Records are never changed; `record-with` makes a changed copy.";
    Bind "bind" "(bind name value)"
        "Defines a variable in the enclosing body, anywhere an expression may stand, and returns the value. May be repeated.";
    Set "set!" "(set! name value)" "Gives a variable that exists a new value.";
    Lambda "lambda" "(lambda (parameter … [. rest]) body …)" "A procedure.";
    CaseLambda "case-lambda" "(case-lambda ((parameter … [. rest]) body …) …)"
        "A procedure that does something else for each number of arguments.";
    Let "let" "(let ((name value) …) body …) or (let name ((variable value) …) body …)"
        "Binds variables, all at once. With a name, the body can call itself by it with new values.";
    LetStar "let*" "(let* ((name value) …) body …)"
        "Binds variables one after the other; each value sees the variables before it.";
    Letrec "letrec" "(letrec ((name value) …) body …)"
        "Binds variables whose values, usually procedures, can refer to each other.";
    LetrecStar "letrec*" "(letrec* ((name value) …) body …)"
        "Like `letrec`, and the values are computed in order.";
    LetValues "let-values" "(let-values (((name … [. rest]) expression) …) body …)"
        "Binds variables to the several values that each expression returns.";
    LetStarValues "let*-values" "(let*-values (((name … [. rest]) expression) …) body …)"
        "Like `let-values`, one after the other.";
    Receive "receive" "(receive (name … [. rest]) expression body …)"
        "Binds variables to the several values that one expression returns.";
    If "if" "(if test then [else])"
        "Evaluates one of two expressions. Without an else, the value is `nil`.";
    Cond "cond" "(cond (test body …) … [(else body …)])"
        "Evaluates the body of the first clause whose test holds. `(test => f)` calls `f` with the value of the test.";
    Case "case" "(case key ((datum …) body …) … [(else body …)])"
        "Evaluates the body of the clause that lists the value of the key, compared by `eqv?`. `((datum …) => f)` calls `f` with the key.";
    When "when" "(when test body …)" "Evaluates the body if the test holds; otherwise the value is `nil`.";
    Unless "unless" "(unless test body …)"
        "Evaluates the body if the test does not hold; otherwise the value is `nil`.";
    And "and" "(and expression …)" "The first value that is false, or the last one.";
    Or "or" "(or expression …)" "The first value that is true, or the last one.";
    Do "do" "(do ((name value [step]) …) (test result …) body …)"
        "Repeats the body, giving each variable its step's value after each turn, until the test holds.";
    Loop "loop" "(loop count body …)"
        "Evaluates the body `count` times. The value is that of the last turn, `nil` for none.";
    Begin "begin" "(begin expression …)" "Evaluates expressions in order; the value is the last one's.";
    Progn "progn" "(progn expression …)" "The same as `begin`.";
    Quote "quote" "(quote datum) or 'datum" "The datum itself, not evaluated.";
    Quasiquote "quasiquote" "(quasiquote template) or `template"
        "Data with holes: `,expression` puts in a value, `,@expression` the elements of a list.";
    Guard "guard" "(guard (name (test body …) … [(else body …)]) body …)"
        "Evaluates the body. If something is raised in it, binds it to the name and evaluates the first clause that holds; if none does, it is raised again.";
    Parameterize "parameterize" "(parameterize ((parameter value) …) body …)"
        "Evaluates the body with other values of some parameters (see `make-parameter`).";
    Delay "delay" "(delay expression)" "A promise: the expression is evaluated when it is first forced.";
    DelayForce "delay-force" "(delay-force expression)"
        "Like `delay`, for an expression that returns a promise; chains of these run in constant memory.";
    Import "import" "(import \"file.scm\" …), with (only set name …), (except set name …), (prefix set prefix) or (rename set (name new-name) …) as a set"
        "Makes the definitions of another file visible in this one. The path is relative to this file.";
    DirectorLoop "director-evaluator-loop"
        "(director-evaluator-loop (initial-director-input value) (director f) (evaluator f) [clause] …)"
        "Proposes, executes, evaluates and decides, until the work passes or a limit is reached.";
    Defatom "defatom" "(defatom name (params input …) (instructions text) …)"
        "Defines a task in place. Its clauses are the elements of a template.";
    Parallel "parallel" "(parallel expression …)"
        "Evaluates expressions at the same time; the value is the list of their values. Needs the engine.";
    ParallelMap "parallel-map" "(parallel-map f list)"
        "Like `map`, at the same time. Needs the engine.";
    Race "race" "(race expression …)" "The value of whichever is ready first. Needs the engine.";
    WithTimeout "with-timeout" "(with-timeout seconds body …)"
        "Evaluates the body within a time limit. Needs the engine.";
    WithBudget "with-budget" "(with-budget (:tokens n :usd x :seconds s) body …)"
        "Evaluates the body within a budget. Needs the engine.";
    Else "else" "(else body …)"
        "The last clause of `cond`, `case` or `guard`: holds if no other does.";
    Arrow "=>" "(test => f)"
        "In a clause of `cond`, `case` or `guard`: calls `f` with what made the clause hold.";
    Unquote "unquote" "(unquote expression) or ,expression" "A value put into a quasiquote.";
    UnquoteSplicing "unquote-splicing" "(unquote-splicing expression) or ,@expression"
        "The elements of a list put into a quasiquote.";
}

table! {
    /// A clause of `director-evaluator-loop`.
    LoopClause, true,
    MaxIterations "max-iterations" "(max-iterations count)"
        "At most so many iterations; 5 without this clause. With 0 nothing runs and the value is `nil`.";
    Initial "initial-director-input" "(initial-director-input value)"
        "The input of the first director call. Required.";
    Director "director" "(director (lambda (input iteration) …))"
        "Makes the plan from the input. Required.";
    Executor "executor" "(executor (lambda (plan iteration) …))"
        "Makes the result from the plan; without this clause the plan is the result.";
    Evaluator "evaluator" "(evaluator (lambda (result plan iteration) …))"
        "Judges the result. Required.";
    Controller "controller" "(controller (lambda (feedback plan result iteration) …))"
        "Returns `(list 'continue next-input)` or `(list 'stop value)`. Without this clause the loop stops on success and otherwise goes on with the feedback.";
    Until "until" "(until (lambda (feedback iteration) …))"
        "Ends the loop when it returns true.";
    History "history" "(history full), (history notes) or (history latest)"
        "How much of each iteration the report keeps.";
    Stagnation "stagnation" "(stagnation count)"
        "Ends the loop when so many results in a row are the same.";
    Budget "budget" "(budget :tokens n :usd x :seconds s)"
        "Ends the loop when so much is spent. Needs the engine.";
    OnExhausted "on-exhausted" "(on-exhausted (lambda (report) …))"
        "Makes the value of a loop that ran out of iterations.";
    Result "result" "(result value) or (result report)"
        "Whether the loop's value is what it made (the default) or the report.";
}

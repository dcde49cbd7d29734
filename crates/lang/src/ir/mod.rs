//! The core program: what the checker makes of the tree, and the compiler makes bytecode of.
//!
//! Every name is resolved, every form is one of a few, and nothing here can be malformed. Where the
//! checker reported an error it leaves [`ExprKind::Invalid`], which never reaches the compiler,
//! since a program with errors is not compiled.

pub(crate) mod walk;

use std::sync::Arc;

use crate::datum::Datum;
use crate::library::BuiltinId;
use crate::source::{FileId, Span};
use crate::task::Template;

/// A local variable, unique within one [`Unit`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u32);

/// A variable at the top level of a file, unique within one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GlobalId(pub u32);

/// One file's (or one REPL input's) program, ready to be compiled.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The file it came from.
    pub file: FileId,
    /// The forms at the top level, in order. The value of the unit is the last one's.
    pub body: Vec<Expr>,
    /// Local variables, by [`VarId`].
    pub vars: Vec<VarInfo>,
}

/// What is known of a local variable.
#[derive(Clone, Debug)]
pub struct VarInfo {
    /// Its name in the source; for messages only.
    pub name: Arc<str>,
    /// Where it is bound.
    pub span: Span,
}

/// An expression with its place.
#[derive(Clone, Debug)]
pub struct Expr {
    /// The whole expression as written.
    pub span: Span,
    /// What it does.
    pub kind: ExprKind,
}

/// A variable that can be assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A local one.
    Local(VarId),
    /// One at the top level of this file.
    Global(GlobalId),
}

/// How an assignment came to be written. They differ in their value and in what they require.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assignment {
    /// `define`: gives the variable its first value. The value of the form is `nil`.
    Define,
    /// `bind`: like `define`, but may be repeated, and its value is the value bound.
    Bind,
    /// `set!`: the variable must have a value already. The value of the form is `nil`.
    Set,
}

/// What an expression does.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A literal or quoted datum.
    Const(Datum),
    /// The value of a local variable.
    Local(VarId),
    /// The value of a top-level variable.
    Global(GlobalId),
    /// A procedure of the library.
    Builtin(BuiltinId),
    /// A task.
    Task(Arc<Template>),
    /// `define`, `bind` or `set!` of a variable.
    Assign(Place, Assignment, Box<Expr>),
    /// `define-values`: assigns several values at once; `rest` takes what is left as a list.
    DefineValues {
        /// The variables, in order.
        places: Vec<Place>,
        /// The variable after the dot.
        rest: Option<Place>,
        /// The expression that returns the values.
        value: Box<Expr>,
    },
    /// `(if test then else)`; a missing else is `nil`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// Expressions in turn, value of the last. `nil` if empty.
    Seq(Vec<Expr>),
    /// `and`; `#t` if empty.
    And(Vec<Expr>),
    /// `or`; `#f` if empty.
    Or(Vec<Expr>),
    /// `cond`, `when`-like chains; `nil` if nothing matches and there is no `otherwise`.
    Cond(Vec<Clause<Expr>>, Option<Box<Expr>>),
    /// `case`.
    Case {
        /// What is compared, with `eqv?`.
        key: Box<Expr>,
        /// The data of each clause.
        clauses: Vec<Clause<Vec<Datum>>>,
        /// `else`.
        otherwise: Option<Box<ClauseBody>>,
    },
    /// A procedure.
    Lambda(Box<Lambda>),
    /// `case-lambda`: the first that accepts the number of arguments is used.
    CaseLambda(Vec<Lambda>),
    /// `let`: all values are computed before any variable is bound.
    Let(Vec<(VarId, Expr)>, Box<Expr>),
    /// A body with definitions: the variables exist, without a value, before the first form runs.
    /// `letrec`, `letrec*`, internal `define`, `define-values` and `bind` all become this, with
    /// [`ExprKind::Assign`] forms in the body.
    Scope(Vec<VarId>, Vec<Expr>),
    /// Named `let`, and `do`: calls `lambda`, whose body may call it again as `name`.
    NamedLet {
        /// The variable by which the body knows the procedure.
        name: VarId,
        /// The procedure. Never has a rest parameter.
        lambda: Box<Lambda>,
        /// The first arguments, evaluated outside the scope of `name`.
        args: Vec<Expr>,
    },
    /// `let-values` and `let*-values`: evaluates and binds one after the other.
    LetValues(Vec<(Formals, Expr)>, Box<Expr>),
    /// A call.
    Call(Box<Expr>, Vec<Expr>),
    /// `{k v …}` with values that are not all constants, in order. Each key once.
    Map(Vec<(Arc<str>, Expr)>),
    /// `(loop n body)`: the body n times; value of the last turn, `nil` for none.
    Repeat(Box<Expr>, Box<Expr>),
    /// `guard`: `var` is bound in the clauses; without a matching clause the condition goes on.
    Guard {
        /// The condition.
        var: VarId,
        /// The clauses.
        clauses: Vec<Clause<Expr>>,
        /// `else`.
        otherwise: Option<Box<Expr>>,
        /// What is guarded.
        body: Box<Expr>,
    },
    /// `parameterize`: parameter and value pairs.
    Parameterize(Vec<(Expr, Expr)>, Box<Expr>),
    /// `delay` (`force_result` false), or `delay-force` (true). The lambda takes no arguments.
    Delay {
        /// Computes the value.
        lambda: Box<Lambda>,
        /// Whether the value is itself a promise to be forced.
        force_result: bool,
    },
    /// `director-evaluator-loop`
    DirectorLoop(Box<DirectorLoop>),
    /// An error was reported here.
    Invalid,
}

/// One clause of `cond`, `case` or `guard`.
#[derive(Clone, Debug)]
pub struct Clause<T> {
    /// What selects the clause.
    pub test: T,
    /// What it does.
    pub body: ClauseBody,
}

/// What a clause does when it is selected.
#[derive(Clone, Debug)]
pub enum ClauseBody {
    /// `(test)`: the value of the test itself. Not in `case`.
    Test,
    /// `(test body…)`
    Body(Expr),
    /// `(test => receiver)`: the receiver is called with the value of the test (in `case`, the key).
    Apply(Expr),
}

/// A procedure.
#[derive(Clone, Debug)]
pub struct Lambda {
    /// What messages call it: the name it is bound to, if any.
    pub name: Option<Arc<str>>,
    /// Parameters.
    pub formals: Formals,
    /// Its body.
    pub body: Expr,
    /// The whole form.
    pub span: Span,
}

/// Parameters of a procedure, or variables of one `let-values` binding.
#[derive(Clone, Debug, Default)]
pub struct Formals {
    /// The required ones, in order.
    pub required: Vec<VarId>,
    /// The one that takes the rest as a list.
    pub rest: Option<VarId>,
}

/// `director-evaluator-loop`, with the clauses that were given.
#[derive(Clone, Debug)]
pub struct DirectorLoop {
    /// `max-iterations`
    pub max_iterations: Option<Expr>,
    /// `initial-director-input`
    pub initial: Expr,
    /// `director`
    pub director: Expr,
    /// `executor`
    pub executor: Option<Expr>,
    /// `evaluator`
    pub evaluator: Expr,
    /// `controller`
    pub controller: Option<Expr>,
    /// `until`
    pub until: Option<Expr>,
    /// `history`
    pub history: History,
    /// `stagnation`
    pub stagnation: Option<Expr>,
    /// `on-exhausted`
    pub on_exhausted: Option<Expr>,
    /// Whether `(result report)` was asked for.
    pub report: bool,
}

/// How much of each iteration a loop keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum History {
    /// Plan, result and feedback of every iteration.
    #[default]
    Full,
    /// The feedback of every iteration.
    Notes,
    /// The last iteration only.
    Latest,
}

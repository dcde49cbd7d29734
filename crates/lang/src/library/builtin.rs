//! What is known of one library procedure.

use crate::vm::{Heap, Trap, Value};

/// Names a procedure of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BuiltinId(pub u16);

/// A procedure of the library.
pub struct Builtin {
    /// Its name. Names that begin with `%` cannot be written in programs.
    pub name: &'static str,
    /// How many arguments it takes.
    pub arity: Arity,
    /// How it works.
    pub body: Body,
    /// How it is called, such as `(string-pad s width [char])`.
    pub usage: &'static str,
    /// What it does, in one or two sentences.
    pub doc: &'static str,
}

/// How many arguments a procedure takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arity {
    /// At least so many.
    pub min: u16,
    /// At most so many; `None` for any number.
    pub max: Option<u16>,
}

impl Arity {
    /// Exactly so many.
    pub const fn exactly(count: u16) -> Self {
        Arity { min: count, max: Some(count) }
    }

    /// So many or more.
    pub const fn at_least(count: u16) -> Self {
        Arity { min: count, max: None }
    }

    /// From `min` to `max`, both included.
    pub const fn between(min: u16, max: u16) -> Self {
        Arity { min, max: Some(max) }
    }

    /// Whether so many arguments will do.
    pub fn accepts(self, count: usize) -> bool {
        count >= self.min as usize && self.max.is_none_or(|max| count <= max as usize)
    }
}

impl std::fmt::Display for Arity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let plural = |count: u16| if count == 1 { "" } else { "s" };
        match *self {
            Arity { min, max: Some(max) } if min == max => {
                write!(f, "{min} argument{}", plural(min))
            }
            Arity { min, max: Some(max) } => write!(f, "{min} to {max} arguments"),
            Arity { min, max: None } => write!(f, "at least {min} argument{}", plural(min)),
        }
    }
}

/// A procedure in Rust. It may allocate, but it must leave its arguments and the world alone: when
/// memory runs short it is stopped, garbage is collected, and it is called again from the start.
pub type Native = fn(&mut Heap, &[Value]) -> Result<Value, Trap>;

/// How a procedure works.
#[derive(Clone, Copy)]
pub enum Body {
    /// In Rust.
    Native(Native),
    /// In the language itself: defined in one of the files under `prelude/`. Everything that calls
    /// back into the program is, since the machine never recurses on the host's stack.
    Prelude,
    /// Known to the machine, because it changes what runs next (`apply`, `raise`, …).
    Control(Control),
    /// Asks the host.
    Effect,
}

/// Procedures that the machine itself carries out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// `(apply f x … list)`
    Apply,
    /// `(call-with-values producer consumer)`
    CallWithValues,
    /// `(raise x)`
    Raise,
    /// `(raise-continuable x)`
    RaiseContinuable,
    /// `(with-exception-handler handler thunk)`
    WithExceptionHandler,
    /// `(%push-wind before after)`: enters a `dynamic-wind`.
    PushWind,
    /// `(%pop-wind)`: leaves it.
    PopWind,
    /// `(%loop-ended reason iterations)`: tells the host how a loop ended.
    LoopEnded,
}

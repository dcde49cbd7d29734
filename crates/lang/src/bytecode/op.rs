//! The instructions.
//!
//! A stack machine with the common pairs fused. Every instruction is eight bytes. `Local`s are
//! counted from where the running procedure's arguments begin; jumps are absolute within one code.

/// One instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    // Pushing.
    /// A constant of the program.
    Const(u32),
    /// A small whole number.
    Int(i32),
    /// `nil`
    Nil,
    /// `#t`
    True,
    /// `#f`
    False,
    /// `()`
    Empty,
    /// A local.
    Local(u32),
    /// A local that may not have a value yet.
    LocalChecked(u32),
    /// The variable in the cell in a local.
    LocalCell(u32),
    /// A captured value.
    Capture(u32),
    /// The variable in a captured cell.
    CaptureCell(u32),
    /// A top-level variable.
    Global(u32),
    /// A library procedure.
    Builtin(u16),
    /// Pushes a task.
    Task(u32),
    /// The running closure.
    This,
    /// No value yet.
    Undefined,
    /// A new cell without a value.
    EmptyCell,

    // Storing: pops the value.
    /// Into a local.
    SetLocal(u32),
    /// Into the cell in a local.
    SetLocalCell(u32),
    /// Into a captured cell.
    SetCaptureCell(u32),
    /// Into a top-level variable that must have a value.
    SetGlobal(u32),
    /// Into a top-level variable.
    DefineGlobal(u32),
    /// Puts the value of a local into a new cell, in its place.
    WrapCell(u32),

    // Moving.
    /// Drops the top.
    Pop,
    /// Drops so many.
    Drop(u32),
    /// Copies the top.
    Dup,
    /// Keeps the top and drops so many below it.
    Slide(u32),

    // Jumping.
    /// Always.
    Jump(u32),
    /// Pops; jumps if false.
    JumpIfFalse(u32),
    /// Pops; jumps if true.
    JumpIfTrue(u32),
    /// Jumps if the top is false, keeping it; pops it otherwise.
    JumpIfFalseKeep(u32),
    /// Jumps if the top is true, keeping it; pops it otherwise.
    JumpIfTrueKeep(u32),
    /// Next turn of a loop: the topmost `count` values become the locals from `first` on, and
    /// everything above them goes.
    Again {
        /// How many.
        count: u8,
        /// The first of the loop's locals.
        first: u16,
        /// Where the loop begins.
        target: u32,
    },
    /// The first half of [`Op::Again`], for loops that it has no room for.
    Rebind {
        /// How many.
        count: u8,
        /// The first of the loop's locals.
        first: u32,
    },
    /// A jump backwards, which costs fuel.
    JumpBack(u32),
    /// Pops; jumps unless it is a pair.
    JumpUnlessPair(u32),
    /// Pops; jumps unless it is `()` or `nil`.
    JumpUnlessNull(u32),
    /// Jumps unless the local is a pair.
    JumpUnlessLocalPair {
        /// The local.
        local: u8,
        /// Where to.
        target: u32,
    },
    /// Jumps unless the local is `()` or `nil`.
    JumpUnlessLocalNull {
        /// The local.
        local: u8,
        /// Where to.
        target: u32,
    },
    /// Pops two numbers; jumps unless a < b.
    JumpUnlessLt(u32),
    /// Pops two numbers; jumps unless a > b.
    JumpUnlessGt(u32),
    /// Pops two numbers; jumps unless a <= b.
    JumpUnlessLe(u32),
    /// Pops two numbers; jumps unless a >= b.
    JumpUnlessGe(u32),
    /// Pops two numbers; jumps unless a = b.
    JumpUnlessNumEq(u32),
    /// Compares a local with a small number; jumps unless a < b.
    JumpUnlessLocalLtInt {
        /// The local.
        local: u8,
        /// The number.
        int: i16,
        /// Where to.
        target: u32,
    },
    /// The same for a > b.
    JumpUnlessLocalGtInt {
        /// The local.
        local: u8,
        /// The number.
        int: i16,
        /// Where to.
        target: u32,
    },
    /// The same for a <= b.
    JumpUnlessLocalLeInt {
        /// The local.
        local: u8,
        /// The number.
        int: i16,
        /// Where to.
        target: u32,
    },
    /// The same for a >= b.
    JumpUnlessLocalGeInt {
        /// The local.
        local: u8,
        /// The number.
        int: i16,
        /// Where to.
        target: u32,
    },
    /// The same for a = b.
    JumpUnlessLocalNumEqInt {
        /// The local.
        local: u8,
        /// The number.
        int: i16,
        /// Where to.
        target: u32,
    },
    /// Compares two locals; jumps unless a < b.
    JumpUnlessLocalsLt {
        /// The first local.
        a: u8,
        /// The second local.
        b: u8,
        /// Where to.
        target: u32,
    },
    /// The same for a > b.
    JumpUnlessLocalsGt {
        /// The first local.
        a: u8,
        /// The second local.
        b: u8,
        /// Where to.
        target: u32,
    },
    /// The same for a <= b.
    JumpUnlessLocalsLe {
        /// The first local.
        a: u8,
        /// The second local.
        b: u8,
        /// Where to.
        target: u32,
    },
    /// The same for a >= b.
    JumpUnlessLocalsGe {
        /// The first local.
        a: u8,
        /// The second local.
        b: u8,
        /// Where to.
        target: u32,
    },
    /// The same for a = b.
    JumpUnlessLocalsNumEq {
        /// The first local.
        a: u8,
        /// The second local.
        b: u8,
        /// Where to.
        target: u32,
    },

    // Calling. The arguments are on the stack.
    /// Pops the procedure, which lies above its arguments, and calls it.
    Call(u32),
    /// The same, in place of the running procedure.
    TailCall(u32),
    /// Calls the procedure in a top-level variable.
    CallGlobal {
        /// How many arguments.
        argc: u16,
        /// Which variable.
        global: u32,
    },
    /// The same, in place of the running procedure.
    TailCallGlobal {
        /// How many arguments.
        argc: u16,
        /// Which variable.
        global: u32,
    },
    /// Calls the running closure again.
    CallThis(u32),
    /// The same, in place of the running call.
    TailCallThis(u32),
    /// Calls a library procedure that is written in Rust.
    CallNative {
        /// Which.
        id: u16,
        /// How many arguments.
        argc: u32,
    },
    /// Ends the running procedure with the value on top.
    Return,
    /// Ends the running procedure with the value of a local.
    ReturnLocal(u32),

    // Making.
    /// A closure of a code, with the captures that the code lists.
    Closure(u32),
    /// Pops a value and, from below it, a closure, and makes the value the closure's capture of this
    /// number: a later procedure of the same group.
    Patch(u32),
    /// Pops so many closures and makes a `case-lambda` of them.
    CaseLambda(u32),
    /// Pops a value for each key in a constant list of strings, and makes a map of them.
    Map(u32),
    /// Pops multiple values and pushes them one by one: `required` of them, and if `rest` the
    /// others as a list.
    Spread {
        /// How many exactly, or at least.
        required: u32,
        /// Whether more are allowed.
        rest: bool,
    },

    // Library procedures without a call.
    /// `(+ a b)`
    Add,
    /// `(- a b)`
    Sub,
    /// `(* a b)`
    Mul,
    /// `(+ local int)`
    AddLocalInt {
        /// The local.
        local: u16,
        /// The number.
        int: i32,
    },
    /// `(+ top int)`
    AddInt(i32),
    /// `(< a b)`
    Lt,
    /// `(> a b)`
    Gt,
    /// `(<= a b)`
    Le,
    /// `(>= a b)`
    Ge,
    /// `(= a b)`
    NumEq,
    /// `(eq? a b)`
    Eq,
    /// `(not a)`
    Not,
    /// `(null? a)` and `(nil? a)`
    IsNull,
    /// `(pair? a)`
    IsPair,
    /// `(cons a b)`
    Cons,
    /// `(car a)`
    Car,
    /// `(cdr a)`
    Cdr,
    /// `(car local)`
    CarLocal(u32),
    /// `(cdr local)`
    CdrLocal(u32),
    /// `(vector-ref a b)`
    VectorRef,

    // `case`: compares with a constant.
    /// Pushes whether the top is `eqv?` to a constant, keeping it below.
    TestEqv(u32),

    // Conditions.
    /// Enters a `guard` whose clauses begin at `target`. With `keep`, what is cut off is kept, for
    /// the case that no clause matches.
    PushGuard {
        /// Whether no clause may match.
        keep: bool,
        /// Where the clauses begin.
        target: u32,
    },
    /// Leaves the innermost `guard`.
    PopGuard,
    /// Pops one value. Leaves one `dynamic-wind` that was entered inside the guard by calling its
    /// last procedure, and comes back; leaves the guard and goes on when there is none left. The
    /// number of those to stay is in the local.
    Unwind(u32),
    /// Pops one value. Enters again one of the `dynamic-wind`s in the continuation in the local, and
    /// comes back; goes on when all are entered.
    Rewind(u32),
    /// No clause matched: puts back the continuation in the local after the condition's, and raises
    /// the condition again from there.
    Reraise(u32),
    /// Leaves `with-exception-handler`.
    PopHandler,
    /// A handler returned.
    LeaveHandler,

    // Parameters.
    /// Pops a parameter and, from above it, its value.
    BindParameter,
    /// Forgets so many.
    UnbindParameters(u32),

    // Controls.
    /// Ends the running unit; the value is on top.
    Halt,
    /// Calls the procedure in local 0 with the multiple values on top, in place of the running code.
    CallWithValues,
    /// Checks the count of `(loop n …)` on top.
    CheckCount,
}

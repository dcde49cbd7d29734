//! Library procedures that have instructions of their own, and tests fused with their jumps.

use super::function::Jump;
use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::datum::Datum;
use crate::ir::{Expr, ExprKind};
use crate::library::{self, BuiltinId};
use crate::source::Span;

impl Compiler<'_> {
    /// Compiles a call without a call, if there is an instruction for it.
    pub(super) fn inline(&mut self, id: BuiltinId, args: &[Expr], wanted: Use, span: Span) -> bool {
        let name = library::get(id).name;
        if self.inline_on_local(name, args, span) {
            self.finish(wanted, span);
            return true;
        }
        let Some(op) = instruction(name, args.len()) else { return false };
        args.iter().for_each(|arg| self.expr(arg, Use::Value));
        self.emit_by(op, 1 - args.len() as i32, span);
        self.finish(wanted, span);
        true
    }

    fn inline_on_local(&mut self, name: &str, args: &[Expr], span: Span) -> bool {
        let op = match (name, args) {
            ("+" | "-", [local, int]) => self.add_to_local(local, addend(name, int)),
            ("car", [local]) => self.slot_of(local).map(Op::CarLocal),
            ("cdr", [local]) => self.slot_of(local).map(Op::CdrLocal),
            _ => None,
        };
        if let Some(op) = op {
            self.push(op, span);
            return true;
        }
        match (name, args) {
            ("+" | "-", [any, int]) => self.add_int(any, addend(name, int), span),
            _ => false,
        }
    }

    fn add_to_local(&mut self, local: &Expr, int: Option<i32>) -> Option<Op> {
        let local = u16::try_from(self.slot_of(local)?).ok()?;
        Some(Op::AddLocalInt { local, int: int? })
    }

    fn add_int(&mut self, any: &Expr, int: Option<i32>, span: Span) -> bool {
        let Some(int) = int else { return false };
        self.expr(any, Use::Value);
        self.emit(Op::AddInt(int), span);
        true
    }

    /// The slot, if the expression is a variable that can be used as it is.
    fn slot_of(&mut self, expr: &Expr) -> Option<u32> {
        match expr.kind {
            ExprKind::Local(var) => self.plain_slot(var),
            _ => None,
        }
    }

    fn short_slot_of(&mut self, expr: &Expr) -> Option<u8> {
        self.slot_of(expr).and_then(|slot| u8::try_from(slot).ok())
    }

    /// Compiles a test and a jump that is taken if it is false.
    pub(super) fn jump_unless(&mut self, test: &Expr) -> Jump {
        let span = test.span;
        if let ExprKind::Call(callee, args) = &test.kind
            && let ExprKind::Builtin(id) = callee.kind
        {
            let name = library::get(id).name;
            if let (true, [arg]) = (name == "not", &args[..]) {
                self.expr(arg, Use::Value);
                return self.jump(Op::JumpIfTrue(0), -1, span);
            }
            if let Some(op) = self.fused_on_locals(name, args) {
                return self.jump(op, 0, span);
            }
            if let Some(op) = fused(name, args.len()) {
                args.iter().for_each(|arg| self.expr(arg, Use::Value));
                return self.jump(op, -(args.len() as i32), span);
            }
        }
        self.expr(test, Use::Value);
        self.jump(Op::JumpIfFalse(0), -1, span)
    }

    /// A comparison that reads its operands from where they are.
    fn fused_on_locals(&mut self, name: &str, args: &[Expr]) -> Option<Op> {
        let target = 0;
        match args {
            [arg] => {
                let local = self.short_slot_of(arg)?;
                match name {
                    "null?" | "nil?" => Some(Op::JumpUnlessLocalNull { local, target }),
                    "pair?" => Some(Op::JumpUnlessLocalPair { local, target }),
                    _ => None,
                }
            }
            [a, b] => {
                let a = self.short_slot_of(a)?;
                if let Some(int) = small_int(b).and_then(|int| i16::try_from(int).ok()) {
                    return fused_with_int(name, a, int);
                }
                let b = self.short_slot_of(b)?;
                match name {
                    "<" => Some(Op::JumpUnlessLocalsLt { a, b, target }),
                    ">" => Some(Op::JumpUnlessLocalsGt { a, b, target }),
                    "<=" => Some(Op::JumpUnlessLocalsLe { a, b, target }),
                    ">=" => Some(Op::JumpUnlessLocalsGe { a, b, target }),
                    "=" => Some(Op::JumpUnlessLocalsNumEq { a, b, target }),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// What is added by `(+ x int)` or `(- x int)`. The sign tells which of the two it was, so that
/// messages can name it; what would not fit is left to the ordinary instruction.
fn addend(name: &str, int: &Expr) -> Option<i32> {
    match (name, small_int(int)?) {
        ("+", int @ 0..) => Some(int),
        ("-", int @ 1..) => Some(-int),
        _ => None,
    }
}

fn small_int(expr: &Expr) -> Option<i32> {
    match expr.kind {
        ExprKind::Const(Datum::Int(int)) => i32::try_from(int).ok(),
        _ => None,
    }
}

fn fused_with_int(name: &str, local: u8, int: i16) -> Option<Op> {
    let target = 0;
    match name {
        "<" => Some(Op::JumpUnlessLocalLtInt { local, int, target }),
        ">" => Some(Op::JumpUnlessLocalGtInt { local, int, target }),
        "<=" => Some(Op::JumpUnlessLocalLeInt { local, int, target }),
        ">=" => Some(Op::JumpUnlessLocalGeInt { local, int, target }),
        "=" => Some(Op::JumpUnlessLocalNumEqInt { local, int, target }),
        _ => None,
    }
}

fn fused(name: &str, argc: usize) -> Option<Op> {
    match (name, argc) {
        ("<", 2) => Some(Op::JumpUnlessLt(0)),
        (">", 2) => Some(Op::JumpUnlessGt(0)),
        ("<=", 2) => Some(Op::JumpUnlessLe(0)),
        (">=", 2) => Some(Op::JumpUnlessGe(0)),
        ("=", 2) => Some(Op::JumpUnlessNumEq(0)),
        ("null?" | "nil?", 1) => Some(Op::JumpUnlessNull(0)),
        ("pair?", 1) => Some(Op::JumpUnlessPair(0)),
        _ => None,
    }
}

fn instruction(name: &str, argc: usize) -> Option<Op> {
    match (name, argc) {
        ("+", 2) => Some(Op::Add),
        ("-", 2) => Some(Op::Sub),
        ("*", 2) => Some(Op::Mul),
        ("<", 2) => Some(Op::Lt),
        (">", 2) => Some(Op::Gt),
        ("<=", 2) => Some(Op::Le),
        (">=", 2) => Some(Op::Ge),
        ("=", 2) => Some(Op::NumEq),
        ("eq?", 2) => Some(Op::Eq),
        ("not", 1) => Some(Op::Not),
        ("null?" | "nil?", 1) => Some(Op::IsNull),
        ("pair?", 1) => Some(Op::IsPair),
        ("cons", 2) => Some(Op::Cons),
        ("car", 1) => Some(Op::Car),
        ("cdr", 1) => Some(Op::Cdr),
        ("vector-ref", 2) => Some(Op::VectorRef),
        _ => None,
    }
}

//! Reading and assigning variables.

use super::function::Location;
use super::{Compiler, Use};
use crate::bytecode::Op;
use crate::ir::{Assignment, Expr, ExprKind, Place, VarId};
use crate::source::Span;

impl Compiler<'_> {
    /// The slot of a variable that can be used as it is.
    pub(super) fn plain_slot(&mut self, var: VarId) -> Option<u32> {
        let storage = self.storage_of(var);
        if storage.cell || storage.checked {
            return None;
        }
        self.function().slots.get(&var).copied()
    }

    /// Pushes the value of a variable.
    pub(super) fn read(&mut self, var: VarId, span: Span) {
        let storage = self.storage_of(var);
        let op = match (self.locate(var), storage.cell) {
            (Location::Slot(slot), true) => Op::LocalCell(slot),
            (Location::Slot(slot), false) if storage.checked => Op::LocalChecked(slot),
            (Location::Slot(slot), false) => Op::Local(slot),
            (Location::Capture(index), true) => Op::CaptureCell(index),
            (Location::Capture(index), false) => Op::Capture(index),
            (Location::This, _) => Op::This,
        };
        if storage.checked {
            self.note_checked(var);
        }
        self.push(op, span);
    }

    /// Pops a value into a place.
    pub(super) fn store(&mut self, place: Place, how: Assignment, span: Span) {
        let op = match place {
            Place::Global(global) if how == Assignment::Set => Op::SetGlobal(self.global(global)),
            Place::Global(global) => Op::DefineGlobal(self.global(global)),
            Place::Local(var) => match (self.locate(var), self.storage_of(var).cell) {
                (Location::Slot(slot), true) => Op::SetLocalCell(slot),
                (Location::Slot(slot), false) => Op::SetLocal(slot),
                (Location::Capture(index), _) => Op::SetCaptureCell(index),
                (Location::This, _) => unreachable!("an assigned variable is not its function"),
            },
        };
        self.emit_by(op, -1, span);
    }

    pub(super) fn assign(
        &mut self,
        place: Place,
        how: Assignment,
        value: &Expr,
        wanted: Use,
        span: Span,
    ) {
        match (&value.kind, place) {
            // A function that is defined once knows itself without looking its variable up.
            (ExprKind::Lambda(lambda), Place::Local(var))
                if how == Assignment::Define && !self.storage_of(var).cell =>
            {
                self.lambda(lambda, Some(var), value.span);
            }
            _ => self.expr(value, Use::Value),
        }
        if how == Assignment::Bind && wanted != Use::Drop {
            self.push(Op::Dup, span);
            self.store(place, how, span);
            return self.finish(wanted, span);
        }
        self.store(place, how, span);
        self.nothing(wanted, span);
    }

    pub(super) fn define_values(
        &mut self,
        places: &[Place],
        rest: Option<Place>,
        value: &Expr,
        wanted: Use,
        span: Span,
    ) {
        self.expr(value, Use::Value);
        self.spread(places.len(), rest.is_some(), span);
        for place in places.iter().chain(&rest).rev() {
            self.store(*place, Assignment::Define, span);
        }
        self.nothing(wanted, span);
    }

    pub(super) fn spread(&mut self, required: usize, rest: bool, span: Span) {
        let op = Op::Spread { required: required as u32, rest };
        self.emit_by(op, required as i32 + i32::from(rest) - 1, span);
    }
}

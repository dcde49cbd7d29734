//! Numbers: 64-bit integers, which are exact, and floats, which are not.

mod arithmetic;
mod bits;
mod compare;
mod division;
mod notation;
mod number;
mod predicates;
mod rounding;
mod transcendental;

pub(super) use self::compare::compare;
pub(super) use self::notation::{fixed, in_radix};
pub(super) use self::number::Number;
pub(crate) use self::transcendental::logarithm;

use super::builtin::Builtin;

pub(super) const TABLES: &[&[Builtin]] = &[
    predicates::BUILTINS,
    compare::BUILTINS,
    arithmetic::BUILTINS,
    division::BUILTINS,
    rounding::BUILTINS,
    transcendental::BUILTINS,
    bits::BUILTINS,
    notation::BUILTINS,
];

//! The special forms, one file for each sort.
//!
//! What is called from the dispatcher is never inlined into it: every level of nesting would pay for
//! the largest form, and programs nested as deeply as the reader allows must fit an ordinary stack.

mod bindings;
mod branch;
mod case;
mod clauses;
mod defatom;
mod define;
mod delay;
mod director_loop;
mod engine;
mod guard;
mod lambda;
mod let_form;
mod letrec;
mod parameterize;
pub(super) mod phase;
mod quasiquote;
pub(super) mod quote;
mod record;
mod repeat;
mod set;
mod values;

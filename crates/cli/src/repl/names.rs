//! The names that can be typed, and what is known of them.

use retake_lang::analyze::forms;
use retake_lang::library;

/// Names of the library and of forms.
pub(crate) fn known() -> impl Iterator<Item = &'static str> {
    let procedures = library::all().map(|(_, builtin)| builtin.name);
    procedures.filter(|name| !name.starts_with('%')).chain(forms().iter().map(|form| form.name))
}

/// How a procedure or form is written, and what it does.
pub(crate) fn doc(name: &str) -> Option<(&'static str, &'static str)> {
    let form = forms().iter().find(|form| form.name == name).map(|form| (form.usage, form.doc));
    let builtin = library::lookup(name).filter(|_| !name.starts_with('%')).map(library::get);
    let builtin = builtin.map(|builtin| (builtin.usage, builtin.doc));
    form.or(builtin)
}

/// So much of a name may be wrong for another to be taken as meant.
const MIN_LIKENESS: f64 = 0.75;

/// The name that was most likely meant.
pub(crate) fn nearest(name: &str, defined: Vec<String>) -> Option<String> {
    let likeness = |known: &String| strsim::normalized_damerau_levenshtein(known, name);
    let names = known().map(str::to_string).chain(defined);
    let scored = names.map(|known| (likeness(&known), known));
    let best = scored.max_by(|left, right| left.0.total_cmp(&right.0));
    best.filter(|(score, _)| *score >= MIN_LIKENESS).map(|(_, known)| known)
}

//! Whether a text that is being typed can be read already.

use super::lexer::Recovery;
use super::reader::Reader;
use crate::source::FileId;

/// Whether there is no point in waiting for more: the text can be read, or it has a mistake that
/// more text would not put right. An open bracket, string or block comment, or a prefix at the end,
/// asks for more.
///
/// ```
/// use retake_lang::syntax::is_complete;
///
/// assert!(is_complete("(+ 1 2)"));
/// assert!(!is_complete("(+ 1"));
/// assert!(is_complete("(+ 1 #q"));
/// ```
pub fn is_complete(text: &str) -> bool {
    let outcome = Reader::new(FileId(0), text, Recovery::AtEnd).run();
    !outcome.ended_inside || outcome.has_mistakes
}

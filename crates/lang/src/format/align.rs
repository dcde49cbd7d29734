//! Comments after code on neighbouring lines stay in one column if the author had them in one.

use super::print::{Printed, Trailing};

/// Pads the code before comments that were aligned, so that they are again.
pub(super) fn align_comments(printed: Printed) -> String {
    let Printed { text, trailing } = printed;
    let mut aligned = String::with_capacity(text.len() + text.len() / 16);
    let mut copied = 0;
    for block in trailing.chunk_by(are_together) {
        // Without a single pad, they only happened to be in one column.
        if !block.iter().any(|comment| comment.was_padded) {
            continue;
        }
        let widest = block.iter().map(|comment| comment.column).max().unwrap_or(0);
        for comment in block {
            aligned.push_str(&text[copied..comment.at]);
            aligned.extend(std::iter::repeat_n(' ', widest - comment.column));
            copied = comment.at;
        }
    }
    aligned.push_str(&text[copied..]);
    aligned
}

fn are_together(above: &Trailing, below: &Trailing) -> bool {
    above.line + 1 == below.line && above.column_before == below.column_before
}

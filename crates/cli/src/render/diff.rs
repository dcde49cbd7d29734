//! What formatting would change.

use std::time::Duration;

use similar::TextDiff;

use super::output::Output;
use super::visible::visible_line;

/// Enough to see what it is about; the rest is counted.
const MAX_LINES: usize = 60;
/// Lines are cut here.
const MAX_COLUMNS: usize = 160;
/// After so long a coarser difference will do.
const PATIENCE: Duration = Duration::from_millis(500);
/// Unchanged lines around each change.
const CONTEXT: usize = 2;

/// Shows the first changes, in the form of `diff -u`.
pub(crate) fn changes(out: &mut Output, name: &str, old: &str, new: &str) {
    let diff = TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    let name = visible_line(name);
    let text = diff
        .unified_diff()
        .context_radius(CONTEXT)
        .header(&name, &format!("{name} (formatted)"))
        .to_string();
    for line in text.lines().take(MAX_LINES) {
        out.data(&shortened(line));
    }
    let left = text.lines().count().saturating_sub(MAX_LINES);
    if left > 0 {
        out.data(&format!("… {left} more lines\n"));
    }
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(MAX_COLUMNS) {
        Some((end, _)) => format!("{}…\n", visible_line(&line[..end])),
        None => format!("{}\n", visible_line(line)),
    }
}

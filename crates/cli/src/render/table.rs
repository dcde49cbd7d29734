//! Columns and running text, measured in what a terminal shows rather than in bytes.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::visible::visible_line;

/// Between two columns.
const GAP: usize = 2;

/// A column that may be made narrower.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shrink {
    pub(super) column: usize,
    /// Narrower than this it says nothing.
    pub(super) least: usize,
    pub(super) cut: Cut,
}

/// The end of a text that can be missed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cut {
    /// As of a path, whose last part says most.
    Start,
    End,
}

/// Rows as whole lines with tabs between the parts, for programs.
pub(super) fn tabbed(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| visible_line(cell)).collect();
        cells.join("\t") + "\n"
    };
    rows.iter().map(line).collect()
}

/// Rows in columns, in no more than `width`. Columns are made narrower in the order given.
pub(super) fn aligned(rows: &[Vec<String>], width: usize, shrinks: &[Shrink]) -> String {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| visible_line(cell)).collect()).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest =
        |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.width()).max();
    let mut widths: Vec<usize> = (0..columns).map(|at| widest(at).unwrap_or(0)).collect();
    let whole = widths.iter().sum::<usize>() + GAP * columns.saturating_sub(1);
    let mut over = whole.saturating_sub(width);
    for shrink in shrinks.iter().filter(|shrink| shrink.column < columns) {
        let less = over.min(widths[shrink.column].saturating_sub(shrink.least));
        widths[shrink.column] -= less;
        over -= less;
    }
    rows.iter().map(|row| cut_end(&line(row, &widths, shrinks), width) + "\n").collect()
}

fn line(row: &[String], widths: &[usize], shrinks: &[Shrink]) -> String {
    let mut line = String::new();
    for (at, (cell, width)) in row.iter().zip(widths).enumerate() {
        let shrink = shrinks.iter().find(|shrink| shrink.column == at);
        let cell = match shrink.map(|shrink| shrink.cut) {
            Some(Cut::Start) => cut_start(cell, *width),
            _ => cut_end(cell, *width),
        };
        line += &padded(&cell, width + GAP);
    }
    line.trim_end().to_string()
}

/// A text with blanks after it.
pub(super) fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// As much of the beginning as there is room for.
pub(super) fn cut_end(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_string();
    }
    let mut shown = String::new();
    let mut left = width.saturating_sub(1);
    for char in text.chars() {
        let columns = char.width().unwrap_or(0);
        if columns > left {
            break;
        }
        left -= columns;
        shown.push(char);
    }
    shown.truncate(shown.trim_end().len());
    shown + "…"
}

/// As much of the end as there is room for.
fn cut_start(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_string();
    }
    let mut left = width.saturating_sub(1);
    let fits = |char: &char| {
        let columns = char.width().unwrap_or(0);
        let fits = columns <= left;
        left -= columns.min(left);
        fits
    };
    let kept: usize = text.chars().rev().take_while(fits).map(char::len_utf8).sum();
    format!("…{}", &text[text.len() - kept..])
}

/// Running text in lines of at most `width`, unless a word is longer.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in visible_line(&text.replace('\n', " ")).split_whitespace() {
        let fits = |line: &&mut String| line.is_empty() || line.width() + 1 + word.width() <= width;
        match lines.last_mut().filter(fits) {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[[&str; 3]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|cell| cell.to_string()).collect()).collect()
    }

    const SHRINKS: &[Shrink] = &[
        Shrink { column: 1, least: 6, cut: Cut::End },
        Shrink { column: 2, least: 5, cut: Cut::Start },
    ];

    #[test]
    fn columns_fit_the_width() {
        let rows = rows(&[["a", "a long description", "tasks/a.xml"], ["漢字", "short", "b.xml"]]);
        assert_eq!(
            aligned(&rows, 80, SHRINKS),
            "a     a long description  tasks/a.xml\n漢字  short               b.xml\n"
        );
        assert_eq!(aligned(&rows, 25, SHRINKS), "a     a lon…  tasks/a.xml\n漢字  short   b.xml\n");
        assert_eq!(aligned(&rows, 20, SHRINKS), "a     a lon…  …a.xml\n漢字  short   b.xml\n");
        for width in 1..40 {
            assert!(aligned(&rows, width, SHRINKS).lines().all(|line| line.width() <= width));
        }
    }

    #[test]
    fn programs_get_everything() {
        assert_eq!(tabbed(&rows(&[["a\tb", "c\nd", "\u{1b}[0m"]])), "a b\tc␊d\t␛[0m\n");
    }

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(wrap("one two\nthree  unbreakable", 8), ["one two", "three", "unbreakable"]);
        assert_eq!(wrap("", 8), [""]);
    }
}

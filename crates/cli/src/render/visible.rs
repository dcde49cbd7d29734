//! Text of unknown origin, made safe to show on a terminal.

/// One line of text: nothing in it moves the cursor, hides text or turns its direction.
pub(super) fn visible_line(text: &str) -> String {
    text.chars().map(|char| if char == '\n' { '␊' } else { visible_char(char) }).collect()
}

/// Text that may have several lines.
pub(super) fn visible_text(text: &str) -> String {
    text.chars().map(|char| if char == '\n' { char } else { visible_char(char) }).collect()
}

/// Source text, byte for byte as long as before, so that spans stay right.
///
/// What the renderer itself makes visible (tabs, most control characters) is left to it, since it
/// also knows how wide the replacement is.
pub(super) fn visible_source(text: &str) -> String {
    text.chars()
        .map(|char| match char {
            // Two bytes each. Some terminals take them for the start of an escape sequence.
            '\u{80}'..='\u{9f}' => '¿',
            // Three bytes each: line and paragraph separators.
            '\u{2028}' | '\u{2029}' => '\u{fffd}',
            _ => char,
        })
        .collect()
}

fn visible_char(char: char) -> char {
    match char {
        '\t' => ' ',
        // The pictures of the control characters lie in the same order as they do.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + char as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '␡',
        '\u{80}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => '\u{fffd}',
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => char,
    }
}

#[cfg(test)]
mod tests {
    use super::{visible_line, visible_source, visible_text};

    #[test]
    fn nothing_reaches_the_terminal_raw() {
        let text = "a\x1b[2Jb\u{9b}c\u{202e}d\r\te\nf";
        assert_eq!(visible_line(text), "a␛[2Jb\u{fffd}c\u{fffd}d␍ e␊f");
        assert_eq!(visible_text(text), "a␛[2Jb\u{fffd}c\u{fffd}d␍ e\nf");
    }

    #[test]
    fn source_keeps_its_length() {
        let text = "x \u{9b} \u{2028} é 漢";
        assert_eq!(visible_source(text).len(), text.len());
        assert!(!visible_source(text).contains(['\u{9b}', '\u{2028}']));
    }
}

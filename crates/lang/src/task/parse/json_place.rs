//! Where a value stands in a text of JSON.

use std::ops::Range;

/// The place of what a JSON Pointer points to in a well-formed text, or else of the whole.
pub(super) fn find(text: &str, pointer: &str) -> Range<usize> {
    let steps = pointer.split('/').skip(1);
    let mut place = value(text, skip_blanks(text, 0));
    for step in steps {
        let name = step.replace("~1", "/").replace("~0", "~");
        match child(text, place.start, &name) {
            Some(found) => place = found,
            None => break,
        }
    }
    place
}

/// The value of a key or a number in the object or list that begins at a byte.
fn child(text: &str, start: usize, name: &str) -> Option<Range<usize>> {
    let is_object = text[start..].starts_with('{');
    let mut at = skip_blanks(text, start + 1);
    for number in 0.. {
        let mut key = number.to_string();
        if is_object {
            let written = value(text, at);
            key = serde_json::from_str(text.get(written.clone())?).ok()?;
            // The colon.
            at = skip_blanks(text, skip_blanks(text, written.end) + 1);
        }
        let found = value(text, at);
        if key == name {
            return Some(found);
        }
        at = skip_blanks(text, found.end);
        if !text[at..].starts_with(',') {
            return None;
        }
        at = skip_blanks(text, at + 1);
    }
    None
}

fn skip_blanks(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    at + text[at..].len() - text[at..].trim_start_matches([' ', '\t', '\n', '\r']).len()
}

/// The value that begins at a byte.
fn value(text: &str, start: usize) -> Range<usize> {
    let (mut depth, mut in_string, mut escaped) = (0, false, false);
    for (at, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => {
                in_string = !in_string;
                if !in_string && depth == 0 {
                    return start..at + 1;
                }
            }
            _ if in_string => {}
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 1 => return start..at + 1,
            b'}' | b']' if depth > 0 => depth -= 1,
            b',' | b'}' | b']' | b' ' | b'\t' | b'\n' | b'\r' if depth == 0 => return start..at,
            _ => {}
        }
    }
    start..text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_are_followed() {
        let text = "\n { \"ä\" : [1, {\"b\\\"}\": \"x,]\"}, true ], \"c\":{\"d/e\":-2.5}}";
        let at = |pointer: &str| &text[find(text, pointer)];
        assert_eq!(at("/ä/1/b\"}"), "\"x,]\"");
        assert_eq!(at("/ä/2"), "true");
        assert_eq!(at("/c/d~1e"), "-2.5");
        assert_eq!(at("/c"), "{\"d/e\":-2.5}");
        assert_eq!(at("/c/nothing"), "{\"d/e\":-2.5}");
        assert_eq!(at(""), text.trim());
        assert_eq!(find("", "/a"), 0..0);
    }
}

//! Letters that readers take for the same: capitals for small ones, é for e.

/// Adds a character to a word as small letters without marks. Marks that stand alone are dropped,
/// so that it does not matter whether é came as one character or as two.
pub(super) fn push_folded(word: &mut String, character: char) {
    if character.is_ascii() {
        word.push(character.to_ascii_lowercase());
    } else if !is_mark(character) {
        for small in character.to_lowercase().filter(|&small| !is_mark(small)) {
            match plain(small) {
                Some(plain) => word.push_str(plain),
                None => word.push(small),
            }
        }
    }
}

/// Whether a character only changes the one before it.
pub(super) fn is_mark(character: char) -> bool {
    matches!(character, '\u{300}'..='\u{36f}')
}

/// What people type who have no such key.
fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => "a",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ţ' | 'ť' | 'ț' => "t",
        'ù' | 'ú' | 'û' | 'ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::push_folded;

    fn check(text: &str, expected: &str) {
        let mut folded = String::new();
        text.chars().for_each(|character| push_folded(&mut folded, character));
        assert_eq!(folded, expected);
    }

    #[test]
    fn capitals_and_marks_are_folded() {
        check("Résumé", "resume");
        check("Re\u{301}sume\u{301}", "resume");
        check("STRASSE", "strasse");
        check("Straße", "strasse");
        check("İstanbul", "istanbul");
        check("Жук", "жук");
    }
}

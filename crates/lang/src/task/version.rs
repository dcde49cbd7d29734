//! Versions of tasks.

use std::fmt;

/// Up to three numbers, such as `2` or `1.4.2`. A missing number counts as 0 when compared, so that
/// `1` and `1.0` are the same.
#[derive(Clone, Copy, Debug)]
pub struct Version {
    numbers: [u32; 3],
    given: u8,
}

/// How many digits each number may have.
const MAX_DIGITS: usize = 9;

impl Version {
    /// What a template without a version has.
    pub const FIRST: Version = Version { numbers: [1, 0, 0], given: 1 };

    /// Reads one to three whole numbers with dots between them.
    pub fn parse(text: &str) -> Option<Version> {
        let mut numbers = [0; 3];
        let mut given = 0;
        for part in text.split('.') {
            let is_number = (1..=MAX_DIGITS).contains(&part.len())
                && part.bytes().all(|byte| byte.is_ascii_digit());
            *numbers.get_mut(given)? = is_number.then(|| part.parse().ok())??;
            given += 1;
        }
        Some(Version { numbers, given: given as u8 })
    }

    /// Whether it is written with as many numbers as another, which are the same.
    pub(super) fn is_written_like(self, other: Version) -> bool {
        self == other && self.given == other.given
    }

    /// Whether a request for this version is met by another: `1` by `1.4`, `1.4` by `1.4.2`.
    pub fn accepts(self, other: Version) -> bool {
        let given = self.given as usize;
        self.numbers[..given] == other.numbers[..given]
    }
}

impl PartialEq for Version {
    fn eq(&self, other: &Self) -> bool {
        self.numbers == other.numbers
    }
}

impl Eq for Version {}

impl std::hash::Hash for Version {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.numbers.hash(state);
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.numbers.cmp(&other.numbers)
    }
}

impl Default for Version {
    fn default() -> Self {
        Version::FIRST
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> =
            self.numbers[..self.given as usize].iter().map(u32::to_string).collect();
        f.write_str(&shown.join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(text: &str) -> Version {
        Version::parse(text).unwrap_or_else(|| panic!("{text} is a version"))
    }

    #[test]
    fn versions_compare_by_number() {
        assert!(version("1.10") > version("1.9.3"));
        assert!(version("2") > version("1.99"));
        assert_eq!(version("1"), version("1.0.0"));
        assert_eq!(version("1.0.2").to_string(), "1.0.2");
        for wrong in ["", "1.", ".1", "1.2.3.4", "v1", "1.x", "-1", "+1", "1234567890", "١"] {
            assert_eq!(Version::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_short_version_accepts_longer_ones() {
        assert!(version("1").accepts(version("1.4.2")));
        assert!(version("1.4").accepts(version("1.4.2")));
        assert!(!version("1.4").accepts(version("1.5")));
        assert!(!version("1.4.2").accepts(version("1.4")));
    }
}

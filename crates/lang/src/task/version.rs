//! Versions of tasks.

use std::fmt;

/// Up to three numbers, such as `2` or `1.4.2`. A missing number counts as 0 when compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Version {
    numbers: [u32; 3],
    given: u8,
}

impl Version {
    /// What a template without a version has.
    pub const FIRST: Version = Version { numbers: [1, 0, 0], given: 1 };

    /// Reads one to three whole numbers with dots between them.
    pub fn parse(text: &str) -> Option<Version> {
        let mut numbers = [0; 3];
        let mut given = 0;
        for part in text.split('.') {
            let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            *numbers.get_mut(given)? = is_number.then(|| part.parse().ok())??;
            given += 1;
        }
        Some(Version { numbers, given: given as u8 })
    }

    /// Whether a request for this version is met by another: `1` by `1.4`, `1.4` by `1.4.2`.
    pub fn accepts(self, other: Version) -> bool {
        let given = self.given as usize;
        self.numbers[..given] == other.numbers[..given]
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
        assert_eq!(version("1.0.2").to_string(), "1.0.2");
        for wrong in ["", "1.", ".1", "1.2.3.4", "v1", "1.x", "-1", "+1", "99999999999"] {
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

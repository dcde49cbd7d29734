//! Numbers of bytes as people write them.

use std::fmt;
use std::str::FromStr;

/// A number of bytes, such as `65536`, `64K`, `512M` or `2GiB`. Units are powers of 1024.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) usize);

const UNITS: [(&str, u32); 4] = [("", 0), ("K", 10), ("M", 20), ("G", 30)];

impl FromStr for Bytes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.len() - text.trim_start_matches(|char: char| char.is_ascii_digit()).len();
        let (number, unit) = text.split_at(digits);
        let unit = unit.trim().to_ascii_uppercase();
        let unit = unit.trim_end_matches('B').trim_end_matches('I');
        let (_, shift) = UNITS.into_iter().find(|(name, _)| *name == unit).ok_or_else(|| {
            "expected a number of bytes such as 65536, 64K, 512M or 2G".to_string()
        })?;
        let number: usize = number.parse().map_err(|error| format!("{error}"))?;
        number.checked_mul(1 << shift).map(Bytes).ok_or_else(|| "too many bytes".to_string())
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exact = |(_, shift): &&(&str, u32)| self.0 != 0 && self.0.is_multiple_of(1 << shift);
        let (unit, shift) = UNITS.iter().rev().find(exact).unwrap_or(&UNITS[0]);
        write!(f, "{}{unit}", self.0 >> shift)
    }
}

#[cfg(test)]
mod tests {
    use super::Bytes;

    #[test]
    fn units() {
        for (text, bytes) in [("0", 0), ("10", 10), ("64K", 65536), ("1m", 1 << 20)] {
            assert_eq!(text.parse(), Ok(Bytes(bytes)), "{text}");
        }
        assert_eq!("2GiB".parse(), Ok(Bytes(2 << 30)));
        assert_eq!("3 kb".parse(), Ok(Bytes(3 << 10)));
        for text in ["", "K", "-1", "1.5M", "1X", "99999999999999999999", "99999999999999G"] {
            assert!(text.parse::<Bytes>().is_err(), "{text}");
        }
    }

    #[test]
    fn shown_in_the_largest_unit_that_is_exact() {
        assert_eq!(Bytes(1 << 30).to_string(), "1G");
        assert_eq!(Bytes(1500).to_string(), "1500");
        assert_eq!(Bytes(0).to_string(), "0");
    }
}

//! Numbers as R7RS writes them, as far as this language has them.

use std::num::IntErrorKind;

use super::word::is_special_float;

/// A number that could be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A whole number.
    Int(i64),
    /// A floating-point number.
    Float(f64),
}

/// Why a text is not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// It is not written like one.
    Malformed,
    /// `#e` asks for a whole number, but the value has a fraction.
    NotWhole,
    /// The value does not fit.
    OutOfRange,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Exactness {
    Exact,
    Inexact,
    AsWritten,
}

/// Reads a number. `radix` holds unless the text itself begins with `#x`, `#b`, `#o` or `#d`.
///
/// ```
/// use retake_lang::syntax::{Number, parse_number};
///
/// assert_eq!(parse_number("ff", 16), Ok(Number::Int(255)));
/// assert_eq!(parse_number("#e1e3", 10), Ok(Number::Int(1000)));
/// assert_eq!(parse_number(".5", 10), Ok(Number::Float(0.5)));
/// ```
pub fn parse_number(text: &str, radix: u32) -> Result<Number, NumberError> {
    let (text, radix, exactness) = prefixes(text, radix)?;
    if !(2..=36).contains(&radix) {
        return Err(NumberError::Malformed);
    }
    match whole(text, radix) {
        Err(NumberError::Malformed) if radix == 10 => decimal(text, exactness),
        Err(NumberError::OutOfRange) if radix == 10 && exactness == Exactness::Inexact => {
            float(text)
        }
        Ok(value) if exactness == Exactness::Inexact => Ok(Number::Float(value as f64)),
        other => other.map(Number::Int),
    }
}

/// Takes off at most one radix and one exactness prefix, in either order.
fn prefixes(mut text: &str, radix: u32) -> Result<(&str, u32, Exactness), NumberError> {
    let (mut own_radix, mut exactness) = (None, Exactness::AsWritten);
    while let Some(rest) = text.strip_prefix('#') {
        let letter = rest.chars().next().ok_or(NumberError::Malformed)?.to_ascii_lowercase();
        match letter {
            'x' | 'b' | 'o' | 'd' if own_radix.is_none() => own_radix = Some(radix_of(letter)),
            'e' if exactness == Exactness::AsWritten => exactness = Exactness::Exact,
            'i' if exactness == Exactness::AsWritten => exactness = Exactness::Inexact,
            _ => return Err(NumberError::Malformed),
        }
        text = &rest[1..];
    }
    Ok((text, own_radix.unwrap_or(radix), exactness))
}

fn radix_of(letter: char) -> u32 {
    match letter {
        'x' => 16,
        'b' => 2,
        'o' => 8,
        _ => 10,
    }
}

fn whole(text: &str, radix: u32) -> Result<i64, NumberError> {
    // Parsing stops at the digit that is too much, and does not see what else comes.
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !digits.chars().all(|char| char.is_digit(radix)) {
        return Err(NumberError::Malformed);
    }
    i64::from_str_radix(text, radix).map_err(|error| match error.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => NumberError::OutOfRange,
        _ => NumberError::Malformed,
    })
}

fn decimal(text: &str, exactness: Exactness) -> Result<Number, NumberError> {
    match exactness {
        Exactness::Exact => exact_decimal(text).map(Number::Int),
        _ => special_float(text).map_or_else(|| float(text), |value| Ok(Number::Float(value))),
    }
}

fn special_float(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['+', '-'])?;
    if !is_special_float(unsigned) {
        return None;
    }
    let value = if unsigned.starts_with(['i', 'I']) { f64::INFINITY } else { f64::NAN };
    Some(if text.starts_with('-') { -value } else { value })
}

fn float(text: &str) -> Result<Number, NumberError> {
    // Rust also reads words such as `infinity`, which are names here.
    Decimal::split(text)?;
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(Number::Float(value)),
        Ok(_) => Err(NumberError::OutOfRange),
        Err(_) => Err(NumberError::Malformed),
    }
}

/// `#e` with a dot or an exponent, worked out in whole numbers so that no digit is lost.
fn exact_decimal(text: &str) -> Result<i64, NumberError> {
    let parts = Decimal::split(text)?;
    let digits = format!("{}{}", parts.whole, parts.fraction);
    let significant = digits.trim_end_matches('0');
    if significant.is_empty() {
        return Ok(0);
    }
    let dropped = (digits.len() - significant.len()) as i64;
    let scale = parts.exponent.saturating_sub(parts.fraction.len() as i64).saturating_add(dropped);
    let scale = u32::try_from(scale).map_err(|error| too_fine_or_large(scale, error))?;
    let power = 10_i64.checked_pow(scale).ok_or(NumberError::OutOfRange)?;
    let value = whole(&format!("{}{significant}", parts.sign), 10)?;
    value.checked_mul(power).ok_or(NumberError::OutOfRange)
}

fn too_fine_or_large(scale: i64, _: std::num::TryFromIntError) -> NumberError {
    if scale < 0 { NumberError::NotWhole } else { NumberError::OutOfRange }
}

/// The parts of a decimal such as `-12.5e-3`.
struct Decimal<'t> {
    sign: &'t str,
    whole: &'t str,
    fraction: &'t str,
    exponent: i64,
}

impl<'t> Decimal<'t> {
    fn split(text: &'t str) -> Result<Self, NumberError> {
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let sign = &text[..text.len() - unsigned.len()];
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent_value(exponent)?),
            None => (unsigned, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = whole.len() + fraction.len();
        if digits == 0 || !is_digits(whole) || !is_digits(fraction) {
            return Err(NumberError::Malformed);
        }
        Ok(Decimal { sign, whole, fraction, exponent })
    }
}

/// Exponents far beyond any float saturate; what they mean is decided by whoever uses them.
fn exponent_value(text: &str) -> Result<i64, NumberError> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if unsigned.is_empty() || !is_digits(unsigned) {
        return Err(NumberError::Malformed);
    }
    let size = unsigned.parse().unwrap_or(i64::MAX);
    Ok(if text.starts_with('-') { -size } else { size })
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

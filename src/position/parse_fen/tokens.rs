//! Numbers and squares within a field.

use super::error::{FenError, FenFault, at_field};

/// Splits the names of two squares written without a blank.
pub fn two_squares(text: &str) -> Option<(&str, &str)> {
    let number = text.find(|letter: char| letter.is_ascii_digit())?;
    let second = text[number..].find(|letter: char| letter.is_ascii_lowercase())?;
    Some(text.split_at(number + second))
}

/// A number in a field.
pub fn number(field: &'static str, text: &str, least: u16, most: u16) -> Result<u16, FenError> {
    let plain =
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    let value = if plain { text.parse::<u16>().ok() } else { None };
    value
        .filter(|value| (least..=most).contains(value))
        .ok_or_else(|| at_field(field, text, FenFault::Number { least, most }))
}

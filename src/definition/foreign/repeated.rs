//! Legs in parentheses, `(paf)3R`: up to so many times, as the Interactive Diagram writes them. XBetza has no such sign.

use std::borrow::Cow;

/// The most repetitions that are written out.
const MOST: usize = 9;

/// The notation with each such part written out, from no repetition to all of them. What is no such part is left for the reader of
/// XBetza to refuse.
pub(super) fn written_out(text: &str) -> Cow<'_, str> {
    if !text.contains('(') {
        return Cow::Borrowed(text);
    }
    let mut whole = String::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    while start < text.len() {
        let atom = bytes[start..].iter().position(u8::is_ascii_uppercase).map_or(text.len(), |at| start + at);
        let longer = |byte: &u8| byte.is_ascii_digit() || b"XY*".contains(byte) || bytes.get(atom) == Some(byte);
        let end = atom + bytes[atom..].iter().take_while(|byte| longer(byte)).count();
        let part = &text[start..end];
        match repeated(part) {
            Some((before, legs, times, behind)) => {
                (0..=times).for_each(|count| whole += &[before, &legs.repeat(count), behind].concat());
            }
            None => whole += part,
        }
        start = end;
    }
    Cow::Owned(whole)
}

/// What stands before the parentheses and in them, how often that may be, and what stands behind.
fn repeated(part: &str) -> Option<(&str, &str, usize, &str)> {
    let (before, rest) = part.split_once('(')?;
    let (legs, rest) = rest.split_once(')')?;
    let behind = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let times = rest[..rest.len() - behind.len()].parse().ok().filter(|times| (1..=MOST).contains(times))?;
    (!legs.is_empty()).then_some((before, legs, times, behind))
}

//! A definition of a game: read or refused with places in the text; what is read is written, and reads as the same game.
#![no_main]

mod same;

use libfuzzer_sys::fuzz_target;
use stone_garden::definition;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    same::check(text, definition::read(text));
});

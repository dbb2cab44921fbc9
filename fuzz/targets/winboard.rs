//! What an engine tells XBoard of a game: read or refused with places in the text; what is read can be written in our own form, and reads as the
//! same game.
#![no_main]

mod same;

use libfuzzer_sys::fuzz_target;
use stone_garden::definition::foreign;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    same::check(text, foreign::read_winboard(text, "a"));
});

//! A `variants.ini`: each of its games is read or refused with places in the text; what is read can be written in our own
//! form, and reads as the same game.
#![no_main]

mod same;

use libfuzzer_sys::fuzz_target;
use stone_garden::definition::foreign;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for name in foreign::names(text).into_iter().take(4) {
        same::check(text, foreign::read_named(text, &name));
    }
});

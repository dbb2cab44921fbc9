//! A file of Fairy-Max: each of its games is read or refused with places in the text; what is read can be written in our own form, and reads as the
//! same game.
#![no_main]

mod same;

use libfuzzer_sys::fuzz_target;
use stone_garden::definition::foreign::{Form, Parted};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let file = Parted::new(text, Form::FairyMax);
    for name in file.names().take(3) {
        same::check(text, file.read(name));
    }
});

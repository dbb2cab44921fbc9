//! A definition of a game: read or refused with places in the text; what is read is written, and reads as the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stone_garden::definition;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match definition::read(text) {
        Ok(variant) => {
            let written = definition::write(&variant);
            match definition::read(&written) {
                Ok(read) => assert!(read == variant, "another game:\n{written}"),
                Err(faults) => panic!("{faults} in:\n{written}"),
            }
        }
        Err(faults) => {
            let lines = text.matches('\n').count() + 1;
            assert!(!faults.0.is_empty());
            assert!(faults.0.iter().all(|fault| (1..=lines).contains(&fault.line) && fault.column > 0));
        }
    }
});

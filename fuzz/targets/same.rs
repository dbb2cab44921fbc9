//! What holds of every reader of games.

use stone_garden::definition::{self, Faults};
use stone_garden::variant::Variant;

/// A game is written, and reads as the same game; faults have places in the text.
pub fn check(text: &str, read: Result<Variant, Faults>) {
    match read {
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
}

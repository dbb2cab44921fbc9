//! Games as texts: what is read, what is written, what is refused and where.

mod blocks;
mod foreign;
mod letters;
mod malformed;
mod opening;
mod pages;

use stone_garden::definition;
use stone_garden::variant::{ALL, CLASSICS};

#[test]
fn what_is_written_is_read_back() {
    for variant in ALL.iter().chain(CLASSICS.iter()) {
        let text = definition::write(variant);
        let read = definition::read(&text).unwrap_or_else(|faults| panic!("{}: {faults}\n{text}", variant.id));
        assert!(*variant == read, "{} is another game when it is written and read:\n{text}", variant.id);
        assert!(definition::write(&read) == text, "{} is written in two ways", variant.id);
    }
}

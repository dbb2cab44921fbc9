//! However wild a text is, reading and compiling it ends, with few steps and little memory.

use crate::command_line::run::{prints, refuses};
use proptest::prelude::*;
use stone_garden::betza::{self, MOST_LEGS};
use stone_garden::board::{Geometry, Side, Square};
use stone_garden::movement::Movements;
use stone_garden::variant::Piece;

#[test]
fn too_many_ways_are_refused() {
    let many = format!("{}K", "mpcda".repeat(12));
    assert!(refuses(&["betza", &many, "--board", "16x16"]).contains("place 61: this has too many ways"));
    assert!(refuses(&["betza", "ooRmasRmasmasmasmasR", "--board", "16x15"]).contains("too many ways"));
    assert!(refuses(&["betza", &"K".repeat(2001)]).contains("longer than 2000"));
}

#[test]
fn ways_that_come_round_end() {
    for text in ["oozR", "oozF", "ooqN", "ooNN", "oomRmasR", "opN0", "oopR", "oogB", "ooW"] {
        for board in ["16x15", "16x16", "1x1", "2x1", "1x16", "2x2"] {
            prints(&["betza", text, "--board", board, "--square", "a1"]);
        }
    }
    // From a1 upwards and sideways round a torus, but not back to a1 itself.
    assert_eq!(prints(&["betza", "ooW3", "--board", "3x2", "--square", "a1"]).lines().count(), 3);
}

#[test]
fn pictures_mark_what_the_lines_say() {
    let svg = prints(&["betza", "fmWfcF", "--format", "svg"]);
    roxmltree::Document::parse(&svg).expect("a well-formed picture");
    assert!(svg.contains("fmWfcF on d4: c5 capture, d5 move, e5 capture."), "{svg}");
}

proptest! {
    /// Random letters are read or refused at a place in the text, and what is read can be compiled or refused.
    #[test]
    fn any_letters_are_borne(text in "[mcdefblrvshpgyijnozqaWFDANHKRBQCU0-9*XY]{1,14}", ranks in 1u8..=16) {
        let board = Geometry::flat(16, ranks);
        match betza::read(&text) {
            Err(error) => prop_assert!((1..=text.len() + 1).contains(&error.place)),
            Ok(reading) => {
                let mut room = MOST_LEGS;
                if let Ok(patterns) = reading.patterns(&board, &mut room) {
                    let piece = Piece::new('A', "piece", "", patterns, 0);
                    if let Ok(movements) = Movements::of_one(&board, &piece, Side::Black, Square::from_index(0), true) {
                        prop_assert!(movements.bytes() < 2_000_000);
                    }
                }
            }
        }
    }
}

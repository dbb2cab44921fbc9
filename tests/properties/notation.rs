//! Every legal move has one machine form and one readable form, and both are read back.

use crate::properties::positions::{Property, try_everywhere};
use std::collections::HashSet;
use stone_garden::board::SquareSet;
use stone_garden::game::Game;
use stone_garden::position::Move;

struct Named;

impl Property for Named {
    const NAME: &'static str = "moves are told apart by name and read back";

    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]) {
        let position = game.position();
        let (mut machine, mut readable) = (HashSet::new(), HashSet::new());
        // Of very long lists a part: names are long work, and the parts of different positions differ.
        let step = 1 + moves.len() / 80;
        for &mv in moves.iter().skip(game.ply() % step).step_by(step) {
            let names = [position.machine(mv).to_string(), position.readable(mv)];
            for name in &names {
                let place = || format!("'{name}' in {}", position.fen());
                assert_eq!(position.parse_move(name).as_ref(), Ok(&mv), "{}", place());
                assert!(name.is_ascii() && !name.contains(char::is_whitespace), "{}", place());
            }
            let [one, other] = names;
            assert!(machine.insert(one.clone()), "{one} twice in {}", position.fen());
            assert!(readable.insert(other.clone()), "{other} twice in {}", position.fen());
            // What people add or leave out.
            let bare = other.trim_end_matches(['+', '#']);
            assert_eq!(position.parse_move(bare).as_ref(), Ok(&mv), "{bare} in {}", position.fen());
            assert_eq!(position.parse_move(&format!("{bare}!?")).as_ref(), Ok(&mv), "{bare} in {}", position.fen());
        }
    }
}

#[test]
fn moves_are_told_apart_by_name_and_read_back() {
    try_everywhere(&Named, 40_000);
}

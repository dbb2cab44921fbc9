//! Lists of moves, their number, and perft.

use crate::properties::positions::{Property, machine_forms, try_everywhere};
use stone_garden::board::SquareSet;
use stone_garden::game::Game;
use stone_garden::movegen;
use stone_garden::position::Move;

struct Counted;

impl Property for Counted {
    const NAME: &'static str = "lists, counts and parts of turns agree";

    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]) {
        let position = game.position();
        let fen = position.fen();
        assert_eq!(movegen::count(position), moves.len() as u64, "{fen}");
        assert!(movegen::has_legal_move(position), "{fen}");
        let firsts = movegen::first_parts(position);
        let mut joined: Vec<String> = Vec::new();
        for &first in &firsts {
            assert_eq!(first, first.first_part(), "{fen}");
            let turns = movegen::turns_of(position, first);
            assert!(!turns.is_empty(), "{fen}: {}", position.machine(first));
            assert_eq!(turns.contains(&first), movegen::is_whole_turn(position, first), "{fen}");
            assert_eq!(turns[0] == first, turns.contains(&first), "the turn of one part is not first: {fen}");
            joined.extend(turns.iter().map(|&turn| position.machine(turn).to_string()));
        }
        joined.sort();
        assert_eq!(joined, machine_forms(game), "{fen}");
        // Positions with nothing to play, too: all that can come next.
        for &mv in moves.iter().take(20) {
            let mut after = position.clone();
            after.play(mv);
            let count = movegen::count(&after);
            assert_eq!(count, movegen::legal_moves(&after).len() as u64, "{}", after.fen());
            assert_eq!(count > 0, movegen::has_legal_move(&after), "{}", after.fen());
        }
    }
}

struct Perft;

impl Property for Perft {
    const NAME: &'static str = "perft in bulk, leaf by leaf and divided agree";

    fn holds<S: SquareSet>(&self, game: &Game<S>, moves: &[Move]) {
        let mut position = game.position().clone();
        let depth = if moves.len() > 60 { 2 } else { 3 };
        let fen = position.fen();
        let bulk = movegen::perft(&mut position, depth);
        assert_eq!(movegen::perft_unbulked(&mut position, depth), bulk, "{fen}");
        let divided = movegen::divide(&mut position, depth);
        assert_eq!(divided.len(), moves.len(), "{fen}");
        assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), bulk, "{fen}");
        assert_eq!(movegen::perft(&mut position, 1), moves.len() as u64, "{fen}");
        assert_eq!(movegen::perft(&mut position, 0), 1, "{fen}");
        assert!(movegen::divide(&mut position, 0).is_empty());
        assert_eq!(position.fen(), fen);
    }
}

#[test]
fn lists_and_counts_agree() {
    try_everywhere(&Counted, 40_000);
}

#[test]
fn perft_agrees_with_itself() {
    try_everywhere(&Perft, 3_000);
}

//! A game of the engine beside a slow twin's, move by move.

use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::{movegen, with_game};

/// A position of a slow twin.
pub trait Twin: Sized {
    type Turn: Copy;
    type Judge;
    fn judge(&self) -> Self::Judge;
    fn enter(&self, judge: &mut Self::Judge);
    fn status(&self, judge: &Self::Judge, no_turn: bool) -> String;
    fn fen(&self) -> String;
    /// Legal turns with their machine form.
    fn turns(&self) -> Vec<(String, Self::Turn)>;
    fn in_check(&self) -> bool;
    fn after(&self, turn: Self::Turn) -> Self;
}

/// Plays on by choices of two bytes each. At every position the twin has the same FEN, moves, check and end; a position
/// read from its FEN has the same hash, and a move taken back leaves all as it was.
pub fn compare<S: SquareSet, T: Twin>(game: &mut Game<S>, mut twin: T, choices: &[u8]) {
    let id = game.position().variant().id;
    let mut judge = twin.judge();
    for pair in choices.chunks(2) {
        let position = game.position();
        let fen = position.fen();
        assert_eq!(fen, twin.fen());
        let mut expected = twin.turns();
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        let mut found: Vec<_> =
            movegen::legal_moves(position).iter().map(|&mv| (position.machine(mv).to_string(), mv)).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        assert!(found.iter().map(|(text, _)| text).eq(expected.iter().map(|(text, _)| text)), "{id}: {fen}");
        assert_eq!(movegen::in_check(position, position.side()), twin.in_check(), "{id}: {fen}");
        let status = twin.status(&judge, expected.is_empty());
        assert_eq!(game.status().to_string(), status, "{id}: {fen}");
        if status != "ongoing" {
            return;
        }
        let chosen = super::pool::number(pair) % found.len();
        let mut copy = position.clone();
        let undo = copy.play(found[chosen].1);
        let read = AnyGame::open(id, Some(&copy.fen())).expect("a position that was played to");
        assert_eq!(with_game!(&read, game => game.position().hash()), copy.hash(), "{id}: {}", copy.fen());
        copy.undo(found[chosen].1, undo);
        assert_eq!((copy.fen(), copy.hash()), (fen, position.hash()));
        twin = twin.after(expected[chosen].1);
        twin.enter(&mut judge);
        game.play(&found[chosen].0).expect("a legal move");
    }
}

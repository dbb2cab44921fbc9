//! A game of the engine beside a slow twin's, move by move.

use stone_garden::board::{Square, SquareSet};
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Position;
use stone_garden::{movegen, with_game};

/// A position of a slow twin.
pub trait Twin: Sized {
    type Turn: Copy;
    type History;
    fn history(&self) -> Self::History;
    fn enter(&self, history: &mut Self::History);
    fn status(&self, history: &Self::History, no_turn: bool) -> String;
    fn fen(&self) -> String;
    /// Legal turns with their machine form: all, or those from one cell.
    fn turns(&self, from: Option<Square>) -> Vec<(String, Self::Turn)>;
    fn in_check(&self) -> bool;
    fn after(&self, turn: Self::Turn) -> Self;
}

/// The two twins name alike what they can do.
macro_rules! impl_twin {
    ($twin:ident, $turn:ty, $history:ty, $turns:ident) => {
        impl beside::Twin for $twin<'_> {
            type Turn = $turn;
            type History = $history;
            fn history(&self) -> $history {
                <$history>::new(self)
            }
            fn enter(&self, history: &mut $history) {
                history.enter(self);
            }
            fn status(&self, history: &$history, no_turn: bool) -> String {
                history.status(self, no_turn)
            }
            fn fen(&self) -> String {
                $twin::fen(self)
            }
            fn turns(&self, from: Option<Square>) -> Vec<(String, $turn)> {
                self.$turns(from).into_iter().map(|turn| (self.machine(turn), turn)).collect()
            }
            fn in_check(&self) -> bool {
                $twin::in_check(self, self.side)
            }
            fn after(&self, turn: $turn) -> Self {
                $twin::after(self, turn)
            }
        }
    };
}
pub(crate) use impl_twin;

/// Plays on by choices of two bytes each. At every position the twin has the same FEN, check, end and moves (all of them,
/// or those of the man who is chosen to move); a position read from its FEN has the same hash, and a move taken back
/// leaves all as it was.
pub fn compare<S: SquareSet, T: Twin>(game: &mut Game<S>, mut twin: T, whole: bool, choices: &[u8]) {
    let mut history = twin.history();
    for pair in choices.chunks(2) {
        if !agree(game, &twin, &history) {
            return;
        }
        let position = game.position();
        let (id, fen, number) = (&position.variant().id, position.fen(), super::pool::number(pair));
        let cells = cells(position);
        let from = (!whole).then(|| cells[number % cells.len()]);
        let mut expected = twin.turns(from);
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        let legal = movegen::legal_moves(position).into_iter().filter(|mv| from.is_none_or(|from| mv.from == from));
        let mut found: Vec<_> = legal.map(|mv| (position.machine(mv).to_string(), mv)).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        assert!(found.iter().map(|(text, _)| text).eq(expected.iter().map(|(text, _)| text)), "{id}: {fen}");
        if found.is_empty() {
            return;
        }
        let chosen = (if whole { number } else { number / cells.len() }) % found.len();
        let mut copy = position.clone();
        let undo = copy.play(found[chosen].1);
        let read = AnyGame::open(id, Some(&copy.fen())).expect("a position that was played to");
        assert_eq!(with_game!(&read, game => game.position().hash()), copy.hash(), "{id}: {}", copy.fen());
        copy.undo(found[chosen].1, undo);
        assert_eq!((copy.fen(), copy.hash()), (fen, position.hash()));
        twin = twin.after(expected[chosen].1);
        twin.enter(&mut history);
        game.play_text(&found[chosen].0).expect("a legal move");
    }
    agree(game, &twin, &history);
}

/// Compares FEN, check and end, and answers whether the game goes on.
fn agree<S: SquareSet, T: Twin>(game: &Game<S>, twin: &T, history: &T::History) -> bool {
    let position = game.position();
    let fen = position.fen();
    assert_eq!(fen, twin.fen());
    assert_eq!(movegen::in_check(position, position.side()), twin.in_check(), "{fen}");
    let stuck = cells(position).iter().all(|&cell| twin.turns(Some(cell)).is_empty());
    let status = twin.status(history, stuck);
    assert_eq!(game.status().to_string(), status, "{fen}");
    status == "ongoing"
}

/// Whence moves may go: the men of the side to move, and empty cells where it could drop others.
fn cells<S: SquareSet>(position: &Position<S>) -> Vec<Square> {
    let (men, occupied) = (position.men(position.side()), position.occupied());
    let drops = position.rules().three_dimensional.as_ref().is_some_and(|rules| rules.table.drops);
    let chosen = |cell: &Square| men.has(*cell) || drops && !occupied.has(*cell);
    position.geometry().squares().filter(chosen).collect()
}

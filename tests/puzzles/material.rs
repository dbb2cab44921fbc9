//! A plain proof of gains: every move of both sides is played, then captures to rest, and the game itself is asked how it
//! stands. It shares nothing with what makes the puzzles but the values of the pieces, which the games' files say.

use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::game::{Game, Outcome, Status};
use stone_garden::movegen::legal_moves;
use stone_garden::position::{Act, Kind, Move, Position};

/// Can a side force a balance of material, its own less the other's? A draw is no gain. (So few plies can't repeat a
/// position for the third time.)
pub struct Material<S: SquareSet> {
    position: Position<S>,
    us: Side,
}

impl<S: SquareSet> Material<S> {
    /// For the side to move.
    pub fn new(position: &Position<S>) -> Self {
        Material { position: position.clone(), us: position.side() }
    }

    /// For one side, whoever is to move.
    pub fn of(position: &Position<S>, us: Side) -> Self {
        Material { position: position.clone(), us }
    }

    /// What the side has more than the other, in hundredths of a pawn; pieces in hand count as on the board.
    pub fn balance(&self) -> i32 {
        let variant = self.position.variant();
        let hands = variant.three_dimensional.as_ref().is_some_and(|table| table.drops);
        let worth = |side: Side| -> i32 {
            let pieces = variant.pieces.iter().enumerate();
            let counted = pieces.map(|(kind, piece)| {
                let held = if hands { self.position.held(side, kind as Kind) } else { 0 };
                piece.value * (self.position.men_of(side, kind as Kind).count() as i32 + i32::from(held))
            });
            counted.sum()
        };
        worth(self.us) - worth(self.us.other())
    }

    /// To move: can it reach so much by so many of its moves?
    pub fn reaches(&mut self, moves: u32, wanted: i32) -> bool {
        if let Some(won) = self.ended() {
            return won;
        }
        self.turns().into_iter().any(|mv| self.after(mv, |next| next.keeps(moves - 1, wanted)))
    }

    /// The other to move: does the side reach so much by so many more of its moves, whatever the other does?
    pub fn keeps(&mut self, moves: u32, wanted: i32) -> bool {
        if moves == 0 {
            return self.rests(wanted);
        }
        if let Some(won) = self.ended() {
            return won;
        }
        self.turns().into_iter().all(|mv| self.after(mv, |next| next.reaches(moves, wanted)))
    }

    /// The other to move: has the side so much, and still so when only captures follow? In three dimensions only captures on
    /// the same cell follow the first.
    pub fn rests(&mut self, wanted: i32) -> bool {
        self.rests_on(None, wanted)
    }

    /// To move: has it so much, or by captures, the first on this cell if there is one?
    pub fn takes(&mut self, cell: Option<Square>, wanted: i32) -> bool {
        if let Some(won) = self.ended() {
            return won;
        }
        self.balance() >= wanted
            || self
                .captures(cell)
                .into_iter()
                .any(|mv| self.after(mv, |next| next.rests_on(after(mv, &next.position), wanted)))
    }

    fn rests_on(&mut self, cell: Option<Square>, wanted: i32) -> bool {
        if let Some(won) = self.ended() {
            return won;
        }
        self.balance() >= wanted
            && self
                .captures(cell)
                .into_iter()
                .all(|mv| self.after(mv, |next| next.takes(after(mv, &next.position), wanted)))
    }

    /// Asks about the position after a move.
    pub fn after<T>(&mut self, mv: Move, ask: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.position.play(mv);
        let answer = ask(self);
        self.position.undo(mv, undo);
        answer
    }

    /// All turns, captures first: they decide most.
    fn turns(&self) -> Vec<Move> {
        let mut turns = legal_moves(&self.position);
        turns.sort_by_key(|&mv| !self.position.captures(mv));
        turns
    }

    /// Captures and promotions, of one part and without a replacement from the pool.
    fn captures(&self, cell: Option<Square>) -> Vec<Move> {
        let mut turns = legal_moves(&self.position);
        let counts = |mv: Move| matches!(mv.act, Act::Promote(_)) || self.position.captures(mv);
        turns.retain(|&mv| counts(mv) && mv.neutral.is_none() && !matches!(mv.act, Act::Replace(..)));
        turns.retain(|mv| cell.is_none_or(|cell| mv.to == cell));
        turns
    }

    /// If the game has ended: has the side won it?
    fn ended(&self) -> Option<bool> {
        match Game::new(self.position.clone()).status() {
            Status::Ongoing => None,
            Status::Over(outcome, _) => Some(outcome == Outcome::Win(self.us)),
        }
    }
}

/// Where captures may follow a capture: anywhere, or only on its cell.
fn after<S: SquareSet>(mv: Move, position: &Position<S>) -> Option<Square> {
    position.variant().three_dimensional.is_some().then_some(mv.to)
}

//! What generates moves in three dimensions: what it is asked for, and whether a move leaves the king safe.

use super::danger::Danger;
use super::lines::attacked;
use crate::board::{Side, Square, SquareSet};
use crate::position::{Act, Kind, Move, Position, ThreeDimensionalRules};
use std::cell::OnceCell;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::movegen) enum Wanted {
    /// All legal moves.
    All,
    /// Captures and promotions; of replacements only the best newcomer, once for each kind that it can replace.
    Captures,
    /// Those of them that take a piece on this cell.
    CapturesOn(Square),
    /// All others, replacements likewise.
    Quiets,
}

impl Wanted {
    pub fn captures(self) -> bool {
        self != Wanted::Quiets
    }
    pub fn quiets(self) -> bool {
        matches!(self, Wanted::All | Wanted::Quiets)
    }
}

/// Whoever gets the moves, and says after each call whether to go on.
pub(super) trait Visitor<S> {
    /// A move.
    fn one(&mut self, mv: Move) -> bool;
    /// A piece's moves to these cells, with nothing special about them.
    fn many(&mut self, from: Square, to: S) -> bool;
}

/// Stock Taijitu: what replacements of a position depend on.
pub(super) struct Pool {
    /// How many guards the side has, of which one must stay.
    pub guards: u32,
    /// The kinds that may come.
    pub newcomers: Vec<Kind>,
}

/// Generates moves, and asks of those that could matter for the king whether it is safe after them.
pub(super) struct Generator<'a, S: SquareSet> {
    pub position: &'a Position<S>,
    pub rules: &'a ThreeDimensionalRules<S>,
    pub danger: &'a Danger<S>,
    pub side: Side,
    pub occupied: S,
    pub enemies: S,
    /// Where the Emperor may go, and whether only it may move.
    pub bound: Option<S>,
    pub only_emperor: bool,
    pub wanted: Wanted,
    pub pool: OnceCell<Pool>,
    /// Of a pawn: moves that are more than a way from cell to cell. Used again for the next.
    pub acts: Vec<(Square, Act)>,
}

impl<S: SquareSet> Generator<'_, S> {
    /// Those of a piece's targets that leave its king safe.
    pub fn safe(&self, from: Square, targets: S, royal: bool) -> S {
        let all_matter = royal || self.danger.leaving.has(from);
        let matter = if all_matter { targets } else { targets & self.danger.coming };
        let safe = if self.danger.check { S::EMPTY } else { targets & !matter };
        let asked = matter.squares().filter(|&to| self.is_safe_after(from, to, royal));
        asked.fold(safe, |safe, to| safe.with(to))
    }

    /// Does a move leave the king safe?
    pub fn is_safe(&self, mv: Move, royal: bool) -> bool {
        let danger = self.danger;
        if let Some(chance) = self.position.en_passant().filter(|_| mv.act == Act::EnPassant) {
            let occupied = self.occupied.without(mv.from).without(chance.man).with(mv.to);
            return self.is_king_safe(self.position.king(self.side), occupied, S::of(chance.man));
        }
        if royal || danger.leaving.has(mv.from) || danger.coming.has(mv.to) {
            return self.is_safe_after(mv.from, mv.to, royal);
        }
        !danger.check
    }

    /// Is the king safe after a piece has gone, or been dropped, from here to there?
    #[inline(never)]
    fn is_safe_after(&self, from: Square, to: Square, royal: bool) -> bool {
        let king = if royal { to } else { self.position.king(self.side) };
        self.is_king_safe(king, self.occupied.without(from).with(to), S::of(to))
    }

    /// Would a king on this cell be safe, if `occupied` were occupied and the enemies on `gone` were not there?
    pub fn is_king_safe(&self, king: Square, occupied: S, gone: S) -> bool {
        let (position, them) = (self.position, self.side.other());
        let (white, black) = match self.side {
            Side::White => (king, position.king(them)),
            Side::Black => (position.king(them), king),
        };
        !attacked(position, king, them, occupied, gone) && !position.kings_face_over(occupied, white, black)
    }
}

//! What was learned in other positions of the same search.
//!
//! About moves: killer moves, countermoves, and the history heuristic by move (butterfly), by the moves before (continuation
//! history) and for captures, in rows most of which a search never writes.
//!
//! Correction history: where the evaluation has lately been wrong, by what positions have in common. What a search finds out
//! differs from what the evaluation says, and does so again where the same pieces stand on the same cells, and after the same
//! moves. The mean of such differences is added to the evaluation before it is used.

use super::evaluation::Keys;
use super::parameters::{self as p, HISTORY_LIMIT, PLIES_BACK, Parameters};
use super::score::MAX_PLY;
use crate::board::{Side, SquareSet};
use crate::position::{Act, Move, Position, Rules};

/// Piece-to indices; boards with more pairs of piece and cell share them.
const PIECE_TOS: usize = 1024;

/// A piece-to index: the kind of piece that moves and the cell where it goes.
pub type PieceTo = usize;

/// The moves made [`PLIES_BACK`] plies ago; none before the root, and none where a null move was made.
pub type Before = [Option<PieceTo>; PLIES_BACK.len()];

/// The continuation history after no move.
static NOTHING: [i16; PIECE_TOS] = [0; PIECE_TOS];

/// What is learned, by move.
pub struct History {
    cells: usize,
    /// Butterfly history: a row for each side and from, by to.
    quiet: Rows,
    /// Continuation history: a row for each piece-to index of a move before, by that of the move.
    continuation: Rows,
    /// Capture history: by piece-to index and the captured kind.
    capture: Vec<i16>,
    /// Countermoves: by piece-to index, the quiet move that refuted it.
    countermoves: Vec<Option<Move>>,
    /// Killer moves, by ply.
    killers: Vec<[Option<Move>; 2]>,
    /// Second parts of turns, by side, from and to.
    neutral: Vec<i16>,
    kinds: usize,
}

impl History {
    /// Nothing is learned yet.
    pub fn new<S: SquareSet>(rules: &Rules<S>) -> Self {
        let cells = rules.variant.geometry.size();
        let kinds = rules.variant.pieces.len();
        // A wall that a turn puts down or moves is its second part, too.
        let second_parts = rules.variant.neutrals || rules.variant.open().is_some_and(|open| open.walls.is_some());
        History {
            cells,
            quiet: Rows::new(2 * cells, cells),
            continuation: Rows::new(PIECE_TOS, PIECE_TOS),
            capture: vec![0; PIECE_TOS * (kinds + 1)],
            countermoves: vec![None; PIECE_TOS],
            killers: vec![[None; 2]; MAX_PLY + 2],
            neutral: vec![0; if second_parts { 2 * cells * cells } else { 0 }],
            kinds,
        }
    }

    /// Forgets what belongs to one search only, and half of the rest.
    pub fn fade(&mut self) {
        self.killers.fill([None; 2]);
        self.quiet.fade();
        self.continuation.fade();
        for list in [&mut self.capture, &mut self.neutral] {
            list.iter_mut().for_each(|score| *score /= 2);
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.countermoves.fill(None);
        self.quiet.clear();
        self.continuation.clear();
        for list in [&mut self.capture, &mut self.neutral] {
            list.fill(0);
        }
    }

    /// The piece-to index of a move of this position.
    #[inline]
    pub fn piece_to<S: SquareSet>(&self, position: &Position<S>, mv: Move) -> PieceTo {
        let kind = match mv.act {
            Act::Drop(kind) => kind,
            _ => position.kind_at(mv.from),
        };
        (usize::from(kind) * self.cells + mv.to.index()) % PIECE_TOS
    }

    #[inline]
    fn quiet_row(&self, side: Side, mv: Move) -> usize {
        side.index() * self.cells + mv.from.index()
    }

    #[inline]
    fn neutral_index(&self, side: Side, mv: Move) -> Option<usize> {
        mv.neutral.map(|(from, to)| (side.index() * self.cells + from.index()) * self.cells + to.index())
    }

    /// How good quiet moves of a side have been, here and after the moves before.
    #[inline]
    pub fn of_quiets(&self, side: Side, before: Before) -> OfQuiets<'_> {
        let (rows, _) = self.continuation.scores().as_chunks::<PIECE_TOS>();
        let row = |before: Option<PieceTo>| before.and_then(|before| rows.get(before)).unwrap_or(&NOTHING);
        OfQuiets { history: self, side, continuation: before.map(row) }
    }

    /// How good a second part has been.
    #[inline]
    pub fn of_neutral(&self, side: Side, mv: Move) -> i32 {
        self.neutral_index(side, mv).map_or(0, |index| i32::from(self.neutral[index]))
    }

    /// How good a capture has been. `victim`: the captured kind, one more than the last if there is none.
    #[inline]
    pub fn of_capture(&self, piece_to: PieceTo, victim: usize) -> i32 {
        i32::from(self.capture[piece_to * (self.kinds + 1) + victim.min(self.kinds)])
    }

    /// The quiet moves that have lately been best at this ply.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Forgets the killers of a ply.
    #[inline]
    pub fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// The quiet move that has refuted the move before.
    #[inline]
    pub fn countermove(&self, before: Option<PieceTo>) -> Option<Move> {
        before.and_then(|piece_to| self.countermoves[piece_to])
    }

    /// A quiet move was good enough, and gains the bonus; the others of these had been tried before and were not, and lose
    /// the malus.
    pub fn reward_quiet(
        &mut self,
        side: Side,
        ply: usize,
        best: (Move, PieceTo),
        tried: &[(Move, PieceTo)],
        before: Before,
        [bonus, malus]: [i32; 2],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best.0) {
            *killers = [Some(best.0), killers[0]];
        }
        if let Some(piece_to) = before[0] {
            self.countermoves[piece_to] = Some(best.0);
        }
        self.change_quiet(side, best, before, bonus);
        for &other in tried.iter().filter(|other| other.0 != best.0) {
            self.change_quiet(side, other, before, -malus);
        }
    }

    /// A quiet move becomes better by this, or worse if it is negative.
    pub fn change_quiet(&mut self, side: Side, (mv, piece_to): (Move, PieceTo), before: Before, bonus: i32) {
        let row = self.quiet_row(side, mv);
        change(self.quiet.change(row, mv.to.index()), bonus);
        for before in before.into_iter().flatten() {
            change(self.continuation.change(before, piece_to), bonus);
        }
        if let Some(index) = self.neutral_index(side, mv) {
            change(&mut self.neutral[index], bonus);
        }
    }

    /// A capture was good, or not.
    pub fn update_capture(&mut self, piece_to: PieceTo, victim: usize, bonus: i32) {
        change(&mut self.capture[piece_to * (self.kinds + 1) + victim.min(self.kinds)], bonus);
    }
}

/// See [`History::of_quiets`].
pub struct OfQuiets<'a> {
    history: &'a History,
    side: Side,
    continuation: [&'a [i16; PIECE_TOS]; PLIES_BACK.len()],
}

impl OfQuiets<'_> {
    /// How good this one has been.
    #[inline]
    pub fn of(&self, mv: Move, piece_to: PieceTo) -> i32 {
        let OfQuiets { history, side, continuation } = self;
        let after: i32 = continuation.iter().map(|row| i32::from(row[piece_to % PIECE_TOS])).sum();
        let quiet = history.quiet.scores()[history.quiet_row(*side, mv) * history.cells + mv.to.index()];
        i32::from(quiet) + after + history.of_neutral(*side, mv)
    }
}

/// Moves a score towards its limit, the slower the nearer it is (history gravity).
#[inline]
fn change(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    *score = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
}

/// Scores in rows of one length. It is known which of them hold anything but zeros, so that fading costs what was learned, not
/// what could be: over a million scores, of which a short search changes some hundreds.
pub(super) struct Rows {
    scores: Vec<i16>,
    length: usize,
    /// For each row, whether it may hold anything but zeros.
    written: Vec<bool>,
}

impl Rows {
    /// Zeros.
    pub fn new(rows: usize, length: usize) -> Self {
        Rows { scores: vec![0; rows * length], length, written: vec![false; rows] }
    }

    /// All of them, row after row.
    #[inline]
    pub fn scores(&self) -> &[i16] {
        &self.scores
    }

    /// A score to be changed.
    #[inline]
    pub fn change(&mut self, row: usize, column: usize) -> &mut i16 {
        self.written[row] = true;
        &mut self.scores[row * self.length + column]
    }

    /// Halves every score, towards zero.
    pub fn fade(&mut self) {
        for (row, written) in self.scores.chunks_exact_mut(self.length).zip(&mut self.written) {
            if *written {
                let mut left = 0;
                for score in row {
                    *score /= 2;
                    left |= *score;
                }
                *written = left != 0;
            }
        }
    }

    /// Makes every score zero.
    pub fn clear(&mut self) {
        for (row, written) in self.scores.chunks_exact_mut(self.length).zip(&mut self.written) {
            if std::mem::take(written) {
                row.fill(0);
            }
        }
    }
}

/// Means of differences.
pub struct Correction {
    /// By key, side to move and the key's lowest bits.
    pieces: Vec<i16>,
    /// By the last two moves, as piece-to indices.
    moves: Vec<i16>,
    parameters: Parameters,
}

impl Correction {
    /// Nothing is known yet.
    pub fn new(parameters: Parameters) -> Self {
        let pieces = vec![0; Keys::COUNT * 2 * p::CORRECTION_ENTRIES];
        Correction { pieces, moves: vec![0; PIECE_TOS * PIECE_TOS], parameters }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.pieces.fill(0);
        self.moves.fill(0);
    }

    /// What to add to the evaluation for the side to move, in hundredths of a pawn. `before`: the last two moves.
    #[inline]
    pub fn of(&self, side: Side, keys: Keys, before: Before) -> i32 {
        let mut sum: i32 = slots(side, keys).map(|slot| i32::from(self.pieces[slot])).iter().sum();
        if let Some(slot) = slot_of_moves(before) {
            sum += i32::from(self.moves[slot]);
        }
        sum / self.parameters.correction_units
    }

    /// A search to this depth has found the evaluation, corrected, to be this much too low.
    pub fn learn(&mut self, side: Side, keys: Keys, before: Before, difference: i32, depth: i32) {
        let bonus = (difference * depth / self.parameters.correction_divisor)
            .clamp(-p::CORRECTION_BONUS_MOST, p::CORRECTION_BONUS_MOST);
        for slot in slots(side, keys) {
            correct(&mut self.pieces[slot], bonus);
        }
        if let Some(slot) = slot_of_moves(before) {
            correct(&mut self.moves[slot], bonus);
        }
    }
}

#[inline]
fn slots(side: Side, keys: Keys) -> [usize; Keys::COUNT] {
    std::array::from_fn(|index| {
        (index * 2 + side.index()) * p::CORRECTION_ENTRIES + keys.0[index] as usize % p::CORRECTION_ENTRIES
    })
}

#[inline]
fn slot_of_moves(before: Before) -> Option<usize> {
    Some(before[1]? * PIECE_TOS + before[0]?)
}

/// Moves an entry towards its limit, the slower the nearer it is.
#[inline]
fn correct(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / p::CORRECTION_LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::Rows;

    #[test]
    fn written_rows_fade_and_are_cleared() {
        let mut rows = Rows::new(3, 4);
        *rows.change(0, 3) = -7;
        *rows.change(2, 0) = 1;
        rows.fade();
        assert_eq!(rows.scores(), [0, 0, 0, -3, 0, 0, 0, 0, 0, 0, 0, 0]);
        // A row that has faded away may be written again.
        *rows.change(2, 1) = 9;
        rows.fade();
        assert_eq!(rows.scores(), [0, 0, 0, -1, 0, 0, 0, 0, 0, 4, 0, 0]);
        rows.clear();
        assert_eq!(rows.scores(), [0; 12]);
        *rows.change(0, 0) = 2;
        rows.fade();
        assert_eq!(rows.scores()[0], 1);
    }
}

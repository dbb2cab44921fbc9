use super::{Act, EnPassant, Ko, Man, Move, Position, Reserve, State};
use crate::board::{Side, Square, SquareSet};
use crate::variant::Refusal;

/// The most that the counter shows: nothing depends on more.
const LAST_MOVE_NUMBER: u16 = 9999;
const DEMOTION_LIMIT: u8 = 3;
/// What [`Undo`] says of a move that captures nothing.
const NOBODY: (Square, u16) = (Square::from_index(0), 0);

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// Where a piece was captured, and its number in the mailbox; 0 if none was.
    captured: (Square, u16),
    mover: Man,
    state: State,
    rotated: [u16; 2],
    replaced: Option<Man>,
    reserve: Option<Reserve>,
    /// Has the other side been to move after it? Not within a turn of several moves.
    turned: bool,
}

/// What [`Position::undo_pass`] needs.
#[derive(Clone, Debug)]
pub struct Passed<S> {
    /// Of an open game the squares passed, and by whom.
    passed: (S, Option<Square>),
    en_passant: Option<EnPassant>,
    ko: Option<Ko>,
    progress: u16,
}

impl Undo {
    /// The piece that moved, as it was before.
    #[inline]
    pub fn mover(&self) -> Man {
        self.mover
    }
    /// The piece that gave its place to one from the pool.
    #[inline]
    pub fn replaced(&self) -> Option<Man> {
        self.replaced
    }
    /// The piece that the move captured, and where it stood.
    #[inline]
    pub fn captured(&self) -> Option<(Square, Man)> {
        let (square, code) = self.captured;
        Some((square, Man::from_code(code)?))
    }
}

/// Is it a move by which a piece goes from one cell to another, or turns on its own?
#[inline]
fn goes(act: Act) -> bool {
    !matches!(act, Act::Castle(_) | Act::Drop(_) | Act::Swap | Act::Pass)
}

impl<S: SquareSet> Position<S> {
    /// Plays a legal move of this position.
    ///
    /// The move must come from this position's legal moves; anything else may leave a position that is none.
    pub fn play(&mut self, mv: Move) -> Undo {
        if self.is_open() {
            return self.play_by_open_rules(mv);
        }
        let us = self.side;
        let mover = match self.code_at(mv.from) {
            0 => Man::Of(us, self.rules.royal),
            code if S::NEUTRALS => Man::from_code(code).unwrap_or(Man::Stone),
            code => Man::of_piece(code),
        };
        let (state, reserve) = (self.state, if S::THREE_DIMENSIONAL { self.reserve } else { None });
        let rotated = self.rotated_of(mv);
        let (mut captured, mut replaced) = (NOBODY, None);
        let mut passed = None;
        let mut progress = false;
        let mut becomes = None;
        let mut victim = mv.to;
        match mv.act {
            Act::Plain | Act::Replace(..) => {}
            Act::Double(cell) => passed = Some(cell),
            Act::EnPassant => victim = self.state.en_passant.map_or(mv.to, |chance| chance.man),
            Act::Promote(kind) => {
                becomes = Some(kind);
                progress = !S::THREE_DIMENSIONAL;
            }
            Act::Rotate(kind) => becomes = Some(kind),
            Act::Castle(castling_side) => self.castle(us, castling_side as usize),
            Act::Drop(kind) => {
                self.put(mv.to, Man::Of(us, kind));
                self.spend(us, kind);
                progress = true;
            }
            Act::Swap => self.swap(mv.from, mv.to),
            // Of open games alone, but that a record may say that a side does nothing.
            Act::Route { .. } | Act::Gate { .. } | Act::CastleGate { .. } | Act::Pass => {}
        }
        if goes(mv.act) {
            if mv.from != mv.to {
                let code = self.code_at(victim);
                if code != 0 {
                    self.take(victim);
                    captured = (victim, code);
                    progress = true;
                }
            }
            match becomes {
                None => {
                    let code = self.shift(mv.from, mv.to);
                    let keys = &self.rules.keys;
                    self.state.hash ^= keys.on(code, mv.from) ^ keys.on(code, mv.to);
                }
                Some(kind) => {
                    self.take(mv.from);
                    self.put(mv.to, Man::Of(us, kind));
                }
            }
            self.move_rotated(mv);
            if S::THREE_DIMENSIONAL {
                if let Some(Man::Of(owner, kind)) = Man::from_code(captured.1) {
                    self.lose(owner, kind);
                }
                if let Act::Replace(cell, kind) = mv.act {
                    replaced = self.take(cell);
                    self.put(cell, Man::Of(us, kind));
                    self.spend(us, kind);
                }
            }
        }
        if S::THREE_DIMENSIONAL {
            self.count_duty(us);
        }
        if let Man::Of(_, kind) = mover {
            progress |= self.rules.progressing >> kind & 1 != 0;
            if kind == self.rules.royal && self.rules.is_promoted(us, mv.from) && !self.rules.is_promoted(us, mv.to) {
                self.count_demotion(us);
            }
        }
        self.state.castling &= self.rules.castling_left[mv.from.index()] & self.rules.castling_left[mv.to.index()];
        if S::NEUTRALS {
            self.state.ko = mv.neutral.map(|(from, to)| {
                self.move_neutral(from, to);
                Ko { from: to, to: from }
            });
        }
        self.state.en_passant =
            passed.filter(|&passed| self.at(passed).is_none()).map(|passed| EnPassant { passed, man: mv.to });
        self.state.progress = if progress { 0 } else { (self.state.progress + 1).min(self.rules.progress_limit) };
        if us == Side::Black {
            self.state.move_number = (self.state.move_number + 1).min(LAST_MOVE_NUMBER);
        }
        self.pass_turn();
        Undo { captured, mover, state, rotated, replaced, reserve, turned: true }
    }

    /// When the pieces on both cells of a move last turned.
    #[inline]
    fn rotated_of(&self, mv: Move) -> [u16; 2] {
        if self.rotated.is_some() { [self.last_rotation(mv.from), self.last_rotation(mv.to)] } else { [0; 2] }
    }

    /// An open game's move: what changes is in `open`, what all games count is here.
    #[inline(never)]
    fn play_by_open_rules(&mut self, mv: Move) -> Undo {
        let us = self.side;
        let mover = self.at(mv.from).unwrap_or(Man::Of(us, self.rules.royal));
        let (state, rotated) = (self.state, self.rotated_of(mv));
        let Some(rules) = self.open_rules() else {
            return Undo { captured: NOBODY, mover, state, rotated, replaced: None, reserve: None, turned: false };
        };
        let mut kings = self.kings_within(us);
        let turns = rules.open.turns.as_ref();
        let passed =
            self.open().filter(|_| turns.is_some()).map_or([S::EMPTY; 2], |state| [state.passed, state.passing]);
        let (progress, captured) = match self.play_simply(rules, mv) {
            Some(done) => {
                let touched = S::of(mv.from).with(mv.to) & rules.castling_homes;
                if !rules.castles_from_homes || !touched.is_empty() {
                    self.state.castling = self.castling_left_open(mv);
                }
                done
            }
            None if rules.open.refusal == Refusal::Each || rules.open.refuses() && self.may_refuse_now() => {
                let undo =
                    Undo { captured: NOBODY, mover, state, rotated, replaced: None, reserve: None, turned: true };
                return self.play_refusably(mv, undo);
            }
            None if mv.act == Act::Pass && self.may_take_over() && self.is_own(mv.from) => {
                self.take_over();
                // The board has been turned round: no king has moved.
                kings = None;
                (false, None)
            }
            None => {
                let progress = self.play_open(mv);
                self.state.castling = self.castling_left_open(mv);
                (progress, self.taken_by(us))
            }
        };
        if rules.open.pie
            && self.is_first_move()
            && let Some(part) = &mut self.open
        {
            part.state.pie = true;
        }
        // As many kings, of whom fewer are where they are more.
        if let Some((before, now)) = kings.zip(self.kings_within(us))
            && now[0] < before[0]
            && now[1] == before[1]
        {
            self.count_demotion(us);
        }
        let captured = captured.map_or(NOBODY, |(square, man)| (square, man.code()));
        let counts = self.open().is_some_and(|state| state.counting > 0);
        self.state.progress =
            if progress && !counts { 0 } else { self.state.progress.saturating_add(1).min(self.rules.progress_limit) };
        let turned = turns.is_none_or(|turns| self.end_ply(rules, turns, mv, passed));
        if turned {
            if us == Side::Black {
                self.state.move_number = (self.state.move_number + 1).min(LAST_MOVE_NUMBER);
            }
            self.pass_turn();
        }
        if let Some(counting) = &rules.counting {
            self.count_moves(rules, counting, captured != NOBODY);
        }
        Undo { captured, mover, state, rotated, replaced: None, reserve: None, turned }
    }

    /// How many kings of a side stand where they are more, and how many it has, where their demotions are counted.
    fn kings_within(&self, side: Side) -> Option<[u32; 2]> {
        self.rules.variant.demotions?;
        let kings = self.kings(side);
        Some([kings.squares().filter(|&king| self.rules.is_promoted(side, king)).count() as u32, kings.count()])
    }

    /// A king of this side has left the part of the board where it is more.
    fn count_demotion(&mut self, side: Side) {
        let count = &mut self.state.demotions[side.index()];
        *count = (*count + 1).min(DEMOTION_LIMIT);
    }

    /// Does a piece of the side to move stand there?
    fn is_own(&self, square: Square) -> bool {
        self.piece_at(square).is_some_and(|(owner, _)| owner == self.side)
    }

    /// The same where moves may be refused: who refuses takes the last one back. `undo`: how things stand.
    #[inline(never)]
    fn play_refusably(&mut self, mv: Move, undo: Undo) -> Undo {
        let us = self.side;
        // Nobody stands where a record passes ([`Game::play_null`](crate::game::Game::play_null)), and nobody refuses anything.
        if mv.act == Act::Pass && self.is_own(mv.from) {
            if let Some(before) = self.refuse() {
                (self.state.castling, self.state.progress) = (before.castling, before.progress);
            }
            // The other side's move counts as not made.
            if us == Side::White {
                self.state.move_number = self.state.move_number.saturating_sub(1).max(1);
            }
            self.pass_turn();
            return undo;
        }
        let progress = self.play_open(mv);
        self.note_refusable(mv, undo.state.castling, undo.state.progress);
        self.state.castling = self.castling_left_open(mv);
        let captured = self.taken_by(us).map_or(NOBODY, |(square, man)| (square, man.code()));
        self.state.progress =
            if progress { 0 } else { self.state.progress.saturating_add(1).min(self.rules.progress_limit) };
        if us == Side::Black {
            self.state.move_number = (self.state.move_number + 1).min(LAST_MOVE_NUMBER);
        }
        self.pass_turn();
        Undo { captured, ..undo }
    }

    /// Takes back the move that gave this [`Undo`]. The position is then what it was before.
    pub fn undo(&mut self, mv: Move, undo: Undo) {
        let (square, code) = undo.captured;
        if undo.turned {
            self.side = self.side.other();
        }
        if self.is_open() {
            self.undo_open(mv);
            self.state = undo.state;
            return;
        }
        if let Some((from, to)) = mv.neutral.filter(|_| S::NEUTRALS) {
            self.move_neutral(to, from);
        }
        match mv.act {
            Act::Castle(castling_side) => self.uncastle(self.side, castling_side as usize),
            Act::Drop(_) => drop(self.take(mv.to)),
            Act::Swap => self.swap(mv.to, mv.from),
            Act::Promote(_) | Act::Rotate(_) => {
                self.take(mv.to);
                self.put(mv.from, undo.mover);
            }
            Act::Pass => {}
            _ => {
                if let (Act::Replace(cell, _), Some(man)) = (mv.act, undo.replaced) {
                    self.take(cell);
                    self.put(cell, man);
                }
                self.shift(mv.to, mv.from);
            }
        }
        if let Some(man) = Man::from_code(code) {
            self.put(square, man);
        }
        if let Some(rotated) = &mut self.rotated {
            rotated[mv.to.index()] = undo.rotated[1];
            rotated[mv.from.index()] = undo.rotated[0];
        }
        if S::THREE_DIMENSIONAL {
            self.reserve = undo.reserve;
        }
        self.state = undo.state;
    }

    /// Passes the turn as no rule allows: for a search that asks whether doing nothing is good enough already.
    ///
    /// The side to move must not be in check. The progress counter starts anew, so that nothing before the pass counts
    /// as repeated after it.
    pub fn pass(&mut self) -> Passed<S> {
        let passed = Passed {
            passed: self.open().map_or((S::EMPTY, None), |state| (state.passed, state.passer)),
            en_passant: self.state.en_passant.take(),
            ko: self.state.ko.take(),
            progress: self.state.progress,
        };
        self.state.progress = 0;
        if let Some(part) = &mut self.open {
            part.state.passed = S::EMPTY;
            part.state.passer = None;
        }
        self.pass_turn();
        passed
    }

    /// Takes back the pass that gave this [`Passed`].
    pub fn undo_pass(&mut self, passed: Passed<S>) {
        self.pass_turn();
        self.state.en_passant = passed.en_passant;
        self.state.ko = passed.ko;
        self.state.progress = passed.progress;
        if let Some(part) = &mut self.open {
            (part.state.passed, part.state.passer) = passed.passed;
        }
    }

    pub(crate) fn pass_turn(&mut self) {
        self.side = self.side.other();
        self.state.hash ^= self.rules.keys.side;
    }

    /// Moves the piece of a side on a cell to an empty one, and gives its code. The hash stays as it is.
    #[inline]
    pub(in crate::position) fn shift(&mut self, from: Square, to: Square) -> u16 {
        let mailbox = self.mailbox.as_mut();
        let code = std::mem::take(&mut mailbox[from.index()]);
        mailbox[to.index()] = code;
        let code = code.into();
        let (side, kind) = Man::side_and_kind(code);
        debug_assert!(from != to && code != 0);
        let both = S::of(from).with(to);
        if let Some(pieces) = self.kinds.as_mut().get_mut(usize::from(kind)) {
            *pieces ^= both;
        }
        self.sides[side] ^= both;
        if kind == self.rules.royal {
            self.kings[side] = to;
        }
        code
    }

    /// Moves a stone or relay to an empty cell.
    #[inline]
    pub(crate) fn move_neutral(&mut self, from: Square, to: Square) {
        if let Some(man) = self.take(from) {
            self.put(to, man);
        }
    }

    /// Two pieces change places.
    fn swap(&mut self, one: Square, other: Square) {
        let (first, second) = (self.take(one), self.take(other));
        if let (Some(first), Some(second)) = (first, second) {
            self.put(other, first);
            self.put(one, second);
        }
    }

    /// Where a Raven goes, the memory of its last turn goes with it; whom it captures, it is forgotten.
    fn move_rotated(&mut self, mv: Move) {
        let now = self.state.move_number;
        if let Some(rotated) = &mut self.rotated {
            let last = std::mem::take(&mut rotated[mv.from.index()]);
            rotated[mv.to.index()] = if matches!(mv.act, Act::Rotate(_)) { now } else { last };
        }
    }

    fn castle(&mut self, side: Side, castling_side: usize) {
        if let Some(cells) = self.rules.castling_cells(side, castling_side) {
            let (king, rook) = (self.take(cells.king), self.take(cells.rook));
            if let (Some(king), Some(rook)) = (king, rook) {
                self.put(cells.king_to, king);
                self.put(cells.rook_to, rook);
            }
        }
    }

    fn uncastle(&mut self, side: Side, castling_side: usize) {
        if let Some(cells) = self.rules.castling_cells(side, castling_side) {
            let (king, rook) = (self.take(cells.king_to), self.take(cells.rook_to));
            if let (Some(king), Some(rook)) = (king, rook) {
                self.put(cells.king, king);
                self.put(cells.rook, rook);
            }
        }
    }
}

use super::{Act, EnPassant, Ko, Man, Move, OpenState, OpenUndo, Position, Reserve};
use crate::board::{Side, Square, SquareSet, Wide};

/// The most that the counter shows: nothing depends on more.
const LAST_MOVE_NUMBER: u16 = 9999;
const DEMOTION_LIMIT: u8 = 3;

/// What [`Position::undo`] needs to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    captured: Option<(Square, Man)>,
    mover: Man,
    castling: u8,
    en_passant: Option<EnPassant>,
    ko: Option<Ko>,
    progress: u16,
    move_number: u16,
    demotions: [u8; 2],
    turned: [u16; 2],
    replaced: Option<Man>,
    reserve: Option<Reserve>,
    open: Option<Box<OpenUndo>>,
    hash: u64,
}

/// What [`Position::undo_pass`] needs.
#[derive(Clone, Debug)]
pub struct Passed {
    open: Option<Box<OpenState>>,
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
    /// What a move of an open game has changed; none in the others.
    #[inline]
    pub fn open(&self) -> Option<&OpenUndo> {
        if cfg!(feature = "reader") { self.open.as_deref() } else { None }
    }
    /// The piece that gave its place to one from the pool.
    #[inline]
    pub fn replaced(&self) -> Option<Man> {
        self.replaced
    }
    /// The piece that the move captured, and where it stood.
    #[inline]
    pub fn captured(&self) -> Option<(Square, Man)> {
        self.captured
    }
}

impl<S: SquareSet> Position<S> {
    /// Plays a legal move of this position.
    ///
    /// The move must come from this position's legal moves; anything else may leave a position that is none.
    pub fn play(&mut self, mv: Move) -> Undo {
        let us = self.side;
        let mover = self.at(mv.from).unwrap_or(Man::Of(us, self.rules.royal));
        let mut undo = Undo {
            captured: None,
            mover,
            castling: self.castling,
            en_passant: self.en_passant,
            ko: self.ko,
            progress: self.progress,
            move_number: self.move_number,
            demotions: self.demotions,
            turned: [self.last_turn(mv.from), self.last_turn(mv.to)],
            replaced: None,
            reserve: self.reserve,
            open: None,
            hash: self.hash,
        };
        let mut passed = None;
        let mut progress = false;
        if self.is_open() {
            self.play_by_open_rules(mv, &mut undo);
            return undo;
        }
        if let Act::Castle(castling_side) = mv.act {
            self.castle(us, castling_side as usize);
        } else if let Act::Drop(kind) = mv.act {
            self.put(mv.to, Man::Of(us, kind));
            self.spend(us, kind);
            progress = true;
        } else if mv.act == Act::Swap {
            self.swap(mv.from, mv.to);
        } else {
            let mut after = mover;
            let mut victim = mv.to;
            match mv.act {
                Act::Plain | Act::Castle(_) | Act::Drop(_) | Act::Swap | Act::Replace(..) => {}
                // Of open games alone.
                Act::Route { .. } | Act::Gate { .. } | Act::CastleGate { .. } | Act::Pass => {}
                Act::Double(cell) => passed = Some(cell),
                Act::EnPassant => victim = self.en_passant.map_or(mv.to, |chance| chance.man),
                Act::Promote(kind) => {
                    after = Man::Of(us, kind);
                    progress = !S::DEEP;
                }
                Act::Turn(kind) => after = Man::Of(us, kind),
            }
            self.take(mv.from);
            undo.captured = self.take(victim).map(|man| (victim, man));
            self.put(mv.to, after);
            progress |= undo.captured.is_some();
            self.move_turned(mv);
            if S::DEEP {
                if let Some((_, Man::Of(owner, kind))) = undo.captured {
                    self.lose(owner, kind);
                }
                if let Act::Replace(cell, kind) = mv.act {
                    undo.replaced = self.take(cell);
                    self.put(cell, Man::Of(us, kind));
                    self.spend(us, kind);
                }
            }
        }
        if S::DEEP {
            self.count_duty(us);
        }
        if let Man::Of(_, kind) = mover {
            progress |= self.rules.piece(kind).progresses;
            if kind == self.rules.royal && self.rules.is_promoted(us, mv.from) && !self.rules.is_promoted(us, mv.to) {
                let count = &mut self.demotions[us.index()];
                *count = (*count + 1).min(DEMOTION_LIMIT);
            }
        }
        self.castling &= self.rules.castling_left[mv.from.index()] & self.rules.castling_left[mv.to.index()];
        self.ko = mv.neutral.map(|(from, to)| {
            self.move_neutral(from, to);
            Ko { from: to, to: from }
        });
        self.en_passant =
            passed.filter(|&passed| self.at(passed).is_none()).map(|passed| EnPassant { passed, man: mv.to });
        self.progress = if progress { 0 } else { (self.progress + 1).min(self.rules.progress_limit) };
        if us == Side::Black {
            self.move_number = (self.move_number + 1).min(LAST_MOVE_NUMBER);
        }
        self.pass_turn();
        undo
    }

    /// An open game's move: what changes is in `open`, what all games count is here.
    #[inline(never)]
    fn play_by_open_rules(&mut self, mv: Move, undo: &mut Undo) {
        let us = self.side;
        let (open, progress) = self.play_open(mv);
        undo.captured = self.taken_by(&open, us);
        undo.open = Some(Box::new(open));
        self.castling = self.castling_left_open(mv);
        let counts = self.open().is_some_and(|state| state.counting > 0);
        self.progress =
            if progress && !counts { 0 } else { self.progress.saturating_add(1).min(self.rules.progress_limit) };
        if us == Side::Black {
            self.move_number = (self.move_number + 1).min(LAST_MOVE_NUMBER);
        }
        self.pass_turn();
        self.count_moves(undo.captured.is_some());
    }

    /// Takes back the move that gave this [`Undo`]. The position is then what it was before.
    pub fn undo(&mut self, mv: Move, undo: Undo) {
        self.side = self.side.other();
        if let Some(open) = undo.open.filter(|_| self.is_open()) {
            self.undo_open(*open);
            self.castling = undo.castling;
            self.progress = undo.progress;
            self.move_number = undo.move_number;
            self.hash = undo.hash;
            return;
        }
        if let Some((from, to)) = mv.neutral {
            self.move_neutral(to, from);
        }
        if let Act::Castle(castling_side) = mv.act {
            self.uncastle(self.side, castling_side as usize);
        } else if let Act::Drop(_) = mv.act {
            self.take(mv.to);
        } else if mv.act == Act::Swap {
            self.swap(mv.to, mv.from);
        } else {
            if let (Act::Replace(cell, _), Some(man)) = (mv.act, undo.replaced) {
                self.take(cell);
                self.put(cell, man);
            }
            self.take(mv.to);
            if let Some((square, man)) = undo.captured {
                self.put(square, man);
            }
            self.put(mv.from, undo.mover);
        }
        if let Some(turned) = &mut self.turned {
            turned[mv.to.index()] = undo.turned[1];
            turned[mv.from.index()] = undo.turned[0];
        }
        self.castling = undo.castling;
        self.en_passant = undo.en_passant;
        self.ko = undo.ko;
        self.progress = undo.progress;
        self.move_number = undo.move_number;
        self.demotions = undo.demotions;
        self.reserve = undo.reserve;
        self.hash = undo.hash;
    }

    /// Passes the turn as no rule allows: for a search that asks whether doing nothing is good enough already.
    ///
    /// The side to move must not be in check. The progress counter starts anew, so that nothing before the pass counts
    /// as repeated after it.
    pub fn pass(&mut self) -> Passed {
        let passed = Passed {
            open: if self.is_open() { self.open.clone() } else { None },
            en_passant: self.en_passant.take(),
            ko: self.ko.take(),
            progress: self.progress,
        };
        self.progress = 0;
        if let Some(state) = &mut self.open {
            state.passed = Wide::EMPTY;
            state.passer = None;
        }
        self.pass_turn();
        passed
    }

    /// Takes back the pass that gave this [`Passed`].
    pub fn undo_pass(&mut self, passed: Passed) {
        self.pass_turn();
        self.en_passant = passed.en_passant;
        self.ko = passed.ko;
        self.progress = passed.progress;
        self.open = passed.open;
    }

    pub(crate) fn pass_turn(&mut self) {
        self.side = self.side.other();
        self.hash ^= self.rules.keys.side;
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
    fn move_turned(&mut self, mv: Move) {
        let now = self.move_number;
        if let Some(turned) = &mut self.turned {
            let last = std::mem::take(&mut turned[mv.from.index()]);
            turned[mv.to.index()] = if matches!(mv.act, Act::Turn(_)) { now } else { last };
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

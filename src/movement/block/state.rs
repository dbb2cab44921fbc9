//! What may be so while a block is run: how far it has come, who may stand on each cell that it has asked about, and what becomes of them.

use crate::board::{Heading, Square};
use crate::movement::graph::Kinds;
use crate::movement::language::{EMPTY, ENEMY, FRIEND};

/// Who may stand on a cell: nobody, enemies of some kinds, those of the own side of some kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Who {
    pub empty: bool,
    pub enemies: Kinds,
    pub friends: Kinds,
}

impl Who {
    pub(super) const NONE: Who = Who { empty: false, enemies: 0, friends: 0 };
    pub(super) const NOBODY: Who = Who { empty: true, ..Who::NONE };

    /// Of these sides (and whether nobody may), whoever is of these kinds.
    pub(super) const fn of(sides: u8, kinds: Kinds) -> Who {
        Who {
            empty: sides & EMPTY != 0,
            enemies: if sides & ENEMY != 0 { kinds } else { 0 },
            friends: if sides & FRIEND != 0 { kinds } else { 0 },
        }
    }

    pub(super) const fn and(self, other: Who) -> Who {
        Who {
            empty: self.empty && other.empty,
            enemies: self.enemies & other.enemies,
            friends: self.friends & other.friends,
        }
    }

    const fn or(self, other: Who) -> Who {
        Who {
            empty: self.empty || other.empty,
            enemies: self.enemies | other.enemies,
            friends: self.friends | other.friends,
        }
    }

    pub(super) const fn not(self) -> Who {
        Who { empty: !self.empty, enemies: !self.enemies, friends: !self.friends }
    }

    /// Whoever stands there, of its side, as one of these kinds; as it is if there are none.
    pub(super) const fn turned(self, into: Kinds) -> Who {
        match into {
            0 => self,
            _ => Who {
                empty: self.empty,
                enemies: if self.enemies != 0 { into } else { 0 },
                friends: if self.friends != 0 { into } else { 0 },
            },
        }
    }

    /// Those who are one of these once they have become one of these kinds.
    pub(super) const fn before_turning(self, into: Kinds) -> Who {
        match into {
            0 => self,
            _ => Who {
                empty: self.empty,
                enemies: if self.enemies & into != 0 { Kinds::MAX } else { 0 },
                friends: if self.friends & into != 0 { Kinds::MAX } else { 0 },
            },
        }
    }

    /// Nobody, enemies and friends apart, as far as there may be any.
    pub(super) fn apart(self) -> impl Iterator<Item = Who> {
        let each = [EMPTY, ENEMY, FRIEND].map(|one| self.and(Who::of(one, Kinds::MAX)));
        each.into_iter().filter(|who| *who != Who::NONE)
    }
}

/// What becomes of somebody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Stays,
    /// It is taken at the end of this part of the move.
    Taken,
    /// An earlier part has taken it.
    Gone,
    /// It goes along.
    Lifted,
    /// Who goes along is put down there, as what it is or as one of this kind.
    Put(Kinds),
}

/// How far a block has come, and what it knows.
#[derive(Clone)]
pub(super) struct State {
    pub at: Square,
    pub mark: Square,
    pub came: Option<Heading>,
    /// Where the piece stands: on its own cell, or where the last part of the move has ended.
    pub stands: Square,
    /// Cells that were asked about, in order: who stood there before the move, and what becomes of it.
    pub known: Vec<(Square, Who, Fate)>,
    pub unmoved: bool,
    pub doubles: bool,
    /// Flags, as bits.
    pub flags: u16,
    /// Where it has been on its way here, and on its way to what it has marked: known where double steps are told.
    pub trail: Vec<Square>,
    pub marked: usize,
    /// Cells of which it is said that they can be captured on en passant.
    pub passed: Vec<Square>,
    /// Had somebody been lifted, and put down, when the last part ended?
    pub settled: [bool; 2],
    /// Has a move been added since the last part has ended? Known where a block's ends are kept.
    pub added: bool,
}

impl State {
    /// What is the same of all that could be merged.
    pub(super) fn sort(&self) -> (Square, Square, Square, u64) {
        let fate = |fate: Fate| match fate {
            Fate::Stays => 0,
            Fate::Taken => 1,
            Fate::Gone => 2,
            Fate::Lifted => 3,
            Fate::Put(into) => 4 + into as u64,
        };
        let asked = self.known.iter().fold(u64::from(self.flags), |key, &(square, _, of)| {
            (key.rotate_left(9) ^ (square.0 as u64) << 3 ^ fate(of)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (self.at, self.mark, self.stands, asked)
    }

    /// Both at once, if they differ in no more than who stands on one cell.
    pub(super) fn with(&self, other: &State, whoever: Who) -> Option<State> {
        let place = |state: &State| (state.at, state.mark, state.marked, state.came, state.stands);
        let done = |state: &State| (state.unmoved, state.doubles, state.settled, state.added);
        if self.passed != other.passed || self.flags != other.flags || self.trail != other.trail {
            return None;
        }
        if place(self) != place(other) || done(self) != done(other) || self.known.len() != other.known.len() {
            return None;
        }
        let mut differs = None;
        for (number, (one, another)) in self.known.iter().zip(&other.known).enumerate() {
            let stays = one.2 == Fate::Stays;
            if (one.0, one.2) != (another.0, another.2) || one.1 != another.1 && (differs.is_some() || !stays) {
                return None;
            }
            if one.1 != another.1 {
                differs = Some(number);
            }
        }
        let mut both = self.clone();
        if let Some(number) = differs {
            both.known[number].1 = both.known[number].1.or(other.known[number].1);
            if both.known[number].1 == whoever {
                both.known.remove(number);
            }
        }
        Some(both)
    }

    /// What becomes of who stood on a cell, if it has been asked about.
    pub(super) fn fate(&self, square: Square) -> Option<Fate> {
        self.known.iter().find(|(other, ..)| *other == square).map(|(.., fate)| *fate)
    }

    /// Where who goes along stood, and who that is.
    pub(super) fn lifted(&self) -> Option<(Square, Who)> {
        self.known.iter().find(|(.., fate)| *fate == Fate::Lifted).map(|&(square, who, _)| (square, who))
    }

    /// Where it is put down.
    pub(super) fn put(&self) -> Option<Square> {
        self.known.iter().find(|(.., fate)| matches!(fate, Fate::Put(_))).map(|(square, ..)| *square)
    }

    pub(super) fn set_fate(&mut self, now: Fate) {
        let at = self.at;
        if let Some((.., fate)) = self.known.iter_mut().find(|(other, ..)| *other == at) {
            *fate = now;
        }
    }

    pub(super) fn learn(&mut self, square: Square, is: Who) {
        match self.known.iter_mut().find(|(other, ..)| *other == square) {
            Some((_, who, _)) => *who = is,
            None => self.known.push((square, is, Fate::Stays)),
        }
    }

    /// One of these stands here, and is taken if it is anybody. `home`, which the piece has left, and where somebody was taken before need no asking.
    pub(super) fn take(&mut self, one: Who, home: Square) {
        let at = self.at;
        if at == home || matches!(self.fate(at), Some(Fate::Gone | Fate::Lifted | Fate::Put(_))) {
            return;
        }
        self.learn(at, one);
        self.set_fate(if one.empty { Fate::Stays } else { Fate::Taken });
    }

    /// A part of the move ends here.
    pub(super) fn set_down(&mut self) {
        self.stands = self.at;
        self.known.iter_mut().filter(|(.., fate)| *fate == Fate::Taken).for_each(|(.., fate)| *fate = Fate::Gone);
        self.settled = [self.lifted().is_some(), self.put().is_some()];
        self.added = false;
        self.begin_again();
    }

    /// Back to where the piece stands, with what has been learnt since.
    pub(super) fn begin_again(&mut self) {
        (self.at, self.mark, self.came, self.doubles) = (self.stands, self.stands, None, false);
        (self.flags, self.marked) = (0, 0);
        self.trail.clear();
        self.passed.clear();
        let [lifted, put] = self.settled;
        for (.., fate) in &mut self.known {
            match fate {
                Fate::Stays | Fate::Gone => {}
                Fate::Lifted if lifted => {}
                Fate::Put(_) if put => {}
                Fate::Taken | Fate::Lifted | Fate::Put(_) => *fate = Fate::Stays,
            }
        }
    }
}

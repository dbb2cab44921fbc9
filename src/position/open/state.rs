//! What of an open game's past still matters.

use crate::board::{Side, Square, SquareSet};
use crate::movement::Kinds;
use crate::position::state::splitmix;
use crate::position::{Act, Kind, Man, Move};

/// The most pieces of a kind in a hand.
pub(super) const MOST_HELD: u8 = 100;

/// For each side the files of king, kingside and queenside partner.
pub type Castlers = [[u8; 3]; 2];

/// What of an open game's past still matters, besides the board. Its sets are as wide as the board's: moves change them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenState<S: SquareSet> {
    /// For each side and kind the pieces in hand (the pocket).
    held: [S::Hand; 2],
    /// Where pieces stand that have promoted and go to hand as what they were.
    pub promoted: S,
    /// Where pieces of the first rank stand that have not moved, so that another may come in behind them.
    pub gates: S,
    /// The wall that is moved with every turn.
    pub duck: Option<Square>,
    /// Squares where the piece that has just made a double step can be captured.
    pub passed: S,
    /// Where that piece stands.
    pub passer: Option<Square>,
    /// How many checks each side has still to give.
    pub checks: [u8; 2],
    /// Where castling is from anywhere: who castles.
    pub castlers: Castlers,
    /// Which way the last move has castled.
    pub castled: Option<u8>,
    /// May the side to move take the first move of the game over?
    pub pie: bool,
    /// As what each side has moved last, where some pieces move as the enemy has.
    pub last_moved: [Option<Kind>; 2],
    /// Where the last move has taken a piece that is not to be exchanged, by one of another kind.
    pub traded: Option<Square>,
    /// Where the last move began and ended, if it has exchanged two pieces that could exchange back.
    pub swapped: Option<[Square; 2]>,
    /// Has each side's piece changed places with another, which it may once?
    pub exchanged: [bool; 2],
    /// What the last move has changed, where no move may put it back.
    pub undoable: Option<Stood>,
    /// The last move, if it may be refused.
    pub refusable: Option<Refusable<S>>,
    /// The move that has been refused and may not be made again at once.
    pub refused: Option<Tried>,
    /// Where turns have several moves: how many are left of this one, and how many it has. 0 elsewhere.
    pub turn: [u8; 2],
    /// Where the turn's moves are by other pieces, those that have moved in it; where they are by other kinds, these.
    pub moved: S,
    /// See there.
    pub moved_kinds: Kinds,
    /// Squares that the side to move has passed by double steps earlier in its turn.
    pub passing: S,
    /// How many turns in a row were passes.
    pub passes: u8,
    /// Where mates ask for it: does a row of checks that each side is giving have one by a piece that makes a mate count?
    pub row_of_checks: [bool; 2],
    /// Does whoever looks at this position take all lots as what they give on average? No part of the position: see
    /// `Position::count_on_middle_lots`.
    pub(super) middle_lots: bool,
    /// Plies after which a count draws; the position's progress is the count. 0: nobody counts.
    pub counting: u16,
    /// What [`OpenState::key`] says of hands and gates, kept up as they change.
    key: u64,
}

/// A move as far as it matters that it is the same again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Where it began.
    pub from: Square,
    /// Where it ended.
    pub to: Square,
    /// What the piece became.
    pub into: Option<Kind>,
}

impl Tried {
    /// A move without all else.
    pub(crate) fn of(mv: Move) -> Self {
        let into = match mv.act {
            Act::Promote(into) | Act::Route { into, .. } if into != Act::SAME => Some(into),
            _ => None,
        };
        Tried { from: mv.from, to: mv.to, into }
    }
}

/// Squares that a move has changed, and what stood there before: of one that takes nobody on its way and nobody but one along these are all.
pub type Stood = [Option<(Square, Option<Man>)>; 4];

/// What a move has changed that may be refused, as it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusable<S> {
    /// The move.
    pub tried: Tried,
    /// What it has changed.
    pub squares: Stood,
    /// The rights to castle.
    pub castling: u8,
    /// Squares that could be passed, and who had passed them.
    pub passed: S,
    /// See there.
    pub passer: Option<Square>,
    /// Plies without progress.
    pub progress: u16,
}

impl<S: SquareSet> Refusable<S> {
    fn resized<T: SquareSet>(&self) -> Refusable<T> {
        Refusable {
            passed: T::of_vast(self.passed.to_vast()),
            tried: self.tried,
            squares: self.squares,
            castling: self.castling,
            passer: self.passer,
            progress: self.progress,
        }
    }

    /// What it adds to the key: what a refusal would lead back to.
    fn key(&self) -> u64 {
        let passed =
            self.passed.squares().fold(key_of(&self.squares), |key, at| key ^ splitmix(0xa0_0000 + at.index() as u64));
        passed ^ splitmix(0x90_0000 + u64::from(self.castling)) ^ self.tried.key()
    }
}

/// The key of what stood on squares, in whatever order.
fn key_of(stood: &Stood) -> u64 {
    stood.iter().flatten().fold(0, |key, (square, man)| {
        let code = man.map_or(0, |man| u64::from(man.code()));
        key ^ splitmix(0x80_0000 + ((square.index() as u64) << 9) + code)
    })
}

impl Tried {
    fn key(&self) -> u64 {
        let into = self.into.map_or(0, |into| u64::from(into) + 1);
        splitmix(0x100_0000 + ((self.from.index() as u64) << 18) + ((self.to.index() as u64) << 8) + into)
    }
}

impl<S: SquareSet> Default for OpenState<S> {
    fn default() -> Self {
        OpenState {
            held: [S::NO_HAND; 2],
            promoted: S::EMPTY,
            gates: S::EMPTY,
            duck: None,
            passed: S::EMPTY,
            passer: None,
            checks: [0; 2],
            castlers: [[u8::MAX; 3]; 2],
            castled: None,
            pie: false,
            last_moved: [None; 2],
            traded: None,
            swapped: None,
            exchanged: [false; 2],
            undoable: None,
            refusable: None,
            refused: None,
            turn: [0; 2],
            moved: S::EMPTY,
            moved_kinds: 0,
            passing: S::EMPTY,
            passes: 0,
            row_of_checks: [false; 2],
            middle_lots: false,
            counting: 0,
            key: 0,
        }
    }
}

impl<S: SquareSet> OpenState<S> {
    /// The same with sets of another width, which the board must fit.
    pub(in crate::position) fn resized<T: SquareSet>(&self) -> OpenState<T> {
        let resized = |set: S| T::of_vast(set.to_vast());
        OpenState {
            promoted: resized(self.promoted),
            gates: resized(self.gates),
            passed: resized(self.passed),
            passing: resized(self.passing),
            held: self.held.map(resized_hand::<S, T>),
            duck: self.duck,
            passer: self.passer,
            checks: self.checks,
            castlers: self.castlers,
            castled: self.castled,
            pie: self.pie,
            last_moved: self.last_moved,
            traded: self.traded,
            swapped: self.swapped,
            exchanged: self.exchanged,
            undoable: self.undoable,
            refusable: self.refusable.as_ref().map(Refusable::resized),
            refused: self.refused,
            turn: self.turn,
            moved: resized(self.moved),
            moved_kinds: self.moved_kinds,
            passes: self.passes,
            row_of_checks: self.row_of_checks,
            middle_lots: self.middle_lots,
            counting: self.counting,
            key: self.key,
        }
    }

    /// All of it that makes a position another one, but for gates with this key.
    pub(super) fn key(&self, idle: u64) -> u64 {
        self.checks.iter().fold(self.key_of_turn() ^ idle, |key, &left| splitmix(key ^ (0x2000 + u64::from(left))))
    }

    /// The key with what a turn of several moves adds to it.
    #[inline]
    fn key_of_turn(&self) -> u64 {
        let [left, length] = self.turn;
        let key = self.traded.map_or(self.key, |square| self.key ^ splitmix(0x50_0000 + square.index() as u64));
        let key = self
            .swapped
            .map_or(key, |[from, to]| key ^ splitmix(0x1000_0000 + ((from.index() as u64) << 12) + to.index() as u64));
        let key = self.undoable.as_ref().map_or(key, |stood| key ^ key_of(stood).rotate_left(2));
        let key = self.refusable.as_ref().map_or(key, |last| key ^ last.key());
        let key = self.refused.map_or(key, |tried| key ^ tried.key().rotate_left(1));
        let key = match (self.pie, self.last_moved) {
            (false, [None, None]) => key,
            (pie, moved) => {
                let [white, black] = moved.map(|kind| kind.map_or(0, |kind| u64::from(kind) + 1));
                key ^ splitmix(0x80_0000_0000 + (u64::from(pie) << 32) + (white << 16) + black)
            }
        };
        let key = match self.exchanged {
            [false, false] => key,
            [white, black] => key ^ splitmix(0x70_0000 + u64::from(white) * 2 + u64::from(black)),
        };
        if left == 0 {
            return key;
        }
        let turn = key ^ splitmix(0x30_0000 + (u64::from(length) << 8) + u64::from(left));
        let turn = self.moved.squares().fold(turn, |key, square| key ^ splitmix(0x60_0000 + square.index() as u64));
        let turn = match self.moved_kinds {
            0 => turn,
            kinds => turn ^ splitmix(0x2000_0000 ^ kinds as u64) ^ splitmix(0x4000_0000 ^ (kinds >> 64) as u64),
        };
        self.passing.squares().fold(turn, |key, square| key ^ splitmix(0x40_0000 + square.index() as u64))
    }

    /// How many pieces of each kind a side has in hand, at most 100; there may be more kinds in it than in the game.
    #[inline]
    pub fn hand(&self, side: Side) -> &[u8] {
        self.held[side.index()].as_ref()
    }

    /// How many pieces of a kind a side has in hand.
    #[inline]
    pub fn held(&self, side: Side, kind: Kind) -> u8 {
        self.hand(side)[kind as usize]
    }

    /// Changes how many pieces of a kind a side has in hand, which never falls below none nor grows beyond 255.
    pub(crate) fn hold(&mut self, side: usize, kind: Kind, more: i8) {
        // What a FEN could not say is lost.
        let held = &mut self.held[side].as_mut()[kind as usize];
        let now = held.saturating_add_signed(more).min(MOST_HELD);
        self.key ^= key_of_held(side, kind, *held) ^ key_of_held(side, kind, now);
        *held = now;
    }

    /// What a gate adds to the key.
    pub(super) fn key_of_gate(square: Square) -> u64 {
        splitmix(0x20_0000 + square.index() as u64)
    }

    /// A gate opens.
    pub(crate) fn add_gate(&mut self, square: Square) {
        if !self.gates.has(square) {
            self.gates = self.gates.with(square);
            self.key ^= Self::key_of_gate(square);
        }
    }

    /// A gate is closed for good, if there is one.
    #[inline]
    pub(crate) fn close_gate(&mut self, square: Square) {
        if self.gates.has(square) {
            self.gates = self.gates.without(square);
            self.key ^= Self::key_of_gate(square);
        }
    }
}

/// A hand as long as another set's games have it.
fn resized_hand<S: SquareSet, T: SquareSet>(hand: S::Hand) -> T::Hand {
    let mut resized = T::NO_HAND;
    resized.as_mut().iter_mut().zip(hand.as_ref()).for_each(|(to, from)| *to = *from);
    resized
}

/// What pieces in hand add to the key.
fn key_of_held(side: usize, kind: Kind, count: u8) -> u64 {
    match count {
        0 => 0,
        _ => splitmix(0x10_0000 + ((side as u64) << 16) + (u64::from(kind) << 8) + u64::from(count)),
    }
}

/// What held before a move, but for what the lists of [`OpenPart`] say: as small as can be, since every move that is played writes one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before<S> {
    promoted: S,
    gates: S,
    passed: S,
    key: u64,
    passer: Option<Square>,
    castled: Option<u8>,
    passes: u8,
    /// Did the move change no squares but those where it began and ended, the piece staying what it was?
    pub(super) shifts: bool,
    /// Is there an entry in the list of what few games change, and in that of what could be refused?
    more: bool,
    refusal: bool,
    /// Where the move's entries begin in the list of squares, and in that of hands.
    squares: u32,
    hands: u32,
}

/// What moves of few games change ([`OpenRules::changes_more`](super::OpenRules)), as it was before one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MoreBefore<S> {
    passing: S,
    duck: Option<Square>,
    checks: [u8; 2],
    pie: bool,
    last_moved: [Option<Kind>; 2],
    traded: Option<Square>,
    swapped: Option<[Square; 2]>,
    exchanged: [bool; 2],
    undoable: Option<Stood>,
    turn: [u8; 2],
    moved: S,
    moved_kinds: Kinds,
    row_of_checks: [bool; 2],
    counting: u16,
}

impl<S: SquareSet> MoreBefore<S> {
    fn of(state: &OpenState<S>) -> Self {
        MoreBefore {
            passing: state.passing,
            duck: state.duck,
            checks: state.checks,
            pie: state.pie,
            last_moved: state.last_moved,
            traded: state.traded,
            swapped: state.swapped,
            exchanged: state.exchanged,
            undoable: state.undoable,
            turn: state.turn,
            moved: state.moved,
            moved_kinds: state.moved_kinds,
            row_of_checks: state.row_of_checks,
            counting: state.counting,
        }
    }

    fn put_back(self, state: &mut OpenState<S>) {
        state.passing = self.passing;
        state.duck = self.duck;
        state.checks = self.checks;
        state.pie = self.pie;
        state.last_moved = self.last_moved;
        state.traded = self.traded;
        state.swapped = self.swapped;
        state.exchanged = self.exchanged;
        state.undoable = self.undoable;
        state.turn = self.turn;
        state.moved = self.moved;
        state.moved_kinds = self.moved_kinds;
        state.row_of_checks = self.row_of_checks;
        state.counting = self.counting;
    }
}

/// How many pieces of a kind a side had in hand before a move: side, kind, count.
pub type HeldBefore = (Side, Kind, u8);

/// What an open game adds to a position, and what taking its moves back needs.
///
/// All moves share the lists, so that playing one asks for no memory once they have grown. A copy of a position begins with empty ones:
/// moves that were played before can't be taken back there.
#[derive(Debug)]
pub struct OpenPart<S: SquareSet> {
    /// What holds now.
    pub state: OpenState<S>,
    pub(super) past: Vec<Before<S>>,
    more: Vec<MoreBefore<S>>,
    /// Squares that moves have changed, in order, and what stood there before.
    pub(super) changed: Vec<(Square, Option<Man>)>,
    /// Pieces in hand that moves have changed, in order.
    held: Vec<HeldBefore>,
    /// Where moves may be refused: what could be, and what had been, before each of them.
    refusals: Vec<(Option<Refusable<S>>, Option<Tried>)>,
}

impl<S: SquareSet> OpenPart<S> {
    /// Nothing was played yet.
    pub fn new(state: OpenState<S>) -> Self {
        OpenPart {
            state,
            past: Vec::new(),
            more: Vec::new(),
            changed: Vec::new(),
            held: Vec::new(),
            refusals: Vec::new(),
        }
    }

    /// Remembers what holds before a move. `more`: may it change what moves of few games do?
    #[inline]
    pub(super) fn begin(&mut self, more: bool) {
        let state = &self.state;
        if more {
            self.more.push(MoreBefore::of(state));
        } else {
            debug_assert_eq!(MoreBefore::of(state), MoreBefore::of(&OpenState::default()));
        }
        self.past.push(Before {
            promoted: state.promoted,
            gates: state.gates,
            passed: state.passed,
            key: state.key,
            passer: state.passer,
            castled: state.castled,
            passes: state.passes,
            shifts: false,
            more,
            refusal: false,
            squares: self.changed.len() as u32,
            hands: self.held.len() as u32,
        });
    }

    /// A move begins: nothing was passed by the one before, and nobody has castled.
    #[inline]
    pub(super) fn forget_last_move(&mut self) {
        let state = &mut self.state;
        state.passed = S::EMPTY;
        state.passer = None;
        state.castled = None;
        state.traded = None;
        state.swapped = None;
        state.undoable = None;
        state.pie = false;
    }

    /// A move has begun where moves may be refused.
    pub(super) fn keep_refusal(&mut self) {
        self.refusals.push((self.state.refusable, self.state.refused));
        if let Some(before) = self.past.last_mut() {
            before.refusal = true;
        }
    }

    /// What the last move has made an end of: squares that could be passed, and who had passed them.
    pub(super) fn passed_before(&self) -> (S, Option<Square>) {
        self.past.last().map_or((S::EMPTY, None), |before| (before.passed, before.passer))
    }

    /// The move that is being played takes a piece to where it ends, and has changed no other square but those two.
    #[inline]
    pub(super) fn mark_shift(&mut self, shifts: bool) {
        if let Some(before) = self.past.last_mut() {
            before.shifts = shifts;
        }
    }

    /// Forgets the squares of such a move, and gives who stood where it ends: those are its second and last.
    #[inline]
    pub(super) fn taken_since(&mut self, first: usize) -> Option<Man> {
        let (_, taken) = *self.changed.get(first + 1)?;
        self.changed.truncate(first);
        taken
    }

    /// Changes what a side has in hand, as a part of the move that is being played.
    pub(super) fn hold(&mut self, side: Side, kind: Kind, more: i8) {
        self.held.push((side, kind, self.state.held(side, kind)));
        self.state.hold(side.index(), kind, more);
    }

    /// Makes all but the board what it was before the last move. Gives where that move's squares begin, and whether it only took a piece
    /// to where it ends; none if no move has been played.
    #[inline]
    pub(super) fn end(&mut self) -> Option<(usize, bool)> {
        let before = self.past.pop()?;
        let state = &mut self.state;
        state.promoted = before.promoted;
        state.gates = before.gates;
        state.passed = before.passed;
        state.key = before.key;
        state.passer = before.passer;
        state.castled = before.castled;
        if let Some(before) = self.refusals.pop_if(|_| before.refusal) {
            (state.refusable, state.refused) = before;
        }
        state.passes = before.passes;
        if let Some(more) = self.more.pop_if(|_| before.more) {
            more.put_back(state);
        }
        while self.held.len() > before.hands as usize {
            let Some((side, kind, count)) = self.held.pop() else { break };
            state.held[side.index()].as_mut()[kind as usize] = count;
        }
        Some((before.squares as usize, before.shifts))
    }

    /// Takes the last square that was changed off the list, down to this place in it.
    #[inline]
    pub(super) fn changed_since(&mut self, first: usize) -> Option<(Square, Option<Man>)> {
        if self.changed.len() > first { self.changed.pop() } else { None }
    }

    /// What the last move has changed; none if no move has been played.
    pub fn last(&self) -> Option<LastChange<'_>> {
        let last = self.past.last()?;
        Some(LastChange { squares: &self.changed[last.squares as usize..], held: &self.held[last.hands as usize..] })
    }
}

impl<S: SquareSet> Clone for OpenPart<S> {
    fn clone(&self) -> Self {
        OpenPart::new(self.state)
    }
}

/// See [`OpenPart::last`]. Squares and kinds may be named more than once; the first time counts.
#[derive(Clone, Copy, Debug)]
pub struct LastChange<'a> {
    /// Squares, and what stood there.
    pub squares: &'a [(Square, Option<Man>)],
    /// What was in hand.
    pub held: &'a [HeldBefore],
}

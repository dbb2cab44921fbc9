//! A slow twin of the open games: a definition read as plainly as can be, to compare the engine with.
//!
//! It shares nothing with the engine but the definition: the legs of the pieces and the rules as the text says them. Legs
//! are walked step by step over a list of squares; a move is legal if, made on a copy, it breaks no rule of `docs/games.md`.
//! It knows flat boards. Where moves are counted (`counting`) it knows the moves, not the end.

mod arrivals;
mod bent;
mod blocks;
mod conditions;
mod ends;
mod games;
mod legal;
pub mod maker;
mod moves;
pub mod mutants;
mod parts;
mod places;
mod play;
mod start;
mod vast;
mod walk;

use stone_garden::board::{Side, Square, SquareSet, Zone};
use stone_garden::definition;
use stone_garden::variant::{KindRules, Open, Variant};

/// A game's definition.
#[derive(Clone)]
pub struct Rules {
    pub variant: Variant,
    pub open: Open,
    /// What stands where at the start.
    pub home: Vec<Option<Thing>>,
    /// The FEN that its games begin with.
    pub start: String,
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    Wall,
    /// A side's piece, by its place in the definition.
    Piece(Side, usize),
}

/// A move as far as it matters that it is the same again: from where, whereto, and what the piece becomes.
pub type Tried = (usize, usize, Option<usize>);

/// A position. Squares are counted rank by rank from a1.
#[derive(Clone)]
pub struct Slow<'r> {
    pub rules: &'r Rules,
    pub cells: Vec<Option<Thing>>,
    pub side: Side,
    /// For each side and kind the pieces in hand.
    pub hands: [Vec<u32>; 2],
    /// Which way the last turn has castled.
    pub castled: Option<usize>,
    /// May the side still castle kingside, queenside, and with a second king?
    pub castling: [[bool; 4]; 2],
    /// Where castling is from anywhere: the files of king and partner, kingside and queenside.
    pub castlers: [[Option<[u8; 2]>; 2]; 2],
    /// Where pieces stand that have not moved, so that another may come in behind them.
    pub gates: Vec<usize>,
    /// Where kings and partners stand that have not moved, in games that ask of each.
    pub unmoved: Vec<usize>,
    /// After a double step: the squares passed, and where the piece stands.
    pub passed: Vec<usize>,
    pub passer: Option<usize>,
    /// Where pieces stand that have promoted, and go to hand as what they were.
    pub promoted: Vec<usize>,
    pub duck: Option<usize>,
    /// Where turns have several moves: how many are left of this one, and how many it has; see `parts` for parts of the board.
    pub turn: [u32; 2],
    /// Where a turn's moves are by others: where pieces stand that have moved in it, and the kinds that have.
    pub moved: Vec<usize>,
    pub moved_kinds: Vec<usize>,
    /// There, squares passed by double steps with who passed them: in the other side's last turn, and in this one so far.
    pub doubles: [Vec<(usize, usize)>; 2],
    /// Is the game's first move to be made, and may it be taken over now that it has been?
    pub first: bool,
    pub pie: bool,
    /// As what each side has moved last.
    pub last_moved: [Option<usize>; 2],
    /// Where the last turn has taken a piece that is not exchanged, by one of another kind.
    pub traded: Option<usize>,
    /// Where the last turn began and ended, if it has exchanged two pieces that could exchange back.
    pub swapped: Option<(usize, usize)>,
    /// Has the side's piece changed places with another, as it may once?
    pub exchanged: [bool; 2],
    /// What stood on the board before the last move, where none may put it back.
    pub cells_before: Option<Vec<Option<Thing>>>,
    /// The position before the last move, if that may be refused, and that move.
    pub before: Option<(Box<Slow<'r>>, Tried)>,
    /// The move that has been refused and may not be made again at once.
    pub refused: Option<Tried>,
    /// Checks that each side has still to give.
    pub checks: [u32; 2],
    /// How often each side's kings have left where they are more, where that is counted.
    pub demotions: [u32; 2],
    /// Passes in a row.
    pub passes: u32,
    /// Plies without progress.
    pub progress: u32,
}

impl Rules {
    /// A bundled game by its text; none if it isn't an open one on a flat board.
    pub fn of(text: &str) -> Option<Rules> {
        let variant = definition::read(text).expect("a bundled definition");
        let open = variant.open().filter(|_| variant.geometry.levels() == 1)?.clone();
        let start = open.start.clone();
        let mut rules = Rules { variant, open, home: Vec::new(), start };
        let home = Slow::start(&rules).cells;
        rules.home = home;
        Some(rules)
    }

    /// The same, whose games begin with another position.
    pub fn beginning(&self, start: String) -> Rules {
        Rules { start, ..self.clone() }
    }

    /// A start that is drawn by lot, as its number stands in a FEN; none where games begin with the array.
    pub fn lot(&self, seed: u64) -> Option<String> {
        let count = self.open.starts(&self.variant)?.count()?;
        let [white, black] = [seed, seed / 2].map(|seed| seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) % count);
        Some(if seed.is_multiple_of(3) { format!("#{white}/{black}") } else { format!("#{white}") })
    }

    pub fn files(&self) -> usize {
        usize::from(self.variant.geometry.files())
    }

    pub fn ranks(&self) -> usize {
        usize::from(self.variant.geometry.ranks())
    }

    /// What a kind does besides moving.
    pub fn kind(&self, kind: usize) -> &KindRules {
        &self.open.kinds[kind]
    }

    /// A kind's letter, promoted or not.
    pub fn letter(&self, kind: usize) -> char {
        self.variant.pieces[kind].letter
    }

    /// The unpromoted kind of a letter.
    pub fn of_letter(&self, letter: char) -> usize {
        let found = self.variant.pieces.iter().position(|piece| piece.letter == letter && !piece.promoted);
        found.expect("a letter of the game")
    }

    /// Is the kind the unpromoted one of one of these letters?
    pub fn is_one_of(&self, kind: usize, letters: &[char]) -> bool {
        !self.variant.pieces[kind].promoted && letters.contains(&self.letter(kind))
    }

    /// The promoted kind of an unpromoted one, or the reverse.
    pub fn other_face(&self, kind: usize) -> Option<usize> {
        let own = &self.variant.pieces[kind];
        self.variant.pieces.iter().position(|piece| piece.letter == own.letter && piece.promoted != own.promoted)
    }

    /// Is the square in this part of the board, as the side sees it?
    pub fn holds(&self, zone: Zone, side: Side, at: usize) -> bool {
        let (ranks, from_white) = (self.ranks(), at / self.files());
        let rank = if side == Side::White { from_white } else { ranks - 1 - from_white };
        match zone {
            Zone::Everywhere => true,
            Zone::Rank(number) => rank + 1 == usize::from(number),
            Zone::LastRanks(count) => rank + usize::from(count) >= ranks,
            Zone::FarHalf => rank >= ranks.div_ceil(2),
            Zone::NotFarHalf => rank < ranks.div_ceil(2),
            Zone::Cells(cells) => cells[side.index()].has(Square::from_index(at)),
            Zone::Rear | Zone::Fortress => unreachable!("parts of boards in three dimensions"),
        }
    }

    /// The square so many files and ranks away.
    pub fn step(&self, at: usize, files: i32, ranks: i32) -> Option<usize> {
        let (file, rank) = ((at % self.files()) as i32 + files, (at / self.files()) as i32 + ranks);
        let inside = (0..self.files() as i32).contains(&file) && (0..self.ranks() as i32).contains(&rank);
        inside.then(|| rank as usize * self.files() + file as usize)
    }

    /// The squares around one.
    pub fn around(&self, at: usize) -> Vec<usize> {
        let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        steps.filter(|&step| step != (0, 0)).filter_map(|(files, ranks)| self.step(at, files, ranks)).collect()
    }

    /// The squares to which steps and slides lead from one if nobody stands on the board: how far a side's capture there explodes.
    pub fn blast_at(&self, side: Side, center: usize) -> Vec<usize> {
        let Some(blast) = &self.open.blast else { return Vec::new() };
        if blast.shape.is_empty() {
            return self.around(center);
        }
        let mut found = walk::lead(self, &blast.shape, side, center);
        found.retain(|&at| at != center);
        found
    }

    /// Does a piece of this kind die in the explosion of its own capture?
    pub fn dies_in_its_blast(&self, kind: usize) -> bool {
        let dies = self.open.blast.as_ref().is_some_and(|blast| !blast.spares_capturer);
        dies && !self.kind(kind).outlives_blast
    }

    pub fn name(&self, at: usize) -> String {
        format!("{}{}", (b'a' + (at % self.files()) as u8) as char, at / self.files() + 1)
    }
}

impl Slow<'_> {
    /// The side and kind of the piece on a square.
    pub fn piece(&self, at: usize) -> Option<(Side, usize)> {
        match self.cells[at] {
            Some(Thing::Piece(side, kind)) => Some((side, kind)),
            _ => None,
        }
    }

    /// Does an explosion of a side's capture take the piece on a square that it reaches?
    pub fn is_blown_up(&self, by: Side, at: usize) -> bool {
        let spares_friends = self.rules.open.blast.as_ref().is_some_and(|blast| blast.spares_friends);
        let spared = |(owner, kind): (Side, usize)| self.rules.kind(kind).blast_immune || owner == by && spares_friends;
        self.piece(at).is_some_and(|piece| !spared(piece))
    }

    /// Where a side's pieces stand, and their kinds.
    pub fn pieces(&self, side: Side) -> Vec<(usize, usize)> {
        let own = |at| self.piece(at).filter(|(owner, _)| *owner == side).map(|(_, kind)| (at, kind));
        (0..self.cells.len()).filter_map(own).collect()
    }

    /// How many of a kind a side has on the board.
    pub fn count(&self, side: Side, kind: usize) -> usize {
        self.cells.iter().filter(|there| **there == Some(Thing::Piece(side, kind))).count()
    }
}

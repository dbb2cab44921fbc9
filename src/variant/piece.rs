use super::open::{Blast, KindRules, MOST_BLAST_EFFORT};
use crate::board::{Geometry, Side, Square, Zone};
use crate::movement::language::{Instruction, each_instruction};
use crate::movement::{Called, Movements, Moves, Pattern, TooManyWays};
use serde::{Deserialize, Serialize};

/// A kind of piece: how it moves and what becomes of it. Games are tables of these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Its letter in FEN, upper case.
    pub letter: char,
    /// Its English name.
    pub name: String,
    /// The name of its drawing.
    pub drawing: String,
    /// How it moves where no area says otherwise.
    pub movement: Vec<Pattern>,
    /// Parts of the board where it moves in another way; the first that holds its cell counts.
    pub areas: Vec<(Zone, Vec<Pattern>)>,
    /// The XBetza in which the movement, then those of the areas and Black's own, were written, where they were.
    pub betza: Vec<Option<String>>,
    /// What [`crate::movement::Relay::Continues`] refers to.
    pub continuations: Vec<Vec<Pattern>>,
    /// The part of the board that it never leaves.
    pub confine: Zone,
    /// Where it promotes, and to what.
    pub promotion: Option<Promotion>,
    /// Is it the one whose capture the game is about?
    pub royal: bool,
    /// Does every move of it count as progress (a pawn's)?
    pub progresses: bool,
    /// Is its letter left out of readable notation (a pawn's)?
    pub unnamed: bool,
    /// Is it a promoted piece, written in FEN with a plus before the letter of what it was?
    pub promoted: bool,
    /// The letter of its movement, where FEN never writes it (of a promoted piece).
    pub emblem: Option<char>,
    /// May the Emperor change places with it?
    pub swaps: bool,
    /// Quarter turns to the right of the way that it faces: 0 is forward. Kinds that differ only in this share a letter.
    pub facing: u8,
    /// Worth in hundredths of a chess pawn, as far as the source says; a start for evaluation.
    pub value: i32,
    /// Can one be mated when besides the kings only such pieces are left?
    pub mates: Mates,
}

/// Whether pieces of a kind can mate when besides the kings only they are left, where a game ends by dead material.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Mates {
    /// One is enough.
    #[default]
    Alone,
    /// One is not enough, several are (knights).
    NotAlone,
    /// Only those of both colours of square together (bishops).
    OnBothColours,
}

/// Promotion by a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Promotion {
    /// Where it happens.
    pub zone: Zone,
    /// The letters of what it may become; for [`Manner::Plus`] they are not needed.
    pub to: Vec<char>,
    /// How it goes.
    pub manner: Manner,
}

/// Ways of promoting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Manner {
    /// It must, to one of several, when its move ends in the zone; the choice is written as a letter. It can't stand
    /// there unpromoted.
    Choice,
    /// As [`Manner::Choice`], but it can stand there, having come by a swap.
    ChoiceByMove,
    /// It must when it comes into the zone from outside; nothing is written.
    Entering,
    /// It may when it moves into, within or out of the zone, and must where it could else never move again; a plus is
    /// written, and it becomes the promoted piece of its letter.
    Plus,
}

impl Piece {
    /// A piece with a movement that is the same everywhere, and nothing special.
    pub fn new(letter: char, name: &str, drawing: &str, movement: Vec<Pattern>, value: i32) -> Self {
        Piece {
            letter,
            name: name.to_owned(),
            drawing: drawing.to_owned(),
            movement,
            areas: Vec::new(),
            betza: Vec::new(),
            continuations: Vec::new(),
            confine: Zone::Everywhere,
            promotion: None,
            royal: false,
            progresses: false,
            unnamed: false,
            promoted: false,
            emblem: None,
            swaps: false,
            facing: 0,
            value,
            mates: Mates::Alone,
        }
    }

    /// The patterns that hold for a piece of this kind on a cell.
    pub fn patterns(&self, geometry: &Geometry, side: Side, cell: Square) -> &[Pattern] {
        let area = self.areas.iter().find(|(zone, _)| zone.contains(geometry, side, cell));
        area.map_or(&self.movement, |(_, patterns)| patterns)
    }

    /// What a piece becomes by ways of its own that say so, whatever promotes it otherwise, and whether by any of them it leaves the board.
    /// `rules` are its kind's, if there are any.
    pub fn becomes_by_way(&self, rules: Option<&KindRules>) -> (Vec<Called>, bool) {
        let (mut becomes, mut leaves) = (Vec::new(), false);
        self.each_instruction(rules, &mut |instruction| {
            if let Instruction::AddAs(kinds) = instruction {
                leaves |= kinds.is_empty();
                becomes.extend(kinds.iter().filter(|kind| **kind != self.called()).copied());
            }
        });
        (becomes, leaves)
    }

    /// What pieces of whatever kind become that go along with this one's moves, where they are put down.
    pub fn puts_as(&self, rules: Option<&KindRules>) -> Vec<Called> {
        let mut becomes = Vec::new();
        self.each_instruction(rules, &mut |instruction| {
            if let Instruction::Put(kinds) = instruction {
                becomes.extend(kinds);
            }
        });
        becomes
    }

    /// Visits the instructions of all its blocks, of both sides and of all parts of the board. `rules` are its kind's, if there are any.
    pub fn each_instruction(&self, rules: Option<&KindRules>, visit: &mut dyn FnMut(&Instruction)) {
        let areas = self.areas.iter().flat_map(|(_, patterns)| patterns);
        let black = rules.and_then(|rules| rules.black.as_ref()).into_iter().flatten();
        for pattern in self.movement.iter().chain(areas).chain(black) {
            each_instruction(&pattern.block, &mut |instruction| visit(instruction));
        }
    }

    /// Can a piece of this kind stand there?
    pub fn may_stand(&self, geometry: &Geometry, side: Side, cell: Square) -> bool {
        let barred =
            |promotion: &Promotion| promotion.manner == Manner::Choice && promotion.zone.contains(geometry, side, cell);
        let barred_at_home = |promotion: &Promotion| {
            promotion.manner == Manner::Choice && self.progresses && Zone::Rank(1).contains(geometry, side, cell)
        };
        !self.promotion.as_ref().is_some_and(|promotion| barred(promotion) || barred_at_home(promotion))
    }
}

impl Moves for Piece {
    fn name(&self) -> &str {
        &self.name
    }
    fn called(&self) -> Called {
        (self.letter, self.promoted)
    }
    fn patterns(&self, geometry: &Geometry, side: Side, cell: Square) -> &[Pattern] {
        self.patterns(geometry, side, cell)
    }
    fn confine(&self) -> Zone {
        self.confine
    }
    fn continuations(&self) -> &[Vec<Pattern>] {
        &self.continuations
    }
}

impl Blast {
    /// The shape's ways on a board.
    ///
    /// # Errors
    /// If these are too many.
    pub fn ways(&self, geometry: &Geometry) -> Result<Movements, TooManyWays> {
        let piece = Piece::new('X', "shape", "", self.shape.clone(), 0);
        Movements::within(&mut MOST_BLAST_EFFORT.clone(), geometry, &[piece], |_, _, _| false)
    }
}

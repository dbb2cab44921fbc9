use crate::board::{Geometry, Side, Square, Zone};
use crate::movement::Pattern;

/// A kind of man: how he moves and what becomes of him. Games are tables of these.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// His letter in FEN, upper case.
    pub letter: char,
    /// His English name.
    pub name: &'static str,
    /// The name of his drawing.
    pub drawing: &'static str,
    /// How he moves where no area says otherwise.
    pub movement: &'static [Pattern],
    /// Parts of the board where he moves in another way; the first that holds his cell counts.
    pub areas: &'static [(Zone, &'static [Pattern])],
    /// What [`crate::movement::Relay::Continues`] refers to.
    pub continuations: &'static [&'static [Pattern]],
    /// The part of the board that he never leaves.
    pub confine: Zone,
    /// Where he promotes, and to what.
    pub promotion: Option<Promotion>,
    /// Is he the one whose capture the game is about?
    pub royal: bool,
    /// Does every move of his count as progress (a pawn's)?
    pub progresses: bool,
    /// Is his letter left out of readable notation (a pawn's)?
    pub unnamed: bool,
    /// Is he a promoted man, written in FEN with a plus before the letter of what he was?
    pub promoted: bool,
    /// The letter of his movement, where FEN never writes it (of a promoted man).
    pub emblem: Option<char>,
    /// May the Emperor change places with him?
    pub swaps: bool,
    /// Quarter turns to the right of the way that he faces: 0 is forward. Kinds that differ only in this share a letter.
    pub facing: u8,
    /// Worth in hundredths of a chess pawn, as far as the source says; a start for evaluation.
    pub value: i32,
}

/// Promotion by a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Promotion {
    /// Where it happens.
    pub zone: Zone,
    /// The letters of what he may become; for [`Manner::Plus`] they are not needed.
    pub to: &'static [char],
    /// How it goes.
    pub manner: Manner,
}

/// Ways of promoting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// He must, to one of several, when his move ends in the zone; the choice is written as a letter. He can't stand
    /// there unpromoted.
    Choice,
    /// The same, but he can stand there, having come by a swap.
    ChoiceByMove,
    /// He must when he comes into the zone from outside; nothing is written.
    Entering,
    /// He may when he moves into, within or out of the zone, and must where he could else never move again; a plus is
    /// written, and he becomes the promoted man of his letter.
    Plus,
}

impl Piece {
    /// A man with a movement that is the same everywhere, and nothing special.
    pub const fn new(
        letter: char,
        name: &'static str,
        drawing: &'static str,
        movement: &'static [Pattern],
        value: i32,
    ) -> Self {
        Piece {
            letter,
            name,
            drawing,
            movement,
            areas: &[],
            continuations: &[],
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
        }
    }

    /// The patterns that hold for a man of this kind on a cell.
    pub fn patterns(&self, geometry: &Geometry, side: Side, cell: Square) -> &'static [Pattern] {
        let area = self.areas.iter().find(|(zone, _)| zone.contains(geometry, side, cell));
        area.map_or(self.movement, |(_, patterns)| patterns)
    }

    /// Can a man of this kind stand there?
    pub fn may_stand(&self, geometry: &Geometry, side: Side, cell: Square) -> bool {
        let barred =
            |promotion: Promotion| promotion.manner == Manner::Choice && promotion.zone.contains(geometry, side, cell);
        let barred_at_home = |promotion: Promotion| {
            promotion.manner == Manner::Choice && self.progresses && Zone::Rank(1).contains(geometry, side, cell)
        };
        !self.promotion.is_some_and(|promotion| barred(promotion) || barred_at_home(promotion))
    }
}

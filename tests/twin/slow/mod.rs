//! The slow twin: the rules once more, as plainly as can be, to compare the engine with.
//!
//! Of the engine it uses the board's geometry, the table of pieces and the compiled graph of their movements, and no
//! more: not the sets of squares, not the fans, not the lines, not the position. A move is legal if, made on a copy,
//! no enemy piece can then take the king. All other rules are written out after the text of the rules pages.

mod castling;
mod fen;
mod legal;
mod men;
mod neutrals;
mod play;
mod ravens;
mod status;
mod walk;

pub use men::{Man, Step, Turn};
pub use status::History;

use std::collections::HashMap;
use stone_garden::board::{Geometry, Side, Square};
use stone_garden::movement::Movements;
use stone_garden::variant::Variant;

/// What a game's rules need to be known of it.
pub struct Game {
    pub variant: &'static Variant,
    pub family: Family,
    pub movements: Movements,
}

/// Games whose rules are one page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Stone Garden Chess and its sisters.
    Garden,
    /// Stone's Chess.
    Chess,
    /// Stones & Relays.
    Relays,
}

impl Game {
    /// A game by its id; the twin knows the flat ones.
    pub fn new(id: &str) -> Game {
        let variant = Variant::find(id).expect("a game that is played");
        let family = match id {
            "stone-garden" | "stone-garden-full-contact" | "stone-garden-keepers" | "stone-garden-2023" => {
                Family::Garden
            }
            "stones-chess" => Family::Chess,
            "stones-and-relays" => Family::Relays,
            other => panic!("the slow twin does not know {other}"),
        };
        Game { variant, family, movements: Movements::new(&variant.geometry, &variant.pieces, |_, _, _| true).unwrap() }
    }

    pub fn is_draft(&self) -> bool {
        self.variant.id == "stone-garden-2023"
    }

    pub fn geometry(&self) -> &'static Geometry {
        &self.variant.geometry
    }
}

/// A position of the twin.
#[derive(Clone)]
pub struct Slow<'g> {
    pub game: &'g Game,
    pub cells: Vec<Option<Man>>,
    pub side: Side,
    /// May the side still castle kingside, queenside?
    pub castling: [[bool; 2]; 2],
    /// After a double step: the cell passed, and the pawn's.
    pub en_passant: Option<(Square, Square)>,
    /// Where a neutral piece has just been moved to, and from where.
    pub ko: Option<(Square, Square)>,
    pub progress: u16,
    pub number: u16,
    pub demotions: [u8; 2],
}

impl Slow<'_> {
    pub fn at(&self, square: Square) -> Option<Man> {
        self.cells[square.index()]
    }

    /// Everyone on the board, with its square.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        self.cells.iter().enumerate().filter_map(|(index, man)| Some((Square::from_index(index), (*man)?)))
    }

    /// The pieces of a side, with their squares.
    pub fn men_of(&self, side: Side) -> impl Iterator<Item = (Square, Man)> + '_ {
        self.men().filter(move |(_, man)| man.side() == Some(side))
    }

    pub fn king(&self, side: Side) -> Square {
        let mut kings = self.men_of(side).filter(|(_, man)| man.letter(self.game) == 'K');
        kings.next().expect("a king of each side").0
    }

    /// "While he stands on the opponent's half (White: ranks 5-8, Black: ranks 4-1) he is promoted."
    pub fn king_is_promoted(&self, side: Side, square: Square) -> bool {
        let rank = self.game.geometry().rank(square) + 1;
        self.game.family == Family::Garden
            && match side {
                Side::White => (5..=8).contains(&rank),
                Side::Black => (1..=4).contains(&rank),
            }
    }
}

/// How often each position has stood in a game.
pub type Occurrences = HashMap<String, usize>;

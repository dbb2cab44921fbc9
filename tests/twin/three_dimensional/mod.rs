//! The slow twin of the five games in three dimensions: the rules page of Stock Goes East once more, as plainly as can be.
//!
//! Of the engine it uses the board's names of cells, the table of pieces and the compiled graph of their *bare* movements:
//! not the lines of attack, not what the engine makes of halves, Fortress, double steps or the last rank, and not the
//! position. A move is legal if, made on a copy, no enemy piece can then take the king. All else is written out after the
//! text of the rules page, which is quoted where it counts. `fuzz/` shares all but the tests.

mod fen;
#[cfg(test)]
mod games;
mod legal;
#[cfg(test)]
mod pick;
mod play;
mod status;
mod walk;

pub use status::History;

use stone_garden::board::{Side, Square, Zone};
use stone_garden::movement::Movements;
use stone_garden::variant::{Piece, Variant};

/// Letters of hands and pools, in the order in which FEN writes them.
const HELD: &str = "RBCAGSNLMPX";

/// A game, and what its pieces reach.
pub struct Game {
    pub variant: &'static Variant,
    movements: Movements,
    /// For each kind, side and cell, the cells that lie on a way from there, whoever stands on them.
    on_ways: Vec<Vec<bool>>,
}

/// A piece: whose, and its place in the game's table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    side: Side,
    kind: u8,
}

/// The start of a game, as FEN.
fn start(game: &Game) -> String {
    stone_garden::position::start_fen(game.variant)
}

/// A position of the twin.
#[derive(Clone)]
pub struct Block<'g> {
    game: &'g Game,
    cells: Vec<Option<Man>>,
    pub side: Side,
    /// After a double step: the cell passed, and the Stockbroker's.
    en_passant: Option<(Square, Square)>,
    /// Pieces in hand or pool, in the order of [`HELD`].
    held: [[u8; HELD.len()]; 2],
    /// How many moves an Emperor has left to get home; 0 = no duty.
    duty: [u8; 2],
    progress: u16,
    number: u16,
}

/// What a move does besides going from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Plain,
    /// Becomes the promoted piece of its letter.
    Plus,
    /// Becomes the piece of this letter, as the player chose.
    Choose(char),
    /// Becomes a Superstockpoint.
    Enter,
    /// Two Stockpoint steps; the cell passed.
    Double(Square),
    EnPassant,
    /// A piece of this letter comes from the hand.
    Drop(char),
    Swap,
    /// The piece on the cell gives its place to one of this letter from the pool.
    Replace(Square, char),
}

impl Step {
    /// What a run of games counts.
    fn name(self) -> Option<&'static str> {
        match self {
            Step::Plain => None,
            Step::Plus => Some("promotion"),
            Step::Choose(_) => Some("choice"),
            Step::Enter => Some("entering"),
            Step::Double(_) => Some("double step"),
            Step::EnPassant => Some("en passant"),
            Step::Drop(_) => Some("drop"),
            Step::Swap => Some("swap"),
            Step::Replace(..) => Some("replacement"),
        }
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    step: Step,
}

impl Game {
    pub fn new(id: &str) -> Game {
        let variant = Variant::find(id).expect("a game that is played");
        let bare = |piece: &Piece| Piece { confine: Zone::Everywhere, areas: Vec::new(), ..piece.clone() };
        let pieces: Vec<Piece> = variant.pieces.iter().map(bare).collect();
        let movements = Movements::new(&variant.geometry, &pieces, |_, _, _| true).unwrap();
        let mut on_ways = Vec::new();
        for kind in 0..pieces.len() as u8 {
            for side in Side::BOTH {
                for from in variant.geometry.squares() {
                    let mut cells = vec![false; variant.geometry.size()];
                    let graph = movements.graph();
                    let nodes = graph.program(movements.start(kind, side, from));
                    nodes.for_each(|id| cells[graph.node(id).square().index()] = true);
                    on_ways.push(cells);
                }
            }
        }
        Game { variant, movements, on_ways }
    }

    fn is(&self, id: &str) -> bool {
        self.variant.id == id
    }

    fn piece(&self, man: Man) -> &'static Piece {
        &self.variant.pieces[usize::from(man.kind)]
    }

    /// "stockgi, stockhorn: hands and promotion."
    fn drops(&self) -> bool {
        self.is("stockgi-49") || self.is("stockhorn-49")
    }

    /// "stock-taijitu writes there the R, B, C, A that each side has lost."
    fn reserve(&self) -> impl Iterator<Item = char> {
        let letters = match self.variant.id.as_str() {
            "stockgi-49" => "RBGSNLP",
            "stockhorn-49" => "RBGSNLMPX",
            "stock-taijitu-49" => "RBCA",
            _ => "",
        };
        letters.chars()
    }

    fn is_taijitu(&self) -> bool {
        self.is("stock-taijitu-49")
    }

    /// The unpromoted piece of a letter.
    fn kind(&self, letter: char) -> u8 {
        let found = self.variant.pieces.iter().position(|piece| piece.letter == letter && !piece.promoted);
        found.expect("a letter of this game") as u8
    }

    fn promoted(&self, letter: char) -> u8 {
        let found = self.variant.pieces.iter().position(|piece| piece.letter == letter && piece.promoted);
        found.expect("one who promotes") as u8
    }

    /// "Let x = filestack - d and y = level - w (both -3..3)."
    fn plane(&self, square: Square) -> (i32, i32) {
        let geometry = &self.variant.geometry;
        (i32::from(geometry.file(square)) - 3, i32::from(geometry.level(square)) - 3)
    }

    /// A cell's rank as a side counts it, from 1.
    fn rank(&self, side: Side, square: Square) -> i32 {
        let geometry = &self.variant.geometry;
        let rank = i32::from(geometry.rank(square)) + 1;
        if side == Side::White { rank } else { i32::from(geometry.ranks()) + 1 - rank }
    }

    fn cell(&self, x: i32, y: i32, rank: i32) -> Option<Square> {
        self.variant.geometry.square(x + 3, rank - 1, y + 3)
    }

    /// "Fortress: ranks 1-3, filestacks c-e, levels v-x."
    fn in_fortress(&self, side: Side, square: Square) -> bool {
        let (x, y) = self.plane(square);
        self.rank(side, square) <= 3 && x.abs() <= 1 && y.abs() <= 1
    }

    /// "Own half: ranks 1-5."
    fn in_own_half(&self, side: Side, square: Square) -> bool {
        self.rank(side, square) <= 5
    }
}

impl Block<'_> {
    fn at(&self, square: Square) -> Option<Man> {
        self.cells[square.index()]
    }

    fn men_of(&self, side: Side) -> impl Iterator<Item = (Square, Man)> + '_ {
        let men = self.cells.iter().enumerate().filter_map(|(index, man)| Some((Square::from_index(index), (*man)?)));
        men.filter(move |(_, man)| man.side == side)
    }

    fn letter(&self, man: Man) -> char {
        self.game.piece(man).letter
    }

    fn king(&self, side: Side) -> Square {
        self.men_of(side).find(|(_, man)| self.letter(*man) == 'K').expect("a king of each side").0
    }

    fn held(&self, side: Side, letter: char) -> u8 {
        self.held[side.index()][HELD.find(letter).expect("a letter of hands")]
    }

    /// "The Emperor may go anywhere while his side has a W or F."
    fn guards(&self, side: Side) -> usize {
        self.men_of(side).filter(|(_, man)| matches!(self.letter(*man), 'W' | 'F')).count()
    }
}

//! What a game is, the bundled games, and those that come at run time.

mod open;
mod piece;
mod registry;
mod start;

pub use open::*;
pub use piece::{Manner, Mates, Piece, Promotion};
#[cfg(feature = "reader")]
pub use registry::CLASSICS;
#[cfg(feature = "reader")]
pub(crate) use registry::withdraw;
pub use registry::{ALL, CLASSIC_TEXTS, InstallError, OUR_TEXTS, UnknownVariant, bundled_ids, bundled_text, install};

pub use start::{SHUFFLED, Starts, usual_start};

use crate::board::{Geometry, Side, Square, Zone};
use crate::look::Look;
use crate::movement::Instruction;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game: board, pieces, array and the rules that are not movement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Variant {
    /// The name that tools use.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// Who invented it.
    pub author: String,
    /// The year in which it was published; 0 if that isn't said.
    pub year: u16,
    /// One line that says what is special.
    pub summary: String,
    /// Where its rules are to be read.
    pub source: String,
    /// The board.
    pub geometry: Geometry,
    /// The kinds of pieces; a kind is known by its place here.
    pub pieces: Vec<Piece>,
    /// The start, in the notation of FEN's first field.
    pub array: String,
    /// How the game ends, in the order in which it is judged.
    pub endings: Vec<Ending>,
    /// Castling, where there is any.
    pub castling: Option<Castling>,
    /// Ravens that turn, where they do.
    pub turning: Option<Turning>,
    /// Are there stones and relays, and a second part of the turn to move them?
    pub neutrals: bool,
    /// The part of the board that kings are demoted by leaving, where their demotions are counted.
    pub demotions: Option<Zone>,
    /// What the games of three dimensions have besides.
    pub three_dimensional: Option<ThreeDimensional>,
    /// Rules that an author has switched on besides; such a game is played by the general generator of moves.
    #[serde(skip)]
    pub open: Option<Box<Open>>,
    /// How its board and pieces are drawn, if not as usual.
    #[serde(skip)]
    pub look: Option<Box<Look>>,
}

/// One rule by which a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// In check and without a legal move: the side to move has lost.
    Checkmate,
    /// Not in check and without a legal move because the Emperor must go back to its Fortress: lost as by checkmate.
    DutyLoses,
    /// Not in check and without a legal move: the side to move has won.
    StalemateWins,
    /// Not in check and without a legal move: drawn.
    StalemateDraws,
    /// The position stands for the third time: who has just moved has lost.
    RepetitionLoses,
    /// The position stands for the third time: drawn.
    RepetitionDraws,
    /// A king has been demoted for the third time: drawn.
    ThirdDemotion,
    /// Only kings (and neutral pieces) are left: drawn.
    BareKings,
    /// No side can win any more with what is left ([`Mates`]): drawn.
    DeadMaterial,
    /// A hundred plies without progress: drawn.
    FiftyMoves,
}

/// How a game castles: files are counted from 0, the rank is the side's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Castling {
    /// The king's file before.
    pub king: u8,
    /// Kingside, then queenside.
    pub castling_sides: [CastlingSide; 2],
    /// The letter of those with whom the king castles.
    pub partner: char,
    /// Is the move written as the king's move onto its own rook?
    pub onto_rook: bool,
    /// Is the king's last cell judged only when the whole turn is over?
    pub last_cell_after: bool,
}

/// One of the two ways to castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CastlingSide {
    /// The rook's file before.
    pub rook: u8,
    /// The king's file after.
    pub king_to: u8,
    /// The rook's file after.
    pub rook_to: u8,
}

/// When a piece that faces a side may turn, counted in moves of its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turning {
    /// The letter of those who turn.
    pub letter: char,
    /// The first move of the game on which one may turn.
    pub first: u16,
    /// Moves from one turn to the next.
    pub rest: u16,
    /// Moves from one turn to the next while the opponent's king is promoted.
    pub rest_if_promoted: u16,
}

impl Variant {
    /// Does any piece take others along, as its movement is said? Whether it ever can is another question.
    pub(crate) fn lifts(&self) -> bool {
        let rules = |kind: usize| self.open().and_then(|open| open.kinds.get(kind));
        let mut lifts = false;
        for (kind, piece) in self.pieces.iter().enumerate() {
            piece.each_instruction(rules(kind), &mut |instruction| lifts |= matches!(instruction, Instruction::Lift));
        }
        lifts
    }

    /// A game of open rules, called after its id, of which nothing else is said.
    #[cfg_attr(not(feature = "reader"), allow(dead_code))]
    pub(crate) fn of_open(id: &str, geometry: Geometry, pieces: Vec<Piece>, array: String, open: Open) -> Variant {
        let words: Vec<&str> = id.split(['-', '_']).filter(|word| !word.is_empty()).collect();
        // An id of signs alone is its own name.
        let name = if words.is_empty() { id.to_owned() } else { words.join(" ") };
        let mut letters = name.chars();
        let name = letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
        Variant {
            id: id.to_owned(),
            name,
            author: String::new(),
            year: 0,
            summary: String::new(),
            source: String::new(),
            geometry,
            pieces,
            array,
            endings: Vec::new(),
            castling: None,
            turning: None,
            neutrals: false,
            demotions: None,
            three_dimensional: None,
            look: None,
            open: Some(Box::new(open)),
        }
    }

    /// The rules of an open game. A build without the feature `reader` has no such games, and none of their code.
    #[inline]
    pub fn open(&self) -> Option<&Open> {
        if crate::NONE_OPEN { None } else { self.open.as_deref() }
    }

    /// How its board and pieces are drawn. Only games that come with the feature `reader` have a look of their own.
    #[inline]
    pub fn look(&self) -> Option<&Look> {
        if crate::NONE_OPEN { None } else { self.look.as_deref() }
    }

    /// Where stones stand from the start and never move, since the game has no rule that moves or sets them: no part of the board. Where walls
    /// are placed, those of the start are walls too; and the stones of the games of garden notation move.
    pub fn holes(&self) -> Vec<Square> {
        let geometry = &self.geometry;
        if self.open().is_none_or(|open| open.walls.is_some()) || !geometry.is_flat() {
            return Vec::new();
        }
        let mut holes = Vec::new();
        for (rank, row) in (0..geometry.ranks()).rev().zip(self.array.split('/')) {
            let (mut file, mut digits) = (0, 0);
            for sign in row.chars() {
                match sign.to_digit(10) {
                    Some(digit) => digits = digits * 10 + digit,
                    None => {
                        file += std::mem::take(&mut digits);
                        if sign == '*' {
                            holes.extend(geometry.square(file as i32, rank.into(), 0));
                        }
                        file += u32::from(sign != '+');
                    }
                }
            }
        }
        holes
    }

    /// The first kind that has this letter (upper case).
    pub fn kind_of_letter(&self, letter: char) -> Option<u8> {
        self.pieces.iter().position(|piece| piece.letter == letter && !piece.promoted).map(|kind| kind as u8)
    }

    /// The one kind whose name begins with this letter (upper case), if no kind has it for a letter: some write the Horse of xiangqi `H`,
    /// others `N`.
    pub fn kind_by_name(&self, letter: char) -> Option<u8> {
        if self.pieces.iter().any(|piece| piece.letter == letter) {
            return None;
        }
        let named = |piece: &Piece| !piece.promoted && piece.name.starts_with(letter);
        let mut kinds = (0..).zip(&self.pieces).filter(|(_, piece)| named(piece));
        let (kind, _) = kinds.next()?;
        kinds.next().is_none().then_some(kind)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// What the games of three dimensions have besides.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ThreeDimensional {
    /// Letters of pieces in hand or pool, in the order in which FEN writes them; none where there is neither.
    pub reserve: Vec<char>,
    /// Are captured pieces dropped from the hand?
    pub drops: bool,
    /// May the Emperor change places with a piece beside it?
    pub swaps: bool,
    /// May the kings not face each other along a file?
    pub facing: bool,
    /// The replacement promotions and the Emperor's duty of Stock Taijitu.
    pub duty: Option<Duty>,
}

/// Stock Taijitu: whom a piece that comes into the enemy half may have replaced, and who keeps the Emperor free.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Duty {
    /// For the letters of pieces that come in, the letters of those whom they may replace.
    pub replaced: Vec<(Vec<char>, Vec<char>)>,
    /// Letters of the guards: while there is one, the Emperor may go anywhere.
    pub guards: Vec<char>,
}

/// The name of a piece's drawing where it stands: a King who has changed because it has crossed the middle looks another.
pub fn drawing_of<'a>(piece: &'a Piece, geometry: &Geometry, side: Side, square: Square) -> &'a str {
    let crossed = |zone: Zone| zone == Zone::FarHalf && zone.contains(geometry, side, square);
    let changed = piece.royal && piece.areas.iter().any(|(zone, _)| crossed(*zone));
    if changed && piece.drawing == "king" { "king-promoted" } else { &piece.drawing }
}

/// What people call a wall: the one that is moved after every move in Duck Chess is a duck.
pub fn wall_name(variant: &Variant) -> &'static str {
    if is_duck(variant) { "Duck" } else { "Stone" }
}

/// The name of the drawing of a wall, and what it is called within a sentence.
pub fn wall_drawing(variant: &Variant) -> &'static str {
    if is_duck(variant) { "duck" } else { "stone" }
}

fn is_duck(variant: &Variant) -> bool {
    variant.open().is_some_and(|open| open.walls == Some(Walls::Duck))
}

/// By what sign a kind is known wherever it is shown: its letter, of a promoted one the letter of its movement, or in games
/// whose promoted pieces have none, a plus and the letter of what it was.
pub fn sign_of(variant: &Variant, piece: &Piece) -> String {
    match piece.emblem {
        Some(emblem) => emblem.to_string(),
        None if piece.promoted && variant.open().is_some() => format!("+{}", piece.letter),
        None => piece.letter.to_string(),
    }
}

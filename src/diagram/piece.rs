//! The piece of a diagram: found by name and facing, as it moves on a bare board; and why a diagram can't be made.

use super::drawn;
use crate::board::{Geometry, Side, Square, SquareError, Zone};
use crate::movement::{Movements, TooManyWays};
use crate::position::{Man, facing_letter, home};
use crate::variant::{KindRules, Piece, PromotesOn, Variant};
use thiserror::Error;

/// The piece whose movement a diagram shows: in games whose author says so, Black's moves otherwise than White's. On the boards
/// of three dimensions of garden notation diagrams show a piece's bare moves: no Fortress, no halves, no double step.
pub(super) fn bare(variant: &Variant, piece: &Piece, side: Side) -> Piece {
    let geometry = &variant.geometry;
    if let Some(open) = variant.open() {
        let kind = variant.pieces.iter().position(|known| std::ptr::eq(known, piece));
        let rules = kind.and_then(|kind| open.kinds.get(kind));
        return match rules.and_then(|rules| rules.black.clone()).filter(|_| side == Side::Black) {
            Some(movement) => Piece { movement, areas: Vec::new(), ..piece.clone() },
            None => piece.clone(),
        };
    }
    if geometry.is_flat() {
        return piece.clone();
    }
    let mut bare = Piece { confine: Zone::Everywhere, ..piece.clone() };
    if piece.areas.iter().any(|(zone, _)| *zone == Zone::Rear) {
        bare.areas.clear();
    }
    bare
}

/// The movement of a diagram's piece. In games whose author says so it counts as unmoved on the squares where such a piece starts; in
/// those of garden notation, and on boards other than the game's own, on all.
pub(super) fn compiled(
    variant: &'static Variant,
    geometry: &Geometry,
    piece: &Piece,
    side: Side,
) -> Result<Movements, TooManyWays> {
    let bare = bare(variant, piece, side);
    if variant.open().is_none() || *geometry != variant.geometry {
        return Movements::new(geometry, &[bare], |_, _, _| true);
    }
    let zone = rules_of(variant, piece).and_then(|rules| rules.unmoved);
    let starts = starts(variant, piece);
    Movements::new(geometry, &[bare], |_, side, square| match zone {
        Some(zone) => zone.contains(geometry, side, square),
        None => starts[side.index()].contains(&square),
    })
}

fn rules_of(variant: &'static Variant, piece: &Piece) -> Option<&'static KindRules> {
    let kind = variant.pieces.iter().position(|known| std::ptr::eq(known, piece))?;
    variant.open()?.kinds.get(kind)
}

/// Where White's and Black's such pieces stand at the start.
fn starts(variant: &Variant, piece: &Piece) -> [Vec<Square>; 2] {
    let home = home(variant);
    Side::BOTH.map(|side| {
        let here = |man: Option<Man>| match man {
            Some(Man::Of(owner, kind)) => owner == side && std::ptr::eq(&variant.pieces[usize::from(kind)], piece),
            _ => false,
        };
        variant.geometry.squares().filter(|square| here(home[square.index()])).collect()
    })
}

/// Which squares the array leaves out of the board.
pub(super) fn holes(variant: &Variant) -> Vec<bool> {
    let mut holes = vec![false; variant.geometry.size()];
    for cell in drawn::holes(variant) {
        holes[usize::from(cell)] = true;
    }
    holes
}

/// The squares where the game lets such a piece be: those that it comes to from where it starts or is dropped, or if it does neither
/// (it is promoted to) all that it may be on. Never a square where it must promote, or one that the array leaves out of the board.
pub(super) fn may_be_found(
    variant: &'static Variant,
    geometry: &Geometry,
    piece: &Piece,
    side: Side,
    movements: &Movements,
) -> Vec<Square> {
    let rules = rules_of(variant, piece);
    let holes = holes(variant);
    let may = |square: Square| piece.confine.contains(geometry, side, square) && !holes[square.index()];
    let mut found: Vec<Square> = starts(variant, piece)[side.index()].clone();
    let hands = variant.open().and_then(|open| open.hands.as_ref()).filter(|hands| hands.drops);
    let most = rules.and_then(|rules| rules.most_on_file);
    if hands.is_some() && !piece.promoted && most != Some(0) {
        let zone = rules.and_then(|rules| rules.drop);
        let dropped = |square: &Square| zone.is_none_or(|zone| zone.contains(geometry, side, *square)) && may(*square);
        found.extend(geometry.squares().filter(dropped));
    }
    if found.is_empty() {
        found.extend(geometry.squares().filter(|&square| may(square)));
    }
    let mut known = vec![false; geometry.size()];
    found.retain(|square| !std::mem::replace(&mut known[square.index()], true));
    let mut at = 0;
    while let Some(&square) = found.get(at) {
        at += 1;
        let graph = movements.graph();
        for id in graph.program(movements.start(0, side, square)) {
            let node = graph.node(id);
            let to = node.square();
            let ends = node.moves() || node.captures() || node.destroys();
            if ends && may(to) && !std::mem::replace(&mut known[to.index()], true) {
                found.push(to);
            }
        }
    }
    let promotion = rules.and_then(|rules| rules.promotion.as_ref());
    let must = |square: Square| {
        promotion.is_some_and(|promotion| {
            let always = matches!(promotion.on, PromotesOn::Reaching | PromotesOn::Touching);
            always && !promotion.optional && promotion.zone.contains(geometry, side, square)
        })
    };
    let stays = |square: &Square| !must(*square);
    if found.iter().any(stays) {
        found.retain(stays);
    }
    found
}

/// The square that diagrams use when none is asked for.
pub(super) fn middle(geometry: &Geometry) -> Square {
    let half = |count: u8| i32::from(count - 1) / 2;
    let square = geometry.square(half(geometry.files()), half(geometry.ranks()), half(geometry.levels()));
    square.unwrap_or(Square::from_index(0))
}

/// The side that a piece faces, of those who turn.
pub(super) fn facing_of(variant: &Variant, piece: &Piece, side: Side) -> Option<char> {
    let rotates = variant.turning.is_some_and(|turning| turning.letter == piece.letter);
    rotates.then(|| facing_letter(side, piece.facing))
}

/// The piece of a name, and of those that turn the one that faces this side.
pub(super) fn find_facing(
    variant: &'static Variant,
    text: &str,
    facing: Option<&str>,
) -> Result<(&'static Piece, Side), DiagramError> {
    let (first, side) = find(variant, text)?;
    let Some(facing) = facing else { return Ok((first, side)) };
    let mut kin = variant.pieces.iter().filter(|piece| piece.letter == first.letter);
    let faces = |piece: &&Piece| facing_of(variant, piece, side).is_some_and(|letter| facing == letter.to_string());
    let wrong = || DiagramError::Facing { facing: facing.to_owned(), name: &first.name };
    kin.find(faces).map(|piece| (piece, side)).ok_or_else(wrong)
}

fn find(variant: &'static Variant, text: &str) -> Result<(&'static Piece, Side), DiagramError> {
    let plus = text.len() > 1 && text.starts_with('+');
    let mut letters = text.chars().skip(usize::from(plus));
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let upper = crate::letter::capital(letter);
        let side = if letter == upper { Side::White } else { Side::Black };
        let meant = |piece: &&Piece| {
            (piece.letter == upper && piece.promoted == plus) || (piece.emblem == Some(upper) && !plus)
        };
        if let Some(piece) = variant.pieces.iter().find(meant) {
            return Ok((piece, side));
        }
    } else if let Some(piece) = variant.pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(text)) {
        return Ok((piece, Side::White));
    }
    let mut known: Vec<String> = Vec::new();
    for piece in &variant.pieces {
        let entry = match piece.emblem {
            Some(letter) => format!("{letter} {}", piece.name),
            None if piece.promoted && variant.open().is_none() => continue,
            None if piece.promoted => format!("+{} {}", piece.letter, piece.name),
            None => format!("{} {}", piece.letter, piece.name),
        };
        if !known.contains(&entry) {
            known.push(entry);
        }
    }
    Err(DiagramError::Piece { piece: text.to_owned(), game: &variant.name, list: known.join(", ") })
}

/// Why there is no such diagram.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DiagramError {
    /// The game has no such piece.
    #[error("{game} has no piece '{piece}'; it has {list}")]
    Piece {
        /// What was asked for.
        piece: String,
        /// The game's name.
        game: &'static str,
        /// What there is.
        list: String,
    },
    /// No such square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The board's size can't be read or is out of range.
    #[error("'{0}' is no board size: files x ranks, such as 8x8, each 1 to 26")]
    Board(String),
    /// The piece can do too much there.
    #[error(transparent)]
    Ways(#[from] TooManyWays),
    /// A game of three dimensions has its own board.
    #[error("{0} is played on its own board of three dimensions")]
    OwnBoard(&'static str),
    /// The piece faces no such side.
    #[error("a {name} can't face '{facing}': pieces that turn face n, e, s or w")]
    Facing {
        /// What was asked for.
        facing: String,
        /// The piece.
        name: &'static str,
    },
    /// The array leaves the square out of the board.
    #[error("{0} is no part of the board")]
    Hole(String),
    /// The piece itself stands there.
    #[error("the piece itself stands on {0}")]
    OwnSquare(String),
    /// Stones and relays belong to another game.
    #[error("{0} has no stones or relays")]
    NoNeutrals(&'static str),
    /// A word that says nobody.
    #[error("'{0}' is nobody: put friend, enemy, stone, relay or empty")]
    Other(String),
}

//! Moves on hexagons as their players write them: like chess, but cells are called by the letters that stand below the board and by
//! their places in their files, counted from the lowest. Gliński's `l6` is our `k6`, his `k1` our `j1`: his files have no `j`, and his
//! ranks bend. So are squares whose files are named below and ranks to the left: those of Othello, whose first rank is the uppermost, and where
//! a move is the square of its disc alone. Apart from `script` because each manner of writing has a file.

use crate::board::{Square, SquareSet};
use crate::look::{Coordinates, Ground, Set};
use crate::position::{Move, Position};
use crate::variant::{Flips, Piece, Variant};

/// The names of files and of places in them, of a game that has such.
fn names(variant: &Variant) -> Option<&Coordinates> {
    let look = variant.look().filter(|look| look.pieces == Set::Stone)?;
    Some(&look.coordinates).filter(|own| !own.below.is_empty() && !own.left.is_empty())
}

/// Is a move no more than a disc that is put on a square of such a name? Then it is written so everywhere, as no other form is.
pub(super) fn are_moves(variant: &Variant) -> bool {
    let encloses = || variant.open().is_some_and(|open| open.flips == Some(Flips::Enclosed));
    let stays = |piece: &Piece| {
        let all = piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]);
        all.flatten().all(|pattern| pattern.legs.is_empty() && pattern.block.is_empty())
    };
    variant.pieces.len() == 1 && encloses() && has_names(variant) && variant.pieces.iter().all(stays)
}

pub(super) fn has_names(variant: &Variant) -> bool {
    names(variant).is_some()
}

/// A cell by its file and its place in it; that of a hole, which nobody names, is its own.
pub(super) fn name(variant: &Variant, square: Square) -> String {
    let geometry = &variant.geometry;
    let own = || geometry.name(square).to_string();
    let Some(names) = names(variant) else { return own() };
    let (file, rank) = (geometry.file(square), geometry.rank(square));
    let holes = variant.holes();
    let is_cell =
        |rank: u8| geometry.square(file.into(), rank.into(), 0).is_some_and(|square| !holes.contains(&square));
    if !is_cell(rank) {
        return own();
    }
    let bends = variant.look().is_some_and(|look| look.board == Ground::Hexagons);
    let below = if bends { (0..rank).filter(|&rank| is_cell(rank)).count() } else { rank.into() };
    match (names.below.get(usize::from(file)), names.left.get(below)) {
        (Some(file), Some(place)) => format!("{file}{place}"),
        _ => own(),
    }
}

/// A legal move: our readable form with these names. Where a rank of ours tells two pieces apart, which is none of theirs, the whole cell does.
pub(super) fn write<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<String> {
    let variant = position.variant();
    let names = names(variant)?;
    let geometry = &variant.geometry;
    let text = position.readable(mv);
    if are_moves(variant) {
        return Some(text);
    }
    let to = geometry.name(mv.to).to_string();
    // Before the target stand the piece, what tells it from others, and the sign of a capture.
    let (before, after) = text.split_at(text.rfind(&to)?);
    let after = &after[to.len()..];
    let (before, taken) = before.strip_suffix('x').map_or((before, ""), |before| (before, "x"));
    let letters = before.find(|letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit());
    let (piece, origin) = before.split_at(letters.unwrap_or(before.len()));
    let file = geometry.file(mv.from);
    let origin = match origin {
        "" => String::new(),
        one if one.chars().all(|letter| letter.is_ascii_lowercase()) => names.below.get(usize::from(file))?.clone(),
        _ => name(variant, mv.from),
    };
    Some(format!("{piece}{origin}{taken}{}{after}", name(variant, mv.to)))
}

/// The legal move that is written so.
pub(super) fn read<S: SquareSet>(position: &Position<S>, firsts: &[Move], text: &str) -> Option<Move> {
    let bare = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).replace(['x', '-', ':'], "");
    let wanted = bare(text);
    firsts.iter().copied().find(|&mv| write(position, mv).is_some_and(|known| bare(&known) == wanted))
}

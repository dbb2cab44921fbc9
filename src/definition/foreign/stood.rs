//! What stands where at the start of an Interactive Diagram, and the same as an array.

use super::super::fault::Found;
use super::said::{Diagram, Entry};
use crate::board::{Geometry, Side, Square};
use crate::letter;
use crate::variant::Piece;

/// Where Black's piece stands if White's is on a file and rank of so many of both.
type Other = fn(u8, u8, u8, u8) -> (u8, u8);

/// What stands on the board at the start: the number of a piece and its side, or a hole.
pub(super) struct Stood {
    pub cells: Vec<Option<Option<(usize, Side)>>>,
}

pub(super) fn read(diagram: &Diagram, geometry: &Geometry, found: &mut Found) -> Option<Stood> {
    let (files, ranks) = (diagram.files, diagram.ranks);
    let symmetry = diagram.said("symmetry");
    let other: Option<Other> = match symmetry.as_ref().map(|said| said.0.as_str()) {
        None | Some("mirror") => Some(|file, rank, _, ranks| (file, ranks - 1 - rank)),
        Some("rotate") => Some(|file, rank, files, ranks| (files - 1 - file, ranks - 1 - rank)),
        Some("none") => None,
        Some(_) => {
            let at = symmetry.map_or(0..0, |said| said.1);
            found.add(&at, "'symmetry' is mirror, rotate or none");
            return None;
        }
    };
    let mut stood = Stood { cells: vec![None; geometry.size()] };
    let index = |(file, rank): (u8, u8)| geometry.square(i32::from(file), i32::from(rank), 0).map(Square::index);
    let mut put = |square: (u8, u8), what: Option<(usize, Side)>, entry: Option<&Entry>, found: &mut Found| {
        let Some(index) = index(square) else { return };
        match &mut stood.cells[index] {
            there @ None => *there = Some(what),
            Some(there) if *there == what => {}
            Some(_) => {
                let name = geometry.name(Square::from_index(index));
                found.add(&entry.map_or(0..0, |entry| entry.at.clone()), format!("something stands on {name} already"));
            }
        }
    };
    for &hole in &diagram.holes {
        put(hole, None, None, found);
        if let Some(other) = other {
            put(other(hole.0, hole.1, files, ranks), None, None, found);
        }
    }
    for (number, entry) in diagram.pieces.iter().enumerate() {
        for &square in &entry.squares[0] {
            put(square, Some((number, Side::White)), Some(entry), found);
            if let Some(other) = other.filter(|_| entry.squares[1].is_empty()) {
                put(other(square.0, square.1, files, ranks), Some((number, Side::Black)), Some(entry), found);
            }
        }
        for &square in &entry.squares[1] {
            put(square, Some((number, Side::Black)), Some(entry), found);
        }
    }
    found.is_empty().then_some(stood)
}

impl Stood {
    pub fn at(&self, geometry: &Geometry, file: u8, rank: u8) -> Option<(usize, Side)> {
        let square = geometry.square(i32::from(file), i32::from(rank), 0)?;
        self.cells[square.index()].flatten()
    }

    pub fn text(&self, geometry: &Geometry, pieces: &[Piece], diagram: &Diagram, hands: bool) -> String {
        let mut text = String::new();
        for rank in (0..geometry.ranks()).rev() {
            let mut run = 0;
            for file in 0..geometry.files() {
                let square = geometry.square(i32::from(file), i32::from(rank), 0);
                match square.and_then(|square| self.cells[square.index()]) {
                    None => {
                        run += 1;
                        continue;
                    }
                    Some(there) => {
                        if run > 0 {
                            text += &std::mem::take(&mut run).to_string();
                        }
                        text += &there.map_or("*".to_owned(), |(number, side)| sign(&pieces[number], side));
                    }
                }
            }
            if run > 0 {
                text += &run.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        if hands {
            text.push('[');
            for side in Side::BOTH {
                for (entry, piece) in diagram.pieces.iter().zip(pieces).filter(|(_, piece)| !piece.promoted) {
                    text += &sign(piece, side).repeat(usize::from(entry.held));
                }
            }
            text.push(']');
        }
        text
    }
}

/// A piece's sign in FEN.
fn sign(piece: &Piece, side: Side) -> String {
    let letter = if side == Side::White { piece.letter } else { letter::small(piece.letter) };
    format!("{}{letter}", if piece.promoted { "+" } else { "" })
}

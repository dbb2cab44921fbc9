//! Castling of an Interactive Diagram: with the outermost piece of the king's rank.

use super::super::fault::Found;
use super::said::Diagram;
use super::stood::Stood;
use crate::betza::Castling;
use crate::board::{Geometry, Side, Square};
use crate::variant::{Open, OpenCastling, Piece};

/// Castling with the outermost pieces of the king's rank.
pub(super) fn castle(
    geometry: &Geometry,
    stood: &Stood,
    pieces: &[Piece],
    castling: &[Vec<Castling>],
    open: &mut Open,
    found: &mut Found,
    diagram: &Diagram,
) {
    let Some(king) = (0..pieces.len()).find(|&number| !castling[number].is_empty()) else { return };
    let at = diagram.pieces[king].moves_at.clone();
    let mut refuse = |message: &str| found.add(&at, format!("this castling can't be played here: {message}"));
    if castling.iter().filter(|castling| !castling.is_empty()).count() > 1 {
        return refuse("two kinds of piece castle");
    }
    let homes: Vec<(u8, u8, Side)> = (0..geometry.size())
        .filter_map(|index| {
            let (number, side) = stood.cells[index].flatten()?;
            let square = Square::from_index(index);
            (number == king).then(|| (geometry.file(square), geometry.rank_for(side, square), side))
        })
        .collect();
    let Some(&(file, rank, _)) = homes.first() else { return };
    if homes.iter().any(|home| (home.0, home.1) != (file, rank)) || homes.len() > 2 {
        return refuse("the kings don't stand opposite each other");
    }
    let mut castling_sides: [Option<(u8, u8)>; 2] = [None; 2];
    let mut partners: Vec<char> = Vec::new();
    for castling in &castling[king] {
        for castling_side in [0, 1] {
            let files: Vec<u8> =
                if castling_side == 0 { (file + 1..geometry.files()).rev().collect() } else { (0..file).collect() };
            let mut found_here = None;
            for &(_, _, side) in &homes {
                let rank = if side == Side::White { rank } else { geometry.ranks() - 1 - rank };
                let outermost = files
                    .iter()
                    .copied()
                    .find(|&file| stood.at(geometry, file, rank).is_some_and(|(_, owner)| owner == side));
                let square = |file: u8| geometry.square(i32::from(file), i32::from(rank), 0);
                let Some((partner, (king_at, partner_at))) =
                    outermost.and_then(|file| Some((file, (square(homes[0].0)?, square(file)?))))
                else {
                    continue;
                };
                let Some((to, _)) = castling.with(geometry, side, king_at, partner_at, |_| true) else { continue };
                let letter = stood.at(geometry, partner, rank).map(|(number, _)| pieces[number].letter);
                partners.extend(letter.filter(|letter| !partners.contains(letter)));
                let castling_side_here = (partner, geometry.file(to));
                if found_here.is_some_and(|known| known != castling_side_here) {
                    return refuse("the sides castle otherwise");
                }
                found_here = Some(castling_side_here);
            }
            match (castling_sides[castling_side], found_here) {
                (Some(_), Some(_)) => return refuse("there are two ways to the same side"),
                (None, found_here) => castling_sides[castling_side] = found_here,
                _ => {}
            }
        }
    }
    if castling_sides == [None; 2] {
        return;
    }
    let of = |castling_side: usize, usual: (u8, u8)| castling_sides[castling_side].unwrap_or(usual);
    let last = geometry.files() - 1;
    let castling_sides = [of(0, (last, file)), of(1, (0, file))];
    open.castling = Some(OpenCastling {
        rank: rank + 1,
        kings: vec![pieces[king].letter],
        partners,
        king_file: file,
        king_to: castling_sides.map(|castling_side| castling_side.1),
        partner_file: castling_sides.map(|castling_side| castling_side.0),
        dropped: false,
        forbids: false,
        anywhere: false,
    });
}

/// The rights that the array has.
pub(super) fn rights(geometry: &Geometry, stood: &Stood, pieces: &[Piece], castling: &OpenCastling) -> String {
    let mut rights = String::new();
    for side in Side::BOTH {
        let rank = if side == Side::White { castling.rank - 1 } else { geometry.ranks() - castling.rank };
        let stands = |file: u8, letters: &[char]| {
            stood
                .at(geometry, file, rank)
                .is_some_and(|(number, owner)| owner == side && letters.contains(&pieces[number].letter))
        };
        for (castling_side, letter) in ['K', 'Q'].into_iter().enumerate() {
            let goes = castling.king_to[castling_side] != castling.king_file;
            if goes
                && stands(castling.king_file, &castling.kings)
                && stands(castling.partner_file[castling_side], &castling.partners)
            {
                rights.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
    }
    if rights.is_empty() { "-".to_owned() } else { rights }
}

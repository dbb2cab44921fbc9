//! From a game to a picture: who is drawn where, on which board; the boards of three dimensions as sheets of slices.

use crate::board::{self, Geometry, Square, Zone};
use crate::game::report::ManReport;
use crate::game::{sign_of, wall_drawing};
use crate::picture::{Block, DrawnBoard, Facing, Man, Panel, Side, Slicing, Wall};
use crate::variant::Variant;
use std::sync::{Mutex, PoisonError};

/// A game's board as it is drawn, made once; boards of three dimensions look different by slicing. Several games that have come at run
/// time may have the same id: each has a board of its own.
pub fn shared(variant: &'static Variant, slicing: Slicing) -> &'static DrawnBoard {
    static SHARED: Mutex<Vec<(&Variant, Slicing, &DrawnBoard)>> = Mutex::new(Vec::new());
    let slicing = if variant.geometry.is_flat() { Slicing::Level } else { slicing };
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., board)) = shared.iter().find(|(known, by, _)| std::ptr::eq(*known, variant) && *by == slicing) {
        return board;
    }
    let made: &'static DrawnBoard = Box::leak(Box::new(board(variant, slicing)));
    shared.push((variant, slicing, made));
    made
}

/// A game's board as it is drawn.
pub fn board(variant: &Variant, slicing: Slicing) -> DrawnBoard {
    let geometry = &variant.geometry;
    let mut board = if geometry.is_flat() {
        DrawnBoard::flat(geometry.files(), geometry.ranks())
    } else {
        sliced(geometry, slicing)
    };
    if geometry.is_flat() && variant.demotions != Some(Zone::FarHalf) {
        // The line is there because kings change when they cross it.
        board = board.without_middle();
    }
    if variant.pieces.iter().any(|piece| piece.confine == Zone::Fortress) {
        board.zone = fortresses(geometry);
    }
    board.look = variant.look().cloned();
    board.holes = holes(variant);
    for piece in &variant.pieces {
        let own = sign_of(variant, piece);
        if !board.letters.iter().any(|(letter, _)| *letter == own) {
            board.letters.push((own, piece.drawing.clone()));
        }
    }
    if variant.neutrals || variant.open().is_some_and(|open| open.walls.is_some()) {
        let neutrals = [("*", wall_drawing(variant)), ("@", "relay")];
        board.letters.extend(neutrals.map(|(sign, drawing)| (sign.to_owned(), drawing.to_owned())));
    }
    board
}

/// The cells that are no part of the board.
pub(super) fn holes(variant: &Variant) -> Vec<u16> {
    variant.holes().into_iter().map(|square| square.index() as u16).collect()
}

/// A piece for the picture; none if the board has no such square.
pub fn picture<'a>(man: &ManReport, board: &DrawnBoard) -> Option<Man<'a>> {
    let (square, owner) = man.place;
    let side = match owner {
        Some(board::Side::White) => Side::White,
        Some(board::Side::Black) => Side::Black,
        None => Side::Neutral,
    };
    // A drawn board has its cells in the order of the squares.
    let cell = square.index() as u16;
    board.name(cell)?;
    Some(Man { facing: man.facing.map(facing), ..Man::new(cell, man.drawing, side).with_token(&man.letter) })
}

/// The facing that a letter of FEN says.
pub(super) fn facing(letter: char) -> Facing {
    match letter {
        'n' => Facing::North,
        'e' => Facing::East,
        's' => Facing::South,
        _ => Facing::West,
    }
}

/// Who stands where, in words.
pub fn describe(men: &[ManReport]) -> String {
    let line = |side: &str| {
        let list: Vec<String> =
            men.iter().filter(|man| man.side == side).map(|man| format!("{} {}", man.name, man.square)).collect();
        list.join(", ")
    };
    let mut text = format!("White: {}. Black: {}.", line("white"), line("black"));
    let neutral = line("neutral");
    if !neutral.is_empty() {
        text.push_str(&format!(" Neutral: {neutral}."));
    }
    text
}

/// How a block is cut for a picture that stands for all: by ranks, as the games of three dimensions have been printed; boards that few
/// levels make, which are boards beside each other, level by level.
pub fn usual_slicing(geometry: &Geometry) -> Slicing {
    const FEW: u8 = 3;
    if geometry.levels() <= FEW { Slicing::Level } else { Slicing::Rank }
}

/// A block's slices, labelled, in the order of reading: levels and filestacks from the first, ranks from the last, so
/// that White's are at the bottom. Levels lie as flat boards do; in the other slices level `t` is at the top.
pub(super) fn sliced(geometry: &Geometry, slicing: Slicing) -> DrawnBoard {
    let names = geometry.squares().map(|square| geometry.name(square).to_string()).collect();
    let (files, ranks, levels) = (geometry.files(), geometry.ranks(), geometry.levels());
    let panels: Vec<Panel> = match slicing {
        Slicing::Level => (0..levels).map(|level| panel(geometry, slicing, level)).collect(),
        Slicing::File => (0..files).map(|file| panel(geometry, slicing, file)).collect(),
        Slicing::Rank => (0..ranks).rev().map(|rank| panel(geometry, slicing, rank)).collect(),
    };
    // Full lines where the number allows it.
    let across = match panels.len() {
        9 => 3,
        10 => 5,
        _ => 4,
    };
    DrawnBoard::sheet(names, panels, across).of_block(Block { files, levels, ranks, slicing })
}

/// The cells of the Fortresses of both sides.
fn fortresses(geometry: &Geometry) -> Vec<u16> {
    let inside =
        |square: &Square| board::Side::BOTH.iter().any(|&side| Zone::Fortress.contains(geometry, side, *square));
    geometry.squares().filter(inside).map(|square| square.index() as u16).collect()
}

fn panel(geometry: &Geometry, slicing: Slicing, number: u8) -> Panel {
    let (files, ranks, levels) = (geometry.files(), geometry.ranks(), geometry.levels());
    let file_names = || (0..files).map(|file| char::from(b'a' + file).to_string()).collect::<Vec<_>>();
    let rank_names = || (1..=ranks).map(|rank| rank.to_string()).collect::<Vec<_>>();
    // Rows are counted from the bottom, levels from the top.
    let level_names = || (0..levels).rev().map(|level| geometry.level_letter(level).to_string()).collect::<Vec<_>>();
    let (label, column_names, row_names) = match slicing {
        Slicing::Level => (format!("Level {}", geometry.level_letter(number)), file_names(), rank_names()),
        Slicing::File => (format!("Filestack {}", char::from(b'a' + number)), rank_names(), level_names()),
        Slicing::Rank => (format!("Rank {}", number + 1), file_names(), level_names()),
    };
    let (columns, rows) = (column_names.len() as u8, row_names.len() as u8);
    // File, rank and level of a place in the slice.
    let cell = |column: u8, row: u8| {
        let (file, rank, level) = match slicing {
            Slicing::Level => (column, row, number),
            Slicing::File => (number, column, levels - 1 - row),
            Slicing::Rank => (column, number, levels - 1 - row),
        };
        geometry.square(file.into(), rank.into(), level.into())
    };
    let places = || (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let changes_ring = |one: (u8, u8), other: (u8, u8)| {
        let ring = |(column, row)| cell(column, row).map(|square| geometry.ring(square));
        geometry.is_ringed() && ring(one) != ring(other)
    };
    let mut walls = Vec::new();
    for (column, row) in places() {
        if column + 1 < columns && changes_ring((column, row), (column + 1, row)) {
            walls.push(Wall { column, row, above: false });
        }
        if row + 1 < rows && changes_ring((column, row), (column, row + 1)) {
            walls.push(Wall { column, row, above: true });
        }
    }
    Panel {
        label: Some(label),
        columns,
        rows,
        cells: places().filter_map(|(column, row)| cell(column, row)).map(|square| square.index() as u16).collect(),
        column_names,
        row_names,
        middle: None,
        walls,
        // A cell keeps its colour however the block is cut; wd1, the Emperors' file, is dark.
        light_first: cell(0, 0).is_some_and(|square| {
            let sum = geometry.file(square) + geometry.rank(square) + geometry.level(square);
            sum % 2 == 1
        }),
        upright: slicing != Slicing::Level,
    }
}

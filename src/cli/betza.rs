//! `betza`: what a notation means.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

use clap::{Args, ValueEnum};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::Write;
use stone_garden::betza::{self, MOST_LEGS, Reading};
use stone_garden::board::{Geometry, Side, Square};
use stone_garden::diagram::{parse_board, picture};
use stone_garden::movement::{End, Movements, Occupant, Seen};
use stone_garden::picture::Theme;
use stone_garden::variant::Piece;

/// How a piece is drawn that has no drawing of its own.
const DRAWING: &str = "queen";

/// A piece in XBetza, and what stands on the board.
#[derive(Args)]
pub struct Call {
    /// The notation.
    text: String,
    /// The board, files x ranks.
    #[arg(long, default_value = "8x8")]
    board: String,
    /// Where the piece stands.
    #[arg(long, default_value = "d4")]
    square: String,
    /// Squares with pieces of its side, parted by commas; - for none.
    #[arg(long)]
    friends: Option<String>,
    /// Squares with pieces of the other side.
    #[arg(long)]
    enemies: Option<String>,
    /// Whose it is.
    #[arg(long, value_enum, default_value_t = Colour::White)]
    side: Colour,
    /// Has it moved?
    #[arg(long)]
    moved: bool,
    /// Squares that can be captured on en passant, each with the victim's: d6:d5.
    #[arg(long)]
    ep: Option<String>,
    /// Squares of the pieces that it can castle with.
    #[arg(long)]
    partners: Option<String>,
    /// What to print.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    White,
    Black,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Svg,
}

/// Answers a call.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let geometry = parse_board(&call.board)?;
    let square = geometry.parse(&call.square)?;
    let side = match call.side {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
    };
    let reading = betza::read(&call.text)?;
    let patterns = reading.patterns(&geometry, &mut MOST_LEGS.clone())?;
    let piece = Piece::new('A', "piece", "", patterns, 0);
    let movements = Movements::of_one(&geometry, &piece, side, square, !call.moved)?;
    let alone = call.friends.is_none() && call.enemies.is_none();
    if call.format == Format::Svg {
        if !alone {
            return Err("a picture shows the piece alone: leave out friends and enemies".into());
        }
        let marks = movements.marks(&geometry, 0, side, square);
        let view = picture::print_view(Theme::Light, false);
        write!(out, "{}", picture::marks_svg(&call.text, DRAWING, (&geometry, side, square), &marks, &view)?)?;
        return Ok(());
    }
    let lines = if alone {
        diagram(&geometry, &movements, side, square)
    } else {
        let board = Board::read(call, &geometry, square)?;
        board.moves(&geometry, &movements, &reading, side, square, !call.moved)
    };
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

fn diagram(geometry: &Geometry, movements: &Movements, side: Side, square: Square) -> BTreeSet<String> {
    let marks = movements.marks(geometry, 0, side, square).into_iter();
    marks
        .map(|(square, marks)| format!("{} {}", geometry.name(square), marks.names().collect::<Vec<_>>().join("+")))
        .collect()
}

/// What stands where.
struct Board {
    others: BTreeMap<Square, Occupant>,
    passed: BTreeMap<Square, Square>,
    partners: BTreeSet<Square>,
}

impl Board {
    fn read(call: &Call, geometry: &Geometry, own: Square) -> Result<Board, Box<dyn Error>> {
        let partners: BTreeSet<Square> = squares(geometry, call.partners.as_deref())?.into_iter().collect();
        let friends = squares(geometry, call.friends.as_deref())?;
        let enemies = squares(geometry, call.enemies.as_deref())?;
        let mut others: BTreeMap<Square, Occupant> = BTreeMap::new();
        let friends = friends.into_iter().filter(|square| !partners.contains(square)).chain(partners.iter().copied());
        let all = friends.map(|square| (square, Occupant::Friend));
        for (square, who) in all.chain(enemies.into_iter().map(|square| (square, Occupant::Enemy))) {
            if square == own || others.insert(square, who).is_some_and(|before| before != who) {
                return Err(format!("two pieces stand on {}", geometry.name(square)).into());
            }
        }
        let mut passed = BTreeMap::new();
        for pair in call.ep.as_deref().filter(|&list| list != "-").into_iter().flat_map(|list| list.split(',')) {
            let (square, victim) = pair.split_once(':').ok_or_else(|| format!("'{pair}' is not SQUARE:VICTIM"))?;
            passed.insert(geometry.parse(square)?, geometry.parse(victim)?);
        }
        Ok(Board { others, passed, partners })
    }

    fn moves(
        &self,
        geometry: &Geometry,
        movements: &Movements,
        reading: &Reading,
        side: Side,
        from: Square,
        unmoved: bool,
    ) -> BTreeSet<String> {
        let mut lines = BTreeSet::new();
        let occupant = |square: Square| self.others.get(&square).copied().map_or(Seen::EMPTY, Seen::from);
        let passed = |square: Square| self.passed.contains_key(&square);
        movements.routes(0, side, from, occupant, passed, |route| {
            let mut victims: BTreeSet<Square> = movements.taken_on_the_way(route.node).collect();
            if route.end == End::EnPassant {
                victims.extend(self.passed.get(&route.to));
            }
            let kind = match route.end {
                End::Capture => "capture",
                End::Destroy => "destroy",
                End::EnPassant => "ep",
                End::Move if !victims.is_empty() => "locust",
                End::Move if route.to == from => "pass",
                End::Move => "move",
            };
            let mut line = format!("{} {kind}", geometry.name(route.to));
            let names: BTreeSet<String> = victims.into_iter().map(|square| geometry.name(square).to_string()).collect();
            if !names.is_empty() {
                line = format!("{line} {}", Vec::from_iter(names).join(","));
            }
            lines.insert(line);
        });
        for castling in reading.castling.iter().filter(|castling| unmoved || !castling.unmoved) {
            let empty = |square| occupant(square) == Seen::EMPTY;
            let partners = self.partners.iter();
            let ends = partners.filter_map(|&partner| castling.with(geometry, side, from, partner, empty));
            lines.extend(ends.map(|(king, _)| format!("{} castle", geometry.name(king))));
        }
        lines
    }
}

/// Reads a list of squares; a list with nothing in it is `-`.
fn squares(geometry: &Geometry, list: Option<&str>) -> Result<Vec<Square>, Box<dyn Error>> {
    let names = list.filter(|&list| list != "-").into_iter().flat_map(|list| list.split(','));
    Ok(names.map(|name| geometry.parse(name)).collect::<Result<_, _>>()?)
}

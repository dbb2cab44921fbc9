//! `picture`: any position as SVG or PNG; `diagram` and `diagrams`.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

use super::define::{self, Point};
use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use stone_garden::budget::Budget;
#[cfg(feature = "raster")]
use stone_garden::diagram::moving::WIDTH;
use stone_garden::diagram::request::{self, Request};
use stone_garden::diagram::{Diagram, Other, Study, parse_board, picture};
use stone_garden::look::Pieces;
use stone_garden::picture::{Arrow, Circle, Slicing, Theme};

/// A position, and what is drawn on it.
#[derive(Args)]
pub struct Call {
    /// The game's id.
    variant: String,
    #[command(flatten)]
    point: Point,
    /// Mark where the piece on this square can go.
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// Draw an arrow, such as e2-e4 or e2-e4:red. May be given several times.
    #[arg(long = "arrow", value_name = "FROM-TO[:COLOUR]", value_parser = request::arrow)]
    arrows: Vec<Arrow>,
    /// Draw a circle, such as e4 or e4:blue. May be given several times.
    #[arg(long = "circle", value_name = "SQUARE[:COLOUR]", value_parser = request::circle)]
    circles: Vec<Circle>,
    /// Black's side at the bottom.
    #[arg(long)]
    flip: bool,
    /// The colours: light, dark, and the same of the palettes slate, contrast, safe, wood, paper and cloth (slate-dark); with -international
    /// behind it pieces of the West in games that have others, with -two-signs tiles of shogi with both signs.
    #[arg(long, value_parser = request::look, default_value = "light")]
    theme: (Theme, Pieces),
    /// How a board of three dimensions is cut: level, file or rank.
    #[arg(long, value_parser = request::slicing, default_value = "level")]
    slicing: Slicing,
    /// Leave the names of files and ranks out.
    #[arg(long)]
    no_coordinates: bool,
    /// Print the legend of the marks below.
    #[arg(long)]
    legend: bool,
    /// What a screen reader says first, if not the game's English name.
    #[arg(long)]
    title: Option<String>,
    /// What a screen reader says of the position, if not its pieces in English.
    #[arg(long)]
    description: Option<String>,
    /// Write PNG into this file instead of printing SVG.
    #[cfg(feature = "raster")]
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// How wide it is, in pixels. Without this a square of an SVG has 64, and a PNG has 480 in all.
    #[arg(long, value_name = "PX")]
    size: Option<u32>,
}

/// Prints the picture.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let request = Request {
        fen: call.point.fen.clone(),
        moves: call.point.moves.clone().unwrap_or_default(),
        from: call.from.clone(),
        arrows: call.arrows.clone(),
        circles: call.circles.clone(),
        flip: call.flip,
        theme: call.theme.0,
        pieces: call.theme.1,
        slicing: call.slicing,
        coordinates: !call.no_coordinates,
        legend: call.legend,
        title: call.title.clone(),
        description: call.description.clone(),
        size: call.size,
        delay: None,
    };
    let shown = request.show(define::named(&call.variant)?, &Budget::new(None, None))?;
    #[cfg(feature = "raster")]
    if let Some(path) = &call.png {
        let png = stone_garden::picture::raster::png(&shown.scene, call.size.unwrap_or(WIDTH))?;
        return Ok(fs::write(path, png).map_err(|error| format!("can't write {}: {error}", path.display()))?);
    }
    write!(out, "{}", shown.svg(call.size))?;
    Ok(())
}

/// One diagram.
#[derive(Args)]
pub struct One {
    /// The game's id.
    variant: String,
    /// The piece: its letter (upper case White, lower case Black) or English name.
    piece: String,
    /// Where it stands.
    #[arg(long)]
    square: Option<String>,
    /// Another board, files x ranks.
    #[arg(long)]
    board: Option<String>,
    /// Which way it faces, if it is a piece that turns: n, e, s or w.
    #[arg(long)]
    facing: Option<String>,
    #[command(flatten)]
    way: Way,
    /// What to print.
    #[arg(long, value_enum, default_value_t = Format::Svg)]
    format: Format,
    #[command(flatten)]
    style: Style,
}

/// What stands in its way: squares separated by commas or blanks. Such a diagram has the game's own board.
#[derive(Args)]
#[group(multiple = true, conflicts_with = "board")]
struct Way {
    /// Squares of its own side's pieces.
    #[arg(long)]
    friends: Option<String>,
    /// Squares of the other side's.
    #[arg(long)]
    enemies: Option<String>,
    /// Squares of stones.
    #[arg(long)]
    stones: Option<String>,
    /// Squares of relays.
    #[arg(long)]
    relays: Option<String>,
}

impl Way {
    fn others(&self) -> Vec<(&str, Other)> {
        let all = [
            (&self.friends, Other::Friend),
            (&self.enemies, Other::Enemy),
            (&self.stones, Other::Stone),
            (&self.relays, Other::Relay),
        ];
        let mut others = Vec::new();
        for (list, other) in all {
            let squares = list.as_deref().unwrap_or_default().split([',', ' ']);
            others.extend(squares.filter(|name| !name.is_empty()).map(|name| (name, other)));
        }
        others
    }
}

/// All diagrams of a game.
#[derive(Args)]
pub struct All {
    /// The game's id.
    variant: String,
    /// Where to write; made if it is not there.
    folder: PathBuf,
    #[command(flatten)]
    style: Style,
}

#[derive(Args)]
struct Style {
    /// The colours of SVG: light, dark, and the same of the palettes slate, contrast and safe (slate-dark).
    #[arg(long, value_parser = request::theme, default_value = "light")]
    theme: Theme,
    /// Leave the legend out of SVG.
    #[arg(long)]
    no_legend: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Svg,
    Text,
}

/// Prints one diagram.
pub fn one(call: &One, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let One { variant, piece, square, board, facing, way, format, style } = call;
    let board = board.as_deref().map(parse_board).transpose()?;
    let variant = define::named(variant)?;
    let others = way.others();
    if !others.is_empty() {
        let mut study = Study::new(variant, piece, square.as_deref(), facing.as_deref())?;
        others.iter().try_for_each(|&(square, other)| study.put(square, Some(other)))?;
        match format {
            Format::Text => study.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?,
            Format::Svg => {
                let view = picture::print_view(style.theme, !style.no_legend);
                write!(out, "{}", picture::study_svg(&study, &view)?)?;
            }
        }
        return Ok(());
    }
    let diagram = Diagram::facing(variant, piece, square.as_deref(), board, facing.as_deref())?;
    match format {
        Format::Text => diagram.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?,
        Format::Svg => {
            let view = picture::print_view(style.theme, !style.no_legend);
            write!(out, "{}", picture::diagram_svg(&diagram, &view)?)?;
        }
    }
    Ok(())
}

/// Writes all diagrams of a game, and prints the files' names.
pub fn all(call: &All, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let All { variant, folder, style } = call;
    let variant = define::named(variant)?;
    let pictures = picture::pictures(variant, style.theme, !style.no_legend)?;
    let failed = |path: &Path, error| format!("can't write {}: {error}", path.display());
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let files = pictures.iter().map(|picture| (format!("{}.svg", picture.name), picture.svg.clone()));
    for (name, text) in files.chain([("index.html".to_owned(), picture::index(variant, &pictures))]) {
        let path = folder.join(&name);
        fs::write(&path, text).map_err(|error| failed(&path, error))?;
        writeln!(out, "{name}")?;
    }
    Ok(())
}

//! `diagram` and `diagrams`.

use super::define;
use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use stone_garden::diagram::{Diagram, parse_board, picture, set};
use stone_garden::picture::Theme;

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
    /// Which way it faces, of those who turn: n, e, s or w.
    #[arg(long)]
    facing: Option<String>,
    /// What to print.
    #[arg(long, value_enum, default_value_t = Format::Svg)]
    format: Format,
    #[command(flatten)]
    style: Style,
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
    /// The colours of SVG.
    #[arg(long, value_enum, default_value_t = Look::Light)]
    theme: Look,
    /// Leave the legend out of SVG.
    #[arg(long)]
    no_legend: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Svg,
    Text,
}

#[derive(Clone, Copy, ValueEnum)]
enum Look {
    Light,
    Dark,
}

impl From<Look> for Theme {
    fn from(look: Look) -> Self {
        match look {
            Look::Light => Theme::Light,
            Look::Dark => Theme::Dark,
        }
    }
}

/// Prints one diagram.
pub fn one(call: &One, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let One { variant, piece, square, board, facing, format, style } = call;
    let board = board.as_deref().map(parse_board).transpose()?;
    let variant = define::named(variant)?;
    let diagram = Diagram::facing(variant, piece, square.as_deref(), board, facing.as_deref())?;
    match format {
        Format::Text => diagram.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?,
        Format::Svg => {
            let view = picture::print_view(style.theme.into(), !style.no_legend);
            write!(out, "{}", picture::diagram_svg(&diagram, &view)?)?;
        }
    }
    Ok(())
}

/// Writes all diagrams of a game, and prints the files' names.
pub fn all(call: &All, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let All { variant, folder, style } = call;
    let variant = define::named(variant)?;
    let pictures = set::pictures(variant, style.theme.into(), !style.no_legend)?;
    let failed = |path: &Path, error| format!("can't write {}: {error}", path.display());
    fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
    let files = pictures.iter().map(|picture| (format!("{}.svg", picture.name), picture.svg.clone()));
    for (name, text) in files.chain([("index.html".to_owned(), set::index(variant, &pictures))]) {
        let path = folder.join(&name);
        fs::write(&path, text).map_err(|error| failed(&path, error))?;
        writeln!(out, "{name}")?;
    }
    Ok(())
}

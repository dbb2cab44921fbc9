//! `picture`: any position as SVG or PNG; `diagram` and `diagrams`.

use super::at::{Point, open};
use super::define;
use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use stone_garden::diagram::{Diagram, Other, Study, drawn, parse_board, picture, set};
use stone_garden::game::{AnyGame, report};
use stone_garden::picture::{Annotation, Arrow, Circle, Man, Mark, MarkKind, Scene, Slicing, SvgOptions, Theme, View};
use stone_garden::with_game;

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
    #[arg(long = "arrow", value_name = "FROM-TO[:COLOUR]")]
    arrows: Vec<String>,
    /// Draw a circle, such as e4 or e4:blue. May be given several times.
    #[arg(long = "circle", value_name = "SQUARE[:COLOUR]")]
    circles: Vec<String>,
    /// Black's side at the bottom.
    #[arg(long)]
    flip: bool,
    /// The colours: light, dark, and the same of the palettes slate, contrast, safe, wood and paper (slate-dark); with -international
    /// behind it pieces of the West in games that have others.
    #[arg(long, value_parser = look, default_value = "light")]
    theme: (Theme, bool),
    /// How a board of three dimensions is cut: level, file or rank.
    #[arg(long, value_parser = slicing, default_value = "level")]
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
    /// How wide the PNG is, in pixels.
    #[cfg(feature = "raster")]
    #[arg(long, value_name = "PX", default_value_t = stone_garden::diagram::moving::WIDTH, requires = "png")]
    size: u32,
}

/// A theme by its name, and whether pieces of the West are asked for with it.
pub fn look(name: &str) -> Result<(Theme, bool), String> {
    Theme::with_pieces(name).map_or_else(|| theme(name).map(|theme| (theme, false)), Ok)
}

/// A theme by its name.
pub fn theme(name: &str) -> Result<Theme, String> {
    let names = || Theme::ALL.map(Theme::name).join(", ");
    Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or_else(|| format!("the themes are {}", names()))
}

pub fn slicing(name: &str) -> Result<Slicing, String> {
    match name {
        "level" => Ok(Slicing::Level),
        "file" => Ok(Slicing::File),
        "rank" => Ok(Slicing::Rank),
        _ => Err("level, file or rank".to_owned()),
    }
}

/// What stands before a colon, and the colour behind it.
fn coloured(text: &str) -> Result<(&str, Annotation), String> {
    let (what, colour) = text.split_once(':').unwrap_or((text, "green"));
    let colour = match colour {
        "accent" => Annotation::Accent,
        "green" => Annotation::Green,
        "red" => Annotation::Red,
        "blue" => Annotation::Blue,
        _ => return Err(format!("'{text}': a colour is green, red, blue or accent")),
    };
    Ok((what, colour))
}

fn arrow(text: &str) -> Result<Arrow, String> {
    let (way, colour) = coloured(text)?;
    let Some((from, to)) = way.split_once('-') else { return Err(format!("'{text}': an arrow is FROM-TO")) };
    Ok(Arrow { from: from.to_owned(), to: to.to_owned(), colour })
}

fn circle(text: &str) -> Result<Circle, String> {
    let (square, colour) = coloured(text)?;
    Ok(Circle { square: square.to_owned(), colour })
}

/// Where the piece on a square can go.
fn marks(game: &AnyGame, square: &str) -> Result<Vec<Mark>, Box<dyn Error>> {
    let targets = with_game!(game, game => {
        let square = game.position().geometry().parse(square)?;
        game.targets(square)
    });
    let kind = |mark| match mark {
        stone_garden::movement::Mark::Move => MarkKind::Move,
        stone_garden::movement::Mark::Capture => MarkKind::Capture,
        stone_garden::movement::Mark::Both => MarkKind::Both,
    };
    let mark = |target: &stone_garden::game::explain::Target| Mark {
        square: target.square.clone(),
        mark: if target.swap { MarkKind::Swap } else { kind(target.mark) },
        dim: !target.legal,
        relay: target.relay,
    };
    Ok(targets.iter().map(mark).collect())
}

/// Prints the picture.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let game = open(&call.variant, &call.point)?;
    let (variant, men, last) = with_game!(&game, game => {
        let last = game.last_entry().map(|entry| [entry.from, entry.to]);
        (game.position().variant(), report::men(game.position()), last)
    });
    let view = View {
        flip: call.flip,
        theme: call.theme.0,
        international: call.theme.1,
        coordinates: !call.no_coordinates,
        frame: true,
        legend: call.legend,
        selected: call.from.clone(),
        // Who is dropped comes from no square.
        last: last.filter(|[from, _]| !from.ends_with('@')),
        marks: call.from.as_deref().map_or(Ok(Vec::new()), |square| marks(&game, square))?,
        arrows: call.arrows.iter().map(|text| arrow(text)).collect::<Result<_, _>>()?,
        circles: call.circles.iter().map(|text| circle(text)).collect::<Result<_, _>>()?,
        slicing: call.slicing,
        ..View::default()
    };
    let board = drawn::shared(variant, view.slicing);
    let drawn: Vec<Man<'_>> = men.iter().filter_map(|man| drawn::picture(man, board)).collect();
    let described = drawn::describe(&men);
    let options = SvgOptions {
        title: call.title.as_deref().unwrap_or(&variant.name),
        description: call.description.as_deref().unwrap_or(&described),
        ..SvgOptions::default()
    };
    let scene = Scene::new(board, &drawn, &view)?;
    #[cfg(feature = "raster")]
    if let Some(path) = &call.png {
        let png = stone_garden::picture::raster::png(&scene, call.size)?;
        return Ok(fs::write(path, png).map_err(|error| format!("can't write {}: {error}", path.display()))?);
    }
    write!(out, "{}", scene.to_svg(&options))?;
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
    #[arg(long, value_parser = super::picture::theme, default_value = "light")]
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
    let pictures = set::pictures(variant, style.theme, !style.no_legend)?;
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

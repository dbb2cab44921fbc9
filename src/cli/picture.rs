//! `picture`: any position as SVG.

use super::at::{Point, open};
use clap::Args;
use std::error::Error;
use std::io::Write;
use stone_garden::diagram::drawn;
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
    /// The colours: light, dark, and the same of the palettes slate, contrast, safe, wood and paper (slate-dark).
    #[arg(long, value_parser = theme, default_value = "light")]
    theme: Theme,
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
}

/// A theme by its name.
pub fn theme(name: &str) -> Result<Theme, String> {
    let names = || Theme::ALL.map(Theme::name).join(", ");
    Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or_else(|| format!("the themes are {}", names()))
}

fn slicing(name: &str) -> Result<Slicing, String> {
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
        theme: call.theme,
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
    write!(out, "{}", Scene::new(board, &drawn, &view)?.to_svg(&options))?;
    Ok(())
}

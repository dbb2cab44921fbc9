//! `animate`: a game as a picture that moves. Apart from `mod`, because a program can be built without it.

use super::define::{self, Point, open};
use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use stone_garden::budget::Budget;
use stone_garden::diagram::moving::{DELAY, Moving, Shown, WIDTH, animate};
use stone_garden::diagram::request;
use stone_garden::escape::Line;
use stone_garden::game::AnyGame;
use stone_garden::game::text::{GameText, Piece, Splitter, read_piece};
use stone_garden::look::Pieces;
use stone_garden::picture::raster::{Format, has_letters};
use stone_garden::picture::{Slicing, Theme};
use stone_garden::with_game;

/// How much of a file is read at a time.
const CHUNK: usize = 1 << 16;

/// Whatever is to be painted is painted within this time, or not at all.
const MOST_TIME: Duration = Duration::from_secs(120);

/// A game, and how it is shown.
#[derive(Args)]
pub struct Call {
    /// A file of games (PGN, or a record of shogi), - for standard input, or a game's id, with --moves.
    game: String,
    #[command(flatten)]
    point: Point,
    /// Which game of the file, from 1.
    #[arg(long = "game", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    number: u64,
    /// Where to write; its ending says the format. Without it, standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The format, if the ending does not say it.
    #[arg(long, value_enum)]
    format: Option<Kind>,
    /// How many milliseconds each position is shown.
    #[arg(long, value_name = "MS", default_value_t = DELAY)]
    delay: u32,
    /// How wide it is, in pixels.
    #[arg(long, value_name = "PX", default_value_t = WIDTH)]
    size: u32,
    /// The first ply shown; 0 is before the first move.
    #[arg(long, value_name = "PLY")]
    from: Option<usize>,
    /// The last one.
    #[arg(long, value_name = "PLY")]
    to: Option<usize>,
    /// The players' names, as the file's tags say them; else what the sides are called.
    #[arg(long)]
    names: bool,
    /// White's name (of whoever moves first), or another than the file's.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Black's name.
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// Do not mark the last move and a king in check.
    #[arg(long)]
    no_markers: bool,
    /// Black's side at the bottom.
    #[arg(long)]
    flip: bool,
    /// The colours, as for `picture`.
    #[arg(long, value_parser = request::look, default_value = "light")]
    theme: (Theme, Pieces),
    /// How a board of three dimensions is cut: level, file or rank.
    #[arg(long, value_parser = request::slicing, default_value = "level")]
    slicing: Slicing,
    /// Leave the names of files and ranks out.
    #[arg(long)]
    no_coordinates: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Gif,
    Apng,
}

/// Writes the picture.
///
/// # Errors
/// If there is no such game, or it can't be read, shown or written.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let format = format_of(call)?;
    if call.out.is_none() && io::stdout().is_terminal() {
        return Err("a picture is no text: name a file with --out".into());
    }
    let (mut game, told) = game_of(call)?;
    let budget = Budget::new(None, Some(Instant::now() + MOST_TIME));
    let all = with_game!(&game, game => game.entries().len());
    let shown = Shown {
        flip: call.flip,
        theme: call.theme.0,
        pieces: call.theme.1,
        coordinates: !call.no_coordinates,
        markers: !call.no_markers,
        slicing: call.slicing,
        names: names(call, &game, told.as_ref()),
    };
    let how = Moving {
        shown,
        plies: Some(call.from.unwrap_or(0)..=call.to.unwrap_or(all)),
        format,
        width: call.size,
        ..Moving::new(&budget).with_delay(call.delay)
    };
    let place = || if told.is_some() { format!("game {}, ", call.number) } else { String::new() };
    let made = animate(&mut game, &how).map_err(|error| format!("{}{error}", place()))?;
    match &call.out {
        Some(path) => fs::write(path, made).map_err(|error| format!("can't write {}: {error}", path.display()))?,
        None => out.write_all(&made)?,
    }
    Ok(())
}

fn format_of(call: &Call) -> Result<Format, String> {
    let by_name = |ending: &str| match ending.to_ascii_lowercase().as_str() {
        "gif" => Some(Format::Gif),
        "png" | "apng" => Some(Format::Apng),
        _ => None,
    };
    let ending =
        call.out.as_ref().and_then(|path| path.extension()).map(|ending| ending.to_string_lossy().into_owned());
    match (call.format, ending) {
        (Some(Kind::Gif), _) => Ok(Format::Gif),
        (Some(Kind::Apng), _) => Ok(Format::Apng),
        (None, None) => Ok(Format::Gif),
        (None, Some(ending)) => by_name(&ending).ok_or_else(|| format!("'.{ending}': gif, png or apng are written")),
    }
}

/// The game, and if it comes from a file what that says of it.
fn game_of(call: &Call) -> Result<(AnyGame, Option<GameText>), Box<dyn Error>> {
    let path = PathBuf::from(&call.game);
    // Some texts are definitions of games.
    if call.game != "-" && (define::is_definition(&call.game) || !path.is_file()) {
        return Ok((open(&call.game, &call.point)?, None));
    }
    if call.point.fen.is_some() || call.point.moves.is_some() {
        return Err("--fen and --moves are for a game's id; a file has its own".into());
    }
    let number = call.number;
    let piece = if call.game == "-" {
        nth(&mut io::stdin().lock(), number)
    } else {
        File::open(&path).and_then(|mut file| nth(&mut file, number))
    };
    let piece = piece.map_err(|error| format!("{}: {error}", call.game))?;
    let piece = piece.map_err(|all| format!("{}: there is no game {number}, only {all}", call.game))?;
    let told = read_piece(&piece, "chess").map_err(|error| format!("{}, game {number}, {error}", call.game))?;
    let mut game = AnyGame::open(told.variant, told.fen.as_deref())?;
    for (ply, mv) in told.moves.iter().enumerate() {
        with_game!(&mut game, game => {
            game.play_machine(mv).map(|_| ()).map_err(|error| format!("game {number}, ply {}: {error}", ply + 1))
        })?;
    }
    Ok((game, Some(told)))
}

/// The game of that number, or how many there are. What stands behind it is not read.
fn nth(input: &mut impl Read, number: u64) -> io::Result<Result<Piece, u64>> {
    let mut splitter = Splitter::default();
    let mut chunk = vec![0; CHUNK];
    let mut before = 0;
    loop {
        let length = input.read(&mut chunk)?;
        let games = if length == 0 { splitter.finish() } else { splitter.push(&chunk[..length]) };
        for game in games {
            before += 1;
            if before == number {
                return Ok(Ok(game));
            }
        }
        if length == 0 {
            return Ok(Err(before));
        }
    }
}

/// Who plays: names given, else the file's, with their ratings, else what the sides are called.
fn names(call: &Call, game: &AnyGame, told: Option<&GameText>) -> Option<[String; 2]> {
    if !call.names && call.white.is_none() && call.black.is_none() {
        return None;
    }
    let tag = |name: &str| told?.tag(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"));
    let sides = with_game!(game, game => game.position().variant().open().map_or(&[][..], |open| &open.sides));
    let usual = |index: usize| sides.get(index).map_or(["White", "Black"][index], String::as_str);
    let name = |index: usize, given: Option<&String>| {
        let side = ["White", "Black"][index];
        match (given, tag(side), tag(&format!("{side}Elo"))) {
            (Some(given), ..) => given.clone(),
            (None, Some(name), Some(rating)) => format!("{name} ({rating})"),
            (None, name, _) => name.unwrap_or_else(|| usual(index)).to_owned(),
        }
    };
    let name = |index, given| {
        let name = name(index, given);
        if has_letters(&name) {
            return name;
        }
        eprintln!("warning: there are not all letters of the name {}; its side is named instead", Line(&name));
        usual(index).to_owned()
    };
    Some([name(0, call.white.as_ref()), name(1, call.black.as_ref())])
}

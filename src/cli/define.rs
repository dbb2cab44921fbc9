//! `define`, and games that are files; a game and a point in it, and what may be spent there, as several calls are given them.

use clap::Args;
use std::error::Error;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use stone_garden::definition::foreign::{self, Collection};
use stone_garden::definition::{self, Fault, Faults};
use stone_garden::escape::Line;
use stone_garden::game::{self, AnyGame};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

/// A definition.
#[derive(Args)]
pub struct Define {
    /// The game: its id, or a file that defines it.
    game: String,
    /// Only look through the file: print `ok`, or everything that is wrong and where.
    #[arg(long)]
    check: bool,
}

/// Prints a game in our own form, or what is wrong with a file.
pub fn answer(call: &Define, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if !call.check {
        write!(out, "{}", definition::write(named(&call.game)?))?;
        return Ok(());
    }
    let Some(source) = Source::of(&call.game) else {
        return Err(format!("{}: --check looks through a file", call.game).into());
    };
    let text = text_of(source.path)?;
    let Checked { faults, notes } = source.check(&text);
    for note in notes {
        writeln!(out, "{}", Line(&format!("{}: {note}", source.path)))?;
    }
    match faults {
        faults if faults.is_empty() => writeln!(out, "ok")?,
        faults => {
            faults.iter().try_for_each(|fault| writeln!(out, "{}", Line(&format!("{}:{fault}", source.path))))?;
            out.flush()?;
            let count = faults.len();
            return Err(format!("{}: {count} {}", call.game, if count == 1 { "fault" } else { "faults" }).into());
        }
    }
    Ok(())
}

/// The game that an argument names: a bundled one by its id, or one that a file defines.
pub fn named(game: &str) -> Result<&'static Variant, Box<dyn Error>> {
    let Some(source) = Source::of(game) else { return Ok(Variant::find(game)?) };
    let read = source.read(&text_of(source.path)?)?;
    let variant = variant::install(read).map_err(|error| format!("{game}: {error}"))?;
    Ok(Variant::find(&variant.id)?)
}

/// Does an argument name a file that defines a game?
#[cfg(feature = "raster")]
pub fn is_definition(game: &str) -> bool {
    Source::of(game).is_some()
}

/// A file whose games can be chosen by their ids. A game is read when it is chosen, so that a file may hold thousands, and one
/// that can't be played keeps none of the others away.
#[derive(Clone)]
pub struct Games {
    path: String,
    text: Arc<str>,
    ids: Vec<String>,
}

impl Games {
    /// The games of a file.
    ///
    /// # Errors
    /// If it can't be read, holds no game, or holds a single one that can't be played.
    pub fn of(path: &str) -> Result<Self, Box<dyn Error>> {
        let source = Source::of(path).ok_or_else(|| format!("{path} is no .toml, .ini, .zrf, .html or .txt"))?;
        let text = text_of(source.path)?;
        let ids = match (source.form, source.name) {
            (Form::Many, None) => foreign::names(&text),
            _ => vec![source.read(&text)?.id],
        };
        if ids.is_empty() {
            return Err(
                format!("{path}: no game is here: a game begins with its name as [name] or [name:parent]").into()
            );
        }
        let mut games = Games { path: path.to_owned(), text: text.into(), ids };
        if let [id] = &games.ids[..] {
            let id = id.clone();
            games.choose(&id)?;
        } else {
            // Names of bundled games are theirs.
            games.ids.retain(|id| !variant::bundled_ids().contains(&id.as_str()));
        }
        Ok(games)
    }

    /// The ids of its games.
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// Reads one of its games and makes it known.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn choose(&self, id: &str) -> Result<&'static Variant, Box<dyn Error>> {
        let source = Source::of(&self.path).ok_or("no file")?;
        let named = source.form == Form::Many && source.name.is_none();
        let read = Source { name: if named { Some(id) } else { source.name }, ..source }.read(&self.text)?;
        Ok(variant::install(read).map_err(|error| format!("{}: {error}", self.path))?)
    }
}

/// How a file says its games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Toml,
    /// Of several games one is named.
    Many,
    Diagram,
}

/// A file, and which of its games is meant.
#[derive(Clone, Copy)]
struct Source<'a> {
    path: &'a str,
    name: Option<&'a str>,
    form: Form,
}

impl<'a> Source<'a> {
    /// The file that an argument names, if it names one: `FILE.toml`, `FILE.ini#NAME`, `FILE.zrf#NAME`, `FILE.html`, `FILE.txt`.
    fn of(game: &'a str) -> Option<Self> {
        let form = |path: &str| {
            let ending = Path::new(path).extension()?.to_str()?.to_ascii_lowercase();
            match ending.as_str() {
                "toml" => Some(Form::Toml),
                "ini" | "zrf" => Some(Form::Many),
                "html" | "htm" | "txt" => Some(Form::Diagram),
                _ => None,
            }
        };
        if let Some(form) = form(game) {
            return Some(Source { path: game, name: None, form });
        }
        let (path, name) = game.rsplit_once('#')?;
        form(path).map(|form| Source { path, name: Some(name), form })
    }

    fn faults(self, text: &str) -> Result<Variant, Faults> {
        match (self.form, self.name) {
            (Form::Many, name) => foreign::read_named(text, name.unwrap_or_default()),
            (Form::Diagram, name) => {
                let stem = self.stem();
                foreign::read_diagram(text, name.unwrap_or(&stem))
            }
            (Form::Toml, _) => definition::read(text),
        }
    }

    /// The file's name without its ending, made a name for tools that no bundled game has.
    fn stem(self) -> String {
        let stem = Path::new(self.path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let right = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
        let stem: String = stem.chars().map(right).take(50).collect();
        if variant::bundled_ids().contains(&stem.as_str()) { format!("diagram-{stem}") } else { stem }
    }

    fn read(self, text: &str) -> Result<Variant, Box<dyn Error>> {
        if self.form == Form::Many && self.name.is_none() {
            let names = foreign::names(text).join(", ");
            // A file in which no game is found has something wrong with it.
            if names.is_empty()
                && let Err(faults) = foreign::read_named(text, "")
            {
                return Err(format!("{}:{}", self.path, faults.0[0]).into());
            }
            return Err(format!("{0}: which of its games? Say {0}#NAME; there are {names}", self.path).into());
        }
        self.faults(text).map_err(|Faults(faults)| {
            let more = if faults.len() > 1 { format!(" (and {} more)", faults.len() - 1) } else { String::new() };
            format!("{}:{}{more}", self.path, faults[0]).into()
        })
    }

    /// Looks through the game, or through all games of a file of several where none is named, and opens each.
    fn check(self, text: &str) -> Checked {
        let mut checked = Checked::default();
        let mut note = |name: &str, result: Result<game::Effort, Faults>| match result {
            Ok(effort) if effort.steps > game::Effort::DEAR => checked.notes.push(format!(
                "{name} is dear: it has {} moves at the start, and {} must be judged to list them; a page \
                 refuses a game with more than {}, and a program one with more than {}",
                effort.moves,
                effort.steps,
                game::Effort::DEAR,
                game::Effort::MOST
            )),
            Ok(_) => {}
            Err(Faults(faults)) => checked.faults.extend(faults),
        };
        match (self.form, self.name) {
            (Form::Toml, _) => note("the game", game::check(text, definition::Form::Own, "")),
            (Form::Diagram, name) => {
                let id = name.map_or_else(|| self.stem(), str::to_owned);
                note("the game", game::check(text, definition::Form::Diagram, &id));
            }
            (Form::Many, name) => {
                let games = Collection::new(text);
                let all: Vec<&str> = name.map_or_else(|| games.names(), |name| vec![name]);
                if all.is_empty() {
                    note("", games.read("").map(|_| game::Effort { moves: 0, steps: 0 }));
                }
                for (index, name) in all.iter().enumerate() {
                    let result = games.read(name).and_then(|read| match index {
                        ..MOST_OPENED => game::tried(text, definition::Form::Named(name), read),
                        _ => Ok(game::Effort { moves: 0, steps: 0 }),
                    });
                    note(&format!("[{name}]"), result);
                }
                if all.len() > MOST_OPENED {
                    checked.notes.push(format!(
                        "{} games are here: all were read, but only the first {MOST_OPENED} opened; say FILE#NAME to open another",
                        all.len()
                    ));
                }
            }
        }
        checked.faults.sort_by_key(|fault| (fault.line, fault.column));
        checked.faults.dedup();
        checked
    }
}

/// What looking through a file has found.
#[derive(Default)]
struct Checked {
    faults: Vec<Fault>,
    /// What is no fault, but worth knowing.
    notes: Vec<String>,
}

/// So many games of one file are opened: what a game is compiled to stays in memory.
const MOST_OPENED: usize = 200;

/// The text of a file, of which no more is read than a definition can have.
fn text_of(path: &str) -> Result<String, Box<dyn Error>> {
    let failed = |error: std::io::Error| format!("can't read {path}: {error}");
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(foreign::LONGEST as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    let place = |error: &std::string::FromUtf8Error| error.utf8_error().valid_up_to();
    // Rules files of Zillions are older than UTF-8 on Windows, and have such letters in remarks and names alone.
    if path.to_ascii_lowercase().ends_with(".zrf") && std::str::from_utf8(&bytes).is_err() {
        return Ok(bytes.into_iter().map(char::from).collect());
    }
    String::from_utf8(bytes).map_err(|error| format!("{path}: not UTF-8 at byte {}", place(&error) + 1).into())
}

/// What may be spent on a move; without any, about a second.
#[derive(clap::Args)]
#[group(multiple = false)]
pub struct SearchEffort {
    /// Milliseconds.
    #[arg(long)]
    pub movetime: Option<u64>,
    /// Positions visited.
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Plies searched fully.
    #[arg(long)]
    pub depth: Option<u32>,
}

/// A game and a point in it.
#[derive(clap::Args)]
pub struct At {
    /// The game's id.
    pub variant: String,
    #[command(flatten)]
    pub point: Point,
}

/// A point in a game.
#[derive(clap::Args)]
pub struct Point {
    /// Begin at this position.
    #[arg(long)]
    pub fen: Option<String>,
    /// Play these moves, parted by blanks.
    #[arg(long)]
    pub moves: Option<String>,
}

/// The game, played up to there.
pub fn open(variant: &str, point: &Point) -> Result<AnyGame, Box<dyn Error>> {
    let variant = &named(variant)?.id;
    let moves = point.moves.as_deref().unwrap_or("");
    let mut game = AnyGame::load(variant, point.fen.as_deref(), moves)?;
    // Records may say that a side does nothing, as annotators do; who calls for a position plays by the rules (notation.md).
    with_game!(&mut game, game => {
        if let Some(ply) = game.entries().iter().position(|entry| entry.machine == "0000") {
            while game.ply() > ply {
                game.undo();
            }
            game.play_text(moves.split_whitespace().nth(ply).unwrap_or("0000"))?;
        }
    });
    Ok(game)
}

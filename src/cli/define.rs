//! `define`, and games that are files; a game and a point in it, and what may be spent there, as several calls are given them.

use clap::Args;
use std::error::Error;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use stone_garden::definition::foreign::{self, Collection, Form};
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
    /// Only look through it: print `ok`, or everything that is wrong and where.
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
        // A game that is known by its id has been looked through already.
        Variant::find(&call.game)?;
        writeln!(out, "ok")?;
        return Ok(());
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
            let faults = if count == 1 { "fault" } else { "faults" };
            return Err(format!("{}, {}: {count} {faults}", call.game, Form::of(&text).name()).into());
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

/// Does an argument name a file that defines a game, and not one of moves?
#[cfg(feature = "raster")]
pub fn is_definition(game: &str) -> bool {
    Source::of(game).is_some_and(|source| {
        text_of(source.path).is_ok_and(|text| !matches!(Form::of(&text), Form::Record | Form::Empty | Form::Unknown))
    })
}

/// A file whose games can be chosen by their ids. A game is read when it is chosen, so that a file may hold thousands, and one
/// that can't be played keeps none of the others away.
#[derive(Clone)]
pub struct Games {
    path: String,
    text: Arc<str>,
    /// Is a game of it chosen by its name in the file?
    several: bool,
    ids: Vec<String>,
}

impl Games {
    /// The games of a file.
    ///
    /// # Errors
    /// If it can't be read, holds no game, or holds a single one that can't be played.
    pub fn of(path: &str) -> Result<Self, Box<dyn Error>> {
        let source = Source::of_file(path);
        let text = text_of(source.path)?;
        let several = Form::of(&text).holds_several() && source.name.is_none();
        let ids = if several { foreign::names(&text) } else { vec![source.read(&text)?.id] };
        if ids.is_empty() {
            return Err(
                format!("{path}: no game is here: a game begins with its name as [name] or [name:parent]").into()
            );
        }
        let mut games = Games { path: path.to_owned(), text: text.into(), several, ids };
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
        let source = Source::of_file(&self.path);
        let read = Source { name: if self.several { Some(id) } else { source.name }, ..source }.read(&self.text)?;
        Ok(variant::install(read).map_err(|error| format!("{}: {error}", self.path))?)
    }
}

/// A file, and which of its games is meant. In which form it says them is told by what it holds.
#[derive(Clone, Copy)]
struct Source<'a> {
    path: &'a str,
    name: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// The file that an argument names, if it names one: `FILE`, or `FILE#NAME`. What is a bundled game's id stays that.
    fn of(game: &'a str) -> Option<Self> {
        let source = Source::of_file(game);
        // An id has none of these signs: such an argument can only mean a file, if one that is not there.
        let is_path = game.contains(['.', '/', '\\']);
        let is_file = Path::new(source.path).exists() && !Path::new(source.path).is_dir();
        let is_bundled = variant::bundled_ids().contains(&game);
        (!is_bundled && (is_path || is_file)).then_some(source)
    }

    /// The file of this name, or the one before a `#` if there is none.
    fn of_file(path: &'a str) -> Self {
        match path.rsplit_once('#') {
            Some((file, name)) if !Path::new(path).exists() => Source { path: file, name: Some(name) },
            _ => Source { path, name: None },
        }
    }

    fn faults(self, text: &str) -> Result<Variant, Faults> {
        let stem = self.stem();
        // Of a form with one game and no names it is the game's.
        let id = self.name.unwrap_or(&stem);
        let read = definition::read_any(text, id, self.name)?;
        if Form::of(text) == Form::Own && self.name.is_some_and(|name| name != read.id) {
            let message = format!("the game of this file is called '{}'", read.id);
            return Err(Faults(vec![Fault { line: 1, column: 1, message }]));
        }
        Ok(read)
    }

    /// The file's name without its ending, made a name for tools that no bundled game has.
    fn stem(self) -> String {
        let stem = Path::new(self.path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let right = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
        let stem: String = stem.chars().map(right).take(50).collect();
        if variant::bundled_ids().contains(&stem.as_str()) { format!("diagram-{stem}") } else { stem }
    }

    fn read(self, text: &str) -> Result<Variant, Box<dyn Error>> {
        let names = if self.name.is_none() { foreign::names(text) } else { Vec::new() };
        if names.len() > 1 {
            let names = names.join(", ");
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
        let note = |checked: &mut Checked, name: &str, result: Result<game::Effort, Faults>| match result {
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
        let form = Form::of(text);
        if form.holds_several() {
            let games = Collection::new(text);
            let all: Vec<&str> = self.name.map_or_else(|| games.names(), |name| vec![name]);
            if all.is_empty() {
                note(&mut checked, "", games.read("").map(|_| game::Effort { moves: 0, steps: 0 }));
            }
            let mut faulty = 0;
            for (index, name) in all.iter().enumerate() {
                if faulty == MOST_FAULTY {
                    checked.notes.push(format!("{faulty} games have faults: {name} and what follows were not read"));
                    break;
                }
                let result = games.read(name).and_then(|read| match index {
                    ..MOST_OPENED => game::tried(text, definition::Form::Named(name), read),
                    _ => Ok(game::Effort { moves: 0, steps: 0 }),
                });
                faulty += usize::from(result.is_err());
                note(&mut checked, &format!("[{name}]"), result);
            }
            if all.len() > MOST_OPENED && faulty < MOST_FAULTY {
                checked.notes.push(format!(
                    "{} games are here: all were read, but only the first {MOST_OPENED} opened; say FILE#NAME to open another",
                    all.len()
                ));
            }
        } else {
            let place = if form == Form::Own { definition::Form::Own } else { definition::Form::Diagram };
            note(&mut checked, "the game", self.faults(text).and_then(|read| game::tried(text, place, read)));
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

/// So many games with faults are told of at most: each place is counted out from the beginning of the text.
const MOST_FAULTY: usize = 500;

/// The text of a file, of which no more is read than a definition can have.
fn text_of(path: &str) -> Result<String, Box<dyn Error>> {
    let failed = |error: std::io::Error| format!("can't read {path}: {error}");
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(foreign::LONGEST as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    String::from_utf8(bytes).or_else(|error| {
        // Forms of others are older than UTF-8, and have such letters in remarks and names alone.
        let place = error.utf8_error().valid_up_to();
        let text: String = error.into_bytes().into_iter().map(char::from).collect();
        let form = Form::of(&text);
        if form.is_read() && form != Form::Own && text.len() <= foreign::LONGEST {
            return Ok(text);
        }
        Err(format!("{path}: not UTF-8 at byte {}", place + 1).into())
    })
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

//! `define`, and games that are files.

use clap::Args;
use std::error::Error;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use stone_garden::definition::{self, Faults, foreign};
use stone_garden::escape::Line;
use stone_garden::game::{self, DefineError};
use stone_garden::variant::{self, Variant};

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
    match source.check(&text)? {
        Faults(faults) if faults.is_empty() => writeln!(out, "ok")?,
        Faults(faults) => {
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

/// All games of a file, made choices beside the bundled ones.
pub fn install_all(path: &str) -> Result<Vec<&'static Variant>, Box<dyn Error>> {
    let source = Source::of(path).ok_or_else(|| format!("{path} is no .toml, .ini, .html or .txt"))?;
    let text = text_of(source.path)?;
    let names = match (source.form, source.name) {
        (Form::Ini, None) => foreign::ini_names(&text),
        (_, name) => vec![name.unwrap_or_default().to_owned()],
    };
    let mut games = Vec::new();
    let mut last = None;
    for name in names {
        let source = Source { name: Some(&name).filter(|name| !name.is_empty()).map(String::as_str), ..source };
        match source.read(&text) {
            Ok(read) => games.push(variant::install(read).map_err(|error| format!("{path}: {error}"))?),
            // One game of many that can't be played keeps none of the others away.
            Err(error) => last = Some(error),
        }
    }
    match last {
        Some(error) if games.is_empty() => Err(error),
        _ => Ok(games),
    }
}

/// How a file says its games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Toml,
    Ini,
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
    /// The file that an argument names, if it names one: `FILE.toml`, `FILE.ini#NAME`, `FILE.html`, `FILE.txt`.
    fn of(game: &'a str) -> Option<Self> {
        let form = |path: &str| {
            let ending = Path::new(path).extension()?.to_str()?.to_ascii_lowercase();
            match ending.as_str() {
                "toml" => Some(Form::Toml),
                "ini" => Some(Form::Ini),
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
            (Form::Ini, name) => foreign::read_ini(text, name.unwrap_or_default()),
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
        if self.form == Form::Ini && self.name.is_none() {
            let names = foreign::ini_names(text).join(", ");
            return Err(format!("{0}: which of its games? Say {0}#NAME; there are {names}", self.path).into());
        }
        self.faults(text).map_err(|Faults(faults)| {
            let more = if faults.len() > 1 { format!(" (and {} more)", faults.len() - 1) } else { String::new() };
            format!("{}:{}{more}", self.path, faults[0]).into()
        })
    }

    /// Looks through the game, or through all games of an ini where none is named, and opens each.
    fn check(self, text: &str) -> Result<Faults, Box<dyn Error>> {
        let names = match (self.form, self.name) {
            (Form::Ini, None) => foreign::ini_names(text),
            (_, name) => vec![name.map_or_else(|| self.stem(), str::to_owned)],
        };
        let mut all = Vec::new();
        for name in &names {
            let form = match self.form {
                Form::Ini => definition::Form::Ini(name),
                Form::Diagram => definition::Form::Diagram,
                Form::Toml => definition::Form::Own,
            };
            match game::check(text, form, name) {
                Ok(()) => {}
                Err(DefineError::Faults(Faults(faults))) => all.extend(faults),
                Err(DefineError::Install(error)) => return Err(format!("{}: {error}", self.path).into()),
            }
        }
        all.sort_by_key(|fault| (fault.line, fault.column));
        all.dedup();
        Ok(Faults(all))
    }
}

/// The text of a file, of which no more is read than a definition can have.
fn text_of(path: &str) -> Result<String, Box<dyn Error>> {
    let failed = |error: std::io::Error| format!("can't read {path}: {error}");
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(foreign::LONGEST as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    let place = |error: &std::string::FromUtf8Error| error.utf8_error().valid_up_to();
    String::from_utf8(bytes).map_err(|error| format!("{path}: not UTF-8 at byte {}", place(&error) + 1).into())
}

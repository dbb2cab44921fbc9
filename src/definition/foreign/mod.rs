//! Games in the forms of others: Fairy-Stockfish's `variants.ini`, rules files of Zillions of Games (`.zrf`), the Interactive Diagram of
//! chessvariants.org, setups of Game Courier, what engines tell WinBoard, and Fairy-Max's ini. A text is known by what it holds ([`Form::of`]).
//!
//! `docs/foreign.md` tells key by key what is read. What can't be played is refused where it stands.

mod area;
mod diagram;
mod diagram_game;
mod fairy;
mod fairy_max;
mod form;
mod game_courier;
mod ini;
mod interactive_diagram;
mod kinds;
mod moves;
mod royal_captures;
mod winboard;
mod written;
mod zillions;

use super::diagnostic::{Fault, Faults, Found, Part};
use crate::variant::Variant;
pub use form::Form;
use ini::{Place, Section, Settings};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The longest foreign text that is read, in bytes: files with many games are longer than one of ours.
pub const LONGEST: usize = 512 * 1024;

/// The games that an ini may name as parents.
static BUILT_IN: LazyLock<Vec<Section>> = LazyLock::new(|| {
    let mut found = Found::default();
    let sections = ini::read(include_str!("builtin.ini"), &mut found);
    debug_assert!(found.is_empty());
    sections
});

/// The names of the games that an ini may name as parents.
pub fn parents() -> Vec<&'static str> {
    BUILT_IN.iter().map(|section| section.name.as_str()).collect()
}

/// A text that holds several games, known by what it holds.
pub enum Collection<'t> {
    /// A variants.ini.
    Ini(Ini<'t>),
    /// A rules file of Zillions of Games, or a file of Fairy-Max.
    Parted(Parted<'t>),
}

impl<'t> Collection<'t> {
    /// Reads as much of a text as all its games need, of no more than [`LONGEST`] bytes.
    pub fn new(text: &'t str) -> Self {
        match Form::of(text) {
            form @ (Form::Zrf | Form::FairyMax) => Collection::Parted(Parted::new(text, form)),
            _ => Collection::Ini(Ini::new(text)),
        }
    }

    /// The names of its games, in its order.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Collection::Ini(ini) => ini.names().collect(),
            Collection::Parted(file) => file.names().collect(),
        }
    }

    /// Reads one of its games.
    ///
    /// # Errors
    /// Everything that is wrong with it or can't be played.
    pub fn read(&self, name: &str) -> Result<Variant, Faults> {
        match self {
            Collection::Ini(ini) => ini.read(name),
            Collection::Parted(file) => file.read(name),
        }
    }
}

/// The names of the games in a text that holds several, in its order; none in a text of another form.
pub fn names(text: &str) -> Vec<String> {
    if !Form::of(text).holds_several() {
        return Vec::new();
    }
    Collection::new(text).names().into_iter().map(str::to_owned).collect()
}

/// What is wrong with a text as a whole, where it begins.
pub(super) fn refused(text: &str, message: &str) -> Faults {
    let mut found = Found::default();
    found.add(&Form::place(text), message);
    found.told(text)
}

/// Reads a preset of Game Courier, as far as it holds a setup; the game is called as is said.
///
/// # Errors
/// Everything that is wrong with it or can't be played.
pub fn read_preset(text: &str, id: &str) -> Result<Variant, Faults> {
    let mut found = Found::default();
    if text.len() > LONGEST {
        found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        return Err(found.told(text));
    }
    told(game_courier::read(text, id, &mut found), found, text)
}

/// A variants.ini whose lines are read once, for any of its games.
pub struct Ini<'t> {
    text: &'t str,
    sections: Sections,
    found: Found,
}

/// The sections of a file, found by their names: it may have tens of thousands.
struct Sections {
    all: Vec<Section>,
    /// Where each name stands first, and how often it stands there.
    places: HashMap<String, (usize, usize)>,
}

impl Sections {
    fn new(all: Vec<Section>) -> Self {
        let mut places = HashMap::new();
        for (at, section) in all.iter().enumerate() {
            places.entry(section.name.clone()).or_insert((at, 0)).1 += 1;
        }
        Sections { all, places }
    }
}

/// So many games of a file may stand behind each other as parents.
const MOST_PARENTS: usize = 16;

impl<'t> Ini<'t> {
    /// Reads the lines of a text, of no more than [`LONGEST`] bytes.
    pub fn new(text: &'t str) -> Self {
        let mut found = Found::default();
        if text.len() > LONGEST {
            found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        }
        let sections = ini::read(&text[..text.floor_char_boundary(LONGEST)], &mut found);
        Ini { text, sections: Sections::new(sections), found }
    }

    /// The names of its games, in its order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.all.iter().map(|section| section.name.as_str())
    }

    /// Reads one of its games.
    ///
    /// # Errors
    /// Everything that is wrong with it or can't be played.
    pub fn read(&self, name: &str) -> Result<Variant, Faults> {
        let mut found = self.found.clone();
        if self.text.len() > LONGEST {
            return Err(found.told(self.text));
        }
        if self.sections.all.is_empty() && name.is_empty() {
            found.add(&(0..0), "no game is here: a game begins with its name as [name] or [name:parent]");
            return Err(found.told(self.text));
        }
        told(chosen(&self.sections, name, &mut found), found, self.text)
    }
}

/// Where a text that holds several games says a part of one of them.
pub(super) fn place_in(text: &str, name: &str, part: Part<'_>) -> Option<usize> {
    if let Collection::Parted(file) = Collection::new(text) {
        return file.place(name);
    }
    let sections = ini::read(text, &mut Found::default());
    let section = sections.iter().find(|section| section.name == name)?;
    let says_start = |line: &&ini::Line| line.key == "startFen" && !matches!(part, Part::Piece(_));
    let line = section.lines.iter().find(says_start);
    Some(line.map_or(section.name_at.start, |line| line.value_at.start))
}

/// Reads a game of a text that holds several.
///
/// # Errors
/// Everything that is wrong with it or can't be played.
pub fn read_named(text: &str, name: &str) -> Result<Variant, Faults> {
    let form = Form::of(text);
    if !form.holds_several() && !matches!(form, Form::Empty | Form::Unknown) {
        let several = format!("this is {}, which holds no games with names", form.name());
        return Err(refused(text, &form.refusal().unwrap_or(several)));
    }
    Collection::new(text).read(name)
}

fn chosen(sections: &Sections, name: &str, found: &mut Found) -> Option<Variant> {
    let Some(&(at, count)) = sections.places.get(name) else {
        let names: Vec<&str> = sections.all.iter().map(|section| section.name.as_str()).take(200).collect();
        found.add(&(0..0), format!("no game [{name}] is here{}", super::diagnostic::hint(name, &names)));
        return None;
    };
    let section = &sections.all[at];
    let right = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter);
    if name.is_empty() || name.len() > 64 || !name.chars().all(right) {
        found.add(&section.name_at, "a name is made of a to z, 0 to 9, '-' and '_', at most 64 of them");
    }
    if parents().contains(&name) {
        found.add(&section.name_at, format!("'{name}' is a game of the engine itself: call yours otherwise"));
    }
    if count > 1 {
        found.add(&section.name_at, format!("two games are called [{name}]"));
    }
    let settings = whole(sections, at, found)?;
    if settings.is_broken {
        return None;
    }
    // A line that is wrong hides no other one, but what would be said of what it says is not meant.
    let wrong: Vec<String> = settings.wrong.iter().map(|key| topic(key)).collect();
    let mut more = Found::default();
    let variant = fairy::make(settings, name, &Place { at: section.name_at.clone(), of: None }, &mut more);
    more.without(&wrong);
    found.append(more);
    variant
}

/// The first word of a key, in small letters: what it is about.
fn topic(key: &str) -> String {
    let end =
        key.char_indices().skip(2).find(|(_, letter)| letter.is_ascii_uppercase()).map_or(key.len(), |(at, _)| at);
    key[..end].to_lowercase()
}

/// The settings of a game of the file: its parents' words first, which stand before it, then its own.
fn whole(Sections { all: sections, places }: &Sections, at: usize, found: &mut Found) -> Option<Settings> {
    let mut line = vec![at];
    let mut settings = Settings::default();
    loop {
        let last = line[line.len() - 1];
        let Some((parent, place)) = &sections[last].parent else { break };
        if let Some(&(before, _)) = places.get(parent).filter(|(before, _)| *before < last) {
            if line.len() > MOST_PARENTS {
                found.add(
                    place,
                    format!("more than {MOST_PARENTS} games of this file stand behind each other as parents"),
                );
                return None;
            }
            line.push(before);
            continue;
        }
        if !built_in(parent, place, &mut settings, found) {
            let names: Vec<&str> =
                sections[..last].iter().rev().take(200).map(|section| section.name.as_str()).chain(parents()).collect();
            let near = super::diagnostic::hint(parent, &names);
            let near = if near.starts_with("; did") { near.as_str() } else { "" };
            found.add(place, format!("no game '{parent}' is known that stands before this one{near}"));
            // The lines are still read, but which letters there are nobody knows.
            settings.is_broken = true;
        }
        break;
    }
    for &section in line.iter().rev() {
        settings.apply(&sections[section], None, found);
    }
    Some(settings)
}

/// Takes over what a built-in game says, its own parents' words first.
fn built_in(name: &str, place: &std::ops::Range<usize>, settings: &mut Settings, found: &mut Found) -> bool {
    let Some(section) = BUILT_IN.iter().find(|section| section.name == name) else { return false };
    if let Some((parent, _)) = &section.parent
        && !built_in(parent, place, settings, found)
    {
        return false;
    }
    settings.apply(section, Some((&section.name, place.clone())), found);
    true
}

/// A file that is parted into its games once, for any of them: a rules file of Zillions of Games, whose macros are written out then, or a
/// file of Fairy-Max (`fmax.ini`).
pub struct Parted<'t> {
    text: &'t str,
    form: Form,
    games: Vec<Said>,
    found: Found,
}

/// A game of such a file, not yet read.
enum Said {
    Zrf(zillions::Said),
    FairyMax(fairy_max::Said),
}

impl Said {
    /// Its title as an id.
    fn id(&self) -> &str {
        match self {
            Said::Zrf(said) => &said.id,
            Said::FairyMax(said) => &said.id,
        }
    }

    /// Where it begins.
    fn start(&self) -> usize {
        match self {
            Said::Zrf(said) => said.at.start,
            Said::FairyMax(said) => said.at.start,
        }
    }

    fn read(&self, text: &str, found: &mut Found) -> Option<Variant> {
        match self {
            Said::Zrf(said) => {
                let text = zillions::text_of(said, found)?;
                let mut own = Found::default();
                let variant = super::game::read(&super::tree::Table::read(&text, &mut own), &mut own);
                // What our own form refuses of a game that it can say.
                if !own.is_empty() {
                    own.told(&text).0.into_iter().for_each(|fault| found.add(&said.at, fault.message));
                }
                variant
            }
            Said::FairyMax(said) => {
                let written = fairy_max::read(text, said, found);
                written.filter(|_| found.is_empty()).and_then(|written| written.read(found))
            }
        }
    }
}

impl<'t> Parted<'t> {
    /// Parts a text, of no more than [`LONGEST`] bytes, that is of this form: [`Form::Zrf`] or [`Form::FairyMax`].
    pub fn new(text: &'t str, form: Form) -> Self {
        let mut found = Found::default();
        if text.len() > LONGEST {
            found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        }
        let read = &text[..text.floor_char_boundary(LONGEST)];
        let games = match form {
            Form::FairyMax => fairy_max::games(read, &mut found).into_iter().map(Said::FairyMax).collect(),
            _ => match zillions::games(read) {
                Ok(games) => games.into_iter().map(Said::Zrf).collect(),
                Err((at, message)) => {
                    found.add(&(at..at), message);
                    Vec::new()
                }
            },
        };
        Parted { text, form, games, found }
    }

    /// The names of its games, made of their titles, in its order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.games.iter().map(Said::id)
    }

    /// Where a game begins.
    fn place(&self, name: &str) -> Option<usize> {
        self.games.iter().find(|game| game.id() == name).map(Said::start)
    }

    /// Reads one of its games.
    ///
    /// # Errors
    /// Everything that is wrong with it or can't be played.
    pub fn read(&self, name: &str) -> Result<Variant, Faults> {
        let mut found = self.found.clone();
        let Some(said) = self.games.iter().find(|game| game.id() == name) else {
            let none = self.form == Form::FairyMax && self.games.is_empty();
            if none {
                found.add(&(0..0), "no game is here: a game begins with its name, Game: capablanca");
            } else if self.form == Form::FairyMax || found.is_empty() {
                // A rules file that can't be parted says why.
                let names: Vec<&str> = self.names().take(200).collect();
                found.add(&(0..0), format!("no game '{name}' is here{}", super::diagnostic::hint(name, &names)));
            }
            return Err(found.told(self.text));
        };
        let variant = said.read(&self.text[..self.text.floor_char_boundary(LONGEST)], &mut found);
        told(variant, found, self.text)
    }
}

/// Reads an Interactive Diagram's definition, bare or in a page; the game is called as is said.
///
/// # Errors
/// Everything that is wrong with it or can't be played.
pub fn read_diagram(text: &str, id: &str) -> Result<Variant, Faults> {
    let (mut found, mut unknown) = (Found::default(), Found::default());
    let variant = diagram(text, id, &mut found, &mut unknown);
    found.append(unknown);
    told(variant, found, text)
}

/// Reads the Diagram of a page that is there already and can't be asked what it means: keys that nobody knows are left out, and
/// told.
///
/// # Errors
/// Everything else that is wrong with it or can't be played.
pub fn read_published(text: &str, id: &str) -> Result<(Variant, Vec<Fault>), Faults> {
    let (mut found, mut unknown) = (Found::default(), Found::default());
    let variant = diagram(text, id, &mut found, &mut unknown);
    Ok((told(variant, found, text)?, unknown.told(text).0))
}

fn diagram(text: &str, id: &str, found: &mut Found, unknown: &mut Found) -> Option<Variant> {
    if text.len() > LONGEST {
        found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        return None;
    }
    interactive_diagram::read(text, id, found, unknown)
}

/// The game if nothing is wrong with it, or what is.
fn told(variant: Option<Variant>, mut found: Found, text: &str) -> Result<Variant, Faults> {
    match variant {
        Some(variant) if found.is_empty() => Ok(variant),
        _ => {
            if found.is_empty() {
                found.add(&(0..0), "this is no game");
            }
            Err(found.told(text))
        }
    }
}

/// Reads what an engine tells XBoard or WinBoard of a game; it is called as is said.
///
/// # Errors
/// Everything that is wrong with it or can't be played.
pub fn read_winboard(text: &str, id: &str) -> Result<Variant, Faults> {
    let mut found = Found::default();
    if text.len() > LONGEST {
        found.add(&(0..0), format!("the text is {} bytes long, at most {LONGEST} are read", text.len()));
        return Err(found.told(text));
    }
    let variant = winboard::read(text, id, &mut found);
    told(variant, found, text)
}

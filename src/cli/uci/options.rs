//! What managers can set.

use crate::cli::define::Games;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use stone_garden::game::AnyGame;
use stone_garden::notation::Script;
use stone_garden::search::Level;
use stone_garden::variant::{self, Variant};

/// The settings.
#[derive(Clone)]
pub struct Settings {
    /// The game that is played.
    pub variant: &'static str,
    /// The game that was chosen: the same, but for castling from anywhere.
    usual: &'static Variant,
    /// Is castling from anywhere on the rank asked for (Chess960)?
    anywhere: bool,
    /// The files whose games can be chosen, the last one last.
    files: Vec<Games>,
    /// The ids of those games, for whoever announces the choices.
    choices: Choices,
    /// Megabytes.
    pub hash: usize,
    pub multi_pv: usize,
    pub threads: usize,
    /// Does an `info` line tell the chances to win, draw and lose?
    pub chances: bool,
    pub level: Level,
    /// What a move costs of the clock besides thinking, on the way to whoever holds the clock.
    pub overhead: Duration,
}

/// What a `setoption` has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Variant,
    Hash,
    Settings,
    Level,
    Threads,
    Clear,
}

const MOST_HASH: usize = 4096;
/// Files whose games can be chosen at a time.
const MOST_FILES: usize = 64;
const MOST_VARIATIONS: usize = 256;
const MOST_THREADS: usize = 64;
/// Milliseconds.
const MOST_OVERHEAD: usize = 5000;

/// Ids of games that files have brought.
pub type Choices = Arc<Mutex<Vec<String>>>;

impl Default for Settings {
    fn default() -> Self {
        let usual = &variant::ALL[0];
        Settings {
            variant: &usual.id,
            usual,
            anywhere: false,
            files: Vec::new(),
            choices: Choices::default(),
            hash: 16,
            multi_pv: 1,
            threads: 1,
            chances: false,
            level: Level::FULL,
            overhead: Duration::ZERO,
        }
    }
}

/// The options as the protocol announces them, with the games that are of a family, or all: interfaces for one family know no others, and
/// have no room for so many.
pub fn lines(choices: &Choices, usual: &str, family: Option<Script>) -> Vec<String> {
    let own = Settings::default();
    let games = variant::ALL.iter().chain(variant::CLASSICS.iter());
    let games = games.filter(|variant| family.is_none_or(|script| script.is_of(variant)));
    let games = games.map(|variant| variant.id.as_str());
    let more = choices.lock().unwrap_or_else(PoisonError::into_inner);
    let ids: Vec<String> = games.chain(more.iter().map(String::as_str)).map(|id| format!("var {id}")).collect();
    vec![
        format!("option name UCI_Variant type combo default {usual} {}", ids.join(" ")),
        "option name VariantPath type string default <empty>".to_owned(),
        format!("option name Hash type spin default {} min 1 max {MOST_HASH}", own.hash),
        format!("option name MultiPV type spin default {} min 1 max {MOST_VARIATIONS}", own.multi_pv),
        "option name Skill Level type spin default 20 min 0 max 20".to_owned(),
        format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", own.threads),
        format!("option name Move Overhead type spin default 0 min 0 max {MOST_OVERHEAD}"),
        "option name UCI_ShowWDL type check default false".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
        "option name Ponder type check default false".to_owned(),
        "option name UCI_AnalyseMode type check default false".to_owned(),
        "option name Clear Hash type button".to_owned(),
    ]
}

impl Settings {
    /// As they are at first; the ids of games that files bring are put there.
    pub fn new(choices: Choices) -> Self {
        Settings { choices, ..Settings::default() }
    }

    /// The game that is played until another is chosen.
    pub fn begin_with(&mut self, id: &str) {
        if let Ok(variant) = Variant::find(id) {
            self.variant = &variant.id;
            self.usual = variant;
        }
    }

    /// Plays the chosen game, or that game with castling from anywhere if this is asked for and it castles.
    fn settle(&mut self) -> Result<(), String> {
        self.variant = &self.usual.id;
        let mut wide = self.usual.clone();
        if let Some(castling) = wide.open.as_mut().and_then(|open| open.castling.as_mut()).filter(|_| self.anywhere) {
            castling.anywhere = true;
            wide.id += "-960";
            self.variant = &variant::install(wide).map_err(|error| error.to_string())?.id;
        }
        Ok(())
    }

    /// `name N... [value V...]`; upper and lower case are the same in names.
    pub fn set(&mut self, words: &[&str]) -> Result<Change, String> {
        let ["name", rest @ ..] = words else {
            return Err(format!("setoption: '{}' where 'name' belongs", words.first().unwrap_or(&"")));
        };
        let (name, value) = match rest.iter().position(|&word| word == "value") {
            Some(at) => (rest[..at].join(" "), rest[at + 1..].join(" ")),
            None => (rest.join(" "), String::new()),
        };
        let number = |least: usize, most: usize| match value.parse::<usize>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(format!("setoption {name}: '{value}' is no number from {least} to {most}")),
        };
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                let file = self.files.iter().rev().find(|file| file.ids().contains(&value));
                let variant = match file.filter(|_| !variant::bundled_ids().contains(&value.as_str())) {
                    Some(file) => file.choose(&value).map_err(|error| error.to_string())?,
                    None => Variant::find(&value).map_err(|error| error.to_string())?,
                };
                // An author's array may be no position: whoever sets up the start later may rely on it.
                AnyGame::open(&variant.id, None).map_err(|error| format!("setoption {name}: {value}: {error}"))?;
                self.usual = variant;
                self.settle().map_err(|error| format!("setoption {name}: {error}"))?;
                Ok(Change::Variant)
            }
            "uci_chess960" => {
                self.anywhere =
                    value.parse().map_err(|_| format!("setoption {name}: '{value}' is neither true nor false"))?;
                self.settle().map_err(|error| format!("setoption {name}: {error}"))?;
                Ok(Change::Variant)
            }
            // The file's games become choices of UCI_Variant.
            "variantpath" if value.is_empty() || value == "<empty>" => Ok(Change::Settings),
            "variantpath" => {
                let file = Games::of(&value).map_err(|error| error.to_string())?;
                let mut choices = self.choices.lock().unwrap_or_else(PoisonError::into_inner);
                let fresh: Vec<String> = file.ids().iter().filter(|id| !choices.contains(id)).cloned().collect();
                choices.extend(fresh);
                drop(choices);
                // What is read once more takes the place of what was.
                self.files.retain(|known| known.ids() != file.ids());
                if self.files.len() >= MOST_FILES {
                    self.files.remove(0);
                }
                self.files.push(file);
                Ok(Change::Settings)
            }
            "hash" => {
                self.hash = number(1, MOST_HASH)?;
                Ok(Change::Hash)
            }
            "multipv" => {
                self.multi_pv = number(1, MOST_VARIATIONS)?;
                Ok(Change::Settings)
            }
            "skill level" => {
                self.level = Level::of_skill(number(0, 20)? as u8);
                Ok(Change::Level)
            }
            "clear hash" => Ok(Change::Clear),
            "threads" => {
                self.threads = number(1, MOST_THREADS)?;
                Ok(Change::Threads)
            }
            "move overhead" => {
                self.overhead = Duration::from_millis(number(0, MOST_OVERHEAD)? as u64);
                Ok(Change::Settings)
            }
            "uci_showwdl" => {
                self.chances =
                    value.parse().map_err(|_| format!("setoption {name}: '{value}' is neither true nor false"))?;
                Ok(Change::Settings)
            }
            // Known by managers, and without effect here: pondering is what `go ponder` does.
            "ponder" | "uci_analysemode" => match value.as_str() {
                "true" | "false" => Ok(Change::Settings),
                _ => Err(format!("setoption {name}: '{value}' is neither true nor false")),
            },
            _ => Err(format!("unknown option '{name}'")),
        }
    }
}

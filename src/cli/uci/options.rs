//! What managers can set.

use crate::cli::define;
use stone_garden::game::AnyGame;
use stone_garden::search::Level;
use stone_garden::variant::{self, Variant};

/// The settings.
#[derive(Clone)]
pub struct Settings {
    pub variant: &'static str,
    /// Megabytes.
    pub hash: usize,
    pub multi_pv: usize,
    pub level: Level,
}

/// What a `setoption` has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Variant,
    Hash,
    Settings,
    Level,
    Clear,
}

const MOST_HASH: usize = 4096;
const MOST_VARIATIONS: usize = 256;

impl Default for Settings {
    fn default() -> Self {
        Settings { variant: &variant::ALL[0].id, hash: 16, multi_pv: 1, level: Level::FULL }
    }
}

/// The options as the protocol announces them.
pub fn lines() -> Vec<String> {
    let own = Settings::default();
    let ids: Vec<String> = variant::ALL.iter().map(|variant| format!("var {}", variant.id)).collect();
    vec![
        format!("option name UCI_Variant type combo default {} {}", own.variant, ids.join(" ")),
        "option name VariantPath type string default <empty>".to_owned(),
        format!("option name Hash type spin default {} min 1 max {MOST_HASH}", own.hash),
        format!("option name MultiPV type spin default {} min 1 max {MOST_VARIATIONS}", own.multi_pv),
        "option name Skill Level type spin default 20 min 0 max 20".to_owned(),
        "option name Threads type spin default 1 min 1 max 1".to_owned(),
        "option name Ponder type check default false".to_owned(),
        "option name UCI_AnalyseMode type check default false".to_owned(),
        "option name Clear Hash type button".to_owned(),
    ]
}

impl Settings {
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
                let variant = Variant::find(&value).map_err(|error| error.to_string())?;
                // An author's array may be no position: whoever sets up the start later may rely on it.
                AnyGame::open(&variant.id, None).map_err(|error| format!("setoption {name}: {value}: {error}"))?;
                self.variant = &variant.id;
                Ok(Change::Variant)
            }
            // The file's games become choices of UCI_Variant.
            "variantpath" if value.is_empty() || value == "<empty>" => Ok(Change::Settings),
            "variantpath" => define::install_all(&value).map(|_| Change::Settings).map_err(|error| error.to_string()),
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
            // Known by managers, and without effect here: one thread, and pondering is what `go ponder` does.
            "threads" => number(1, 1).map(|_| Change::Settings),
            "ponder" | "uci_analysemode" => match value.as_str() {
                "true" | "false" => Ok(Change::Settings),
                _ => Err(format!("setoption {name}: '{value}' is neither true nor false")),
            },
            _ => Err(format!("unknown option '{name}'")),
        }
    }
}

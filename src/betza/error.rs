use std::fmt;

/// Why a text is no XBetza: the text, the place in it counted from 1, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaError {
    /// The text.
    pub text: String,
    /// The place of the character that is wrong, or of the one that is missing.
    pub place: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It can't be understood.
    Wrong(String),
    /// It is understood, but is not built.
    NotSupported(String),
}

/// The most of a text that a message repeats.
const SHOWN: usize = 60;

impl fmt::Display for BetzaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.text.chars().take(SHOWN).collect();
        let more = if self.text.chars().nth(SHOWN).is_some() { "..." } else { "" };
        write!(f, "XBetza '{shown}{more}', place {}: ", self.place)?;
        match &self.fault {
            Fault::Wrong(what) => f.write_str(what),
            Fault::NotSupported(what) => write!(f, "not supported: {what}"),
        }
    }
}

impl std::error::Error for BetzaError {}

/// A fault and its place, before the text is known.
pub(super) type Found<T> = Result<T, (usize, Fault)>;

pub(super) fn wrong<T>(place: usize, what: impl Into<String>) -> Found<T> {
    Err((place, Fault::Wrong(what.into())))
}

pub(super) fn not_supported<T>(place: usize, what: impl Into<String>) -> Found<T> {
    Err((place, Fault::NotSupported(what.into())))
}

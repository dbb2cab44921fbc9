//! XBetza, a notation of movements, read into [`Pattern`]s.
//!
//! A text such as `fmWfceFifmnD` is a list of parts; each has legs, an atom and a range ([`read()`]). Parts become legs
//! of the language that all movements are written in, so that everything made from it holds for them too.
//!
//! ```
//! use stone_garden::betza::{self, MOST_LEGS};
//! use stone_garden::board::Geometry;
//!
//! let horse = betza::read("mafsW").unwrap();
//! let patterns = horse.patterns(&Geometry::flat(9, 10), &mut MOST_LEGS.clone()).unwrap();
//! assert_eq!(patterns[0].legs.len(), 4);
//! assert_eq!(betza::read("fmWf").unwrap_err().place, 5);
//! ```

mod legs;
mod read;

pub use read::{BetzaError, Castling, Fault};

use crate::board::Geometry;
use crate::movement::Pattern;

/// How many legs a text may become: plenty for one piece. A game can let all its pieces share one such number.
pub const MOST_LEGS: u32 = 60_000;

/// A text that has been read.
#[derive(Clone, Debug)]
pub struct Reading {
    text: String,
    parts: Vec<read::Part>,
    /// What it says of castling, which no legs can say.
    pub castling: Vec<Castling>,
}

/// Reads a text.
///
/// # Errors
/// If it is no XBetza, or uses what is not built.
pub fn read(text: &str) -> Result<Reading, BetzaError> {
    let at = |(place, fault)| BetzaError { text: text.to_owned(), place, fault };
    let (parts, castling) = read::read(text).map_err(at)?;
    Ok(Reading { text: text.to_owned(), parts, castling })
}

impl Reading {
    /// The movement on a board, without castling. `room` is how many legs it may become, and is counted down.
    ///
    /// # Errors
    /// If there is no such room.
    pub fn patterns(&self, geometry: &Geometry, room: &mut u32) -> Result<Vec<Pattern>, BetzaError> {
        let pattern = |part: &read::Part| {
            legs::pattern(part, geometry, room).map_err(|legs::Full| {
                let fault = Fault::Wrong("this has too many ways".to_owned());
                BetzaError { text: self.text.clone(), place: part.place, fault }
            })
        };
        self.parts.iter().map(pattern).collect()
    }

    /// Does any part depend on whether the piece has moved?
    pub fn asks_whether_unmoved(&self) -> bool {
        self.parts.iter().any(|part| part.legs[0].has('i')) || self.castling.iter().any(|castling| castling.unmoved)
    }
}

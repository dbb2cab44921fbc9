//! What is known of a game when its pieces and rules are read.

use super::legs;
use crate::board::Geometry;
use crate::letter::is_capital;

/// In which manner a game writes its positions and moves, and with it which rules it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// As the games of this project do.
    Garden,
    /// As Fairy-Stockfish does.
    Usual,
}

/// What a piece needs to know of its game.
pub(super) struct Setting<'a> {
    pub style: Style,
    pub geometry: &'a Geometry,
    pub steps: &'a legs::Steps,
}

/// The letter of a piece's key, `P` or `+P`, and whether it is a promoted one.
pub(super) fn letter_of(key: &str) -> Option<(char, bool)> {
    let (rest, promoted) = key.strip_prefix('+').map_or((key, false), |rest| (rest, true));
    let mut letters = rest.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    is_capital(letter).then_some((letter, promoted))
}

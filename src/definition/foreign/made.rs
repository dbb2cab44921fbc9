//! A game of an ini while it is made.

use super::super::fault::Found;
use super::kinds::BISHOP;
use super::settings::Settings;
use super::values::Kinds;
use crate::board::Geometry;
use crate::variant::{KindRules, Piece};

/// The pieces as they are made: each kind's number, and the number of what it is the promoted form of.
pub(super) struct Made {
    pub settings: Settings,
    pub geometry: Geometry,
    pub pieces: Vec<Piece>,
    pub rules: Vec<KindRules>,
    /// The number in [`KINDS`] by which each piece moves and counts.
    pub counts_as: Vec<usize>,
}

impl Made {
    /// The letters of a set of kinds, of those that have any.
    pub fn letters(&self, kinds: Kinds) -> Vec<char> {
        let inside = self.settings.letters.iter().filter(|&(&kind, _)| kinds >> kind & 1 != 0);
        inside.map(|(_, (letter, _))| *letter).collect()
    }

    /// The one letter of a setting.
    pub fn letter(&self, kinds: Kinds) -> Option<char> {
        self.letters(kinds).first().copied()
    }

    /// Refuses a setting that names kinds which promoted pieces would have to be counted among.
    pub fn refuse_promoted(&self, name: &'static str, found: &mut Found) {
        let kinds = self.settings.kinds(name);
        let promoted =
            self.pieces.iter().zip(&self.counts_as).any(|(piece, &kind)| piece.promoted && kinds >> kind & 1 != 0);
        if promoted {
            self.settings.refuse(name, "it names a piece that others promote to with a plus", found);
        }
    }
}

/// Are bishops told apart by the colour of their squares when they are dropped?
pub(super) fn paired(settings: &Settings) -> Option<char> {
    let on = settings.flag("dropOppositeColoredBishop");
    settings.letters.get(&BISHOP).map(|(letter, _)| *letter).filter(|_| on)
}

//! What an ini says of one game, its parents' words included.

use super::super::fault::{Found, hint};
use super::keys::KEYS;
use super::kinds::{KINDS, KING, is_own};
use super::lines::{Line, Section};
use super::values::{Kinds, Squares, Value, squares, value};
use crate::variant::Verdict;
use std::collections::BTreeMap;
use std::ops::Range;

/// Where a value was said: here, or by a parent that this place names.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub at: Range<usize>,
    pub of: Option<&'static str>,
}

/// A setting and where it was said.
#[derive(Clone, Debug)]
struct Set {
    value: Value,
    place: Place,
}

/// The settings of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Settings {
    set: BTreeMap<&'static str, Set>,
    /// The letters of kinds, and where they were said.
    pub letters: BTreeMap<usize, (char, Place)>,
    /// The notation of own kinds and of the king, its place and whether the value stands there.
    pub betza: BTreeMap<usize, (String, Place)>,
    /// The squares that a kind never leaves, White's and Black's.
    pub regions: [BTreeMap<usize, Squares>; 2],
}

impl Settings {
    /// Takes over what a section says.
    pub fn apply(&mut self, section: &Section, parent: Option<(&'static str, Range<usize>)>, found: &mut Found) {
        let place = |at: &Range<usize>| match &parent {
            None => Place { at: at.clone(), of: None },
            Some((name, at)) => Place { at: at.clone(), of: Some(name) },
        };
        for wrong in &section.wrong {
            found.add(&wrong.0, wrong.1.as_str());
        }
        let line = |key: &str| section.lines.iter().find(|line| line.key == key);
        for (kind, known) in KINDS.iter().enumerate().skip(1) {
            if let Some(line) = line(known.key) {
                self.kind(kind, line, place(&line.value_at), found);
            }
            let capital = format!("{}{}", known.key[..1].to_ascii_uppercase(), &known.key[1..]);
            for (side, colour) in ["White", "Black"].into_iter().enumerate() {
                if let Some(line) = line(&format!("mobilityRegion{colour}{capital}"))
                    && let Some(squares) = squares(line, found)
                {
                    self.regions[side].insert(kind, squares);
                }
            }
        }
        for key in KEYS {
            if let Some(line) = line(key.name)
                && let Some(value) = value(key, line, &|letter| self.of_letter(letter), found)
            {
                let own = [key.name];
                for &name in if key.sets.is_empty() { &own[..] } else { key.sets } {
                    self.put(name, value.clone(), place(&line.key_at));
                }
            }
        }
        for line in &section.lines {
            let known = KEYS.iter().any(|key| key.name == line.key)
                || KINDS.iter().skip(1).any(|known| known.key == line.key)
                || is_region(&line.key);
            if !known {
                let keys: Vec<&str> =
                    KEYS.iter().map(|key| key.name).chain(KINDS.iter().skip(1).map(|known| known.key)).collect();
                let near = hint(&line.key, &keys);
                let near = if near.starts_with("; did") { near.as_str() } else { "" };
                found.add(&line.key_at, format!("variants.ini has no key '{}'{near}", line.key));
            }
        }
    }

    fn put(&mut self, name: &'static str, value: Value, place: Place) {
        let value = match (value, self.set.get(name)) {
            // Pairs are added to those of the parent.
            (Value::Pairs(new), Some(Set { value: Value::Pairs(old), .. })) => {
                let mut all = old.clone();
                all.extend(new);
                Value::Pairs(all)
            }
            (value, _) => value,
        };
        self.set.insert(name, Set { value, place });
    }

    /// `knight = n`, `customPiece1 = a:BN`, `king = k:N`, `pawn = -`.
    fn kind(&mut self, kind: usize, line: &Line, place: Place, found: &mut Found) {
        let mut letters = line.value.chars();
        let letter = letters.next().unwrap_or('-');
        let rest = letters.as_str();
        let at = &line.value_at;
        if letter == '-' && rest.is_empty() {
            self.remove(kind);
            return;
        }
        if !letter.is_ascii_alphabetic() {
            found.add(at, format!("'{}' is a letter of a piece, or '-' for none", line.key));
            return;
        }
        let upper = letter.to_ascii_uppercase();
        let before = self.letters.iter().find(|(_, (known, _))| *known == upper).map(|(&kind, _)| kind);
        if let Some(before) = before.filter(|&before| before != kind) {
            self.remove(before);
        }
        self.letters.insert(kind, (upper, place.clone()));
        let betza = rest.strip_prefix(':').map(str::trim);
        match betza {
            Some(text) if (is_own(kind) || kind == KING) && !text.is_empty() => {
                let from = at.end - text.len();
                let place = if place.of.is_some() { place } else { Place { at: from..at.end, of: None } };
                if text.contains('e') {
                    for name in ["enPassantTypesWhite", "enPassantTypesBlack"] {
                        let all = self.kinds(name) | 1 << kind;
                        self.put(name, Value::Kinds(all), place.clone());
                    }
                }
                self.betza.insert(kind, (text.to_owned(), place));
            }
            None if rest.is_empty() && kind == KING => {
                self.betza.remove(&kind);
            }
            None if rest.is_empty() && !is_own(kind) => {}
            None if rest.is_empty() => found.add(at, "an own piece has its moves too: letter, colon, Betza"),
            _ if is_own(kind) || kind == KING => found.add(at, "this is 'letter:Betza'"),
            _ => found.add(at, format!("'{}' moves as that engine's; an own piece is a customPiece", line.key)),
        }
    }

    fn remove(&mut self, kind: usize) {
        self.letters.remove(&kind);
        for name in ["promotionPieceTypesWhite", "promotionPieceTypesBlack"] {
            if let Some(Set { value: Value::Kinds(kinds), .. }) = self.set.get_mut(name) {
                *kinds &= !(1 << kind);
            }
        }
    }

    /// The kind of a letter.
    pub fn of_letter(&self, letter: char) -> Option<usize> {
        let upper = letter.to_ascii_uppercase();
        self.letters.iter().find(|(_, (known, _))| *known == upper).map(|(&kind, _)| kind)
    }

    /// The flag of a name, as it is or as usual.
    pub fn flag(&self, name: &'static str) -> bool {
        let usual = ["castling", "doubleStep", "checking", "dropChecks", "mandatoryPawnPromotion"].contains(&name)
            || ["connectHorizontal", "connectVertical", "connectDiagonal"].contains(&name);
        match self.set.get(name) {
            Some(Set { value: Value::Flag(value), .. }) => *value,
            _ => usual,
        }
    }

    /// A number, a rank or a file, counted from 1 as it is written.
    pub fn number(&self, name: &'static str) -> Option<u32> {
        match self.set.get(name) {
            Some(Set { value: Value::Number(value), .. }) => Some(*value),
            _ => None,
        }
    }

    pub fn result(&self, name: &'static str) -> Option<Option<Verdict>> {
        match self.set.get(name) {
            Some(Set { value: Value::Result(value), .. }) => Some(*value),
            _ => None,
        }
    }

    /// A word other than `none`.
    pub fn word(&self, name: &'static str) -> Option<&str> {
        match self.set.get(name) {
            Some(Set { value: Value::Word(value), .. }) if value != "none" => Some(value),
            _ => None,
        }
    }

    pub fn squares(&self, name: &'static str) -> Option<Squares> {
        match self.set.get(name) {
            Some(Set { value: Value::Squares(value), .. }) => Some(*value),
            _ => None,
        }
    }

    /// A set of kinds, as it is or as usual.
    pub fn kinds(&self, name: &'static str) -> Kinds {
        let pawns = ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"].iter().any(|own| name.starts_with(own));
        let usual = if pawns {
            1 << super::kinds::PAWN
        } else if name.starts_with("castlingRookPieces") {
            1 << super::kinds::ROOK
        } else if name.starts_with("castlingKingPiece") {
            1 << KING
        } else {
            0
        };
        match self.set.get(name) {
            Some(Set { value: Value::Kinds(value), .. }) => *value,
            _ => usual,
        }
    }

    pub fn pairs(&self, name: &'static str) -> BTreeMap<usize, usize> {
        match self.set.get(name) {
            Some(Set { value: Value::Pairs(value), .. }) => value.clone(),
            _ => BTreeMap::new(),
        }
    }

    /// Has anything been said under this name?
    pub fn is_said(&self, name: &str) -> bool {
        self.set.contains_key(name)
    }

    /// Where a setting was said.
    pub fn place(&self, name: &str) -> Place {
        self.set.get(name).map_or(Place { at: 0..0, of: None }, |set| set.place.clone())
    }

    /// Refuses a setting.
    pub fn refuse(&self, name: &str, why: &str, found: &mut Found) {
        refuse(&self.place(name), name, why, found);
    }
}

/// Refuses what a key says.
pub(super) fn refuse(place: &Place, name: &str, why: &str, found: &mut Found) {
    let of = place.of.map_or(String::new(), |parent| format!(" of the parent '{parent}'"));
    found.add(&place.at, format!("'{name}'{of} can't be played here: {why}"));
}

fn is_region(key: &str) -> bool {
    let rest = key.strip_prefix("mobilityRegionWhite").or_else(|| key.strip_prefix("mobilityRegionBlack"));
    let capital = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_uppercase());
    rest.filter(|rest| capital(rest))
        .is_some_and(|rest| KINDS.iter().skip(1).any(|known| known.key.eq_ignore_ascii_case(rest)))
}

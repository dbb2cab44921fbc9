//! How the kinds of an ini move on its board.

use super::super::fault::Found;
use super::area::{self, has};
use super::betza::{self, Setting};
use super::kinds::{CANNON_OF_JANGGI, KINDS, KING, PAWN, ROOK, SOLDIER, WAZIR, is_own};
use super::settings::{Place, Settings};
use super::values::Squares;
use crate::betza::MOST_LEGS;
use crate::board::{Geometry, Side, Square, SquareSet, Wide, Zone};
use crate::movement::Pattern;

/// The movement of a kind.
pub(super) struct Movement {
    pub patterns: Vec<Pattern>,
    pub areas: Vec<(Zone, Vec<Pattern>)>,
    pub betza: Vec<Option<String>>,
    /// Where its first moves hold, if it has some.
    pub unmoved: Option<Zone>,
}

/// The board, and what of its regions moves depend on.
pub(super) struct Board<'a> {
    pub geometry: &'a Geometry,
    pub settings: &'a Settings,
    /// From where pawns make double and triple steps, White's and Black's.
    pub double: [Squares; 2],
    pub triple: [Squares; 2],
    /// Where each side may capture en passant.
    pub passing: [Squares; 2],
}

impl<'a> Board<'a> {
    pub fn new(geometry: &'a Geometry, settings: &'a Settings) -> Self {
        let squares = |name, usual: Squares| settings.squares(name).unwrap_or(usual);
        let none = if settings.flag("doubleStep") { area::ALL } else { area::NONE };
        let relative = |side: Side, rank: u32| match side {
            Side::White => rank,
            Side::Black => (u32::from(geometry.ranks()) + 1).wrapping_sub(rank),
        };
        let usual = Side::BOTH.map(|side| {
            let (least, most) = (settings.number("doubleStepRankMin"), settings.number("doubleStepRank"));
            match (least, most) {
                (None, None) => area::ranks([if side == Side::White { 2 } else { 7 }]),
                _ => area::ranks((least.unwrap_or(2)..=most.unwrap_or(2)).map(|rank| relative(side, rank))),
            }
        });
        Board {
            geometry,
            settings,
            double: [
                area::both(none, squares("doubleStepRegionWhite", usual[0])),
                area::both(none, squares("doubleStepRegionBlack", usual[1])),
            ],
            triple: [squares("tripleStepRegionWhite", area::NONE), squares("tripleStepRegionBlack", area::NONE)],
            passing: [squares("enPassantRegionWhite", area::ALL), squares("enPassantRegionBlack", area::ALL)],
        }
    }

    /// The Betza of a kind, as the ini or the engine says it.
    fn notation(&self, kind: usize) -> (&str, Option<&Place>) {
        match self.settings.betza.get(&kind) {
            Some((text, place)) if is_own(kind) || kind == KING => (text, Some(place)),
            _ => (KINDS[kind].betza, None),
        }
    }

    /// Is there anything that can be captured en passant, and may this side's kind do it?
    fn takes_passers(&self, kind: usize, side: Side) -> bool {
        let name = ["enPassantTypesWhite", "enPassantTypesBlack"][side.index()];
        let steps = Side::BOTH.iter().any(|side| {
            !area::is_empty(&self.double[side.index()], self.geometry)
                || !area::is_empty(&self.triple[side.index()], self.geometry)
        });
        let may = kind == PAWN || self.settings.kinds(name) >> kind & 1 != 0;
        may && steps && !area::is_empty(&self.passing[side.index()], self.geometry)
    }

    /// Does anybody capture en passant?
    fn passing_counts(&self) -> bool {
        let mut kinds = self.settings.letters.keys();
        kinds.any(|&kind| Side::BOTH.iter().any(|&side| self.takes_passers(kind, side)))
    }

    /// The movement of a kind, in XBetza for each square.
    pub fn movement(&self, kind: usize, found: &mut Found) -> Option<Movement> {
        let mut first = false;
        let mut texts: Vec<(String, [Wide; 2])> = Vec::new();
        for side in Side::BOTH {
            let setting =
                Setting { takes_passers: self.takes_passers(kind, side), leaves_rights: self.passing_counts() };
            let (text, place) = self.notation(kind);
            let text = match betza::translate(text, setting) {
                Ok(text) => text,
                Err((at, message)) => {
                    match place {
                        Some(place) if place.of.is_none() => {
                            found.add(&(place.at.start + at..place.at.end), format!("{message} ('{text}')"));
                        }
                        _ => self.refuse_letter(kind, &message, found),
                    }
                    return None;
                }
            };
            for square in self.geometry.squares() {
                let (whole, has_first) = self.on_square(kind, side, square, &text);
                first |= has_first;
                let at = texts.iter().position(|(known, _)| *known == whole);
                let at = at.unwrap_or_else(|| {
                    texts.push((whole, [Wide::EMPTY; 2]));
                    texts.len() - 1
                });
                texts[at].1[side.index()] = texts[at].1[side.index()].with(square);
            }
        }
        // What holds on most squares is the movement, the rest are areas.
        let size = |cells: &[Wide; 2]| cells[0].count() + cells[1].count();
        texts.sort_by_key(|(_, cells)| std::cmp::Reverse(size(cells)));
        let mut movement = Movement { patterns: Vec::new(), areas: Vec::new(), betza: Vec::new(), unmoved: None };
        for (number, (text, cells)) in texts.into_iter().enumerate() {
            let patterns = self.patterns(kind, &text, found)?;
            movement.betza.push((!text.is_empty()).then_some(text));
            match number {
                0 => movement.patterns = patterns,
                _ => movement.areas.push((area::of_cells(self.geometry, cells), patterns)),
            }
        }
        movement.unmoved = first.then(|| area::zone(self.geometry, self.double[0], self.double[1]));
        Some(movement)
    }

    fn patterns(&self, kind: usize, text: &str, found: &mut Found) -> Option<Vec<Pattern>> {
        if text.is_empty() {
            return Some(Vec::new());
        }
        let read = crate::betza::read(text)
            .and_then(|reading| reading.patterns(self.geometry, &mut MOST_LEGS.clone()))
            .map_err(|error| error.to_string());
        read.map_err(|message| self.refuse_letter(kind, &message, found)).ok()
    }

    fn refuse_letter(&self, kind: usize, message: &str, found: &mut Found) {
        if let Some((_, place)) = self.settings.letters.get(&kind) {
            super::settings::refuse(place, KINDS[kind].key, message, found);
        }
    }

    /// The text that holds on a square, and whether it has moves for pieces that haven't moved.
    fn on_square(&self, kind: usize, side: Side, square: Square, text: &str) -> (String, bool) {
        let geometry = self.geometry;
        let mut whole = text.to_owned();
        let mut first = text.contains('i');
        if kind == PAWN {
            let stands = |squares: &[Squares; 2]| has(&squares[side.index()], geometry, square);
            let triple = self.triple.iter().any(|squares| !area::is_empty(squares, geometry));
            if triple {
                // Two regions can't both be that of the first move: each square has its own text.
                let double = if stands(&self.double) { "fmnnD" } else { "" };
                let triple = if stands(&self.triple) { "fmnnH" } else { "" };
                whole = format!("{whole}{double}{triple}");
            } else if self.double.iter().any(|squares| !area::is_empty(squares, geometry)) {
                whole.push_str("ifmnD");
                first = true;
            }
        }
        if kind == SOLDIER {
            let promoted = self.settings.number("soldierPromotionRank").unwrap_or(1);
            let rank = u32::from(geometry.rank_for(side, square)) + 1;
            if rank >= promoted {
                whole = "fsW".to_owned();
            }
        }
        whole.push_str(&self.along_lines(kind, side, square));
        (whole, first)
    }

    /// What a piece has besides on the diagonals of a palace.
    fn along_lines(&self, kind: usize, side: Side, square: Square) -> String {
        let Some(lines) = self.settings.squares("diagonalLines") else { return String::new() };
        let moves_as = if kind == KING && self.notation(KING).0 == "W" { WAZIR } else { kind };
        if !has(&lines, self.geometry, square) || ![WAZIR, SOLDIER, ROOK, CANNON_OF_JANGGI].contains(&moves_as) {
            return String::new();
        }
        let mut text = String::new();
        for (files, ranks) in [(-1, 1), (1, 1), (-1, -1), (1, -1)] {
            let forward = if side == Side::White { 1 } else { -1 };
            let mut run = 0;
            let mut at = square;
            while let Some(next) = self.geometry.offset(at, files * forward, ranks * forward, 0)
                && has(&lines, self.geometry, next)
            {
                (run, at) = (run + 1, next);
            }
            let direction = format!("{}{}", if ranks > 0 { 'f' } else { 'b' }, if files > 0 { 'r' } else { 'l' });
            match moves_as {
                WAZIR if run > 0 => text += &format!("{direction}F"),
                SOLDIER if run > 0 && ranks > 0 => text += &format!("{direction}F"),
                ROOK if run > 0 => text += &format!("{direction}F{run}"),
                CANNON_OF_JANGGI if run > 1 => text += &format!("{direction}pF{run}"),
                _ => {}
            }
        }
        text
    }
}

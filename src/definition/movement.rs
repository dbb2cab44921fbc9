//! How a piece moves: XBetza under `moves`, or legs written out under `legs`.

use super::fault::Found;
use super::fields::{Fields, table_of, text_of};
use super::legs::{self, Names};
use super::tree::Node;
use super::zone::{self, Wrong};
use crate::betza::{BetzaError, MOST_LEGS};
use crate::board::{Wrap, Zone};
use crate::movement::{Leg, Pattern};

/// A movement and the XBetza that it was written in.
pub(super) struct Spelled {
    pub patterns: Vec<Pattern>,
    pub betza: Option<String>,
}

/// The movement under two keys, of which at most one may stand there.
pub(super) fn either(
    fields: &mut Fields<'_>,
    [moves, legs]: [&'static str; 2],
    names: &Names<'_>,
    found: &mut Found,
) -> Option<Spelled> {
    let (by_moves, by_legs) = (fields.node(moves), fields.node(legs));
    if let (Some(_), Some(node)) = (by_moves, by_legs) {
        found.add(&node.at, format!("a piece has '{moves}' or '{legs}', not both"));
    }
    match (by_moves, by_legs) {
        (Some(node), _) => spelled(node, moves, true, names, found),
        (None, Some(node)) => spelled(node, legs, false, names, found),
        (None, None) => None,
    }
}

/// Other movements in parts of the board, in the order of the text.
pub(super) fn areas(fields: &mut Fields<'_>, names: &Names<'_>, found: &mut Found) -> Vec<(Zone, Spelled)> {
    let mut areas = Vec::new();
    for (key, in_betza) in [("moves-in", true), ("legs-in", false)] {
        let Some(node) = fields.node(key) else { continue };
        let Some(table) = table_of(node, key, found) else { continue };
        for entry in &table.0 {
            let zone = match zone::read(&entry.key, names.geometry) {
                Ok(zone) => zone,
                Err((_, message)) => {
                    found.add(&entry.key_at, message);
                    continue;
                }
            };
            if let Some(movement) = spelled(&entry.node, &entry.key, in_betza, names, found) {
                areas.push((entry.key_at.start, zone, movement));
            }
        }
    }
    areas.sort_by_key(|(at, ..)| *at);
    areas.into_iter().map(|(_, zone, movement)| (zone, movement)).collect()
}

/// One movement.
pub(super) fn spelled(node: &Node, key: &str, in_betza: bool, names: &Names<'_>, found: &mut Found) -> Option<Spelled> {
    let text = text_of(node, key, found)?;
    let read = if in_betza { betza(text, names) } else { legs::read(text, names) };
    match read {
        Ok(patterns) => Some(Spelled { patterns, betza: in_betza.then(|| text.to_owned()) }),
        Err((at, message)) => {
            found.add(&node.byte(at), message);
            None
        }
    }
}

fn betza(text: &str, names: &Names<'_>) -> Result<Vec<Pattern>, Wrong> {
    // A fault's place is counted in characters from 1.
    let byte = |place: usize| text.char_indices().nth(place.saturating_sub(1)).map_or(text.len(), |(at, _)| at);
    let told = |error: BetzaError| (byte(error.place), error.to_string());
    let reading = crate::betza::read(text).map_err(told)?;
    if !reading.castling.is_empty() {
        let at = text.find('O').unwrap_or(0);
        return Err((at, "castling is said by [castling], not by a piece's moves".to_owned()));
    }
    reading.patterns(names.geometry, &mut MOST_LEGS.clone()).map_err(told)
}

/// Does a movement need more than the generators of the games of garden notation know? Hoppers they know on blocks only.
pub(super) fn needs_more(patterns: &[Pattern], flat: bool) -> bool {
    patterns.iter().any(|pattern| pattern.wrap != Wrap::None || legs_need_more(&pattern.legs, flat))
}

/// Does a movement lead over pieces that stay where they are?
pub(super) fn passes_pieces(patterns: &[Pattern]) -> bool {
    fn any(legs: &[Leg]) -> bool {
        legs.iter()
            .any(|leg| !leg.over.is_empty() || [&leg.then, &leg.takes, &leg.removes].into_iter().any(|legs| any(legs)))
    }
    patterns.iter().any(|pattern| any(&pattern.legs))
}

fn legs_need_more(legs: &[Leg], flat: bool) -> bool {
    legs.iter().any(|leg| {
        let special = leg.destroys || leg.en_passant || leg.away || !leg.takes.is_empty() || !leg.removes.is_empty();
        let hops = flat && !leg.over.is_empty();
        special || hops || legs_need_more(&leg.then, flat) || legs_need_more(&leg.over, flat)
    })
}

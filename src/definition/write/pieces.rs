//! `[pieces]`.

use super::super::piece::{DROPS_BESIDE, NOTHING, PROMOTES_ON, TAKES_IF};
use super::text::{Inline, Text, key};
use crate::board::{Geometry, Zone};
use crate::definition::{legs, zone};
use crate::escape::TomlString;
use crate::movement::Pattern;
use crate::variant::{DropBeside, KindRules, Manner, Mates, OpenPromotion, Piece, Promotion, Variant};

pub(super) fn write(text: &mut Text, variant: &Variant) {
    let rules = variant.open.as_ref().map(|open| &open.kinds);
    for (number, piece) in variant.pieces.iter().enumerate() {
        // Those who look another way are made by the rule of turning.
        if piece.facing == 0 {
            write_piece(text, &variant.geometry, piece, rules.and_then(|rules| rules.get(number)));
        }
    }
}

fn write_piece(text: &mut Text, geometry: &Geometry, piece: &Piece, rules: Option<&KindRules>) {
    let key = if piece.promoted { key(&format!("+{}", piece.letter)) } else { key(&piece.letter.to_string()) };
    text.table(&format!("pieces.{key}"));
    text.string("name", &piece.name);
    text.string("drawing", &piece.drawing);
    let mut spellings = piece.betza.iter().map(Option::as_deref);
    let (key, value) = movement(&piece.movement, spellings.next().flatten());
    text.string(key, &value);
    for &(area, ref patterns) in &piece.areas {
        let (key, value) = movement(patterns, spellings.next().flatten());
        text.line(&format!("{key}-in.{}", TomlString(&zone::write(area, geometry))), TomlString(&value));
    }
    if !piece.continuations.is_empty() {
        let relays = piece.continuations.iter().map(|patterns| TomlString(&legs::write(patterns)).to_string());
        text.line("relays", format!("[{}]", relays.collect::<Vec<_>>().join(", ")));
    }
    if piece.confine != Zone::Everywhere {
        text.string("stays-in", &zone::write(piece.confine, geometry));
    }
    if let Some(promotion) = &piece.promotion {
        text.inline("promotes", &garden_promotion(promotion, geometry));
    }
    text.flag("royal", piece.royal, false);
    text.flag("progress", piece.progresses, false);
    text.flag("unnamed", piece.unnamed, false);
    if let Some(letter) = piece.emblem {
        text.string("emblem", &letter.to_string());
    }
    text.flag("swaps", piece.swaps, false);
    match piece.mates {
        Mates::Alone => {}
        Mates::NotAlone => text.string("mates", "not-alone"),
        Mates::OnBothColours => text.string("mates", "on-both-colours"),
    }
    if piece.value != 0 {
        text.line("value", piece.value);
    }
    if let Some(rules) = rules {
        open(text, geometry, piece, rules, spellings.next().flatten());
    }
}

/// The key and the text of a movement.
fn movement(patterns: &[Pattern], betza: Option<&str>) -> (&'static str, String) {
    match betza {
        Some(betza) => ("moves", betza.to_owned()),
        None => ("legs", legs::write(patterns)),
    }
}

fn garden_promotion(promotion: &Promotion, geometry: &Geometry) -> Inline {
    let mut fields = Inline::default();
    match promotion.manner {
        Manner::Plus => fields.string("to", "+"),
        _ => fields.letters("to", &promotion.to),
    }
    fields.string("zone", &zone::write(promotion.zone, geometry));
    match promotion.manner {
        Manner::Entering => fields.string("when", "entering"),
        Manner::ChoiceByMove => fields.put("may-stand", true),
        Manner::Choice | Manner::Plus => {}
    }
    fields
}

fn letters_or_nothing(letters: &[char]) -> String {
    if letters.is_empty() { NOTHING.to_owned() } else { letters.iter().collect() }
}

fn open_promotion(promotion: &OpenPromotion, promoted: bool, geometry: &Geometry) -> Inline {
    let mut fields = Inline::default();
    if promotion.plus {
        let letters: String = promotion.to.iter().collect();
        fields.string("to", &(letters + if promoted { "-" } else { "+" }));
    } else {
        fields.string("to", &letters_or_nothing(&promotion.to));
    }
    if let Some(black) = &promotion.to_black {
        fields.string("black-to", &letters_or_nothing(black));
    }
    fields.string("zone", &zone::write(promotion.zone, geometry));
    if let Some((word, _)) = PROMOTES_ON.iter().skip(1).find(|(_, on)| *on == promotion.on) {
        fields.string("when", word);
    }
    fields.flag("optional", promotion.optional, false);
    fields
}

fn open(text: &mut Text, geometry: &Geometry, piece: &Piece, rules: &KindRules, black: Option<&str>) {
    let mut part = |key: &str, zone: Option<Zone>| {
        if let Some(zone) = zone {
            text.string(key, &zone::write(zone, geometry));
        }
    };
    part("unmoved-in", rules.unmoved);
    part("en-passant-in", rules.en_passant);
    if let Some(patterns) = &rules.black {
        let (key, value) = movement(patterns, black);
        text.string(&format!("black-{key}"), &value);
    }
    if let Some(promotion) = &rules.promotion {
        text.inline("promotes", &open_promotion(promotion, piece.promoted, geometry));
    }
    text.letters("in-hand", rules.in_hand_as.as_slice());
    let mut drop = Inline::default();
    if let Some(part) = rules.drop {
        drop.string("zone", &zone::write(part, geometry));
    }
    if let Some(most) = rules.most_on_file {
        drop.put("most-on-file", most);
    }
    drop.flag("mate", !rules.no_drop_mate, true);
    match rules.drop_beside {
        Some(DropBeside::Flips) => drop.put("flips", true),
        beside => {
            let said = |(_, other): &&(&str, DropBeside)| Some(*other) == beside;
            if let Some((word, _)) = DROPS_BESIDE.iter().find(said) {
                drop.string("beside", word);
            }
        }
    }
    if let Some(part) = rules.drop_first {
        drop.string("first", &zone::write(part, geometry));
    }
    if !drop.0.is_empty() {
        text.inline("drop", &drop);
    }
    text.letters("counts-as", rules.counts_as.as_slice());
    text.letters("cannot-take", &rules.cannot_take);
    text.letters("taken-only-by", &rules.taken_only_by);
    text.letters("cannot-hop", &rules.cannot_hop);
    if rules.hops_friends {
        text.string("hops", "friends");
    }
    text.flag("dies", rules.dies, false);
    text.flag("petrifies", rules.petrifies, false);
    text.flag("becomes-taken", rules.becomes_taken, false);
    if let Some(part) = rules.ends_in {
        text.string("ends-in", &zone::write(part, geometry));
    }
    text.flag("enclosed-by-four", rules.enclosed_by_four, false);
    text.letters("halted-by", &rules.halted_by);
    text.letters("relayed-by", &rules.relayed_by);
    if let Some(part) = rules.relayed_to {
        text.string("relayed-to", &zone::write(part, geometry));
    }
    if let Some((word, _)) = TAKES_IF.iter().find(|(_, takes)| *takes == rules.takes_if) {
        text.string("takes-if", word);
    }
    text.flag("blast-immune", rules.blast_immune, false);
    text.flag("outlives-blast", rules.outlives_blast, false);
    text.flag("swaps", rules.swaps, false);
}

//! One piece: a table under `[pieces]`; how it moves, as XBetza under `moves` or legs written out under `legs`. What a piece needs to know
//! of its game.

use super::blocks;
use super::diagnostic::Found;
use super::fields::{Fields, any_letter, letter_of, letters, one_letter, refuse, shown, table_of, text_of, word_of};
use super::legs::{self, Links, Names};
use super::tree::{Entry, Node, Value};
use super::zone::{self, Wrong};
use crate::betza::{BetzaError, MOST_LEGS};
use crate::board::{Geometry, Side, SquareSet, Vast, Wrap, Zone};
use crate::escape::is_unseen;
use crate::movement::{Land, Leg, Only, Pattern};
use crate::variant::{
    DropBeside, FirstMove, KindRules, Manner, Mates, OpenPromotion, Piece, PromotesOn, Promotion, TakesBy, TakesIf,
    Trade, Yields,
};

/// The most kinds of piece that a game can have.
pub const MOST_KINDS: usize = Vast::MOST_KINDS;

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
    pub links: &'a Links,
}

/// Reads a piece.
pub(super) fn read(entry: &Entry, setting: &Setting<'_>, found: &mut Found) -> Option<(Piece, KindRules)> {
    let Some((letter, promoted)) = letter_of(&entry.key) else {
        found.add(
            &entry.key_at,
            format!(
                "'{}' is no letter of a piece: one capital letter such as N, or for a promoted piece \"+P\"",
                shown(&entry.key)
            ),
        );
        return None;
    };
    let table = match &entry.node.value {
        Value::Table(table) => table,
        value => {
            found.add(
                &entry.node.at,
                format!("a piece is a table, [pieces.{}], not {}", shown(&entry.key), value.what()),
            );
            return None;
        }
    };
    let mut fields = Fields::new(table, &entry.key_at, "of a piece");
    let garden = setting.style == Style::Garden;
    let relays = relays(&mut fields, setting, found);
    let names = Names {
        geometry: setting.geometry,
        steps: setting.steps,
        links: setting.links,
        relays: relays.as_ref().map(Vec::len),
    };
    let continuations = relays.iter().flatten().filter_map(|&(text, node)| match legs::read(text, &names) {
        Ok(patterns) => Some(patterns),
        Err((at, message)) => {
            found.add(&node.byte(at), message);
            None
        }
    });
    let continuations = continuations.collect();
    let movement = either(&mut fields, ["moves", "legs", "program"], &names, found);
    if movement.is_none() && ["moves", "legs", "program"].iter().all(|key| table.get(key).is_none()) {
        found.add(
            &entry.key_at,
            format!("the piece {} doesn't say how it moves: 'moves', 'legs' or 'program' is missing", entry.key),
        );
    }
    let areas = areas(&mut fields, &names, found);
    let name = plain_text(&mut fields, "name", 60, found).unwrap_or_else(|| entry.key.clone());
    let drawing = plain_text(&mut fields, "drawing", 60, found).unwrap_or_else(|| name.clone());
    let drawing = drawing.to_lowercase().replace(' ', "-");
    let mut piece = Piece::new(letter, &name, &drawing, Vec::new(), 0);
    piece.betza.push(movement.as_ref().and_then(|movement| movement.betza.clone()));
    piece.movement = movement.map(|movement| movement.patterns).unwrap_or_default();
    for (zone, movement) in areas {
        piece.betza.push(movement.betza);
        piece.areas.push((zone, movement.patterns));
    }
    piece.continuations = continuations;
    piece.confine = zone(&mut fields, "stays-in", setting, found).unwrap_or(Zone::Everywhere);
    piece.royal = fields.flag("royal", found);
    piece.progresses = fields.flag("progress", found);
    piece.unnamed = fields.flag("unnamed", found);
    piece.promoted = promoted;
    piece.value = fields.number("value", 0..=100_000, found).unwrap_or(0) as i32;
    let mut rules = KindRules { progress: piece.progresses, ..KindRules::default() };
    let swaps = fields.flag("swaps", found);
    if garden {
        piece.swaps = swaps;
        let mates = [("not-alone", Mates::NotAlone), ("on-both-colours", Mates::OnBothColours)];
        let mates = fields.node("mates").and_then(|node| word_of(node, "mates", &mates, found));
        piece.mates = mates.unwrap_or_default();
        piece.emblem = any_letter(&mut fields, "emblem", found);
        piece.promotion = promotion(&mut fields, promoted, setting, found);
        rules = KindRules::default();
        let flat = setting.geometry.is_flat();
        let areas = piece.areas.iter().map(|(_, patterns)| patterns);
        if areas.chain([&piece.movement]).chain(&piece.continuations).any(|patterns| needs_more(patterns, flat)) {
            found.add(
                &entry.key_at,
                "a piece of a game of garden notation neither destroys its own, captures on its way or en passant, nor goes \
                 round edges or (on flat boards) over others",
            );
        }
        refuse(&mut fields, OPEN_KEYS, "in a game of garden notation", found);
    } else {
        rules.swaps = swaps;
        rules.swaps_enemies = fields.flag("swaps-enemies", found);
        rules.promotion = open_promotion(&mut fields, promoted, setting, found);
        open(&mut fields, &mut rules, &mut piece, setting, found);
        refuse(&mut fields, &["emblem", "mates"], "but in a game of garden notation", found);
    }
    let betza = std::mem::take(&mut piece.betza);
    spell(&mut piece, betza);
    fields.finish(found);
    Some((piece, rules))
}

/// What a drop needs around it, besides changing sides.
pub(super) const DROPS_BESIDE: &[(&str, DropBeside)] =
    &[("below", DropBeside::Below), ("edge", DropBeside::Edge), ("no-enemy", DropBeside::NoEnemy)];

/// When pieces promote.
pub(super) const TRADE: &[(&str, Trade)] = &[("never", Trade::Never), ("light", Trade::Light)];

pub(super) const PROMOTES_ON: &[(&str, PromotesOn)] = &[
    ("reaching", PromotesOn::Reaching),
    ("touching", PromotesOn::Touching),
    ("capturing", PromotesOn::Capturing),
    ("staying", PromotesOn::Staying),
    ("beginning", PromotesOn::Beginning),
    ("entering", PromotesOn::Entering),
    ("entering-or-capturing", PromotesOn::EnteringOrCapturing),
];

/// How pieces capture by where they have gone.
pub(super) const TAKES_BY: &[(&str, TakesBy)] =
    &[("enclosing", TakesBy::Enclosing), ("withdrawing", TakesBy::Withdrawing), ("approaching", TakesBy::Approaching)];

/// When pieces can capture.
pub(super) const TAKES_IF: &[(&str, TakesIf)] = &[("guarded", TakesIf::Guarded), ("unguarded", TakesIf::Unguarded)];

/// What a piece of an open game may say besides.
const OPEN_KEYS: &[&str] = &[
    "black-moves",
    "black-legs",
    "program",
    "program-in",
    "black-program",
    "unmoved-in",
    "first-move",
    "drop",
    "in-hand",
    "counts-as",
    "cannot-take",
    "taken-only-by",
    "cannot-hop",
    "hops",
    "dies",
    "petrifies",
    "becomes-taken",
    "ends-in",
    "enclosed-by-four",
    "yields",
    "goes-to-fork",
    "exchanges-once",
    "anti-royal",
    "as-last-moved",
    "takes-by",
    "coordinates-with",
    "imitates",
    "halted-beside",
    "leaves-halted",
    "swaps-enemies",
    "halted-by",
    "relayed-by",
    "relayed-to",
    "takes-if",
    "trade",
    "blast-immune",
    "outlives-blast",
    "en-passant-in",
];

fn open(fields: &mut Fields<'_>, rules: &mut KindRules, piece: &mut Piece, setting: &Setting<'_>, found: &mut Found) {
    let names = Names { geometry: setting.geometry, steps: setting.steps, links: setting.links, relays: None };
    if let Some(black) = either(fields, ["black-moves", "black-legs", "black-program"], &names, found) {
        piece.betza.push(black.betza);
        rules.black = Some(black.patterns);
    }
    rules.unmoved = zone(fields, "unmoved-in", setting, found);
    if let Some(mut first) = fields.table("first-move", "of first moves", found) {
        let at = first.at.clone();
        let lost_to = letters(&mut first, "lost-to", found);
        rules.first_move = Some(FirstMove { lost_to, in_check: first.flag_or("in-check", true, found) });
        first.finish(found);
        let all = piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]).chain(&rules.black);
        let legs: Vec<&Leg> = first_moves(all.clone()).collect();
        if legs.is_empty() && all.flatten().all(|pattern| pattern.block.is_empty()) {
            found.add(
                &at,
                "'first-move' has no effect: none of this piece's moves is for pieces that have not moved (i, unmoved)",
            );
        } else if legs.iter().any(|leg| !matches!(leg.land, Land::Move | Land::Pass | Land::Leap)) {
            found
                .add(&at, "with 'first-move' a move for pieces that have not moved takes nobody: imN, or unmoved move");
        }
    }
    rules.in_hand_as = one_letter(fields, "in-hand", found);
    rules.counts_as = one_letter(fields, "counts-as", found);
    rules.cannot_take = letters(fields, "cannot-take", found);
    rules.taken_only_by = letters(fields, "taken-only-by", found);
    rules.cannot_hop = letters(fields, "cannot-hop", found);
    rules.hops_friends =
        fields.node("hops").is_some_and(|node| word_of(node, "hops", &[("friends", ())], found).is_some());
    let all = piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]).chain(&rules.black);
    if rules.hops_friends
        && !all.clone().any(|patterns| passes_pieces(patterns))
        && all.clone().any(|patterns| !patterns.is_empty())
    {
        let at = fields.node("hops").map_or(0..0, |node| node.at.clone());
        found.add(&at, "'hops' has no effect: this piece's moves lead over nobody (they have no 'over', p or g)");
    }
    rules.dies = fields.flag("dies", found);
    rules.petrifies = fields.flag("petrifies", found);
    rules.becomes_taken = fields.flag("becomes-taken", found);
    rules.ends_in = zone(fields, "ends-in", setting, found);
    rules.enclosed_by_four = fields.flag("enclosed-by-four", found);
    if let Some(mut yields) = fields.table("yields", "of squares left to others", found) {
        let (to, zone) = (letters(&mut yields, "to", found), zone(&mut yields, "zone", setting, found));
        if to.is_empty() || zone.is_none() {
            found.add(&yields.at, "a piece yields squares to others: { to = \"K\", zone = \"a9\" }");
        }
        rules.yields = zone.map(|zone| Yields { to, zone });
        yields.finish(found);
    }
    rules.goes_to_fork = fields.flag("goes-to-fork", found);
    rules.exchanges_once = fields.flag("exchanges-once", found);
    rules.anti_royal = fields.flag("anti-royal", found);
    rules.as_last_moved = fields.flag("as-last-moved", found);
    if let Some(node) = fields.node("takes-by") {
        rules.takes_by = match &node.value {
            Value::List(list) => list.iter().filter_map(|node| word_of(node, "takes-by", TAKES_BY, found)).collect(),
            _ => word_of(node, "takes-by", TAKES_BY, found).into_iter().collect(),
        };
    }
    rules.coordinates_with = letters(fields, "coordinates-with", found);
    rules.imitates = fields.flag("imitates", found);
    rules.halted_beside = letters(fields, "halted-beside", found);
    rules.halted_by = letters(fields, "halted-by", found);
    rules.leaves_halted = fields.flag("leaves-halted", found);
    if let Some(node) = fields.node("leaves-halted")
        && rules.leaves_halted
        && rules.halted_by.is_empty()
        && rules.halted_beside.is_empty()
    {
        found.add(&node.at, "'leaves-halted' has no effect without 'halted-beside' or 'halted-by'");
    }
    rules.relayed_by = letters(fields, "relayed-by", found);
    rules.relayed_to = zone(fields, "relayed-to", setting, found);
    if let Some(node) = fields
        .node("relayed-to")
        .filter(|_| rules.relayed_to.is_some() && rules.relayed_by.is_empty() && !rules.as_last_moved)
    {
        found.add(&node.at, "'relayed-to' has no effect without 'relayed-by' or 'as-last-moved'");
    }
    rules.trade = fields.node("trade").and_then(|node| word_of(node, "trade", TRADE, found)).unwrap_or_default();
    rules.takes_if =
        fields.node("takes-if").and_then(|node| word_of(node, "takes-if", TAKES_IF, found)).unwrap_or_default();
    rules.blast_immune = fields.flag("blast-immune", found);
    rules.outlives_blast = fields.flag("outlives-blast", found);
    rules.en_passant = zone(fields, "en-passant-in", setting, found);
    if let Some(mut drop) = fields.table("drop", "of a drop", found) {
        rules.drop = zone(&mut drop, "zone", setting, found);
        rules.most_on_file = drop.number("most-on-file", 0..=16, found).map(|most| most as u8);
        rules.no_drop_mate = !drop.flag_or("mate", true, found);
        rules.drop_beside = drop.flag("flips", found).then_some(DropBeside::Flips);
        if let Some(node) = drop.node("beside") {
            rules.drop_beside = word_of(node, "beside", DROPS_BESIDE, found);
        }
        rules.drop_first = zone(&mut drop, "first", setting, found);
        drop.finish(found);
    }
}

/// The legs of movements that are only for pieces that have not moved, with all that follow them.
fn first_moves<'p>(movements: impl Iterator<Item = &'p Vec<Pattern>>) -> impl Iterator<Item = &'p Leg> {
    fn within(leg: &Leg, first: bool) -> Vec<&Leg> {
        let first = first || leg.only == Only::Unmoved;
        let follow = [&leg.then, &leg.over, &leg.takes, &leg.removes].into_iter().flatten();
        first.then_some(leg).into_iter().chain(follow.flat_map(|leg| within(leg, first))).collect()
    }
    movements.flatten().flat_map(|pattern| &pattern.legs).flat_map(|leg| within(leg, false))
}

fn relays<'t>(
    fields: &mut Fields<'t>,
    setting: &Setting<'_>,
    found: &mut Found,
) -> Option<Vec<(&'t str, &'t super::tree::Node)>> {
    if setting.style == Style::Usual {
        refuse(fields, &["relays"], "but in a game of garden notation", found);
        return None;
    }
    let Some(node) = fields.node("relays") else { return Some(Vec::new()) };
    let Value::List(list) = &node.value else {
        found.add(&node.at, format!("'relays' is a list of legs, not {}", node.value.what()));
        return None;
    };
    if list.len() > 8 {
        found.add(&node.at, "a piece goes on from a relay in at most 8 ways");
        return None;
    }
    Some(list.iter().filter_map(|node| Some((text_of(node, "relays", found)?, node))).collect())
}

/// The zone under a key.
pub(super) fn zone(
    fields: &mut Fields<'_>,
    key: &'static str,
    setting: &Setting<'_>,
    found: &mut Found,
) -> Option<Zone> {
    let (text, node) = fields.text(key, found)?;
    match zone::read(text, setting.geometry) {
        Ok(zone) => Some(zone),
        Err((at, message)) => {
            found.add(&node.byte(at), message);
            None
        }
    }
}

/// A text for people: not empty, not long, without control characters.
pub(super) fn plain_text(
    fields: &mut Fields<'_>,
    key: &'static str,
    longest: usize,
    found: &mut Found,
) -> Option<String> {
    let (text, node) = fields.text(key, found)?;
    if text.trim().is_empty() || text.chars().count() > longest || text.chars().any(is_unseen) {
        found.add(
            &node.at,
            format!("'{key}' is one line of 1 to {longest} characters, without any that controls or turns the line"),
        );
        return None;
    }
    Some(text.to_owned())
}

fn promotion(fields: &mut Fields<'_>, promoted: bool, setting: &Setting<'_>, found: &mut Found) -> Option<Promotion> {
    let mut fields = fields.table("promotes", "of a promotion", found)?;
    let target = target(&mut fields, "to", promoted, false, found);
    let zone = zone(&mut fields, "zone", setting, found).unwrap_or(Zone::LastRanks(1));
    let entering =
        fields.node("when").and_then(|node| word_of(node, "when", &[("reaching", false), ("entering", true)], found));
    let may_stand = fields.flag("may-stand", found);
    let manner = match (target.as_ref().is_some_and(|(_, plus)| *plus), entering.unwrap_or(false), may_stand) {
        (true, _, _) => Manner::Plus,
        (_, true, _) => Manner::Entering,
        (_, _, true) => Manner::ChoiceByMove,
        _ => Manner::Choice,
    };
    if promoted {
        found.add(&fields.at, "a promoted piece doesn't promote again in a game of garden notation");
    }
    refuse(&mut fields, &["optional", "black-to", "by-lot", "at"], "in a game of garden notation", found);
    fields.finish(found);
    Some(Promotion { zone, to: target?.0, manner })
}

/// Says that there is nothing to promote to.
pub(super) const NOTHING: &str = "none";

fn open_promotion(
    fields: &mut Fields<'_>,
    promoted: bool,
    setting: &Setting<'_>,
    found: &mut Found,
) -> Option<OpenPromotion> {
    let mut fields = fields.table("promotes", "of a promotion", found)?;
    let target = target(&mut fields, "to", promoted, true, found);
    let nothing = matches!(fields.node("black-to"), Some(Node { value: Value::Text(text), .. }) if text == NOTHING);
    let promotion = OpenPromotion {
        zone: zone(&mut fields, "zone", setting, found).unwrap_or(Zone::LastRanks(1)),
        on: fields.node("when").and_then(|node| word_of(node, "when", PROMOTES_ON, found)).unwrap_or_default(),
        also: zone(&mut fields, "also-reaching", setting, found),
        to: Vec::new(),
        to_black: if nothing {
            Some(Vec::new())
        } else {
            Some(letters(&mut fields, "black-to", found)).filter(|letters| !letters.is_empty())
        },
        optional: fields.flag("optional", found),
        plus: false,
        by_lot: fields.flag("by-lot", found),
        at: zone(&mut fields, "at", setting, found),
    };
    let single = |zone: Zone| {
        let inside =
            |side| setting.geometry.squares().filter(|&cell| zone.contains(setting.geometry, side, cell)).count();
        Side::BOTH.into_iter().all(|side| inside(side) == 1)
    };
    if let Some(node) = fields.node("at").filter(|_| promotion.at.is_some_and(|zone| !single(zone))) {
        found.add(&node.at, "'at' is one square of each side, such as \"e3\"");
    }
    refuse(&mut fields, &["may-stand"], "but in a game of garden notation", found);
    let plus = target.as_ref().is_some_and(|(_, plus)| *plus);
    let chosen = plus || promotion.optional || promotion.also.is_some() || promotion.on == PromotesOn::Staying;
    if promotion.by_lot && chosen {
        let wrong =
            "what is drawn by lot is no choice: 'by-lot' goes with letters and 'zone', and with 'when' but \"staying\"";
        found.add(&fields.at, wrong);
    }
    fields.finish(found);
    let (to, plus) = target?;
    Some(OpenPromotion { to, plus, ..promotion })
}

/// The letters of what a piece may become, or whether it is the piece of its own letter with (or again without) a plus.
fn target(
    fields: &mut Fields<'_>,
    key: &'static str,
    promoted: bool,
    open: bool,
    found: &mut Found,
) -> Option<(Vec<char>, bool)> {
    match fields.node(key) {
        None => {
            found.add(&fields.at, "a promotion says to what: 'to' is missing");
            None
        }
        Some(node) => match (&node.value, promoted) {
            (Value::Text(text), false) if text == "+" => Some((Vec::new(), true)),
            (Value::Text(text), true) if text == "-" => Some((Vec::new(), true)),
            (Value::Text(text), _) if open && text.len() > 1 && text.ends_with(if promoted { '-' } else { '+' }) => {
                let letters: Vec<char> = text.chars().take_while(|letter| !matches!(letter, '+' | '-')).collect();
                if letters.iter().any(|&letter| !crate::letter::is_capital(letter))
                    || letters.len() + 1 < text.chars().count()
                {
                    found.add(
                        &fields.node(key)?.at,
                        format!("'{key}' holds capital letters of pieces, such as \"QRBN+\""),
                    );
                }
                found.letters.extend(letters.iter().map(|&letter| (fields.at.clone(), (letter, false))));
                Some((letters, true))
            }
            // To nothing: it can't come there, if it must.
            (Value::Text(text), _) if open && text == NOTHING => Some((Vec::new(), false)),
            _ => {
                let letters = letters(fields, key, found);
                (!letters.is_empty()).then_some((letters, false))
            }
        },
    }
}

/// A movement and the XBetza that it was written in.
pub(super) struct Spelled {
    pub patterns: Vec<Pattern>,
    pub betza: Option<String>,
}

/// In which words a movement is written.
#[derive(Clone, Copy, PartialEq)]
enum Words {
    Betza,
    Legs,
    Blocks,
}

const ALL_WORDS: [Words; 3] = [Words::Betza, Words::Legs, Words::Blocks];

/// The movement under three keys, of which at most one may stand there.
pub(super) fn either(
    fields: &mut Fields<'_>,
    keys: [&'static str; 3],
    names: &Names<'_>,
    found: &mut Found,
) -> Option<Spelled> {
    let said = keys.map(|key| fields.node(key));
    let mut said = keys.into_iter().zip(ALL_WORDS).zip(said).filter_map(|(key, node)| Some((key, node?)));
    let ((key, words), node) = said.next()?;
    for ((other, words), node) in said {
        found.add(&node.at, format!("a piece has '{key}' or '{other}', not both"));
        // What is wrong with it is told all the same.
        let _ = spelled(node, other, words, names, found);
    }
    spelled(node, key, words, names, found)
}

/// Other movements in parts of the board, in the order of the text.
pub(super) fn areas(fields: &mut Fields<'_>, names: &Names<'_>, found: &mut Found) -> Vec<(Zone, Spelled)> {
    let mut areas = Vec::new();
    for (key, words) in [("moves-in", Words::Betza), ("legs-in", Words::Legs), ("program-in", Words::Blocks)] {
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
            if let Some(movement) = spelled(&entry.node, &entry.key, words, names, found) {
                areas.push((entry.key_at.start, zone, movement));
            }
        }
    }
    areas.sort_by_key(|(at, ..)| *at);
    areas.into_iter().map(|(_, zone, movement)| (zone, movement)).collect()
}

/// Keeps in which XBetza a piece's movements were written; if none was, nothing is kept.
pub(super) fn spell(piece: &mut Piece, betza: Vec<Option<String>>) {
    piece.betza = if betza.iter().all(Option::is_none) { Vec::new() } else { betza };
}

/// One movement.
fn spelled(node: &Node, key: &str, words: Words, names: &Names<'_>, found: &mut Found) -> Option<Spelled> {
    let text = text_of(node, key, found)?;
    let read = match words {
        Words::Betza => betza(text, names),
        Words::Legs => legs::read(text, names),
        Words::Blocks => blocks::read(text, names).map(|(patterns, asked)| {
            found.letters.extend(asked.into_iter().map(|(at, called)| (node.byte(at), called)));
            patterns
        }),
    };
    match read {
        Ok(patterns) => Some(Spelled { patterns, betza: (words == Words::Betza).then(|| text.to_owned()) }),
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
fn needs_more(patterns: &[Pattern], flat: bool) -> bool {
    patterns
        .iter()
        .any(|pattern| pattern.wrap != Wrap::None || !pattern.block.is_empty() || legs_need_more(&pattern.legs, flat))
}

/// Does a movement take pieces besides the one where it ends?
pub(super) fn takes_on_its_way(pattern: &Pattern) -> bool {
    fn any(legs: &[Leg]) -> bool {
        legs.iter()
            .any(|leg| !leg.takes.is_empty() || !leg.removes.is_empty() || leg.away || any(&leg.then) || any(&leg.over))
    }
    any(&pattern.legs) || !pattern.block.is_empty()
}

/// Does a movement but lead somewhere, whoever stands there or on the way?
pub(super) fn only_leads(pattern: &Pattern) -> bool {
    fn all(legs: &[Leg]) -> bool {
        legs.iter().all(|leg| {
            let asks = [&leg.over, &leg.takes, &leg.removes].iter().any(|legs| !legs.is_empty());
            let more = asks || leg.destroys || leg.en_passant || leg.doubles || leg.only != Only::Always;
            !more && all(&leg.then)
        })
    }
    pattern.block.is_empty() && all(&pattern.legs)
}

/// Does a movement lead over pieces that stay where they are?
pub(super) fn passes_pieces(patterns: &[Pattern]) -> bool {
    fn any(legs: &[Leg]) -> bool {
        legs.iter()
            .any(|leg| !leg.over.is_empty() || [&leg.then, &leg.takes, &leg.removes].into_iter().any(|legs| any(legs)))
    }
    patterns.iter().any(|pattern| !pattern.block.is_empty() || any(&pattern.legs))
}

fn legs_need_more(legs: &[Leg], flat: bool) -> bool {
    legs.iter().any(|leg| {
        let special = leg.destroys || leg.en_passant || leg.away || !leg.takes.is_empty() || !leg.removes.is_empty();
        let hops = flat && !leg.over.is_empty();
        special || hops || legs_need_more(&leg.then, flat) || legs_need_more(&leg.over, flat)
    })
}

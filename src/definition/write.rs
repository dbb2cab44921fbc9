//! A game as a text that reads back as the same game.

use super::drawing::svg_of;
use super::fields::{Inline, Text};
use super::piece::{DROPS_BESIDE, NOTHING, PROMOTES_ON, TAKES_BY, TAKES_IF, TRADE};
use crate::board::{Geometry, Side, Zone};
use crate::definition::rules::{
    CAPTURER, FIRST_MOVE, FLIPS, FOG_ALL, OTHERS, PARTNER, REBORN, SPARED, STONES, Spared, TURN_CHECKS, WALLS,
};
use crate::definition::{blocks, condition, ends, legs, zone};
use crate::escape::TomlString;
use crate::look::{Coordinates, Ground, Look, Material, Set};
use crate::movement::Pattern;
use crate::variant::{
    Blast, CastlingFiles, Connect, Counting, DropBeside, Ends, Fog, KindRules, LocalRule, Manner, Mates, Open,
    OpenPromotion, Pass, Piece, Points, Promotion, Refusal, TakesBy, Turns, Variant, Verdict, usual_start,
};

/// Writes a game in our own form: everything that is not as usual, always in the same order.
pub fn write(variant: &Variant) -> String {
    let mut text = Text::default();
    text.string("id", &variant.id);
    text.string("name", &variant.name);
    for (key, said) in [("author", &variant.author), ("summary", &variant.summary), ("source", &variant.source)] {
        if !said.is_empty() {
            text.string(key, said);
        }
    }
    if variant.year != 0 {
        text.line("year", variant.year);
    }
    if variant.open.is_none() {
        text.string("notation", "garden");
    }
    let geometry = &variant.geometry;
    let levels = if geometry.is_flat() { String::new() } else { format!("{}x", geometry.levels()) };
    text.string("board", &format!("{}x{levels}{}", geometry.files(), geometry.ranks()));
    text.string("array", &variant.array);
    if let Some(open) = &variant.open {
        let rest = open.start.strip_prefix(&variant.array).unwrap_or_default().trim_start();
        if rest != usual_start(open, &variant.pieces, &variant.array) {
            text.string("start", rest);
        }
    }
    if let Some([first, second]) = variant.open.as_ref().map(|open| open.sides.as_slice()) {
        text.line("sides", format!("[{}, {}]", TomlString(first), TomlString(second)));
    }
    write_links(&mut text, variant);
    write_rules(&mut text, variant);
    write_pieces(&mut text, variant);
    write_end(&mut text, variant);
    if let Some(look) = &variant.look {
        write_look(&mut text, look);
    }
    text.0
}

/// What a game looks like, if not as usual.
fn write_look(text: &mut Text, look: &Look) {
    text.table("look");
    let name = |[file, rank]: [u8; 2]| format!("{}{}", char::from(b'a' + file), u16::from(rank) + 1);
    for (word, ground) in Ground::NAMES {
        if ground == look.board && ground != Ground::default() {
            text.string("board", word);
        }
    }
    if let Some(rank) = look.river {
        text.line("river", rank);
    }
    if !look.river_words.is_empty() {
        text.string("river-words", &look.river_words.join(" "));
    }
    let mut list = |key: &str, places: Vec<String>| {
        if !places.is_empty() {
            text.string(key, &places.join(" "));
        }
    };
    list("palaces", look.palaces.iter().map(|[from, to]| format!("{}-{}", name(*from), name(*to))).collect());
    list("stars", look.stars.iter().map(|star| name(*star)).collect());
    let part = |[from, to]: &[[u8; 2]; 2]| match from == to {
        true => name(*from),
        false => format!("{}-{}", name(*from), name(*to)),
    };
    list("zones", look.zones.iter().map(part).collect());
    list("homes", look.homes.iter().map(part).collect());
    list("wells", look.wells.iter().map(|well| name(*well)).collect());
    for (word, set) in Set::NAMES {
        if set == look.pieces && set != Set::default() {
            text.string("pieces", word);
        }
    }
    for (word, material) in Material::NAMES {
        if material == look.material && material != Material::default() {
            text.string("material", word);
        }
    }
    if look.first_is_dark {
        text.string("first", "black");
    }
    if !look.coordinates.is_empty() {
        let Coordinates { below, above, left, right } = &look.coordinates;
        let edges = [("below", below), ("above", above), ("left", left), ("right", right)];
        let edges = edges.into_iter().filter(|(_, names)| !names.is_empty());
        let edges: Vec<String> =
            edges.map(|(edge, names)| format!("{edge} = {}", TomlString(&names.join(" ")))).collect();
        text.line("coordinates", format!("{{ {} }}", edges.join(", ")));
    }
    if !look.drawings.is_empty() {
        text.table("look.drawings");
        for outline in &look.drawings {
            text.string(&key(&outline.name), &svg_of(outline));
        }
    }
}

/// Letters as a key: only those of ASCII may stand without quotes.
fn key(letters: &str) -> String {
    let bare = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if bare { letters.to_owned() } else { TomlString(letters).to_string() }
}

fn write_pieces(text: &mut Text, variant: &Variant) {
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
    let (key, value) = movement(&piece.movement, spellings.next().flatten(), geometry);
    text.movement(key, &value);
    for &(area, ref patterns) in &piece.areas {
        let (key, value) = movement(patterns, spellings.next().flatten(), geometry);
        text.movement(&format!("{key}-in.{}", TomlString(&zone::write(area, geometry))), &value);
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
        open_piece(text, geometry, piece, rules, spellings.next().flatten());
    }
}

/// The links that blocks follow.
fn write_links(text: &mut Text, variant: &Variant) {
    let areas = variant.pieces.iter().flat_map(|piece| piece.areas.iter().flat_map(|(_, patterns)| patterns));
    let black = variant.open.iter().flat_map(|open| &open.kinds).filter_map(|kind| kind.black.as_ref()).flatten();
    let all = variant.pieces.iter().flat_map(|piece| &piece.movement).chain(areas).chain(black);
    let mut links = legs::Links::new();
    all.for_each(|pattern| blocks::links_of(&pattern.block, &mut links));
    for end in variant.open.iter().flat_map(|open| &open.ends.program) {
        condition::each_block(&end.when, &mut |block| blocks::links_of(block, &mut links));
    }
    if !links.is_empty() {
        text.table("links");
    }
    for (name, pairs) in &links {
        let square = |square| variant.geometry.name(square);
        let pairs = pairs.iter().map(|&(from, to)| format!("{}-{}", square(from), square(to)));
        text.string(name, &pairs.collect::<Vec<_>>().join(" "));
    }
}

/// The key and the text of a movement.
fn movement(patterns: &[Pattern], betza: Option<&str>, geometry: &Geometry) -> (&'static str, String) {
    match betza {
        Some(betza) => ("moves", betza.to_owned()),
        None if patterns.iter().any(|pattern| !pattern.block.is_empty()) => {
            ("program", blocks::write(patterns, geometry))
        }
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
    if let Some(also) = promotion.also {
        fields.string("also-reaching", &zone::write(also, geometry));
    }
    fields.flag("optional", promotion.optional, false);
    fields.flag("by-lot", promotion.by_lot, false);
    if let Some(at) = promotion.at {
        fields.string("at", &zone::write(at, geometry));
    }
    fields
}

fn open_piece(text: &mut Text, geometry: &Geometry, piece: &Piece, rules: &KindRules, black: Option<&str>) {
    let mut part = |key: &str, zone: Option<Zone>| {
        if let Some(zone) = zone {
            text.string(key, &zone::write(zone, geometry));
        }
    };
    part("unmoved-in", rules.unmoved);
    part("en-passant-in", rules.en_passant);
    if let Some(first) = &rules.first_move {
        let mut fields = Inline::default();
        fields.letters("lost-to", &first.lost_to);
        fields.flag("in-check", first.in_check, true);
        text.inline("first-move", &fields);
    }
    if let Some(patterns) = &rules.black {
        let (key, value) = movement(patterns, black, geometry);
        text.movement(&format!("black-{key}"), &value);
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
    if let Some(yields) = &rules.yields {
        let mut fields = Inline::default();
        fields.letters("to", &yields.to);
        fields.string("zone", &zone::write(yields.zone, geometry));
        text.inline("yields", &fields);
    }
    text.flag("goes-to-fork", rules.goes_to_fork, false);
    text.flag("exchanges-once", rules.exchanges_once, false);
    text.flag("anti-royal", rules.anti_royal, false);
    text.flag("as-last-moved", rules.as_last_moved, false);
    if !rules.takes_by.is_empty() {
        let said = |by: &TakesBy| TAKES_BY.iter().find(|(_, other)| other == by).map(|(word, _)| format!("\"{word}\""));
        let words: Vec<String> = rules.takes_by.iter().filter_map(said).collect();
        text.line("takes-by", format!("[{}]", words.join(", ")));
    }
    text.letters("coordinates-with", &rules.coordinates_with);
    text.flag("imitates", rules.imitates, false);
    text.letters("halted-beside", &rules.halted_beside);
    text.letters("halted-by", &rules.halted_by);
    text.flag("leaves-halted", rules.leaves_halted, false);
    text.letters("relayed-by", &rules.relayed_by);
    if let Some(part) = rules.relayed_to {
        text.string("relayed-to", &zone::write(part, geometry));
    }
    if let Some((word, _)) = TRADE.iter().find(|(_, trade)| *trade == rules.trade) {
        text.string("trade", word);
    }
    if let Some((word, _)) = TAKES_IF.iter().find(|(_, takes)| *takes == rules.takes_if) {
        text.string("takes-if", word);
    }
    text.flag("blast-immune", rules.blast_immune, false);
    text.flag("outlives-blast", rules.outlives_blast, false);
    text.flag("swaps", rules.swaps, false);
    text.flag("swaps-enemies", rules.swaps_enemies, false);
}

fn write_rules(text: &mut Text, variant: &Variant) {
    match &variant.open {
        None => garden(text, variant),
        Some(open) => self::open_rules(text, variant, open),
    }
}

fn file(file: u8) -> String {
    char::from(b'a' + file).to_string()
}

fn garden(text: &mut Text, variant: &Variant) {
    if let Some(castling) = variant.castling {
        text.table("castling");
        text.string("king", &file(castling.king));
        for (key, castling_side) in ["kingside", "queenside"].into_iter().zip(castling.castling_sides) {
            let mut fields = Inline::default();
            fields.string("rook", &file(castling_side.rook));
            fields.string("king-to", &file(castling_side.king_to));
            fields.string("rook-to", &file(castling_side.rook_to));
            text.inline(key, &fields);
        }
        if castling.partner != PARTNER {
            text.letters("partners", &[castling.partner]);
        }
        text.flag("onto-rook", castling.onto_rook, false);
        text.flag("last-cell-after", castling.last_cell_after, false);
    }
    let table = variant.three_dimensional.clone().unwrap_or_default();
    if !table.reserve.is_empty() || table.drops {
        text.table("hands");
        text.letters("pieces", &table.reserve);
        text.flag("drops", table.drops, false);
    }
    let mut rules = Text::default();
    rules.flag("neutrals", variant.neutrals, false);
    rules.flag("demotions", variant.demotions.is_some(), false);
    rules.flag("facing", table.facing, false);
    rules.flag("swaps", table.swaps, false);
    if let Some(turning) = variant.turning {
        let mut fields = Inline::default();
        fields.string("piece", &turning.letter.to_string());
        fields.put("first", turning.first);
        fields.put("rest", turning.rest);
        fields.put("rest-if-promoted", turning.rest_if_promoted);
        rules.inline("turning", &fields);
    }
    if let Some(duty) = &table.duty {
        let mut replaced = Inline::default();
        for (movers, old) in &duty.replaced {
            replaced.letters(&movers.iter().collect::<String>(), old);
        }
        let mut fields = Inline::default();
        fields.letters("guards", &duty.guards);
        if !replaced.0.is_empty() {
            fields.put("replaced", format!("{{ {} }}", replaced.0.join(", ")));
        }
        rules.inline("duty", &fields);
    }
    finish(text, "rules", rules);
}

/// A table, if there is anything in it.
fn finish(text: &mut Text, name: &str, lines: Text) {
    if !lines.0.is_empty() {
        text.table(name);
        text.0.push_str(&lines.0);
    }
}

fn open_rules(text: &mut Text, variant: &Variant, open: &Open) {
    if let Some(castling) = &open.castling {
        text.table("castling");
        let [white, black] = castling.files;
        let ways = |files: CastlingFiles| {
            [("kingside", 0), ("queenside", 1)].map(|(name, way)| {
                let mut fields = Inline::default();
                fields.string("rook", &file(files.partner[way]));
                fields.string("king-to", &file(files.king_to[way]));
                (name, fields)
            })
        };
        text.string("king", &file(white.king));
        for (name, fields) in ways(white) {
            text.inline(name, &fields);
        }
        if black != white {
            let mut fields = Inline::default();
            fields.string("king", &file(black.king));
            for (name, way) in ways(black) {
                fields.put(name, format!("{{ {} }}", way.0.join(", ")));
            }
            text.inline("black", &fields);
        }
        if let Some(files) = castling.also {
            let mut fields = Inline::default();
            fields.string("king", &file(files.king));
            for (name, way) in ways(files) {
                fields.put(name, format!("{{ {} }}", way.0.join(", ")));
            }
            text.inline("also", &fields);
        }
        // The usual ones need not be among the pieces; who says them anew says that they are.
        for (key, letters, usual) in [("kings", &castling.kings, 'K'), ("partners", &castling.partners, PARTNER)] {
            if *letters != [usual] || variant.kind_of_letter(usual).is_some() {
                text.letters(key, letters);
            }
        }
        if castling.rank != 1 {
            text.line("rank", castling.rank);
        }
        text.flag("dropped", castling.dropped, false);
        text.flag("forbids", castling.forbids, false);
        text.flag("anywhere", castling.anywhere, false);
    }
    if let Some(shuffle) = &open.shuffle {
        text.table("shuffle");
        if shuffle.rank != 1 {
            text.line("rank", shuffle.rank);
        }
        for (key, kinds) in [("apart", &shuffle.apart), ("stays", &shuffle.stays)] {
            if !kinds.is_empty() {
                text.letters(key, kinds);
            }
        }
        if let Some([inner, outer]) = shuffle.between {
            let mut fields = Inline::default();
            fields.string("inner", &inner.to_string());
            fields.string("outer", &outer.to_string());
            text.inline("between", &fields);
        }
    }
    if let Some(hands) = &open.hands {
        text.table("hands");
        text.flag("captures", hands.captures, false);
        text.flag("drops", hands.drops, true);
        text.flag("keep-promoted", hands.keep_promoted, false);
        text.flag("drop-promoted", hands.drop_promoted, false);
        match hands.must_drop {
            None => {}
            Some(None) => text.line("must-drop", true),
            Some(Some(letter)) => text.string("must-drop", &letter.to_string()),
        }
        text.letters("both-colours", hands.both_colours.as_slice());
        text.flag("free", hands.free, false);
        text.flag("may-check", hands.may_check, true);
    }
    let mut rules = Text::default();
    rules.flag("gating", open.gating, false);
    if let Some(blast) = &open.blast {
        write_blast(&mut rules, blast, &variant.geometry);
    }
    rules.flag("changes-level", open.changes_level, false);
    rules.flag("may-capture", open.may_capture, true);
    if let Some(part) = open.entered_by_capture {
        rules.string("entered-by-capture", &zone::write(part, &variant.geometry));
    }
    if let Some(custodian) = open.custodian {
        let mut fields = Inline::default();
        fields.string("hostile", &zone::write(custodian.hostile, &variant.geometry));
        rules.inline("custodian", &fields);
    }
    if let Some(magnetism) = &open.magnetism {
        let mut fields = Inline::default();
        fields.string("neutral", &magnetism.neutral.iter().collect::<String>());
        rules.inline("magnetism", &fields);
    }
    if open.captured_reborn {
        rules.string("captured", REBORN);
    }
    if let Some((word, _)) = CAPTURER.iter().find(|(_, capturer)| *capturer == open.capturer) {
        rules.string("capturer", word);
    }
    rules.flag("must-capture", open.must_capture, false);
    match open.may_mate {
        true => rules.string("may-check", "mate"),
        false => rules.flag("may-check", open.may_check, true),
    }
    rules.flag("facing", open.facing, false);
    match open.fog {
        Some(Fog::All) => rules.string("fog", FOG_ALL),
        fog => rules.flag("fog", fog.is_some(), false),
    }
    match open.refusal {
        Refusal::First => rules.string("refusal", FIRST_MOVE),
        refusal => rules.flag("refusal", refusal == Refusal::Each, false),
    }
    rules.flag("pie", open.pie, false);
    rules.flag("may-undo", open.may_undo, true);
    rules.flag("must-stay-mobile", open.must_stay_mobile, false);
    rules.flag("short-fen", !open.castling_fields, false);
    if let Some((word, _)) = WALLS.iter().find(|(_, walls)| Some(*walls) == open.walls) {
        rules.string("walls", word);
        if open.walls_in != Zone::Everywhere {
            rules.string("walls-in", &zone::write(open.walls_in, &variant.geometry));
        }
    }
    rules.flag("wall-instead", open.wall_instead, false);
    if let Some((word, _)) = FLIPS.iter().find(|(_, flips)| Some(*flips) == open.flips) {
        rules.string("flips", word);
    }
    let pass = |pass| match pass {
        Pass::Never => "never",
        Pass::Always => "always",
        Pass::Stuck => "stuck",
    };
    if open.pass != [Pass::Never; 2] {
        rules.string("pass", pass(open.pass[0]));
        rules.string("black-pass", pass(open.pass[1]));
    }
    if let Some(royal) = &open.pseudo_royal {
        let mut fields = Inline::default();
        fields.letters("pieces", &royal.kinds);
        fields.put("while-at-most", royal.while_at_most);
        fields.flag("all-attacked", royal.all_attacked, false);
        rules.inline("pseudo-royal", &fields);
    }
    if !open.promotion_limits.is_empty() {
        let mut fields = Inline::default();
        for (letter, most) in &open.promotion_limits {
            fields.put(&key(&letter.to_string()), most);
        }
        rules.inline("promotion-limits", &fields);
    }
    let local = open.ends.local.iter().map(|rule| match rule {
        LocalRule::Bikjang => "\"bikjang\"",
        LocalRule::Makpong => "\"makpong\"",
    });
    let local: Vec<&str> = local.collect();
    if !local.is_empty() {
        rules.line("local", format!("[{}]", local.join(", ")));
    }
    finish(text, "rules", rules);
    if let Some(turns) = &open.turns {
        self::turns(text, turns, &variant.geometry);
    }
}

fn write_blast(rules: &mut Text, blast: &Blast, geometry: &Geometry) {
    let usual = Blast { petrifies: blast.petrifies, ..Blast::default() };
    match blast.petrifies {
        true if *blast == usual => return rules.string("blast", STONES),
        false if *blast == usual => return rules.flag("blast", true, false),
        _ => {}
    }
    let mut fields = Inline::default();
    if !blast.shape.is_empty() {
        let (key, value) = movement(&blast.shape, blast.betza.as_deref(), geometry);
        fields.string(key, &value);
    }
    if blast.petrifies {
        fields.string("leaves", STONES);
    }
    let spares = |spared: &Spared| match spared {
        Spared::Capturer => blast.spares_capturer,
        Spared::Friends => blast.spares_friends,
    };
    let spared = SPARED.iter().filter(|(_, spared)| spares(spared)).map(|(word, _)| format!("\"{word}\""));
    let spared: Vec<String> = spared.collect();
    if !spared.is_empty() {
        fields.put("spares", format!("[{}]", spared.join(", ")));
    }
    rules.inline("blast", &fields);
}

fn turns(text: &mut Text, turns: &Turns, geometry: &Geometry) {
    text.table("turns");
    if !turns.parts.is_empty() {
        let parts: Vec<String> =
            turns.parts.iter().map(|&part| format!("\"{}\"", zone::write(part, geometry))).collect();
        text.line("parts", format!("[{}]", parts.join(", ")));
        return;
    }
    if turns.grows > 0 {
        text.line("grows", turns.grows);
    } else {
        text.line("moves", turns.moves[0]);
        if turns.moves[1] != turns.moves[0] {
            text.line("black-moves", turns.moves[1]);
        }
    }
    if turns.first != turns.moves[0] {
        text.line("first", turns.first);
    }
    if let Some((word, _)) = TURN_CHECKS.iter().skip(1).find(|(_, check)| *check == turns.check) {
        text.string("check", word);
    }
    text.letters("push", &turns.push);
    if let Some((word, _)) = OTHERS.iter().find(|(_, others)| Some(*others) == turns.others) {
        text.string("by", word);
    }
}

fn write_end(text: &mut Text, variant: &Variant) {
    text.table("end");
    if let Some(open) = &variant.open {
        return open_end(text, variant, &open.ends);
    }
    for &ending in &variant.endings {
        let (key, result) = ends::written(ending);
        match key {
            "moves" => text.line(key, 50),
            "repetition" | "demotions" => {
                let mut fields = Inline::default();
                fields.put("times", 3);
                fields.string("result", result);
                text.inline(key, &fields);
            }
            _ => text.string(key, result),
        }
    }
}

fn result(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::Draw => "draw",
    }
}

fn open_end(text: &mut Text, variant: &Variant, ends: &Ends) {
    match &ends.mates {
        None => text.string("checkmate", result(ends.checkmate)),
        Some(mates) => {
            let mut fields = Inline::default();
            fields.string("result", result(ends.checkmate));
            fields.letters("not-by", &mates.not_by);
            fields.letters("after-check-by", &mates.after_check_by);
            text.inline("checkmate", &fields);
        }
    }
    if ends.stalemate_by_count || ends.stalemate_share.is_some() {
        let mut fields = Inline::default();
        fields.string("result", result(ends.stalemate));
        if ends.stalemate_by_count {
            fields.put("by-count", true);
        }
        if let Some(share) = ends.stalemate_share {
            fields.put("share", share);
        }
        text.inline("stalemate", &fields);
    } else {
        text.string("stalemate", result(ends.stalemate));
    }
    match ends.repetition {
        None => text.line("repetition", false),
        Some((times, verdict)) => {
            let mut fields = Inline::default();
            let said = if ends.repetition_for_white { verdict } else { ends::opposite(verdict) };
            fields.put("times", times);
            fields.string("result", result(said));
            fields.flag("for-white", ends.repetition_for_white, false);
            text.inline("repetition", &fields);
        }
    }
    match ends.moves {
        None => text.line("moves", false),
        Some(moves) => text.line("moves", moves),
    }
    if ends.perpetual_check_loses {
        text.string("perpetual-check", "loss");
    }
    if ends.to_and_fro_loses {
        text.string("to-and-fro", "loss");
    }
    if let Some(chase) = &ends.perpetual_chase {
        let mut fields = Inline::default();
        fields.letters("free", &chase.free);
        fields.letters("at-home", &chase.at_home);
        fields.letters("dear", &chase.dear);
        text.inline("perpetual-chase", &fields);
    }
    if let Some(extinction) = &ends.extinction {
        let mut fields = Inline::default();
        fields.string("result", result(extinction.verdict));
        fields.letters("pieces", &extinction.kinds);
        fields.put("at-most", extinction.at_most);
        if extinction.opponent_at_least > 0 {
            fields.put("opponent-at-least", extinction.opponent_at_least);
        }
        fields.flag("claimed", extinction.claimed, false);
        text.inline("extinction", &fields);
    }
    if let Some(flag) = &ends.flag {
        let mut fields = Inline::default();
        fields.letters("pieces", &flag.kinds[0]);
        if flag.kinds[0] != flag.kinds[1] {
            fields.letters("black-pieces", &flag.kinds[1]);
        }
        fields.string("zone", &zone::write(flag.zone, &variant.geometry));
        fields.flag("answer", flag.answer, false);
        fields.flag("safe", flag.safe, false);
        if flag.count != 1 {
            fields.put("count", flag.count);
        }
        fields.flag("when-full", flag.when_full, false);
        if flag.draws {
            fields.string("result", "draw");
        }
        text.inline("flag", &fields);
    }
    if let Some(checks) = ends.checks {
        text.line("checks", checks);
    }
    if let Some(connect) = &ends.connect {
        self::connect(text, variant, connect);
    }
    let wins = ends.castling_wins;
    if wins != [[false; 2]; 2] {
        let mut fields = Inline::default();
        for (key, sides) in ["white", "black"].into_iter().zip(wins) {
            if let Some((word, _)) = ends::CASTLES.iter().find(|(_, castles)| *castles == sides) {
                fields.string(key, word);
            }
        }
        text.inline("castling", &fields);
    }
    text.flag("claims", ends.claims, false);
    if let Some(zone) = variant.demotions {
        let mut fields = Inline::default();
        fields.put("times", 3);
        fields.string("zone", &zone::write(zone, &variant.geometry));
        fields.string("result", "draw");
        text.inline("demotions", &fields);
    }
    if ends.bare_kings {
        text.string("bare-kings", "draw");
    }
    if let Some(points) = &ends.points {
        text.inline("points", &self::points(points));
    }
    if let Some(impasse) = &ends.impasse {
        let mut fields = Inline::default();
        fields.string("zone", &zone::write(impasse.zone, &variant.geometry));
        fields.put("pieces", impasse.pieces);
        fields.put("points", format!("{{ {} }}", self::points(&impasse.points).0.join(", ")));
        fields.put("needs", impasse.needs[0]);
        if impasse.needs[1] != impasse.needs[0] {
            fields.put("black-needs", impasse.needs[1]);
        }
        text.inline("impasse", &fields);
    }
    if let Some(counting) = &ends.counting {
        self::counting(text, counting);
    }
    for end in &ends.program {
        text.0.push_str("\n[[end.program]]\n");
        text.string("result", result(end.verdict));
        if let Some(side) = end.side {
            text.string("side", if side == Side::White { "white" } else { "black" });
        }
        text.line("when", condition::written(&end.when, &variant.geometry));
    }
}

fn points(points: &Points) -> Inline {
    let mut fields = Inline::default();
    for (letter, worth) in &points.values {
        fields.put(&key(&letter.to_string()), worth);
    }
    for (key, worth) in [("others", points.others), ("white", points.besides[0]), ("black", points.besides[1])] {
        if worth > 0 {
            fields.put(key, worth);
        }
    }
    fields
}

fn connect(text: &mut Text, variant: &Variant, connect: &Connect) {
    let only_row = Connect { row: connect.row, ..Connect::default() };
    if let Some(row) = connect.row.filter(|_| *connect == only_row) {
        return text.line("connect", row);
    }
    let mut fields = Inline::default();
    for (key, count) in [("row", connect.row), ("line", connect.line), ("square", connect.square)] {
        if let Some(count) = count {
            fields.put(key, count);
        }
    }
    if let Some([from, to]) = connect.between {
        fields.string("from", &zone::write(from, &variant.geometry));
        fields.string("to", &zone::write(to, &variant.geometry));
    }
    fields.letters("pieces", &connect.kinds);
    for (key, counts) in ends::WAYS.into_iter().zip(connect.ways) {
        fields.flag(key, counts, true);
    }
    if connect.verdict != Verdict::Win {
        fields.string("result", result(connect.verdict));
    }
    text.inline("connect", &fields);
}

fn counting(text: &mut Text, counting: &Counting) {
    let mut fields = Inline::default();
    fields.letters("pawns", &counting.pawns);
    if let Some(moves) = counting.board {
        fields.put("honour", moves);
    }
    if let Some(most) = counting.board_at_most {
        fields.put("honour-at-most", most);
    }
    let mut lone = Inline::default();
    for (letters, moves) in &counting.lone {
        let letters: String = letters.iter().collect();
        lone.put(&if letters.is_empty() { "any".to_owned() } else { key(&letters) }, moves);
    }
    if !lone.0.is_empty() {
        fields.put("lone", format!("{{ {} }}", lone.0.join(", ")));
    }
    fields.flag("from-pieces", counting.from_pieces, false);
    text.inline("counting", &fields);
}

//! `[castling]`, `[hands]`, `[rules]` and `[end]`.

use super::text::{Inline, Text, key};
use crate::definition::rules::{CAPTURER, FLIPS, PARTNER, REBORN, TURN_CHECKS};
use crate::definition::{ends, zone};
use crate::variant::{Connect, Counting, Ends, LocalRule, Open, Pass, Turns, Variant, Verdict, Walls};

pub(super) fn write(text: &mut Text, variant: &Variant) {
    match &variant.open {
        None => garden(text, variant),
        Some(open) => self::open(text, variant, open),
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
    rules.flag("demotions", variant.demotions, false);
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

fn open(text: &mut Text, variant: &Variant, open: &Open) {
    if let Some(castling) = &open.castling {
        text.table("castling");
        text.string("king", &file(castling.king_file));
        for (castling_side, key) in ["kingside", "queenside"].into_iter().enumerate() {
            let mut fields = Inline::default();
            fields.string("rook", &file(castling.partner_file[castling_side]));
            fields.string("king-to", &file(castling.king_to[castling_side]));
            text.inline(key, &fields);
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
    rules.flag("blast", open.blast, false);
    rules.flag("may-capture", open.may_capture, true);
    if let Some(custodian) = open.custodian {
        let mut fields = Inline::default();
        fields.string("hostile", &zone::write(custodian.hostile, &variant.geometry));
        rules.inline("custodian", &fields);
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
    rules.flag("must-stay-mobile", open.must_stay_mobile, false);
    rules.flag("short-fen", !open.castling_fields, false);
    match open.walls {
        None => {}
        Some(Walls::Duck) => rules.string("walls", "duck"),
        Some(Walls::Arrow) => rules.string("walls", "arrow"),
        Some(Walls::Past) => rules.string("walls", "past"),
        Some(Walls::Anywhere(part)) => {
            rules.string("walls", "anywhere");
            rules.string("walls-in", &zone::write(part, &variant.geometry));
        }
    }
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
    if let Some(turns) = open.turns {
        self::turns(text, turns);
    }
}

fn turns(text: &mut Text, turns: Turns) {
    text.table("turns");
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
}

pub(super) fn write_end(text: &mut Text, variant: &Variant) {
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
    text.string("checkmate", result(ends.checkmate));
    if ends.stalemate_by_count {
        let mut fields = Inline::default();
        fields.string("result", result(ends.stalemate));
        fields.put("by-count", true);
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
    if let Some(points) = &ends.points {
        let mut fields = Inline::default();
        for (letter, worth) in &points.values {
            fields.put(&key(&letter.to_string()), worth);
        }
        for (key, worth) in [("others", points.others), ("black", points.black)] {
            if worth > 0 {
                fields.put(key, worth);
            }
        }
        text.inline("points", &fields);
    }
    if let Some(counting) = &ends.counting {
        self::counting(text, counting);
    }
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

//! Castling, hands and the other rules that are switched on.

use super::conflicts;
use super::diagnostic::Found;
use super::fields::{Fields, letter_of, letters, one_letter, refuse, text_of, word_of};
use super::legs::Names;
use super::piece::{Setting, either, only_leads, zone};
use super::tree::{Node, Value};
use crate::board::{Side, SquareSet, Vast, Zone};
use crate::letter::is_capital;
use crate::variant::{
    Blast, Capturer, Castling, CastlingFiles, CastlingSide, Custodian, Duty, Flips, Fog, Hands, LocalRule, MOST_PARTS,
    Magnetism, Open, OpenCastling, Others, Pass, PseudoRoyal, Refusal, Shuffle, ThreeDimensional, TurnCheck, Turning,
    Turns, Walls,
};
use std::ops::Range;

/// With whom a king castles if nothing else is said.
pub(super) const PARTNER: char = 'R';

const ONLY_GARDEN: &str = "but in a game of garden notation";
const NOT_GARDEN: &str = "in a game of garden notation";

/// A file's number under a key.
fn file(fields: &mut Fields<'_>, key: &'static str, setting: &Setting<'_>, found: &mut Found) -> Option<u8> {
    let (text, node) = fields.text(key, found)?;
    let files = setting.geometry.files();
    match text.as_bytes() {
        [letter] if (b'a'..b'a' + files).contains(letter) => Some(letter - b'a'),
        _ => {
            found.add(&node.at, format!("'{key}' is a file from \"a\" to \"{}\"", char::from(b'a' + files - 1)));
            None
        }
    }
}

/// The files of one way to castle: partner before, king after, partner after.
fn castling_side(
    fields: &mut Fields<'_>,
    key: &'static str,
    setting: &Setting<'_>,
    found: &mut Found,
) -> Option<CastlingSide> {
    let Some(mut castling_side) = fields.table(key, "of a way to castle", found) else {
        found.add(&fields.at, format!("castling has two ways: '{key}' is missing"));
        return None;
    };
    let rook = file(&mut castling_side, "rook", setting, found);
    let king_to = file(&mut castling_side, "king-to", setting, found);
    let beside =
        if key == "kingside" { king_to.and_then(|file| file.checked_sub(1)) } else { king_to.map(|file| file + 1) };
    let rook_to = file(&mut castling_side, "rook-to", setting, found).or(beside);
    if rook.is_none() || king_to.is_none() {
        found.add(&castling_side.at, "a way to castle says the files 'rook' and 'king-to'");
    }
    castling_side.finish(found);
    Some(CastlingSide { rook: rook?, king_to: king_to?, rook_to: rook_to? })
}

fn castling_sides(
    fields: &mut Fields<'_>,
    setting: &Setting<'_>,
    found: &mut Found,
) -> Option<(u8, [CastlingSide; 2])> {
    let king = file(fields, "king", setting, found);
    if king.is_none() {
        found.add(&fields.at, "castling says the file of the 'king'");
    }
    let kingside = castling_side(fields, "kingside", setting, found);
    let queenside = castling_side(fields, "queenside", setting, found);
    Some((king?, [kingside?, queenside?]))
}

/// Castling of a game of garden notation.
pub(super) fn castling(top: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Castling> {
    let mut fields = top.table("castling", "of castling", found)?;
    let files = castling_sides(&mut fields, setting, found);
    let onto_rook = fields.flag("onto-rook", found);
    let last_cell_after = fields.flag("last-cell-after", found);
    let partner = one_letter(&mut fields, "partners", found).unwrap_or(PARTNER);
    refuse(&mut fields, &["kings", "rank", "black", "dropped", "forbids", "anywhere"], NOT_GARDEN, found);
    fields.finish(found);
    let (king, castling_sides) = files?;
    Some(Castling { king, castling_sides, partner, onto_rook, last_cell_after })
}

/// Castling of any other game.
pub(super) fn open_castling(top: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<OpenCastling> {
    let mut fields = top.table("castling", "of castling", found)?;
    let files = castling_sides(&mut fields, setting, found);
    let or = |letters: Vec<char>, usual: char| if letters.is_empty() { vec![usual] } else { letters };
    let kings = or(letters(&mut fields, "kings", found), 'K');
    let partners = or(letters(&mut fields, "partners", found), PARTNER);
    let rank = fields.number("rank", 1..=i64::from(setting.geometry.ranks()), found).unwrap_or(1) as u8;
    let dropped = fields.flag("dropped", found);
    let forbids = fields.flag("forbids", found);
    let anywhere = fields.flag("anywhere", found);
    refuse(&mut fields, &["onto-rook", "last-cell-after"], ONLY_GARDEN, found);
    let at = fields.at.clone();
    let also = second_king(&mut fields, setting, found);
    if also.is_some() && (dropped || forbids || anywhere) {
        found.add(&at, "'also' can't go with 'dropped', 'forbids' or 'anywhere'");
    }
    let black = fields.table("black", "of Black's castling", found).map(|mut black| {
        let king = file(&mut black, "king", setting, found);
        let ways = ["kingside", "queenside"]
            .map(|key| black.node(key).is_some().then(|| castling_side(&mut black, key, setting, found)).flatten());
        black.finish(found);
        (king, ways)
    });
    fields.finish(found);
    let (king, castling_sides) = files?;
    let (black_king, black_sides) = black.unwrap_or_default();
    let black_sides = [0, 1].map(|way| black_sides[way].unwrap_or(castling_sides[way]));
    for (castling_side, inner) in castling_sides.iter().chain(&black_sides).zip([-1, 1, -1, 1]) {
        if i16::from(castling_side.rook_to) != i16::from(castling_side.king_to) + inner {
            found.add(&at, "the partner comes to stand beside the king, on the inner side: leave 'rook-to' out");
        }
    }
    Some(OpenCastling {
        rank,
        kings,
        partners,
        files: [(king, castling_sides), (black_king.unwrap_or(king), black_sides)].map(|(king, sides)| CastlingFiles {
            king,
            king_to: sides.map(|side| side.king_to),
            partner: sides.map(|side| side.rook),
        }),
        dropped,
        forbids,
        anywhere,
        also,
    })
}

/// Where a second king of each side castles on the same rank, with either side's partner before and the king after.
fn second_king(top: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<CastlingFiles> {
    let mut fields = top.table("also", "of another king's castling", found)?;
    let king = file(&mut fields, "king", setting, found);
    let mut ways = [None; 2];
    for (way, key) in ways.iter_mut().zip(["kingside", "queenside"]) {
        let Some(mut lane) = fields.table(key, "of a way to castle", found) else { continue };
        *way = file(&mut lane, "rook", setting, found).zip(file(&mut lane, "king-to", setting, found));
        lane.finish(found);
    }
    let at = fields.at.clone();
    fields.finish(found);
    let (Some(king), [Some(kingside), Some(queenside)]) = (king, ways) else {
        found.add(&at, "another king's castling says its 'king', and 'rook' and 'king-to' of both ways");
        return None;
    };
    let files = CastlingFiles { king, king_to: [kingside.1, queenside.1], partner: [kingside.0, queenside.0] };
    // FEN names such a way by the partner's file; K and Q are the first king's.
    let named = |partner: u8| matches!(b'A' + partner, b'K' | b'Q');
    if files.partner[0] == files.partner[1] || files.partner.into_iter().any(named) || files.king_to.contains(&king) {
        found.add(&at, "another king moves to castle, with a partner of each side, neither on the file k");
    }
    Some(files)
}

/// Starts by lot, and where they are said.
pub(super) fn shuffle(
    top: &mut Fields<'_>,
    setting: &Setting<'_>,
    found: &mut Found,
) -> Option<(Shuffle, Range<usize>)> {
    let mut fields = top.table("shuffle", "of starts by lot", found)?;
    let at = fields.at.clone();
    let rank = fields.number("rank", 1..=i64::from(setting.geometry.ranks()), found).unwrap_or(1) as u8;
    let (apart, stays) = (letters(&mut fields, "apart", found), letters(&mut fields, "stays", found));
    let between = fields.table("between", "of who stands between whom", found).and_then(|mut table| {
        let mut one = |key| {
            let letter = one_letter(&mut table, key, found);
            if letter.is_none() && table.node(key).is_none() {
                found.add(&table.at, format!("'{key}' is missing: write between = {{ inner = \"K\", outer = \"R\" }}"));
            }
            letter
        };
        let (inner, outer) = (one("inner"), one("outer"));
        table.finish(found);
        Some([inner?, outer?])
    });
    fields.finish(found);
    Some((Shuffle { rank, apart, between, stays }, at))
}

/// Hands of an open game.
pub(super) fn hands(top: &mut Fields<'_>, found: &mut Found) -> Option<Hands> {
    let mut fields = top.table("hands", "of hands", found)?;
    let hands = Hands {
        captures: fields.flag("captures", found),
        drops: fields.flag_or("drops", true, found),
        keep_promoted: fields.flag("keep-promoted", found),
        drop_promoted: fields.flag("drop-promoted", found),
        must_drop: match fields.node("must-drop").map(|node| &node.value) {
            None | Some(Value::Flag(false)) => None,
            Some(Value::Flag(true)) => Some(None),
            Some(_) => one_letter(&mut fields, "must-drop", found).map(Some),
        },
        both_colours: one_letter(&mut fields, "both-colours", found),
        free: fields.flag("free", found),
        may_check: fields.flag_or("may-check", true, found),
    };
    refuse(&mut fields, &["pieces"], ONLY_GARDEN, found);
    fields.finish(found);
    Some(hands)
}

/// What the rules of a game of garden notation switch on.
#[derive(Default)]
pub(super) struct GardenRules {
    pub neutrals: bool,
    pub demotions: bool,
    pub turning: Option<Turning>,
    pub facing: bool,
    pub swaps: bool,
    pub duty: Option<Duty>,
}

pub(super) fn garden(top: &mut Fields<'_>, found: &mut Found) -> GardenRules {
    let Some(mut fields) = top.table("rules", "of the rules", found) else { return GardenRules::default() };
    let rules = GardenRules {
        neutrals: fields.flag("neutrals", found),
        demotions: fields.flag("demotions", found),
        turning: turning(&mut fields, found),
        facing: fields.flag("facing", found),
        swaps: fields.flag("swaps", found),
        duty: duty(&mut fields, found),
    };
    refuse(&mut fields, OPEN_RULES, NOT_GARDEN, found);
    fields.finish(found);
    rules
}

fn turning(rules: &mut Fields<'_>, found: &mut Found) -> Option<Turning> {
    let mut fields = rules.table("turning", "of turning", found)?;
    let letter = one_letter(&mut fields, "piece", found);
    if letter.is_none() {
        found.add(&fields.at, "turning says which 'piece' turns");
    }
    let mut moves = |key, usual| fields.number(key, 0..=1000, found).unwrap_or(usual) as u16;
    let (first, rest) = (moves("first", 1), moves("rest", 0));
    let rest_if_promoted = moves("rest-if-promoted", i64::from(rest));
    fields.finish(found);
    Some(Turning { letter: letter?, first, rest, rest_if_promoted })
}

fn duty(rules: &mut Fields<'_>, found: &mut Found) -> Option<Duty> {
    let mut fields = rules.table("duty", "of a duty", found)?;
    let guards = letters(&mut fields, "guards", found);
    let mut replaced = Vec::new();
    match fields.node("replaced").map(|node| (&node.value, node)) {
        None => {}
        Some((Value::Table(table), _)) => {
            for entry in &table.0 {
                let mut both = Vec::new();
                for text in [Some(entry.key.as_str()), super::fields::text_of(&entry.node, &entry.key, found)] {
                    let text = text.unwrap_or_default();
                    if text.is_empty() || !text.chars().all(is_capital) || text.len() > 128 {
                        found.add(
                            &entry.key_at,
                            "'replaced' says for letters which they may replace, as in RC = \"FE\"",
                        );
                    }
                    found.letters.extend(text.chars().map(|letter| (entry.key_at.clone(), (letter, false))));
                    both.push(text.chars().collect::<Vec<char>>());
                }
                let old = both.pop().unwrap_or_default();
                replaced.push((both.pop().unwrap_or_default(), old));
            }
        }
        Some((_, node)) => found.add(&node.at, "'replaced' is a table, such as { RC = \"FE\" }"),
    }
    fields.finish(found);
    Some(Duty { replaced, guards })
}

/// What a block of levels has besides, from `[hands]` and the rules.
pub(super) fn three_dimensional(
    top: &mut Fields<'_>,
    rules: &mut GardenRules,
    flat: bool,
    found: &mut Found,
) -> Option<ThreeDimensional> {
    let mut table = ThreeDimensional {
        facing: rules.facing,
        swaps: rules.swaps,
        duty: rules.duty.take(),
        ..ThreeDimensional::default()
    };
    let hands = top.table("hands", "of hands", found);
    if flat {
        let special = table.facing || table.swaps || table.duty.is_some() || hands.is_some();
        if special {
            found.add(&top.at, "a flat game of garden notation has neither hands nor facing kings, swaps or duties");
        }
        return None;
    }
    if let Some(mut fields) = hands {
        table.reserve = letters(&mut fields, "pieces", found);
        table.drops = fields.flag("drops", found);
        if table.reserve.len() > 11 {
            found.add(&fields.at, "hands hold at most 11 kinds of piece in a game of garden notation");
        }
        refuse(
            &mut fields,
            &["captures", "keep-promoted", "drop-promoted", "must-drop", "both-colours", "may-check", "free"],
            NOT_GARDEN,
            found,
        );
        fields.finish(found);
    }
    Some(table)
}

/// Where walls are placed.
/// Fog over all but a side's own pieces.
pub(super) const FOG_ALL: &str = "all";

pub(super) const WALLS: &[(&str, Walls)] = &[
    ("duck", Walls::Duck),
    ("arrow", Walls::Arrow),
    ("past", Walls::Past),
    ("edge", Walls::Edge),
    ("anywhere", Walls::Anywhere),
];

/// What explosions leave besides nothing.
pub(super) const STONES: &str = "stones";

/// Whom explosions spare of the side that captures.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Spared {
    Capturer,
    Friends,
}

pub(super) const SPARED: &[(&str, Spared)] = &[("capturer", Spared::Capturer), ("friends", Spared::Friends)];

/// Which pieces change sides.
pub(super) const FLIPS: &[(&str, Flips)] = &[
    ("enclosed", Flips::Enclosed),
    ("beside", Flips::Beside),
    ("beside-friends", Flips::BesideFriends),
    ("attacked", Flips::Attacked),
];

/// Which move alone may be refused.
pub(super) const FIRST_MOVE: &str = "first";

/// What becomes of who captures, and of who is captured.
pub(super) const CAPTURER: &[(&str, Capturer)] = &[("reborn", Capturer::Reborn), ("turns", Capturer::Turns)];
pub(super) const REBORN: &str = "reborn";

const OPEN_RULES: &[&str] = &[
    "gating",
    "walls",
    "walls-in",
    "wall-instead",
    "flips",
    "blast",
    "changes-level",
    "may-capture",
    "custodian",
    "magnetism",
    "captured",
    "capturer",
    "must-capture",
    "may-check",
    "pseudo-royal",
    "pass",
    "black-pass",
    "must-stay-mobile",
    "fog",
    "pie",
    "promotion-limits",
    "short-fen",
    "local",
];

/// What a check on the way of a turn means.
pub(super) const TURN_CHECKS: &[(&str, TurnCheck)] = &[("ends", TurnCheck::Ends), ("last", TurnCheck::Last)];

/// By what each move of a turn is made.
pub(super) const OTHERS: &[(&str, Others)] = &[("other-pieces", Others::Pieces), ("other-kinds", Others::Kinds)];

/// Turns of several moves.
pub(super) fn turns(top: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Turns> {
    let mut fields = top.table("turns", "of turns", found)?;
    let white = fields.number("moves", 1..=20, found).unwrap_or(1) as u8;
    let black = fields.number("black-moves", 1..=20, found).map_or(white, |moves| moves as u8);
    let first = fields.number("first", 1..=20, found);
    let grows = fields.number("grows", 1..=20, found).unwrap_or(0) as u8;
    let check = fields.node("check");
    let push = letters(&mut fields, "push", found);
    let parts = parts(&mut fields, setting, found);
    let others = fields.node("by").and_then(|node| word_of(node, "by", OTHERS, found));
    if let Some(node) = fields.node("by").filter(|_| !push.is_empty()) {
        found.add(&node.at, "'by' can't go with 'push'");
    }
    if check.is_some() && !push.is_empty() {
        found.add(&fields.at, "a push ends a turn whatever has been checked: leave 'check' out, or 'push'");
    }
    let check = check.and_then(|node| word_of(node, "check", TURN_CHECKS, found)).unwrap_or_default();
    if grows > 0 && fields.node("moves").or(fields.node("black-moves")).is_some() {
        found.add(
            &fields.at,
            "turns either grow or have so many moves: leave 'grows' out, or 'moves' and 'black-moves'",
        );
    }
    let first = first.map_or(white, |first| first as u8);
    if let Some(node) = fields.node("by").filter(|_| grows == 0 && white.max(black).max(first) == 1) {
        found.add(&node.at, "'by' has no effect: no turn has a second move");
    }
    fields.finish(found);
    Some(Turns { moves: [white, black], first, grows, check, push, others, parts })
}

/// Parts of the board that keep an order of their own.
fn parts(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Vec<Zone> {
    let Some(node) = fields.node("parts") else { return Vec::new() };
    let Value::List(list) = &node.value else {
        found.add(&node.at, "'parts' is a list of parts of the board, such as [\"files a-h\", \"files i-p\"]");
        return Vec::new();
    };
    let read = |node: &Node, found: &mut Found| {
        let text = text_of(node, "parts", found)?;
        let zone = super::zone::read(text, setting.geometry);
        zone.map_err(|(at, message)| found.add(&node.byte(at), message)).ok()
    };
    let parts: Vec<Zone> = list.iter().filter_map(|node| read(node, found)).collect();
    let others = ["moves", "black-moves", "first", "grows", "check", "push", "by"];
    if let Some(key) = others.into_iter().find(|key| fields.node(key).is_some()) {
        found.add(&node.at, format!("a turn is a move in each of its 'parts': leave '{key}' out"));
    }
    if !(2..=MOST_PARTS).contains(&list.len()) {
        found.add(&node.at, format!("there are 2 to {MOST_PARTS} 'parts' of the board"));
    }
    let geometry = setting.geometry;
    let apart = Side::BOTH.into_iter().all(|side| {
        geometry.squares().all(|at| {
            let of = |side| parts.iter().position(|part| part.contains(geometry, side, at));
            let once = parts.iter().filter(|part| part.contains(geometry, side, at)).count() <= 1;
            once && of(Side::White) == of(Side::Black)
        })
    });
    if !apart {
        found.add(&node.at, "no square is of two 'parts', and each is the same for White and Black");
    }
    parts
}

/// What captures blow up.
fn blast(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Blast> {
    let node = fields.node("blast")?;
    match &node.value {
        Value::Text(text) if text == STONES => return Some(Blast { petrifies: true, ..Blast::default() }),
        Value::Table(_) => {}
        _ => return fields.flag("blast", found).then(Blast::default),
    }
    let mut said = fields.table("blast", "of explosions", found)?;
    let names = Names { geometry: setting.geometry, steps: setting.steps, links: setting.links, relays: None };
    let shape = either(&mut said, ["moves", "legs", "program"], &names, found);
    let leaves = said.node("leaves").and_then(|node| word_of(node, "leaves", &[(STONES, ())], found));
    let spared = said.node("spares").map_or(Vec::new(), |node| match &node.value {
        Value::List(list) => list.iter().filter_map(|node| word_of(node, "spares", SPARED, found)).collect(),
        _ => word_of(node, "spares", SPARED, found).into_iter().collect(),
    });
    said.finish(found);
    let (shape, betza) = shape.map_or((Vec::new(), None), |shape| (shape.patterns, shape.betza));
    let spares = |who: Spared| spared.contains(&who);
    let (spares_capturer, spares_friends) = (spares(Spared::Capturer), spares(Spared::Friends));
    let blast = Blast { shape, betza, petrifies: leaves.is_some(), spares_capturer, spares_friends };
    if !blast.shape.iter().all(only_leads) {
        found.add(&node.at, "an explosion reaches where steps and slides lead: it hops over nobody, takes nobody on its way, and is no program");
    } else if let Err(ways) = blast.ways(setting.geometry) {
        found.add(&node.at, format!("of an explosion {ways}"));
    }
    Some(blast)
}

/// The rules of an open game.
pub(super) fn open(top: &mut Fields<'_>, open: &mut Open, setting: &Setting<'_>, found: &mut Found) {
    let Some(mut fields) = top.table("rules", "of the rules", found) else { return };
    open.gating = fields.flag("gating", found);
    open.blast = blast(&mut fields, setting, found);
    open.may_capture = fields.flag_or("may-capture", true, found);
    open.entered_by_capture = zone(&mut fields, "entered-by-capture", setting, found);
    if let Some(mut custodian) = fields.table("custodian", "of capture by enclosing", found) {
        let hostile = zone(&mut custodian, "hostile", setting, found).unwrap_or(Zone::Cells([Vast::EMPTY; 2]));
        open.custodian = Some(Custodian { hostile });
        custodian.finish(found);
    }
    if let Some(mut magnetism) = fields.table("magnetism", "of magnetism", found) {
        open.magnetism = Some(Magnetism { neutral: letters(&mut magnetism, "neutral", found) });
        magnetism.finish(found);
    }
    open.changes_level = fields.flag("changes-level", found);
    open.captured_reborn =
        fields.node("captured").is_some_and(|node| word_of(node, "captured", &[(REBORN, ())], found).is_some());
    open.capturer =
        fields.node("capturer").and_then(|node| word_of(node, "capturer", CAPTURER, found)).unwrap_or_default();
    open.must_capture = fields.flag("must-capture", found);
    open.may_mate =
        matches!(fields.node("may-check").map(|node| &node.value), Some(Value::Text(text)) if text == "mate");
    open.may_check = !open.may_mate && fields.flag_or("may-check", true, found);
    open.facing = fields.flag("facing", found);
    open.fog = fields.node("fog").and_then(|node| match &node.value {
        Value::Flag(flag) => flag.then_some(Fog::Beyond),
        Value::Text(text) if text == FOG_ALL => Some(Fog::All),
        value => {
            found.add(&node.at, format!("'fog' is true, false or \"{FOG_ALL}\", not {}", value.what()));
            None
        }
    });
    open.refusal = match fields.node("refusal").map(|node| (&node.value, node)) {
        Some((Value::Flag(flag), _)) => {
            if *flag {
                Refusal::Each
            } else {
                Refusal::Never
            }
        }
        Some((Value::Text(text), _)) if text == FIRST_MOVE => Refusal::First,
        Some((value, node)) => {
            found.add(&node.at, format!("'refusal' is true, false or \"{FIRST_MOVE}\", not {}", value.what()));
            Refusal::Never
        }
        None => Refusal::Never,
    };
    open.pie = fields.flag("pie", found);
    open.may_undo = fields.flag_or("may-undo", true, found);
    open.must_stay_mobile = fields.flag("must-stay-mobile", found);
    open.castling_fields = !fields.flag("short-fen", found);
    open.walls = fields.node("walls").and_then(|node| word_of(node, "walls", WALLS, found));
    open.walls_in = zone(&mut fields, "walls-in", setting, found).unwrap_or(Zone::Everywhere);
    if let Some(node) = fields.node("walls-in").filter(|_| open.walls.is_none()) {
        found.add(&node.at, "'walls-in' has no effect without 'walls'");
    }
    open.wall_instead = fields.flag("wall-instead", found);
    let by_move = matches!(open.walls, Some(Walls::Arrow | Walls::Past));
    if let Some(node) = fields.node("wall-instead").filter(|_| open.wall_instead && (by_move || open.walls.is_none())) {
        found.add(&node.at, "'wall-instead' needs 'walls' that no move says: \"duck\", \"edge\" or \"anywhere\"");
    }
    open.flips = fields.node("flips").and_then(|node| word_of(node, "flips", FLIPS, found));
    let passes = [("never", Pass::Never), ("always", Pass::Always), ("stuck", Pass::Stuck)];
    let white = fields.node("pass").and_then(|node| word_of(node, "pass", &passes, found)).unwrap_or_default();
    let black = fields.node("black-pass").and_then(|node| word_of(node, "black-pass", &passes, found));
    open.pass = [white, black.unwrap_or(white)];
    if let Some(mut royal) = fields.table("pseudo-royal", "of pseudo-royal pieces", found) {
        let kinds = letters(&mut royal, "pieces", found);
        if kinds.is_empty() {
            found.add(&royal.at, "pseudo-royal pieces are named: 'pieces' is missing");
        }
        open.pseudo_royal = Some(PseudoRoyal {
            kinds,
            while_at_most: royal.number("while-at-most", 0..=255, found).unwrap_or(1) as u8,
            all_attacked: royal.flag("all-attacked", found),
        });
        royal.finish(found);
    }
    if let Some(entry) = fields.entry("promotion-limits")
        && let Some(table) = super::fields::table_of(&entry.node, "promotion-limits", found)
    {
        for entry in &table.0 {
            let letter = letter_of(&entry.key).filter(|(_, promoted)| !promoted);
            let most = super::fields::number_of(&entry.node, &entry.key, 0..=64, found);
            match (letter, most) {
                (Some((letter, _)), Some(most)) => {
                    found.letters.push((entry.key_at.clone(), (letter, false)));
                    open.promotion_limits.push((letter, most as u8));
                }
                (None, _) => found.add(&entry.key_at, "'promotion-limits' says numbers for letters, as in { Q = 1 }"),
                _ => {}
            }
        }
    }
    conflicts::effects_fit(open, &fields, setting, found);
    let local = [("bikjang", LocalRule::Bikjang), ("makpong", LocalRule::Makpong)];
    if let Some(node) = fields.node("local") {
        match &node.value {
            Value::List(list) => {
                open.ends.local = list.iter().filter_map(|node| word_of(node, "local", &local, found)).collect();
            }
            _ => open.ends.local = word_of(node, "local", &local, found).into_iter().collect(),
        }
    }
    refuse(&mut fields, &["neutrals", "demotions", "turning", "swaps", "duty"], ONLY_GARDEN, found);
    fields.finish(found);
}

//! Castling, hands and the other rules that are switched on.

use super::diagnostic::Found;
use super::fields::{Fields, letter_of, letters, one_letter, refuse, text_of, word_of};
use super::piece::{Setting, zone};
use super::tree::{Node, Value};
use crate::board::{Side, SquareSet, Wide, Zone};
use crate::letter::is_capital;
use crate::variant::{
    Capturer, Castling, CastlingFiles, CastlingSide, Custodian, Duty, Flips, Fog, Hands, LocalRule, MOST_PARTS,
    Magnetism, Open, OpenCastling, Pass, PromotesOn, PseudoRoyal, ThreeDimensional, TurnCheck, Turning, Turns, Walls,
};

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

/// Which pieces change sides.
pub(super) const FLIPS: &[(&str, Flips)] = &[
    ("enclosed", Flips::Enclosed),
    ("beside", Flips::Beside),
    ("beside-friends", Flips::BesideFriends),
    ("attacked", Flips::Attacked),
];

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
    "promotion-limits",
    "short-fen",
    "local",
];

/// Rules of captures that can't be played together.
fn effects_fit(open: &Open, fields: &Fields<'_>, setting: &Setting<'_>, found: &mut Found) {
    let capturer = open.capturer != Capturer::Stays;
    let returns = open.captured_reborn || open.capturer == Capturer::Reborn;
    if returns && !setting.geometry.is_flat() {
        found.add(&fields.at, "on a board of levels nothing is reborn: pieces come back by file and colour");
    }
    if open.blast && (capturer || open.captured_reborn) {
        found.add(
            &fields.at,
            "what explodes neither comes back nor changes sides: 'blast' can't go with 'captured' or 'capturer'",
        );
    }
    if open.custodian.is_some() && (open.blast || capturer || open.captured_reborn || open.must_capture) {
        found.add(&fields.at, "'custodian' can't go with 'blast', 'captured', 'capturer' or 'must-capture'");
    }
    if open.changes_level && setting.geometry.levels() != 2 {
        found.add(&fields.at, "'changes-level' is for boards of two levels, such as 8x2x8");
    }
    if open.fog.is_some() && !setting.geometry.is_flat() {
        found.add(&fields.at, "'fog' is for flat boards");
    }
    let others = open.blast || capturer || open.captured_reborn || open.custodian.is_some() || open.gating;
    if open.changes_level && (others || open.flips.is_some() || open.walls.is_some()) {
        found.add(
            &fields.at,
            "'changes-level' can't go with 'blast', 'captured', 'capturer', 'custodian', 'gating', 'flips' or 'walls'",
        );
    }
    let moves_others = others || open.flips.is_some() || open.walls.is_some() || open.changes_level;
    if open.magnetism.is_some() && (moves_others || !setting.geometry.is_flat()) {
        found.add(
            &fields.at,
            "'magnetism' is for flat boards, and can't go with 'blast', 'captured', 'capturer', 'custodian', 'gating', 'flips' or 'walls'",
        );
    }
    if !open.may_capture && (open.must_capture || open.blast || capturer || open.captured_reborn) {
        found.add(
            &fields.at,
            "where nothing is captured, 'must-capture', 'blast', 'captured' and 'capturer' have no effect",
        );
    }
}

/// What a check on the way of a turn means.
pub(super) const TURN_CHECKS: &[(&str, TurnCheck)] = &[("ends", TurnCheck::Ends), ("last", TurnCheck::Last)];

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
    fields.finish(found);
    Some(Turns { moves: [white, black], first: first.map_or(white, |first| first as u8), grows, check, push, parts })
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
    let others = ["moves", "black-moves", "first", "grows", "check", "push"];
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

/// What can't go with turns of several moves: rules that take sides to alternate.
pub(super) fn turns_fit(
    open: &Open,
    pieces: &[crate::variant::Piece],
    setting: &Setting<'_>,
    at: &std::ops::Range<usize>,
    found: &mut Found,
) {
    let Some(turns) = &open.turns else { return };
    let ends = &open.ends;
    let extinct = ends.extinction.as_ref();
    let cannot = [
        ("walls", open.walls.is_some()),
        ("pass", open.pass != [Pass::Never; 2]),
        ("flips", open.flips.is_some()),
        ("gating", open.gating),
        ("pseudo-royal", open.pseudo_royal.is_some()),
        ("local", !ends.local.is_empty()),
        ("flag", ends.flag.is_some()),
        ("checks", ends.checks.is_some()),
        ("connect", ends.connect.is_some()),
        ("castling", ends.castling_wins != [[false; 2]; 2]),
        ("counting", ends.counting.is_some()),
        ("points", ends.points.is_some()),
        ("perpetual-check", ends.perpetual_check_loses),
        ("perpetual-chase", ends.perpetual_chase.is_some()),
        ("claimed", extinct.is_some_and(|extinction| extinction.claimed)),
        ("may-check", !open.may_check),
    ];
    for (rule, _) in cannot.into_iter().filter(|(_, set)| *set) {
        found.add(at, format!("'{rule}' takes sides to move in turn: it can't go with turns of several moves"));
    }
    let pushed = |piece: &&crate::variant::Piece| turns.push.contains(&piece.letter);
    if pieces.iter().filter(pushed).any(|piece| piece.royal) {
        found.add(at, "royal pieces can't be pushed");
    }
    let long = turns.grows > 0 || turns.moves.iter().chain([&turns.first]).any(|&moves| moves > 2);
    if !turns.push.is_empty() && long && (open.pseudo_royal.is_some() || pieces.iter().any(|piece| piece.royal)) {
        found.add(
            at,
            "where a piece is royal, turns that end with a push have at most two moves: a check on the way ends nothing",
        );
    }
    // Or a turn might begin with promotions for ever.
    let must = |letter: &char| {
        let kinds = pieces.iter().zip(&open.kinds).filter(|(piece, _)| piece.letter == *letter);
        let promotions = kinds.filter_map(|(_, kind)| kind.promotion.as_ref());
        turns.push.contains(letter) && promotions.into_iter().any(|to| !to.optional && to.on == PromotesOn::Reaching)
    };
    let again = pieces.iter().zip(&open.kinds).filter(|(piece, _)| must(&piece.letter)).any(|(_, kind)| {
        kind.promotion.as_ref().is_some_and(|to| to.to.iter().chain(to.to_black.iter().flatten()).any(must))
    });
    if again {
        found.add(at, "who is pushed to where it must promote can't become one that must promote there, too");
    }
    let taken_otherwise = open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.magnetism.is_some()
        || open.must_capture
        || open.kinds.iter().any(|kind| !kind.takes_by.is_empty() || kind.imitates);
    // A promotion in place is what a push leads to, and no move of a turn.
    let in_place = open.kinds.iter().filter_map(|kind| kind.promotion.as_ref()).any(|to| to.on == PromotesOn::Staying);
    if !turns.push.is_empty() && (taken_otherwise || in_place || open.hands.is_some()) {
        found.add(
            at,
            "'push' can't go with hands, 'captured', 'capturer', 'changes-level', 'custodian', 'magnetism', 'must-capture', 'takes-by', 'imitates' or promotions by 'staying'",
        );
    }
    if turns.parts.is_empty() {
        if pieces.iter().filter(|piece| piece.royal).count() > 1 {
            found.add(at, "with turns of several moves a game has one royal kind of piece, or none");
        }
        return;
    }
    let acts = open.blast
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.magnetism.is_some()
        || open.must_capture
        || open.facing
        || ends.mates.is_some()
        || ends.to_and_fro_loses
        || open.hands.as_ref().is_some_and(|hands| hands.must_drop.is_some() || hands.both_colours.is_some())
        || open.kinds.iter().any(|kind| {
            !kind.takes_by.is_empty()
                || !kind.coordinates_with.is_empty()
                || kind.imitates
                || kind.swaps
                || kind.swaps_enemies
                || kind.exchanges_once
                || kind.anti_royal
                || kind.drop_beside.is_some()
                || kind.promotion.as_ref().is_some_and(|to| to.at.is_some())
        });
    if acts {
        found.add(at, "what is done in one of the 'parts' does nothing in others: they can't go with 'anti-royal', 'beside', 'blast', 'both-colours', 'captured', 'capturer', 'changes-level', 'custodian', 'exchanges-once', 'facing', 'magnetism', 'must-capture', 'must-drop', 'swaps', 'to-and-fro', promotions 'at' a square, captures by place, or mates by some pieces alone");
    }
    let moves =
        pieces.iter().flat_map(|piece| piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]));
    let moves = moves.chain(open.kinds.iter().filter_map(|rules| rules.black.as_ref()));
    if moves.flatten().any(super::piece::takes_on_its_way) {
        found.add(at, "where the board has 'parts' a move takes who stands where it ends: none is a program, or has 'takes', 'removes' or captures on its way");
    }
    let geometry = setting.geometry;
    let within = |zone: &Zone, part: &Zone| {
        let inside = |side: Side, at| !zone.contains(geometry, side, at) || part.contains(geometry, side, at);
        Side::BOTH.into_iter().all(|side| geometry.squares().all(|at| inside(side, at)))
    };
    let of = |zone: Zone| turns.parts.iter().position(|part| within(&zone, part));
    let drops = open.hands.as_ref().is_some_and(|hands| hands.drops);
    for (piece, kind) in pieces.iter().zip(&open.kinds) {
        let stays = of(piece.confine);
        let dropped = kind.drop.unwrap_or(Zone::Everywhere);
        let becomes = |other: &&crate::variant::Piece| {
            let named = |to: &crate::variant::OpenPromotion| {
                let letters = to.to.iter().chain(to.to_black.iter().flatten());
                letters.into_iter().any(|letter| *letter == other.letter) || to.plus && piece.letter == other.letter
            };
            kind.promotion.as_ref().is_some_and(named)
        };
        if stays.is_none() || pieces.iter().filter(becomes).any(|other| of(other.confine) != stays) {
            let letter = piece.letter;
            found.add(
                at,
                format!("each piece 'stays-in' one of the 'parts', and so does what it promotes to: {letter}"),
            );
        } else if drops && of(dropped) != stays {
            let letter = piece.letter;
            found.add(
                at,
                format!("each piece is dropped in the part where it stays: {letter} needs drop = {{ zone = ... }}"),
            );
        }
    }
}

/// Do captured pieces stay promoted that are promoted by a plus? A hand holds the letters of pieces, without a plus.
pub(super) fn keeps_plus(open: &Open, pieces: &[crate::variant::Piece]) -> bool {
    let keeps = open.hands.as_ref().is_some_and(|hands| hands.captures && hands.keep_promoted);
    keeps && pieces.iter().any(|piece| piece.promoted)
}

/// What else of a game can't go with its rules of captures.
pub(super) fn captures_fit(
    open: &Open,
    pieces: &[crate::variant::Piece],
    at: &std::ops::Range<usize>,
    found: &mut Found,
) {
    if let Some(magnetism) = &open.magnetism {
        let is_pseudo = |letter: char| open.pseudo_royal.as_ref().is_some_and(|royal| royal.kinds.contains(&letter));
        for (piece, rules) in pieces.iter().zip(&open.kinds) {
            let royal = piece.royal || is_pseudo(piece.letter) || rules.counts_as.is_some_and(is_pseudo);
            if royal && (piece.promoted || !magnetism.neutral.contains(&piece.letter)) {
                let letter = piece.letter;
                found.add(
                    at,
                    format!(
                        "a royal piece is neither drawn nor pushed: 'magnetism' needs {{ neutral = \"{letter}\" }}"
                    ),
                );
            }
        }
    }
    if let Some(fog) = open.fog {
        let by_place = |rules: &crate::variant::KindRules| {
            !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty() || rules.imitates || rules.anti_royal
        };
        let others = open.blast
            || open.changes_level
            || open.custodian.is_some()
            || open.flips.is_some()
            || open.magnetism.is_some()
            || open.turns.is_some()
            || open.walls.is_some()
            || open.pseudo_royal.is_some();
        if others || open.kinds.iter().any(by_place) {
            found.add(at, "what is taken from afar would be told through fog: 'fog' can't go with 'blast', 'changes-level', 'custodian', 'flips', 'magnetism', 'pseudo-royal', 'walls', captures by place or turns of several moves");
        }
        if fog == Fog::Beyond && pieces.iter().any(|piece| piece.royal) {
            found.add(at, "what a king may not do would tell where enemies stand: with 'fog = true' no piece is royal, and the loss of the king may end the game ('extinction'); with 'fog = \"all\"' an umpire says what can't be");
        }
        if fog == Fog::All && (open.hands.is_some() || open.gating) {
            found.add(at, "what is in hand is seen by all: 'fog = \"all\"' can't go with hands and 'gating'");
        }
    }
    if open.draws_lots() {
        let held = open.hands.as_ref().is_some_and(|hands| !hands.drops && !hands.captures);
        if !held {
            found.add(at, "'by-lot' draws from the hand, to which nothing else happens: it needs [hands] with drops = false and without 'captures'");
        }
        let moves_more = open.turns.is_some() || open.magnetism.is_some() || open.gating || open.walls.is_some();
        let royal = |(piece, rules): (&crate::variant::Piece, &crate::variant::KindRules)| {
            rules.promotion.as_ref().is_some_and(|promotion| {
                let into = promotion.to.iter().chain(promotion.to_black.iter().flatten());
                let into = into.filter_map(|&letter| pieces.iter().find(|piece| piece.letter == letter));
                promotion.by_lot && (piece.royal || into.into_iter().any(|piece| piece.royal))
            })
        };
        if moves_more || pieces.iter().zip(&open.kinds).any(royal) {
            found.add(
                at,
                "'by-lot' can't go with 'gating', 'magnetism', 'walls', turns of several moves or royal pieces",
            );
        }
    }
    let second_king = open.castling.as_ref().is_some_and(|castling| castling.also.is_some());
    if second_king
        && (open.gating
            || open.renews()
            || open.keeps_first_moves()
            || open.magnetism.is_some()
            || open.changes_level
            || open.refusal
            || open.ends.castling_wins != [[false; 2]; 2])
    {
        found.add(at, "castling of another king ('also') can't go with 'captured', 'capturer', 'changes-level', 'first-move', 'flips', 'gating', 'magnetism', 'refusal' or an end by castling");
    }
    let returns = open.captured_reborn || open.capturer == Capturer::Reborn;
    let in_hand = open.hands.as_ref().is_some_and(|hands| hands.captures);
    if in_hand && open.captured_reborn {
        found
            .add(at, "a captured piece is either reborn or goes to a hand: leave 'captured' or [hands] 'captures' out");
    }
    if in_hand && !open.may_capture {
        found.add(at, "where nothing is captured, [hands] 'captures' has no effect");
    }
    if returns && open.castling.as_ref().is_some_and(|castling| castling.anywhere) {
        found.add(at, "pieces are reborn where the array has them, and castling from anywhere begins elsewhere");
    }
    let by_place = |rules: &crate::variant::KindRules| {
        !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty() || rules.imitates
    };
    let others = open.blast
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.must_capture
        || open.changes_level
        || open.magnetism.is_some();
    if (others || !open.may_capture) && open.kinds.iter().any(by_place) {
        found.add(
            at,
            "'takes-by', 'coordinates-with' and 'imitates' can't go with 'blast', 'captured', 'capturer', 'must-capture', 'may-capture', 'changes-level' or 'magnetism'",
        );
    }
    places_fit(open, pieces, at, found);
    if open.refusal {
        refusal_fits(open, pieces, at, found);
    }
    let swaps = open.kinds.iter().any(|rules| rules.swaps_enemies);
    if swaps && (open.pseudo_royal.is_some() || pieces.iter().any(|piece| piece.royal)) {
        found.add(
            at,
            "who changes places with enemies attacks nobody by that: with 'swaps-enemies' no piece is royal, and the loss of the king may end the game ('extinction')",
        );
    }
    if open.kinds.iter().any(|rules| rules.leaves_halted) && open.pass != [Pass::Never; 2] {
        found.add(at, "who leaves the board is written as who passes: 'leaves-halted' can't go with 'pass'");
    }
    if open.mixes_files() {
        found.add(
            at,
            "'first-move' can't go with 'gating', castling from anywhere, or pieces that castle after they have come back or changed sides: FEN names the files of both in one field",
        );
    }
    let lost = |rules: &crate::variant::KindRules| rules.dies || rules.petrifies;
    if open.capturer != Capturer::Stays && open.kinds.iter().any(lost) {
        found.add(
            at,
            "a piece that dies or turns to stone when it captures can't come back or change sides: 'capturer'",
        );
    }
}

/// Is there more to a turn than that one piece moves, takes and promotes, on a board that both sides see?
fn acts_besides(open: &Open) -> bool {
    open.blast
        || open.captured_reborn
        || open.capturer != Capturer::Stays
        || open.changes_level
        || open.custodian.is_some()
        || open.entered_by_capture.is_some()
        || open.flips.is_some()
        || open.fog.is_some()
        || open.hands.is_some()
        || open.gating
        || open.magnetism.is_some()
        || open.must_capture
        || open.pass != [Pass::Never; 2]
        || open.turns.is_some()
        || open.walls.is_some()
}

/// What can't go with moves that end elsewhere, or where others may not.
fn places_fit(open: &Open, pieces: &[crate::variant::Piece], at: &std::ops::Range<usize>, found: &mut Found) {
    let lands = |rules: &crate::variant::KindRules| rules.promotion.as_ref().is_some_and(|to| to.at.is_some());
    let special = |rules: &crate::variant::KindRules| {
        rules.yields.is_some() || rules.goes_to_fork || rules.exchanges_once || lands(rules)
    };
    if !open.kinds.iter().any(special) {
        return;
    }
    let by_place = |rules: &crate::variant::KindRules| {
        !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty() || rules.imitates
    };
    let others = acts_besides(open) || !open.ends.local.is_empty() || open.kinds.iter().any(by_place);
    if others {
        found.add(at, "'yields', 'goes-to-fork', 'exchanges-once' and promotions 'at' a square can't go with 'blast', 'captured', 'capturer', 'changes-level', 'custodian', 'entered-by-capture', 'flips', 'fog', 'gating', 'local', 'magnetism', 'must-capture', 'pass', 'walls', hands, captures by place or turns of several moves");
    }
    let changes = |rules: &crate::variant::KindRules| {
        rules.dies || rules.petrifies || rules.becomes_taken || rules.swaps || rules.swaps_enemies
    };
    if open.kinds.iter().any(|rules| lands(rules) && changes(rules)) {
        found.add(
            at,
            "who promotes 'at' a square neither changes places nor dies, turns to stone or becomes what it captures",
        );
    }
    let is_pseudo = |letter: char| open.pseudo_royal.as_ref().is_some_and(|royal| royal.kinds.contains(&letter));
    for (piece, rules) in pieces.iter().zip(&open.kinds) {
        let royal = piece.royal || is_pseudo(piece.letter) || rules.counts_as.is_some_and(is_pseudo);
        let spares = |rules: &crate::variant::KindRules| rules.cannot_take.contains(&piece.letter) && !piece.promoted;
        if royal && open.kinds.iter().any(|rules| rules.goes_to_fork && !spares(rules)) {
            let letter = piece.letter;
            found.add(
                at,
                format!(
                    "who goes wherever it forks would check from afar: 'goes-to-fork' needs cannot-take = \"{letter}\""
                ),
            );
        }
    }
}

/// What can't go with moves that are refused: what a move does must be undone by putting a few pieces back.
fn refusal_fits(open: &Open, pieces: &[crate::variant::Piece], at: &std::ops::Range<usize>, found: &mut Found) {
    let does_more = |rules: &crate::variant::KindRules| {
        let by_place = !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty() || rules.imitates;
        by_place
            || rules.exchanges_once
            || rules.first_move.is_some()
            || rules.swaps_enemies
            || rules.trade != crate::variant::Trade::Free
    };
    let ends = &open.ends;
    let others = acts_besides(open)
        || !open.may_check
        || open.castling.as_ref().is_some_and(|castling| castling.anywhere || castling.forbids)
        || open.kinds.iter().any(does_more);
    let counted = ends.checks.is_some()
        || ends.counting.is_some()
        || ends.mates.is_some()
        || ends.perpetual_check_loses
        || ends.perpetual_chase.is_some()
        || ends.to_and_fro_loses
        || ends.points.is_some()
        || ends.castling_wins != [[false; 2]; 2]
        || !ends.local.is_empty();
    if others || counted || pieces.iter().any(|piece| piece.promoted) {
        found.add(at, "'refusal' is for moves that go and take: it can't go with other rules of moves, captures, checks and turns, with hands, or with ends that count what has been moved");
    }
    let moves =
        pieces.iter().flat_map(|piece| piece.areas.iter().map(|(_, patterns)| patterns).chain([&piece.movement]));
    let moves = moves.chain(open.kinds.iter().filter_map(|rules| rules.black.as_ref()));
    if moves.flatten().any(super::piece::takes_on_its_way) {
        found.add(at, "'refusal' is for moves that take one piece at most: none is a program, or has 'takes', 'removes' or captures on its way");
    }
}

/// The rules of an open game.
pub(super) fn open(top: &mut Fields<'_>, open: &mut Open, setting: &Setting<'_>, found: &mut Found) {
    let Some(mut fields) = top.table("rules", "of the rules", found) else { return };
    open.gating = fields.flag("gating", found);
    open.blast_petrifies =
        matches!(fields.node("blast").map(|node| &node.value), Some(Value::Text(text)) if text == STONES);
    open.blast = open.blast_petrifies || fields.flag("blast", found);
    open.may_capture = fields.flag_or("may-capture", true, found);
    open.entered_by_capture = zone(&mut fields, "entered-by-capture", setting, found);
    if let Some(mut custodian) = fields.table("custodian", "of capture by enclosing", found) {
        let hostile = zone(&mut custodian, "hostile", setting, found).unwrap_or(Zone::Cells([Wide::EMPTY; 2]));
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
    open.refusal = fields.flag("refusal", found);
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
    effects_fit(open, &fields, setting, found);
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

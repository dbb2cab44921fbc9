//! How a game ends: `[end]`. Games of garden notation judge in the order of the keys.

use super::condition;
use super::diagnostic::Found;
use super::fields::{Fields, letter_of, letters, number_of, refuse, shown, table_of, word_of};
use super::legs::Names;
use super::piece::{Setting, zone};
use super::tree::{Node, Table, Value};
use crate::board::{Geometry, Side, Zone};
use crate::movement::condition::{MOST_EFFORT, MOST_STEPS, Unbounded};
use crate::movement::{Called, Condition, Question, bit};
use crate::variant::{
    Chase, Connect, Counting, Ending, Ends, Extinction, Flag, Impasse, MateRule, Points, ProgramEnd, Verdict,
};
use std::cell::RefCell;

const RESULTS: &[(&str, Verdict)] = &[("win", Verdict::Win), ("loss", Verdict::Loss), ("draw", Verdict::Draw)];

/// The endings of a game of garden notation.
pub(super) fn garden(top: &mut Fields<'_>, found: &mut Found) -> Vec<Ending> {
    let Some(entry) = top.entry("end") else {
        found.add(&top.at, "a game of garden notation says how it ends: [end] is missing");
        return Vec::new();
    };
    let Some(table) = super::fields::table_of(&entry.node, "end", found) else { return Vec::new() };
    let mut fields = Fields::new(table, &entry.key_at, "of the end");
    let mut endings: Vec<(usize, Ending)> = Vec::new();
    for (key, choices) in GARDEN {
        if let Some(entry) = fields.entry(key)
            && let Some(ending) = garden_ending(key, &entry.node, choices, found)
        {
            endings.push((place(table, key), ending));
        }
    }
    refuse(
        &mut fields,
        &[
            "perpetual-check",
            "perpetual-chase",
            "to-and-fro",
            "extinction",
            "flag",
            "checks",
            "connect",
            "program",
            "points",
            "impasse",
            "counting",
            "castling",
            "claims",
        ],
        "in a game of garden notation",
        found,
    );
    fields.finish(found);
    endings.sort_by_key(|(place, _)| *place);
    endings.into_iter().map(|(_, ending)| ending).collect()
}

fn place(table: &Table, key: &str) -> usize {
    table.0.iter().position(|entry| entry.key == key).unwrap_or(usize::MAX)
}

/// A key, and the results that it can have with what they are.
type Choices = &'static [(&'static str, Ending)];

const GARDEN: &[(&str, Choices)] = &[
    ("checkmate", &[("loss", Ending::Checkmate)]),
    ("duty", &[("loss", Ending::DutyLoses)]),
    ("stalemate", &[("win", Ending::StalemateWins), ("draw", Ending::StalemateDraws)]),
    ("repetition", &[("loss", Ending::RepetitionLoses), ("draw", Ending::RepetitionDraws)]),
    ("demotions", &[("draw", Ending::ThirdDemotion)]),
    ("bare-kings", &[("draw", Ending::BareKings)]),
    ("dead-material", &[("draw", Ending::DeadMaterial)]),
    ("moves", &[("draw", Ending::FiftyMoves)]),
];

/// The key and result that an ending of a game of garden notation is written with.
pub(super) fn written(ending: Ending) -> (&'static str, &'static str) {
    let of = |&(key, choices): &(&'static str, Choices)| {
        choices.iter().find(|(_, other)| *other == ending).map(|(result, _)| (key, *result))
    };
    GARDEN.iter().find_map(of).expect("the table has all endings")
}

fn garden_ending(key: &str, node: &Node, choices: Choices, found: &mut Found) -> Option<Ending> {
    let counted = match key {
        "repetition" | "demotions" => Some(3),
        "moves" => Some(50),
        _ => None,
    };
    match (&node.value, counted) {
        (Value::Flag(false), _) => None,
        (Value::Number(number), Some(count)) if key == "moves" => {
            if *number != count {
                found.add(&node.at, format!("'moves' is {count} in a game of garden notation"));
            }
            Some(choices[0].1)
        }
        (Value::Table(table), Some(count)) => {
            let mut fields = Fields::new(table, &node.at, "of an ending");
            if let Some(times) = fields.node("times")
                && number_of(times, "times", count..=count, found).is_none()
            {
                return None;
            }
            let Some(result) = fields.node("result") else {
                found.add(&node.at, format!("'{key}' says its 'result'"));
                return None;
            };
            let ending = word_of(result, "result", choices, found);
            fields.finish(found);
            ending
        }
        _ => word_of(node, key, choices, found),
    }
}

/// The endings of an open game; what is not said is as in chess. Gives the part of the board that kings are demoted by leaving.
pub(super) fn open(top: &mut Fields<'_>, setting: &Setting<'_>, ends: &mut Ends, found: &mut Found) -> Option<Zone> {
    let mut fields = top.table("end", "of the end", found)?;
    if let Some(node) = fields.node("checkmate") {
        match &node.value {
            Value::Table(table) => {
                let mut fields = Fields::new(table, &node.at, "of checkmate");
                let result = fields.node("result").and_then(|node| word_of(node, "result", RESULTS, found));
                ends.checkmate = result.unwrap_or(Verdict::Loss);
                let mates = MateRule {
                    not_by: letters(&mut fields, "not-by", found),
                    after_check_by: letters(&mut fields, "after-check-by", found),
                };
                ends.mates = Some(mates).filter(|mates| *mates != MateRule::default());
                fields.finish(found);
            }
            _ => ends.checkmate = word_of(node, "checkmate", RESULTS, found).unwrap_or(Verdict::Loss),
        }
    }
    if let Some(node) = fields.node("stalemate") {
        match &node.value {
            Value::Table(table) => {
                let mut fields = Fields::new(table, &node.at, "of stalemate");
                let result = fields.node("result").and_then(|node| word_of(node, "result", RESULTS, found));
                ends.stalemate = result.unwrap_or(Verdict::Draw);
                ends.stalemate_by_count = fields.flag("by-count", found);
                ends.stalemate_share = fields.number("share", 51..=99, found).map(|share| share as u8);
                if ends.stalemate == Verdict::Draw && ends.stalemate_share.is_some() {
                    found.add(&node.at, "'share' says what the winner takes: 'result' is \"loss\" or \"win\" with it");
                }
                fields.finish(found);
            }
            _ => ends.stalemate = word_of(node, "stalemate", RESULTS, found).unwrap_or(Verdict::Draw),
        }
    }
    if let Some(node) = fields.node("moves") {
        ends.moves = number_of(node, "moves", 1..=1000, found).map(|moves| moves as u16);
    }
    repetition(&mut fields, ends, found);
    if let Some(node) = fields.node("perpetual-check") {
        ends.perpetual_check_loses = !matches!(node.value, Value::Flag(false))
            && word_of(node, "perpetual-check", &[("loss", ())], found).is_some();
    }
    if let Some(node) = fields.node("to-and-fro") {
        ends.to_and_fro_loses =
            !matches!(node.value, Value::Flag(false)) && word_of(node, "to-and-fro", &[("loss", ())], found).is_some();
    }
    if let Some(mut fields) = fields.table("perpetual-chase", "of perpetual chase", found) {
        ends.perpetual_chase = Some(Chase {
            free: letters(&mut fields, "free", found),
            at_home: letters(&mut fields, "at-home", found),
            dear: letters(&mut fields, "dear", found),
        });
        fields.finish(found);
    }
    ends.extinction = extinction(&mut fields, found);
    ends.flag = flag(&mut fields, setting, found);
    ends.checks = fields.number("checks", 1..=99, found).map(|checks| checks as u8);
    ends.connect = connect(&mut fields, setting, found);
    ends.program = program(&mut fields, setting, found);
    if let Some(mut sides) = fields.table("castling", "of castling that wins", found) {
        ends.castling_wins = ["white", "black"]
            .map(|side| sides.node(side).and_then(|node| word_of(node, side, CASTLES, found)).unwrap_or_default());
        sides.finish(found);
    }
    ends.claims = fields.flag("claims", found);
    ends.points = points(&mut fields, found);
    ends.impasse = impasse(&mut fields, setting, found);
    ends.counting = counting(&mut fields, found);
    let demotions = demotions(&mut fields, setting, found);
    if let Some(node) = fields.node("bare-kings") {
        ends.bare_kings =
            !matches!(node.value, Value::Flag(false)) && word_of(node, "bare-kings", &[("draw", ())], found).is_some();
    }
    refuse(&mut fields, &["duty", "dead-material"], "but in a game of garden notation", found);
    fields.finish(found);
    demotions
}

fn repetition(fields: &mut Fields<'_>, ends: &mut Ends, found: &mut Found) {
    let Some(entry) = fields.entry("repetition") else { return };
    ends.repetition = None;
    match &entry.node.value {
        Value::Flag(false) => {}
        Value::Table(table) => {
            let mut fields = Fields::new(table, &entry.node.at, "of repetition");
            let times = fields.number("times", 2..=20, found).unwrap_or(3) as u8;
            let result = fields.node("result").and_then(|node| word_of(node, "result", RESULTS, found));
            ends.repetition_for_white = fields.flag("for-white", found);
            let result = result.unwrap_or(Verdict::Draw);
            // The text says it of the side that repeats, the rules of the side to move then.
            ends.repetition = Some((times, if ends.repetition_for_white { result } else { opposite(result) }));
            fields.finish(found);
        }
        _ => {
            let result = word_of(&entry.node, "repetition", RESULTS, found).unwrap_or(Verdict::Draw);
            ends.repetition = Some((3, opposite(result)));
        }
    }
}

/// The part of the board that a king is demoted by leaving, where the third time draws.
fn demotions(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Zone> {
    let node = fields.node("demotions").filter(|node| !matches!(node.value, Value::Flag(false)))?;
    let draw: &[(&str, ())] = &[("draw", ())];
    let Value::Table(table) = &node.value else {
        word_of(node, "demotions", draw, found)?;
        return Some(Zone::FarHalf);
    };
    let mut fields = Fields::new(table, &node.at, "of demotions");
    let _ = fields.number("times", 3..=3, found);
    let zone = zone(&mut fields, "zone", setting, found).unwrap_or(Zone::FarHalf);
    let result = fields.node("result").map(|node| word_of(node, "result", draw, found));
    fields.finish(found);
    result.is_none_or(|result| result.is_some()).then_some(zone)
}

/// A verdict as the other side sees it.
pub(super) fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win => Verdict::Loss,
        Verdict::Loss => Verdict::Win,
        Verdict::Draw => Verdict::Draw,
    }
}

fn extinction(fields: &mut Fields<'_>, found: &mut Found) -> Option<Extinction> {
    let mut fields = fields.table("extinction", "of extinction", found)?;
    let extinction = Extinction {
        verdict: fields
            .node("result")
            .and_then(|node| word_of(node, "result", RESULTS, found))
            .unwrap_or(Verdict::Loss),
        kinds: letters(&mut fields, "pieces", found),
        at_most: fields.number("at-most", 0..=255, found).unwrap_or(0) as u8,
        opponent_at_least: fields.number("opponent-at-least", 0..=255, found).unwrap_or(0) as u8,
        claimed: fields.flag("claimed", found),
    };
    fields.finish(found);
    Some(extinction)
}

fn points(fields: &mut Fields<'_>, found: &mut Found) -> Option<Points> {
    let entry = fields.entry("points")?;
    let table = super::fields::table_of(&entry.node, "points", found)?;
    let mut points = Points::default();
    for entry in &table.0 {
        let Some(worth) = number_of(&entry.node, &entry.key, 0..=1000, found).map(|worth| worth as u16) else {
            continue;
        };
        match (entry.key.as_str(), letter_of(&entry.key)) {
            ("others", _) => points.others = worth,
            ("white", _) => points.besides[0] = worth,
            ("black", _) => points.besides[1] = worth,
            (_, Some((letter, false))) => {
                found.letters.push((entry.key_at.clone(), (letter, false)));
                points.values.push((letter, worth));
            }
            _ => found.add(
                &entry.key_at,
                "'points' says numbers for letters, for \"others\", for \"white\" and for \"black\"",
            ),
        }
    }
    Some(points)
}

fn impasse(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Impasse> {
    let mut fields = fields.table("impasse", "of impasse", found)?;
    let zone = zone(&mut fields, "zone", setting, found).unwrap_or(Zone::LastRanks(3));
    let pieces = fields.number("pieces", 0..=255, found).unwrap_or(0) as u8;
    let points = points(&mut fields, found).unwrap_or(Points { others: 1, ..Points::default() });
    if points.besides != [0; 2] {
        found.add(&fields.at, "what a side has besides is less that it needs: 'needs' and 'black-needs'");
    }
    let Some(needs) = fields.number("needs", 1..=10_000, found) else {
        found.add(&fields.at, "how many points win? 'needs' is missing: needs = 28");
        return None;
    };
    let black = fields.number("black-needs", 1..=10_000, found).unwrap_or(needs);
    fields.finish(found);
    Some(Impasse { zone, pieces, points, needs: [needs as u16, black as u16] })
}

/// The directions in which pieces stand together.
pub(super) const WAYS: [&str; 3] = ["along-ranks", "along-files", "along-diagonals"];

/// Ways to castle that win.
pub(super) const CASTLES: &[(&str, [bool; 2])] =
    &[("kingside", [true, false]), ("queenside", [false, true]), ("either", [true, true])];

fn connect(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Connect> {
    let entry = fields.entry("connect")?;
    let Value::Table(table) = &entry.node.value else {
        let row = number_of(&entry.node, "connect", 2..=16, found)?;
        return Some(Connect { row: Some(row as u8), ..Connect::default() });
    };
    let mut fields = Fields::new(table, &entry.node.at, "of pieces that stand together");
    let mut count = |key| fields.number(key, 2..=16, found).map(|count| count as u8);
    let (row, line, square) = (count("row"), count("line"), count("square"));
    let (from, to) = (zone(&mut fields, "from", setting, found), zone(&mut fields, "to", setting, found));
    if from.is_some() != to.is_some() || row.or(line).or(square).is_none() && from.is_none() {
        found.add(
            &entry.node.at,
            "'connect' says a 'row', a 'line', a 'square', or 'from' and 'to' which parts of the board",
        );
    }
    let connect = Connect {
        verdict: fields.node("result").and_then(|node| word_of(node, "result", RESULTS, found)).unwrap_or(Verdict::Win),
        kinds: letters(&mut fields, "pieces", found),
        ways: WAYS.map(|key| fields.flag_or(key, true, found)),
        row,
        line,
        square,
        between: from.zip(to).map(|(from, to)| [from, to]),
    };
    fields.finish(found);
    Some(connect)
}

/// The most ends of a game that are programs.
const MOST_PROGRAMS: usize = 32;

/// Ends that are programs: one, or a list of them.
fn program(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Vec<ProgramEnd> {
    let Some(entry) = fields.entry("program") else { return Vec::new() };
    let nodes = match &entry.node.value {
        Value::List(nodes) => &nodes[..],
        Value::Flag(false) => &[],
        _ => std::slice::from_ref(&entry.node),
    };
    if nodes.len() > MOST_PROGRAMS {
        found.add(&entry.key_at, format!("a game has at most {MOST_PROGRAMS} ends that are programs"));
        return Vec::new();
    }
    let names = Names { geometry: setting.geometry, steps: setting.steps, links: setting.links, relays: None };
    let mut programs = Vec::new();
    let mut cost = Cost { effort: MOST_EFFORT, steps: MOST_STEPS };
    for node in nodes {
        let Value::Table(table) = &node.value else {
            found
                .add(&node.at, "an end that is a program is like { result = \"win\", when = '(some \"d4\" friend?)' }");
            continue;
        };
        let mut fields = Fields::new(table, &node.at, "of an end that is a program");
        let result = fields.node("result").and_then(|node| word_of(node, "result", RESULTS, found));
        let side = fields.node("side").and_then(|node| word_of(node, "side", SIDES, found));
        let text = fields.text("when", found);
        fields.finish(found);
        if table.get("result").is_none() {
            found.add(
                &node.at,
                "this end says its 'result' for the side of which it holds: \"win\", \"loss\" or \"draw\"",
            );
        }
        let Some((text, at)) = text else {
            if table.get("when").is_none() {
                found.add(&node.at, "this end says 'when' it comes: when = '(some \"last rank\" friend?)'");
            }
            continue;
        };
        match condition::read(text, &names) {
            Ok((when, asked)) => {
                found.letters.extend(asked.into_iter().map(|(place, called)| (at.byte(place), called)));
                if let Err(error) = cost.spend(&when, side, setting.geometry) {
                    found.add(&at.at, error.to_string());
                }
                programs.extend(result.map(|verdict| ProgramEnd { verdict, side, when }));
            }
            Err((place, message)) => found.add(&at.byte(place), message),
        }
    }
    programs
}

const SIDES: &[(&str, Side)] = &[("white", Side::White), ("black", Side::Black)];

/// What the programs of a game may still cost.
struct Cost {
    effort: u32,
    steps: u32,
}

impl Cost {
    fn spend(&mut self, when: &Condition, only: Option<Side>, geometry: &Geometry) -> Result<(), Unbounded> {
        // Which kinds letters mean is not known yet: each is one of its own, as later.
        let known: RefCell<Vec<Called>> = RefCell::default();
        let kinds = |called: Called| {
            let mut known = known.borrow_mut();
            let place = known.iter().position(|other| *other == called).unwrap_or_else(|| {
                known.push(called);
                known.len() - 1
            });
            bit(place.min(127) as u8)
        };
        for side in Side::BOTH.into_iter().filter(|&side| only.is_none_or(|only| only == side)) {
            let question = Question::new(when, geometry, side, &kinds, &mut self.effort)?;
            self.steps = self.steps.checked_sub(question.steps).ok_or(Unbounded::Dear)?;
        }
        Ok(())
    }
}

/// What reaching a flag means: does it draw?
const FLAG_RESULTS: &[(&str, bool)] = &[("win", false), ("draw", true)];

fn flag(fields: &mut Fields<'_>, setting: &Setting<'_>, found: &mut Found) -> Option<Flag> {
    let mut fields = fields.table("flag", "of a flag", found)?;
    let white = letters(&mut fields, "pieces", found);
    let black = letters(&mut fields, "black-pieces", found);
    let flag = Flag {
        kinds: [white.clone(), if black.is_empty() { white } else { black }],
        zone: zone(&mut fields, "zone", setting, found).unwrap_or(Zone::LastRanks(1)),
        answer: fields.flag("answer", found),
        safe: fields.flag("safe", found),
        count: fields.number("count", 1..=255, found).unwrap_or(1) as u8,
        when_full: fields.flag("when-full", found),
        draws: fields.node("result").and_then(|node| word_of(node, "result", FLAG_RESULTS, found)).unwrap_or_default(),
    };
    if flag.draws && flag.answer {
        found.add(&fields.at, "who draws by a flag leaves nothing to answer: leave 'answer' out, or 'result'");
    }
    fields.finish(found);
    Some(flag)
}

pub(super) fn counting(end: &mut Fields<'_>, found: &mut Found) -> Option<Counting> {
    let mut fields = end.table("counting", "of counting", found)?;
    let mut counting = Counting {
        pawns: letters(&mut fields, "pawns", found),
        board: fields.number("honour", 1..=400, found).map(|moves| moves as u16),
        board_at_most: fields.number("honour-at-most", 2..=255, found).map(|most| most as u8),
        lone: Vec::new(),
        from_pieces: fields.flag("from-pieces", found),
    };
    if let Some(table) = fields.entry("lone").and_then(|entry| table_of(&entry.node, "lone", found)) {
        for entry in &table.0 {
            let named = entry.key != "any";
            if named && (entry.key.len() > 8 || !entry.key.chars().all(|letter| letter.is_ascii_uppercase())) {
                let key = shown(&entry.key);
                found.add(&entry.key_at, format!("'{key}' is no letters of pieces, such as RR, nor \"any\""));
                continue;
            }
            let letters: Vec<char> = entry.key.chars().filter(|_| named).collect();
            found.letters.extend(letters.iter().map(|&letter| (entry.key_at.clone(), (letter, false))));
            if let Some(moves) = number_of(&entry.node, &entry.key, 1..=400, found) {
                counting.lone.push((letters, moves as u16));
            }
        }
    }
    fields.finish(found);
    Some(counting)
}

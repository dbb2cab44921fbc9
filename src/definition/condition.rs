//! Conditions of `[end] program`, read and written: `(some "last rank" enemy? (1,0) enemy?)`. What is asked of single cells is said in the words of
//! blocks; these say of how many cells it has to hold.

use super::blocks::{self, COPIES, Mentions, Reading, is_test};
use super::diagnostic::hint;
use super::expression::{self, Expression};
use super::fields::shown;
use super::legs::Names;
use super::zone::{self, Wrong};
use crate::board::{Geometry, Zone};
use crate::escape::TomlString;
use crate::movement::{Condition, Instruction, Quantity, Symmetry};

/// What a condition can be.
const WORDS: &[&str] = &["some", "every", "at-least", "at-most", "in-hand?", "to-move?", "not", "and", "or"];

/// The most cells or pieces that are asked for.
const MOST: u16 = 999;

/// Reads a condition, and where it asks for which kinds.
pub(super) fn read(text: &str, names: &Names<'_>) -> Result<(Condition, Mentions), Wrong> {
    let mut reading = Reading::new(names, true);
    match &expression::read(text)?[..] {
        [whole] => Ok((condition(&mut reading, whole)?, reading.asked)),
        [] => Err((0, "a condition is expected here: (some \"last rank\" enemy?)".to_owned())),
        [_, second, ..] => Err((
            second.at.start,
            "one condition is expected here; of several all, or one, has to hold: (and ... ...), (or ... ...)"
                .to_owned(),
        )),
    }
}

fn condition(reading: &mut Reading<'_>, expression: &Expression) -> Result<Condition, Wrong> {
    reading.spend(expression)?;
    let wrong = |message: String| Err((expression.at.start, message));
    let (word, rest) = match (expression.word(), expression.call()) {
        (Some(word), _) => (word, &[][..]),
        (None, Some(call)) => call,
        (None, None) => return wrong("a condition is expected here, such as (some \"last rank\" enemy?)".to_owned()),
    };
    let mut all = || rest.iter().map(|each| condition(reading, each)).collect::<Result<Vec<_>, _>>();
    match word {
        "not" if rest.len() == 1 => Ok(Condition::Not(Box::new(condition(reading, &rest[0])?))),
        "and" if rest.len() > 1 => Ok(Condition::All(all()?)),
        "or" if rest.len() > 1 => Ok(Condition::Any(all()?)),
        "to-move?" if rest.is_empty() => Ok(Condition::ToMove),
        "some" => cells(reading, expression, Quantity::AtLeast(1), rest),
        "every" => cells(reading, expression, Quantity::Every, rest),
        "at-least" | "at-most" => match rest.split_first().and_then(|(first, rest)| Some((number(first)?, rest))) {
            Some((0, _)) if word == "at-least" => wrong("at least none are always there".to_owned()),
            Some((count, rest)) if word == "at-least" => cells(reading, expression, Quantity::AtLeast(count), rest),
            Some((count, rest)) => cells(reading, expression, Quantity::AtMost(count), rest),
            None => wrong(format!("'{word}' takes a number up to {MOST} first: ({word} 3 \"last rank\" friend?)")),
        },
        "in-hand?" => in_hand(reading, expression, rest),
        _ if is_test(expression) && !WORDS.contains(&word) => wrong(format!(
            "'{}' is asked of a cell: (some \"last rank\" {}), with 'every', 'at-least 2', 'at-most 2' instead of 'some', or anywhere without a part of the board",
            shown(word),
            if expression.word().is_some() { word.to_owned() } else { format!("({} ...)", shown(word)) },
        )),
        _ => wrong(format!("'{}' is no condition, or takes something else{}", shown(word), hint(word, WORDS))),
    }
}

fn number(expression: &Expression) -> Option<u16> {
    expression.word()?.parse().ok().filter(|&number: &u16| number <= MOST)
}

/// Of how many cells of which part a block has to hold, and in which copies.
fn cells(
    reading: &mut Reading<'_>,
    whole: &Expression,
    count: Quantity,
    rest: &[Expression],
) -> Result<Condition, Wrong> {
    let (zone, rest) = match rest.split_first() {
        Some((first, rest)) if first.text().is_some() => {
            let text = first.text().unwrap_or_default();
            let zone = zone::read(text, reading.names.geometry);
            (zone.map_err(|(at, message)| (first.at.start + 1 + at, message))?, rest)
        }
        _ => (Zone::Everywhere, rest),
    };
    let copies = |word: &Expression| COPIES.iter().find(|(copies, _)| word.is_word(copies));
    let (symmetry, block) = match rest.split_first().map(|(first, block)| (first, copies(first), block)) {
        Some((first, Some((word, symmetry)), block)) => {
            let named = reading.names.links.iter().map(|(name, _)| name);
            if named.chain(reading.names.steps.iter().map(|(name, _)| name)).any(|name| name == word) {
                return Err((first.at.start, format!("'{word}' means copies here: no step or link may be called so")));
            }
            (*symmetry, block)
        }
        _ => (Symmetry::None, rest),
    };
    if block.is_empty() {
        return Err((whole.at.start, "what is asked of these cells? (some \"last rank\" enemy?)".to_owned()));
    }
    Ok(Condition::Cells(count, zone, symmetry, reading.list(block)?))
}

fn in_hand(reading: &mut Reading<'_>, whole: &Expression, rest: &[Expression]) -> Result<Condition, Wrong> {
    let wrong = "'in-hand?' takes a side, a number if it is not 1, and letters of pieces if not all count: (in-hand? friend 2 P N)";
    let wrong = || (whole.at.start, wrong.to_owned());
    let (side, rest) = rest.split_first().ok_or_else(wrong)?;
    let own = match side.word() {
        Some("friend") => true,
        Some("enemy") => false,
        _ => return Err(wrong()),
    };
    let (count, rest) = match rest.split_first().and_then(|(first, rest)| Some((number(first)?, rest))) {
        Some((0, _)) => return Err(wrong()),
        Some(counted) => counted,
        None => (1, rest),
    };
    match reading.letters(rest)? {
        (kinds, []) => Ok(Condition::InHand { own, count, kinds }),
        _ => Err(wrong()),
    }
}

/// Writes a condition so that [`read`] gives it back.
pub(super) fn write(condition: &Condition, geometry: &Geometry) -> String {
    let many = |word: &str, all: &[Condition]| {
        let all: Vec<String> = all.iter().map(|each| write(each, geometry)).collect();
        format!("({word} {})", all.join(" "))
    };
    match condition {
        Condition::Cells(count, zone, symmetry, block) => {
            let mut words = vec![match count {
                Quantity::AtLeast(1) => "some".to_owned(),
                Quantity::AtLeast(count) => format!("at-least {count}"),
                Quantity::AtMost(count) => format!("at-most {count}"),
                Quantity::Every => "every".to_owned(),
            }];
            if *zone != Zone::Everywhere {
                words.push(format!("\"{}\"", zone::write_shortly(*zone, geometry)));
            }
            words.extend(COPIES.iter().find(|(_, copies)| copies == symmetry).map(|(word, _)| (*word).to_owned()));
            words.extend(block.iter().map(|instruction| match instruction {
                Instruction::Verify(test) => blocks::test(test, geometry),
                other => blocks::list(std::slice::from_ref(other), geometry),
            }));
            format!("({})", words.join(" "))
        }
        Condition::InHand { own, count, kinds } => {
            let (side, kinds) = (if *own { "friend" } else { "enemy" }, kinds.iter().map(blocks::name));
            let count = if *count == 1 { String::new() } else { format!(" {count}") };
            format!("(in-hand? {side}{count}{})", kinds.collect::<String>())
        }
        Condition::ToMove => "to-move?".to_owned(),
        Condition::Not(inner) => format!("(not {})", write(inner, geometry)),
        Condition::All(all) => many("and", all),
        Condition::Any(any) => many("or", any),
    }
}

/// Writes it as a text of TOML: in single quotes, as it has double ones itself.
pub(super) fn written(condition: &Condition, geometry: &Geometry) -> String {
    let text = write(condition, geometry);
    if text.contains(['\'', '\n']) { TomlString(&text).to_string() } else { format!("'{text}'") }
}

/// Visits the blocks of a condition.
pub(super) fn each_block<'c>(condition: &'c Condition, visit: &mut dyn FnMut(&'c [Instruction])) {
    match condition {
        Condition::Cells(.., block) => visit(block),
        Condition::InHand { .. } | Condition::ToMove => {}
        Condition::Not(inner) => each_block(inner, visit),
        Condition::All(all) | Condition::Any(all) => all.iter().for_each(|each| each_block(each, visit)),
    }
}

//! Goals of a rules file that no key of ours says, as conditions of a program. Apart from `game` because what a goal asks is another matter than how
//! the text of a game is put together.

use super::game::Game;
use crate::board::{Side, SquareSet, Vast, Zone};
use crate::definition::condition;
use crate::definition::expression::{Expression, one_of};
use crate::definition::zone::Wrong;
use crate::movement::language::{EMPTY, FRIEND, Instruction, Test};
use crate::movement::{Condition, Quantity, Symmetry};
use std::fmt::Write;

/// An end that is to be written as a program: what it means, for which sides, and when it comes for each of them.
pub(super) struct Goal {
    verdict: &'static str,
    of: [bool; 2],
    when: [Condition; 2],
}

impl Goal {
    /// Too few pieces of these kinds together, or of all if there are none.
    pub fn of_few(game: &Game<'_>, verdict: &'static str, kinds: &[usize], at_most: u8) -> Goal {
        let when = number(game, kinds, true, Quantity::AtMost(at_most.into()));
        Goal { verdict, of: [true; 2], when: [when.clone(), when] }
    }

    /// The conditions, for the links that they follow.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.when.iter().zip(self.of).filter_map(|(when, of)| of.then_some(when))
    }

    /// As tables of `[end]`.
    pub fn text(&self, game: &Game<'_>) -> String {
        let mut text = String::new();
        let written = self.when.each_ref().map(|when| condition::written(when, &game.board.geometry));
        let alike = self.of == [true; 2] && written[0] == written[1];
        for (side, name) in [(0, "white"), (1, "black")] {
            if !self.of[side] || alike && side == 1 {
                continue;
            }
            let _ = writeln!(text, "\n[[end.program]]\nresult = \"{}\"", self.verdict);
            if !alike {
                let _ = writeln!(text, "side = \"{name}\"");
            }
            let _ = writeln!(text, "when = {}", written[side]);
        }
        text
    }
}

/// A goal as a program, if its words can be said so; none if they can't.
pub(super) fn goal(
    game: &Game<'_>,
    verdict: &'static str,
    of: [bool; 2],
    asked: &Expression,
) -> Result<Option<Goal>, Wrong> {
    let [white, black] = Side::BOTH.map(|side| read(game, side, asked));
    Ok(white?.zip(black?).map(|(white, black)| Goal { verdict, of, when: [white, black] }))
}

fn read(game: &Game<'_>, side: Side, asked: &Expression) -> Result<Option<Condition>, Wrong> {
    let Some((word, rest)) = asked.call() else { return Ok(None) };
    let all = || rest.iter().map(|part| read(game, side, part)).collect::<Result<Option<Vec<_>>, _>>();
    let whole = |mut parts: Vec<Condition>, many: fn(Vec<Condition>) -> Condition| {
        if parts.len() == 1 { parts.remove(0) } else { many(parts) }
    };
    match (word, rest) {
        ("and" | "or", []) => Ok(None),
        ("and", _) => Ok(all()?.map(|parts| whole(parts, Condition::All))),
        ("or", _) => Ok(all()?.map(|parts| whole(parts, Condition::Any))),
        ("not", [part]) => Ok(read(game, side, part)?.map(|part| Condition::Not(Box::new(part)))),
        ("captured", [kind]) => {
            let kind = one_of(kind, &game.kinds, "piece")?;
            // Then it has been captured if it is gone.
            Ok(game.is_alone(kind).then(|| number(game, &[kind], true, Quantity::AtMost(0))))
        }
        ("pieces-remaining" | "total-piece-count", [count, kinds @ ..]) => {
            let count = count.word().and_then(|count| count.parse::<u16>().ok()).filter(|&count| count < 1000);
            let count = count.ok_or_else(|| (asked.at.start, "a number of pieces is expected here".to_owned()))?;
            let kinds = kinds.iter().map(|kind| one_of(kind, &game.kinds, "piece")).collect::<Result<Vec<_>, _>>()?;
            let number = |quantity| number(game, &kinds, word == "pieces-remaining", quantity);
            let most = number(Quantity::AtMost(count));
            // Exactly so many.
            Ok(Some(if count == 0 { most } else { Condition::All(vec![number(Quantity::AtLeast(count)), most]) }))
        }
        ("absolute-config", [names @ .., places]) => absolute(game, names, places),
        ("relative-config", _) => Ok(relative(game, side, rest)),
        _ => Ok(None),
    }
}

/// So many squares on which pieces of these kinds stand, of the side or of both.
fn number(game: &Game<'_>, kinds: &[usize], own: bool, quantity: Quantity) -> Condition {
    cells(quantity, Zone::Everywhere, who(game, own, kinds))
}

fn cells(quantity: Quantity, zone: Zone, block: Vec<Instruction>) -> Condition {
    Condition::Cells(quantity, zone, Symmetry::None, block)
}

/// Asks who stands somewhere.
fn who(game: &Game<'_>, own: bool, kinds: &[usize]) -> Vec<Instruction> {
    let called = kinds.iter().map(|&kind| (game.letters[kind], false)).collect();
    let friend = Test::Who(FRIEND, None);
    let tests = match (own, kinds) {
        (true, []) => vec![friend],
        (false, []) => vec![Test::Not(Box::new(Test::Who(EMPTY, None)))],
        (true, _) => vec![friend, Test::Kind(called, None)],
        (false, _) => vec![Test::Kind(called, None)],
    };
    tests.into_iter().map(Instruction::Verify).collect()
}

/// Each place named holds such a piece; of a zone one square is enough.
fn absolute(game: &Game<'_>, names: &[Expression], places: &Expression) -> Result<Option<Condition>, Wrong> {
    let (mut own, mut kinds) = (true, Vec::new());
    for name in names {
        match name.call() {
            Some(("any-owner", named)) => {
                own = false;
                for name in named {
                    kinds.push(one_of(name, &game.kinds, "piece")?);
                }
            }
            Some(_) => return Ok(None),
            None if name.is_word("any-owner") => own = false,
            None => kinds.push(one_of(name, &game.kinds, "piece")?),
        }
    }
    let Some(places) = places.list().filter(|places| !places.is_empty() && !kinds.is_empty()) else { return Ok(None) };
    let mut squares = Vast::EMPTY;
    let mut parts = Vec::new();
    for place in places {
        match place.word().and_then(|name| game.board.has_cell(name)) {
            Some(square) => squares = squares.with(square),
            None => {
                let zone = Zone::Cells(game.board.area(place)?.cells);
                parts.push(cells(Quantity::AtLeast(1), zone, who(game, own, &kinds)));
            }
        }
    }
    if !squares.is_empty() {
        parts.push(cells(Quantity::Every, Zone::Cells([squares; 2]), who(game, own, &kinds)));
    }
    Ok(Some(if parts.len() == 1 { parts.remove(0) } else { Condition::All(parts) }))
}

/// Pieces of the side from any square on, and directions between them.
fn relative(game: &Game<'_>, side: Side, words: &[Expression]) -> Option<Condition> {
    let mut block = Vec::new();
    for word in words {
        let word = word.word()?;
        match (game.board.has_direction(word), game.kinds.iter().position(|kind| kind == word)) {
            (Some(direction), _) => block.push(Instruction::Go(game.reader(side).way(direction))),
            (None, Some(kind)) => block.extend(who(game, true, &[kind])),
            (None, None) => return None,
        }
    }
    let asks = block.iter().any(|instruction| matches!(instruction, Instruction::Verify(_)));
    asks.then(|| cells(Quantity::AtLeast(1), Zone::Everywhere, block))
}

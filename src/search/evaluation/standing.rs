//! What stands well in open games, whose rules an author has chosen. Guesses that hold for any of them; a game's own
//! numbers, where it has some, come on top.

use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::End;
use crate::position::{Kind, Position};
use crate::search::parameters as p;
use crate::search::sudden;

/// What stands well, White's positive: moves open to each side, flags near, checks given.
pub(super) fn standing<S: SquareSet>(position: &Position<S>) -> i32 {
    let Some(rules) = position.open_rules() else { return 0 };
    let movements = &position.rules().movements;
    let mut total = 0;
    // Where they are compulsory captures are no freedom.
    let captures = if rules.open.must_capture { 0 } else { p::OPEN_CAPTURES };
    for side in Side::BOTH {
        let mut open = 0;
        for from in position.men(side).squares() {
            let Some((_, kind)) = position.piece_at(from) else { continue };
            let compiled = &rules.kinds[kind as usize];
            if compiled.royal {
                continue;
            }
            let occupant = |square: Square| movegen::open::occupant(position, side, compiled, square);
            movements.routes(
                compiled.programs[side.index()],
                side,
                from,
                occupant,
                |_| false,
                |route| {
                    open += i32::from(route.end == End::Move) + captures * i32::from(route.end == End::Capture);
                },
            );
        }
        let near = nearest_flag(position, side);
        let near = near.and_then(|distance| p::OPEN_FLAG.get(distance as usize)).copied().unwrap_or(0);
        let kings_bear = rules.open.may_check && rules.bearers[side.index()] & rules.royal_kinds != 0;
        let near = if kings_bear { near / p::OPEN_FLAG_OF_KINGS } else { near };
        let lives: i32 = sudden::lives(position, side).map(|(_, left)| p::OPEN_LIVES / (left.max(1) as i32)).sum();
        let checks = rules.open.ends.checks.zip(position.open()).map_or(0, |(all, state)| {
            let given = i32::from(all.saturating_sub(state.checks[side.index()]));
            p::OPEN_CHECKS * given * given
        });
        total += (open * p::OPEN_MOBILITY + near + checks - lives) * i32::from(side.forward());
    }
    total
}

/// How far the nearest bearer of a side's flag is from its goal.
fn nearest_flag<S: SquareSet>(position: &Position<S>, side: Side) -> Option<i32> {
    let rules = position.open_rules()?;
    let flag = rules.flag[side.index()];
    let geometry = position.geometry();
    let distance = |one: Square, other: Square| {
        let files = i32::from(geometry.file(one).abs_diff(geometry.file(other)));
        files.max(i32::from(geometry.rank(one).abs_diff(geometry.rank(other))))
    };
    let bearers = (0..rules.kinds.len() as Kind)
        .filter(|&kind| rules.bearers[side.index()] >> (kind & 63) & 1 != 0)
        .fold(S::EMPTY, |set, kind| set | position.men_of(side, kind));
    let nearest = |from: Square| flag.squares().map(|goal| distance(from, goal)).min();
    bearers.squares().filter_map(nearest).min()
}

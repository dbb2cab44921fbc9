//! What a search asks of open games, whose rules an author has chosen: how they end, what a capture wins, what stands
//! well. Guesses that hold for any of them; a game's own numbers, where it has some, come on top.

use super::evaluation::Evaluation;
use super::score::MATE;
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movegen::open::{immediate, stuck};
use crate::movement::End;
use crate::position::{Act, Kind, Move, Position};
use crate::variant::Verdict;

/// A verdict for the side to move as a score.
fn score(verdict: Verdict, ply: usize) -> i32 {
    match verdict {
        Verdict::Win => MATE - ply as i32,
        Verdict::Loss => ply as i32 - MATE,
        Verdict::Draw => 0,
    }
}

/// The score if the game has ended on the board.
pub(super) fn ended<S: SquareSet>(position: &Position<S>, ply: usize) -> Option<i32> {
    immediate(position).map(|(verdict, _)| score(verdict, ply))
}

/// The score of having no legal move.
pub(super) fn without_moves<S: SquareSet>(position: &Position<S>, ply: usize) -> i32 {
    stuck(position).map_or(0, |(verdict, _)| score(verdict, ply))
}

/// Static exchange evaluation, roughly: what is taken, less the capturer if it can be taken back.
pub(super) fn see_ge<S: SquareSet>(
    position: &Position<S>,
    evaluation: &Evaluation<S>,
    mv: Move,
    threshold: i32,
) -> bool {
    let us = position.side();
    let value = |square: Square| position.piece_at(square).map_or(0, |(_, kind)| evaluation.exchange_value(kind));
    let sign = |square: Square| position.piece_at(square).map_or(0, |(owner, _)| if owner == us { -1 } else { 1 });
    let mut victims = position.victims(mv);
    let blasts = position.open_rules().is_some_and(|rules| rules.open.blast);
    if blasts && !victims.is_empty() {
        // What an explosion takes on both sides is all that there is to exchange.
        victims.extend(movegen::open::blasted(position, mv.to));
        victims.push(mv.from);
        victims.sort_by_key(|square| square.index());
        victims.dedup();
        return victims.iter().map(|&square| value(square) * sign(square)).sum::<i32>() >= threshold;
    }
    let taken: i32 = victims.iter().map(|&square| value(square) * sign(square)).sum();
    let (mut standing, mut balance) = (value(mv.from), taken - threshold);
    match mv.act {
        Act::Castle(_) | Act::CastleGate { .. } | Act::Pass => return threshold <= 0,
        Act::Drop(kind) => standing = evaluation.exchange_value(kind),
        Act::Route { into, .. } if into != Act::SAME => {
            balance += evaluation.exchange_value(into) - standing;
            standing = evaluation.exchange_value(into);
        }
        _ => {}
    }
    if balance < 0 || balance >= standing {
        return balance >= 0;
    }
    let occupied = position.occupied().without(mv.from).with(mv.to);
    !movegen::attacked(position, mv.to, us.other(), occupied, S::of(mv.to))
}

/// Hundredths of a pawn for each square that a piece can go to.
const MOBILITY: i32 = 3;
/// Hundredths of a pawn for each rank or file nearer to the squares that win.
const FLAG: i32 = 12;
/// For each check already given where checks are counted, times their number.
const CHECKS: i32 = 60;

/// What stands well, White's positive: moves open to each side, flags near, checks given.
pub(super) fn standing<S: SquareSet>(position: &Position<S>) -> i32 {
    let Some(rules) = position.open_rules() else { return 0 };
    let movements = &position.rules().movements;
    let mut total = 0;
    for side in Side::BOTH {
        let mut open = 0;
        for from in position.men(side).squares() {
            let Some((_, kind)) = position.piece_at(from) else { continue };
            let compiled = &rules.kinds[kind as usize];
            if compiled.royal {
                continue;
            }
            let look = |square: Square| movegen::open::look(position, side, compiled, square);
            movements.routes(
                compiled.programs[side.index()],
                side,
                from,
                look,
                |_| false,
                |route| {
                    open += i32::from(route.end == End::Move) + 2 * i32::from(route.end == End::Capture);
                },
            );
        }
        let near = nearest_flag(position, side).map_or(0, |distance| FLAG * (16 - distance).max(0));
        let checks = rules.open.ends.checks.zip(position.open()).map_or(0, |(all, state)| {
            let given = i32::from(all.saturating_sub(state.checks[side.index()]));
            CHECKS * given * given
        });
        total += (open * MOBILITY + near + checks) * i32::from(side.forward());
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

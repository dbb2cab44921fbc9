//! Legal moves of the games whose turns have one part.

use super::danger::Danger;
use super::{attacked, castling, en_passant, ravens};
use crate::board::{Square, SquareSet};
use crate::position::{Act, Kind, Move, Position};

/// Calls `visit` for every man of the side to move who can go somewhere, with his legal targets.
#[inline]
fn each_man<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, mut visit: impl FnMut(Kind, Square, S)) {
    let rules = position.rules();
    let side = position.side();
    let (occupied, enemies) = (position.occupied(), position.men(side.other()));
    let empty = !occupied;
    for kind in 0..rules.variant.pieces.len() as Kind {
        let royal = kind == rules.royal;
        for from in position.men_of(side, kind).squares() {
            let reach = rules.fans.reach(kind, side, from, occupied);
            let mut targets = (reach.quiet & empty) | (reach.capture & enemies);
            if royal {
                targets = safe(position, from, targets);
            } else {
                targets &= danger.allowed_from(position, from);
            }
            if !targets.is_empty() {
                visit(kind, from, targets);
            }
        }
    }
}

/// Those of a king's targets that no enemy attacks once he stands there.
#[inline]
fn safe<S: SquareSet>(position: &Position<S>, king: Square, targets: S) -> S {
    let them = position.side().other();
    let without_king = position.occupied().without(king);
    targets
        .squares()
        .filter(|&to| !attacked(position, to, them, without_king, S::of(to)))
        .fold(S::EMPTY, |safe, to| safe.with(to))
}

/// Adds all legal moves.
pub(super) fn moves<S: SquareSet>(position: &Position<S>, moves: &mut Vec<Move>) {
    let rules = position.rules();
    let side = position.side();
    let danger = Danger::new(position);
    let doubles = rules.pawn;
    each_man(position, &danger, |kind, from, targets| {
        let promoting = targets & rules.promotion_cells[kind as usize][side.index()];
        for to in promoting.squares() {
            let become_ = &rules.promotes_to[kind as usize];
            moves.extend(become_.iter().map(|&kind| Move::plain(from, to).with(Act::Promote(kind))));
        }
        for to in (targets & !promoting).squares() {
            let double = doubles == Some(kind) && rules.fans.doubles(kind, side, from).has(to);
            let act = if double { en_passant::double_step(position, kind, from, to) } else { Act::Plain };
            moves.push(Move::plain(from, to).with(act));
        }
        if rules.variant.turning.is_some() {
            ravens::steps(position, kind, from, targets, moves);
        }
    });
    if rules.variant.turning.is_some() && !danger.check {
        ravens::turns(position, moves);
    }
    en_passant::captures(position, |mv| moves.push(mv));
    if !danger.check {
        castling::moves(position, |mv| moves.push(mv));
    }
}

/// How many moves [`moves`] adds.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let rules = position.rules();
    if rules.variant.turning.is_some() {
        let mut list = Vec::with_capacity(64);
        moves(position, &mut list);
        return list.len() as u64;
    }
    let side = position.side();
    let danger = Danger::new(position);
    let mut count = 0;
    each_man(position, &danger, |kind, _, targets| {
        count += u64::from(targets.count());
        let choices = rules.promotes_to[kind as usize].len() as u64;
        if choices > 1 {
            let promoting = targets & rules.promotion_cells[kind as usize][side.index()];
            count += u64::from(promoting.count()) * (choices - 1);
        }
    });
    en_passant::captures(position, |_| count += 1);
    if !danger.check {
        castling::moves(position, |_| count += 1);
    }
    count
}

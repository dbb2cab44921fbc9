//! Legal moves of the games whose turns have one part.

use super::danger::Danger;
use super::{attacked, castling, en_passant, ravens};
use crate::board::{Square, SquareSet};
use crate::position::{Act, Kind, Man, Move, Position};

/// Calls `visit` for every piece of the side to move who can go somewhere, with its legal targets.
#[inline]
fn each_man<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, visit: impl FnMut(Kind, Square, S)) {
    each_man_to(position, danger, |_| !S::EMPTY, visit);
}

/// Like [`each_man`], for targets among those that `among` allows a kind.
#[inline]
fn each_man_to<S: SquareSet>(
    position: &Position<S>,
    danger: &Danger<S>,
    among: impl Fn(Kind) -> S,
    mut visit: impl FnMut(Kind, Square, S),
) {
    let side = position.side();
    let ground = Ground::of(position);
    for kind in 0..position.variant().pieces.len() as Kind {
        let among = among(kind);
        for from in position.men_of(side, kind).squares() {
            let targets = targets(position, danger, ground, kind, from, among);
            if !targets.is_empty() {
                visit(kind, from, targets);
            }
        }
    }
}

/// What stands where, the same for every piece that is asked.
#[derive(Clone, Copy)]
struct Ground<S> {
    occupied: S,
    enemies: S,
}

impl<S: SquareSet> Ground<S> {
    #[inline]
    fn of(position: &Position<S>) -> Self {
        Ground { occupied: position.occupied(), enemies: position.men(position.side().other()) }
    }
}

/// The legal targets of a piece, as far as they are among these cells.
#[inline]
fn targets<S: SquareSet>(
    position: &Position<S>,
    danger: &Danger<S>,
    ground: Ground<S>,
    kind: Kind,
    from: Square,
    among: S,
) -> S {
    let rules = position.rules();
    let reach = rules.fans.reach(kind, position.side(), from, ground.occupied);
    let targets = ((reach.quiet & !ground.occupied) | (reach.capture & ground.enemies)) & among;
    if targets.is_empty() {
        targets
    } else if kind == rules.royal {
        safe(position, from, targets)
    } else {
        targets & danger.allowed_from(position, from)
    }
}

/// Those of a king's targets that no enemy attacks once it stands there.
#[inline(never)]
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
    let danger = Danger::new(position);
    each_man(position, &danger, |kind, from, targets| add(position, kind, from, targets, moves));
    en_passant::captures(position, |mv| moves.push(mv));
    add_others(position, &danger, moves);
}

/// May the side to move have one more of a kind by promotion?
#[inline]
fn is_below<S: SquareSet>(position: &Position<S>, kind: Kind) -> bool {
    let limit = position.rules().promotion_limits.get(kind as usize).copied().flatten();
    limit.is_none_or(|most| position.men_of(position.side(), kind).count() < u32::from(most))
}

/// Adds the moves of a piece to these of its legal targets.
#[inline]
fn add<S: SquareSet>(position: &Position<S>, kind: Kind, from: Square, targets: S, moves: &mut Vec<Move>) {
    let rules = position.rules();
    let side = position.side();
    let promoting = targets & rules.promotion_cells[kind as usize][side.index()];
    for to in promoting.squares() {
        let become_ = rules.promotes_to[kind as usize].iter().filter(|&&kind| is_below(position, kind));
        moves.extend(become_.map(|&kind| Move::plain(from, to).with(Act::Promote(kind))));
    }
    let doubles = if rules.pawn == Some(kind) { rules.fans.doubles(kind, side, from) } else { S::EMPTY };
    for to in (targets & rules.staying_cells[kind as usize][side.index()]).squares() {
        let act = if doubles.has(to) { en_passant::double_step(position, kind, from, to) } else { Act::Plain };
        moves.push(Move::plain(from, to).with(act));
    }
    if rules.variant.turning.is_some() {
        ravens::steps(position, kind, from, targets, |mv| moves.push(mv));
    }
}

/// Adds castling and turns in place.
#[inline]
fn add_others<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    if danger.check {
        return;
    }
    if position.variant().turning.is_some() {
        ravens::turns(position, |mv| moves.push(mv));
    }
    castling::moves(position, |mv| moves.push(mv));
}

/// Adds captures and promotions.
pub(super) fn captures<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    let side = position.side();
    let enemies = position.men(side.other());
    let promotions = &position.rules().promotion_cells;
    each_man_to(
        position,
        danger,
        |kind| enemies | promotions[kind as usize][side.index()],
        |kind, from, targets| add(position, kind, from, targets, moves),
    );
    en_passant::captures(position, |mv| moves.push(mv));
}

/// Adds what [`captures`] does not.
pub(super) fn quiets<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    let side = position.side();
    let empty = !position.occupied();
    let promotions = &position.rules().promotion_cells;
    each_man_to(
        position,
        danger,
        |kind| empty & !promotions[kind as usize][side.index()],
        |kind, from, targets| add(position, kind, from, targets, moves),
    );
    add_others(position, danger, moves);
}

/// Adds the legal moves of the piece on a cell.
pub(super) fn of_man<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, from: Square, moves: &mut Vec<Move>) {
    let side = position.side();
    let Some(Man::Of(owner, kind)) = position.at(from) else { return };
    if owner != side {
        return;
    }
    let targets = targets(position, danger, Ground::of(position), kind, from, !S::EMPTY);
    add(position, kind, from, targets, moves);
    en_passant::captures(position, |mv| moves.extend((mv.from == from).then_some(mv)));
    if kind == position.rules().royal || position.variant().turning.is_some() {
        let mut others = Vec::new();
        add_others(position, danger, &mut others);
        moves.extend(others.into_iter().filter(|mv| mv.from == from));
    }
}

/// Is there any legal move?
pub(super) fn any<S: SquareSet>(position: &Position<S>, danger: &Danger<S>) -> bool {
    let side = position.side();
    if !position.rules().promotion_limits.is_empty() {
        // A target may be one where nothing may be promoted to and nothing may stay.
        let mut all = Vec::new();
        moves(position, &mut all);
        return !all.is_empty();
    }
    let royal = position.rules().royal;
    let kinds = 0..position.variant().pieces.len() as Kind;
    let plain = kinds.filter(|&kind| kind != royal).chain([royal]).any(|kind| {
        let mut men = position.men_of(side, kind).squares();
        men.any(|from| !targets(position, danger, Ground::of(position), kind, from, !S::EMPTY).is_empty())
    });
    if plain {
        return true;
    }
    let mut rest = Vec::new();
    en_passant::captures(position, |mv| rest.push(mv));
    add_others(position, danger, &mut rest);
    !rest.is_empty()
}

/// How many moves [`moves`] adds.
pub(super) fn count<S: SquareSet>(position: &Position<S>) -> u64 {
    let rules = position.rules();
    let ravens = rules.variant.turning.is_some();
    let side = position.side();
    let danger = Danger::new(position);
    let mut count = 0;
    each_man(position, &danger, |kind, from, targets| {
        if rules.promotes_to[kind as usize].is_empty() {
            count += u64::from(targets.count());
        } else {
            let promoting = targets & rules.promotion_cells[kind as usize][side.index()];
            count += u64::from((targets & rules.staying_cells[kind as usize][side.index()]).count());
            if !promoting.is_empty() {
                let choices = rules.promotes_to[kind as usize].iter().filter(|&&kind| is_below(position, kind)).count();
                count += u64::from(promoting.count()) * choices as u64;
            }
        }
        if ravens {
            ravens::steps(position, kind, from, targets, |_| count += 1);
        }
    });
    en_passant::captures(position, |_| count += 1);
    if !danger.check {
        if ravens {
            ravens::turns(position, |_| count += 1);
        }
        castling::moves(position, |_| count += 1);
    }
    count
}

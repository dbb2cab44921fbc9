//! Legal moves of the games whose turns have one part.

use super::danger::{Danger, pin};
use super::{attacked, castling, en_passant, ravens};
use crate::board::{Square, SquareSet};
use crate::movement::{Reach, Walk};
use crate::position::{Act, Kind, Man, Move, Position};

/// Adds the moves of the pieces of the side to move, but en passant and what a whole side does, to those cells that `among`
/// allows a kind.
#[inline]
fn add_men<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, among: impl Fn(Kind) -> S, moves: &mut Vec<Move>) {
    let strides = &position.rules().strides;
    for (kind, men) in of_mover(position) {
        if men.is_empty() {
            continue;
        }
        let mut apart = men;
        if let Some(walk) = strides.walk(kind, position.side()) {
            // All at once, but for those that are pinned, each to its own line.
            apart &= danger.pinned;
            add_walk(position, danger, walk, men & !danger.pinned, among(kind), moves);
        }
        if !apart.is_empty() {
            each_of(position, danger, kind, apart, among(kind), |from, targets| {
                add(position, kind, from, targets, moves);
            });
        }
    }
}

/// Adds the moves of pieces of one kind that go by strides.
#[inline]
fn add_walk<S: SquareSet>(
    position: &Position<S>,
    danger: &Danger<S>,
    walk: &Walk<S>,
    men: S,
    among: S,
    moves: &mut Vec<Move>,
) {
    let (rules, side, kind) = (position.rules(), position.side(), walk.program);
    let empty = !position.occupied();
    let allowed = danger.allowed & among;
    let is_pawn = rules.pawn == Some(kind);
    let choosing = match rules.promoting >> kind & 1 {
        0 => S::EMPTY,
        _ => rules.choosing_cells[kind as usize][side.index()],
    };
    walk.steps(men, empty, empty & allowed, position.men(side.other()) & allowed, |steps| {
        for to in (steps.targets & !choosing).squares() {
            let act = if is_pawn && steps.double { Act::Double(steps.passed(to)) } else { Act::Plain };
            moves.push(Move::plain(steps.from(to), to).with(act));
        }
        for to in (steps.targets & choosing).squares() {
            add(position, kind, steps.from(to), S::of(to), moves);
        }
    });
}

/// The kinds, and where such pieces of the side to move stand.
#[inline]
fn of_mover<S: SquareSet>(position: &Position<S>) -> impl Iterator<Item = (Kind, S)> {
    (0..position.variant().pieces.len() as Kind).zip(position.men_by_kind(position.side()))
}

/// Calls `visit` for each of these pieces of one kind who can go somewhere, with its legal targets among these cells.
#[inline]
fn each_of<S: SquareSet>(
    position: &Position<S>,
    danger: &Danger<S>,
    kind: Kind,
    men: S,
    among: S,
    mut visit: impl FnMut(Square, S),
) {
    let (rules, side) = (position.rules(), position.side());
    let fans = rules.fans.of_side(kind, side);
    let occupied = position.occupied();
    let (quiet, capture) = (!occupied & among, position.men(side.other()) & among);
    let royal = kind == rules.royal;
    let pins = !(danger.pinned & men).is_empty();
    for from in men.squares() {
        let reach = fans.reach(from, occupied);
        let mut targets = (reach.quiet & quiet) | (reach.capture & capture);
        if royal {
            targets = safe(position, from, targets);
        } else {
            targets &= danger.allowed;
            if pins && danger.pinned.has(from) {
                targets &= pin(position, from);
            }
        }
        if !targets.is_empty() {
            visit(from, targets);
        }
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
    add_men(position, &danger, |_| !S::EMPTY, moves);
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
    let mut staying = targets;
    if rules.promoting >> kind & 1 != 0 {
        for to in (targets & rules.promotion_cells[kind as usize][side.index()]).squares() {
            let become_ = rules.promotes_to[kind as usize].iter().filter(|&&kind| is_below(position, kind));
            moves.extend(become_.map(|&kind| Move::plain(from, to).with(Act::Promote(kind))));
        }
        staying &= rules.staying_cells[kind as usize][side.index()];
    }
    if rules.pawn == Some(kind) {
        let doubles = rules.fans.of_side(kind, side).doubles(from);
        for to in staying.squares() {
            let act = if doubles.all.has(to) { Act::Double(doubles.passed(to)) } else { Act::Plain };
            moves.push(Move::plain(from, to).with(act));
        }
    } else {
        staying.squares().for_each(|to| moves.push(Move::plain(from, to)));
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
    add_men(position, danger, |kind| enemies | promotions[kind as usize][side.index()], moves);
    en_passant::captures(position, |mv| moves.push(mv));
}

/// Adds what [`captures`] does not.
pub(super) fn quiets<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, moves: &mut Vec<Move>) {
    let side = position.side();
    let empty = !position.occupied();
    let promotions = &position.rules().promotion_cells;
    add_men(position, danger, |kind| empty & !promotions[kind as usize][side.index()], moves);
    add_others(position, danger, moves);
}

/// Adds the legal moves of the piece on a cell.
pub(super) fn of_man<S: SquareSet>(position: &Position<S>, danger: &Danger<S>, from: Square, moves: &mut Vec<Move>) {
    let side = position.side();
    let Some(Man::Of(owner, kind)) = position.at(from) else { return };
    if owner != side {
        return;
    }
    each_of(position, danger, kind, S::of(from), !S::EMPTY, |from, targets| add(position, kind, from, targets, moves));
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
        men.any(|from| {
            let mut any = false;
            each_of(position, danger, kind, S::of(from), !S::EMPTY, |_, _| any = true);
            any
        })
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
    let turning = rules.variant.turning.is_some();
    let side = position.side();
    let king = position.king(side);
    let danger = Danger::new(position);
    let (occupied, enemies) = (position.occupied(), position.men(side.other()));
    let empty = !occupied;
    let cut = |reach: Reach<S>| (reach.quiet & empty) | (reach.capture & enemies);
    let mut count = u64::from(safe(position, king, cut(rules.fans.reach(rules.royal, side, king, occupied))).count());
    let mut rest = position.men(side).without(king);
    for walk in rules.strides.of(side) {
        let kind = walk.program;
        // All at once, but for those that are pinned, each to its own line.
        let men = position.men_of(side, kind) & !danger.pinned;
        rest &= !men;
        let mut together = S::EMPTY;
        walk.steps(men, empty, empty, enemies, |steps| {
            let targets = steps.targets & danger.allowed;
            if (together & targets).is_empty() {
                together |= targets;
            } else {
                count += count_to(position, kind, targets);
            }
        });
        count += count_to(position, kind, together);
    }
    let pins = !(danger.pinned & rest).is_empty();
    for from in rest.squares() {
        let row = position.row_at(from);
        let targets = cut(rules.fans.reach_of_row(row, from, occupied)) & danger.allowed;
        count += if pins && danger.pinned.has(from) {
            count_of(position, from, targets & pin(position, from))
        } else if rules.each_target_counts_once {
            u64::from(targets.count())
        } else if targets.is_empty() {
            0
        } else {
            count_of(position, from, targets)
        };
    }
    en_passant::captures(position, |_| count += 1);
    if !danger.check {
        if turning {
            ravens::turns(position, |_| count += 1);
        }
        castling::moves(position, |_| count += 1);
    }
    count
}

/// How many moves of the piece on a cell lead to these legal targets, those included that turn it on the way.
#[inline(never)]
fn count_of<S: SquareSet>(position: &Position<S>, from: Square, targets: S) -> u64 {
    let kind = position.kind_at(from);
    let mut count = count_to(position, kind, targets);
    if position.variant().turning.is_some() {
        ravens::steps(position, kind, from, targets, |_| count += 1);
    }
    count
}

/// How many moves of a kind lead to these legal targets.
#[inline]
fn count_to<S: SquareSet>(position: &Position<S>, kind: Kind, targets: S) -> u64 {
    let rules = position.rules();
    let promotes = rules.promoting >> kind & 1 != 0;
    if promotes && !(targets & rules.choosing_cells[kind as usize][position.side().index()]).is_empty() {
        return count_promoting(position, kind, targets);
    }
    u64::from(targets.count())
}

/// The same of a kind that promotes on some of them, or may not stay there.
#[cold]
#[inline(never)]
fn count_promoting<S: SquareSet>(position: &Position<S>, kind: Kind, targets: S) -> u64 {
    let (rules, side) = (position.rules(), position.side().index());
    let stays = u64::from((targets & rules.staying_cells[kind as usize][side]).count());
    let promoting = targets & rules.promotion_cells[kind as usize][side];
    if promoting.is_empty() {
        return stays;
    }
    let choices = rules.promotes_to[kind as usize].iter().filter(|&&kind| is_below(position, kind)).count();
    stays + u64::from(promoting.count()) * choices as u64
}

//! Drops: pieces that come from the hand, or pocket.

use crate::board::{Side, Square, SquareSet};
use crate::position::open::{OpenRules, flipped};
use crate::position::{Act, Kind, Move, Position};
use crate::variant::{DropBeside, Flips, Hands};

/// Calls `visit` for every kind that the rules of the hand let be dropped, with the squares where, until it answers false.
pub(super) fn each<S: SquareSet>(position: &Position<S>, visit: &mut dyn FnMut(Kind, S) -> bool) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    let (Some(hands), Some(state)) = (rules.hands().filter(|hands| hands.drops), position.open()) else { return true };
    let side = position.side();
    let empty = rules.board & !position.standing();
    for (kind, compiled) in (0..).zip(&rules.kinds) {
        if state.held(side, kind) == 0 && !hands.free {
            continue;
        }
        let first = empty & compiled.drop_first[side.index()];
        // As the promoted piece of its letter: what else it may become is a piece of its own, which it is not in hand.
        // Where nothing is held the promoted kinds come by themselves.
        let promoted = compiled.plus.filter(|_| hands.drop_promoted && !hands.free);
        let mut allowed = if first.is_empty() { empty & compiled.drop[side.index()] } else { first };
        if let Some(beside) = compiled.rules.drop_beside.filter(|_| first.is_empty()) {
            allowed = match beside {
                DropBeside::Flips => only(allowed, |to| changes_sides(position, to)),
                DropBeside::Edge => allowed & slid_in(position),
                DropBeside::Below => {
                    only(allowed, |to| next(position, to, (0, -1)).is_none_or(|below| !empty.has(below)))
                }
                DropBeside::NoEnemy => only(allowed, |to| {
                    let near = STRAIGHT.into_iter().filter_map(|step| next(position, to, step));
                    near.fold(S::EMPTY, S::with) & position.men(side.other()) == S::EMPTY
                }),
            };
        }
        if hands.both_colours.is_some() {
            allowed = only(allowed, |to| fits_colour(position, hands, kind, to));
        }
        for kind in [Some(kind), promoted].into_iter().flatten() {
            let dropped = &rules.kinds[kind as usize];
            let allowed = allowed & !full_files(position, rules, kind, side) & dropped.may_stay[side.index()];
            if !allowed.is_empty() && !visit(kind, allowed) {
                return false;
            }
        }
    }
    true
}

/// Calls `visit` for every such drop, until it answers false.
pub(super) fn each_move<S: SquareSet>(position: &Position<S>, visit: &mut dyn FnMut(Move) -> bool) -> bool {
    each(position, &mut |kind, targets| targets.squares().all(|to| visit(Move::plain(to, to).with(Act::Drop(kind)))))
}

/// Does it matter for a drop of a kind whether it gives check?
#[inline]
pub(super) fn asks_check<S: SquareSet>(rules: &OpenRules<S>, kind: Kind) -> bool {
    rules.asks_checks
        && (!rules.open.may_check
            || rules.kinds[kind as usize].rules.no_drop_mate
            || rules.open.hands.as_ref().is_some_and(|hands| !hands.may_check))
}

/// Those of some squares for which something holds.
pub(super) fn only<S: SquareSet>(squares: S, holds: impl Fn(Square) -> bool) -> S {
    squares.squares().filter(|&square| holds(square)).fold(S::EMPTY, S::with)
}

/// The files that have no room for another piece of this kind.
fn full_files<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, kind: Kind, side: Side) -> S {
    let Some(most) = rules.kinds[kind as usize].rules.most_on_file else { return S::EMPTY };
    let same = position.men_of(side, kind);
    let files = same.squares().map(|square| rules.file_of(position.geometry(), square));
    if most == 0 {
        return !S::EMPTY;
    }
    files.filter(|&file| (same & file).count() >= u32::from(most)).fold(S::EMPTY, |full, file| full | file)
}

/// One step along a file or rank.
const STRAIGHT: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// The square one step on.
fn next<S: SquareSet>(position: &Position<S>, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    position.geometry().offset(from, files, ranks, 0)
}

/// Where pieces that are pushed in from the edges come to stand.
fn slid_in<S: SquareSet>(position: &Position<S>) -> S {
    let (geometry, standing) = (position.geometry(), position.standing());
    let mut found = S::EMPTY;
    for (files, ranks) in STRAIGHT {
        let edge = geometry.squares().filter(|&square| geometry.offset(square, -files, -ranks, 0).is_none());
        for mut at in edge.filter(|&square| !standing.has(square)) {
            while let Some(on) = next(position, at, (files, ranks)).filter(|&on| !standing.has(on)) {
                at = on;
            }
            found = found.with(at);
        }
    }
    found
}

/// Does a drop there do what drops must in games where pieces change sides: enclose others, or stand beside its own?
fn changes_sides<S: SquareSet>(position: &Position<S>, to: Square) -> bool {
    match position.open_rules().and_then(|rules| rules.open.flips) {
        Some(Flips::Enclosed) => !flipped(position, Flips::Enclosed, position.side(), to).is_empty(),
        Some(Flips::Beside | Flips::BesideFriends) => {
            position.open_rules().is_some_and(|rules| !(rules.around(to) & position.men(position.side())).is_empty())
        }
        Some(Flips::Attacked) | None => true,
    }
}

/// Can the two of a pair that must stand on both colours still do so after this drop?
fn fits_colour<S: SquareSet>(position: &Position<S>, hands: &Hands, kind: Kind, to: Square) -> bool {
    let Some(paired) = hands.both_colours.and_then(|letter| position.variant().kind_of_letter(letter)) else {
        return true;
    };
    let (Some(rules), Some(state)) = (position.open_rules(), position.open()) else { return true };
    let (side, geometry) = (position.side(), position.geometry());
    let colour = |square: Square| (geometry.file(square) + geometry.rank(square)) % 2;
    let pieces = position.men_of(side, paired);
    let of_colour = |set: S, wanted: u8| set.squares().filter(|&square| colour(square) == wanted).count() as u32;
    let total = pieces.count() + u32::from(state.held(side, paired));
    if kind == paired {
        return of_colour(pieces, colour(to)) < total.div_ceil(2);
    }
    let free = (rules.kinds[paired as usize].drop[side.index()] & rules.board & !position.standing()).without(to);
    [0, 1].into_iter().all(|wanted| of_colour(pieces | free, wanted) >= total / 2)
}

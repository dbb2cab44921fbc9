//! Pieces that come from the hand.

use crate::board::{Side, Square, SquareSet};
use crate::position::open::{around, flipped};
use crate::position::{Act, Kind, Move, Position};
use crate::variant::{Flips, Hands};

/// Calls `visit` for every drop that the rules of the hand allow, until it answers false.
pub(super) fn each<S: SquareSet>(position: &Position<S>, visit: &mut impl FnMut(Move) -> bool) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    let (Some(hands), Some(state)) = (rules.hands().filter(|hands| hands.drops), position.open()) else { return true };
    let side = position.side();
    let empty = rules.board & !position.standing();
    for (kind, compiled) in (0..).zip(&rules.kinds) {
        if state.held[side.index()][usize::from(kind)] == 0 && !hands.free {
            continue;
        }
        let first = empty & compiled.drop_first[side.index()];
        let promoted = hands.drop_promoted.then(|| compiled.becomes[side.index()].first().copied()).flatten();
        let allowed = if first.is_empty() { empty & compiled.drop[side.index()] } else { first };
        for to in allowed.squares() {
            if first.is_empty() && compiled.rules.drop_flips && !changes_sides(position, to) {
                continue;
            }
            if !fits_colour(position, hands, kind, to) {
                continue;
            }
            for kind in [Some(kind), promoted].into_iter().flatten() {
                let dropped = &rules.kinds[kind as usize];
                let mobile = !rules.open.must_stay_mobile || dropped.mobile[side.index()].has(to);
                if mobile && has_room(position, kind, side, to) && !visit(Move::plain(to, to).with(Act::Drop(kind))) {
                    return false;
                }
            }
        }
    }
    true
}

/// Does a drop there do what drops must in games where pieces change sides: enclose others, or stand beside its own?
fn changes_sides<S: SquareSet>(position: &Position<S>, to: Square) -> bool {
    match position.open_rules().and_then(|rules| rules.open.flips) {
        Some(Flips::Enclosed) => !flipped(position, Flips::Enclosed, position.side(), to).is_empty(),
        Some(Flips::Beside) => around(position, to).any(|near| position.men(position.side()).has(near)),
        None => true,
    }
}

/// Has the file room for another piece of this kind?
fn has_room<S: SquareSet>(position: &Position<S>, kind: Kind, side: Side, to: Square) -> bool {
    let Some(most) = position.open_rules().and_then(|rules| rules.kinds[kind as usize].rules.most_on_file) else {
        return true;
    };
    let geometry = position.geometry();
    let same = position
        .men_of(side, kind)
        .squares()
        .filter(|&square| geometry.file(square) == geometry.file(to) && geometry.level(square) == geometry.level(to));
    same.count() < usize::from(most)
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
    let total = pieces.count() + u32::from(state.held[side.index()][paired as usize]);
    if kind == paired {
        return of_colour(pieces, colour(to)) < total.div_ceil(2);
    }
    let free = (rules.kinds[paired as usize].drop[side.index()] & rules.board & !position.standing()).without(to);
    [0, 1].into_iter().all(|wanted| of_colour(pieces | free, wanted) >= total / 2)
}

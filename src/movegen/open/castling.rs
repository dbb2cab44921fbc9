//! Castling in open games.

use crate::board::{Square, SquareSet};
use crate::position::open::{CastlingSide, OpenRules, WAYS, castling_ways, endangered, facing_between};
use crate::position::{Act, Kind, Move, Position};

/// Is there a right to castle with nobody in the way, as far as that is the same in all positions? Asked of every list: mostly there is none.
#[inline]
pub(super) fn is_any_open<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>) -> bool {
    position.has_castling_rights()
        && (0..WAYS).any(|number| position.may_castle(position.side(), number) && !is_blocked(position, rules, number))
}

/// Does somebody stand in the way that king and partner always take to castle?
#[inline]
fn is_blocked<S: SquareSet>(position: &Position<S>, rules: &OpenRules<S>, number: usize) -> bool {
    !(rules.castling_ways[position.side().index()][number][0] & position.standing()).is_empty()
}

/// Calls `visit` for every castling that is open, until it answers false; whether the king is safe at its end is for the
/// caller to ask.
pub(super) fn each<S: SquareSet>(position: &Position<S>, visit: &mut dyn FnMut(Move) -> bool) -> bool {
    let Some(rules) = position.open_rules() else { return true };
    let side = position.side();
    let anywhere = rules.open.castling.as_ref().is_some_and(|castling| castling.anywhere);
    for number in (0..WAYS).filter(|&number| position.may_castle(side, number) && !is_blocked(position, rules, number))
    {
        let free = |castling_side: &CastlingSide| match anywhere {
            true => is_free(position, castling_side, castling_ways(*castling_side)),
            false => is_free(position, castling_side, rules.castling_ways[side.index()][number]),
        };
        let Some(castling_side) = position.castling_side(side, number).filter(free) else { continue };
        let halted = |square: Square| rules.bent && rules.is_halted(position, square);
        let lands = |square: Square| position.may_land(square);
        if halted(castling_side.king[0])
            || halted(castling_side.partner[0])
            || !lands(castling_side.king[1])
            || !lands(castling_side.partner[1])
        {
            continue;
        }
        let mv = Move::plain(castling_side.king[0], castling_side.king[1]).with(Act::Castle(number as u8));
        if rules.open.magnetism.is_some() {
            let steps = [castling_side.king, castling_side.partner].map(|[from, to]| (from, to));
            let vacated = S::of(castling_side.king[0]).with(castling_side.partner[0]);
            let act = |kind| Act::CastleGate { castling_side: number as u8, rook: false, kind };
            if let Some(acts) = position.pushed_to(&steps, vacated, &act) {
                if !acts.into_iter().all(|act| visit(mv.with(act))) {
                    return false;
                }
                continue;
            }
        }
        if !visit(mv) || !gated(position, &castling_side, number as u8, visit) {
            return false;
        }
    }
    true
}

/// Castling with a piece from the hand on the square of king or partner, where gates are.
fn gated<S: SquareSet>(
    position: &Position<S>,
    castling_side: &CastlingSide,
    number: u8,
    visit: &mut dyn FnMut(Move) -> bool,
) -> bool {
    let (Some(rules), Some(state)) = (position.open_rules(), position.open()) else { return true };
    if !rules.open.gating {
        return true;
    }
    for kind in 0..rules.kinds.len() as Kind {
        if state.held(position.side(), kind) == 0 {
            continue;
        }
        for (rook, gate) in [(false, castling_side.king[0]), (true, castling_side.partner[0])] {
            // King and partner may come to stand where the other was.
            let may_stand = rules.kinds[kind as usize].drop[position.side().index()].has(gate);
            if may_stand && state.gates.has(gate) && gate != castling_side.king[1] && gate != castling_side.partner[1] {
                let mv = Move::plain(castling_side.king[0], castling_side.king[1]).with(Act::CastleGate {
                    castling_side: number,
                    rook,
                    kind,
                });
                if !visit(mv) {
                    return false;
                }
            }
        }
    }
    true
}

/// Is every square between king and partner, and on the way of both, empty, and a royal king's way safe?
fn is_free<S: SquareSet>(position: &Position<S>, castling_side: &CastlingSide, [way, safe]: [S; 2]) -> bool {
    let side = position.side();
    if !(way & position.standing()).is_empty() {
        return false;
    }
    if !position.royals(side).has(castling_side.king[0]) {
        return true;
    }
    let Some(rules) = position.open_rules() else { return false };
    let (theirs, others) = (position.royals(side.other()), position.standing().without(castling_side.king[0]));
    let faces = |square: Square| {
        let open = |other: Square| facing_between(position, square, other).is_some_and(|way| (way & others).is_empty());
        rules.open.facing && theirs.squares().any(open)
    };
    safe.squares().all(|square| !endangered(position, rules, square, side, theirs) && !faces(square))
}

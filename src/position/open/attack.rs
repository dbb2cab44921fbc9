//! Who attacks what in an open game.

use super::{OpenKind, OpenRules, around, bit, kinds_in};
use crate::board::{Side, Square, SquareSet};
use crate::movement::{End, Occupant};
use crate::position::{Kind, Man, Position};

/// Who stands on a square, as a piece of a kind and side sees it.
#[inline]
pub(crate) fn occupant<S: SquareSet>(
    position: &Position<S>,
    side: Side,
    kind: &OpenKind<S>,
    square: Square,
) -> Occupant {
    match position.at(square) {
        None => Occupant::Empty,
        Some(Man::Stone | Man::Relay) => Occupant::Wall,
        Some(Man::Of(owner, other)) => {
            let hoppable = kind.unhoppable & bit(other) == 0;
            if owner == side {
                return if hoppable { Occupant::Friend } else { Occupant::Post };
            }
            // Whether a piece can be taken has nothing to do with whether it can be hopped over.
            match (kind.spared & bit(other) == 0, hoppable && !kind.rules.hops_friends) {
                (true, true) => Occupant::Enemy,
                (true, false) => Occupant::Bar,
                (false, true) => Occupant::Spared,
                (false, false) => Occupant::Wall,
            }
        }
    }
}

impl<S: SquareSet> OpenRules<S> {
    /// The pieces of a side that could capture on a target at best, as they stand.
    #[inline]
    pub fn near(&self, position: &Position<S>, side: Side, target: Square) -> impl Iterator<Item = (Kind, Square)> {
        let men = position.men(side) & self.any_origins[side.index() * self.cells + target.index()];
        men.squares()
            .map(|from| (position.kind_at(from), from))
            .filter(move |&(kind, from)| self.origins(kind, side, target).has(from))
    }
}

/// Does a piece of `by` attack the square? Whatever stands there counts as its enemy.
pub fn is_attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side) -> bool {
    attacked(position, target, by, position.occupied(), S::EMPTY)
}

/// Whether a piece of `by` would attack the square if just these squares were occupied, and the pieces on `gone` were not there.
pub fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let emptied = (position.occupied() & !occupied) | gone;
    rules
        .near(position, by, target)
        .any(|(kind, from)| !gone.has(from) && attacks(position, rules, by, (kind, from), target, occupied, emptied))
}

/// Does a piece attack a square, if some others were occupied or empty?
fn attacks<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    by: Side,
    (kind, from): (Kind, Square),
    target: Square,
    occupied: S,
    emptied: S,
) -> bool {
    let compiled = &rules.kinds[kind as usize];
    let movements = &position.rules().movements;
    let victim = position.piece_at(target).map(|(_, victim)| victim);
    if victim.is_some_and(|victim| compiled.spared & bit(victim) != 0) {
        return false;
    }
    let mut found = false;
    let occupant = |square: Square| {
        if square == target {
            Occupant::Enemy
        } else if emptied.has(square) {
            Occupant::Empty
        } else {
            match occupant(position, by, compiled, square) {
                Occupant::Empty if occupied.has(square) => Occupant::Wall,
                there => there,
            }
        }
    };
    movements.routes(
        compiled.programs[by.index()],
        by,
        from,
        occupant,
        |_| false,
        |route| {
            found |= match route.end {
                End::Capture => route.to == target,
                End::Move | End::Destroy | End::EnPassant => false,
            } || movements.taken_on_the_way(route.node).any(|taken| taken == target);
        },
    );
    found
}

/// Is a royal piece of this side attacked, so that it must be saved?
pub fn in_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let royals = position.royals(side);
    let theirs = position.royals(side.other());
    let endangered = |square: Square| {
        // Where captures explode, a royal piece beside the enemy's is safe: taking it would end the taker's game too.
        let touching = rules.open.blast && around(position, square).any(|near| theirs.has(near));
        !touching && is_attacked(position, square, side.other())
    };
    if royals.squares().any(endangered) {
        return true;
    }
    if !rules.open.pseudo_royal.as_ref().is_some_and(|royal| royal.all_attacked) {
        return false;
    }
    let all =
        kinds_in(rules.pseudo_royal, rules.kinds.len()).fold(S::EMPTY, |set, kind| set | position.men_of(side, kind));
    !all.is_empty() && all.squares().all(endangered)
}

/// Has this side just given check?
pub fn gives_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    in_check(position, side.other())
}

/// Do royal pieces of the two sides face each other along a file or rank with nothing between?
pub(crate) fn facing<S: SquareSet>(position: &Position<S>) -> bool {
    use crate::board::Side::{Black, White};
    let (white, black) = (position.royals(White), position.royals(Black));
    let geometry = position.geometry();
    white.squares().any(|from| {
        [(0, 1), (0, -1), (1, 0), (-1, 0)].into_iter().any(|(files, ranks)| {
            let mut at = from;
            while let Some(next) = geometry.offset(at, files, ranks, 0) {
                if black.has(next) {
                    return true;
                }
                if position.at(next).is_some() {
                    return false;
                }
                at = next;
            }
            false
        })
    })
}

/// The squares around one whose pieces an explosion there takes.
pub(crate) fn blasted<S: SquareSet>(position: &Position<S>, center: Square) -> Vec<Square> {
    let Some(rules) = position.open_rules() else { return Vec::new() };
    let hit = |square: &Square| {
        position.piece_at(*square).is_some_and(|(_, kind)| !rules.kinds[kind as usize].rules.blast_immune)
    };
    around(position, center).filter(hit).collect()
}

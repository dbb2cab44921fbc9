//! What a move has changed, one thing after the other: for whatever is kept up move by move.

use crate::board::{Side, Square, SquareSet};
use crate::position::{Act, Kind, LastChange, Man, Move, Position, Undo};

/// One thing that a move has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// This stands here now.
    Put(Man, Square),
    /// This stood here and no longer does.
    Take(Man, Square),
    /// A side has so many pieces of a kind more in hand.
    Hold(Side, Kind, i32),
}

/// Tells what a position holds, as if all had been put there.
pub fn contents<S: SquareSet>(position: &Position<S>, tell: &mut impl FnMut(Change)) {
    for cell in position.occupied().squares() {
        if let Some(man) = position.at(cell) {
            tell(Change::Put(man, cell));
        }
    }
    for side in Side::BOTH {
        if let Some(rules) = position.rules().three_dimensional.as_ref().filter(|rules| rules.table.drops) {
            for &kind in &rules.reserve {
                tell(Change::Hold(side, kind, i32::from(position.held(side, kind))));
            }
        }
        if let Some(state) = position.open().filter(|_| holds_what_drops(position)) {
            for (kind, &count) in (0..position.variant().pieces.len() as Kind).zip(state.hand(side)) {
                if count > 0 {
                    tell(Change::Hold(side, kind, i32::from(count)));
                }
            }
        }
    }
}

/// Tells what a move has changed that has just been played.
#[inline]
pub fn changes<S: SquareSet>(position: &Position<S>, mv: Move, undo: &Undo, tell: &mut impl FnMut(Change)) {
    if let Some(change) = position.last_change() {
        return of_open_game(position, change, tell);
    }
    if S::THREE_DIMENSIONAL && !of_three_dimensions(position, mv, undo, tell) {
        return;
    }
    // The second part of a turn.
    if S::NEUTRALS
        && let Some((from, to)) = mv.neutral
        && let Some(man) = position.at(to)
    {
        tell(Change::Take(man, from));
        tell(Change::Put(man, to));
    }
    if let Act::Castle(castling_side) = mv.act {
        let side = position.side().other();
        if let Some(cells) = position.rules().castling_cells(side, castling_side.into()) {
            tell(Change::Take(undo.mover(), cells.king));
            tell(Change::Put(undo.mover(), cells.king_to));
            if let Some(rook) = position.at(cells.rook_to) {
                tell(Change::Take(rook, cells.rook));
                tell(Change::Put(rook, cells.rook_to));
            }
        }
        return;
    }
    tell(Change::Take(undo.mover(), mv.from));
    if let Some((cell, man)) = undo.captured() {
        tell(Change::Take(man, cell));
    }
    if let Some(man) = position.at(mv.to) {
        tell(Change::Put(man, mv.to));
    }
}

/// A move of an open game can change any number of squares, and some of them more than once.
fn of_open_game<S: SquareSet>(position: &Position<S>, change: LastChange, tell: &mut impl FnMut(Change)) {
    let changed = change.squares;
    for (number, &(square, before)) in changed.iter().enumerate() {
        if changed[..number].iter().any(|&(earlier, _)| earlier == square) {
            continue;
        }
        let now = position.at(square);
        if before == now {
            continue;
        }
        before.into_iter().for_each(|man| tell(Change::Take(man, square)));
        now.into_iter().for_each(|man| tell(Change::Put(man, square)));
    }
    let Some(state) = position.open().filter(|_| holds_what_drops(position)) else { return };
    for (number, &(side, kind, before)) in change.held.iter().enumerate() {
        let now = state.held(side, kind);
        let told = change.held[..number].iter().any(|&(earlier, other, _)| (earlier, other) == (side, kind));
        if !told && before != now {
            tell(Change::Hold(side, kind, i32::from(now) - i32::from(before)));
        }
    }
}

/// Do pieces in hand come on the board? Those that are only drawn as others turn into them are worth nothing before.
fn holds_what_drops<S: SquareSet>(position: &Position<S>) -> bool {
    position.open_rules().is_none_or(|rules| rules.hands().is_none_or(|hands| hands.drops))
}

/// What only the games of three dimensions know. Answers whether the piece that moved has still to be told of.
fn of_three_dimensions<S: SquareSet>(
    position: &Position<S>,
    mv: Move,
    undo: &Undo,
    tell: &mut impl FnMut(Change),
) -> bool {
    let Some(rules) = &position.rules().three_dimensional else { return true };
    let us = position.side().other();
    if let Some((_, Man::Of(_, kind))) = undo.captured().filter(|_| rules.table.drops)
        && let Some(slot) = rules.slots[kind as usize]
    {
        tell(Change::Hold(us, rules.reserve[slot], 1));
    }
    match mv.act {
        Act::Drop(kind) => {
            tell(Change::Hold(us, kind, -1));
            tell(Change::Put(Man::Of(us, kind), mv.to));
            return false;
        }
        Act::Swap => {
            if let Some(other) = position.at(mv.from) {
                tell(Change::Take(other, mv.to));
                tell(Change::Put(other, mv.from));
            }
        }
        Act::Replace(cell, kind) => {
            if let Some(old) = undo.replaced() {
                tell(Change::Take(old, cell));
                tell(Change::Put(Man::Of(us, kind), cell));
            }
        }
        _ => {}
    }
    true
}

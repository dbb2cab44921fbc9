//! Static exchange evaluation (SEE): what a capture wins or loses once both sides have taken all they want on its cell.

use super::evaluation::Evaluation;
use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::Program;
use crate::position::{Act, Kind, Man, Move, Position};

/// Does a move win at least so much by the exchanges on its last cell?
///
/// Lines open as pieces leave them. Pins are not looked at, nor ways through relays.
pub fn see_ge<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move, threshold: i32) -> bool {
    if position.is_open() {
        return super::open::see_ge(position, evaluation, mv, threshold);
    }
    let value = |kind: Kind| evaluation.exchange_value(kind);
    let Some(Man::Of(us, mut standing)) = position.at(mv.from) else { return threshold <= 0 };
    let mut occupied = position.occupied().without(mv.from);
    let mut balance = match position.at(mv.to) {
        Some(Man::Of(side, kind)) if side != us => value(kind),
        _ => 0,
    };
    match mv.act {
        Act::Castle(_) | Act::Swap | Act::CastleGate { .. } | Act::Pass => return threshold <= 0,
        Act::EnPassant => {
            balance = value(standing);
            if let Some(chance) = position.en_passant() {
                occupied = occupied.without(chance.man);
            }
        }
        Act::Promote(kind) => {
            balance += value(kind) - value(standing);
            standing = kind;
        }
        Act::Route { into, .. } if into != Act::SAME => {
            balance += value(into) - value(standing);
            standing = into;
        }
        Act::Plain
        | Act::Double(_)
        | Act::Rotate(_)
        | Act::Drop(_)
        | Act::Replace(..)
        | Act::Route { .. }
        | Act::Gate { .. } => {}
    }
    balance -= threshold;
    if balance < 0 {
        return false;
    }
    // Even if the piece is lost for nothing?
    balance -= value(standing);
    if balance >= 0 {
        return true;
    }
    occupied = occupied.with(mv.to);
    if S::THREE_DIMENSIONAL {
        // Without tables of lines only the first answer is looked for.
        return !movegen::attacked(position, mv.to, us.other(), occupied, S::of(mv.to));
    }
    let exchange = Exchange::new(position, evaluation, mv.to);
    let mut side = us.other();
    while let Some((taker, kind)) = exchange.least(side, occupied) {
        if kind == position.rules().royal && exchange.least(side.other(), occupied & !taker).is_some() {
            break;
        }
        occupied &= !taker;
        side = side.other();
        // As the side that is to take now sees it.
        balance = -balance - 1 - value(kind);
        if balance >= 0 {
            break;
        }
    }
    // Who is to take and can't, or need not, has lost the argument.
    side != us
}

/// Everybody who may take part on one cell.
struct Exchange<'a, S: SquareSet> {
    position: &'a Position<S>,
    evaluation: &'a Evaluation<S>,
    target: Square,
    /// Each side's pieces that have a line onto the cell, whatever stands on it.
    near: [S; 2],
}

impl<'a, S: SquareSet> Exchange<'a, S> {
    fn new(position: &'a Position<S>, evaluation: &'a Evaluation<S>, target: Square) -> Self {
        let lines = &position.rules().lines;
        let near = Side::BOTH.map(|side| lines.origins(side, target) & position.men(side));
        Exchange { position, evaluation, target, near }
    }

    /// Where the cheapest piece stands that attacks the cell now, and its kind.
    #[inline]
    fn least(&self, side: Side, occupied: S) -> Option<(S, Kind)> {
        let near = self.near[side.index()] & occupied;
        if near.is_empty() {
            return None;
        }
        self.evaluation.cheapest_first().iter().find_map(|&kind| {
            let men = self.position.men_of(side, kind) & near;
            if men.is_empty() {
                return None;
            }
            let mut lines = self.position.rules().lines.onto(kind as Program, side, self.target, men);
            let open = lines.find(|line| (line.between & occupied).is_empty())?;
            Some((S::of(open.origin), kind))
        })
    }
}

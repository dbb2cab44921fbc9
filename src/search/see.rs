//! Static exchange evaluation (SEE): what a capture wins or loses once both sides have taken all they want on its cell.

use super::evaluation::Evaluation;
use super::parameters::SEE_ATTACKERS;
use crate::board::{Side, SquareSet};
use crate::movegen;
use crate::movement::Program;
use crate::position::{Act, Kind, Man, Move, Position};

#[derive(Clone, Copy)]
struct Attacker<S> {
    origin: S,
    between: S,
    value: i32,
}

/// Does a move win at least so much by the exchanges on its last cell?
///
/// Lines open as pieces leave them. Pins are not looked at, nor ways through relays.
pub fn see_ge<S: SquareSet>(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move, threshold: i32) -> bool {
    if position.open().is_some() {
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
        | Act::Turn(_)
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
    if S::DEEP {
        // Without tables of lines only the first answer is looked for.
        return !movegen::attacked(position, mv.to, us.other(), occupied, S::of(mv.to));
    }
    let attackers = Attackers::new(position, evaluation, mv, us, occupied);
    let mut side = us.other();
    while let Some((taker, royal)) = attackers.least(side, occupied) {
        if royal && attackers.least(side.other(), occupied & !taker.origin).is_some() {
            break;
        }
        occupied &= !taker.origin;
        side = side.other();
        // As the side that is to take now sees it.
        balance = -balance - 1 - taker.value;
        if balance >= 0 {
            break;
        }
    }
    // Who is to take and can't, or need not, has lost the argument.
    side != us
}

/// All lines onto one cell, the cheapest pieces first.
struct Attackers<S> {
    lists: [[Attacker<S>; SEE_ATTACKERS]; 2],
    counts: [usize; 2],
}

impl<S: SquareSet> Attackers<S> {
    fn new(position: &Position<S>, evaluation: &Evaluation<S>, mv: Move, us: Side, occupied: S) -> Self {
        let none = Attacker { origin: S::EMPTY, between: S::EMPTY, value: 0 };
        let mut attackers = Attackers { lists: [[none; SEE_ATTACKERS]; 2], counts: [0; 2] };
        let lines = &position.rules().lines;
        for &kind in evaluation.cheapest_first() {
            for side in [us.other(), us] {
                let men = position.men_of(side, kind) & occupied;
                if men.is_empty() {
                    continue;
                }
                for line in lines.onto(kind as Program, side, mv.to, men) {
                    attackers.add(side, S::of(line.origin), line.between, evaluation.exchange_value(kind));
                }
            }
        }
        attackers
    }

    #[inline]
    fn add(&mut self, side: Side, origin: S, between: S, value: i32) {
        let count = &mut self.counts[side.index()];
        if *count < SEE_ATTACKERS {
            self.lists[side.index()][*count] = Attacker { origin, between, value };
            *count += 1;
        }
    }

    /// The cheapest piece that attacks the cell now, and whether it is the king.
    #[inline]
    fn least(&self, side: Side, occupied: S) -> Option<(&Attacker<S>, bool)> {
        let list = &self.lists[side.index()][..self.counts[side.index()]];
        let free = |attacker: &&Attacker<S>| {
            !(attacker.origin & occupied).is_empty() && (attacker.between & occupied).is_empty()
        };
        list.iter().find(free).map(|attacker| (attacker, attacker.value >= super::evaluation::ROYAL_VALUE))
    }
}

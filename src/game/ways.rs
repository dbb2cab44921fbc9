//! The ways that pieces go: what both a report and an explanation are told from.

use crate::board::{Side, Square, SquareSet};
use crate::movement::{Occupancy, Occupant, Program, Trace};
use crate::position::open;
use crate::position::{Act, Kind, Man, Move, Position};

/// How a piece of this kind and side moves: in games whose author says so, Black's otherwise than White's.
pub(super) fn program_of<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind) -> Program {
    position.rules().programs[usize::from(kind)][side.index()]
}

/// The open ways of the piece on a square.
pub(super) fn open_ways<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, from: Square) -> Vec<Trace> {
    let (movements, program) = (&position.rules().movements, program_of(position, side, kind));
    if position.open_rules().is_some() {
        return movements.open_routes(program, side, from, &|square| who(position, side, kind, square), &|_| false);
    }
    movements.open_ways(program, side, from, &|square| position.occupancy(square))
}

/// Who stands on a square, as a piece of an open game sees it.
pub(super) fn who<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, square: Square) -> Occupant {
    let rules = position.open_rules().and_then(|rules| rules.kinds.get(usize::from(kind)));
    rules.map_or(Occupant::Empty, |rules| open::occupant(position, side, rules, square))
}

/// The open ways of whatever stands on a square.
pub(super) fn ways_of<S: SquareSet>(position: &Position<S>, from: Square) -> Vec<Trace> {
    match position.at(from) {
        Some(Man::Of(side, kind)) => open_ways(position, side, kind, from),
        _ => Vec::new(),
    }
}

/// The shortest way of a legal move; none for castling and turns in place.
pub(super) fn way_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Trace> {
    let Some(Man::Of(side, kind)) = position.at(mv.from) else { return None };
    if position.open_rules().is_some() {
        return route_of(position, side, kind, mv);
    }
    let ways = if mv.act == Act::EnPassant {
        // It goes as if the piece that it captures stood there.
        let occupancy = |square| if square == mv.to { Occupancy::Occupied } else { position.occupancy(square) };
        position.rules().movements.open_ways(program_of(position, side, kind), side, mv.from, &occupancy)
    } else {
        open_ways(position, side, kind, mv.from)
    };
    ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
}

/// The way of a legal move of an open game, which knows its own.
fn route_of<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, mv: Move) -> Option<Trace> {
    let (movements, program) = (&position.rules().movements, program_of(position, side, kind));
    match mv.act {
        Act::Route { node, .. } | Act::Gate { node, .. } if node != Act::STRAIGHT => {
            Some(movements.way_to(movements.start(program, side, mv.from) + u32::from(node)))
        }
        Act::Route { .. } | Act::Gate { .. } | Act::Double(_) | Act::Plain => {
            let occupant = |square| who(position, side, kind, square);
            let ways = movements.open_routes(program, side, mv.from, &occupant, &|_| false);
            ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
        }
        Act::EnPassant => {
            let occupant = |square| who(position, side, kind, square);
            let ways = movements.open_routes(program, side, mv.from, &occupant, &|square| square == mv.to);
            ways.into_iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len())
        }
        _ => None,
    }
}

/// Where the piece stands whom a move captures elsewhere than on its target.
pub(super) fn victim_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Square> {
    if position.open().is_some() {
        return position.victims(mv).iter().copied().find(|&square| square != mv.to);
    }
    position.en_passant().filter(|_| mv.act == Act::EnPassant).map(|chance| chance.man)
}

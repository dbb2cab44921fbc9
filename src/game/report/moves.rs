//! What is told of a move, and the way that it goes.

use crate::board::{Side, Square, SquareSet};
use crate::movegen;
use crate::movement::{Mark, Occupancy, Program, Seen, Trace};
use crate::position::{Act, Kind, Man, Move, Position, open};
use crate::variant::Piece;
use serde::Serialize;

/// A legal move; in games of two-part turns a first part that can begin a legal turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct MoveReport {
    /// In machine form.
    #[serde(rename = "move")]
    pub machine: String,
    /// From where; a piece that is dropped comes from its hand, `P@`.
    pub from: String,
    /// To where.
    pub to: String,
    /// As people read it, in the manner that the game is written in; without the marks of check.
    pub readable: String,
    /// Does it capture?
    pub capture: bool,
    /// The marker of the target.
    pub mark: Mark,
    /// The letter of what it becomes: as drawn, so for the promoted pieces of the 3D games the letter of their movement.
    /// In a replacement, of what the replaced piece becomes.
    pub promotion: Option<String>,
    /// Where it is drawn by lot what it becomes: how many of these are left.
    #[cfg(feature = "reader")]
    pub lot: Option<u8>,
    /// What manner of move it is.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(
            type = "'move' | 'promotion' | 'castling' | 'en-passant' | 'double-step' | 'turn' | 'step-turn' | 'drop' | 'swap' | 'replacement' | 'leave' | 'pass' | 'refusal'"
        )
    )]
    pub kind: &'static str,
    /// The cell that a double step passes.
    pub passed: Option<String>,
    /// Where the piece stands who gives its place to another.
    pub replaced: Option<String>,
    /// The side that a turning piece then faces.
    pub facing: Option<char>,
    /// Is it a legal turn without a second part?
    pub alone: bool,
    /// Does it go through a relay?
    pub relay: bool,
    /// Where the captured piece stands, if not on the target.
    pub victim: Option<String>,
    /// The rook's hop, of castling.
    pub rook: Option<Hop>,
    /// The way of who goes along.
    #[cfg(feature = "reader")]
    pub along: Option<Hop>,
    /// The letter of what that becomes.
    #[cfg(feature = "reader")]
    #[serde(rename = "alongAs")]
    pub along_as: Option<String>,
}

/// A piece's way from one square to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Hop {
    /// From where.
    pub from: String,
    /// To where.
    pub to: String,
}

/// The ways of one piece, kept while its moves are reported one after the other.
#[derive(Default)]
pub(super) struct Ways {
    from: Option<Square>,
    open: Vec<Trace>,
}

impl Ways {
    /// The shortest way of a move.
    fn of<S: SquareSet>(&mut self, position: &Position<S>, mv: Move) -> Option<Trace> {
        match mv.act {
            Act::Drop(_) | Act::Swap => return None,
            // A move of an author's game knows which of several ways it goes.
            _ if position.open_rules().is_some() => return way_of(position, mv),
            Act::EnPassant => return way_of(position, mv),
            _ => {}
        }
        if self.from != Some(mv.from) {
            self.from = Some(mv.from);
            self.open = ways_of(position, mv.from);
        }
        self.open.iter().filter(|way| way.to == mv.to).min_by_key(|way| way.path.len()).cloned()
    }
}

/// Without the machine form. `rivals`: the legal moves to the same cell.
pub(super) fn move_report<S: SquareSet>(
    position: &Position<S>,
    mv: Move,
    rivals: &[Move],
    ways: &mut Ways,
) -> MoveReport {
    let rules = position.rules();
    let piece = |kind| rules.piece(kind);
    let side = position.side();
    let victim = victim_of(position, mv);
    let capture = victim.is_some() || position.captures(mv);
    let way = ways.of(position, mv);
    let mark = match mv.act {
        Act::Castle(_) => Mark::Move,
        Act::EnPassant => Mark::Capture,
        _ => way.as_ref().map_or(Mark::Move, |way| way.mark),
    };
    MoveReport {
        machine: String::new(),
        from: origin_name(position, mv),
        to: position.square_name(mv.to),
        readable: position.readable_first(mv, rivals),
        capture,
        mark,
        promotion: match mv.act {
            Act::Promote(kind) => Some(shown_letter(position, kind)),
            Act::Route { into, .. } if into != Act::SAME => Some(shown_letter(position, into)),
            Act::Gate { kind, .. } | Act::CastleGate { kind, .. } => Some(shown_letter(position, kind)),
            Act::Drop(kind) if piece(kind).promoted => Some(shown_letter(position, kind)),
            Act::Replace(_, kind) => Some(piece(kind).letter.to_string()),
            _ => None,
        },
        #[cfg(feature = "reader")]
        lot: position.lots(mv).into_iter().find(|&(other, _)| other == mv).map(|(_, left)| left),
        kind: match mv.act {
            Act::Route { into, .. } if into != Act::SAME => "promotion",
            _ if !crate::NONE_OPEN && position.leaves(mv) => "leave",
            Act::Plain | Act::Route { .. } | Act::Gate { .. } => "move",
            Act::Pass if !crate::NONE_OPEN && position.open_rules().is_some_and(|rules| rules.open.refusal) => {
                "refusal"
            }
            Act::Pass => "pass",
            Act::Double(_) => "double-step",
            Act::EnPassant => "en-passant",
            Act::Promote(_) => "promotion",
            Act::Drop(_) => "drop",
            Act::Swap => "swap",
            Act::Replace(..) => "replacement",
            Act::Castle(_) | Act::CastleGate { .. } => "castling",
            Act::Rotate(_) if mv.from == mv.to => "turn",
            Act::Rotate(_) => "step-turn",
        },
        passed: match mv.act {
            Act::Double(cell) => Some(position.square_name(cell)),
            _ => None,
        },
        replaced: match mv.act {
            Act::Replace(cell, _) => Some(position.square_name(cell)),
            _ => None,
        },
        facing: match mv.act {
            Act::Rotate(kind) => Some(crate::position::facing_letter(side, piece(kind).facing)),
            _ => None,
        },
        alone: movegen::is_whole_turn(position, mv),
        relay: way.is_some_and(|way| !way.relays.is_empty()),
        victim: victim.map(|square| position.square_name(square)),
        rook: rook_hop(position, mv),
        #[cfg(feature = "reader")]
        along: along_hop(position, mv),
        #[cfg(feature = "reader")]
        along_as: position.carried_as(mv).map(|kind| shown_letter(position, kind)),
    }
}

/// Where a move comes from: a square's name, or the letter of the piece in hand and `@`.
pub(super) fn origin_name<S: SquareSet>(position: &Position<S>, mv: Move) -> String {
    match mv.act {
        Act::Drop(kind) => format!("{}@", position.rules().piece(kind).letter),
        _ => position.square_name(mv.from),
    }
}

/// The letter by which a kind is drawn: of a promoted piece, that of its movement.
fn shown_letter<S: SquareSet>(position: &Position<S>, kind: Kind) -> String {
    let piece = position.rules().piece(kind);
    if position.variant().open().is_some() {
        return crate::game::sign_of(position.variant(), piece);
    }
    let alike = |other: &&Piece| !other.promoted && other.drawing == piece.drawing;
    let letter = piece.emblem.or_else(|| position.variant().pieces.iter().find(alike).map(|other| other.letter));
    letter.unwrap_or(piece.letter).to_string()
}

/// The rook's hop, of castling.
pub(super) fn rook_hop<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Hop> {
    if position.variant().open().is_some() {
        let (Act::Castle(castling_side) | Act::CastleGate { castling_side, .. }) = mv.act else { return None };
        let cells = position.castling_side(position.side(), castling_side.into())?;
        let [from, to] = cells.partner.map(|square| position.square_name(square));
        return Some(Hop { from, to });
    }
    let Act::Castle(castling_side) = mv.act else { return None };
    let cells = position.rules().castling_cells(position.side(), castling_side.into())?;
    Some(Hop { from: position.square_name(cells.rook), to: position.square_name(cells.rook_to) })
}

/// From where to where somebody goes along with a move.
#[cfg(feature = "reader")]
pub(super) fn along_hop<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Hop> {
    let (from, to) = position.carried(mv)?;
    Some(Hop { from: position.square_name(from), to: position.square_name(to) })
}

/// How a piece of this kind and side moves: in games whose author says so, Black's otherwise than White's.
pub(in crate::game) fn program_of<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind) -> Program {
    position.rules().programs[usize::from(kind)][side.index()]
}

/// The open ways of the piece on a square.
pub(in crate::game) fn open_ways<S: SquareSet>(
    position: &Position<S>,
    side: Side,
    kind: Kind,
    from: Square,
) -> Vec<Trace> {
    let (movements, program) = (&position.rules().movements, program_of(position, side, kind));
    if position.open_rules().is_some() {
        return movements.open_routes(program, side, from, &|square| who(position, side, kind, square), &|_| false);
    }
    movements.open_ways(program, side, from, &|square| position.occupancy(square))
}

/// Who stands on a square, as a piece of an open game sees it.
pub(in crate::game) fn who<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind, square: Square) -> Seen {
    let rules = position.open_rules().and_then(|rules| rules.kinds.get(usize::from(kind)));
    rules.map_or(Seen::EMPTY, |rules| open::occupant(position, side, rules, square))
}

/// The open ways of whatever stands on a square.
fn ways_of<S: SquareSet>(position: &Position<S>, from: Square) -> Vec<Trace> {
    match position.at(from) {
        Some(Man::Of(side, kind)) => open_ways(position, side, kind, from),
        _ => Vec::new(),
    }
}

/// The shortest way of a legal move; none for castling and turns in place.
pub(in crate::game) fn way_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Trace> {
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
pub(in crate::game) fn victim_of<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<Square> {
    if position.open().is_some() {
        return position.victims(mv).iter().copied().find(|&square| square != mv.to);
    }
    position.en_passant().filter(|_| mv.act == Act::EnPassant).map(|chance| chance.man)
}

//! The movements of the usual chessmen, which more than one game has.

use crate::movement::{Land, Leg, Pattern, Relay, Symmetry};
use Land::{Both, Capture, Move};

/// Leaps to (+-1, +-2) and (+-2, +-1). Through a relay he leaps again.
pub const KNIGHT: [Pattern; 1] = [Pattern::new(Symmetry::All, &[Leg::to(1, 2, Both).on_relay(Relay::Restarts)])];
/// Slides diagonally.
pub const BISHOP: [Pattern; 1] =
    [Pattern::new(Symmetry::Rotations, &[Leg::slide(1, 1, Both).on_relay(Relay::Restarts)])];
/// Slides along files and ranks.
pub const ROOK: [Pattern; 1] = [Pattern::new(Symmetry::Rotations, &[Leg::slide(0, 1, Both).on_relay(Relay::Restarts)])];
/// Rook and bishop in one; through a relay she may change between the two.
pub const QUEEN: [Pattern; 2] = [ROOK[0], BISHOP[0]];
/// Bishop and knight in one.
pub const ARCHBISHOP: [Pattern; 2] = [BISHOP[0], KNIGHT[0]];
/// One step in any of the eight directions.
pub const KING: [Pattern; 1] = [Pattern::new(
    Symmetry::Rotations,
    &[Leg::to(0, 1, Both).on_relay(Relay::Restarts), Leg::to(1, 1, Both).on_relay(Relay::Restarts)],
)];

/// Indices of the pawn's continuations from a relay.
const FORWARD: Relay = Relay::Continues(0);
const LEFT: Relay = Relay::Continues(1);
const RIGHT: Relay = Relay::Continues(2);
const PAST: Relay = Relay::Continues(3);

const STEP: Leg = Leg::to(0, 1, Move).on_relay(FORWARD);
const CAPTURE_LEFT: Leg = Leg::to(-1, 1, Capture).on_relay(LEFT);
const CAPTURE_RIGHT: Leg = Leg::to(1, 1, Capture).on_relay(RIGHT);
/// A second step whose first cell may be captured on en passant. If it ends on a relay it goes one or two past it.
const SECOND: Leg = Leg::to(0, 1, Move).doubling().on_relay(PAST);

/// A pawn off his first rank.
pub const PAWN: [Pattern; 1] = [Pattern::new(Symmetry::None, &[STEP, CAPTURE_LEFT, CAPTURE_RIGHT])];
/// A pawn on his first rank.
pub const PAWN_AT_HOME: [Pattern; 1] =
    [Pattern::new(Symmetry::None, &[STEP.then(&[SECOND]), CAPTURE_LEFT, CAPTURE_RIGHT])];
/// How a pawn goes on from a relay: straight on after a step, along the same diagonal after a capturing step, and one
/// or two straight on after a double step that ended on it.
pub const PAWN_CONTINUATIONS: &[&[Pattern]] = &[
    &[Pattern::new(Symmetry::None, &[STEP])],
    &[Pattern::new(Symmetry::None, &[CAPTURE_LEFT])],
    &[Pattern::new(Symmetry::None, &[CAPTURE_RIGHT])],
    &[Pattern::new(Symmetry::None, &[STEP.then(&[SECOND])])],
];

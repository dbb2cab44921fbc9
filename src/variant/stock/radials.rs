//! The radials of the 3D boards as movements (rules page of Stock Goes East, "Radials" and "Pieces").

use crate::movement::{Land, Leg, Pattern, Symmetry, Way};
use Land::{Both, Capture, Leap, Move, Pass};

const fn by(files: i8, ranks: i8, levels: i8) -> Way {
    Way::By { files, ranks, levels }
}
const fn ring(clockwise: bool, ranks: i8) -> Way {
    Way::Ring { clockwise, ranks }
}
const fn spoke(files: i8, levels: i8, ranks: i8) -> Way {
    Way::Spoke { files, levels, ranks }
}

/// Forward forms of the orthogonal kind: the file and both ways round the ring.
const RISING: [Way; 3] = [by(0, 1, 0), ring(true, 1), ring(false, 1)];
/// Backward forms of the same.
const FALLING: [Way; 3] = [by(0, -1, 0), ring(true, -1), ring(false, -1)];
/// Same-rank diagonals.
const DIAGONALS: [Way; 4] = [by(1, 0, 1), by(1, 0, -1), by(-1, 0, 1), by(-1, 0, -1)];
/// Same-rank radial lines.
const SPOKES: [Way; 4] = [spoke(1, 0, 0), spoke(-1, 0, 0), spoke(0, 1, 0), spoke(0, -1, 0)];
/// Forward forms of the diagonal kind: triagonals, and a radial step with every rank.
const SLANTING: [Way; 8] = [
    by(1, 1, 1),
    by(1, 1, -1),
    by(-1, 1, 1),
    by(-1, 1, -1),
    spoke(1, 0, 1),
    spoke(-1, 0, 1),
    spoke(0, 1, 1),
    spoke(0, -1, 1),
];
/// Backward forms of the same.
const SLANTING_BACK: [Way; 8] = [
    by(1, -1, 1),
    by(1, -1, -1),
    by(-1, -1, 1),
    by(-1, -1, -1),
    spoke(1, 0, -1),
    spoke(-1, 0, -1),
    spoke(0, 1, -1),
    spoke(0, -1, -1),
];

const fn joined<const A: usize, const B: usize, const N: usize>(first: [Way; A], second: [Way; B]) -> [Way; N] {
    assert!(A + B == N);
    let mut all = [Way::Ahead; N];
    let mut index = 0;
    while index < N {
        all[index] = if index < A { first[index] } else { second[index - A] };
        index += 1;
    }
    all
}

const LEVEL: [Way; 8] = joined(DIAGONALS, SPOKES);
const ORTHOGONAL: [Way; 14] = joined(joined::<3, 3, 6>(RISING, FALLING), LEVEL);
const DIAGONAL: [Way; 16] = joined(SLANTING, SLANTING_BACK);

/// One step by each way.
const fn steps<const N: usize>(ways: [Way; N], land: Land) -> [Leg; N] {
    let mut legs = [Leg::along(Way::Ahead, land); N];
    let mut index = 0;
    while index < N {
        legs[index].way = ways[index];
        index += 1;
    }
    legs
}

/// The same leg by each way.
const fn each<const N: usize>(ways: [Way; N], leg: Leg) -> [Leg; N] {
    let mut legs = [leg; N];
    let mut index = 0;
    while index < N {
        legs[index].way = ways[index];
        index += 1;
    }
    legs
}

const SLIDE: Leg = Leg::along(Way::Ahead, Both).riding();
/// Slides without capturing; over one man, the next one is captured.
const HOP: Leg = Leg::along(Way::Ahead, Move).riding().over(&[Leg::along(Way::Ahead, Capture).riding()]);
/// Two steps in a row through an empty cell.
const TWO: Leg = Leg::along(Way::Ahead, Pass).then(&[Leg::along(Way::Ahead, Both)]);

macro_rules! movement {
    ($(#[$doc:meta])* $name:ident = $legs:expr) => {
        $(#[$doc])*
        pub const $name: &[Pattern] = &[Pattern::new(Symmetry::None, {
            const LEGS: &[Leg] = &$legs;
            LEGS
        })];
    };
}

movement!(STOCKBROOK = each(ORTHOGONAL, SLIDE));
movement!(STOCKUNICORN = each(DIAGONAL, SLIDE));
movement!(STOCKACANNON = each(ORTHOGONAL, HOP));
movement!(STOCKSLING = each(DIAGONAL, HOP));
movement!(STOCKWING = each(RISING, SLIDE));
movement!(STOCKHORN = each(SLANTING, SLIDE));
movement!(STOCKFWAZIR = steps(ORTHOGONAL, Both));
movement!(STOCKVICEROY = steps(DIAGONAL, Both));
movement!(STOCKEDABBABA = each(ORTHOGONAL, TWO));
movement!(STOCKEUNUCH = each(DIAGONAL, TWO));
movement!(STOCKPOINT = steps(RISING, Both));
movement!(STOCKSALTIRE = steps(SLANTING, Both));
movement!(SUPERSTOCKPOINT = steps(joined::<3, 8, 11>(RISING, LEVEL), Both));
movement!(
    /// On the far rank only the same-rank diagonals are left.
    SUPERSTOCKPOINT_AT_END = steps(DIAGONALS, Both)
);

const BROKER_STEPS: [Leg; 3] = steps(RISING, Move);
const BROKER_CAPTURES: [Leg; 8] = steps(SLANTING, Capture);
const BROKER_SECOND: [Leg; 3] = each(RISING, Leg::along(Way::Ahead, Move).doubling());
/// Moves as a Stockpoint, captures as a Stocksaltire.
pub const STOCKBROKER: &[Pattern] =
    &[Pattern::new(Symmetry::None, &BROKER_STEPS), Pattern::new(Symmetry::None, &BROKER_CAPTURES)];
/// From a rear cell he may take two steps, not need in one direction.
pub const STOCKBROKER_AT_HOME: &[Pattern] = &[
    Pattern::new(Symmetry::None, &each(RISING, Leg::along(Way::Ahead, Move).then(&BROKER_SECOND))),
    Pattern::new(Symmetry::None, &BROKER_CAPTURES),
];

/// Stockfwazir and Stocksaltire.
pub const STOCKBGOLD: &[Pattern] = &[STOCKFWAZIR[0], STOCKSALTIRE[0]];
/// Stockviceroy and Stockpoint.
pub const STOCKAZURE: &[Pattern] = &[STOCKVICEROY[0], STOCKPOINT[0]];
/// Stockbrook and Stockviceroy.
pub const STOCKMVICEREINE: &[Pattern] = &[STOCKBROOK[0], STOCKVICEROY[0]];
/// Stockunicorn and Stockfwazir.
pub const STOCKHBESIEGER: &[Pattern] = &[STOCKUNICORN[0], STOCKFWAZIR[0]];

/// The six directions of the rook and the twelve of the bishop.
pub const KING: &[Pattern] = &[Pattern::new(Symmetry::None, &steps(neighbours::<18>(2), Both))];
/// All twenty-six neighbours.
pub const EMPEROR: &[Pattern] = &[Pattern::new(Symmetry::None, &steps(neighbours::<26>(3), Both))];

/// The neighbours that differ in at most so many of file, rank and level.
const fn neighbours<const N: usize>(most: u32) -> [Way; N] {
    let mut ways = [Way::Ahead; N];
    let mut found = 0;
    let mut number = 0;
    while number < 27 {
        let (files, ranks, levels) = (number % 3 - 1, number / 3 % 3 - 1, number / 9 - 1);
        let differ = (files != 0) as u32 + (ranks != 0) as u32 + (levels != 0) as u32;
        if differ >= 1 && differ <= most {
            ways[found] = by(files, ranks, levels);
            found += 1;
        }
        number += 1;
    }
    assert!(found == N);
    ways
}

// The Stocknsexton goes outwards in two steps, the second keeping the first one's direction on every axis that both
// use. Rank step first: then a triagonal (1), or a rank step with a radial step (2, 3).
const SECOND_UP: [Leg; 8] = steps(SLANTING, Both);
const SECOND_DOWN: [Leg; 8] = steps(SLANTING_BACK, Both);
/// After a same-rank diagonal, the triagonals that go on in both its directions (4).
macro_rules! after_diagonal {
    ($first:ident, $files:expr, $levels:expr) => {
        Leg::along(by($files, 0, $levels), $first)
            .then(&[Leg::along(by($files, 1, $levels), Both), Leg::along(by($files, -1, $levels), Both)])
    };
}
/// After a radial step, a rank step with the next radial step: the same way (5, 6), or where the pass-through cell is
/// a corner at right angles to it (7, 8).
macro_rules! after_spoke {
    ($first:ident, $files:expr, $levels:expr) => {
        Leg::along(spoke($files, $levels, 0), $first)
            .then(&[Leg::along(Way::AheadBy(1), Both), Leg::along(Way::AheadBy(-1), Both)])
    };
}
macro_rules! sexton {
    ($first:ident) => {
        &[Pattern::new(
            Symmetry::None,
            &[
                Leg::along(by(0, 1, 0), $first).then(&SECOND_UP),
                Leg::along(by(0, -1, 0), $first).then(&SECOND_DOWN),
                after_diagonal!($first, 1, 1),
                after_diagonal!($first, 1, -1),
                after_diagonal!($first, -1, 1),
                after_diagonal!($first, -1, -1),
                after_spoke!($first, 1, 0),
                after_spoke!($first, -1, 0),
                after_spoke!($first, 0, 1),
                after_spoke!($first, 0, -1),
            ],
        )]
    };
}
/// The pass-through cell must be empty.
pub const STOCKNSEXTON_STEPPING: &[Pattern] = sexton!(Pass);
/// Nobody on the pass-through cell matters.
pub const STOCKNSEXTON_LEAPING: &[Pattern] = sexton!(Leap);
/// The forward forms of 1 to 3, leaping.
pub const STOCKSHOVEL: &[Pattern] = &[Pattern::new(Symmetry::None, &[Leg::along(by(0, 1, 0), Leap).then(&SECOND_UP)])];

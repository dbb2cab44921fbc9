//! A compiled movement agrees with a direct reading of its legs.

use crate::movement::random_board;
use crate::twin::pick::Dice;
use std::collections::BTreeSet;
use stone_garden::board::{Geometry, Heading, Side, Square};
use stone_garden::movement::{Land, Leg, Movements, Occupancy, Pattern, Relay, Symmetry, Way};
use stone_garden::variant::{self, Piece};

/// Where a piece can stop: the cell, and whether it ends a double step there.
type Found = BTreeSet<(Square, bool)>;

/// Reads the legs of a piece as they are written, leg by leg, over a board.
struct Reader<'a> {
    geometry: &'a Geometry,
    piece: &'a Piece,
    side: Side,
    home: Square,
    board: &'a [Occupancy],
    relays: Vec<Square>,
    found: Found,
}

/// A map of (files, ranks).
type Map = fn(i8, i8) -> (i8, i8);

const AS_WRITTEN: Map = |files, ranks| (files, ranks);
const TURNED: [Map; 3] =
    [|files, ranks| (ranks, -files), |files, ranks| (-files, -ranks), |files, ranks| (-ranks, files)];
const MIRRORED: Map = |files, ranks| (-files, ranks);
const MIRRORED_AND_TURNED: [Map; 3] =
    [|files, ranks| (ranks, files), |files, ranks| (files, -ranks), |files, ranks| (-ranks, -files)];

/// In how many copies a pattern's legs are meant, written out once more.
fn copies(symmetry: Symmetry) -> Vec<Map> {
    match symmetry {
        Symmetry::None => vec![AS_WRITTEN],
        Symmetry::Mirror => vec![AS_WRITTEN, MIRRORED],
        Symmetry::Rotations => [&[AS_WRITTEN][..], &TURNED].concat(),
        Symmetry::All => [&[AS_WRITTEN, MIRRORED][..], &TURNED, &MIRRORED_AND_TURNED].concat(),
    }
}

impl Reader<'_> {
    fn patterns(&mut self, patterns: &[Pattern], from: Square) {
        for pattern in patterns {
            for copy in copies(pattern.symmetry) {
                self.legs(&pattern.legs, copy, from, None);
            }
        }
    }

    fn legs(&mut self, legs: &[Leg], copy: Map, from: Square, came: Option<Heading>) {
        for leg in legs {
            let forward = self.side.forward();
            let heading = match leg.way {
                Way::By { files, ranks, levels } => {
                    let (files, ranks) = copy(files, ranks);
                    Heading::Straight { files: files * forward, ranks: ranks * forward, levels }
                }
                Way::Ring { clockwise, ranks } => Heading::Ring { clockwise, ranks: ranks * forward },
                Way::Spoke { files, levels, ranks } => Heading::Spoke { files, levels, ranks: ranks * forward },
                Way::Ahead => came.expect("a leg before"),
                Way::AheadBy(ranks) => match came {
                    Some(Heading::Spoke { files, levels, .. }) => {
                        Heading::Spoke { files, levels, ranks: ranks * forward }
                    }
                    other => panic!("no spoke before, but {other:?}"),
                },
            };
            self.leg(leg, copy, from, heading, 1);
        }
    }

    /// `steps`: how many of a ride's this is.
    fn leg(&mut self, leg: &Leg, copy: Map, from: Square, heading: Heading, steps: u8) {
        let Some((square, ahead)) = self.geometry.step(from, heading) else { return };
        if !self.piece.confine.contains(self.geometry, self.side, square) {
            return;
        }
        if leg.land == Land::Leap {
            return self.legs(&leg.then, copy, square, Some(ahead));
        }
        let there = if square == self.home { Occupancy::Empty } else { self.board[square.index()] };
        let stops = match there {
            Occupancy::Empty => matches!(leg.land, Land::Move | Land::Both),
            Occupancy::Occupied => matches!(leg.land, Land::Capture | Land::Both),
            Occupancy::Relay => false,
        };
        if stops && square != self.home {
            self.found.insert((square, leg.doubles));
        }
        if there == Occupancy::Empty {
            self.legs(&leg.then, copy, square, Some(ahead));
            if leg.rides && (leg.most == 0 || steps < leg.most) {
                self.leg(leg, copy, square, ahead, steps + 1);
            }
            return;
        }
        self.legs(&leg.over, copy, square, Some(ahead));
        let onward = match leg.relay {
            Relay::Restarts => self.piece.patterns(self.geometry, self.side, square),
            Relay::Continues(number) => &self.piece.continuations[usize::from(number)],
            Relay::Blocks => return,
        };
        if there == Occupancy::Relay && !self.relays.contains(&square) {
            self.relays.push(square);
            self.patterns(onward, square);
            self.relays.pop();
        }
    }
}

/// Compares every piece on every cell of a random board, for both sides.
pub fn compare(geometry: &Geometry, pieces: &[Piece], boards: u64, relays: bool) {
    let movements = Movements::new(geometry, pieces, |_, _, _| true).unwrap();
    let mut compared = 0;
    for seed in 0..boards {
        let board = random_board(geometry, relays, &mut Dice::new(seed));
        for (program, piece) in pieces.iter().enumerate() {
            for side in Side::BOTH {
                for home in geometry.squares() {
                    if !piece.confine.contains(geometry, side, home) {
                        continue;
                    }
                    let (relays, found) = (Vec::new(), Found::new());
                    let mut reader = Reader { geometry, piece, side, home, board: &board, relays, found };
                    reader.patterns(piece.patterns(geometry, side, home), home);
                    let ways = movements.open_ways(program as u8, side, home, &|square| board[square.index()]);
                    let compiled: Found = ways.iter().map(|way| (way.to, way.doubles)).collect();
                    let place = || format!("{} of {side:?} on {}, board {seed}", piece.name, geometry.name(home));
                    assert_eq!(compiled, reader.found, "{}", place());
                    for way in &ways {
                        // The path that is told is open: empty cells, relays where it turns, pieces only where it hops.
                        for step in &way.path {
                            let there = if step.square == home { Occupancy::Empty } else { board[step.square.index()] };
                            let open = match there {
                                Occupancy::Empty => !step.over,
                                Occupancy::Occupied => step.over,
                                Occupancy::Relay => way.relays.contains(&step.square),
                            };
                            assert!(open, "{} by {}", place(), geometry.name(step.square));
                        }
                    }
                    compared += ways.len();
                }
            }
        }
    }
    assert!(compared > 0);
}

#[test]
fn flat_games() {
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.is_flat()) {
        compare(&variant.geometry, &variant.pieces, 150, variant.neutrals);
    }
}

/// Pieces of our games on boards of other sizes, as diagrams may ask for.
#[test]
fn flat_games_on_other_boards() {
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.is_flat()) {
        for geometry in [Geometry::flat(2, 3), Geometry::flat(3, 12), Geometry::flat(13, 13), Geometry::flat(26, 2)] {
            compare(&geometry, &variant.pieces, 8, variant.neutrals);
        }
    }
}

#[test]
fn games_of_three_dimensions() {
    for variant in variant::ALL.iter().filter(|variant| !variant.geometry.is_flat()) {
        compare(&variant.geometry, &variant.pieces, 2, false);
    }
}

//! Fans and lines say what the graph says, only faster.

use crate::movement::random_board;
use crate::twin::pick::Dice;
use stone_garden::board::{Geometry, Side, SquareSet};
use stone_garden::movement::{Cell, Fans, Lines, Movements, Program, Trace};
use stone_garden::variant::{self, Variant};

fn compare<S: SquareSet>(variant: &Variant, boards: u64) {
    let geometry: &Geometry = &variant.geometry;
    let programs = variant.pieces.len() as Program;
    let movements = Movements::new(geometry, &variant.pieces, |_, _, _| true).unwrap();
    let fans = Fans::<S>::new(geometry, &movements, programs).expect("a game without hoppers");
    let lines = Lines::<S>::of_attack(geometry, &movements, programs);
    let set = |chosen: &dyn Fn(Cell) -> bool, board: &[Cell]| {
        geometry.squares().filter(|square| chosen(board[square.index()])).fold(S::EMPTY, |set, square| set.with(square))
    };
    for seed in 0..boards {
        let board = random_board(geometry, false, &mut Dice::new(seed));
        let occupied = set(&|cell| cell == Cell::Occupied, &board);
        let empty = set(&|cell| cell == Cell::Empty, &board);
        for program in 0..programs {
            for side in Side::BOTH {
                for from in geometry.squares() {
                    let ways = movements.open_ways(program, side, from, &|square| board[square.index()]);
                    let place = || {
                        let name = &variant.pieces[usize::from(program)].name;
                        format!("{}: {name} of {side:?} on {}, board {seed}", variant.id, geometry.name(from))
                    };
                    let expected = ways.iter().fold(S::EMPTY, |set, way| set.with(way.to));
                    let reach = fans.reach(program, side, from, occupied.without(from));
                    let found = (reach.quiet & empty) | (reach.capture & occupied);
                    assert_eq!(found.without(from), expected, "fans, {}", place());
                    let doubles = ways.iter().filter(|way| way.doubles).fold(S::EMPTY, |set, way| set.with(way.to));
                    assert_eq!(fans.doubles(program, side, from) & expected, doubles, "doubles, {}", place());
                    // What it attacks, asked from the other end.
                    for target in geometry.squares().filter(|&target| target != from) {
                        let attacks = lines.attacked(program, side, target, S::of(from), occupied.without(from));
                        if board[target.index()] == Cell::Occupied {
                            assert_eq!(
                                attacks,
                                expected.has(target),
                                "lines to {}, {}",
                                geometry.name(target),
                                place()
                            );
                        }
                        let open = lines.onto(program, side, target, S::of(from));
                        let open = open.filter(|line| (line.between & occupied).is_empty()).count();
                        assert_eq!(attacks, open > 0, "lines onto {}, {}", geometry.name(target), place());
                    }
                }
            }
        }
    }
}

#[test]
fn fans_and_lines_of_flat_games() {
    for variant in variant::ALL.iter().filter(|variant| variant.geometry.is_flat()) {
        if variant.geometry.size() <= u64::CAPACITY {
            compare::<u64>(variant, 40);
        }
        compare::<u128>(variant, 20);
    }
}

/// A relay removed never adds a way through its cell: whoever can pass the empty cell can pass the relay, and reaches the
/// same cells by it. Pawns are the exception that the rules make: through a relay they go one step, not two.
#[test]
fn a_relay_opens_no_less_than_an_empty_cell() {
    let variant = Variant::find("stones-and-relays").unwrap();
    let geometry = &variant.geometry;
    let movements = Movements::new(geometry, &variant.pieces, |_, _, _| true).unwrap();
    let mut compared = 0;
    for seed in 0..60 {
        let mut dice = Dice::new(seed);
        let with = random_board(geometry, true, &mut dice);
        let relays: Vec<_> = geometry.squares().filter(|square| with[square.index()] == Cell::Relay).collect();
        let relay = *dice.one_of(&relays);
        let mut without = with.clone();
        without[relay.index()] = Cell::Empty;
        for (program, piece) in variant.pieces.iter().enumerate().filter(|(_, piece)| piece.letter != 'P') {
            for from in geometry.squares().filter(|&from| from != relay) {
                let reach = |board: &[Cell]| {
                    movements.open_ways(program as Program, Side::White, from, &|square| board[square.index()])
                };
                let reached: Vec<_> = reach(&with).into_iter().map(|way| way.to).collect();
                // Not to the cell itself: nobody lands on a relay.
                let passes = |way: &&Trace| way.to != relay && way.path.iter().any(|step| step.square == relay);
                for way in reach(&without).iter().filter(passes) {
                    let place = format!("{} {} {seed}", piece.name, geometry.name(from));
                    assert!(reached.contains(&way.to), "{place}: {}", geometry.name(way.to));
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000);
}

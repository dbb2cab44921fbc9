//! Fans and lines say what the graph says, only faster.

use crate::movement::random_board;
use crate::twin::pick::Dice;
use stone_garden::board::{Geometry, Side, Square, SquareSet};
use stone_garden::definition;
use stone_garden::movement::{Fans, Lines, Movements, Occupancy, Program, Strides, Trace};
use stone_garden::variant::{self, Variant};

fn compare<S: SquareSet>(variant: &Variant, boards: u64) {
    let geometry: &Geometry = &variant.geometry;
    let programs = variant.pieces.len() as Program;
    let movements = Movements::new(geometry, &variant.pieces, |_, _, _| true).unwrap();
    let wanted = vec![true; programs.into()];
    let fans = Fans::<S>::new(geometry, &movements, &wanted).expect("a game without hoppers");
    let lines = Lines::<S>::of_attack(geometry, &movements, &wanted);
    let strides = Strides::<S>::new(geometry, &movements, 0..programs);
    let set = |chosen: &dyn Fn(Occupancy) -> bool, board: &[Occupancy]| {
        geometry.squares().filter(|square| chosen(board[square.index()])).fold(S::EMPTY, |set, square| set.with(square))
    };
    for seed in 0..boards {
        let board = random_board(geometry, false, &mut Dice::new(seed));
        let occupied = set(&|there| there == Occupancy::Occupied, &board);
        let empty = set(&|there| there == Occupancy::Empty, &board);
        // All pieces of one program at once: every second of those that stand there, the others being enemies.
        let mut dice = Dice::new(seed);
        let men =
            occupied.squares().filter(|_| *dice.one_of(&[true, false])).fold(S::EMPTY, |set, square| set.with(square));
        let enemies = occupied & !men;
        for (side, walk) in
            Side::BOTH.into_iter().flat_map(|side| strides.of(side).iter().map(move |walk| (side, walk)))
        {
            let program = walk.program;
            let ways = |from: Square| {
                let reach = fans.reach(program, side, from, occupied);
                let targets = (reach.quiet & empty) | (reach.capture & enemies);
                targets.squares().map(move |to| (from, to))
            };
            let expected: Vec<_> = men.squares().flat_map(ways).collect();
            let mut found = Vec::new();
            walk.steps(men, empty, empty, enemies, |steps| {
                found.extend(steps.targets.squares().map(|to| (steps.from(to), to)));
            });
            found.sort();
            let name = &variant.pieces[usize::from(program)].name;
            assert_eq!(found, expected, "strides of {name}, {}, {side:?}, {seed}", variant.id);
        }
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
                    let steps = fans.of_side(program, side).doubles(from);
                    assert_eq!(steps.all & expected, doubles, "doubles, {}", place());
                    for way in ways.iter().filter(|way| way.doubles) {
                        let last = way.path.iter().rev().map(|step| step.square).find(|&square| square != way.to);
                        assert_eq!(Some(steps.passed(way.to)), last, "passed, {}", place());
                    }
                    // What it attacks, asked from the other end.
                    for target in geometry.squares().filter(|&target| target != from) {
                        let attacks = lines.attacked(program, side, target, S::of(from), occupied.without(from));
                        if board[target.index()] == Occupancy::Occupied {
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

/// Pieces that bend, limp, ride a few steps or capture otherwise than they move, on boards of both widths.
const OTHERS: [(char, &str); 14] = [
    ('A', "yafsF"),
    ('B', "yafsW"),
    ('C', "zB"),
    ('D', "nDnA"),
    ('E', "mRcB"),
    ('F', "NN"),
    ('G', "R3B2"),
    ('H', "fRbBsW"),
    ('I', "mNcK"),
    ('J', "nN"),
    ('L', "DDAA"),
    ('M', "yafyafsF"),
    ('P', "fmWfceFifmnD"),
    ('Q', "QN"),
];

#[test]
fn fans_and_lines_of_pieces_that_bend_and_limp() {
    for (files, ranks) in [(8, 8), (7, 9), (12, 10), (16, 8)] {
        for few in OTHERS.chunks(7) {
            let pieces = few.iter().map(|(letter, moves)| {
                format!("[pieces.{letter}]\nname = \"{letter}\"\nmoves = \"{moves}\"\nunmoved-in = \"rank 2\"\n")
            });
            let empty = vec![files.to_string(); ranks - 2].join("/");
            let kings = |letter: char| format!("{letter}{}", files - 1);
            let text = format!(
                "id = \"others\"\nname = \"Others\"\nboard = \"{files}x{ranks}\"\narray = \"{}/{empty}/{}\"\n{}\
                 [pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n",
                kings('k'),
                kings('K'),
                pieces.collect::<String>()
            );
            let variant = definition::read(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
            if files * ranks <= 64 {
                compare::<u64>(&variant, 15);
            }
            compare::<u128>(&variant, 15);
        }
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
        let relays: Vec<_> = geometry.squares().filter(|square| with[square.index()] == Occupancy::Relay).collect();
        let relay = *dice.one_of(&relays);
        let mut without = with.clone();
        without[relay.index()] = Occupancy::Empty;
        for (program, piece) in variant.pieces.iter().enumerate().filter(|(_, piece)| piece.letter != 'P') {
            for from in geometry.squares().filter(|&from| from != relay) {
                let reach = |board: &[Occupancy]| {
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

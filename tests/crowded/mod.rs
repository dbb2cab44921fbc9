//! Boards crammed with pieces, stones and relays: everything that is asked of a position is answered soon.
//!
//! Where each way over relays was walked by itself, these took minutes or for ever. The limits on time are so wide that only
//! such work breaks them; what is counted is exact.

use std::time::{Duration, Instant};
use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::diagram::{Other, Study};
use stone_garden::game::{AnyGame, Game};
use stone_garden::movement::{Movements, Occupancy, Program};
use stone_garden::variant::{self, Variant};
use stone_garden::{movegen, with_game};

const RELAYS: &str = "stones-and-relays";

/// All that a page asks of a position, in far less than this.
const LIMIT: Duration = Duration::from_secs(20);

fn ask_everything<S: SquareSet>(game: &Game<S>) {
    let position = game.position();
    game.status_report();
    game.move_reports(None).expect("its moves");
    let squares: Vec<Square> = position.geometry().squares().collect();
    for &square in squares.iter().step_by(1 + squares.len() / 80) {
        game.targets(square);
        game.why_not(position.king(position.side()), square);
    }
    if let Some(&first) = movegen::first_parts(position).first() {
        game.between(first);
        position.readable(first);
    }
}

/// Reads a FEN and asks everything; whether it is a position at all, the caller may not know.
fn try_board(id: &str, fen: &str) -> bool {
    let begun = Instant::now();
    let opened = AnyGame::open(id, Some(fen));
    if let Ok(game) = &opened {
        with_game!(game, game => ask_everything(game));
    }
    let taken = begun.elapsed();
    assert!(taken < LIMIT, "{id}: {fen}: {taken:?}");
    opened.is_ok()
}

/// Boards that were sent to stop a page: a Queen among relays, relays everywhere, kings mated through a net of them.
#[test]
fn nets_of_relays() {
    let fens = [
        "7k/8/1@@@@@2/1@@@@@2/1@@Q@@2/1@@@@@2/1@@@@@2/8/K7 b",
        "k@@@@@@@/@@@@@@@@/@@@@@@@@/@@@@@@@@/@@@Qq@@@/@@@@@@@@/@@@@@@@@/@@@@@@@@/@@@@@@@K w",
        "@q@1@@@@/@@@@@1@@/4@@2/2@1@2@/1@@2k@@/@K*@4/@@@@2@1/q@1@@@@@/q@2@1@1 w",
        "*@@1*@*1/1@@2@@1/@2@1@R@/1@k@B@@@/b1*@*1b@/@@*2@B1/@@@@@@@@/BR@@KR@B/R*B@@1@1 b",
        "1rR@@R@B/@k1*1@R1/*Bbb@3/R@K@@1r1/Rr@1RB*1/RB@@1r@r/r2@R1@r/1*1@@R@@/@*@R*1@@ w",
    ];
    // In the second Black is in check though it is White's turn: whether it is, is asked of the whole net too.
    let read = fens.map(|fen| try_board(RELAYS, fen));
    assert_eq!(read, [true, false, true, true, true]);
}

/// Each relay is walked from once, whatever the number of ways over the others.
#[test]
fn each_relay_once() {
    let variant = Variant::find(RELAYS).unwrap();
    let geometry = &variant.geometry;
    let movements = Movements::new(geometry, &variant.pieces, |_, _, _| true).unwrap();
    for (program, piece) in variant.pieces.iter().enumerate() {
        for from in geometry.squares() {
            // Every other square is a relay, but for an edge to stop on.
            let occupancy = |square| if geometry.file(square) == 0 { Occupancy::Empty } else { Occupancy::Relay };
            let ways = movements.open_ways(program as Program, Side::White, from, &occupancy);
            // From one square an edge's nine squares can be reached, by a Queen in no more than one way each.
            assert!(ways.len() <= geometry.size() * 9, "{}: {}", piece.name, ways.len());
            assert!(ways.iter().all(|way| way.relays.len() < geometry.size()));
        }
    }
}

/// The diagram of a Queen among relays, as a page may embed it.
#[test]
fn a_diagram_among_relays() {
    let begun = Instant::now();
    let variant = Variant::find(RELAYS).unwrap();
    let mut study = Study::new(variant, "Q", Some("d5"), None).unwrap();
    for square in "c4 c5 c6 d4 d6 e4 e5 e6 b5 f5 d3 d7".split(' ') {
        study.put(square, Some(Other::Relay)).unwrap();
    }
    // Every square but the relays and her own is reached: from some relay a line leads to it.
    assert_eq!(study.marks().len(), 72 - 13);
    for file in 'a'..='h' {
        assert!(study.inspect(&format!("{file}1")).unwrap().paths.iter().any(|path| path.open), "{file}1");
    }
    assert!(begun.elapsed() < LIMIT);
}

/// An LCG with Knuth's constants.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// A board with so many pieces of two kinds, and in a game that has them stones and relays; the kings where they begin.
fn crammed(variant: &Variant, dice: &mut Dice) -> String {
    let geometry = &variant.geometry;
    let kinds: Vec<char> =
        variant.pieces.iter().filter(|piece| !piece.royal && !piece.progresses).map(|piece| piece.letter).collect();
    let two = [kinds[dice.throw(kinds.len())], kinds[dice.throw(kinds.len())]];
    let (full, ours) = (dice.throw(100), dice.throw(100));
    let middle = usize::from(geometry.files() * geometry.levels()) / 2;
    let kings = [middle, geometry.size() - 1 - middle];
    let mut rows = vec![String::new(); usize::from(geometry.ranks()) * usize::from(geometry.levels())];
    for square in geometry.squares() {
        let row = &mut rows[square.index() / usize::from(geometry.files())];
        let neutral = variant.neutrals && dice.throw(3) > 0;
        row.push(match kings.iter().position(|&king| king == square.index()) {
            Some(0) => 'K',
            Some(_) => 'k',
            None if dice.throw(100) >= full => '1',
            None if neutral => ['@', '@', '@', '*'][dice.throw(4)],
            None if dice.throw(100) < ours => two[dice.throw(2)],
            None => two[dice.throw(2)].to_ascii_lowercase(),
        });
    }
    // A run of single empty squares is written as one number.
    let ranks = rows.chunks(usize::from(geometry.levels())).rev().map(|levels| levels.join("|"));
    let mut fen: String = ranks.collect::<Vec<_>>().join("/");
    for run in (2..=10).rev() {
        fen = fen.replace(&"1".repeat(run), &run.to_string());
    }
    let letters: String = variant.three_dimensional.as_ref().map_or(&[][..], |table| &table.reserve).iter().collect();
    if !letters.is_empty() {
        fen.push_str(&format!("[{letters}{}]", letters.to_lowercase()));
    }
    fen
}

#[test]
fn crammed_boards_of_every_game() {
    for variant in variant::ALL.iter() {
        let mut read = 0;
        for seed in 0..if variant.geometry.is_flat() { 60 } else { 8 } {
            let board = crammed(variant, &mut Dice(seed));
            read += ["w", "b"].into_iter().filter(|side| try_board(&variant.id, &format!("{board} {side}"))).count();
        }
        assert!(read > 0, "{}", variant.id);
    }
}

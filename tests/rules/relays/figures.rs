//! "The source's figures are test cases."

use super::SR;
use crate::rules::{are, first_targets, game, moves, status};
use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::position::Position;
use stone_garden::with_game;

/// Figure 1: the start. 467 turns, see the reference data; here what stands where.
#[test]
fn figure_1() {
    let fen = "rnbqkbnr/pppppppp/8/1*6/1*1@@1*1/1*6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -";
    with_game!(&AnyGame::open(SR, None).unwrap(), game => {
        let position = game.position();
        assert_eq!(position.fen(), fen);
        let names = |cells: Vec<Square>| -> Vec<String> {
            cells.into_iter().map(|cell| position.geometry().name(cell).to_string()).collect()
        };
        are(names(position.stones().squares().collect()), "b4 b5 g5 b6");
        are(names(position.relays().squares().collect()), "d5 e5");
    });
}

/// Figure 2: "knight d2, relay e4: o b1 b3 c4 f1 f3, and through the relay c3 c5 d6 f2 f6 g3 g5. Not d2, not e4."
#[test]
fn figure_2() {
    let fen = "7k/8/8/8/8/4@3/8/3N4/7K w - - 0 1 -";
    are(first_targets(SR, fen, "d2"), "b1 b3 c3 c4 c5 d6 f1 f2 f3 f6 g3 g5");
}

const FIGURE_3: &str = "k7/8/q4@2/8/8/2@5/8/7K/2R5 b - - 0 1 -";

/// Figure 3: "queen a7, relays f7 and c4: captures c1 by f7, then the diagonal, then the c-file."
#[test]
fn figure_3() {
    assert!(first_targets(SR, FIGURE_3, "a7").contains(&"c1".to_owned()));
}

/// "A friendly or enemy piece on any of the dotted squares would stop the queen's move", and on no other.
#[test]
fn figure_3_dotted_squares() {
    let captures = |square| first_targets(SR, &with_stone(FIGURE_3, square), "a7").contains(&"c1".to_owned());
    for dotted in ["b7", "c7", "d7", "e7", "e6", "d5", "c3", "c2"] {
        assert!(!captures(dotted), "a stone on {dotted}");
    }
    for other in ["b6", "d6", "f6", "c5", "d4", "b2"] {
        assert!(captures(other), "a stone on {other}");
    }
}

/// The FEN with a stone on an empty square.
fn with_stone(fen: &str, square: &str) -> String {
    let (board, rest) = fen.split_once(' ').unwrap();
    let file = usize::from(square.as_bytes()[0] - b'a');
    let rank: usize = square[1..].parse().unwrap();
    let mut rows: Vec<String> = board.split('/').map(str::to_owned).collect();
    let row = &mut rows[9 - rank];
    // Blanks for empty cells, and numbers again when the stone is there.
    for digit in 1..=8 {
        *row = row.replace(&digit.to_string(), &" ".repeat(digit));
    }
    assert_eq!(&row[file..=file], " ", "{square}");
    row.replace_range(file..=file, "*");
    for digit in (1..=8).rev() {
        *row = row.replace(&" ".repeat(digit), &digit.to_string());
    }
    format!("{} {rest}", rows.join("/"))
}

const FIGURE_4: &str = "k*@5/8/1N1@4/8/8/8/8/8/7K b - - 0 1 -";

/// Figure 4: "the knight attacks a9, and a8 by c9, and b8 by c9 and d7."
#[test]
fn figure_4_attacks() {
    fn attackers<S: SquareSet>(position: &Position<S>, square: &str) -> u32 {
        movegen::attackers(position, position.geometry().parse(square).unwrap(), Side::White).count()
    }
    with_game!(&game(SR, FIGURE_4, ""), game => {
        let count = |square| attackers(game.position(), square);
        assert_eq!([count("a9"), count("a8"), count("b8"), count("c8")], [1, 1, 1, 0]);
    });
}

/// "Black eight saving turns (a9b8 or a9a8 with a relay moved away), so in this program that position is check, not
/// mate." a8 is saved by moving c9, b8 by moving c9 or d7.
#[test]
fn figure_4_is_no_mate() {
    are(moves(SR, FIGURE_4), "a9a8,c9c8 a9a8,c9d9 a9b8,c9c8 a9b8,c9d9 a9b8,d7c7 a9b8,d7d6 a9b8,d7d8 a9b8,d7e7");
    assert_eq!(status(SR, FIGURE_4, ""), "ongoing");
    with_game!(&game(SR, FIGURE_4, ""), game => {
        assert!(movegen::in_check(game.position(), game.position().side()));
    });
}

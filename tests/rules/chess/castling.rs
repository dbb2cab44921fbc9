//! "The king always goes three squares, the rook leaps to the square next to him on the other side."

use super::SC;
use crate::rules::{are, fen_after, game, refuses, targets};
use stone_garden::game::AnyGame;
use stone_garden::with_game;

const OPEN: &str = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";

fn castles(fen: &str) -> (bool, bool) {
    (!refuses(SC, fen, "f1i1"), !refuses(SC, fen, "f1c1"))
}

/// "White kingside Kf1-i1, Rj1-h1; queenside Kf1-c1, Ra1-d1; Black likewise on rank 8."
#[test]
fn where_king_and_rook_go() {
    assert_eq!(fen_after(SC, OPEN, "f1i1"), "r4k3r/10/10/10/10/10/10/R6RK1 b kq - 1 1");
    assert_eq!(fen_after(SC, OPEN, "f1c1"), "r4k3r/10/10/10/10/10/10/2KR5R b kq - 1 1");
    let black = OPEN.replace(" w ", " b ");
    assert_eq!(fen_after(SC, &black, "f8i8"), "r6rk1/10/10/10/10/10/10/R4K3R w KQ - 1 2");
    assert_eq!(fen_after(SC, &black, "f8c8"), "2kr5r/10/10/10/10/10/10/R4K3R w KQ - 1 2");
}

/// "Written as the king's move, and O-O / O-O-O in readable notation."
#[test]
fn how_it_is_written() {
    assert_eq!(fen_after(SC, OPEN, "O-O O-O-O"), fen_after(SC, OPEN, "f1i1 f8c8"));
    with_game!(&game(SC, OPEN, "f1i1 f8c8"), game => {
        let readable: Vec<&str> = game.entries().iter().map(|entry| entry.readable.as_str()).collect();
        assert_eq!(readable, ["O-O", "O-O-O"]);
    });
}

/// "Every square between them empty": on the queenside b1 to e1, on the kingside g1 to i1.
#[test]
fn every_square_between_is_empty() {
    for (row, kingside, queenside) in [
        ("RN3K3R", true, false),
        ("R1N2K3R", true, false),
        ("R2N1K3R", true, false),
        ("R3NK3R", true, false),
        ("R4KN2R", false, true),
        ("R4K1N1R", false, true),
        ("R4K2NR", false, true),
        ("R4K3R", true, true),
    ] {
        let fen = OPEN.replace("R4K3R", row);
        assert_eq!(castles(&fen), (kingside, queenside), "{row}");
    }
}

/// "The king not attacked on his square, on any square he crosses, or on his last": a black rook on each file.
#[test]
fn the_kings_way_is_safe() {
    for (file, kingside, queenside) in [
        // The rook's own way may be attacked: a1 and b1, j1.
        ('a', true, true),
        ('b', true, true),
        ('c', true, false),
        ('d', true, false),
        ('e', true, false),
        ('f', false, false),
        ('g', false, true),
        ('h', false, true),
        ('i', false, true),
        ('j', true, true),
    ] {
        let before = file as usize - 'a' as usize;
        let digits = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        let rank = format!("{}r{}", digits(before), digits(9 - before));
        let fen = format!("5k4/10/10/{rank}/10/10/10/R4K3R w KQ - 0 1");
        assert_eq!(castles(&fen), (kingside, queenside), "a rook on the {file}-file");
    }
}

/// "King and rook unmoved": who has moved and come back has moved.
#[test]
fn rights_are_lost_by_moving() {
    let rights = |moves: &str| fen_after(SC, OPEN, moves).split(' ').nth(2).unwrap().to_owned();
    assert_eq!(rights("f1f2 a8a7"), "k");
    assert_eq!(rights("f1f2 a8b8 f2f1 b8a8"), "k");
    assert_eq!(rights("j1i1 f8e8"), "Q");
    assert_eq!(rights("a1a2 j8j7 a2a1 j7j8"), "Kq");
}

/// A rook captured at home takes the right with it, on both sides if one takes the other.
#[test]
fn rights_are_lost_by_capture() {
    let rights = |moves: &str| fen_after(SC, OPEN, moves).split(' ').nth(2).unwrap().to_owned();
    assert_eq!(rights("a1a8"), "Kk");
    assert_eq!(rights("j1j8"), "Qq");
    // A knight takes the rook j1.
    let fen = OPEN.replace("10/10/R4K3R", "8n1/10/R4K3R");
    assert_eq!(fen_after(SC, &fen.replace(" w ", " b "), "i3j1").split(' ').nth(2), Some("Qkq"));
}

/// "A castling right without king and rook at home can't be"; twice or out of the alphabet neither.
#[test]
fn impossible_rights_are_refused() {
    let open = |board: &str, rights: &str| AnyGame::open(SC, Some(&format!("{board} w {rights} - 0 1"))).is_ok();
    assert!(open("r4k3r/10/10/10/10/10/10/R4K3R", "KQkq"));
    assert!(open("r4k3r/10/10/10/10/10/10/R4K3R", "Qk"));
    assert!(!open("r4k3r/10/10/10/10/10/10/R4K2R1", "K"));
    assert!(!open("r4k3r/10/10/10/10/10/10/R3K4R", "Q"));
    assert!(!open("r4k3r/10/10/10/10/10/10/R4K3r", "K"));
    assert!(!open("r4k3r/10/10/10/10/10/10/R4K3R", "KK"));
    assert!(!open("r4k3r/10/10/10/10/10/10/R4K3R", "A"));
}

/// Castling can give check, by the rook.
#[test]
fn castling_can_give_check() {
    // Black's king stands on h8: the rook comes to h1.
    with_game!(&game(SC, "7k2/10/10/10/10/10/10/5K3R w K - 0 1", "f1i1"), game => {
        assert_eq!(game.entries()[0].readable, "O-O+");
    });
}

/// The king does not castle without the right, however free the way.
#[test]
fn no_right_no_castling() {
    are(targets(SC, &OPEN.replace("KQkq", "-"), "f1"), "e1 e2 f2 g1 g2");
}

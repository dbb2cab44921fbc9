//! Castling among neutral pieces.

use super::SR;
use crate::rules::{are, fen_after, first_targets, game, refuses, second_parts};
use stone_garden::with_game;

const OPEN: &str = "4k3/8/8/8/8/8/8/8/R3K2R w KQ - 0 1 -";

/// "Castling as in FIDE chess (Ke1-g1/c1, Ke9-g9/c9)", "written as the king's move onto his own rook".
#[test]
fn where_king_and_rook_go() {
    assert_eq!(fen_after(SR, OPEN, "e1h1"), "4k3/8/8/8/8/8/8/8/R4RK1 b - - 1 1 -");
    assert_eq!(fen_after(SR, OPEN, "e1a1"), "4k3/8/8/8/8/8/8/8/2KR3R b - - 1 1 -");
    let black = "r3k2r/8/8/8/8/8/8/8/1K6 b kq - 0 1 -";
    assert_eq!(fen_after(SR, black, "e9h9"), "r4rk1/8/8/8/8/8/8/8/1K6 w - - 1 2 -");
    assert_eq!(fen_after(SR, black, "e9a9"), "2kr3r/8/8/8/8/8/8/8/1K6 w - - 1 2 -");
    assert!(refuses(SR, OPEN, "e1g1") && refuses(SR, OPEN, "e1c1"));
    with_game!(&game(SR, OPEN, "O-O-O"), game => assert_eq!(game.entries()[0].machine, "e1a1"));
}

/// "Every square between king and rook free of men, stones and relays."
#[test]
fn every_square_between_is_free() {
    let castles = |row: &str| {
        let fen = OPEN.replace("R3K2R", row);
        (!refuses(SR, &fen, "e1h1"), !refuses(SR, &fen, "e1a1"))
    };
    for letter in ["N", "*", "@"] {
        assert_eq!(castles(&format!("R3K{letter}1R")), (false, true), "{letter}");
        assert_eq!(castles(&format!("R3K1{letter}R")), (false, true), "{letter}");
        assert_eq!(castles(&format!("R2{letter}K2R")), (true, false), "{letter}");
        assert_eq!(castles(&format!("R1{letter}1K2R")), (true, false), "{letter}");
        assert_eq!(castles(&format!("R{letter}2K2R")), (true, false), "{letter}");
    }
}

/// "A king may also walk from e1 to g1 through a relay": that is another move.
#[test]
fn walking_is_not_castling() {
    let fen = "1k6/8/8/8/8/8/8/5@2/4K2R w K - 0 1 -";
    assert_eq!(fen_after(SR, fen, "e1g1"), "1k6/8/8/8/8/8/8/5@2/6KR b - - 1 1 -");
    assert_eq!(fen_after(SR, fen, "e1h1"), "1k6/8/8/8/8/8/8/5@2/5RK1 b - - 1 1 -");
    with_game!(&game(SR, fen, "e1g1"), game => assert_eq!(game.entries()[0].readable, "Kg1"));
}

/// "That the king is not attacked on the square he crosses is judged before the turn, with the neutral pieces where they
/// stand": a stone that could close the f-file comes too late, one that has closed it may leave it.
#[test]
fn the_square_crossed_is_judged_before() {
    let open = "5r2/1k6/8/8/4*3/8/8/8/4K2R w K - 0 1 -";
    assert!(!first_targets(SR, open, "e1").contains(&"h1".to_owned()));
    let closed = "5r2/1k6/8/8/5*2/8/8/8/4K2R w K - 0 1 -";
    assert!(!refuses(SR, closed, "e1h1"));
    are(second_parts(SR, closed, "e1h1"), "f5e5 f5f4 f5f6 f5g5");
}

/// "On his square" likewise: in check there is no castling, whatever could be moved between.
#[test]
fn not_in_check() {
    let fen = "4r3/1k6/8/8/3*4/8/8/8/4K2R w K - 0 1 -";
    assert!(!first_targets(SR, fen, "e1").contains(&"h1".to_owned()));
}

/// "His last square is judged when the whole turn is over."
#[test]
fn the_last_square_is_judged_after() {
    let fen = "6r1/1k6/8/8/5*2/8/8/8/4K2R w K - 0 1 -";
    assert!(refuses(SR, fen, "e1h1"));
    are(second_parts(SR, fen, "e1h1"), "f5g5");
    // Nothing can close the file in time: no castling.
    let far = "6r1/1k6/8/8/4*3/8/8/8/4K2R w K - 0 1 -";
    assert!(!first_targets(SR, far, "e1").contains(&"h1".to_owned()));
}

/// The rook's way may be attacked: b1 is neither crossed nor reached.
#[test]
fn the_rooks_way_may_be_attacked() {
    assert!(!refuses(SR, "1r6/7k/8/8/8/8/8/8/R3K3 w Q - 0 1 -", "e1a1"));
    assert!(refuses(SR, "3r4/7k/8/8/8/8/8/8/R3K3 w Q - 0 1 -", "e1a1"));
    assert!(refuses(SR, "2r5/7k/8/8/8/8/8/8/R3K3 w Q - 0 1 -", "e1a1"));
}

/// Attacks through relays count: the rook a5 looks down the f-file by the relay f5.
#[test]
fn attacked_through_a_relay() {
    assert!(!first_targets(SR, "1k6/8/8/8/r4@2/8/8/8/4K2R w K - 0 1 -", "e1").contains(&"h1".to_owned()));
    assert!(!refuses(SR, "1k6/8/8/8/r3*@2/8/8/8/4K2R w K - 0 1 -", "e1h1"));
}

/// King and rook unmoved.
#[test]
fn rights_are_lost() {
    let rights = |moves: &str| fen_after(SR, OPEN, moves).split(' ').nth(2).unwrap().to_owned();
    assert_eq!(rights("h1g1"), "Q");
    assert_eq!(rights("a1a2 e9e8 a2a1 e8e9"), "K");
    assert_eq!(rights("e1e2 e9e8 e2e1 e8e9"), "-");
}

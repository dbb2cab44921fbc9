//! "Stalemate, threefold repetition, 50 moves and bare kings are draws, judged in that order."

use super::SR;
use crate::rules::{are, moves, status};

fn at(fen: &str) -> String {
    status(SR, fen, "")
}

/// "Checkmate (no whole turn leaves the king safe) wins."
#[test]
fn checkmate_is_of_whole_turns() {
    assert_eq!(at("R6k/6pp/8/8/8/8/8/8/7K b - - 0 1 -"), "white-wins checkmate");
    // With a stone on d8 every pawn's step can be followed by d8-d9.
    let fen = "R6k/3*2pp/8/8/8/8/8/8/7K b - - 0 1 -";
    assert_eq!(at(fen), "ongoing");
    are(moves(SR, fen), "g8g6,d8d9 g8g7,d8d9 h8h6,d8d9 h8h7,d8d9 h9g9,d8d9");
}

/// A stalemate is one only if no whole turn helps: the stone b7 can close the queen's rank for the king on a8.
#[test]
fn stalemate_is_of_whole_turns() {
    assert_eq!(at("k7/2Q5/8/8/8/8/8/8/7K b - - 0 1 -"), "draw stalemate");
    let fen = "k7/2Q5/1*6/8/8/8/8/8/7K b - - 0 1 -";
    assert_eq!(at(fen), "ongoing");
    are(moves(SR, fen), "a9a8,b7b8");
    // Nobody may play a stone alone: a stone that can go anywhere does not end the stalemate.
    assert_eq!(at("k7/2Q5/8/8/8/8/5*2/8/7K b - - 0 1 -"), "draw stalemate");
}

/// "50 moves (100 plies without capture or pawn move; neutral moves do not count)."
#[test]
fn fifty_moves() {
    let fen = "k7/8/8/8/3*4/8/8/1R3P1n/7K w - - 99 80 -";
    assert_eq!(status(SR, fen, "b2b3"), "draw fifty-moves");
    assert_eq!(status(SR, fen, "b2b3,d5d6"), "draw fifty-moves");
    assert_eq!(status(SR, fen, "f2f3"), "ongoing");
    assert_eq!(status(SR, fen, "h1h2"), "ongoing");
}

/// "Bare kings", whatever neutral pieces there are; a knight more is enough to go on.
#[test]
fn bare_kings() {
    assert_eq!(at("k7/8/8/8/3*4/8/8/8/7K w - - 0 1 -"), "draw bare-kings");
    assert_eq!(at("k7/8/8/8/8/8/8/8/7K w - - 0 1 -"), "draw bare-kings");
    assert_eq!(at("k7/8/8/8/8/8/8/8/6NK w - - 0 1 -"), "ongoing");
    assert_eq!(status(SR, "k7/8/8/8/8/8/8/6n1/7K w - - 0 1 -", "h1g2"), "draw bare-kings");
}

/// Stalemate before 50 moves, 50 moves before bare kings.
#[test]
fn the_order() {
    assert_eq!(at("R6k/6pp/8/8/8/8/8/8/7K b - - 100 80 -"), "white-wins checkmate");
    assert_eq!(at("k7/2Q5/8/8/8/8/8/8/7K b - - 100 80 -"), "draw stalemate");
    assert_eq!(at("k7/8/8/8/8/8/8/8/7K w - - 100 80 -"), "draw fifty-moves");
    let cycle = "b2b3 a9a8 b3b2 a8a9";
    let fen = "k7/8/8/8/8/8/8/1R6/7K w - - 92 80 -";
    assert_eq!(status(SR, fen, &format!("{cycle} {cycle}")), "draw repetition");
}

/// "Threefold repetition (men, neutral pieces, side, castling, en passant, ko)": with a ko it is another position, though
/// the same pieces and stones stand on the same cells.
#[test]
fn a_ko_tells_positions_apart() {
    let fen = "7k/8/8/8/3*4/8/8/8/K2N4 w - - 0 1 -";
    let plain = "a1b1 h9g9 b1a1 g9h9";
    let by_stone = "a1b1 h9g9,d5d6 b1a1 g9h9,d6d5";
    assert_eq!(status(SR, fen, &format!("{plain} {plain}")), "draw repetition");
    assert_eq!(status(SR, fen, &format!("{plain} {by_stone}")), "ongoing");
    // With White's next move the ko is gone: b1, with Black to move, for the third time.
    assert_eq!(status(SR, fen, &format!("{plain} {by_stone} a1b1")), "draw repetition");
}

/// Neutral pieces elsewhere make another position.
#[test]
fn neutral_pieces_tell_positions_apart() {
    let fen = "7k/8/8/8/3*4/8/8/8/K2N4 w - - 0 1 -";
    let plain = "a1b1 h9g9 b1a1 g9h9";
    let moved = format!("a1b1,d5d6 h9g9 b1a1 g9h9 {plain}");
    assert_eq!(status(SR, fen, &moved), "ongoing");
    // b1 and g9, with the stone on d6 and no ko: for the third time.
    assert_eq!(status(SR, fen, &format!("{moved} a1b1 h9g9")), "draw repetition");
}

//! Mate, and the draws: "judged in the order checkmate or stalemate, repetition, 50 moves, dead material".

use super::SC;
use crate::rules::status;

fn at(fen: &str) -> String {
    status(SC, fen, "")
}

#[test]
fn checkmate_and_stalemate() {
    // The queen b7, guarded by the king, mates in the corner.
    assert_eq!(at("k9/1Q8/1K8/10/10/10/10/10 b - - 0 1"), "white-wins checkmate");
    assert_eq!(at("k9/2Q7/10/10/10/10/10/K9 b - - 0 1"), "draw stalemate");
    // Both come before 50 moves.
    assert_eq!(at("k9/1Q8/1K8/10/10/10/10/10 b - - 100 80"), "white-wins checkmate");
    assert_eq!(at("k9/2Q7/10/10/10/10/10/K9 b - - 100 80"), "draw stalemate");
}

/// "Threefold repetition", declared at once and without a claim.
#[test]
fn repetition() {
    let fen = "k9/10/10/10/10/10/10/KR8 w - - 0 1";
    let cycle = "b1c1 a8a7 c1b1 a7a8";
    assert_eq!(status(SC, fen, cycle), "ongoing");
    assert_eq!(status(SC, fen, &format!("{cycle} {cycle}")), "draw repetition");
}

/// "For repetition an en passant square counts only if a legal capture there exists."
#[test]
fn en_passant_and_repetition() {
    let cycles = "b2b4 f8e8 f1e1 e8f8 e1f1 f8e8 f1e1 e8f8 e1f1";
    // Nobody can capture on b3: the position after b2b4 stands for the third time.
    assert_eq!(status(SC, "5k4/10/p9/10/10/10/1P8/5K4 w - - 0 1", cycles), "draw repetition");
    // The pawn a4 can: then it is another position, now for the second time.
    assert_eq!(status(SC, "5k4/10/10/10/p9/10/1P8/5K4 w - - 0 1", cycles), "ongoing");
}

/// "A legal capture": the pawn a4 is pinned to its king a8 by the rook a1.
#[test]
fn a_pinned_pawn_captures_nothing() {
    let cycles = "b2b4 a8b8 f1e1 b8a8 e1f1 a8b8 f1e1 b8a8 e1f1";
    assert_eq!(status(SC, "k9/10/10/10/p9/10/1P8/R4K4 w - - 0 1", cycles), "draw repetition");
}

/// Castling rights are part of the position: who has moved its rook and come back stands elsewhere.
#[test]
fn castling_rights_and_repetition() {
    let cycle = "j1i1 a8a7 i1j1 a7a8";
    let fen = |rights: &str| format!("k9/10/10/10/10/10/10/5K3R w {rights} - 0 1");
    assert_eq!(status(SC, &fen("-"), &format!("{cycle} {cycle}")), "draw repetition");
    assert_eq!(status(SC, &fen("K"), &format!("{cycle} {cycle}")), "ongoing");
    assert_eq!(status(SC, &fen("K"), &format!("{cycle} {cycle} j1i1")), "draw repetition", "a third time on i1");
}

/// "50 moves (100 plies without capture or pawn move)."
#[test]
fn fifty_moves() {
    let fen = "k9/10/10/10/10/10/1P8/KR6n1 w - - 99 80";
    assert_eq!(status(SC, fen, "b1c1"), "draw fifty-moves");
    assert_eq!(status(SC, fen, "b2b3"), "ongoing", "a pawn's move");
    assert_eq!(status(SC, fen, "b1i1"), "ongoing", "a capture");
    assert_eq!(status(SC, &fen.replace(" 99 ", " 98 "), "b1c1"), "ongoing");
}

/// Repetition comes before 50 moves, 50 moves before dead material.
#[test]
fn the_order_of_the_draws() {
    let cycle = "b1c1 a8a7 c1b1 a7a8";
    let fen = "k9/10/10/10/10/10/10/KR8 w - - 92 80";
    assert_eq!(status(SC, fen, &format!("{cycle} {cycle}")), "draw repetition");
    assert_eq!(at("k9/10/10/10/10/10/10/K9 w - - 100 80"), "draw fifty-moves");
}

/// "Bare kings, or K+N v K, K+B v K": bare kings are called dead material.
#[test]
fn dead_material() {
    for men in
        ["k9/10/10/10/10/10/10/K9", "kn8/10/10/10/10/10/10/K9", "k9/10/10/10/10/10/10/K8N", "kb8/10/10/10/10/10/10/K9"]
    {
        assert_eq!(at(&format!("{men} w - - 0 1")), "draw dead-material", "{men}");
    }
}

/// "Or kings and bishops that all stand on one colour", however many and whosever: b8, d8, f8 and c1, e1 are of one
/// colour (file and rank together odd or even alike), a bishop on d1 is not.
#[test]
fn bishops_of_one_colour() {
    assert_eq!(at("k9/10/10/10/10/10/10/K1B1B5 w - - 0 1"), "draw dead-material");
    assert_eq!(at("kb1b6/10/10/10/10/10/10/K1B1B5 w - - 0 1"), "draw dead-material");
    assert_eq!(at("k9/10/10/10/10/10/10/K1BB6 w - - 0 1"), "ongoing");
    assert_eq!(at("k1b7/10/10/10/10/10/10/K1B7 w - - 0 1"), "ongoing");
}

/// What is not on the list goes on.
#[test]
fn everything_else_is_alive() {
    for men in [
        "k9/10/10/10/10/10/10/KN7N",
        "kn8/10/10/10/10/10/10/K8N",
        "kb8/10/10/10/10/10/10/K8N",
        "k9/10/10/10/10/10/10/K8A",
        "k9/9p/10/10/10/10/10/K9",
        "k9/10/10/10/10/10/10/K8R",
    ] {
        assert_eq!(at(&format!("{men} w - - 0 1")), "ongoing", "{men}");
    }
}

/// It is declared as soon as the last piece falls.
#[test]
fn at_once() {
    assert_eq!(status(SC, "k9/10/10/10/10/10/1r8/K8N w - - 0 1", "a1b2"), "draw dead-material");
}

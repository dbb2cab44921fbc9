//! "In this order, after each move": six endings.

use super::{FULL_CONTACT, KEEPERS, SG};
use crate::rules::{moves, status};

const START: &str = "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +0+0";

/// "1.b2c4 a7b5 2.c4d6 is mate."
#[test]
fn checkmate_wins() {
    assert_eq!(status(SG, START, "b2c4 a7b5 c4d6"), "white-wins checkmate");
    // A mate by Black: 1.a2b4 b7c5 2.h2g4 c5d3.
    assert_eq!(status(SG, START, "a2b4 b7c5 h2g4 c5d3"), "black-wins checkmate");
    // d6 alone is no mate if the Horse can be taken: here c8's Raven has gone to c6 and takes on d6.
    assert_eq!(status(SG, START, "b2c4 c8c6 c4d6"), "ongoing");
}

/// "The side to move is not in check and has no legal move (stalemate): it wins." King c6 attacks a7 over b6, b7, and
/// b8 over c7, but not a8.
#[test]
fn stalemate_wins_for_the_stalemated() {
    assert_eq!(status(SG, "k7/8/2K5/8/8/8/8/7H b - - 0 1 +0+0", ""), "black-wins stalemate");
    assert_eq!(status(SG, "7h/8/8/8/8/2k5/8/K7 w - - 0 1 +0+0", ""), "white-wins stalemate");
    assert_eq!(status(SG, "k7/8/8/2K5/8/8/8/7H w - - 0 1 +0+0", "c5c6"), "black-wins stalemate");
}

/// A king in check without a move is mated, not stalemated: with a Raven on a6, who attacks a8.
#[test]
fn the_difference_is_the_check() {
    assert_eq!(status(SG, "k7/8/R1K5/8/8/8/8/8 b - - 0 1 +0+0", ""), "white-wins checkmate");
}

/// Checkmate and stalemate (1, 2) come before repetition, demotions, bare kings and the hundred plies.
#[test]
fn mate_and_stalemate_come_first() {
    let mated = "oirlkrio/hhhhhhhh/3H4/8/8/8/H1HHHHHH/OIRLKRIO b - - 100 60 +3+0";
    assert_eq!(status(SG, mated, ""), "white-wins checkmate");
    assert_eq!(status(SG, "k7/8/2K5/8/8/8/8/7H b - - 0 1 +0+3", ""), "black-wins stalemate");
    assert_eq!(status(SG, "k7/8/2K5/8/8/8/8/8 b - - 0 1 +0+0", ""), "black-wins stalemate", "also with bare kings");
    assert_eq!(status(SG, "k7/8/2K5/8/8/8/8/7H b - - 100 60 +0+0", ""), "black-wins stalemate");
}

/// "The position stands for the third time: the player who has just moved loses." The start position counts as its first
/// occurrence; Black completes the third.
#[test]
fn third_repetition_loses_for_who_completes_it() {
    let round = "c1c3 c8c6 c3b3 c6b6 b3c3 b6c6 c3b3 c6b6 b3c3";
    assert_eq!(status(SG, START, round), "ongoing", "c3/b6 for the second time");
    assert_eq!(status(SG, START, &format!("{round} b6c6")), "white-wins repetition");
}

/// "Even if he gave check": White's Raven gives check on a6 and b6 by turns; the third time that she stands on a6, with
/// Black to move, White has lost.
#[test]
fn third_repetition_loses_even_with_check() {
    let fen = "k7/8/R7/8/8/8/8/K7 b - - 0 1 +0+0";
    let cycle = "a8b8 a6b6 b8a8 b6a6";
    assert_eq!(status(SG, fen, cycle), "ongoing");
    assert_eq!(status(SG, fen, &format!("{cycle} {cycle}")), "black-wins repetition");
}

/// "A move that completes a third repetition is legal": it is among the moves.
#[test]
fn the_repeating_move_is_legal() {
    let fen = "k7/8/R7/8/8/8/8/K7 b - - 0 1 +0+0";
    let game = crate::rules::game(SG, fen, "a8b8 a6b6 b8a8 b6a6 a8b8 a6b6 b8a8");
    let after = stone_garden::with_game!(&game, game => {
        let mv = game.moves().into_iter().find(|&mv| game.position().machine(mv).to_string() == "b6a6");
        game.status_after(mv.expect("a legal move")).to_string()
    });
    assert_eq!(after, "black-wins repetition");
}

/// "Placement, side to move": counters are no part of a position. The White King goes back and forth over the middle:
/// the third repetition (3) is judged before its third demotion (4).
#[test]
fn repetition_comes_before_demotions() {
    let fen = "k7/8/8/8/4K3/8/8/7H b - - 0 1 +1+0";
    let cycle = "a8b8 e4e5 b8a8 e5e4";
    assert_eq!(status(SG, fen, cycle), "ongoing");
    assert_eq!(status(SG, fen, &format!("{cycle} {cycle}")), "black-wins repetition");
}

/// The same placement with the other side to move is another position.
#[test]
fn the_side_to_move_tells_positions_apart() {
    // White loses a move by going round in three (a1 b1 a2 a1), Black in two: placements repeat with the other side to
    // move.
    let fen = "k7/8/8/8/8/8/8/K6H w - - 0 1 +0+0";
    let triangle = "a1b1 a8b8 b1a2 b8a8 a2a1";
    assert_eq!(status(SG, fen, triangle), "ongoing");
    assert_eq!(status(SG, fen, &format!("{triangle} a8b8 a1b1 b8a8 b1a1")), "ongoing", "twice with Black to move");
    let third = format!("{triangle} a8b8 a1b1 b8a8 b1a1 a8b8 a1b1 b8a8 b1a1");
    assert_eq!(status(SG, fen, &third), "black-wins repetition");
}

/// Third demotion (4) before bare kings (5): the King captures the last piece on its way back.
#[test]
fn demotions_come_before_bare_kings() {
    assert_eq!(status(SG, "k7/8/8/4K3/3r4/8/8/8 w - - 0 1 +2+0", "e5d4"), "draw demotions");
    assert_eq!(status(SG, "k7/8/8/4K3/3r4/8/8/8 w - - 0 1 +1+0", "e5d4"), "draw bare-kings");
}

/// "Only the two kings are left", and not before.
#[test]
fn bare_kings_draw() {
    assert_eq!(status(SG, "k7/8/8/8/8/8/1r6/K7 w - - 3 9 +0+0", "a1b2"), "draw bare-kings");
    assert_eq!(status(SG, "k7/7H/8/8/8/8/8/K7 w - - 3 9 +0+0", ""), "ongoing", "a Horse who can't move is a man");
}

/// Bare kings (5) before the hundred plies (6); demotions (4) before both.
#[test]
fn bare_kings_come_before_fifty_moves() {
    assert_eq!(status(SG, "k7/8/8/8/8/8/8/K7 w - - 100 60 +0+0", ""), "draw bare-kings");
    assert_eq!(status(SG, "k7/8/8/8/8/8/8/K7 w - - 100 60 +0+3", ""), "draw demotions");
}

/// "100 plies without a capture and without a Horse's promotion ... Other Horse moves are no progress."
#[test]
fn a_hundred_plies_without_progress_draw() {
    let fen = |progress: u8| format!("7k/8/2H5/8/8/1r6/8/K6H w - - {progress} 60 +0+0");
    assert_eq!(status(SG, &fen(98), "h1g3"), "ongoing");
    assert_eq!(status(SG, &fen(99), "h1g3"), "draw fifty-moves", "a Horse's move");
    assert_eq!(status(SG, &fen(99), "c6d8r"), "ongoing", "a promotion");
    assert_eq!(status(SG, "7k/8/2H5/8/8/8/1r6/K6H w - - 99 60 +0+0", "a1b2"), "ongoing", "a capture");
    assert_eq!(status(SG, "7k/8/8/8/8/8/8/K6H w - - 99 60 +0+0", "a1a2"), "draw fifty-moves");
}

/// An Axeman's step is no progress either.
#[test]
fn an_axemans_step_is_no_progress() {
    assert_eq!(status(KEEPERS, "7k/8/8/8/8/8/1A6/K7 w - - 99 60 +0+0", "b2b4"), "draw fifty-moves");
    assert_eq!(status(KEEPERS, "7k/1A6/8/8/8/8/8/K7 w - - 99 60 +0+0", "b7b8r"), "ongoing");
    assert_eq!(status(FULL_CONTACT, "7k/8/8/1H6/8/8/8/K7 w - - 99 60 +0+0", "b5a7r"), "ongoing");
}

/// Once the game has ended there are no moves.
#[test]
fn an_ended_game_has_no_moves() {
    for fen in [
        "k7/8/2K5/8/8/8/8/7H b - - 0 1 +0+0",
        "k7/8/8/8/8/8/8/K7 w - - 0 1 +0+0",
        "7k/8/8/8/8/8/8/K6H w - - 100 60 +0+0",
    ] {
        assert!(moves(SG, fen).is_empty(), "{fen}");
    }
}

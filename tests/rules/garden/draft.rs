//! The draft of 2023: Ravens who face a side and turn.

use super::DRAFT;
use crate::rules::{are, fen_after, moves, refuses, status, targets};

/// "Their moves turn with them: forward is the facing." The eight cells of each facing, worked out from
/// (0,1) (0,2) (+-1,-1) (+-2,-2) (+-1,0); on move 5 nobody may turn.
#[test]
fn moves_turn_with_the_facing() {
    let cells = |facing| targets(DRAFT, &format!("7k/8/8/8/3R4/8/8/K7 w - - 0 5 +0+0 {facing}"), "d4");
    are(cells("-"), "b2 c3 c4 d5 d6 e3 e4 f2");
    // East: ahead e4 f4, back c5 c3 b6 b2, aside d5 d3.
    are(cells("d4e0"), "b2 b6 c3 c5 d3 d5 e4 f4");
    // South: ahead d3 d2, back c5 e5 b6 f6, aside c4 e4.
    are(cells("d4s0"), "b6 c4 c5 d2 d3 e4 e5 f6");
    // West: ahead c4 b4, back e3 e5 f2 f6, aside d5 d3.
    are(cells("d4w0"), "b4 c4 d3 d5 e3 e5 f2 f6");
}

/// A black Raven faces White at first: the compass is the board's, not hers.
#[test]
fn the_compass_is_the_boards() {
    let cells = |facing| targets(DRAFT, &format!("k7/8/8/3r4/8/8/8/7K b - - 0 5 +0+0 {facing}"), "d5");
    are(cells("-"), "b7 c5 c6 d3 d4 e5 e6 f7");
    are(cells("d5n0"), "b3 c4 c5 d6 d7 e4 e5 f3");
    are(cells("d5e0"), "b3 b7 c4 c6 d4 d6 e5 f5");
}

/// "A Raven may not turn in her side's first five moves of the game."
#[test]
fn not_in_the_first_five_moves() {
    let fen = |side, number| format!("7k/8/8/8/3R1r2/8/8/K7 {side} - - 0 {number} +0+0 -");
    let turns = |side, number| moves(DRAFT, &fen(side, number)).iter().filter(|mv| mv.contains('^')).count();
    assert_eq!((turns("w", 5), turns("b", 5)), (0, 0));
    // Two turns in place and two steps with a turn.
    assert_eq!((turns("w", 6), turns("b", 6)), (4, 4));
}

/// "She may turn 90 degrees left or right on her square. Or, making her one-square sideways step, she may at the same
/// time turn to face that way; she may also make that step without turning."
#[test]
fn turns_and_steps_with_a_turn() {
    let raven = |facing| targets(DRAFT, &format!("7k/8/8/8/3R4/8/8/K7 w - - 0 6 +0+0 {facing}"), "d4");
    are(raven("-"), "b2 c3 c4 c4^w d4^e d4^w d5 d6 e3 e4 e4^e f2");
    are(raven("d4e0"), "b2 b6 c3 c5 d3 d3^s d4^n d4^s d5 d5^n e4 f4");
}

/// What the turn leaves behind: facing and the move on which it was made; a plain move keeps both.
#[test]
fn turns_are_remembered() {
    let fen = "7k/8/8/8/3R4/8/8/K7 w - - 0 6 +0+0 -";
    assert_eq!(fen_after(DRAFT, fen, "d4d4^e"), "7k/8/8/8/3R4/8/8/K7 b - - 1 6 +0+0 d4e6");
    assert_eq!(fen_after(DRAFT, fen, "d4c4^w"), "7k/8/8/8/2R5/8/8/K7 b - - 1 6 +0+0 c4w6");
    assert_eq!(fen_after(DRAFT, fen, "d4c4"), "7k/8/8/8/2R5/8/8/K7 b - - 1 6 +0+0 -");
    assert_eq!(fen_after(DRAFT, fen, "d4d4^e h8g8 d4f4"), "6k1/8/8/8/5R2/8/8/K7 b - - 3 7 +0+0 f4e6");
    // Turned back to forward she is still listed: she has turned.
    let east = "7k/8/8/8/3R4/8/8/K7 w - - 0 20 +0+0 d4e6";
    assert_eq!(fen_after(DRAFT, east, "d4d4^n"), "7k/8/8/8/3R4/8/8/K7 b - - 1 20 +0+0 d4n20");
}

/// "Having turned on her side's move n, she may turn again on move n+3 at the earliest"; each Raven for herself.
#[test]
fn a_turn_rests_two_moves() {
    let turns = |number, last| {
        let fen = format!("7k/8/8/8/3R4/8/8/K5R1 w - - 0 {number} +0+0 d4e{last}");
        moves(DRAFT, &fen).iter().filter(|mv| mv.starts_with("d4") && mv.contains('^')).count()
    };
    assert_eq!([turns(8, 7), turns(9, 7), turns(10, 7)], [0, 0, 4]);
    // The other Raven, on g1, has never turned.
    let fen = "7k/8/8/8/3R4/8/8/K5R1 w - - 0 8 +0+0 d4e7";
    assert_eq!(moves(DRAFT, fen).iter().filter(|mv| mv.starts_with("g1") && mv.contains('^')).count(), 4);
    // Black's moves count for Black: on its move 10 it has rested from its move 7.
    let black = |number| {
        let fen = format!("k7/8/8/3r4/8/8/8/7K b - - 0 {number} +0+0 d5e7");
        moves(DRAFT, &fen).iter().filter(|mv| mv.contains('^')).count()
    };
    assert_eq!([black(9), black(10)], [0, 4]);
}

/// "n+2 while the opponent's king is promoted", not one's own.
#[test]
fn a_turn_rests_less_while_the_enemy_king_is_promoted() {
    let turns = |board: &str, number| {
        let fen = format!("{board} w - - 0 {number} +0+0 d4e7");
        moves(DRAFT, &fen).iter().filter(|mv| mv.starts_with("d4") && mv.contains('^')).count()
    };
    let enemy_promoted = "8/8/8/8/3R4/7k/8/K7";
    assert_eq!([turns(enemy_promoted, 8), turns(enemy_promoted, 9)], [0, 4]);
    let own_promoted = "7k/8/K7/8/3R4/8/8/8";
    assert_eq!([turns(own_promoted, 9), turns(own_promoted, 10)], [0, 4]);
}

/// "A step with a turn may capture."
#[test]
fn a_step_with_a_turn_may_capture() {
    let fen = "7k/8/8/8/3Rh3/8/8/K7 w - - 9 6 +0+0 -";
    assert_eq!(fen_after(DRAFT, fen, "d4e4^e"), "7k/8/8/8/4R3/8/8/K7 b - - 0 6 +0+0 e4e6");
    // Not her own side's piece.
    assert!(refuses(DRAFT, "7k/8/8/8/3RH3/8/8/K7 w - - 9 6 +0+0 -", "d4e4^e"));
    // Nor off the board.
    are(targets(DRAFT, "7k/8/8/8/R7/8/8/3K4 w - - 0 6 +0+0 -", "a4"), "a4^e a4^w a5 a6 b3 b4 b4^e c2");
}

/// A turn is counted from the facing: from east to north or south, never about.
#[test]
fn no_turn_about() {
    assert!(refuses(DRAFT, "7k/8/8/8/3R4/8/8/K7 w - - 0 6 +0+0 -", "d4d4^s"));
    assert!(refuses(DRAFT, "7k/8/8/8/3R4/8/8/K7 w - - 0 6 +0+0 -", "d4d4^n"));
    assert!(refuses(DRAFT, "7k/8/8/8/3R4/8/8/K7 w - - 0 6 +0+0 d4e0", "d4d4^w"));
    // A step with a turn faces the way of the step.
    assert!(refuses(DRAFT, "7k/8/8/8/3R4/8/8/K7 w - - 0 6 +0+0 -", "d4e4^w"));
}

/// "It may give check": from d2 facing east she attacks f2; here the king stands on f2.
#[test]
fn a_turn_may_give_check() {
    let game = crate::rules::game(DRAFT, "8/8/8/8/8/8/3R1k2/K7 w - - 0 6 +0+0 -", "");
    let text = stone_garden::with_game!(&game, game => {
        let position = game.position();
        position.readable(position.parse_move("d2d2^e").unwrap())
    });
    assert_eq!(text, "Rd2^e+");
}

/// "Must not leave one's king attacked": in check a turn in place does not help, and a pinned Raven may turn in place
/// but not step off the line.
#[test]
fn a_turn_must_leave_the_king_safe() {
    // Ox a4 gives check along the file; the Raven g4 may not turn.
    let fen = "7k/8/8/8/o7/8/8/K5R1 w - - 0 10 +0+0 -";
    assert!(moves(DRAFT, fen).iter().all(|mv| !mv.contains('^')));
    // The Raven a2 is pinned by the Ox: along the line or a turn in place.
    are(targets(DRAFT, "7k/8/8/8/o7/8/R7/K7 w - - 0 10 +0+0 -", "a2"), "a2^e a2^w a3 a4");
}

/// A turn "counts against stalemate": the Raven a2, facing south and pinned, can only turn, and that only from move 11 on
/// (n+2, Black's king being promoted).
#[test]
fn a_turn_counts_against_stalemate() {
    let fen = |number| format!("8/8/8/8/o7/2k5/R7/K7 w - - 0 {number} +0+0 a2s9");
    assert_eq!(status(DRAFT, &fen(10), ""), "white-wins stalemate");
    are(moves(DRAFT, &fen(11)), "a2a2^e a2a2^w");
}

/// Repetition: "in the draft also each Raven's facing". The placement of the start stands for the third time, but the
/// Raven faces another way.
#[test]
fn facings_tell_positions_apart() {
    let fen = "7k/8/8/8/3R4/8/8/K7 w - - 0 10 +0+0 -";
    let twice = "a1b1 h8g8 b1a1 g8h8";
    let turned = "d4d4^e h8g8 a1b1 g8g7 b1a1 g7h8";
    assert_eq!(status(DRAFT, fen, &format!("{twice} {turned}")), "ongoing");
    let again = "a1b1 h8g8 b1a1 g8h8";
    assert_eq!(status(DRAFT, fen, &format!("{twice} {turned} {again}")), "ongoing", "for the second time");
    assert_eq!(status(DRAFT, fen, &format!("{twice} {turned} {again} {again}")), "white-wins repetition");
}

/// When she last turned is no part of the position: she turns to the north on move 13 and back to the east on move 16.
#[test]
fn the_last_turn_does_not_tell_positions_apart() {
    let fen = "7k/8/8/8/3R4/8/8/K7 w - - 0 13 +0+0 d4e10";
    let there_and_back = "d4d4^n h8g8 a1b1 g8h8 b1a1 h8g8 d4d4^e g8h8";
    assert_eq!(fen_after(DRAFT, fen, there_and_back), "7k/8/8/8/3R4/8/8/K7 w - - 8 17 +0+0 d4e16");
    assert_eq!(status(DRAFT, fen, there_and_back), "ongoing", "for the second time");
    let third = format!("{there_and_back} a1b1 h8g8 b1a1 g8h8");
    assert_eq!(status(DRAFT, fen, &third), "white-wins repetition");
}

/// "The Raven field lists, sorted by square, every Raven that does not face forward or that has ever turned."
#[test]
fn the_raven_field_is_sorted_and_checked() {
    let open = |field: &str| {
        let fen = format!("7k/8/8/8/3R4/8/8/K1R4r w - - 0 20 +0+0 {field}");
        stone_garden::game::AnyGame::open(DRAFT, Some(&fen))
            .map(|game| stone_garden::with_game!(&game, game => game.position().fen() == fen))
    };
    for good in ["-", "c1e0,d4w7,h1n19", "d4n19", "h1s6"] {
        assert_eq!(open(good), Ok(true), "{good}");
    }
    // Not sorted, twice, forward and never turned, before move 6, not yet made, nobody there, another piece, no facing.
    for bad in [
        "d4w7,c1e0",
        "c1e0,c1e0",
        "c1n0",
        "c1e5",
        "c1e20",
        "b1e0",
        "a1e0",
        "c10",
        "c1x0",
        "c1e",
        "c1e07",
        "c1e0,",
        ",c1e0",
        "c1E0",
        "h1s0",
    ] {
        assert!(open(bad).is_err(), "{bad}");
    }
}

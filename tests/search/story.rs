//! What is told of a variation is what happens in it.

use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Reason};
use stone_garden::search::{Event, Story, story};
use stone_garden::with_game;

/// The story of moves from a position.
fn told(variant: &str, fen: &str, moves: &str) -> Story {
    let game = AnyGame::open(variant, Some(fen)).expect("a position");
    let played = AnyGame::load(variant, Some(fen), moves).expect("legal moves");
    let moves: Vec<_> = with_game!(&played, game => game.entries().iter().map(|entry| entry.mv).collect());
    story(&game, &moves)
}

fn event(ply: usize, square: &str, man: &'static str) -> Option<Event> {
    Some(Event { ply, square: square.to_owned(), man })
}

#[test]
fn a_man_is_won_unless_he_is_paid_for() {
    let free = "9k/10/10/10/3q6/10/10/3R1K4 w - - 0 1";
    assert_eq!(told("stones-chess", free, "d1d4").wins, event(1, "d4", "Queen"));
    // Taken back, in the variation or only after it.
    let guarded = "9k/10/10/4p5/3n6/10/10/3R1K4 w - - 0 1";
    assert_eq!(told("stones-chess", guarded, "d1d4 e5d4").wins, None);
    assert_eq!(told("stones-chess", guarded, "d1d4").wins, None);
    // A dear piece for a cheap one, some moves later.
    let dear = "9k/10/10/4p5/3q6/10/10/3R1K4 w - - 0 1";
    assert_eq!(told("stones-chess", dear, "f1e1 j8i8 d1d4 e5d4").wins, event(3, "d4", "Queen"));
    // The other side's gains are no story of ours.
    assert_eq!(told("stones-chess", "9k/10/10/10/3q6/10/10/3R1K4 b - - 0 1", "d4d1").wins, event(1, "d1", "Rook"));
    assert_eq!(told("stones-chess", dear, "f1e1 d4d1 e1d1").wins, event(3, "d1", "Queen"));
}

#[test]
fn kings_who_change_and_men_who_are_promoted_are_told() {
    let lone = "7k/8/8/8/4K3/8/8/O7 w";
    assert_eq!(told("stone-garden", lone, "e4e5").crosses, event(1, "e5", "King"));
    assert_eq!(told("stone-garden", lone, "e4e3").crosses, None);
    // Black's King, beyond the middle, goes back.
    let beyond = "8/8/8/8/4k3/8/8/K6O w";
    assert_eq!(told("stone-garden", beyond, "a1a2 e4e5").demotes, event(2, "e5", "King"));
    assert_eq!(told("stone-garden", beyond, "a1a2 e4d3").demotes, None);
    assert_eq!(told("stones-chess", "9k/P9/10/10/10/10/10/5K4 w - - 0 1", "a7a8q").promotes, event(1, "a8", "Queen"));
}

#[test]
fn endings_are_told_with_their_reason() {
    let mated = told("stone-garden", "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w", "b2c4 a7b5 c4d6");
    assert_eq!(mated.end, Some((Outcome::Win(Side::White), Reason::Checkmate)));
    let stuck = told("stone-garden", "7k/8/8/8/rr6/8/8/1K6 w", "b1a1 b4b3");
    assert_eq!(stuck.end, Some((Outcome::Win(Side::White), Reason::Stalemate)));
    assert_eq!(told("stone-garden", "7k/8/8/8/rr6/8/8/1K6 w", "b1a1").end, None);
    // Also where it has come already.
    let game = AnyGame::load("stone-garden", None, "b2c4 a7b5 c4d6").expect("a mate");
    assert_eq!(story(&game, &[]).end, Some((Outcome::Win(Side::White), Reason::Checkmate)));
}

//! What boards are told: where pieces reach, why they can't go somewhere, and what a second part of a turn can do.

use stone_garden::game::explain::{Between, Code, Target, WhyNot};
use stone_garden::game::{AnyGame, report};
use stone_garden::movement::Mark;
use stone_garden::variant::Variant;
use stone_garden::with_game;

mod authors;

const RELAYS: &str = "stones-and-relays";
const CHESS: &str = "stones-chess";

fn open(id: &str, fen: &str, moves: &str) -> AnyGame {
    AnyGame::load(id, Some(fen), moves).unwrap()
}

fn start(id: &str, moves: &str) -> AnyGame {
    AnyGame::load(id, None, moves).unwrap()
}

fn square(game: &AnyGame, name: &str) -> stone_garden::board::Square {
    let table: &Variant = with_game!(game, game => game.position().variant());
    table.geometry.parse(name).unwrap()
}

fn why(game: &AnyGame, from: &str, to: &str) -> WhyNot {
    let (from, to) = (square(game, from), square(game, to));
    with_game!(game, game => game.why_not(from, to))
}

fn target(game: &AnyGame, from: &str, to: &str) -> Option<Target> {
    let from = square(game, from);
    let targets = with_game!(game, game => game.targets(from));
    targets.into_iter().find(|target| target.square == to)
}

fn between(game: &AnyGame, first: &str) -> Between {
    with_game!(game, game => game.between(game.position().parse_first_part(first).unwrap()))
}

fn why_between(game: &AnyGame, first: &str, from: &str, to: &str) -> Code {
    let (from, to) = (square(game, from), square(game, to));
    with_game!(game, game => {
        game.why_not_between(game.position().parse_first_part(first).unwrap(), from, to).reason
    })
}

/// Ataxx doubles: where a piece would stand beside its own it is reached by that one, though nothing leaves a square.
#[test]
fn copies_are_targets() {
    let game = start("ataxx", "");
    let copy = target(&game, "g1", "f2").unwrap();
    assert!(copy.legal && copy.mark == Mark::Move && !copy.capture);
    assert_eq!(why(&game, "g1", "f2").reason, Code::Legal);
    // Two squares on it jumps, farther away nothing is reached.
    assert!(target(&game, "g1", "e3").unwrap().legal);
    assert!(target(&game, "g1", "d4").is_none());
    // The other side's are told as reached, and can't be played now.
    assert!(target(&game, "a1", "b2").is_some());
    assert_eq!(why(&game, "a1", "b2").reason, Code::NotYourTurn);
    let reserves = with_game!(&game, game => game.reserves()).unwrap();
    let letters = |held: &[report::HeldReport]| held.iter().map(|held| held.letter).collect::<String>();
    assert!(reserves.free && reserves.drops && letters(&reserves.white) == "P" && letters(&reserves.black) == "P");
    // In Othello a disc is placed, and none grows out of another.
    let othello = start("flipello", "");
    assert!(target(&othello, "d4", "d3").is_none());
    assert!(!with_game!(&othello, game => game.reserves()).unwrap().free);
}

#[test]
fn castling_is_a_target_and_tells_why_not() {
    let free = open(CHESS, "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "");
    for to in ["i1", "c1"] {
        let target = target(&free, "f1", to).unwrap();
        assert!(target.legal && target.mark == Mark::Move && !target.capture, "{to}");
    }
    let moves = with_game!(&free, game => game.move_reports(None).expect("its moves"));
    let castling: Vec<_> = moves.iter().filter_map(|mv| mv.rook.as_ref().map(|rook| (mv, rook))).collect();
    let hops: Vec<_> =
        castling.iter().map(|(mv, rook)| (mv.to.as_str(), rook.from.as_str(), rook.to.as_str())).collect();
    assert!(hops.contains(&("i1", "j1", "h1")) && hops.contains(&("c1", "a1", "d1")) && hops.len() == 2, "{hops:?}");
    for (fen, reason) in [
        ("r4k3r/10/10/10/10/10/10/R4KN2R w KQkq - 0 1", Code::CastlingBlocked),
        ("r4k3r/10/10/10/10/10/10/R4K3R w Qkq - 0 1", Code::CastlingLost),
        ("r5k3/5r4/10/10/10/10/10/R4K3R w KQ - 0 1", Code::CastlingInCheck),
        ("r5k3/7r2/10/10/10/10/10/R4K3R w KQ - 0 1", Code::CastlingAttacked),
        ("r5k3/8r1/10/10/10/10/10/R4K3R w KQ - 0 1", Code::Attacked),
    ] {
        let game = open(CHESS, fen, "");
        assert_eq!(why(&game, "f1", "i1").reason, reason, "{fen}");
        assert_eq!(target(&game, "f1", "i1"), None, "{fen}");
    }
    let blocked = why(&open(CHESS, "r4k3r/10/10/10/10/10/10/R4KN2R w KQkq - 0 1", ""), "f1", "j1");
    assert_eq!(blocked.values.blockers.len(), 1);
}

#[test]
fn en_passant_names_its_victim_and_its_way() {
    let game = open(RELAYS, "4k3/4p3/8/3@4/2P5/8/8/8/4K3 b - - 0 1 -", "e8e6");
    let target = target(&game, "c5", "e7").unwrap();
    assert_eq!(target.victim.as_deref(), Some("e6"));
    assert_eq!(target.path, ["c5", "d6", "e7"]);
    assert!(target.relay && target.capture && target.legal && target.mark == Mark::Capture);
    let played = open(RELAYS, "4k3/4p3/8/3@4/2P5/8/8/8/4K3 b - - 0 1 -", "e8e6 c5e7");
    let record = with_game!(&played, game => game.record());
    assert_eq!(record[1].victim.as_deref(), Some("e6"));
    assert_eq!(record[0].victim, None);
}

#[test]
fn empty_squares_of_capture_alone_are_told_but_not_legal() {
    let game = start(CHESS, "");
    let target = target(&game, "e2", "f3").unwrap();
    assert!(!target.legal && !target.capture && target.mark == Mark::Capture);
    assert_eq!(why(&game, "e2", "f3").reason, Code::CaptureOnly);
}

#[test]
fn reasons_have_stable_codes() {
    let json = |code: Code| serde_json::to_value(code).unwrap();
    assert_eq!(json(Code::NotYourTurn), "not-your-turn");
    assert_eq!(json(Code::CastlingInCheck), "castling-in-check");
    let game = start(RELAYS, "");
    for (from, to, reason) in [
        ("b1", "c3", Code::Legal),
        ("e4", "e5", Code::NoMan),
        ("b4", "a4", Code::NeutralFirst),
        ("b8", "b7", Code::NotYourTurn),
        ("a1", "a2", Code::OwnMan),
        ("b1", "f7", Code::Unreachable),
        ("a1", "a5", Code::Blocked),
    ] {
        assert_eq!(why(&game, from, to).reason, reason, "{from}{to}");
    }
    let relay = open(RELAYS, "4k3/8/8/8/3@*3/8/8/8/3QK3 w - - 0 1 -", "");
    assert_eq!(why(&relay, "d1", "d5").reason, Code::Relay);
    let stone = open(RELAYS, "4k3/8/8/8/3*4/8/8/8/3QK3 w - - 0 1 -", "");
    assert_eq!(why(&stone, "d1", "d5").reason, Code::Stone);
}

#[test]
fn the_second_part_is_told_with_its_outcomes() {
    let game = start(RELAYS, "");
    let after = between(&game, "b1c3");
    assert!(after.alone && after.check.is_none());
    assert!(after.seconds.iter().all(|second| second.legal && second.outcome.is_some()));
    // From e5 the relay goes to its neighbours, and over the other relay beyond it.
    let from_e5: Vec<&str> = after.seconds.iter().filter(|s| s.from == "e5").map(|s| s.to.as_str()).collect();
    assert_eq!(from_e5.len(), 6, "{from_e5:?}");
    assert!(from_e5.contains(&"c5") && !from_e5.contains(&"d5"));
    assert_eq!(after.seconds[0].machine.split(',').next(), Some("b1c3"));
}

#[test]
fn a_second_part_that_is_forbidden_says_why() {
    let ko = start(RELAYS, "e2e3 a8a7,g5g6");
    assert_eq!(why_between(&ko, "b1c3", "g6", "g5"), Code::Ko);
    assert_eq!(why_between(&ko, "b1c3", "g6", "g7"), Code::Legal);
    assert_eq!(why_between(&ko, "b1c3", "g6", "c3"), Code::Occupied);
    assert_eq!(why_between(&ko, "b1c3", "g6", "a4"), Code::NeutralStep);
    assert_eq!(why_between(&ko, "b1c3", "g6", "d5"), Code::Relay);
    assert_eq!(why_between(&ko, "b1c3", "d2", "d3"), Code::FirstPartDone);
    let pinned = open(RELAYS, "4r2k/8/8/8/8/3*4/8/4N3/4K3 w - - 0 1 -", "");
    let after = between(&pinned, "e2c3");
    assert!(!after.alone && after.outcome.is_none());
    assert_eq!((after.check.as_deref(), after.checkers.as_slice()), (Some("e1"), ["e9".to_owned()].as_slice()));
    let cures: Vec<&str> = after.seconds.iter().filter(|s| s.legal).map(|s| s.to.as_str()).collect();
    assert_eq!(cures, ["e4"]);
    assert_eq!(why_between(&pinned, "e2c3", "d4", "d5"), Code::CheckStays);
    let shield = open(RELAYS, "4r2k/8/8/8/8/4*3/8/8/4K2N w - - 0 1 -", "");
    assert_eq!(why_between(&shield, "h1g3", "e4", "d4"), Code::ExposesKing);
}

#[test]
fn outcomes_are_told_move_by_move() {
    let game = open("stone-garden", "k7/8/3K4/8/8/8/7H/8 w - - 0 1 +0+0", "");
    let from = square(&game, "d6");
    let outcomes = with_game!(&game, game => game.outcomes_from(report::Origin::Square(from)));
    let stalemate = report::OutcomeReport { result: "black-wins", reason: Some("stalemate") };
    assert_eq!(outcomes["d6c6"], stalemate);
    assert_eq!(outcomes["d6d5"].result, "ongoing");
    // A first part that can't stand alone has no outcome of its own.
    let pinned = open(RELAYS, "4r2k/8/8/8/8/3*4/8/4N3/4K3 w - - 0 1 -", "");
    let from = square(&pinned, "e2");
    assert!(with_game!(&pinned, game => game.outcomes_from(report::Origin::Square(from))).is_empty());
}

//! Pieces of an author's game that take on their way, hop, shoot and destroy: where they reach, by which way, and why not.

use super::{target, why};
use stone_garden::diagram::{Diagram, Other, Study};
use stone_garden::game::explain::{Code, Target};
use stone_garden::game::{AnyGame, define};
use stone_garden::movement::Mark;
use stone_garden::variant::Variant;

/// A locust, a checker, a rifle, a cannon, a griffon, a piece that destroys its own, and one whose Black form differs.
const ZOO: &str = r#"id = "zoo"
name = "Zoo"
board = "8x8"
array = "4k3/8/8/8/8/8/8/4K3"

[pieces.L]
name = "Locust"
moves = "yafcamQ"

[pieces.C]
name = "Checker"
moves = "fmFfcafmF"

[pieces.S]
name = "Sniper"
moves = "mWmRcaibR"

[pieces.P]
name = "Cannon"
moves = "mRcpR"

[pieces.G]
name = "Griffon"
moves = "FyafsF"

[pieces.D]
name = "Destroyer"
moves = "WdF"

[pieces.B]
name = "Two-faced"
moves = "fW"
black-moves = "fF"

[pieces.K]
name = "King"
moves = "K"
royal = true
"#;

fn zoo() -> &'static Variant {
    define(&ZOO.replace("yafcamQ", "cafmKyafcafmQ")).unwrap()
}

fn at(fen: &str) -> AnyGame {
    AnyGame::of(zoo(), Some(fen)).unwrap()
}

fn reached(fen: &str, from: &str, to: &str) -> Target {
    target(&at(fen), from, to).unwrap_or_else(|| panic!("{from} to {to} in {fen}"))
}

#[test]
fn a_locust_goes_on_over_whom_it_takes() {
    // An enemy on d4, the square behind free: the way is told, and its victim.
    let shown = reached("4k3/8/8/8/3p4/8/8/L3K3 w - - 0 1".replace('p', "c").as_str(), "a1", "e5");
    assert_eq!(shown.victim.as_deref(), Some("d4"));
    assert_eq!(shown.path, ["a1", "b2", "c3", "d4", "e5"]);
    assert!(shown.capture && shown.legal && shown.over.is_empty());
    // Nobody on d4: who is missing there is named.
    let none = why(&at("4k3/8/8/8/8/8/8/L3K3 w - - 0 1"), "a1", "e5");
    assert_eq!(none.reason, Code::Blocked);
    assert!(none.paths.iter().any(|path| path.blockers == ["d4"]), "{:?}", none.paths);
    // An own piece there can't be taken; one behind the victim is where the way would end.
    let own = why(&at("4k3/8/8/8/3C4/8/8/L3K3 w - - 0 1"), "a1", "e5");
    assert_eq!((own.reason, own.legal), (Code::Blocked, false));
    assert!(target(&at("4k3/8/8/4c3/3c4/8/8/L3K3 w - - 0 1"), "a1", "e5").is_none());
}

#[test]
fn a_checker_jumps_enemies_only() {
    let shown = reached("4k3/8/8/4p3/3C4/8/8/4K3 w - - 0 1", "d4", "f6");
    assert_eq!((shown.victim.as_deref(), shown.path), (Some("e5"), vec!["d4".into(), "e5".into(), "f6".into()]));
    assert!(target(&at("4k3/8/8/4P3/3C4/8/8/4K3 w - - 0 1"), "d4", "f6").is_none());
    let diagram = Diagram::new(zoo(), "C", Some("d4"), None).unwrap();
    assert_eq!(diagram.lines(), ["c5 green", "e5 green"], "where it moves, and where a lone enemy would be taken");
    let mut study = Study::new(zoo(), "C", Some("d4"), None).unwrap();
    assert_eq!(study.lines(), diagram.lines());
    study.put("e5", Some(Other::Enemy)).unwrap();
    assert_eq!(study.lines(), ["c5 green", "e5 yellow", "f6 blue"]);
    let inspection = study.inspect("f6").unwrap();
    assert_eq!((inspection.state, inspection.paths[0].open), ("open", true));
    assert_eq!(inspection.paths[0].squares, ["d4", "e5", "f6"]);
    study.put("e5", Some(Other::Friend)).unwrap();
    let inspection = study.inspect("f6").unwrap();
    assert_eq!((inspection.state, inspection.paths[0].blockers.as_slice()), ("blocked", ["e5".to_owned()].as_slice()));
}

#[test]
fn who_shoots_comes_back_and_its_victim_is_told() {
    let shown = reached("4k3/8/8/8/p7/8/8/S3K3 w - - 0 1", "a1", "a1");
    assert_eq!((shown.victim.as_deref(), shown.capture, shown.legal), (Some("a4"), true, true));
    assert_eq!(shown.path.first(), shown.path.last());
    let marks = Study::new(zoo(), "S", Some("a1"), None).unwrap().lines();
    assert!(marks.contains(&"a4 green".to_owned()), "moves there, or shoots who stands there: {marks:?}");
}

#[test]
fn a_hopper_needs_one_to_hop_over() {
    let empty = why(&at("4k3/8/8/8/p7/8/8/P3K3 w - - 0 1"), "a1", "a4");
    assert!(!empty.legal);
    assert!(matches!(empty.reason, Code::MoveOnly | Code::Blocked), "{:?}", empty.reason);
    let shown = reached("4k3/8/8/8/p7/8/D7/P3K3 w - - 0 1", "a1", "a4");
    assert_eq!((shown.over, shown.victim), (vec!["a2".to_owned()], None));
}

#[test]
fn a_bent_way_is_told_square_by_square() {
    let shown = reached("4k3/8/8/8/8/8/8/G3K3 w - - 0 1", "a1", "b4");
    assert_eq!(shown.path, ["a1", "b2", "b3", "b4"]);
    let blocked = why(&at("4k3/8/8/8/8/1D6/8/G3K3 w - - 0 1"), "a1", "b4");
    assert_eq!(blocked.reason, Code::Blocked);
    assert_eq!(blocked.values.blockers.iter().map(|named| named.square.as_str()).collect::<Vec<_>>(), ["b3"]);
}

#[test]
fn who_destroys_its_own_reaches_them() {
    let fen = "4k3/8/8/8/3D4/4G3/3G4/4K3 w - - 0 1";
    assert_eq!(reached(fen, "d4", "e3").mark, Mark::Capture);
    assert!(target(&at(fen), "d4", "d2").is_none());
    assert_eq!(why(&at(fen), "d4", "e3").reason, Code::Legal);
    let own = why(&at("4k3/8/8/8/3D4/3C4/8/4K3 w - - 0 1"), "d4", "d3");
    assert_eq!(own.reason, Code::OwnMan);
    assert_eq!(
        Diagram::new(zoo(), "D", Some("d4"), None).unwrap().lines(),
        ["c4 green", "d3 green", "d5 green", "e4 green"]
    );
    let mut study = Study::new(zoo(), "D", Some("d4"), None).unwrap();
    study.put("e5", Some(Other::Friend)).unwrap();
    assert!(study.lines().contains(&"e5 yellow".to_owned()));
}

#[test]
fn blacks_own_movement_is_drawn_for_black() {
    assert_eq!(Diagram::new(zoo(), "B", Some("d4"), None).unwrap().lines(), ["d5 green"]);
    assert_eq!(Diagram::new(zoo(), "b", Some("d4"), None).unwrap().lines(), ["c3 green", "e3 green"]);
    assert_eq!(Study::new(zoo(), "b", Some("d4"), None).unwrap().lines(), ["c3 green", "e3 green"]);
}

#[test]
fn what_another_rule_forbids_is_told_apart_from_checks() {
    let text = ZOO.replace("yafcamQ", "Q").replace("\"zoo\"", "\"zoo-must\"") + "\n[rules]\nmust-capture = true\n";
    let game = AnyGame::of(define(&text).unwrap(), Some("4k3/8/8/8/p7/8/8/L3K3 w - - 0 1")).unwrap();
    assert_eq!(why(&game, "a1", "b1").reason, Code::Forbidden, "a4 can be taken, and so must be");
    assert_eq!(why(&game, "a1", "a4").reason, Code::Legal);
    let pinned = at("4k3/8/8/8/4p3/8/4D3/4K3 w - - 0 1".replace('p', "s").as_str());
    assert_eq!(why(&pinned, "e2", "d2").reason, Code::ExposesKing);
}

#[test]
fn promoted_pieces_have_diagrams_by_their_sign() {
    let shogi = Variant::find("shogi").unwrap();
    let tokin = Diagram::new(shogi, "+P", Some("e5"), None).unwrap().lines();
    assert_eq!(tokin, Diagram::new(shogi, "G", Some("e5"), None).unwrap().lines());
    let black = Diagram::new(shogi, "+p", Some("e5"), None).unwrap().lines();
    assert_eq!(black, Diagram::new(shogi, "g", Some("e5"), None).unwrap().lines());
}

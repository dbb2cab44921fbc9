//! The lesson on the page tells the truth: in each of its positions exactly the moves that it accepts do what it asks for.

use serde_json::Value;
use std::collections::BTreeSet;
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Reason, Status, explain};
use stone_garden::with_game;

const STEPS: &str = include_str!("../../www/lesson/steps.json");

fn steps() -> Vec<Value> {
    serde_json::from_str(STEPS).expect("steps.json is a list")
}

fn text<'a>(step: &'a Value, name: &str) -> Option<&'a str> {
    step[name].as_str()
}

/// The position of a step after further moves.
fn position(step: &Value, more: &str) -> AnyGame {
    let moves = format!("{} {more}", text(step, "moves").unwrap_or(""));
    AnyGame::load("stone-garden", text(step, "fen"), &moves).unwrap_or_else(|error| panic!("{step}: {error}"))
}

fn legal(any: &AnyGame) -> Vec<String> {
    with_game!(any, game => game.moves().into_iter().map(|mv| game.position().machine(mv).to_string()).collect())
}

fn status(any: &AnyGame) -> Status {
    with_game!(any, game => game.status())
}

fn side(any: &AnyGame) -> Side {
    with_game!(any, game => game.position().side())
}

/// Whether a side is mated by some move in this position.
fn can_mate(step: &Value, played: &str) -> bool {
    legal(&position(step, played)).iter().any(|reply| {
        matches!(status(&position(step, &format!("{played} {reply}"))), Status::Over(_, Reason::Checkmate))
    })
}

/// Whether a move does what the step asks for.
fn holds(step: &Value, mv: &str) -> bool {
    let before = position(step, "");
    let mover = side(&before);
    let after = status(&position(step, mv));
    match text(step, "claim").expect("a claim") {
        "capture" => with_game!(&before, game => {
            game.move_reports(None).expect("its moves").iter().any(|report| report.machine == mv && report.capture)
        }),
        "promotion" => with_game!(&before, game => {
            let parsed = game.position().parse_move(mv).expect("legal");
            explain::king_changes(game.position(), parsed) == Some(true)
        }),
        "mate" => after == Status::Over(Outcome::Win(mover), Reason::Checkmate),
        "safe" => after == Status::Ongoing,
        "defence" => !can_mate(step, mv),
        "stalemate" => {
            let reply = text(step, "reply").expect("a reply");
            let line = format!("{mv} {reply}");
            legal(&position(step, mv)).iter().any(|legal| legal == reply)
                && status(&position(step, &line)) == Status::Over(Outcome::Win(mover), Reason::Stalemate)
        }
        other => panic!("{other} is no claim"),
    }
}

#[test]
fn exactly_the_accepted_moves_do_what_is_asked_for() {
    for step in steps() {
        let accepted: BTreeSet<&str> =
            step["accept"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
        let legal = legal(&position(&step, ""));
        let right: BTreeSet<&str> = legal.iter().map(String::as_str).filter(|mv| holds(&step, mv)).collect();
        assert_eq!(accepted, right, "{step}");
        assert!(legal.len() > right.len(), "{step}: there must be something to find");
        let person = if text(&step, "side") == Some("black") { Side::Black } else { Side::White };
        assert_eq!(side(&position(&step, "")), person, "{step}");
    }
}

#[test]
fn the_words_about_the_repetition_and_the_defence_are_true() {
    let steps = steps();
    let step = |id: &str| steps.iter().find(|step| text(step, "id") == Some(id)).expect("the step");
    let lost = status(&position(step("repetition"), "b1a1"));
    assert_eq!(lost, Status::Over(Outcome::Win(Side::Black), Reason::Repetition));
    let defence = step("defence");
    let answers = legal(&position(defence, ""));
    let mated: Vec<&String> = answers.iter().filter(|mv| can_mate(defence, mv)).collect();
    assert_eq!((answers.len(), mated.len()), (16, 6), "{mated:?}");
    for mv in mated {
        let after = status(&position(defence, &format!("{mv} c4d6")));
        assert_eq!(after, Status::Over(Outcome::Win(Side::White), Reason::Checkmate), "{mv}");
    }
}

//! The reference data once more, now through the program.

use crate::agreement::data::{self, Kind, Line};
use crate::command_line::run::{prints, refuses};
use stone_garden::variant::Variant;

/// Every line of a kind whose game is played; there must be some.
fn each(kind: Kind, check: impl Fn(&Line)) {
    let mut checked = 0;
    for file in data::files().iter().filter(|file| file.kind == kind) {
        assert!(!file.lines.is_empty(), "{} holds no line", file.name);
        let played = file.lines.iter().filter(|(_, line)| Variant::find(&line.variant).is_ok());
        checked += played.map(|(_, line)| check(line)).count();
    }
    assert!(checked > 0, "no line of the kind {kind:?}");
}

/// The arguments that lead to a line's position.
fn call<'a>(name: &'a str, line: &'a Line, fen: Option<&'a String>, moves: &'a str) -> Vec<&'a str> {
    let mut arguments = vec![name, &line.variant];
    arguments.extend(fen.into_iter().flat_map(|fen| ["--fen", fen]));
    if !moves.is_empty() {
        arguments.extend(["--moves", moves]);
    }
    arguments
}

fn lines_of(list: &[String]) -> String {
    list.iter().map(|line| format!("{line}\n")).collect()
}

fn position(line: &Line) {
    let play = line.play.join(" ");
    let at = |name| call(name, line, line.fen.as_ref(), &play);
    if let Some(moves) = &line.moves {
        assert_eq!(prints(&at("moves")), lines_of(moves), "{}", line.title());
    }
    if let Some((status, fen)) = line.status.as_ref().zip(line.final_fen.as_ref().or(line.fen.as_ref())) {
        assert_eq!(prints(&at("fen")), format!("{fen}\nstatus {status}\n"), "{}", line.title());
    }
    for (depth, nodes) in line.perft.iter().filter(|(_, nodes)| **nodes < 1_000_000) {
        let depth = depth.to_string();
        let mut arguments = at("perft");
        arguments.insert(2, &depth);
        assert_eq!(prints(&arguments), format!("nodes {nodes}\n"), "{}", line.title());
        arguments.push("--divide");
        let divided = prints(&arguments);
        let mut lines: Vec<&str> = divided.lines().collect();
        assert_eq!(lines.pop(), Some(format!("nodes {nodes}").as_str()), "{}", line.title());
        let parts = lines.iter().map(|line| line.split_once(": ").expect("a move and its count"));
        let (moves, counts): (Vec<&str>, Vec<u64>) =
            parts.map(|(mv, count)| (mv, count.parse::<u64>().unwrap())).unzip();
        assert_eq!(counts.iter().sum::<u64>(), *nodes, "{}", line.title());
        assert!(moves.is_sorted(), "{}", line.title());
    }
}

#[test]
fn starts() {
    each(Kind::Start, position);
}

#[test]
fn positions() {
    each(Kind::Position, position);
}

#[test]
fn crafted() {
    each(Kind::Crafted, position);
}

#[test]
fn games() {
    each(Kind::Game, |line| {
        let moves = line.moves.as_ref().unwrap().join(" ");
        let printed = prints(&call("fen", line, line.start_fen.as_ref(), &moves));
        let (fen, status) = (line.final_fen.as_ref().unwrap(), line.status.as_ref().unwrap());
        assert_eq!(printed, format!("{fen}\nstatus {status}\n"), "{}", line.title());
        let over = status != "ongoing";
        assert_eq!(prints(&call("moves", line, line.start_fen.as_ref(), &moves)).is_empty(), over);
        if over {
            let longer = format!("{moves} a1a2");
            let message = refuses(&call("moves", line, line.start_fen.as_ref(), &longer));
            assert!(message.contains("a1a2"), "{message}");
        }
    });
}

#[test]
fn diagrams() {
    each(Kind::Diagram, |line| {
        let mut arguments = vec!["diagram", &line.variant, line.piece.as_ref().unwrap(), "--format", "text"];
        arguments.extend(line.square.iter().flat_map(|square| ["--square", square]));
        assert_eq!(prints(&arguments), lines_of(line.lines.as_ref().unwrap()), "{}", line.title());
    });
}

#[test]
fn malformed() {
    each(Kind::Malformed, |line| {
        for name in ["moves", "fen"] {
            let message = refuses(&call(name, line, line.fen.as_ref(), ""));
            assert!(message.starts_with("FEN, "), "{}: {message}", line.title());
        }
    });
}

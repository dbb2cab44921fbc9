//! Files of games are known by what they hold, whatever they are called.

use crate::command_line::run::{prints, refuses, run};
use std::path::PathBuf;
use std::{env, fs, process};

const OWN: &str = "id = \"mine\"\nname = \"Mine\"\nextends = \"chess\"\n";
const INI: &str = "[mine:chess]\ncastling = false\n[other:chess]\n";
const DIAGRAM: &str = "files=8\nranks=8\nPawn::::a2-h2\nKnight:N:::b1,g1\nKing::::e1\n";
const ZRF: &str = "(game (title \"Mine\") (players W B) (turn-order W B)
(board (grid (start-rectangle 0 0 1 1) (dimensions (\"a/b\" (1 0)) (\"2/1\" (0 1))) (directions (n 0 -1) (s 0 1))))
(board-setup (W (P a1)) (B (P b2)))
(piece (name P) (moves (n add) (s add))) (loss-condition (W B) (captured P)))
";

fn file(name: &str, text: &str) -> String {
    let folder: PathBuf = env::temp_dir().join(format!("stone-garden-forms-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("written");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn endings_decide_nothing() {
    for (name, text) in [
        ("own.txt", OWN),
        ("own.ini", OWN),
        ("own", OWN),
        ("z.html", ZRF),
        ("d.dat", DIAGRAM),
        ("d.toml", DIAGRAM),
        ("i.zrf", INI),
    ] {
        let path = file(name, text);
        assert_eq!(prints(&["define", "--check", &path]), "ok\n", "{name}");
        let several = text == INI;
        let game = if several { format!("{path}#other") } else { path.clone() };
        assert!(prints(&["define", &game]).starts_with("id = "), "{name}");
        assert!(prints(&["moves", &game]).lines().count() >= 1, "{name}");
    }
    let path = file("z.lud", ZRF);
    assert!(prints(&["define", &format!("{path}#mine")]).contains("id = \"mine\""));
    let path = file("two.txt", INI);
    assert!(refuses(&["define", &path]).contains("#NAME; there are mine, other"));
    let path = file("own.dat", OWN);
    assert!(prints(&["define", &format!("{path}#mine")]).contains("id = \"mine\""));
    assert!(refuses(&["define", &format!("{path}#yours")]).contains("is called 'mine'"));
}

#[test]
fn what_is_no_game_is_named() {
    for (name, text, what) in [
        ("a.toml", "", "an empty text"),
        ("a.lud", "(game \"x\" (players 2))", "a game in Ludii's language"),
        ("a.js", "Jocly.createMatch('x')", "a game of Jocly"),
        ("a.ini", "1. e4 e5", "a record or position of a game"),
        ("a.txt", "hello", "a text of no known form"),
        ("a.zrf", "[x:ches]", "a variants.ini of Fairy-Stockfish"),
    ] {
        let path = file(name, text);
        let said = run(&["define", "--check", &path]);
        assert_eq!(said.code, Some(2), "{name}");
        assert!(said.error.contains(&format!("{path}, {what}: 1 fault")), "{}", said.error);
        assert!(said.out.starts_with(&format!("{path}:1:")), "{}", said.out);
    }
    // A game that is known stays what it is.
    assert_eq!(prints(&["define", "--check", "chess"]), "ok\n");
    assert!(refuses(&["define", "--check", "chesss"]).contains("unknown variant 'chesss'"));
    assert!(refuses(&["define", "no-such.toml"]).contains("can't read no-such.toml"));
}

//! `convert` between notations, and what engines are asked at their start.

use crate::command_line::run::{prints, run};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::{env, fs, process};

/// What a program prints for this input.
fn answers(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program that cargo has just built");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn records_of_shogi_are_converted_into_each_other() {
    let kif = "手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 投了\n";
    assert_eq!(answers(&["convert", "--to", "usi"], kif), "position startpos moves 7g7f 3c3d 8h2b+ 3a2b\n");
    assert_eq!(
        answers(&["convert", "--to", "csa"], kif),
        "V2.2\nPI\n+\n+7776FU\nT16\n-3334FU\n+8822UM\n-3122GI\n%TORYO\n/\n"
    );
    assert_eq!(
        answers(&["convert", "--to", "moves", "--notation", "japanese"], kif),
        "７六歩 ３四歩 ２二角成 同　銀\n"
    );
    assert_eq!(answers(&["convert", "--to", "moves", "--notation", "hosking"], kif), "P76 P34 Bx22+ Sx22\n");
    let ki2 = answers(&["convert", "--to", "ki2"], kif);
    assert!(ki2.ends_with("▲７六歩\n△３四歩\n▲２二角成\n△同　銀\nまで4手で後手の勝ち\n\n"), "{ki2}");
    let sfen = "sfen 4k4/9/9/9/9/9/9/9/4K4 w 2Pb 8 moves B*5e\n";
    assert_eq!(answers(&["convert", "--to", "usi"], sfen), format!("position {sfen}"));
}

#[test]
fn games_of_xiangqi_are_converted_between_manners() {
    let iccs = "[Game \"Chinese Chess\"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *\n";
    let moves = |notation: &str| answers(&["convert", "--to", "moves", "--notation", notation], iccs);
    assert_eq!(moves("wxf"), "C2=5 H8+7 H2+3 R9=8\n");
    assert_eq!(moves("chinese"), "炮二平五 马８进７ 马二进三 车９平８\n");
    let pgn = answers(&["convert", "--notation", "wxf"], iccs);
    assert!(pgn.contains("[Format \"WXF\"]\n"), "{pgn}");
    assert_eq!(answers(&["convert", "--to", "moves", "--notation", "iccs"], &pgn), "H2-E2 H9-G7 H0-G2 I9-H9\n");
}

/// What engines are told, by the protocol of UCI (Stefan Meyer-Kahlen, April 2006) and that of UCCI 3.0, where ranks are counted from 0.
#[test]
fn lines_that_engines_are_told_are_games() {
    let to = |form: &str, input: &str| answers(&["convert", "--to", form], input);
    let line = "position startpos moves e2e4 e7e5 e1e2\n";
    assert_eq!(to("pgn", line), "[Result \"*\"]\n\n1. e4 e5 2. Ke2 *\n\n");
    assert_eq!(to("uci", line), line);
    let bare = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 3 9";
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9";
    for input in [format!("position fen {bare} moves e1h1 e8c8"), format!("{bare} moves O-O O-O-O")] {
        assert_eq!(to("uci", &input), format!("position fen {fen} moves e1g1 e8c8\n"));
    }
    // A position alone is a game without moves; what an EPD says is kept as a comment.
    let epd = format!("{bare} bm O-O; id \"1\";\n\n{fen}\nposition startpos\n");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(to("fen", &epd), format!("{fen}\n{fen}\n{start}\n"));
    assert_eq!(to("uci", &epd), format!("position fen {fen}\nposition fen {fen}\nposition startpos\n"));
    let pgn = to("pgn", &epd);
    assert!(
        pgn.starts_with(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")) || pgn.starts_with(&format!("[FEN \"{fen}\"]\n")),
        "{pgn}"
    );
    assert!(pgn.contains("{ bm O-O; id \"1\"; } *\n"), "{pgn}");
    // What is written is read.
    assert_eq!(to("uci", &pgn), to("uci", &epd));
}

#[test]
fn lines_are_of_the_game_that_has_their_position_and_moves() {
    let to = |form: &str, input: &str| answers(&["convert", "--to", form], input);
    let xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let told = "position startpos moves h2e2 h9g7\n";
    assert_eq!(to("ucci", told), told);
    assert_eq!(to("uci", told), "position startpos moves h3e3 h10g8\n");
    assert!(to("pgn", told).contains("[Variant \"xiangqi\"]"));
    let red = format!("position fen {xiangqi} r - - 0 1 moves h2e2\n");
    assert_eq!(to("ucci", &red), format!("position fen {xiangqi} w - - 0 1 moves h2e2\n"));
    // Drops and hands are none of chess.
    let house = "position fen 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 moves P@e4\n";
    assert!(to("pgn", house).contains("[Variant \"crazyhouse\"]"), "{}", to("pgn", house));
    assert_eq!(to("uci", house), house);
    // Another game may be meant: an engine's line does not say it.
    let atomic = "position startpos moves e2e4 d7d5 e4d5\n";
    assert!(answers(&["convert", "--game", "atomic"], atomic).contains("[Variant \"atomic\"]"));
    let shogi = "position startpos moves 7g7f 3c3d\n";
    assert_eq!(to("uci", shogi), "position startpos moves c3c4 g7g6\n");
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(to("sfen", shogi), format!("position sfen {start} moves 7g7f 3c3d\n"));
    assert_eq!(to("usi", &to("sfen", shogi)), shogi);
}

#[test]
fn a_line_with_a_fault_is_lost_alone() {
    let file = env::temp_dir().join(format!("stone-garden-lines-{}.txt", process::id()));
    fs::write(&file, "position startpos moves e2e5\nposition startpos moves e2e4\n4k3/8/8/8 w\n").unwrap();
    let said = run(&["convert", "--to", "uci", file.to_str().unwrap()]);
    fs::remove_file(&file).unwrap();
    assert_eq!((said.code, said.out.as_str()), (Some(2), "position startpos moves e2e4\n"));
    for place in ["game 1, line 1, column 25: 'e2e5'", "game 3, line 3, column 1: FEN, board"] {
        assert!(said.error.contains(place), "{place}: {}", said.error);
    }
}

#[test]
fn what_a_form_has_no_words_for_is_refused() {
    let file = env::temp_dir().join(format!("stone-garden-convert-{}.pgn", process::id()));
    fs::write(&file, "1. e4 e5 *\n").unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(prints(&["convert", "--to", "moves", path]), "e2e4 e7e5\n");
    for arguments in
        [["convert", "--to", "kif", path], ["convert", "--to", "ucci", path], ["convert", "--notation", "wxf", path]]
    {
        let said = run(&arguments);
        assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(said.error.contains("can't be written so"), "{}", said.error);
    }
    fs::remove_file(file).unwrap();
}

/// XBoard 4.9.1 counts ten ranks from nought, and says of a piece that it stays what it is.
#[test]
fn xboard_is_answered_in_its_own_squares() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
        .arg("xboard")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program that cargo has just built");
    // The move comes only while the line is open.
    let mut line = child.stdin.take().unwrap();
    line.write_all(b"variant xiangqi\nforce\nusermove h2e2\nusermove h9g7\nsd 1\ngo\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(|line| line.unwrap());
    let said = lines.find(|line| line.starts_with("move ") || line.contains("Illegal")).unwrap();
    drop(line);
    child.wait().unwrap();
    let mv = said.strip_prefix("move ").unwrap_or_else(|| panic!("{said}"));
    let ranks: Vec<i32> = mv.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as i32 + 1).collect();
    let files: Vec<char> = mv.chars().filter(char::is_ascii_lowercase).collect();
    let machine = format!("{}{}{}{}", files[0], ranks[0], files[1], ranks[1]);
    assert!(prints(&["moves", "xiangqi", "--moves", "h3e3 h10g8"]).lines().any(|legal| legal == machine), "{mv}");
    let said = answers(&["xboard"], "variant shogi\nforce\nusermove c3c4=\nusermove g7g6\nping 1\n");
    assert!(said.contains("pong 1") && !said.contains("Illegal move"), "{said}");
}

#[test]
fn an_engine_plays_the_game_that_it_is_started_with() {
    let said = answers(&["uci", "--game", "chess"], "uci\nposition startpos moves e2e4 e7e5\nd\nquit\n");
    assert!(said.contains("option name UCI_Variant type combo default chess "), "{said}");
    assert!(said.contains("Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"), "{said}");
    let other =
        answers(&["uci", "--game", "chess"], "setoption name UCI_Variant value makruk\nposition startpos\nd\nquit\n");
    assert!(other.contains("Fen: rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\n"), "{other}");
}

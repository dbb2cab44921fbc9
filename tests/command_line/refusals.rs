//! Bad calls: exit status 2, nothing on standard output, one line on standard error that names what is wrong.

use crate::command_line::run::refuses;

const START: &str = "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +0+0";

/// The call is refused, and the message holds each of these.
fn names(arguments: &[&str], parts: &[&str]) {
    let message = refuses(arguments);
    for part in parts {
        assert!(message.contains(part), "{arguments:?}: '{message}' lacks '{part}'");
    }
}

#[test]
fn calls_that_are_none() {
    refuses(&[]);
    names(&["dance"], &["dance"]);
    names(&["moves"], &["VARIANT"]);
    names(&["perft", "stone-garden"], &["DEPTH"]);
    names(&["diagram", "stone-garden"], &["PIECE"]);
    names(&["moves", "stone-garden", "--to", "e4"], &["--to"]);
    names(&["moves", "stone-garden", "a2b4"], &["a2b4"]);
    names(&["variants", "all"], &["all"]);
    names(&["moves", "stone-garden", "--fen"], &["--fen"]);
}

#[test]
fn unknown_games() {
    for call in [&["moves", "chesss"][..], &["fen", "chesss"], &["perft", "chesss", "1"], &["diagram", "chesss", "K"]] {
        names(call, &["unknown variant 'chesss'", "stone-garden"]);
    }
    names(&["moves", ""], &["''"]);
    names(&["moves", "Stone-Garden"], &["Stone-Garden"]);
}

#[test]
fn bad_depths() {
    for depth in ["", "x", "1.5", "1e3", "99999999999999999999", "0x1"] {
        names(&["perft", "stone-garden", depth], &["DEPTH"]);
    }
    refuses(&["perft", "stone-garden", "-1"]);
    // Deeper than anybody waits for, and than the stack holds.
    for depth in ["101", "50000", "4294967295"] {
        names(&["perft", "stone-garden", depth], &["DEPTH", depth, "100"]);
        names(&["perft", "stone-garden", depth, "--divide"], &["DEPTH", depth, "100"]);
    }
}

#[test]
fn bad_squares() {
    names(&["moves", "stone-garden", "--from", "i1"], &["i1"]);
    names(&["moves", "stone-garden", "--from", "e9"], &["e9", "h8"]);
    names(&["moves", "stone-garden", "--from", ""], &["''"]);
    names(&["diagram", "stone-garden", "K", "--square", "z9"], &["z9"]);
    names(&["diagram", "stone-garden", "K", "--board", "4x4", "--square", "e5"], &["e5", "d4"]);
}

#[test]
fn bad_diagrams() {
    names(&["diagram", "stone-garden", "Q"], &["'Q'", "L Lawman"]);
    names(&["diagram", "stone-garden", "Queen"], &["Queen"]);
    names(&["diagram", "stone-garden", ""], &["''"]);
    names(&["diagram", "stone-garden", "é"], &["é"]);
    for board in ["", "8", "8x", "x8", "0x8", "8x0", "27x8", "8x27", "08x8", "8X8", "8x8x8", "-8x8", "8 x 8", "٨x٨"] {
        names(&["diagram", "stone-garden", "K", &format!("--board={board}")], &[&format!("'{board}'")]);
    }
    names(&["diagram", "stone-garden", "K", "--format", "png"], &["png"]);
    names(&["diagram", "stone-garden", "R", "--facing", "e"], &["Raven", "'e'"]);
    names(&["diagram", "stone-garden-2023", "R", "--facing", "x"], &["'x'"]);
    names(&["diagrams", "stone-garden"], &["FOLDER"]);
    names(&["diagrams", "chesss", "x"], &["'chesss'"]);
    names(&["diagrams", "stone-garden", "Cargo.toml"], &["Cargo.toml"]);
    names(&["diagrams", "stockgi-49", "Cargo.toml"], &["Cargo.toml"]);
}

#[test]
fn bad_moves_are_named() {
    let play = |moves, parts: &[&str]| names(&["fen", "stone-garden", "--moves", moves], parts);
    play("c1c3 c8c6 a1a8", &["'a1a8'", "move 2", "White"]);
    play("c1c3 c1c3", &["'c1c3'", "move 1", "Black"]);
    play("0000", &["'0000'"]);
    play("c1c3\u{301}", &["c1c3\u{301}"]);
    play("a2b4q", &["a2b4q"]);
    play("b2c4 a7b5 c4d6 a8a4", &["'a8a4'", "ended", "white-wins checkmate"]);
    let over = ["perft", "stone-garden", "1", "--fen", "k7/8/8/8/8/8/8/K7 w - - 0 1 +0+0", "--moves", "a1a2"];
    names(&over, &["'a1a2'", "draw bare-kings"]);
}

#[test]
fn bad_fens_name_field_and_fault() {
    let fen = |fen: &str, parts: &[&str]| {
        for call in [&["moves", "stone-garden"][..], &["fen", "stone-garden"], &["perft", "stone-garden", "1"]] {
            names(&[call, &["--fen", fen]].concat(), parts);
        }
    };
    fen("", &["board", "missing"]);
    fen("8/8", &["board", "2 ranks", "8"]);
    fen(&START.replace(" w ", " white "), &["side to move", "'white'"]);
    fen(&START.replace("w - -", "w KQkq -"), &["castling", "'KQkq'"]);
    fen(&START.replace("w - -", "w - e3"), &["en passant", "'e3'"]);
    fen(&START.replace(" 0 1 ", " 101 1 "), &["plies since progress", "'101'", "0 to 100"]);
    fen(&START.replace(" 0 1 ", " 0 10000 "), &["move number", "'10000'", "1 to 9999"]);
    fen(&START.replace("+0+0", "+0+4"), &["demotions", "'+0+4'"]);
    fen(&format!("{START} -"), &["field too many", "'-'"]);
    fen(&START.replacen('o', "q", 1), &["board", "'q'", "rank 8"]);
    fen(&START.replacen("8/", "9/", 1), &["board", "rank 6", "9 squares"]);
    // One line even if the FEN holds line breaks or control characters.
    fen("8/8\n8/8", &["board"]);
    fen("\u{7}\u{1b}[31m", &["board"]);
}

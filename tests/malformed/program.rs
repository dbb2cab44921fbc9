//! Broken calls of the real program: exit status 2 and one line, or a good answer; never a panic, and never both.

use crate::malformed::cases;
use crate::malformed::damage::{WORDS, damaged};
use proptest::prelude::*;
use std::cell::Cell;
use std::io::Write;
use std::process::{Command, Stdio};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stone-garden"));
    // No argument of a program can hold a NUL.
    command.args(arguments.iter().map(|argument| argument.replace('\0', "\u{1}")));
    command.stdin(Stdio::null());
    command
}

/// Says whether the call was a good one.
fn call(arguments: &[&str]) -> bool {
    let output = program(arguments).output().expect("the program that cargo has just built");
    let error = String::from_utf8(output.stderr).expect("text");
    match output.status.code() {
        Some(0) => {
            assert_eq!(error, "", "{arguments:?}");
            true
        }
        Some(2) => {
            assert!(output.stdout.is_empty(), "{arguments:?}");
            assert!(error.starts_with("error: ") && error.len() > 10, "{arguments:?}: {error:?}");
            assert!(
                error.ends_with('\n') && !error.trim_end_matches('\n').contains(char::is_control),
                "{arguments:?}: {error:?}"
            );
            false
        }
        code => panic!("{arguments:?}: {code:?}: {error}"),
    }
}

#[test]
fn damaged_calls() {
    let good = [
        "moves stone-garden --from b2",
        "moves stone-garden --moves b2c4",
        "fen stone-garden-2023 --fen 7k/8/8/8/3R4/8/8/K7_w_-_-_0_9_+0+0_d4e7",
        "fen stones-and-relays --moves b1c3,b4b3",
        "perft stone-garden 2 --divide",
        "perft stones-chess 1",
        "diagram stone-garden Lawman --square d4 --board 9x9 --format text",
        "diagram stones-and-relays n",
        "variants",
    ];
    let (answered, refused) = (Cell::new(0), Cell::new(0));
    let good: Vec<String> = good.map(str::to_owned).to_vec();
    proptest!(cases(400), |(text in damaged(good))| {
        // Depths that would take for ever, and calls that wait for input, are not meant here.
        let huge = text.split(' ').any(|word| word.len() > 1 && word.parse::<u32>().is_ok());
        let waits = text.contains("uci") || text.contains("diagrams") || text.contains("bestmove");
        let deep = text.contains("perft") && text.chars().any(|letter| ('4'..='9').contains(&letter));
        if !huge && !waits && !deep {
            let arguments: Vec<String> = text.split(' ').map(|word| word.replace('_', " ")).collect();
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let count = if call(&arguments) { &answered } else { &refused };
            count.set(count.get() + 1);
        }
    });
    let (answered, refused) = (answered.get(), refused.get());
    assert!(answered > 5 && refused > 150, "{answered} answered, {refused} refused");
}

/// A UCI engine that is told nonsense goes on listening.
#[test]
fn nonsense_for_the_engine() {
    let mut lines: Vec<String> = WORDS.iter().map(|&word| word.to_owned()).collect();
    for word in WORDS {
        lines.push(format!("setoption name {word} value {word}"));
        lines.push(format!("setoption name UCI_Variant value {word}"));
        lines.push(format!("position {word}"));
        lines.push(format!("position fen {word}"));
        lines.push(format!("position startpos moves {word}"));
        lines.push(format!("position startpos moves b2c4 {word}"));
        lines.push(format!("go movetime {word} x"));
    }
    let mut child = program(&["uci"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program that cargo has just built");
    let mut input = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        let mut text = lines.join("\n").into_bytes();
        text.extend(b"\n\xff\xfe\x00\nstop\nucinewgame\nposition startpos moves b2c4\ngo depth 1\nisready\n");
        input.write_all(&text).expect("the engine listens");
        std::thread::sleep(std::time::Duration::from_millis(200));
        input.write_all(b"quit\n").expect("the engine still listens");
    });
    let output = child.wait_with_output().expect("the engine ends");
    writer.join().expect("all was written");
    let said = String::from_utf8(output.stdout).expect("text");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    assert!(said.contains("readyok"), "{said}");
    assert!(said.contains("bestmove "), "{said}");
    assert!(said.matches("info string error").count() > 100, "{said}");
}

/// A definition can be read although its array is no position: UCI refuses to choose such a game, and goes on.
#[test]
fn a_start_that_is_no_position_is_refused_in_uci() {
    let file = std::env::temp_dir().join(format!("stone-garden-no-start-{}.toml", std::process::id()));
    let text = "id = \"no-start\"\nname = \"No start\"\nboard = \"4x4\"\narray = \"k3/R3/4/3K\"\n\
        [pieces.R]\nmoves = \"R\"\n[pieces.K]\nmoves = \"K\"\nroyal = true\n";
    std::fs::write(&file, text).unwrap();
    let mut engine = std::process::Command::new(env!("CARGO_BIN_EXE_stone-garden"))
        .arg("uci")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let lines = format!(
        "setoption name VariantPath value {}\nsetoption name UCI_Variant value no-start\nposition startpos\ngo depth 1\nquit\n",
        file.display()
    );
    std::io::Write::write_all(&mut engine.stdin.take().unwrap(), lines.as_bytes()).unwrap();
    let output = engine.wait_with_output().unwrap();
    std::fs::remove_file(&file).unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("Black is in check"), "{said}");
    assert!(said.contains("bestmove "), "{said}");
}

//! The UCI engine, as managers talk to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Engine {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Engine { child, output }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    /// All lines up to the one that begins with this.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("text") > 0, "ended before '{beginning}': {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_game_as_a_manager_plays_it() {
    let mut engine = Engine::start();
    engine.tell("uci");
    let options = engine.until("uciok");
    for name in ["UCI_Variant", "Hash", "MultiPV", "Skill Level", "Clear Hash"] {
        assert!(options.iter().any(|line| line.starts_with(&format!("option name {name} type"))), "{name}");
    }
    for line in
        ["setoption name UCI_Variant value stones-chess", "setoption name Hash value 4", "ucinewgame", "isready"]
    {
        engine.tell(line);
    }
    engine.until("readyok");
    let mut moves = String::new();
    for _ in 0..6 {
        engine.tell(&format!("position startpos{}{moves}", if moves.is_empty() { "" } else { " moves" }));
        engine.tell("go wtime 1000 btime 1000 winc 10 binc 10 movestogo 40");
        let lines = engine.until("bestmove");
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with("info depth ") && line.contains(" score ") && line.contains(" pv "))
        );
        let best = lines.last().and_then(|line| line.split(' ').nth(1)).expect("a move").to_owned();
        assert!(best.len() >= 4);
        moves = format!("{moves} {best}");
    }
    engine.tell("quit");
    assert!(engine.child.wait().expect("an end").success());
}

#[test]
fn stop_ponderhit_and_isready_are_answered_while_it_thinks() {
    let mut engine = Engine::start();
    for line in ["position startpos moves e2d4", "go infinite", "isready"] {
        engine.tell(line);
    }
    engine.until("readyok");
    // It would never end by itself. How soon it is heeded `agreement.rs` counts in positions.
    engine.tell("stop");
    engine.until("bestmove");
    engine.tell("go ponder movetime 30");
    engine.tell("ponderhit");
    engine.until("bestmove");
    engine.tell("go depth 2");
    engine.until("bestmove");
    engine.tell("setoption name MultiPV value 3");
    engine.tell("go depth 2");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.contains("depth 2 ") && line.contains(" multipv 3 ")));
}

#[test]
fn rubbish_is_named_and_changes_nothing() {
    let mut engine = Engine::start();
    for (line, token) in [
        ("blah", "'blah'"),
        ("setoption name Hash value many", "'many'"),
        ("setoption name Colour value red", "'Colour'"),
        ("setoption value 3", "'value'"),
        ("setoption name UCI_Variant value nowhere", "'nowhere'"),
        ("position", "startpos"),
        ("position somewhere", "'somewhere'"),
        ("position fen 8/8 w", "8/8"),
        ("position startpos moves e2e5", "'e2e5'"),
    ] {
        engine.tell(line);
        engine.tell("isready");
        let lines = engine.until("readyok");
        let error = lines.iter().find(|line| line.starts_with("info string error"));
        assert!(error.is_some_and(|error| error.contains(token)), "{line}: {lines:?}");
    }
    engine.tell("go depth 1");
    engine.until("bestmove");
}

#[test]
fn go_is_always_answered() {
    let mut engine = Engine::start();
    for (line, told) in [
        ("go searchmoves b2c4 depth 2", None),
        ("go depth 2 searchmoves c2d4 b2c4", None),
        ("go searchmoves e2e5 depth 2", Some("'e2e5'")),
        ("go searchmoves depth 2", None),
        ("go depth 1 fast", Some("'fast'")),
        ("go fast nodes 100", Some("'fast'")),
        ("go depth deep", Some("'deep'")),
        ("go depth", Some("'depth'")),
        ("go movetime depth 1", Some("'movetime'")),
        ("go fast", Some("'fast'")),
        ("go wtime -50 btime -50", None),
        ("go depth 99999999999999999999 nodes 50", Some("'99999999999999999999'")),
    ] {
        engine.tell(line);
        let lines = engine.until("bestmove");
        let error = lines.iter().find(|line| line.starts_with("info string error"));
        match told {
            Some(token) => assert!(error.is_some_and(|error| error.contains(token)), "{line}: {lines:?}"),
            None => assert!(error.is_none(), "{line}: {lines:?}"),
        }
        let best = lines.last().and_then(|line| line.split(' ').nth(1)).unwrap_or("");
        if line.contains("b2c4") {
            assert!(best == "b2c4" || best == "c2d4" && line.contains("c2d4"), "{line}: {lines:?}");
        }
        assert_ne!(best, "0000", "{line}");
    }
}

#[test]
fn a_line_without_an_end_is_not_kept() {
    let mut engine = Engine::start();
    engine.tell(&format!("position startpos moves {}", "b2c4 ".repeat(100_000)));
    engine.tell("isready");
    let lines = engine.until("readyok");
    assert!(lines.iter().any(|line| line.starts_with("info string error: a line of 5000")), "{lines:?}");
    engine.tell("go depth 1");
    engine.until("bestmove");
}

#[test]
fn an_ended_game_has_no_best_move_and_the_end_of_input_is_an_end() {
    let mut engine = Engine::start();
    engine.tell("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+0");
    engine.tell("go depth 3");
    let lines = engine.until("bestmove");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove 0000"));
    assert!(lines.iter().any(|line| line.starts_with("info string") && line.contains("bare-kings")));
    drop(engine.child.stdin.take());
    assert!(engine.child.wait().expect("an end").success());
}

#[test]
fn a_net_of_relays_leaves_it_answering() {
    let mut engine = Engine::start();
    engine.tell("setoption name UCI_Variant value stones-and-relays");
    engine.tell("position fen 7k/8/1@@@@@2/1@@@@@2/1@@Q@@2/1@@@@@2/1@@@@@2/8/K7 b");
    let asked = Instant::now();
    engine.tell("go depth 1");
    engine.until("bestmove");
    engine.tell("go infinite");
    engine.tell("isready");
    engine.until("readyok");
    engine.tell("stop");
    engine.until("bestmove");
    engine.tell("quit");
    assert!(engine.child.wait().expect("an end").success());
    // A way for each order of the relays would take longer than anybody lives.
    assert!(asked.elapsed() < Duration::from_secs(60));
}

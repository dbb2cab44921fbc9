//! The UCI engine, as managers talk to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Engine {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        Engine::start_as("uci")
    }

    pub fn start_as(protocol: &str) -> Self {
        Engine::start_with(&[protocol])
    }

    pub fn start_with(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Engine { child, output }
    }

    pub fn tell(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().expect("its input"), "{line}").expect("it listens");
    }

    /// All lines up to the one that begins with this.
    pub fn until(&mut self, beginning: &str) -> Vec<String> {
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

impl Engine {
    /// Has it ended well, once it was told to?
    pub fn ended(&mut self) -> bool {
        self.child.wait().expect("an end").success()
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
        let lines = engine.until("info string error");
        assert!(lines.last().is_some_and(|error| error.contains(token)), "{line}: {lines:?}");
        engine.tell("isready");
        engine.until("readyok");
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
        ("go movetime -5", Some("'-5'")),
        ("go depth -1", Some("'-1'")),
        ("go nodes -9 infinitely", Some("'-9'")),
        ("go mate -3 depth 1", Some("'-3'")),
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
    // Bare kings end a game, but leave moves: whether it goes on is for those who play it.
    engine.tell("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+0");
    engine.tell("go depth 3");
    assert!(engine.until("bestmove").pop().is_some_and(|line| line.starts_with("bestmove e1")));
    engine.tell("setoption name UCI_Variant value chess");
    engine.tell("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    engine.tell("go depth 3");
    let lines = engine.until("bestmove");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove 0000"));
    assert!(lines.iter().any(|line| line.starts_with("info string") && line.contains("checkmate")));
    drop(engine.child.stdin.take());
    assert!(engine.child.wait().expect("an end").success());
}

/// `UCI_Chess960` as managers set it, before or after the game: the king onto its rook, and back to chess.
#[test]
fn castling_from_anywhere_is_an_option_of_any_game() {
    let mut engine = Engine::start();
    let mut fen = |lines: &[&str]| {
        lines.iter().for_each(|line| engine.tell(line));
        engine.tell("d");
        let said = engine.until("Fen: ").pop().unwrap_or_default();
        engine.until("Status: ");
        said.trim_start_matches("Fen: ").to_owned()
    };
    let castles = "position fen 4k3/8/8/8/8/8/8/RK3R2 w KQ - 0 1 moves b1f1";
    let castled = "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1";
    assert_eq!(
        fen(&["setoption name UCI_Variant value chess", "setoption name UCI_Chess960 value true", castles]),
        castled
    );
    // A game that is chosen while it is on, also one that is no bundled game from anywhere.
    assert_eq!(fen(&["setoption name UCI_Variant value atomic", castles]), castled);
    assert_eq!(
        fen(&[
            "setoption name UCI_Variant value capablanca",
            "position fen 5k4/10/10/10/10/10/10/1R2K3R1 w KQ - 0 1 moves e1b1",
        ]),
        "5k4/10/10/10/10/10/10/2KR4R1 b - - 1 1"
    );
    // One where pieces come back to where the array has them stays as it is.
    let begins = fen(&["setoption name UCI_Variant value circe", "position startpos"]);
    assert_eq!(begins, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    // Chess again: no king goes from b1 onto a rook.
    let usual = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1";
    let off = ["setoption name UCI_Chess960 value false", "setoption name UCI_Variant value chess", usual];
    assert_eq!(fen(&off), "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    engine.tell(castles);
    assert!(engine.until("info string error").pop().is_some_and(|line| line.contains("KQ")));
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

/// A game whose start has a quarter of a million moves: nothing is cheap there that was not made so.
const DEAR: &str = r#"
id = "dear"
name = "Dear"
board = "16x16"
array = "aaaaaaaakaaaaaaa/abababababababab/16/16/16/16/16/16/16/16/16/16/16/16/BABABABABABABABA/AAAAAAAAKAAAAAAA"
[rules]
walls = "duck"
[pieces.A]
name = "Area"
moves = "QNNAADDgQcpQ"
[pieces.B]
name = "Bent"
moves = "yafsFyafsWqNNHCZ"
[pieces.K]
name = "King"
moves = "K"
[end]
extinction = { result = "loss", pieces = "K" }
stalemate = "draw"
"#;

/// Each search once took seven seconds here, and nothing was answered meanwhile.
#[test]
fn whatever_stands_on_the_board_it_answers_and_stops() {
    let file = std::env::temp_dir().join(format!("stone-garden-dear-{}.toml", std::process::id()));
    std::fs::write(&file, DEAR).expect("a file");
    let begun = Instant::now();
    let mut engine = Engine::start();
    engine.tell(&format!("setoption name VariantPath value {}", file.display()));
    engine.tell("setoption name UCI_Variant value dear");
    engine.tell("position startpos moves a1b3,b3a1");
    engine.tell("go movetime 20");
    let mut best = Vec::new();
    best.push(engine.until("bestmove").pop().expect("an answer"));
    for endless in ["go infinite", "go depth 9", "go ponder wtime 1000 btime 1000", "go mate 3"] {
        engine.tell(endless);
        engine.tell("isready");
        engine.until("readyok");
        engine.tell("stop");
        best.push(engine.until("bestmove").pop().expect("an answer"));
    }
    engine.tell("setoption name Skill Level value 6");
    engine.tell("go movetime 20");
    best.push(engine.until("bestmove").pop().expect("an answer"));
    engine.tell("go perft 4");
    engine.tell("isready");
    engine.until("readyok");
    engine.tell("stop");
    engine.until("Nodes searched");
    // Begun before it is known what is to be set up, and stopped at once.
    for line in ["ucinewgame", "position startpos", "go infinite", "stop"] {
        engine.tell(line);
    }
    best.push(engine.until("bestmove").pop().expect("an answer"));
    engine.tell("go infinite");
    engine.tell("quit");
    assert!(engine.child.wait().expect("an end").success());
    std::fs::remove_file(&file).expect("ours");
    assert!(best.iter().all(|line| line.len() > 16 && !line.contains("0000")), "{best:?}");
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

#[test]
fn a_position_that_may_be_claimed_as_drawn_is_played_on() {
    let mut engine = Engine::start();
    engine.tell("setoption name UCI_Variant value chess");
    for place in [
        "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
        "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4",
        "position fen 4k3/8/8/8/8/8/8/R3K3 w - - 100 80",
        "position fen 4k3/8/8/8/8/8/8/R3K3 w - - 99 80 moves a1a2",
    ] {
        engine.tell(place);
        engine.tell("go depth 3");
        let lines = engine.until("bestmove");
        let best = lines.last().expect("an answer");
        assert!(best.len() >= 13 && !lines.iter().any(|line| line.contains("error")), "{place}: {lines:?}");
    }
    // Checkmate is no claim.
    engine.tell("position startpos moves f2f3 e7e5 g2g4 d8h4");
    engine.tell("go depth 3");
    assert_eq!(engine.until("bestmove").pop().as_deref(), Some("bestmove 0000"));
}

#[test]
fn the_forms_of_other_programs_are_understood() {
    let mut engine = Engine::start();
    engine.tell("uci");
    let options = engine.until("uciok");
    let variants = options.iter().find(|line| line.contains("UCI_Variant")).expect("the option");
    for id in ["stone-garden", "chess", "crazyhouse", "xiangqi", "shogi", "stockyang-49"] {
        assert!(variants.contains(&format!(" var {id}")), "{id}");
    }
    engine.tell("setoption name UCI_Variant value chess");
    let mut fen_after = |place: &str| {
        engine.tell(place);
        engine.tell("d");
        let lines = engine.until("Status");
        lines
            .iter()
            .find_map(|line| line.strip_prefix("Fen: ").map(str::to_owned))
            .unwrap_or_else(|| panic!("{lines:?}"))
    };
    // Fairy-Stockfish and Stockfish give the same positions for these.
    let castles = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves";
    assert_eq!(fen_after(&format!("{castles} e1h1")), fen_after(&format!("{castles} e1g1")));
    assert_eq!(fen_after(&format!("{castles} e1a1 e8h8")), "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
    let promotes = "position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves";
    assert_eq!(fen_after(&format!("{promotes} a7a8Q")), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    engine.tell("position startpos");
    engine.tell("go perft 3");
    let lines = engine.until("Nodes searched");
    assert!(lines.contains(&"e2e4: 600".to_owned()), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 8902"));
}

/// The families of shogi and xiangqi have protocols of their own, which say the same in other words.
#[test]
fn usi_and_ucci_are_spoken_where_they_are_asked_for() {
    let mut engine = Engine::start();
    engine.tell("usi");
    let options = engine.until("usiok");
    assert!(options.iter().any(|line| line.starts_with("option name USI_Hash type spin")));
    // Of these games only: uci2wb has room for no more.
    let games = options.iter().find(|line| line.starts_with("option name USI_Variant")).expect("the games");
    assert!(games.contains(" var minishogi") && !games.contains(" var chess") && games.len() < 400, "{games}");
    for line in
        ["isready", "usinewgame", "position startpos moves 7g7f 3c3d 8h2b+ 3a2b", "go btime 0 wtime 0 byoyomi 200"]
    {
        engine.tell(line);
    }
    let lines = engine.until("bestmove");
    assert!(!lines.iter().any(|line| line.contains("error")), "{lines:?}");
    let is_square = |text: &str| matches!(text.as_bytes(), [b'1'..=b'9', b'a'..=b'i']);
    let is_move = |text: &str| {
        text.is_char_boundary(2)
            && text.len() >= 4
            && is_square(&text[2..4])
            && (is_square(&text[..2]) || text[1..].starts_with('*'))
    };
    let moves = lines.iter().filter_map(|line| line.split_once(" pv ")).flat_map(|(_, moves)| moves.split(' '));
    assert!(moves.into_iter().all(is_move), "{lines:?}");
    assert!(lines.last().and_then(|line| line.split(' ').nth(1)).is_some_and(is_move), "{lines:?}");
    // A position by SFEN: a gold dropped before the king mates. (White to move there is Black here.)
    engine.tell("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    engine.tell("go depth 3");
    let lines = engine.until("bestmove");
    assert_eq!(lines.last().and_then(|line| line.split(' ').nth(1)), Some("G*5b"), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("score mate 1 ")), "{lines:?}");
    engine.tell("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2");
    engine.tell("go depth 3");
    assert_eq!(engine.until("bestmove").last().map(String::as_str), Some("bestmove resign"));
    let mut engine = Engine::start();
    engine.tell("ucci");
    assert!(engine.until("ucciok").iter().any(|line| line == "option usemillisec type check default false"));
    for line in [
        "setoption usemillisec true",
        "setoption hashsize 4",
        "position startpos moves h2e2 h9g7",
        "go time 1000 increment 10",
    ] {
        engine.tell(line);
    }
    let lines = engine.until("bestmove");
    assert!(!lines.iter().any(|line| line.contains("error") || line.contains("score cp")), "{lines:?}");
    engine.tell("quit");
    engine.until("bye");
    assert!(engine.ended());
}

/// Clocks that lose more than was thought, a null move and a byoyomi are taken as they are told. How long is thought is no matter of a test that
/// runs on a machine with other work: `Lag`, `Engine::owned`, `Go::limits` and `TimeManager` are asked about that without a clock.
#[test]
fn clocks_of_all_kinds_are_played_on() {
    let mut engine = Engine::start();
    engine.tell("setoption name UCI_Variant value chess");
    let answers = |engine: &mut Engine, line: &str| {
        engine.tell(line);
        let lines = engine.until("bestmove");
        assert!(!lines.iter().any(|line| line.contains("error")), "{line}: {lines:?}");
        lines.last().cloned().unwrap_or_default()
    };
    for left in [300, 200, 0, -50] {
        assert_ne!(answers(&mut engine, &format!("go wtime {left} btime 9000 winc 40 binc 40")), "bestmove 0000");
    }
    engine.tell("position startpos moves e2e4 0000 d2d4");
    assert_ne!(answers(&mut engine, "go movetime 20"), "bestmove 0000");
    let mut engine = Engine::start();
    engine.tell("usi");
    engine.until("usiok");
    assert_ne!(answers(&mut engine, "go btime 0 wtime 60000 byoyomi 60"), "bestmove resign");
}

//! Games that are told as engines tell XBoard and WinBoard of them, by `setup` and `piece`.
//!
//! After <https://www.gnu.org/software/xboard/engine-intf.html>; the lines here are written for these tests.

use super::{mutated, perft, sound, tells, text_of};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use stone_garden::definition::{self, foreign};
use stone_garden::game::AnyGame;
use stone_garden::variant::{Variant, bundled_ids};
use stone_garden::{movegen, with_game};

fn read(text: &str) -> Variant {
    foreign::read_winboard(text, "x").unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn bundled(id: &str) -> Variant {
    Variant::find(id).expect("a bundled game").clone()
}

#[test]
fn lines_are_read_as_games() {
    let text = text_of("winboard.txt");
    assert!(foreign::Form::of(&text) == foreign::Form::WinBoard);
    let variant = read(&text);
    assert_eq!(variant.name, "centaurs");
    let again = definition::read(&definition::write(&variant)).expect("a game");
    assert!(again == variant);
}

#[test]
fn known_games_play_as_ours() {
    let chess = "setup (PNBRQKpnbrqk) 8x8+0_fairy rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let middle = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for text in [
        chess.to_owned(),
        format!("setup {start}"),
        format!("{chess}\npiece P& fmWfceFifmnD\npiece K& KisO2"),
        format!("{chess}\npiece K KirO2ilO2\npiece k KisO2\npiece N N\npiece n N"),
    ] {
        for fen in [start, middle] {
            assert_eq!(perft(read(&text), Some(fen), 3), perft(bundled("chess"), Some(fen), 3), "{text}");
        }
    }
    let shogi = "setup (PNBRLS...G.++++++Kpnbrls...g.++++++k) 9x9+7_shogi lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 0 1";
    let capablanca = "setup (PNBRQ..ACKpnbrq..ack) 10x8+0_capablanca rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    let makruk = "setup (PN.R.M....SKpn.r.m....sk) 8x8+0_makruk rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1\npiece S& FfW";
    let house = "setup (PNBRQKpnbrqk) 8x8+5_crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (text, id, fen) in [
        (shogi, "shogi", None),
        (shogi, "shogi", Some("4k4/P1+R6/1P5N1/9/9/9/9/8p/4K4[PLp] w 0 1")),
        (capablanca, "capablanca", None),
        (capablanca, "capablanca", Some("r4k3r/pPpppppppp/10/10/10/10/PPPPPPPPpP/R4K3R w KQkq - 0 1")),
        (makruk, "makruk", None),
        (makruk, "makruk", Some("3k4/8/1p6/P7/7p/6P1/8/3K4 w - - 0 1")),
        (house, "crazyhouse", Some("4k3/P7/8/8/8/8/7p/4K3[PNqp] w - - 0 1")),
    ] {
        assert_eq!(perft(read(text), fen, 3), perft(bundled(id), fen, 3), "{id} {fen:?}");
    }
}

/// Bundled games of which `stone-garden xboard` tells what comes back as another game: they have rules, boards or pieces that no such line can hold.
const OTHERWISE: &[&str] = &[
    "amazons",
    "anti-king",
    "ataxx",
    "atlantis-chess",
    "brandubh",
    "circular",
    "dobutsu",
    "dragon",
    "duck",
    "dynamo",
    "five-wonders",
    "flipersi",
    "glinski",
    "horde",
    "isolation",
    "isolation7x7",
    "janggi",
    "janggicasual",
    "janggitraditional",
    "jieqi",
    "judkins",
    "knightrelay",
    "magnetic",
    "manchu",
    "mccooey",
    "placement",
    "racingkings",
    "refusal",
    "rococo",
    "seirawan",
    "shouse",
    "sittuyin",
    "tamerlane",
];

/// Those that are refused: kings that aren't, two that castle, fields of a FEN that belong to rules, pieces of which nothing is
/// told, and games of garden notation.
const REFUSED: &[&str] = &[
    "5check",
    "avalanche",
    "bughouse",
    "checkshogi",
    "clobber",
    "clobber10",
    "flipello",
    "flipello10",
    "italian-progressive",
    "karouk",
    "kyotoshogi",
    "marseillais",
    "micro",
    "monster",
    "petrified",
    "progressive",
    "spartan",
    "stone-garden",
    "stone-garden-2023",
    "stone-garden-full-contact",
    "stone-garden-keepers",
    "stones-and-relays",
];

/// What `stone-garden xboard` tells of each bundled game that XBoard does not know.
fn told() -> Vec<(&'static str, String)> {
    let ids = bundled_ids();
    let commands: String =
        ids.iter().enumerate().map(|(number, id)| format!("variant {id}\nping {number}\n")).collect();
    let mut program = Command::new(env!("CARGO_BIN_EXE_stone-garden"))
        .arg("xboard")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = program.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || {
        stdin.write_all(format!("protover 2\n{commands}").as_bytes()).expect("its input");
        stdin
    });
    let mut all = Vec::new();
    let mut lines = String::new();
    for line in BufReader::new(program.stdout.take().expect("its output")).lines() {
        let line = line.expect("text");
        if let Some(number) = line.strip_prefix("pong ") {
            all.push((ids[number.parse::<usize>().expect("a number")], std::mem::take(&mut lines)));
            if all.len() == ids.len() {
                break;
            }
        } else if line.starts_with("setup") || line.starts_with("piece") {
            lines += &format!("{line}\n");
        }
    }
    drop(writer.join().expect("a thread"));
    program.wait().expect("its end");
    all
}

#[test]
fn what_the_program_tells_comes_back_as_the_same_game() {
    let (mut same, mut otherwise, mut refused) = (0, Vec::new(), Vec::new());
    for (id, lines) in told().into_iter().filter(|(_, lines)| !lines.is_empty()) {
        let read = foreign::read_winboard(&lines, "x").ok().map(|variant| &*Box::leak(Box::new(variant)));
        let Some(game) = read.and_then(|variant| AnyGame::of(variant, None).ok()) else {
            refused.push(id);
            continue;
        };
        let own = AnyGame::open(id, None).expect("a bundled game");
        if (1..=2).all(|depth| count(&game, depth) == count(&own, depth)) { same += 1 } else { otherwise.push(id) }
    }
    otherwise.sort_unstable();
    refused.sort_unstable();
    assert_eq!(otherwise, OTHERWISE);
    assert_eq!(refused, REFUSED);
    assert!(same >= 80, "{same} games come back");
}

fn count(game: &AnyGame, depth: u32) -> u64 {
    with_game!(game, game => movegen::perft(&mut game.position().clone(), depth))
}

#[track_caller]
fn wrong(text: &str, wanted: &[&str]) {
    tells(foreign::read_winboard(text, "x"), text, wanted);
}

#[test]
fn what_is_wrong_is_told_where_it_stands() {
    let setup = "setup (PNBRQKpnbrqk) 8x8+0_fairy 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    wrong("", &["1:1: no 'setup' line is here"]);
    wrong("variant x\npiece N& N", &["1:9: no 'setup' line is here"]);
    wrong("setup (PNBRQKpnbrqk) 8x8+0_fairy", &["1:1: 'setup' ends with the FEN"]);
    wrong(&setup.replace("8x8+0", "8by8"), &["1:22: '8by8' is no size"]);
    wrong(&setup.replace("fairy", "xiangqi"), &["1:28: the rules of 'xiangqi' can't be taken over here"]);
    wrong(&setup.replace("8x8+0", "9x8+0"), &["1:34: this FEN is not of 9 files and 8 ranks"]);
    wrong(&setup.replace("(PN", "(!N"), &["1:8: '!' can't stand in the table"]);
    wrong(&setup.replace("pnbrqk)", "pnbrq)"), &["1:8: the table is White's letters"]);
    wrong(&setup.replace("4k3", "4z3"), &["1:34: what is Z?"]);
    wrong(&format!("{setup}\n{setup}"), &["2:1: a text holds one game"]);
    wrong(
        &format!("{setup}\npiece N&\npiece Z& N\npiece N# N\npeice N& N\npiece N& fx"),
        &[
            "2:7: how does it move?",
            "3:7: no piece Z is in this game",
            "4:7: 'N#' names no piece",
            "5:1: no engine tells 'peice' of a game; did you mean 'piece'?",
            "6:",
        ],
    );
    wrong(&format!("{setup}\npiece B& fmWq"), &["2:1"]);
    wrong(&format!("{setup}\npiece R& RO2"), &["2:10: only the king castles"]);
    wrong(&format!("{setup}\npiece +N& N"), &["2:7: pieces promote to a form of their own only as in shogi"]);
}

#[test]
fn whatever_comes_is_read_or_refused() {
    let texts = [
        text_of("winboard.txt"),
        "setup (PNBRLS...G.++++++Kpnbrls...g.++++++k) 5x5+6_shogi rbsgk/4p/5/P4/KGSBR[Pp] w 0 1\npiece +P& WfF\npiece S& FfWf@4".to_owned(),
        "setup 4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1\npiece K KirO2ilO3\npiece k KisO2\npiece N& N0".to_owned(),
    ];
    for seed in 0..crate::amount(400, 20_000) {
        let text = mutated(&texts[seed as usize % texts.len()], seed);
        foreign::Form::of(&text);
        sound(&text, foreign::read_winboard(&text, "x"));
    }
}

//! Fairy-Stockfish, the arbiter of Stone's Chess: found on the machine or else installed. And the peers: its library for all classics,
//! python-chess, chess.js and shogiops for texts and protocols.

use crate::process::{apt_install, cargo, command, find_program, output_of, root, run, say};
use anyhow::{Context, Result, bail};
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Names a Fairy-Stockfish to use instead of the one that would be found.
pub const VARIABLE: &str = "STONE_GARDEN_FAIRY";

/// Where Debian puts games, which need not be on the search path.
const PLACE: &str = "/usr/games/fairy-stockfish";

/// The program; none if there is none and it can't be installed.
pub fn want() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("{VARIABLE} names {}, which is no file", named.display());
        }
        return Ok(Some(named));
    }
    if let Some(found) = find() {
        return Ok(Some(found));
    }
    if let Err(why) = apt_install("fairy-stockfish") {
        say(&format!("That failed: {why:#}"));
    }
    Ok(find())
}

fn find() -> Option<PathBuf> {
    find_program(&["fairy-stockfish"]).or_else(|| Some(PathBuf::from(PLACE)).filter(|place| Path::is_file(place)))
}

/// Writes a variants.ini of so many games of chance.
pub fn exchange(games: u32, seed: u32) -> Result<PathBuf> {
    let ini = root().join("target/exchanged.ini");
    let mut write = command("python3");
    write.arg("examples/fairy/exchanged.py").args(["--games", &games.to_string(), "--seed", &seed.to_string()]);
    run(write.stdout(File::create(&ini)?))?;
    Ok(ini)
}

/// Plays random games with the library, and compares.
pub fn compare(plies: u32, seed: u32, ini: Option<&Path>, shown: u32, games: &[String]) -> Result<()> {
    let ini = ini.map(fs::canonicalize).transpose().context("the ini can't be found")?;
    run(cargo().args(["build", "--release", "--quiet", "--example", "fairy"]))?;
    let record = root().join("target/peer.jsonl");
    let mut play = command("python3");
    play.arg("examples/fairy/games.py").args(["--plies", &plies.to_string(), "--seed", &seed.to_string()]);
    let mut judge = cargo();
    judge.args(["run", "--release", "--quiet", "--example", "fairy", "--", "--shown", &shown.to_string()]);
    if let Some(ini) = &ini {
        play.arg("--ini").arg(ini);
        judge.arg("--ini").arg(ini);
    }
    say("Games by pyffish (python3 -m pip install pyffish)");
    run(play.args(games).stdout(File::create(&record)?))?;
    run(judge.stdin(File::open(&record)?))
}

/// Where packages of peers are fetched to: not in the checkout, of which they are no part.
fn fetched() -> PathBuf {
    env::temp_dir().join("stone-garden-peers")
}

/// The program as tests have it, so that nothing is compiled but what they need too.
fn program() -> Result<PathBuf> {
    run(cargo().args(["build", "--quiet"]))?;
    Ok(root().join("target/debug/stone-garden"))
}

/// Reads the texts that come with other programs, beside what those make of them.
pub fn read_suites() -> Result<()> {
    run(command("python3").arg("examples/notation/suites.py").arg(program()?).arg(fetched()))
}

/// Has python-chess play games between two of the program, by both protocols and on the clock; then XBoard, uci2wb and cshogi, as far as they
/// are there, a tenth as many of each kind.
pub fn play_with_programs(games: u32, seed: u32) -> Result<()> {
    let program = program()?;
    say("Games by python-chess (python3 -m pip install chess, or what --suites has fetched)");
    let places = fs::read_dir(fetched()).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut play = command("python3");
    if let Some(place) = places.filter(|place| place.join("chess/engine.py").is_file()).last() {
        play.env("PYTHONPATH", place);
    }
    run(play.arg("examples/match/programs.py").arg(&program).args([&games.to_string(), "--seed", &seed.to_string()]))?;
    say("Games by XBoard, uci2wb and cshogi (xboard, uci2wb and xvfb of Debian, cshogi of PyPI)");
    let fewer = games.div_ceil(10).to_string();
    run(command("python3").arg("examples/match/interfaces.py").arg(&program).arg(fewer))
}

/// Can python-chess be asked for games?
pub fn has_programs() -> bool {
    output_of(command("python3").args(["-c", "import chess.engine"])).is_some()
}

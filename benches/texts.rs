//! How long a file of many games takes, and how much memory, beside other programs that read PGN. Prints figures; it judges nothing.
//!
//! `cargo bench --bench texts` makes the file (`target/texts.pgn`, 100,000 games of chess with clocks, evaluations, comments and
//! variations; `-- 5000` of so many) and has the program convert it. `-- 100000 'python3 read.py' ...` runs other programs on it too,
//! each with the file as its last argument.

#[path = "../tests/arbiter/peer.rs"]
#[expect(dead_code, reason = "other benchmarks speak to an engine with it")]
mod peer;

use peer::Watch;
use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use stone_garden::game::AnyGame;
use stone_garden::with_game;

/// Games, if no number is given.
const GAMES: u64 = 100_000;

/// Numbers that are the same in each run (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % count
    }
}

/// A game of chance of 30 to 89 plies as servers write theirs: a third with clocks, a third of these with evaluations too, and every tenth
/// as an annotator writes it, with comments, judgements and variations.
fn game(number: u64, dice: &mut Dice) -> Result<String, Box<dyn Error>> {
    const NAMES: [&str; 8] = ["Anna", "Bruno", "Clara", "David", "Erika", "Farid", "Greta", "Hugo"];
    const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];
    let name = |dice: &mut Dice| format!("{} {}", NAMES[dice.below(8) as usize], dice.below(500));
    let (white, black) = (name(dice), name(dice));
    let result = RESULTS[dice.below(3) as usize];
    let mut text = format!(
        "[Event \"Club evening {}\"]\n[Site \"?\"]\n[Date \"{}.{:02}.{:02}\"]\n[Round \"{}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"{result}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[TimeControl \"300+3\"]\n\n",
        number / 50,
        2010 + dice.below(15),
        1 + dice.below(12),
        1 + dice.below(28),
        1 + number % 50,
        1200 + dice.below(1400),
        1200 + dice.below(1400),
    );
    let with_clock = dice.below(3) == 0;
    let with_evaluation = with_clock && dice.below(3) == 0;
    let annotated = dice.below(10) == 0;
    let plies = 30 + dice.below(60);
    let mut opened = AnyGame::open("chess", None)?;
    with_game!(&mut opened, game => {
        for ply in 0..plies {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len() as u64) as usize];
            let other = moves[dice.below(moves.len() as u64) as usize];
            let beside = if annotated && ply % 12 == 5 && other != mv {
                game.play(other).ok().map(|entry| entry.readable.clone()).inspect(|_| { game.undo(); })
            } else {
                None
            };
            let number = ply / 2 + 1;
            let dots = if ply % 2 == 0 { "." } else { "..." };
            if ply % 2 == 0 || with_clock || beside.is_some() || annotated {
                write!(text, "{number}{dots} ")?;
            }
            write!(text, "{}", game.play(mv)?.readable)?;
            if annotated && ply % 9 == 3 {
                text.push_str("?!");
            }
            text.push(' ');
            if with_clock {
                text.push_str("{ ");
                if with_evaluation {
                    write!(text, "[%eval {}.{:02}] ", dice.below(5), dice.below(100))?;
                }
                write!(text, "[%clk 0:{:02}:{:02}] }} ", 4 - (ply / 2).min(40) / 10, dice.below(60))?;
            }
            if annotated && ply % 16 == 7 {
                text.push_str("{ Both sides had prepared this line, and neither wanted to leave it first. } ");
            }
            if let Some(beside) = beside {
                write!(text, "({number}{dots} {beside} {{ was the other way }}) ")?;
            }
            if ply % 12 == 11 {
                text.push('\n');
            }
        }
    });
    Ok(text + result + "\n\n")
}

fn make(path: &Path, games: u64) -> Result<(), Box<dyn Error>> {
    let mut file = BufWriter::new(File::create(path)?);
    let mut dice = Dice(50);
    for number in 0..games {
        file.write_all(game(number, &mut dice)?.as_bytes())?;
    }
    Ok(file.flush()?)
}

/// The most memory that a process has had, in kilobytes, as Linux tells it.
fn most_memory(id: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().strip_suffix(" kB")?.trim().parse().ok()
}

fn measure(name: &str, command: &mut Command, games: u64) -> Result<(), Box<dyn Error>> {
    let begin = Instant::now();
    let mut child = command.stdout(Stdio::null()).spawn()?;
    let watch = Watch::on(&child.id().to_string());
    let (mut memory, mut seconds) = (0, 0.0);
    let status = loop {
        memory = most_memory(child.id()).unwrap_or(memory).max(memory);
        seconds = watch.seconds().max(seconds);
        match child.try_wait()? {
            Some(status) => break status,
            None => sleep(Duration::from_millis(10)),
        }
    };
    let wall = begin.elapsed().as_secs_f64();
    println!(
        "  {name}: {wall:.1} s ({seconds:.1} s of processor), {:.0} games a second, {:.0} MB{}",
        games as f64 / wall,
        memory as f64 / 1024.0,
        if status.success() { String::new() } else { format!(", {status}") }
    );
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo says `--bench` too.
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench").peekable();
    let games = arguments.next_if(|argument| argument.parse::<u64>().is_ok());
    let games = games.map_or(Ok(GAMES), |games| games.parse())?;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/texts.pgn");
    make(&path, games)?;
    println!("{games} games of chess, {:.0} MB", fs::metadata(&path)?.len() as f64 / 1e6);
    let ours = env!("CARGO_BIN_EXE_stone-garden");
    for form in ["pgn", "moves"] {
        let mut command = Command::new(ours);
        measure(&format!("convert --to {form}"), command.args(["convert", "--to", form]).arg(&path), games)?;
    }
    for program in arguments {
        let mut words = program.split(' ');
        let Some(name) = words.next() else { continue };
        measure(&program, Command::new(name).args(words).arg(&path), games)?;
    }
    Ok(())
}

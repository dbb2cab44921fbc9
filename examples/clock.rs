//! A manager that gives the engine a clock, and counts the games lost on time.
//!
//! `cargo run --release --example clock -- --time 1000 --increment 10 --moves 300 --busy 4` plays one game of each kind against
//! itself, both sides by one engine, beside so many threads that do nothing but keep the machine busy. The clock runs from
//! the moment at which `position` is sent until `bestmove` has been read, so that replaying the game and the way between
//! the programs count.

use clap::Parser;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Status};
use stone_garden::{variant, with_game};

#[derive(Parser)]
struct Arguments {
    /// The games' ids; none: all.
    games: Vec<String>,
    /// The engine: a program that speaks UCI when it is called with `uci`.
    #[arg(long, default_value = "target/release/stone-garden")]
    engine: String,
    /// Milliseconds of each side at the beginning.
    #[arg(long, default_value_t = 1000)]
    time: u64,
    /// Milliseconds that each move adds.
    #[arg(long, default_value_t = 10)]
    increment: u64,
    /// Moves of both sides together after which the next kind is played; games that end sooner are begun anew.
    #[arg(long, default_value_t = 300)]
    moves: usize,
    /// Threads that keep the machine busy.
    #[arg(long, default_value_t = 0)]
    busy: usize,
}

/// What has been counted.
#[derive(Default)]
struct Tally {
    moves: usize,
    lost: usize,
    /// The least that was ever left on a clock, and the longest move.
    least: Option<Duration>,
    longest: Duration,
}

/// A line to the engine.
type Say<'a> = dyn FnMut(&str) -> std::io::Result<()> + 'a;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..arguments.busy {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let result = play_all(&arguments);
        done.store(true, Ordering::Relaxed);
        result
    })
}

fn play_all(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let all = variant::ALL.iter().map(|variant| variant.id.to_string());
    let ids: Vec<String> = if arguments.games.is_empty() { all.collect() } else { arguments.games.clone() };
    println!("{:<28} {:>6} {:>5} {:>9} {:>9}", "game", "moves", "lost", "least ms", "most ms");
    for id in ids {
        let tally = play(arguments, &id)?;
        let least = tally.least.unwrap_or_default().as_millis();
        println!("{id:<28} {:>6} {:>5} {least:>9} {:>9}", tally.moves, tally.lost, tally.longest.as_millis());
    }
    Ok(())
}

/// So many moves of one game, begun anew as often as it ends.
fn play(arguments: &Arguments, id: &str) -> Result<Tally, Box<dyn Error>> {
    let mut child = Command::new(&arguments.engine).arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut input = child.stdin.take().ok_or("the engine has no input")?;
    let mut output = BufReader::new(child.stdout.take().ok_or("the engine has no output")?);
    let mut say = |line: &str| writeln!(input, "{line}").and_then(|()| input.flush());
    say(&format!("setoption name UCI_Variant value {id}"))?;
    let mut tally = Tally::default();
    while tally.moves < arguments.moves {
        say("ucinewgame\nisready")?;
        wait(&mut output, "readyok")?;
        one(arguments, id, &mut say, &mut output, &mut tally)?;
    }
    say("quit")?;
    child.wait()?;
    Ok(tally)
}

/// One game, until it ends, a flag falls, or there are moves enough.
fn one(
    arguments: &Arguments,
    id: &str,
    say: &mut Say<'_>,
    output: &mut impl BufRead,
    tally: &mut Tally,
) -> Result<(), Box<dyn Error>> {
    let increment = Duration::from_millis(arguments.increment);
    let mut clocks = [Duration::from_millis(arguments.time); 2];
    let mut game = AnyGame::open(id, None)?;
    let mut moves = String::new();
    while tally.moves < arguments.moves {
        let (status, side) = with_game!(&game, game => (game.status(), game.position().side()));
        if status != Status::Ongoing {
            return Ok(());
        }
        let sent = Instant::now();
        say(&format!("position startpos{}{moves}", if moves.is_empty() { "" } else { " moves" }))?;
        let [white, black] = Side::BOTH.map(|side| clocks[side.index()].as_millis());
        say(&format!("go wtime {white} btime {black} winc {0} binc {0}", increment.as_millis()))?;
        let answer = wait(output, "bestmove")?;
        let taken = sent.elapsed();
        let clock = &mut clocks[side.index()];
        tally.moves += 1;
        tally.longest = tally.longest.max(taken);
        let left = clock.saturating_sub(taken);
        tally.least = Some(tally.least.map_or(left, |least| least.min(left)));
        if taken > *clock {
            tally.lost += 1;
            return Ok(());
        }
        *clock = left + increment;
        let text = answer.split_whitespace().nth(1).ok_or("a bestmove without a move")?;
        with_game!(&mut game, game => game.play_text(text).map(|_| ()))?;
        moves = format!("{moves} {text}");
    }
    Ok(())
}

/// Reads up to the line that begins with this word.
fn wait(output: &mut impl BufRead, word: &str) -> Result<String, Box<dyn Error>> {
    loop {
        let mut line = String::new();
        if output.read_line(&mut line)? == 0 {
            return Err(format!("the engine ended before '{word}'").into());
        }
        if line.split_whitespace().next() == Some(word) {
            return Ok(line);
        }
    }
}

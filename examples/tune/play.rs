//! Games of the engine against itself, as positions.

use std::error::Error;
use std::fs;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Outcome, Status};
use stone_garden::movegen;
use stone_garden::search::{Limits, Memory, Options};
use stone_garden::variant::Variant;
use stone_garden::with_game;

use super::openings;

/// Games that are not over by then are drawn.
const LONGEST: usize = 300;

/// From which score on a position teaches nothing about small differences, and from which on a game is decided: in three
/// dimensions there are several times as many pieces.
const fn bounds<S: SquareSet>() -> (i32, i32) {
    if S::THREE_DIMENSIONAL { (5000, 6500) } else { (1500, 2500) }
}

/// Plays and writes lines `FEN;result;score`: the result for White (1, 0.5, 0), the score of the search for White.
pub fn play(variant: &Variant, games: usize, nodes: u64, seed: u64, path: &Path) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut out = BufWriter::new(fs::OpenOptions::new().create(true).append(true).open(path)?);
    for number in 0..games {
        let plies = 5 + number % 6;
        let opening = openings::random(&variant.id, plies, seed * 1_000_000 + number as u64);
        let mut game = AnyGame::load(&variant.id, None, &opening.join(" "))?;
        with_game!(&mut game, game => one(game, nodes, &mut out)?);
        if (number + 1) % 50 == 0 {
            out.flush()?;
            println!("{} games", number + 1);
        }
    }
    Ok(out.flush()?)
}

fn one<S: SquareSet>(game: &mut Game<S>, nodes: u64, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut memory = Memory::new(game.position().rules(), 4);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut quiet: Vec<(String, i32)> = Vec::new();
    let (telling, decisive) = bounds::<S>();
    let mut decided: i32 = 0;
    let result = loop {
        if let Status::Over(outcome, _) = game.status() {
            break outcome;
        }
        if game.ply() >= LONGEST {
            break Outcome::Draw;
        }
        let verdict = memory.search(game, &limits, Options::default(), &AtomicBool::new(false), &mut |_| false);
        let best = verdict.candidates.first().ok_or("no move in a game that goes on")?;
        let position = game.position();
        let white = i32::from(position.side().forward());
        let check = movegen::in_check(position, position.side());
        if !check && !movegen::is_capture(position, best.mv) && best.score.abs() < telling && position.progress() < 60 {
            quiet.push((position.fen(), best.score * white));
        }
        // Four scores in a row that agree are the result.
        let sign = if best.score * white > decisive { 1 } else { -1 };
        decided = if best.score.abs() < decisive {
            0
        } else if decided * sign > 0 {
            decided + sign
        } else {
            sign
        };
        if decided.abs() >= 4 {
            let side = if decided > 0 { stone_garden::board::Side::White } else { stone_garden::board::Side::Black };
            break Outcome::Win(side);
        }
        let text = position.machine(best.mv).to_string();
        game.play_text(&text)?;
    };
    let points = match result {
        Outcome::Draw => 0.5,
        Outcome::Win(side) => f64::from(u8::from(side == stone_garden::board::Side::White)),
    };
    for (fen, score) in quiet {
        writeln!(out, "{fen};{points};{score}")?;
    }
    Ok(())
}

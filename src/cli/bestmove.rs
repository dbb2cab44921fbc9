//! `bestmove`: one search, told as it goes.

use super::at::Effort;
use std::error::Error;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use stone_garden::game::{AnyGame, Status};
use stone_garden::position::Move;
use stone_garden::search::score::TOLD_LIMIT;
use stone_garden::search::{Curve, Info, Limits, Player, Score};
use stone_garden::with_game;

/// Size of the table in megabytes.
const TABLE: usize = 32;

/// Thinks about a game and tells the best move.
///
/// # Errors
///
/// If nothing more can be written.
pub fn answer(game: &AnyGame, effort: &Effort, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let limits = Limits {
        depth: effort.depth,
        nodes: effort.nodes,
        time: effort.movetime.map(Duration::from_millis),
        ..Limits::default()
    };
    let mut broken: io::Result<()> = Ok(());
    let choice = Player::new(TABLE, 0).think(game, &limits, 1, &AtomicBool::new(false), &mut |info| {
        broken = writeln!(out, "{}", info_line(game, info, false)).and_then(|()| out.flush());
        broken.is_err()
    });
    broken?;
    match choice.mv {
        Some(mv) => writeln!(out, "bestmove {}", machine_moves(game, &[mv]))?,
        None => {
            writeln!(out, "info string {}", ended(game))?;
            writeln!(out, "bestmove 0000")?;
        }
    }
    Ok(())
}

/// Why there is no best move.
pub fn ended(game: &AnyGame) -> String {
    match with_game!(game, game => game.status()) {
        Status::Ongoing => "there is no move".to_owned(),
        over @ Status::Over(..) => format!("the game has ended: {over}"),
    }
}

/// A variation from a game's present position in machine form: readable forms take far longer.
pub fn machine_moves(game: &AnyGame, moves: &[Move]) -> String {
    with_game!(game, game => {
        let mut position = game.position().clone();
        let text = |&mv: &Move| {
            let text = position.machine(mv).to_string();
            position.play(mv);
            text
        };
        moves.iter().map(text).collect::<Vec<_>>().join(" ")
    })
}

/// An `info` line of the UCI protocol, with the chances to win, draw and lose in thousandths if they are wanted.
pub fn info_line(game: &AnyGame, info: &Info, chances: bool) -> String {
    let score = match info.score {
        Score::Cp(score) => format!("cp {score}"),
        // The protocol has no word for a game that is decided otherwise than by mate.
        Score::Repetition(wins) => format!("cp {}", if wins { TOLD_LIMIT } else { -TOLD_LIMIT }),
        Score::Mate(moves) => format!("mate {moves}"),
    };
    let chances = match chances {
        true => {
            let curve = Curve::of(with_game!(game, game => game.position().variant()));
            let [win, draw, loss] = curve.chances(info.score);
            format!(" wdl {win} {draw} {loss}")
        }
        false => String::new(),
    };
    let time = info.time.as_millis();
    let speed = (info.nodes as f64 / info.time.as_secs_f64().max(1e-6)) as u64;
    format!(
        "info depth {} seldepth {} multipv {} score {score}{chances} nodes {} nps {speed} hashfull {} time {time} pv {}",
        info.depth,
        info.deepest,
        info.rank,
        info.nodes,
        info.fullness,
        machine_moves(game, &info.pv)
    )
}

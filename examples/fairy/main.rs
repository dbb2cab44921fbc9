//! Plays games that another program has played, and tells where the rules differ: legal moves, check, result and FEN at every
//! ply.
//!
//! `python3 examples/fairy/games.py 1000 1 chess shogi | cargo run --release --example fairy`. The games come from `pyffish`
//! (0.0.90); a variant that isn't bundled is read as the child of its built-in one, as a variants.ini would name it.

mod compare;

use compare::{Played, differences};
use std::collections::BTreeMap;
use std::io::stdin;
use stone_garden::board::SquareSet;
use stone_garden::definition::foreign;
use stone_garden::game::{AnyGame, Game};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

/// What was found of a variant.
#[derive(Default)]
struct Tally {
    plies: usize,
    faults: usize,
    shown: Vec<String>,
}

/// The game's id here.
fn id(name: &str) -> Result<String, String> {
    if Variant::find(name).is_ok() {
        return Ok(name.to_owned());
    }
    let own = format!("like-{name}");
    let text = format!("[{own}:{name}]\n");
    let read = foreign::read_ini(&text, &own).map_err(|faults| faults.to_string())?;
    variant::install(read).map_err(|error| error.to_string())?;
    Ok(own)
}

fn replay<S: SquareSet>(game: &mut Game<S>, played: &Played, tally: &mut Tally) {
    let mut line = Vec::new();
    for ply in &played.plies {
        tally.plies += 1;
        let wrong = differences(game, ply, line.is_empty());
        if !wrong.is_empty() {
            tally.faults += 1;
            let last = &line[line.len().saturating_sub(4)..];
            tally.shown.push(format!("{} after {}: {}", ply.fen, last.join(" "), wrong.join("; ")));
        }
        let Some(mv) = &ply.mv else { return };
        line.push(mv.as_str());
        if let Err(error) = game.play_text(mv) {
            tally.faults += 1;
            tally.shown.push(format!("{}: {mv} is refused: {error}", ply.fen));
            return;
        }
    }
}

fn main() {
    let shown: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2);
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for line in stdin().lines() {
        let line = line.expect("lines of text");
        let played: Played = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let tally = tallies.entry(played.variant.clone()).or_default();
        let opened = id(&played.variant)
            .and_then(|id| AnyGame::open(&id, Some(&played.start)).map_err(|error| error.to_string()));
        match opened {
            Ok(mut game) => with_game!(&mut game, game => replay(game, &played, tally)),
            Err(error) => {
                tally.faults += 1;
                tally.shown.push(error);
            }
        }
    }
    for (variant, tally) in &tallies {
        println!("{variant}: {} plies, {} differ", tally.plies, tally.faults);
        tally.shown.iter().take(shown).for_each(|text| println!("    {text}"));
    }
}

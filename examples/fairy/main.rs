//! Plays games that another program has played, and tells where the rules differ: legal moves, check, result and FEN at every
//! ply.
//!
//! `cargo xtask peer --plies 1000 chess shogi` plays and compares; it is `python3 examples/fairy/games.py --plies 1000 chess shogi |
//! cargo run --release --example fairy -- [--ini FILE] [--shown N]`. The games come from `pyffish` (0.0.90). A variant that isn't bundled is
//! read as the child of its built-in one, as a variants.ini would name it; those of an ini are read from it.

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
fn id(name: &str, ini: Option<&foreign::Ini<'_>>) -> Result<String, String> {
    if let Some(ini) = ini {
        let read = ini.read(name).map_err(|faults| faults.to_string())?;
        variant::install(read).map_err(|error| error.to_string())?;
        return Ok(name.to_owned());
    }
    if Variant::find(name).is_ok() {
        return Ok(name.to_owned());
    }
    let own = format!("like-{name}");
    let text = format!("[{own}:{name}]\n");
    let read = foreign::read_named(&text, &own).map_err(|faults| faults.to_string())?;
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
        if let Err(error) = game.play_recorded(mv) {
            tally.faults += 1;
            tally.shown.push(format!("{}: {mv} is refused: {error}", ply.fen));
            return;
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let after = |name: &str| arguments.iter().skip_while(|argument| *argument != name).nth(1);
    let shown: usize = after("--shown").and_then(|text| text.parse().ok()).unwrap_or(2);
    let text =
        after("--ini").map(|path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}")));
    let ini = text.as_deref().map(foreign::Ini::new);
    let mut ids: BTreeMap<String, Result<String, String>> = BTreeMap::new();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for line in stdin().lines() {
        let line = line.expect("lines of text");
        let played: Played = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let tally = tallies.entry(played.variant.clone()).or_default();
        let known = ids.entry(played.variant.clone()).or_insert_with(|| id(&played.variant, ini.as_ref()));
        let opened =
            known.clone().and_then(|id| AnyGame::open(&id, Some(&played.start)).map_err(|error| error.to_string()));
        match opened {
            Ok(mut game) => with_game!(&mut game, game => replay(game, &played, tally)),
            Err(error) => {
                tally.faults += 1;
                tally.shown.push(error);
            }
        }
    }
    let plies: usize = tallies.values().map(|tally| tally.plies).sum();
    let differ = tallies.values().filter(|tally| tally.faults > 0).count();
    println!("{} games, {plies} plies; {differ} games differ", tallies.len());
    for (variant, tally) in tallies.iter().filter(|(_, tally)| tally.faults > 0 || shown > 9) {
        println!("{variant}: {} plies, {} differ", tally.plies, tally.faults);
        tally.shown.iter().take(shown).for_each(|text| println!("    {text}"));
    }
}

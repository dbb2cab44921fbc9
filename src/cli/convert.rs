//! `convert`: games from one notation into another, one after the other.

use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use stone_garden::escape::Line;
use stone_garden::game::text::{Piece, Splitter, TextError, Tree, read_tree, write_tree};
use stone_garden::variant::Variant;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

#[derive(Args)]
pub struct Call {
    /// The files; without one, standard input.
    files: Vec<PathBuf>,
    /// What is written.
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    to: Format,
    /// The game meant if a text names none and is no chess.
    #[arg(long, default_value = "chess")]
    game: String,
}

/// What games are written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// Tags and moves, with variations and comments.
    Pgn,
    /// The moves in machine form, a game a line.
    Moves,
    /// The position at the end, a game a line.
    Fen,
}

/// Converts all games that can be read, and says of the others what is wrong with them.
///
/// # Errors
/// If a file can't be read, or games were lost.
pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    Variant::find(&call.game)?;
    let mut count = Count::default();
    if call.files.is_empty() {
        convert(call, "", &mut io::stdin().lock(), &mut count, out)?;
    }
    for path in &call.files {
        let name = path.display().to_string();
        let mut file = File::open(path).map_err(|error| format!("{name}: {error}"))?;
        convert(call, &name, &mut file, &mut count, out)?;
    }
    match count.lost {
        0 => Ok(()),
        1 => Err(format!("one game of {} could not be read", count.all).into()),
        lost => Err(format!("{lost} games of {} could not be read", count.all).into()),
    }
}

#[derive(Default)]
struct Count {
    all: usize,
    lost: usize,
}

fn convert(
    call: &Call,
    name: &str,
    input: &mut impl Read,
    count: &mut Count,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let mut splitter = Splitter::default();
    let mut chunk = vec![0; CHUNK];
    let mut number = 0;
    loop {
        let length = input.read(&mut chunk).map_err(|error| format!("{name}: {error}"))?;
        let games = if length == 0 { splitter.finish() } else { splitter.push(&chunk[..length]) };
        for game in games {
            number += 1;
            count.all += 1;
            if let Err(error) = one(call, &game, out)? {
                count.lost += 1;
                let file = if name.is_empty() { String::new() } else { format!("{name}, ") };
                eprintln!("error: {}", Line(&format!("{file}game {number}, {error}")));
            }
        }
        if length == 0 {
            return Ok(());
        }
    }
}

/// Converts a game. The outer error is the output's.
fn one(call: &Call, game: &Piece, out: &mut impl Write) -> io::Result<Result<(), TextError>> {
    let tree = match read_tree(game, &call.game) {
        Ok(tree) => tree,
        Err(error) => return Ok(Err(error)),
    };
    tree.faults.iter().for_each(|fault| eprintln!("warning: {}; the variation ends there", Line(fault)));
    match call.to {
        Format::Pgn => writeln!(out, "{}", write_tree(&tree))?,
        Format::Moves => writeln!(out, "{}", tree.game.moves.join(" "))?,
        Format::Fen => writeln!(out, "{}", end_of(&tree))?,
    }
    Ok(Ok(()))
}

fn end_of(tree: &Tree) -> String {
    use stone_garden::game::AnyGame;
    use stone_garden::with_game;
    let Ok(mut game) = AnyGame::open(tree.game.variant, tree.game.fen.as_deref()) else { return String::new() };
    with_game!(&mut game, game => {
        for mv in &tree.game.moves {
            if mv == "0000" { game.play_null(); } else { let _ = game.play_machine(mv); }
        }
        game.position().fen()
    })
}

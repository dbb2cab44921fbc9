//! `convert`: games from one notation into another, one after the other.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

use super::uci::Dialect;
use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use stone_garden::escape::Line;
use stone_garden::game::AnyGame;
use stone_garden::game::text::{Piece, Record, Splitter, Tree, read_tree, write_record, write_tree};
use stone_garden::notation::Script;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// How much is read at a time.
const CHUNK: usize = 1 << 16;

#[derive(Args)]
pub struct Call {
    /// The files; without one, standard input. Games are PGN, records of shogi, lines that engines are told (UCI, USI, UCCI) or positions.
    files: Vec<PathBuf>,
    /// What is written.
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    to: Format,
    /// How moves are written in `pgn` and `moves`, if not as usual: kif, japanese, csa, usi, hodges, hodges-numbers or hosking of shogi,
    /// wxf, chinese or iccs of xiangqi, janggi.
    #[arg(long, value_parser = script)]
    notation: Option<Script>,
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
    /// A record of shogi with comments and variations.
    Kif,
    /// The same with moves as in books.
    Ki2,
    /// A record of shogi as computers keep it.
    Csa,
    /// The position and moves as engines of shogi are told them, a game a line.
    Usi,
    /// The same with every start spelt out.
    Sfen,
    /// The position and moves as engines are told them, a game a line.
    Uci,
    /// The same of xiangqi, its ranks counted from 0.
    Ucci,
}

fn script(name: &str) -> Result<Script, String> {
    let names = || Script::NAMES.map(|(name, _)| name).join(", ");
    Script::named(name).ok_or_else(|| format!("none of {}", names()))
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
fn one(call: &Call, game: &Piece, out: &mut impl Write) -> io::Result<Result<(), String>> {
    let tree = match read_tree(game, &call.game) {
        Ok(tree) => tree,
        Err(error) => return Ok(Err(error.to_string())),
    };
    tree.faults.iter().for_each(|fault| eprintln!("warning: {}; the variation ends there", Line(fault)));
    match written(call, tree) {
        Ok(text) => out.write_all(text.as_bytes()).map(Ok),
        Err(error) => Ok(Err(format!("{}: {error}", game.place))),
    }
}

fn written(call: &Call, mut tree: Tree) -> Result<String, String> {
    if call.notation.is_some_and(|script| !tree.rewrite(script)) {
        return Err("its moves can't be written so".to_owned());
    }
    let record = |kind| write_record(&tree, kind).map_err(|error| error.to_string());
    Ok(match call.to {
        Format::Pgn => write_tree(&tree) + "\n",
        Format::Moves if call.notation.is_some() => {
            let moves: Vec<&str> = tree.main_line().into_iter().map(|index| tree.nodes[index].text.as_str()).collect();
            moves.join(" ") + "\n"
        }
        Format::Moves => tree.game.moves.join(" ") + "\n",
        Format::Fen => end_of(&tree) + "\n",
        Format::Kif => record(Record::Kif)? + "\n",
        Format::Ki2 => record(Record::Ki2)? + "\n",
        // A slash parts records.
        Format::Csa => record(Record::Csa)? + "/\n",
        Format::Usi => record(Record::Usi)?,
        Format::Sfen => record(Record::Sfen)?,
        Format::Uci => told(&tree, Dialect::Uci),
        Format::Ucci if !is_of_xiangqi(&tree) => {
            return Err(format!("moves of {} can't be written so", tree.game.variant));
        }
        Format::Ucci => told(&tree, Dialect::Ucci),
    })
}

fn is_of_xiangqi(tree: &Tree) -> bool {
    Variant::find(tree.game.variant).is_ok_and(|variant| Script::Iccs.is_of(variant))
}

/// A game as an engine is told it. Its start is written as we write it, whatever dialect the game has.
fn told(tree: &Tree, dialect: Dialect) -> String {
    let fen = tree.game.fen.as_deref();
    let start = AnyGame::open(tree.game.variant, fen).map(|game| with_game!(&game, game => game.position().fen()));
    let mut text = match start {
        Ok(start) if fen.is_some() => format!("position fen {start}"),
        _ => "position startpos".to_owned(),
    };
    if !tree.game.moves.is_empty() {
        text.push_str(" moves");
    }
    for mv in &tree.game.moves {
        text.push(' ');
        // The board's size is of no matter where ranks are only counted otherwise.
        text.push_str(&dialect.move_out(mv, (0, 0)));
    }
    text + "\n"
}

fn end_of(tree: &Tree) -> String {
    let Ok(mut game) = AnyGame::open(tree.game.variant, tree.game.fen.as_deref()) else { return String::new() };
    with_game!(&mut game, game => {
        for mv in &tree.game.moves {
            let _ = game.play_machine(mv);
        }
        game.position().fen()
    })
}

//! `fen`: a position as FEN, how the game stands, and for what each part of the FEN that was given was taken.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

use super::define::{At, open};
use std::error::Error;
use std::io::{self, Write};
use stone_garden::board::{Side, SquareSet};
use stone_garden::escape::Line;
use stone_garden::position::{Man, Position, Setup, Taken};
use stone_garden::variant::Variant;
use stone_garden::with_game;

#[derive(clap::Args)]
pub struct Call {
    #[command(flatten)]
    at: At,
    /// Tell for what each part of the FEN is taken: a line each, field, text and meaning parted by tabs.
    #[arg(long, requires = "fen")]
    explain: bool,
}

pub fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let game = open(&call.at.variant, &call.at.point)?;
    with_game!(&game, game => {
        writeln!(out, "{}", game.position().fen())?;
        writeln!(out, "status {}", game.status())?;
        if let Some(fen) = call.at.point.fen.as_deref().filter(|_| call.explain) {
            let start = game.start();
            for taken in Setup::explain(start.rules(), fen)? {
                tell(start, &taken, out)?;
            }
        }
    });
    Ok(())
}

/// A part of a FEN, and what the position that was read says of it.
fn tell<S: SquareSet>(start: &Position<S>, taken: &Taken, out: &mut impl Write) -> io::Result<()> {
    let fen = start.fen();
    let field = |number: usize| fen.split(' ').nth(number).unwrap_or_default().to_owned();
    let meaning = match taken.field {
        "board" => pieces(start, &taken.text),
        "side to move" | "side to move of SFEN" => {
            let side = if start.side() == Side::White { "White" } else { "Black" };
            let letters = if start.side() == Side::White { "capitals" } else { "small letters" };
            format!("{side}, who has the {letters}")
        }
        "castling" | "castling and gates" => field(2),
        "en passant" => field(3),
        "hands in brackets" | "hands as a further rank" | "hands of SFEN" => {
            let board = field(0);
            board.find('[').map_or(String::new(), |at| board[at..].to_owned())
        }
        "checks given" | "checks left to give" => {
            let mut counts = fen.split(' ').filter(|field| field.contains('+') && !field.starts_with('+'));
            format!("left to give: {}", counts.next_back().unwrap_or_default())
        }
        "plies since progress" => start.progress().to_string(),
        "move number" | "plies of SFEN" => start.move_number().to_string(),
        _ => String::new(),
    };
    let text = if taken.text.is_empty() { "(left out)" } else { &taken.text };
    writeln!(out, "{}\t{}\t{}", taken.field, Line(text), Line(&meaning))
}

/// How many pieces each side has, and which letters were not their own.
fn pieces<S: SquareSet>(start: &Position<S>, text: &str) -> String {
    let count = |side| start.men(side).count();
    let mut meaning = format!("{} pieces of White, {} of Black", count(Side::White), count(Side::Black));
    let variant: &'static Variant = start.variant();
    let mut letters: Vec<char> =
        text.chars().filter(char::is_ascii_alphabetic).map(|l| l.to_ascii_uppercase()).collect();
    letters.sort_unstable();
    letters.dedup();
    for letter in letters {
        if let Some(kind) = variant.kind_by_name(letter) {
            let piece = &variant.pieces[usize::from(kind)];
            meaning += &format!("; {letter} is the {} ({})", piece.name, piece.letter);
        }
    }
    let stones = start.geometry().squares().filter(|&square| start.at(square) == Some(Man::Stone)).count();
    if stones > 0 {
        meaning += &format!("; {stones} walls or stones");
    }
    meaning
}

//! Finds positions of Stone Garden Chess with a win in three moves, and in no fewer.
//!
//! That there is a win in three, and none in two, is proved by every move of both sides, checks or not.
//!
//! `cargo run --release --example mates -- 100 > tests/search/wins-in-3.txt`

#[path = "match/dice.rs"]
mod dice;
#[path = "../tests/search/solver.rs"]
mod solver;

use dice::Dice;
use stone_garden::game::AnyGame;

/// Pieces besides the kings: for the side that is to win, and for the other.
const STRONG: [&str; 6] = ["LORI", "LOIR", "LLIR", "OIRLH", "LLOR", "ORIOL"];
const WEAK: [&str; 4] = ["H", "R", "HH", "HHI"];

fn main() {
    let wanted: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let mut dice = Dice(3);
    let mut found = 0;
    println!("# FEN of positions whose side to move wins in three moves and in no fewer.");
    println!("# Made by `cargo run --release --example mates -- {wanted}`; do not edit.");
    while found < wanted {
        let fen = position(&mut dice);
        let Ok(AnyGame::Small(game)) = AnyGame::open("stone-garden", Some(&fen)) else { continue };
        if game.moves().is_empty() {
            continue;
        }
        let mut position = game.position().clone();
        if !solver::wins(&mut position, 2) && solver::wins(&mut position, 3) {
            println!("{fen}");
            found += 1;
        }
    }
}

/// Pieces on random squares, White to move.
fn position(dice: &mut Dice) -> String {
    let mut board = [['1'; 8]; 8];
    let strong = STRONG[dice.below(STRONG.len())];
    let weak = WEAK[dice.below(WEAK.len())].to_ascii_lowercase();
    for letter in "Kk".chars().chain(strong.chars()).chain(weak.chars()) {
        loop {
            let (rank, file) = (dice.below(8), dice.below(8));
            if board[rank][file] == '1' {
                board[rank][file] = letter;
                break;
            }
        }
    }
    let ranks: Vec<String> = board.iter().map(written).collect();
    format!("{} w - - 0 30 +0+0", ranks.join("/"))
}

/// A rank of the board, runs of empty squares as one number.
fn written(rank: &[char; 8]) -> String {
    let runs = rank.chunk_by(|one, other| one == other && *one == '1');
    runs.map(|run| if run[0] == '1' { run.len().to_string() } else { run[0].to_string() }).collect()
}

//! Finds positions of Stone Garden Chess with a win in three moves, and in no fewer.
//!
//! A win is proved by one move of the winner for every reply: any first move and then checks are looked through. That
//! there is none in two is proved by every move of both sides.
//!
//! `cargo run --release --example mates -- 100 > tests/search/wins-in-3.txt`

#[path = "match/dice.rs"]
mod dice;
#[path = "../tests/search/solver.rs"]
mod solver;

use dice::Dice;
use stone_garden::board::SquareSet;
use stone_garden::game::AnyGame;
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::position::Position;

/// Men besides the kings: for the side that is to win, and for the other.
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
        if wins_by_checks(&mut position, 3, true) && !solver::wins(&mut position, 2) {
            println!("{fen}");
            found += 1;
        }
    }
}

/// Does the side to move win, if its moves (after the first, if that is `free`) all give check?
fn wins_by_checks<S: SquareSet>(position: &mut Position<S>, moves: u32, free: bool) -> bool {
    legal_moves(position).into_iter().any(|mv| {
        let undo = position.play(mv);
        let check = in_check(position, position.side());
        let lost = (check || free && moves > 1) && {
            let replies = legal_moves(position);
            if replies.is_empty() {
                check
            } else {
                moves > 1
                    && replies.into_iter().all(|reply| {
                        let undo = position.play(reply);
                        let won = wins_by_checks(position, moves - 1, false);
                        position.undo(reply, undo);
                        won
                    })
            }
        };
        position.undo(mv, undo);
        lost
    })
}

/// Men on random squares, White to move.
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

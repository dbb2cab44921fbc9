//! Chance: dice, who plays how, and positions with few pieces.

use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::{Act, Move};
use stone_garden::with_game;

/// SplitMix64: the same numbers for the same seed on every machine.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }

    pub fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.roll(list.len())]
    }
}

/// How a random player chooses; each leads to other endings.
#[derive(Clone, Copy, Debug)]
pub enum Manner {
    /// Any move.
    Any,
    /// A capture if there is one, half of the time.
    Greedy,
    /// Back to where the piece came from, most of the time: repetitions and empty plies.
    Hesitant,
    /// A move of the king, half of the time: demotions.
    Kingly,
    /// A double step or its capture, most of the time.
    Rushing,
}

impl Manner {
    pub fn of_seed(seed: u64) -> Manner {
        [Manner::Any, Manner::Greedy, Manner::Hesitant, Manner::Kingly, Manner::Rushing][seed as usize % 5]
    }

    /// One of the legal moves, of which there must be some.
    pub fn choose<S: SquareSet>(self, game: &Game<S>, legal: &[Move], dice: &mut Dice) -> Move {
        let position = game.position();
        let own_last = game.ply().checked_sub(2).map(|ply| game.entries()[ply].mv);
        let is_liked = |mv: &&Move| match self {
            Manner::Any => true,
            Manner::Greedy => position.captures(**mv),
            Manner::Hesitant => {
                mv.neutral.is_none() && own_last.is_some_and(|last| (last.from, last.to) == (mv.to, mv.from))
            }
            Manner::Kingly => mv.from == position.king(position.side()),
            Manner::Rushing => matches!(mv.act, Act::Double(_) | Act::EnPassant),
        };
        let share = if matches!(self, Manner::Hesitant | Manner::Rushing) { 10 } else { 2 };
        let liked: Vec<Move> = legal.iter().filter(is_liked).copied().collect();
        if liked.is_empty() || dice.roll(share) == 0 { *dice.one_of(legal) } else { *dice.one_of(&liked) }
    }
}

/// A game of the same variant that begins with the two kings and some of the pieces of the start, anywhere. For flat boards.
pub fn random_start(start: &AnyGame, men: usize, dice: &mut Dice) -> AnyGame {
    let id = with_game!(start, start => start.position().variant().id.as_str());
    loop {
        let fen = with_game!(start, start => random_fen(start, men, dice));
        if let Ok(game) = AnyGame::open(id, Some(&fen)) {
            return game;
        }
    }
}

/// How many pieces a game with few pieces begins with.
pub fn few_men(dice: &mut Dice) -> usize {
    let mut men = 1;
    while dice.roll(3) > 0 {
        men += 1;
    }
    men
}

/// A FEN of the two kings and so many other pieces anywhere, which may be no position.
fn random_fen<S: SquareSet>(start: &Game<S>, men: usize, dice: &mut Dice) -> String {
    let position = start.position();
    let geometry = position.geometry();
    let squares: Vec<_> = geometry.squares().collect();
    let letters: Vec<char> =
        squares.iter().filter_map(|&square| position.at(square)).map(|man| position.letter(man)).collect();
    let others: Vec<char> = letters.into_iter().filter(|letter| !letter.eq_ignore_ascii_case(&'k')).collect();
    let mut cells = vec![None; squares.len()];
    let chosen: Vec<char> = ['K', 'k'].into_iter().chain((0..men).map(|_| *dice.one_of(&others))).collect();
    for letter in chosen {
        let mut place = dice.roll(cells.len());
        while cells[place].is_some() {
            place = dice.roll(cells.len());
        }
        cells[place] = Some(letter);
    }
    let rows: Vec<String> = cells.chunks(usize::from(geometry.files())).rev().map(row).collect();
    let fen = position.fen();
    let (_, rest) = fen.split_once(" w ").expect("White begins");
    let progress = [0, 0, 0, 90][dice.roll(4)];
    // Move 7: the Ravens of the draft may turn.
    let rest = rest.replace("KQkq", "-").replacen(" 0 1", &format!(" {progress} {}", [1, 7][dice.roll(2)]), 1);
    format!("{} {} {rest}", rows.join("/"), ["w", "b"][dice.roll(2)])
}

/// A rank of a FEN.
fn row(cells: &[Option<char>]) -> String {
    let mut row = String::new();
    let mut empty = 0;
    for cell in cells {
        match cell {
            None => empty += 1,
            Some(letter) => {
                if empty > 0 {
                    row += &std::mem::take(&mut empty).to_string();
                }
                row.push(*letter);
            }
        }
    }
    if empty > 0 {
        row += &empty.to_string();
    }
    row
}

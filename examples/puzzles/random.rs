//! Pieces on squares drawn by lot.

use super::dice::Dice;
use super::examine::{Purse, examine};
use super::history::traps;
use super::shelf::Shelf;
use stone_garden::board::Side;
use stone_garden::game::AnyGame;
use stone_garden::position::Move;
use stone_garden::variant::{Ending, Piece, Variant};
use stone_garden::with_game;

/// Positions drawn to find one in which being stalemated wins: few are near it.
const POOR: usize = 30;

/// Black's moves at most where a longer win is looked for among very many moves.
const NEAR: usize = 5;

/// Draws a position and shelves what it is good for.
pub fn position(variant: &Variant, dice: &mut Dice, shelf: &mut Shelf) {
    let small = variant.three_dimensional.is_none() && !variant.neutrals;
    // Where being stalemated wins, few own pieces among many of the other's.
    if variant.endings.contains(&Ending::StalemateWins) {
        for _ in 0..POOR {
            let men = Men::poor(variant, dice);
            let fen = written(variant, dice, &men);
            if let Some(puzzle) = fen.and_then(|fen| examine(variant, &fen, "", 2, Purse::poor(variant))) {
                shelf.take(puzzle);
            }
        }
    }
    let men = Men::new(variant, dice, small);
    let Some(fen) = written(variant, dice, &men) else { return };
    // Elsewhere moves are so many that only those positions can be looked at twice as far in which Black has next to none.
    let far = !small && is_near(variant, &fen);
    let longest = if small { 3 } else { 1 + u32::from(far) };
    if longest == 1 && !shelf.wants_short() {
        return;
    }
    let purse = if far { Purse::rich(variant) } else { Purse::poor(variant) };
    if let Some(puzzle) = examine(variant, &fen, "", longest, purse) {
        shelf.take(puzzle);
    } else if small && shelf.wants_traps() {
        for puzzle in traps(variant, &fen) {
            shelf.take(puzzle);
        }
    }
}

/// Would Black, were it to move, have next to no moves?
fn is_near(variant: &Variant, fen: &str) -> bool {
    let turned = fen.strip_suffix(" w").map(|board| format!("{board} b"));
    let Some(Ok(game)) = turned.map(|fen| AnyGame::open(&variant.id, Some(&fen))) else { return false };
    with_game!(&game, game => {
        let mut firsts: Vec<Move> = Vec::new();
        for mv in game.moves() {
            let first = mv.first_part();
            if !firsts.contains(&first) {
                firsts.push(first);
            }
            if firsts.len() > NEAR {
                return false;
            }
        }
        !firsts.is_empty()
    })
}

/// Who stands on the board besides the kings, and where the kings and the poor piece do.
struct Men {
    own: Vec<char>,
    other: Vec<char>,
    /// White has next to nothing that moves: its King stands beyond the middle, its piece before the last rank.
    poor: bool,
    /// Black's King stands where it has few ways.
    cornered: bool,
    /// White's King stands next to the middle.
    middle: bool,
}

impl Men {
    /// Three to five pieces against fewer; on larger boards, and where stones can stop a check, more, of the strongest.
    fn new(variant: &Variant, dice: &mut Dice, small: bool) -> Men {
        let all = common(variant);
        let mut strong = all.clone();
        if !small {
            strong.sort_by_key(|piece| -piece.value);
            strong.truncate(strong.len().div_ceil(2).max(3));
        }
        let own = match (small, variant.neutrals) {
            (true, _) => 3 + dice.below(3),
            (_, true) => 2 + dice.below(3),
            _ => 2 + dice.below(5),
        };
        let other = if small { 1 + dice.below(4) } else { dice.below(4) };
        let own = drawn(&strong, own, dice);
        let middle = variant.demotions.is_some() && dice.below(3) == 0;
        let mut others = all.clone();
        if !small {
            // Who has hardly any moves in the other's way.
            others.sort_by_key(|piece| piece.value);
            others.truncate(others.len().div_ceil(3));
        }
        Men { own, other: drawn(&others, other, dice), poor: false, cornered: !small, middle }
    }

    /// A piece that promotes or none, against two to four.
    fn poor(variant: &Variant, dice: &mut Dice) -> Men {
        let all = common(variant);
        let promoting: Vec<&Piece> = all.iter().copied().filter(|piece| piece.promotion.is_some()).collect();
        let (own, other) = (dice.below(2), 2 + dice.below(3));
        let own = drawn(&promoting, own, dice);
        Men { own, other: drawn(&all, other, dice), poor: true, cornered: false, middle: false }
    }
}

/// The kinds that a FEN may write, each once.
fn common(variant: &Variant) -> Vec<&Piece> {
    let written = |piece: &&Piece| !piece.royal && !piece.promoted && piece.emblem.is_none() && piece.facing == 0;
    variant.pieces.iter().filter(written).collect()
}

fn drawn(kinds: &[&Piece], count: usize, dice: &mut Dice) -> Vec<char> {
    (0..count).map(|_| kinds[dice.below(kinds.len())].letter).collect()
}

/// A position with these pieces, White to move.
fn written(variant: &Variant, dice: &mut Dice, men: &Men) -> Option<String> {
    let geometry = &variant.geometry;
    let cells: Vec<_> = geometry.squares().collect();
    let royal = variant.pieces.iter().find(|piece| piece.royal)?.letter;
    let three_dimensional = variant.three_dimensional.is_some();
    // In some games the King stays in the middle of its last ranks: there its ways end too.
    let fortress = three_dimensional && dice.below(2) == 0;
    let neutrals = if variant.neutrals { "*@@" } else { "" };
    let black = men.other.iter().map(char::to_ascii_lowercase);
    let letters = [royal, royal.to_ascii_lowercase()].into_iter().chain(men.own.iter().copied()).chain(black);
    let mut board = vec![None; cells.len()];
    for letter in letters.chain(neutrals.chars()) {
        let white = letter.is_ascii_uppercase();
        let side = if white { Side::White } else { Side::Black };
        let piece = variant.pieces.iter().find(|piece| piece.letter == letter.to_ascii_uppercase());
        let fits = |place: usize| {
            let (file, level, rank) =
                (geometry.file(cells[place]), geometry.level(cells[place]), geometry.rank(cells[place]));
            let from_home = if white { rank } else { geometry.ranks() - 1 - rank };
            let end = |at: u8, count: u8| at == 0 || at + 1 == count;
            // Who never leaves a part of the board does not stand elsewhere.
            if piece.is_some_and(|piece| !piece.confine.contains(geometry, side, cells[place])) {
                return false;
            }
            let king = letter.to_ascii_uppercase() == royal;
            if king && three_dimensional && (white || fortress) {
                return from_home < 3 && (2..5).contains(&file) && (2..5).contains(&level);
            }
            if king && !white && men.cornered {
                return from_home == 0
                    && (end(file, geometry.files()) || !three_dimensional)
                    && (end(level, geometry.levels()) || !three_dimensional);
            }
            if king && white && men.middle {
                return rank + 1 == geometry.ranks() / 2 || rank == geometry.ranks() / 2;
            }
            !(men.poor && white) || if king { rank >= geometry.ranks() / 2 } else { rank + 2 == geometry.ranks() }
        };
        let mut places = (0..2000).map(|_| dice.below(cells.len()));
        let place = places.find(|&place| board[place].is_none() && fits(place))?;
        board[place] = Some(letter);
    }
    // Hands and pools are empty, where there are any.
    let start = AnyGame::open(&variant.id, None).ok()?;
    let hands = with_game!(&start, game => game.position().fen().contains('['));
    Some(format!("{}{} w", shape(variant, &board), if hands { "[]" } else { "" }))
}

/// The board field of a FEN.
fn shape(variant: &Variant, board: &[Option<char>]) -> String {
    let geometry = &variant.geometry;
    let at = |file: u8, rank: u8, level: u8| {
        let square = geometry.square(file.into(), rank.into(), level.into());
        square.and_then(|square| board[square.index()])
    };
    let row = |rank: u8, level: u8| {
        let mut text = String::new();
        let mut empty = 0;
        for file in 0..geometry.files() {
            match at(file, rank, level) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.push(letter);
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text
    };
    let ranks = (0..geometry.ranks()).rev().map(|rank| {
        let levels: Vec<String> = (0..geometry.levels()).map(|level| row(rank, level)).collect();
        levels.join("|")
    });
    ranks.collect::<Vec<_>>().join("/")
}

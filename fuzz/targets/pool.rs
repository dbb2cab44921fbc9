//! Positions to begin with: of random games, the same in every run, so that an input alone says what happened.
//!
//! Games from the start would have to be long to come to anything, and few of them would fit in a second.

use pick::{Dice, few_men, random_start};
use std::sync::{LazyLock, OnceLock};
use stone_garden::board::SquareSet;
use stone_garden::game::AnyGame;
use stone_garden::position::{Move, Position};
use stone_garden::{movegen, variant, with_game};

#[path = "../../tests/twin/pick.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod pick;

/// How many positions there are of each game.
const POSITIONS: usize = 512;

/// A game at one of its positions, with no past. `number` may be anything.
pub fn position(id: &'static str, number: usize) -> AnyGame {
    static POOL: LazyLock<Vec<OnceLock<Vec<AnyGame>>>> =
        LazyLock::new(|| variant::ALL.iter().map(|_| OnceLock::new()).collect());
    let slot = variant::ALL.iter().position(|variant| variant.id == id).expect("a game that is played");
    POOL[slot].get_or_init(|| positions(id))[number % POSITIONS].clone()
}

/// Of random games; on flat boards every third begins with few men.
fn positions(id: &str) -> Vec<AnyGame> {
    let mut found = Vec::new();
    let mut dice = Dice::new(0);
    for seed in 1.. {
        let start = AnyGame::open(id, None).expect("a game's start");
        let is_flat = with_game!(&start, game => game.position().geometry().is_flat());
        let game = if is_flat && seed % 3 == 0 { random_start(&start, few_men(&mut dice), &mut dice) } else { start };
        for fen in with_game!(&game, game => walk(game.position().clone(), &mut dice)) {
            found.push(AnyGame::open(id, Some(&fen)).expect("a position that was played to"));
        }
        if found.len() >= POSITIONS {
            break;
        }
    }
    found.truncate(POSITIONS);
    found
}

/// Some positions of a game in which captures are liked: every fourth or so, since the next ones are reached by moves.
fn walk<S: SquareSet>(mut position: Position<S>, dice: &mut Dice) -> Vec<String> {
    let mut found = Vec::new();
    for _ in 0..160 {
        let legal = movegen::legal_moves(&position);
        if legal.is_empty() {
            break;
        }
        if dice.roll(4) == 0 {
            found.push(position.fen());
        }
        let captures: Vec<Move> = legal.iter().filter(|mv| position.captures(**mv)).copied().collect();
        let liked = if captures.is_empty() || dice.roll(3) > 0 { &legal } else { &captures };
        position.play(*dice.one_of(liked));
    }
    found
}

/// The games where a move takes microseconds; in the others, with two-part turns or three dimensions, up to milliseconds.
const QUICK: usize = 5;
/// Of the inputs that mean a slow game so many go to a quick one instead of it, but for one.
const SELDOM: u64 = 64;

/// Which game an input means by its first byte.
pub fn game(data: &[u8]) -> &'static str {
    let wanted = usize::from(data.first().copied().unwrap_or_default()) % variant::ALL.len();
    &variant::ALL[if wanted < QUICK || is_one_in(data, SELDOM) { wanted } else { wanted % QUICK }].id
}

/// Which game an input means by its first byte, be it slow or not: whoever reads a text makes few moves.
pub fn any(first: u8) -> &'static str {
    &variant::ALL[usize::from(first) % variant::ALL.len()].id
}

/// Is this one of so many inputs? Always the same ones, told by all their bytes, so that a fuzzer which prefers some of its
/// inputs prefers none of these.
pub fn is_one_in(data: &[u8], many: u64) -> bool {
    // FNV-1a (Fowler, Noll, Vo).
    let hash = data
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    hash.rotate_left(32).is_multiple_of(many)
}

/// Two bytes as a number; what is missing is nought.
pub fn number(bytes: &[u8]) -> usize {
    bytes.iter().take(2).fold(0, |number, &byte| number * 256 + usize::from(byte))
}

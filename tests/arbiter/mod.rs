//! Fairy-Stockfish as arbiter of Stone's Chess: in random positions both find the same legal moves, and after each of them
//! the same number of replies.
//!
//! It needs that program, so that `cargo test` alone leaves it out; `cargo xtask test` finds or installs it. For more
//! positions than the two thousand of each run:
//!
//! `STONE_GARDEN_ARBITER_POSITIONS=100000 cargo test --test suite arbiter:: -- --ignored`

mod peer;

use crate::amount;
use crate::twin::pick::{Dice, few_men, random_start};
use peer::Peer;
use std::collections::HashSet;
use std::env;
use std::io::Write;
use stone_garden::board::SquareSet;
use stone_garden::game::AnyGame;
use stone_garden::movegen;
use stone_garden::position::{Act, Move, Position};
use stone_garden::with_game;

const GAME: &str = "stones-chess";

/// A position from a random game, in half of which captures, castling and double steps are liked; every fifth game begins
/// with few pieces.
fn random_position(seed: u64) -> AnyGame {
    let mut dice = Dice::new(seed);
    let start = AnyGame::open(GAME, None).expect("a game's start");
    let mut game = if seed.is_multiple_of(5) { random_start(&start, few_men(&mut dice) + 2, &mut dice) } else { start };
    let plies = dice.roll(if seed.is_multiple_of(5) { 12 } else { 160 });
    let fen = with_game!(&mut game, game => walk(game.position().clone(), plies, seed.is_multiple_of(2), &mut dice));
    AnyGame::open(GAME, Some(&fen)).expect("a position that was played to")
}

fn walk<S: SquareSet>(mut position: Position<S>, plies: usize, greedy: bool, dice: &mut Dice) -> String {
    for _ in 0..plies {
        let legal = movegen::legal_moves(&position);
        if legal.is_empty() {
            break;
        }
        let wants_special = dice.roll(2) == 0;
        let is_special = |mv: &&Move| matches!(mv.act, Act::Castle(_) | Act::Double(_) | Act::EnPassant);
        let likes = |mv: &&Move| if wants_special { is_special(mv) } else { position.captures(**mv) };
        let some: Vec<Move> = legal.iter().filter(likes).copied().collect();
        let liked = if greedy && !some.is_empty() && dice.roll(2) == 0 { &some } else { &legal };
        position.play(*dice.one_of(liked));
    }
    position.fen()
}

/// The moves in Fairy-Stockfish's form, which is the machine form, sorted, with the number of replies to each.
fn counted<S: SquareSet>(position: &Position<S>, seen: &mut Seen) -> Vec<(String, u64)> {
    let mut counts: Vec<(String, u64)> = movegen::legal_moves(position)
        .into_iter()
        .map(|mv| {
            seen.note(mv);
            let mut after = position.clone();
            after.play(mv);
            (position.machine(mv).to_string(), movegen::count(&after))
        })
        .collect();
    counts.sort();
    seen.checks += u64::from(movegen::in_check(position, position.side()));
    seen.ends += u64::from(counts.is_empty());
    counts
}

/// What the positions held.
#[derive(Default)]
struct Seen {
    checks: u64,
    ends: u64,
    castlings: u64,
    passed: u64,
    promotions: u64,
}

impl Seen {
    fn note(&mut self, mv: Move) {
        match mv.act {
            Act::Castle(_) => self.castlings += 1,
            Act::EnPassant => self.passed += 1,
            Act::Promote(_) => self.promotions += 1,
            _ => {}
        }
    }
}

#[test]
#[ignore = "needs Fairy-Stockfish: `cargo xtask test` finds or installs it"]
fn fairy_stockfish_finds_the_same_moves_and_as_many_replies() {
    let wanted: usize = match env::var("STONE_GARDEN_ARBITER_POSITIONS") {
        Ok(number) => number.parse().expect("STONE_GARDEN_ARBITER_POSITIONS is a number of positions"),
        Err(_) => amount(2_000, 100_000),
    };
    let mut peer = Peer::start(&peer::STONES_CHESS).expect(peer::MISSING);
    let (mut positions, mut seen) = (HashSet::new(), Seen::default());
    let (mut moves, mut replies) = (0, 0);
    let mut seed = 0;
    while positions.len() < wanted {
        seed += 1;
        let game = random_position(seed);
        let fen = with_game!(&game, game => game.position().fen());
        if !positions.insert(fen.clone()) {
            continue;
        }
        let ours = with_game!(&game, game => counted(game.position(), &mut seen));
        peer.say(&format!("position fen {fen}"));
        let (mut theirs, all, _) = peer.perft(2);
        theirs.sort();
        assert_eq!(ours, theirs, "{fen}");
        assert_eq!(ours.iter().map(|(_, count)| count).sum::<u64>(), all, "{fen}");
        moves += ours.len();
        replies += all;
    }
    let Seen { checks, ends, castlings, passed, promotions } = seen;
    let report = format!(
        "arbiter: {GAME}: {wanted} positions, {moves} moves, {replies} replies agree with Fairy-Stockfish: {checks} \
         checks, {ends} without a move, {castlings} castlings, {passed} captures en passant, {promotions} promotions"
    );
    // Past the capture of the test runner. Where standard error is closed there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{report}");
    for (name, count) in [("check", checks), ("castling", castlings), ("en passant", passed), ("promotion", promotions)]
    {
        assert!(count > 0, "no {name}: {report}");
    }
}

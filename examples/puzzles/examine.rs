//! Whether a position is a puzzle, and which.

use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Outcome, Reason, Status};
use stone_garden::position::{Act, Move};
use stone_garden::search::solve::{Goal, Solver, TooLong};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Fewer legal moves are no riddle; who is nearly stalemated has few.
const FEWEST: usize = 6;
const FEWEST_NEAR_STALEMATE: usize = 3;

/// A puzzle, as the page is told of it.
pub struct Puzzle {
    pub fen: String,
    /// What led to the puzzle's position from there, if its past matters.
    pub past: String,
    pub moves: u32,
    /// `win`, `mate` or `stalemate`: how it can be forced to end; `gain`: material is won.
    pub goal: &'static str,
    /// What is special: `repetition`, `demotion`, `crossing`, `promotion`, `relay`, `sacrifice`, `drop`, `quiet`, or the
    /// goal.
    pub theme: &'static str,
    /// The one first move; of a turn in two parts its first, and whole only if the second is needed.
    pub key: String,
    /// Of a gain all plies in machine form, the key first.
    pub line: String,
    /// What a gain wins at least, in hundredths of a pawn; of wins 0.
    pub gain: i32,
}

/// What may be spent on one question: positions.
#[derive(Clone, Copy)]
pub struct Purse(pub u64);

impl Purse {
    /// For a position that a game has led to.
    pub fn rich(variant: &Variant) -> Purse {
        Purse(match (variant.three_dimensional.is_some(), variant.neutrals) {
            (true, _) => 100_000,
            (_, true) => 2_000_000,
            _ => 1_000_000,
        })
    }

    /// For one of very many.
    pub fn poor(variant: &Variant) -> Purse {
        Purse(if variant.three_dimensional.is_some() || variant.neutrals { 10_000 } else { 60_000 })
    }
}

/// The puzzle that a position is, with a win in at most so many moves; none if it is not one.
pub fn examine(variant: &Variant, fen: &str, past: &str, longest: u32, purse: Purse) -> Option<Puzzle> {
    let game = AnyGame::load(&variant.id, Some(fen), past).ok()?;
    with_game!(&game, game => of(game, fen, past, longest, purse))
}

fn of<S: SquareSet>(game: &Game<S>, fen: &str, past: &str, longest: u32, purse: Purse) -> Option<Puzzle> {
    let choice = game.moves().len();
    if choice < FEWEST_NEAR_STALEMATE {
        return None;
    }
    let position = game.position();
    let (moves, winners) = winners(game, longest, purse).ok()??;
    let first = winners[0].first_part();
    if winners.iter().any(|mv| mv.first_part() != first) {
        return None;
    }
    // A second part that is not needed is no part of the solution.
    let alone = winners.contains(&first);
    if !alone && winners.len() > 1 {
        return None;
    }
    let forced = |goal| Solver::new(game, goal, purse.0).wins(moves) == Ok(true);
    let goal = if past.is_empty() && forced(Goal::Mate) {
        "mate"
    } else if past.is_empty() && forced(Goal::Stalemate) {
        "stalemate"
    } else {
        "win"
    };
    if choice < FEWEST && goal != "stalemate" {
        return None;
    }
    let key = winners[0];
    let mut after = position.clone();
    after.play(key);
    let us = position.side();
    let theme = if !past.is_empty() {
        "repetition"
    } else if goal == "stalemate" {
        "stalemate"
    } else if after.king_is_promoted(us) && !position.king_is_promoted(us) {
        "crossing"
    } else if matches!(key.act, Act::Promote(_)) {
        "promotion"
    } else if !alone {
        "relay"
    } else {
        goal
    };
    let key = position.machine(key).to_string();
    let (fen, past) = (fen.to_owned(), past.to_owned());
    Some(Puzzle { fen, past, moves, goal, theme, key, line: String::new(), gain: 0 })
}

/// In how many moves the side to move wins, and by which first moves.
pub fn winners<S: SquareSet>(game: &Game<S>, longest: u32, purse: Purse) -> Result<Option<(u32, Vec<Move>)>, TooLong> {
    let mut solver = Solver::new(game, Goal::Any, purse.0);
    let Some(moves) = solver.shortest(longest)?.filter(|&moves| moves > 0) else { return Ok(None) };
    Ok(Some((moves, solver.winners(moves)?)))
}

/// Does a move lose at once, by completing a third repetition, or draw, by a third demotion?
pub fn spoils<S: SquareSet>(game: &Game<S>, mv: Move) -> bool {
    match game.status_after(mv) {
        Status::Over(Outcome::Win(side), Reason::Repetition) => side != game.position().side(),
        Status::Over(Outcome::Draw, Reason::Demotions) => true,
        _ => false,
    }
}

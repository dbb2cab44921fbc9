//! Puzzles: positions whose side to move wins in few moves by one first move alone, each win proved by every move of both sides
//! ([`solve`](crate::search::solve)).

use super::Dice;
use crate::board::SquareSet;
use crate::game::{AnyGame, Game, OpenError, Status};
use crate::position::Move;
use crate::search::solve::{Goal, Solver, TooLong};
use crate::search::{Level, Limits, Player};
use crate::variant::{Open, Variant};
use crate::with_game;
use std::sync::atomic::AtomicBool;

/// Fewer legal moves are no riddle; who is nearly stalemated has few, and so has everybody at the end of games that fill the board.
const FEWEST: usize = 6;
const FEWEST_AT_THE_END: usize = 3;

/// A win that makes a position a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// In how many moves of the side to move, and no fewer.
    pub moves: u32,
    /// How it can be forced to end: `mate`, `stalemate`, or else `win`.
    pub goal: &'static str,
    /// What is special: `repetition` of what has been before, `crossing`, `promotion`, `relay`, or the goal.
    pub theme: &'static str,
    /// The one first move in machine form; of a turn in two parts its first, and whole only if the second is needed.
    pub key: String,
}

/// The win that makes a game's position a puzzle, in at most so many moves; none if it is not one, or if one question would have to visit
/// more than so many positions. What has been played before counts.
pub fn examine<S: SquareSet>(game: &Game<S>, longest: u32, most: u64) -> Option<Win> {
    let choice = game.moves().len();
    if choice < FEWEST_AT_THE_END {
        return None;
    }
    let (moves, winners) = winners(game, longest, most).ok()??;
    let first = winners[0].first_part();
    if winners.iter().any(|mv| mv.first_part() != first) {
        return None;
    }
    // A second part that is not needed is no part of the solution.
    let alone = winners.contains(&first);
    if !alone && winners.len() > 1 {
        return None;
    }
    // Where there are other ways to win, a mate that could be forced need not be what comes.
    let fresh = game.ply() == 0;
    let only_mates = game.position().variant().open().is_none_or(ends_by_mate_alone);
    let forced = |goal| fresh && only_mates && Solver::new(game, goal, most).wins(moves) == Ok(true);
    let goal = if forced(Goal::Mate) {
        "mate"
    } else if forced(Goal::Stalemate) {
        "stalemate"
    } else {
        "win"
    };
    let fills = game.position().variant().open().is_some_and(|open| open.flips.is_some());
    if choice < FEWEST && goal != "stalemate" && !fills {
        return None;
    }
    let (position, key) = (game.position(), winners[0]);
    let mut after = position.clone();
    after.play(key);
    let us = position.side();
    let theme = if !fresh {
        "repetition"
    } else if goal == "stalemate" {
        "stalemate"
    } else if after.king_is_promoted(us) && !position.king_is_promoted(us) {
        "crossing"
    } else if key.promotes() {
        "promotion"
    } else if !alone {
        "relay"
    } else {
        goal
    };
    Some(Win { moves, goal, theme, key: position.machine(key).to_string() })
}

/// Does nothing but having no legal move win this game?
fn ends_by_mate_alone(open: &Open) -> bool {
    let ends = &open.ends;
    let others = [
        ends.extinction.is_some(),
        ends.flag.is_some(),
        ends.checks.is_some(),
        ends.connect.is_some(),
        !ends.program.is_empty(),
        ends.points.is_some(),
        ends.stalemate_by_count,
        ends.castling_wins != [[false; 2]; 2],
        open.blast.is_some(),
        open.flips.is_some(),
    ];
    others.iter().all(|&other| !other)
}

/// In how many moves the side to move wins, and by which first moves; none if it does not in so many.
///
/// # Errors
/// If a question would have to visit more than so many positions.
pub fn winners<S: SquareSet>(game: &Game<S>, longest: u32, most: u64) -> Result<Option<(u32, Vec<Move>)>, TooLong> {
    let mut solver = Solver::new(game, Goal::Any, most);
    let Some(moves) = solver.shortest(longest)?.filter(|&moves| moves > 0) else { return Ok(None) };
    Ok(Some((moves, solver.winners(moves)?)))
}

/// Plies after which a game is broken off, and before whose end its positions are looked at.
const LONGEST_GAME: usize = 160;
const LAST: usize = 8;
/// Fewer pieces on the board are no defence that is worth a riddle.
const DEFENDERS: u32 = 3;
/// Positions visited for each of its moves: players who see little let their games end in quick wins.
const GLANCE: u64 = 60;
/// So many plies at its beginning, and one of so many later, are made without a look.
const OPENING: usize = 4;
const CARELESS: usize = 9;
/// Positions that a question of [`seek`] may visit where somebody waits.
pub const WAITING: u64 = 60_000;
/// Moves of a position from which on a question of [`seek`] may visit fewer.
const MANY: u64 = 400;
/// The longest wins that are looked for; in three dimensions, and where a turn has two parts, only those in one.
const LONGEST: [u32; 2] = [3, 1];

/// Plays one game of the computer against itself, in haste, and looks for a puzzle in its end: the longest, or of each third game the
/// shortest, with its FEN. Each question may visit `most` positions. The same game, number and `most` give the same answer; with [`WAITING`]
/// within a second or so. The player is left at full strength and remembers nothing.
///
/// # Errors
/// If the game can't be opened.
pub fn seek(
    player: &mut Player,
    variant: &'static Variant,
    number: u64,
    most: u64,
) -> Result<Option<(String, Win)>, OpenError> {
    // A win by a lucky lot is none.
    if variant.open().is_some_and(|open| open.draws_lots()) {
        return Ok(None);
    }
    player.set_level(Level::FULL);
    player.set_style(None);
    player.clear();
    let mut game = AnyGame::of(variant, None)?;
    let fens = hasty(player, &mut game, &mut Dice(number));
    player.clear();
    let dear = usize::from(variant.three_dimensional.is_some() || variant.neutrals);
    let mut best: Option<(String, Win)> = None;
    for fen in fens.into_iter().rev().take(LAST) {
        // What a game writes it reads again.
        let there = AnyGame::of(variant, Some(&fen))?;
        let defenders = with_game!(&there, there => {
            let position = there.position();
            position.men(position.side().other()).count()
        });
        if defenders < DEFENDERS {
            continue;
        }
        // Each position that is visited has its moves listed: where they are thousands, fewer are visited.
        let choice = with_game!(&there, there => there.moves().len());
        let most = most * MANY / (choice as u64).max(MANY);
        let Some(win) = with_game!(&there, there => examine(there, LONGEST[dear], most)) else { continue };
        let is_better = |known: &Win| if number % 3 == 2 { win.moves < known.moves } else { win.moves > known.moves };
        if best.as_ref().is_none_or(|(_, known)| is_better(known)) {
            best = Some((fen, win));
        }
    }
    Ok(best)
}

/// The positions of a game that comes to an end, none if it does not.
fn hasty(player: &mut Player, game: &mut AnyGame, dice: &mut Dice) -> Vec<String> {
    let limits = Limits { nodes: Some(GLANCE), ..Limits::default() };
    let mut fens = Vec::new();
    while with_game!(&*game, game => game.status()) == Status::Ongoing {
        if fens.len() == LONGEST_GAME {
            return Vec::new();
        }
        fens.push(with_game!(&*game, game => game.position().fen()));
        let careless = fens.len() <= OPENING || dice.below(CARELESS) == 0;
        let mv = match careless {
            true => with_game!(&*game, game => {
                let moves = game.moves();
                moves.get(dice.below(moves.len())).copied()
            }),
            false => player.think(game, &limits, 1, &AtomicBool::new(false), &mut |_| false).mv,
        };
        let played = mv.is_some_and(|mv| with_game!(&mut *game, game => game.play(mv).is_ok()));
        if !played {
            return Vec::new();
        }
    }
    fens
}

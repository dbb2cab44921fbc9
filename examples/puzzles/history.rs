//! Traps: positions with several winning first moves, of which all but one are spoiled by what has been.

use super::examine::{Purse, Puzzle, examine};
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game, Outcome, Reason, Status};
use stone_garden::learn::puzzles::winners;
use stone_garden::movegen::legal_moves;
use stone_garden::position::{Act, Move};
use stone_garden::variant::{Ending, Variant};
use stone_garden::with_game;

/// The longest wins that are looked for: a past makes proofs slow.
const LONGEST: u32 = 2;

/// The puzzles that a position becomes with a past.
pub fn traps(variant: &Variant, fen: &str) -> Vec<Puzzle> {
    let Ok(game) = AnyGame::open(&variant.id, Some(fen)) else { return Vec::new() };
    with_game!(&game, game => of(variant, game))
}

fn of<S: SquareSet>(variant: &Variant, game: &Game<S>) -> Vec<Puzzle> {
    let Ok(Some((_, winners))) = winners(game, LONGEST, Purse::poor(variant).0) else { return Vec::new() };
    if !(2..=3).contains(&winners.len()) {
        return Vec::new();
    }
    let mut puzzles = Vec::new();
    if variant.endings.contains(&Ending::RepetitionLoses) && winners.len() == 2 {
        puzzles.extend(winners.iter().find_map(|&mv| repeated(variant, game, mv)));
    }
    if variant.demotions.is_some() {
        puzzles.extend(demoted(variant, game));
    }
    puzzles
}

/// The position with a past in which this move has brought its position about twice.
fn repeated<S: SquareSet>(variant: &Variant, game: &Game<S>, mv: Move) -> Option<Puzzle> {
    let position = game.position();
    if mv.act != Act::Plain || position.captures(mv) {
        return None;
    }
    let mut behind = position.clone();
    behind.play(mv);
    let (fen, back) = (behind.fen(), text(mv.to, mv.from, position));
    let forth = position.machine(mv).to_string();
    legal_moves(&behind).into_iter().filter(|&other| other.act == Act::Plain && !behind.captures(other)).find_map(
        |other| {
            let (one, two) = (behind.machine(other).to_string(), text(other.to, other.from, position));
            let past = format!("{one} {back} {two} {forth} {one} {back} {two}");
            let loaded = AnyGame::load(&variant.id, Some(&fen), &past).ok()?;
            let same = with_game!(&loaded, loaded => {
                let here = loaded.position();
                let spoiled = here.parse_move(&forth).is_ok_and(|mv| spoils(loaded, mv));
                spoiled && here.repetition_key() == position.repetition_key()
            });
            // Nobody overlooks a mate to go to and fro.
            let puzzle = same.then(|| examine(variant, &fen, &past, LONGEST, Purse::rich(variant))).flatten()?;
            (puzzle.moves > 1).then_some(puzzle)
        },
    )
}

fn text<S: SquareSet>(
    from: stone_garden::board::Square,
    to: stone_garden::board::Square,
    position: &stone_garden::position::Position<S>,
) -> String {
    position.machine(Move::plain(from, to)).to_string()
}

/// The position with both kings demoted twice: a third time is a draw.
fn demoted<S: SquareSet>(variant: &Variant, game: &Game<S>) -> Option<Puzzle> {
    let fen = game.position().fen().replace("+0+0", "+2+2");
    examine(variant, &fen, "", LONGEST, Purse::poor(variant)).map(|puzzle| Puzzle { theme: "demotion", ..puzzle })
}

/// Does a move lose at once, by completing a third repetition, or draw, by a third demotion?
fn spoils<S: SquareSet>(game: &Game<S>, mv: Move) -> bool {
    match game.status_after(mv) {
        Status::Over(Outcome::Win(side), Reason::Repetition) => side != game.position().side(),
        Status::Over(Outcome::Draw, Reason::Demotions) => true,
        _ => false,
    }
}

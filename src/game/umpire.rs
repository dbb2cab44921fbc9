//! The umpire of games in which a side sees its own pieces alone (Kriegspiel): what is told to both sides, what a side may try, and a position
//! that fits what it has been told.
//!
//! The words are those of the referee of the Internet Chess Club (<http://www.chessclub.com/help/Kriegspiel>): where a pawn or a piece was
//! taken, from where a king is in check, and how many captures pawns have. An illegal try costs nothing, and the other side hears nothing of it.

use super::Game;
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::budget::{Budget, MOST_JUDGED, TooDear};
use crate::movegen::{self, Staged};
use crate::position::{Kind, Man, Move, Position, splitmix};
use crate::variant::Fog;
use std::collections::BTreeSet;

/// As many courses of the game are followed at once as a guess is chosen from.
const COURSES: usize = 24;

/// As many moves are judged for a guess.
const MOST_FOLLOWED: u64 = 20 * MOST_JUDGED;

/// As many of the other side's moves are tried for one that fits what was told.
const TRIED: usize = 40;

/// From where a check comes, as the attacked king sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Line {
    /// Along its file.
    File,
    /// Along its rank.
    Rank,
    /// Along the longer of its two diagonals.
    LongDiagonal,
    /// Along the shorter.
    ShortDiagonal,
    /// Along one of two that are equally long.
    Diagonal,
    /// From elsewhere: from a knight.
    Leap,
}

impl Line {
    /// Its name for tools.
    pub fn name(self) -> &'static str {
        match self {
            Line::File => "file",
            Line::Rank => "rank",
            Line::LongDiagonal => "long-diagonal",
            Line::ShortDiagonal => "short-diagonal",
            Line::Diagonal => "diagonal",
            Line::Leap => "leap",
        }
    }

    /// The line on which a king sees a piece.
    fn between(geometry: &Geometry, king: Square, piece: Square) -> Self {
        let place = |square| (i32::from(geometry.file(square)), i32::from(geometry.rank(square)));
        let ((file, rank), (to_file, to_rank)) = (place(king), place(piece));
        let (files, ranks) = (i32::from(geometry.files()) - 1, i32::from(geometry.ranks()) - 1);
        let rising = file.min(rank) + (files - file).min(ranks - rank);
        let falling = file.min(ranks - rank) + (files - file).min(rank);
        let (own, other) = if (to_file > file) == (to_rank > rank) { (rising, falling) } else { (falling, rising) };
        match ((to_file - file).abs(), (to_rank - rank).abs()) {
            (0, _) => Line::File,
            (_, 0) => Line::Rank,
            (across, along) if across != along => Line::Leap,
            _ if own > other => Line::LongDiagonal,
            _ if own < other => Line::ShortDiagonal,
            _ => Line::Diagonal,
        }
    }
}

/// Moves that may be tried, by the positions in which they are legal.
pub type Tries<S> = Vec<(Position<S>, Vec<Move>)>;

/// What both sides are told of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told {
    /// Where the last move took somebody, and whether that was a pawn.
    pub taken: Option<(Square, bool)>,
    /// From where the royal pieces of the side to move are attacked.
    pub checks: BTreeSet<Line>,
    /// How many captures its pawns have, each way to promote by one counted once; of a position that is too dear for a list of its moves
    /// those that were found.
    pub tries: usize,
}

/// Is this what the game calls a pawn: a piece whose moves are progress?
fn is_pawn<S: SquareSet>(position: &Position<S>, square: Square) -> bool {
    position.variant().pieces[usize::from(position.kind_at(square))].progresses
}

/// Whom a move takes.
fn taken<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<(Square, bool)> {
    position.victims(mv).iter().next().map(|&square| (square, is_pawn(position, square)))
}

fn checks<S: SquareSet>(position: &Position<S>) -> BTreeSet<Line> {
    let (geometry, side) = (position.geometry(), position.side());
    let on = |king: Square| {
        let attackers = movegen::attackers(position, king, side.other());
        attackers.squares().map(move |piece| Line::between(geometry, king, piece)).collect::<Vec<_>>()
    };
    position.royals(side).squares().flat_map(on).collect()
}

/// The captures and promotions, within a budget.
fn captures<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>) -> Vec<Move> {
    let mut moves = Vec::new();
    Staged::new_within(position, budget).captures(position, &mut moves);
    moves
}

fn pawn_captures<S: SquareSet>(position: &Position<S>, budget: &Budget<'_>) -> usize {
    let moves = captures(position, budget);
    let captures = moves.iter().filter(|mv| position.men(position.side()).has(mv.from));
    let captures = captures.filter(|mv| is_pawn(position, mv.from) && taken(position, **mv).is_some());
    captures.map(|mv| (mv.from, mv.to)).collect::<BTreeSet<_>>().len()
}

/// Plays a move, if afterwards is told what `told` says.
fn plays<S: SquareSet>(position: &Position<S>, mv: Move, told: &Told, budget: &Budget<'_>) -> Option<Position<S>> {
    if taken(position, mv) != told.taken {
        return None;
    }
    let mut after = position.clone();
    after.play(mv);
    fits(&after, told, budget).then_some(after)
}

/// Is the same told of checks and pawns, and may it be this side's turn?
fn fits<S: SquareSet>(position: &Position<S>, told: &Told, budget: &Budget<'_>) -> bool {
    checks(position) == told.checks
        && !movegen::in_check(position, position.side().other())
        && pawn_captures(position, budget) == told.tries
}

struct Chance(u64);

impl Chance {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = splitmix(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        (self.0 % below.max(1) as u64) as usize
    }
}

impl<S: SquareSet> Game<S> {
    /// Has the game an umpire?
    pub fn has_umpire(&self) -> bool {
        self.position().open_rules().is_some_and(|rules| rules.open.fog == Some(Fog::All))
    }

    /// What both sides are told of the present position.
    pub fn told(&self) -> Told {
        let (now, budget) = (self.position(), Budget::of_steps(MOST_JUDGED));
        let last = self.ply().checked_sub(1).map(|ply| (self.position_at(ply), self.entries()[ply].mv));
        Told {
            taken: last.and_then(|(before, mv)| taken(&before, mv)),
            checks: checks(now),
            tries: pawn_captures(now, &budget),
        }
    }

    /// A game that begins with the position in which nobody else is on the board than this side.
    #[must_use]
    pub fn alone(&self, side: Side) -> Self {
        let now = self.position();
        let nobody: Vec<Option<Man>> = vec![None; now.geometry().size()];
        Game::new(now.imagined(side, now.men(side) | now.neutrals(), &nobody))
    }

    /// All that the side to move may try by what it sees: the legal moves, were nobody else on the board, and if on one square out of its sight
    /// stood somebody to be taken; with the positions in which they are legal. A move may be among several of them.
    ///
    /// # Errors
    /// If the position is too dear for a list of its moves.
    pub fn tries(&self) -> Result<Tries<S>, TooDear> {
        let budget = Budget::of_steps(MOST_JUDGED);
        let now = self.position();
        let side = now.side();
        let own = now.men(side) | now.neutrals();
        let nobody: Vec<Option<Man>> = vec![None; now.geometry().size()];
        let alone = self.alone(side).position().clone();
        let moves = movegen::first_parts_within(&alone, &budget);
        let mut all = vec![(alone, moves)];
        let kinds: Vec<Kind> = (0..now.variant().pieces.len()).map(|kind| kind as Kind).collect();
        let them = side.other();
        for square in now.geometry().squares().filter(|&square| !own.has(square)) {
            let with = kinds.iter().filter(|&&kind| !now.variant().pieces[usize::from(kind)].royal).map(|&kind| {
                let mut men = nobody.clone();
                men[square.index()] = Some(Man::Of(them, kind));
                now.imagined(side, own, &men)
            });
            // Whoever gives no check from there hides no other capture.
            if let Some(position) = with.into_iter().find(|position| !movegen::in_check(position, side)) {
                let mut moves = captures(&position, &budget);
                moves.retain(|&mv| taken(&position, mv).is_some());
                all.push((position, moves));
            }
            if budget.is_over() {
                return Err(TooDear);
            }
        }
        Ok(all)
    }

    /// A game that begins with a position in which this one could be by all that the umpire has told a side; the same for the same seed. None
    /// if none was found, or the game is too dear to be followed.
    #[must_use]
    pub fn guessed_by_words(&self, side: Side, seed: u64) -> Option<Self> {
        let (mut chance, budget) = (Chance(seed), Budget::of_steps(MOST_FOLLOWED));
        let mut truth = self.start().clone();
        let mut courses = vec![truth.clone(); COURSES];
        for entry in &self.entries()[..self.ply()] {
            let before = truth.clone();
            let own = before.side() == side;
            truth.play(entry.mv);
            let told =
                Told { taken: taken(&before, entry.mv), checks: checks(&truth), tries: pawn_captures(&truth, &budget) };
            let next: Vec<Position<S>> = courses
                .iter()
                .filter_map(|course| match own {
                    true => movegen::first_parts_within(course, &budget)
                        .contains(&entry.mv)
                        .then(|| plays(course, entry.mv, &told, &budget))
                        .flatten(),
                    false => {
                        let mut moves = movegen::first_parts_within(course, &budget);
                        (0..moves.len().min(TRIED)).find_map(|_| {
                            let mv = moves.swap_remove(chance.roll(moves.len()));
                            plays(course, mv, &told, &budget)
                        })
                    }
                })
                .collect();
            // Where none of them was the game they are set right by what the side knows for sure.
            let next = match next.is_empty() {
                true => {
                    let right = |course| set_right(&truth, side, course, &told, &mut chance, &budget);
                    courses.iter().map(right).collect()
                }
                false => next,
            };
            let fitting: Vec<&Position<S>> = next.iter().filter(|course| fits(course, &told, &budget)).collect();
            let next = if fitting.is_empty() { next.iter().collect() } else { fitting };
            if budget.is_over() {
                return None;
            }
            courses = (0..COURSES).map(|at| next[at % next.len()].clone()).collect();
        }
        let course = &courses[chance.roll(COURSES)];
        let possible = !movegen::in_check(course, side.other());
        possible.then(|| Game::new(course.clone()))
    }
}

/// A position with a side's own pieces where they are, and the other side's where they were thought to be before the last move, but for whom it has taken;
/// those whose squares are not theirs stand somewhere else, one of them where it has just taken; and if need be one more, so that the same is told.
/// What those are whom nobody sees is not known, and not asked.
fn set_right<S: SquareSet>(
    truth: &Position<S>,
    side: Side,
    thought: &Position<S>,
    told: &Told,
    chance: &mut Chance,
    budget: &Budget<'_>,
) -> Position<S> {
    let (geometry, them) = (truth.geometry(), side.other());
    let own = truth.men(side) | truth.neutrals();
    let pawnlike = |kind: Kind| truth.variant().pieces[usize::from(kind)].progresses;
    let royal = |kind: Kind| truth.variant().pieces[usize::from(kind)].royal;
    let mut men: Vec<Option<Man>> = vec![None; geometry.size()];
    let mut missing: Vec<Kind> = Vec::new();
    for square in thought.men(them).squares() {
        let kind = thought.kind_at(square);
        match own.has(square) {
            true => missing.push(kind),
            false => men[square.index()] = Some(Man::Of(them, kind)),
        }
    }
    // Whom the side itself has taken: who was thought to be there, if that fits, else anybody of whom it does.
    if let Some((_, pawn)) = told.taken.filter(|_| truth.side() == them) {
        let fits = |kind: Kind| pawnlike(kind) == pawn && !royal(kind);
        let on = |square: &Square| matches!(men[square.index()], Some(Man::Of(_, kind)) if fits(kind));
        let others: Vec<Square> = geometry.squares().filter(on).collect();
        if let Some(at) = missing.iter().position(|&kind| fits(kind)) {
            missing.swap_remove(at);
        } else if let Some(square) = others.get(chance.roll(others.len())) {
            men[square.index()] = None;
        }
    }
    // Who has taken stands there.
    let taker = told.taken.map(|(square, _)| square).filter(|&square| truth.side() == side && !own.has(square));
    if let Some(square) = taker.filter(|square| men[square.index()].is_none()) {
        let others: Vec<Square> = geometry.squares().filter(|at| men[at.index()].is_some()).collect();
        if let Some(kind) = missing.pop() {
            men[square.index()] = Some(Man::Of(them, kind));
        } else if let Some(&from) = others.get(chance.roll(others.len())) {
            men[square.index()] = men[from.index()].take();
        }
    }
    for kind in missing {
        let inner = |square: &Square| (2..geometry.ranks()).contains(&(geometry.rank(*square) + 1));
        let free: Vec<Square> = geometry
            .squares()
            .filter(|square| !own.has(*square) && men[square.index()].is_none() && (!pawnlike(kind) || inner(square)))
            .collect();
        if let Some(&square) = free.get(chance.roll(free.len())) {
            men[square.index()] = Some(Man::Of(them, kind));
        }
    }
    let position = |men: &[Option<Man>]| truth.imagined(side, own, men);
    let mut found = position(&men);
    for _ in 0..TRIED {
        if fits(&found, told, budget) {
            break;
        }
        let place = |wanted: bool| -> Vec<Square> {
            let squares = geometry.squares().filter(|square| !own.has(*square));
            squares.filter(|square| men[square.index()].is_some() == wanted && Some(*square) != taker).collect()
        };
        let (stand, free) = (place(true), place(false));
        let (Some(&from), Some(&to)) = (stand.get(chance.roll(stand.len())), free.get(chance.roll(free.len()))) else {
            break;
        };
        let mut moved = men.clone();
        moved.swap(from.index(), to.index());
        let other = position(&moved);
        if fits(&other, told, budget) {
            found = other;
        }
    }
    found
}

//! Games of the engine against itself, and what their positions teach; what was seen of a game while it was played ([`Course`]): how it
//! ended, how many moves there were to choose from, which pieces moved and where to. A line of a shard holds it, for whoever judges the
//! game by many of them ([`super::balance`]).

use super::random_opening;
use crate::board::{Side, SquareSet};
use crate::game::{AnyGame, Game, OpenError, Outcome, Status};
use crate::position::{Act, Kind, Man, Move, Position};
use crate::search::{Limits, Memory, Options};
use crate::variant::Variant;
use crate::{movegen, with_game};
use std::fmt::Write;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

/// Megabytes of the search's table: a move visits few positions.
const MEGABYTES: usize = 4;
/// A game that has not ended by then is broken off, and counts as drawn.
pub(super) const LONGEST: usize = 300;
/// Random plies at the beginning, at least, and how many numbers of them there are.
const OPENING: (usize, usize) = (5, 6);
/// The same of games that are watched: few, and of each side as many, so that who moves first is who does so in the game.
const WATCHED_OPENINGS: [usize; 2] = [2, 4];
/// Positions that are kept of a game that is watched: its others say much the same.
pub(super) const LOOKED_AT: usize = 8;
/// So many scores in a row that agree end a game.
const AGREED: i32 = 4;
/// Plies without progress from which on a position is damped, and teaches nothing.
const STALE: u16 = 60;
/// Seeds of a shard's games follow upon this times the shard's own.
const GAMES_OF_SHARD: u64 = 1_000_000;

/// From which score on a position teaches nothing about small differences, and from which on a game is decided, in
/// hundredths of a pawn: in three dimensions there are several times as many pieces.
const fn bounds<S: SquareSet>() -> (i32, i32) {
    if S::THREE_DIMENSIONAL { (5000, 6500) } else { (1500, 2500) }
}

/// A position of a game and what the search has said of it, in hundredths of a pawn for White.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// The position.
    pub fen: String,
    /// The score.
    pub score: i32,
}

/// A line of a shard, counted from 1, that is neither a position nor the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {0}: a position with its result and score belongs here, or a game's end")]
pub struct ShardError(pub usize);

/// A game that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// How it ended; games that were given up or too long too.
    pub outcome: Outcome,
    /// In how many plies.
    pub plies: usize,
    /// Its quiet positions.
    pub quiet: Vec<Quiet>,
    /// What else was seen of it, if it was watched.
    pub course: Option<Course>,
}

impl Record {
    /// White's points: 1, 0.5 or 0.
    pub fn points(&self) -> f32 {
        match self.outcome {
            Outcome::Win(Side::White) => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Win(Side::Black) => 0.0,
        }
    }

    /// The games of a shard. Positions after the last game that has ended are left out.
    ///
    /// # Errors
    /// At the first line that does not belong in a shard.
    pub fn all(shard: &str) -> Result<Vec<Record>, ShardError> {
        let mut records = Vec::new();
        let (mut quiet, mut course) = (Vec::new(), None);
        for (number, line) in (1..).zip(shard.lines()) {
            let wrong = || ShardError(number);
            if let Some(text) = line.strip_prefix(MARK) {
                course = Some(Course::read(text).ok_or_else(wrong)?);
            } else if let Some(end) = line.strip_prefix("= ") {
                let fields: Vec<&str> = end.split(' ').collect();
                let [_, points, plies] = fields[..] else { return Err(wrong()) };
                let outcome = match points {
                    "1" => Outcome::Win(Side::White),
                    "0.5" => Outcome::Draw,
                    "0" => Outcome::Win(Side::Black),
                    _ => return Err(wrong()),
                };
                let plies = plies.parse().map_err(|_| wrong())?;
                records.push(Record { outcome, plies, quiet: std::mem::take(&mut quiet), course: course.take() });
            } else if !line.is_empty() && !line.starts_with('#') {
                let fields: Vec<&str> = line.split(';').collect();
                let [fen, _, score] = fields[..] else { return Err(wrong()) };
                quiet.push(Quiet { fen: fen.to_owned(), score: score.parse().map_err(|_| wrong())? });
            }
        }
        Ok(records)
    }

    /// The game as lines of a shard.
    pub fn lines(&self, number: u64) -> String {
        let mut text = String::new();
        let points = self.points();
        for Quiet { fen, score } in &self.quiet {
            let _ = writeln!(text, "{fen};{points};{score}");
        }
        if let Some(course) = &self.course {
            let _ = writeln!(text, "{}", course.line());
        }
        let _ = writeln!(text, "= {number} {points} {}", self.plies);
        text
    }
}

/// Plays the game of this number of a shard, with so many positions visited for each move.
///
/// # Errors
/// If the game can't be opened.
pub fn play(variant: &'static Variant, nodes: u64, seed: u64, number: u64) -> Result<Record, OpenError> {
    let plies = OPENING.0 + (number % OPENING.1 as u64) as usize;
    begin(variant, seed, number, plies, |game| with_game!(game, game => one(game, nodes, None)))
}

/// Plays a game to be watched: after a shorter opening, and to its end, whoever is ahead. Few of its positions are kept.
///
/// # Errors
/// If the game can't be opened.
pub fn watch(variant: &'static Variant, nodes: u64, seed: u64, number: u64) -> Result<Record, OpenError> {
    let plies = WATCHED_OPENINGS[number as usize % WATCHED_OPENINGS.len()];
    let mut record = begin(variant, seed, number, plies, |game| {
        with_game!(game, game => {
            let course = Course::new(game.start());
            one(game, nodes, Some(course))
        })
    })?;
    let step = record.quiet.len().div_ceil(LOOKED_AT).max(1);
    record.quiet = record.quiet.into_iter().skip(step / 2).step_by(step).collect();
    Ok(record)
}

fn begin(
    variant: &'static Variant,
    seed: u64,
    number: u64,
    plies: usize,
    then: impl FnOnce(&mut AnyGame) -> Record,
) -> Result<Record, OpenError> {
    let seed = seed.wrapping_mul(GAMES_OF_SHARD).wrapping_add(number);
    let opening = random_opening(&variant.id, plies, seed);
    Ok(then(&mut AnyGame::load(&variant.id, None, &opening.join(" "))?))
}

/// Plays on from where the game stands. A game that is not watched is given up when one side is far ahead.
fn one<S: SquareSet>(game: &mut Game<S>, nodes: u64, mut course: Option<Course>) -> Record {
    let mut memory = Memory::new(game.position().rules(), MEGABYTES);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut quiet = Vec::new();
    let (telling, decisive) = bounds::<S>();
    let mut decided: i32 = 0;
    let (outcome, end) = loop {
        if let Status::Over(outcome, reason) = game.status() {
            break (outcome, reason.word());
        }
        if game.ply() >= LONGEST {
            break (Outcome::Draw, UNFINISHED);
        }
        let verdict = memory.search(game, &limits, Options::default(), &AtomicBool::new(false), &mut |_| false);
        // A game that goes on has moves.
        let Some(best) = verdict.candidates.first() else { break (Outcome::Draw, UNFINISHED) };
        let position = game.position();
        let score = best.score * i32::from(position.side().forward());
        let is_quiet = !movegen::in_check(position, position.side()) && !movegen::is_capture(position, best.mv);
        if is_quiet && score.abs() < telling && position.progress() < STALE {
            quiet.push(Quiet { fen: position.fen(), score });
        }
        let sign = score.signum();
        decided = match () {
            () if score.abs() < decisive => 0,
            () if decided * sign > 0 => decided + sign,
            () => sign,
        };
        if course.is_none() && decided.abs() >= AGREED {
            break (Outcome::Win(if decided > 0 { Side::White } else { Side::Black }), UNFINISHED);
        }
        if let Some(course) = &mut course {
            course.look(game);
            course.see(game.position(), best.mv);
        }
        if game.play(best.mv).is_err() {
            break (Outcome::Draw, UNFINISHED);
        }
    };
    if let Some(course) = &mut course {
        course.finish(game, end);
    }
    Record { outcome, plies: game.ply(), quiet, course }
}

/// How a game ended that was broken off because it had become too long; others bear the words of [`crate::game::Reason`].
pub const UNFINISHED: &str = "unfinished";
/// A game of no more plies keeps its moves, to be shown.
pub const SHORT: usize = 20;
/// With what a line begins: to who looks for positions it is a remark.
pub(super) const MARK: &str = "# course ";

/// What was seen of a kind of piece in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KindSeen {
    /// How many stood at the start, of White and of Black.
    pub stood: [u32; 2],
    /// With how many moves White and Black came to another square with one.
    pub moved: [u32; 2],
    /// How many the side to move had on the board, all positions together,
    pub men: u32,
    /// and how many legal moves these had.
    pub moves: u32,
}

/// What was seen of a game. Its random opening does not count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// Why it ended.
    pub end: String,
    /// Positions in which a move was looked for,
    pub positions: u32,
    /// and the legal moves there: of all together, the fewest and the most.
    pub choices: u32,
    /// The fewest.
    pub fewest: u32,
    /// The most.
    pub most: u32,
    /// How many of the positions had stood before.
    pub repeated: u32,
    /// By kind of piece.
    pub kinds: Vec<KindSeen>,
    /// Squares that were occupied at the start, or to which a piece came.
    pub entered: Vec<u16>,
    /// The moves from the start in machine form, if the game was [`SHORT`].
    pub moves: Vec<String>,
}

impl Course {
    /// Of a game that has not begun yet.
    pub(super) fn new<S: SquareSet>(start: &Position<S>) -> Self {
        let kinds = (0..start.variant().pieces.len() as Kind).map(|kind| KindSeen {
            stood: [Side::White, Side::Black].map(|side| start.men_of(side, kind).count()),
            ..KindSeen::default()
        });
        let entered = start.occupied().squares().map(|square| square.index() as u16).collect();
        Course { kinds: kinds.collect(), entered, ..Course::default() }
    }

    /// Looks at a position in which a move is going to be played.
    pub(super) fn look<S: SquareSet>(&mut self, game: &Game<S>) {
        let position = game.position();
        let moves = movegen::legal_moves(position);
        let count = moves.len() as u32;
        self.fewest = if self.positions == 0 { count } else { self.fewest.min(count) };
        self.most = self.most.max(count);
        self.positions += 1;
        self.choices = self.choices.saturating_add(count);
        self.repeated += u32::from(game.repetitions() > 1);
        for (kind, seen) in (0..).zip(&mut self.kinds) {
            seen.men += position.men_of(position.side(), kind).count();
        }
        for mv in moves.iter().filter(|mv| !matches!(mv.act, Act::Drop(_) | Act::Pass)) {
            if let Some(Man::Of(_, kind)) = position.at(mv.from) {
                self.kinds[usize::from(kind)].moves += 1;
            }
        }
    }

    /// Sees a move: whatever of its side has left a square has moved, also if it became another there, and castling moves two. Who is dropped has
    /// not.
    pub(super) fn see<S: SquareSet>(&mut self, before: &Position<S>, mv: Move) {
        let mut after = before.clone();
        after.play(mv);
        let side = before.side();
        for (kind, seen) in (0..).zip(&mut self.kinds) {
            let left = before.men_of(side, kind) & !after.men(side);
            seen.moved[side.index()] += u32::from(!left.is_empty());
        }
        let come = (after.men(side) & !before.men(side)).squares().map(|square| square.index() as u16);
        let come: Vec<u16> = come.filter(|square| !self.entered.contains(square)).collect();
        self.entered.extend(come);
    }

    /// The game has ended.
    pub(super) fn finish<S: SquareSet>(&mut self, game: &Game<S>, end: &str) {
        end.clone_into(&mut self.end);
        self.entered.sort_unstable();
        if game.ply() <= SHORT {
            self.moves = game.entries()[..game.ply()].iter().map(|entry| entry.machine.clone()).collect();
        }
    }

    /// Its line, without the end of the line.
    pub(super) fn line(&self) -> String {
        let Course { end, positions, choices, fewest, most, repeated, kinds, entered, moves } = self;
        let mut text = format!("{MARK}{end} {positions} {choices} {fewest} {most} {repeated} ");
        for (place, KindSeen { stood: [white, black], moved: [by_white, by_black], men, moves }) in
            kinds.iter().enumerate()
        {
            let parted = if place > 0 { "," } else { "" };
            let _ = write!(text, "{parted}{white}.{black}.{by_white}.{by_black}.{men}.{moves}");
        }
        text.push(' ');
        text += &entered.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
        for mv in moves {
            let _ = write!(text, " {mv}");
        }
        text
    }

    /// What a line says behind its beginning.
    pub(super) fn read(text: &str) -> Option<Course> {
        let mut fields = text.split(' ');
        let end = fields.next().filter(|end| !end.is_empty())?.to_owned();
        let counts: Option<Vec<u32>> = fields.by_ref().take(5).map(|number| number.parse().ok()).collect();
        let [positions, choices, fewest, most, repeated] = counts?.try_into().ok()?;
        let kinds = fields.next()?.split(',').map(|kind| {
            let [white, black, by_white, by_black, men, moves]: [u32; 6] = numbers(kind, '.')?.try_into().ok()?;
            Some(KindSeen { stood: [white, black], moved: [by_white, by_black], men, moves })
        });
        let kinds = kinds.collect::<Option<_>>()?;
        let entered = fields
            .next()
            .filter(|squares| !squares.is_empty())
            .map_or(Some(Vec::new()), |squares| numbers(squares, ','))?;
        let moves = fields.map(str::to_owned).collect();
        Some(Course { end, positions, choices, fewest, most, repeated, kinds, entered, moves })
    }
}

fn numbers<N: FromStr>(text: &str, by: char) -> Option<Vec<N>> {
    text.split(by).map(|number| number.parse().ok()).collect()
}

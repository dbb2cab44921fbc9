//! What a game is like, by games of the engine against itself: what each side makes of it, how long it takes and how it ends, how much
//! there is to choose from, what each kind of piece turns out to be worth and whether it takes part. All with errors of 95%.

use super::Dice;
use super::selfplay::{Course, KindSeen, LOOKED_AT, Record};
use crate::board::{Side, SquareSet};
use crate::game::{AnyGame, Outcome, RulesOf, any_rules};
use crate::position::{FenError, Kind, Position, Rules, RulesError};
use crate::search::evaluation::Weights;
use crate::variant::Variant;
use crate::with_game;
use std::fmt;

/// Two-sided normal quantile of 95%.
const NORMAL: f64 = 1.96;
/// A game that is won in so many plies is over too soon.
pub const SOON: usize = 10;
/// A square is hardly used if a piece comes to it in no more than this part of the games.
const HARDLY: f64 = 0.05;
/// How often the games are drawn anew, with repetition, to see how far the worths may be off (Efron's bootstrap).
const DRAWN: usize = 24;
/// Steps of Newton's method, and how strongly worths of which little is known are held at nought.
const STEPS: usize = 8;
const HELD: f64 = 1.0;
/// Characters of a full bar.
const BAR: f64 = 40.0;

/// Games, and what they say.
pub struct Balance {
    variant: &'static Variant,
    /// Names of pieces, and which of them each kind has: those who only face another way are one.
    names: Vec<String>,
    name_of: Vec<usize>,
    /// The piece by which worths are told: the commonest at the start.
    unit: usize,
    games: Vec<Seen>,
}

/// What was seen of a game.
struct Seen {
    outcome: Outcome,
    points: f64,
    plies: usize,
    /// For some positions, by name: White's pieces less Black's.
    differences: Vec<Vec<f64>>,
    course: Option<Course>,
}

/// A part of all games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// From 0 to 1.
    pub part: f64,
    /// How far it may be off.
    pub error: f64,
}

impl Share {
    /// So many of all. The error is Wilson's, which holds for few games and for none or all of them, too.
    pub fn of(count: usize, all: usize) -> Share {
        if all == 0 {
            return Share { part: 0.0, error: 1.0 };
        }
        let (part, n) = (count as f64 / all as f64, all as f64);
        let square = NORMAL * NORMAL;
        let width = NORMAL * (part * (1.0 - part) / n + square / (4.0 * n * n)).sqrt() / (1.0 + square / n);
        let middle = (part + square / (2.0 * n)) / (1.0 + square / n);
        Share { part, error: width + (middle - part).abs() }
    }
}

/// A mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// Itself.
    pub mean: f64,
    /// How far it may be off.
    pub error: f64,
}

impl Mean {
    fn of(values: &[f64]) -> Mean {
        let count = values.len().max(1) as f64;
        let mean = values.iter().sum::<f64>() / count;
        let square = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Mean { mean, error: NORMAL * (square / count).sqrt() }
    }
}

/// What a kind of piece turned out to be worth, and how much it took part.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// Its name.
    pub name: String,
    /// In units of the commonest piece.
    pub worth: Mean,
    /// What the computer takes it to be worth before it has played, in the same units; none if it takes the unit to be worth nothing.
    pub guess: Option<f64>,
    /// In which part of the games a side's pieces of this name, of those that stood at the start, never moved; none if none stood there.
    pub unmoved: Option<Share>,
    /// How many legal moves one of them had, taken over all positions; none if there never was one.
    pub freedom: Option<Mean>,
}

/// A way in which games ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    /// A word of [`crate::game::Reason`], or [`super::selfplay::UNFINISHED`].
    pub end: String,
    /// Was it a draw?
    pub drawn: bool,
    /// Part of all games.
    pub share: Share,
}

/// How many legal moves there were to choose from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choices {
    /// On the average.
    pub mean: Mean,
    /// At least.
    pub fewest: u32,
    /// At most.
    pub most: u32,
}

/// A game that was won in few plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortest {
    /// How many.
    pub plies: usize,
    /// In readable form; the first two or four were made by chance.
    pub moves: Vec<String>,
}

/// What games say of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// How many were played.
    pub games: usize,
    /// White won.
    pub white: Share,
    /// Drawn.
    pub draws: Share,
    /// Black won.
    pub black: Share,
    /// White's share of the points: one half if moving first is worth nothing.
    pub points: Mean,
    /// Plies of a game.
    pub plies: Mean,
    /// In how many plies a quarter, a half and three quarters of the games were over.
    pub quarters: [usize; 3],
    /// The ways in which games ended, the commonest first; none if no game was watched.
    pub ends: Vec<Ended>,
    /// Legal moves; none if no game was watched.
    pub choices: Option<Choices>,
    /// Games that were won within [`SOON`] plies.
    pub soon: Share,
    /// The shortest game that was won, if it was short.
    pub shortest: Option<Shortest>,
    /// Games in which some position stood more than once.
    pub repeated: Share,
    /// Squares that hardly any game used,
    pub unused: Vec<String>,
    /// of so many squares of the board.
    pub squares: usize,
    /// The piece that is worth 1.
    pub unit: String,
    /// All kinds but the royal ones, the dearest first.
    pub pieces: Vec<Worth>,
}

impl Balance {
    /// Of a game, without any games yet.
    pub fn new(variant: &'static Variant) -> Self {
        let mut names: Vec<String> = Vec::new();
        let mut name_of = Vec::new();
        for piece in &variant.pieces {
            let place = names.iter().position(|name| *name == piece.name).unwrap_or(names.len());
            if place == names.len() {
                names.push(piece.name.clone());
            }
            name_of.push(place);
        }
        let count = |place: usize| {
            let of_name = |letter: char| {
                let kind = variant.kind_of_letter(letter)?;
                (!variant.pieces[kind as usize].royal).then_some(name_of[kind as usize])
            };
            variant.array.chars().filter(|letter| of_name(letter.to_ascii_uppercase()) == Some(place)).count()
        };
        let unit = (0..names.len()).max_by_key(|&place| count(place)).unwrap_or(0);
        Balance { variant, names, name_of, unit, games: Vec::new() }
    }

    /// Counts a game.
    ///
    /// # Errors
    /// If the game's rules can't be compiled, or a position is none of it.
    pub fn add(&mut self, record: &Record) -> Result<(), BalanceError> {
        let step = record.quiet.len().div_ceil(LOOKED_AT).max(1);
        let fens = record.quiet.iter().skip(step / 2).step_by(step).map(|quiet| quiet.fen.as_str());
        let differences = match any_rules(self.variant)? {
            RulesOf::Small(rules) => fens.map(|fen| self.difference(rules, fen)).collect::<Result<_, _>>()?,
            RulesOf::Medium(rules) => fens.map(|fen| self.difference(rules, fen)).collect::<Result<_, _>>()?,
            RulesOf::Large(rules) => fens.map(|fen| self.difference(rules, fen)).collect::<Result<_, _>>()?,
            RulesOf::Vast(rules) => fens.map(|fen| self.difference(rules, fen)).collect::<Result<_, _>>()?,
        };
        // Lines may come from elsewhere.
        let fits = |course: &&Course| course.kinds.len() == self.variant.pieces.len();
        let course = record.course.as_ref().filter(fits).cloned();
        let Record { outcome, plies, .. } = *record;
        self.games.push(Seen { outcome, points: record.points().into(), plies, differences, course });
        Ok(())
    }

    fn difference<S: SquareSet>(&self, rules: &'static Rules<S>, fen: &str) -> Result<Vec<f64>, FenError> {
        let position = Position::from_fen(rules, fen)?;
        let mut differences = vec![0.0; self.names.len()];
        for (kind, &name) in (0..).zip(&self.name_of) {
            let royal = self.variant.pieces[kind as usize].royal;
            let count = |side| position.men_of(side, kind).count() as f64 + held(&position, side, kind);
            if !royal {
                differences[name] += count(Side::White) - count(Side::Black);
            }
        }
        Ok(differences)
    }

    /// What the games say.
    pub fn report(&self) -> Report {
        let all = self.games.len();
        let count = |points: f64| self.games.iter().filter(|game| game.points == points).count();
        let share = |points: f64| Share::of(count(points), all);
        let points: Vec<f64> = self.games.iter().map(|game| game.points).collect();
        // Where all games ended alike others need not: a game won by each side is thought to be among them.
        let thought: Vec<f64> = points.iter().copied().chain([0.0, 1.0]).collect();
        let points = Mean { error: Mean::of(&thought).error, ..Mean::of(&points) };
        let mut lengths: Vec<usize> = self.games.iter().map(|game| game.plies).collect();
        lengths.sort_unstable();
        let quarter = |part: usize| lengths.get((all.saturating_sub(1) * part + 2) / 4).copied().unwrap_or(0);
        let won = || self.games.iter().filter(|game| game.outcome != Outcome::Draw);
        let watched = self.courses().count();
        let unused = self.unused();
        Report {
            game: self.variant.name.clone(),
            games: all,
            white: share(1.0),
            draws: share(0.5),
            black: share(0.0),
            points,
            plies: Mean::of(&self.games.iter().map(|game| game.plies as f64).collect::<Vec<_>>()),
            quarters: [1, 2, 3].map(quarter),
            ends: self.ends(),
            choices: self.choices(),
            soon: Share::of(won().filter(|game| game.plies <= SOON).count(), all),
            shortest: won().min_by_key(|game| game.plies).and_then(|game| self.shown(game)),
            repeated: Share::of(self.courses().filter(|course| course.repeated > 0).count(), watched),
            unused,
            squares: self.variant.geometry.size(),
            unit: self.names.get(self.unit).cloned().unwrap_or_default(),
            pieces: self.worths(),
        }
    }

    fn courses(&self) -> impl Iterator<Item = &Course> {
        self.games.iter().filter_map(|game| game.course.as_ref())
    }

    fn ends(&self) -> Vec<Ended> {
        let mut ends: Vec<(&str, bool, usize)> = Vec::new();
        for game in &self.games {
            let Some(course) = &game.course else { continue };
            let drawn = game.outcome == Outcome::Draw;
            match ends.iter_mut().find(|(end, so, _)| *end == course.end && *so == drawn) {
                Some((_, _, count)) => *count += 1,
                None => ends.push((&course.end, drawn, 1)),
            }
        }
        ends.sort_by_key(|&(_, _, count)| std::cmp::Reverse(count));
        let watched = self.courses().count();
        let told = |(end, drawn, count): (&str, bool, usize)| Ended {
            end: end.to_owned(),
            drawn,
            share: Share::of(count, watched),
        };
        ends.into_iter().map(told).collect()
    }

    fn choices(&self) -> Option<Choices> {
        let looked = || self.courses().filter(|course| course.positions > 0);
        let means: Vec<f64> = looked().map(|course| f64::from(course.choices) / f64::from(course.positions)).collect();
        Some(Choices {
            mean: Mean::of(&means),
            fewest: looked().map(|course| course.fewest).min()?,
            most: looked().map(|course| course.most).max()?,
        })
    }

    /// A game's moves in readable form, if they are there and are moves of the game.
    fn shown(&self, game: &Seen) -> Option<Shortest> {
        let moves = &game.course.as_ref()?.moves;
        let replayed = AnyGame::load_of(self.variant, None, &moves.join(" ")).ok()?;
        let moves: Vec<String> =
            with_game!(&replayed, game => game.entries().iter().map(|entry| entry.readable.clone()).collect());
        (!moves.is_empty()).then_some(Shortest { plies: game.plies, moves })
    }

    /// The names of squares that hardly any game used.
    fn unused(&self) -> Vec<String> {
        let geometry = &self.variant.geometry;
        let mut times = vec![0; geometry.size()];
        for &square in self.courses().flat_map(|course| &course.entered) {
            if let Some(times) = times.get_mut(usize::from(square)) {
                *times += 1;
            }
        }
        let watched = self.courses().count();
        let few = (watched as f64 * HARDLY) as usize;
        let unused = geometry.squares().filter(|square| watched > 0 && times[square.index()] <= few);
        unused.map(|square| geometry.name(square).to_string()).collect()
    }

    /// The kinds of a name, as a game has seen them.
    fn seen<'a>(&'a self, course: &'a Course, name: usize) -> impl Iterator<Item = &'a KindSeen> {
        course.kinds.iter().zip(&self.name_of).filter(move |&(_, &other)| other == name).map(|(seen, _)| seen)
    }

    /// In which part of the games a side's pieces of this name stood still.
    fn unmoved(&self, name: usize) -> Option<Share> {
        let (mut still, mut all) = (0, 0);
        for course in self.courses() {
            for side in [0, 1] {
                let of = |count: &dyn Fn(&KindSeen) -> u32| self.seen(course, name).any(|seen| count(seen) > 0);
                if of(&|seen| seen.stood[side]) {
                    all += 1;
                    still += usize::from(!of(&|seen| seen.moved[side]));
                }
            }
        }
        (all > 0).then(|| Share::of(still, all))
    }

    /// How many legal moves a piece of this name had.
    fn freedom(&self, name: usize) -> Option<Mean> {
        let means = self.courses().filter_map(|course| {
            let of = |count: &dyn Fn(&KindSeen) -> u32| {
                self.seen(course, name).map(|seen| f64::from(count(seen))).sum::<f64>()
            };
            let men = of(&|seen| seen.men);
            (men > 0.0).then(|| of(&|seen| seen.moves) / men)
        });
        let means: Vec<f64> = means.collect();
        (!means.is_empty()).then(|| Mean::of(&means))
    }

    /// What the computer takes pieces to be worth before it has played, by name, in units of the commonest.
    fn guesses(&self) -> Vec<Option<f64>> {
        let weights = Weights::without_net(self.variant);
        let worth = |name: usize| {
            let kind = self.name_of.iter().position(|&other| other == name)?;
            weights.pieces.get(kind).map(|piece| f64::from(piece.value[0] + piece.value[1]) / 2.0)
        };
        let unit = worth(self.unit).filter(|&unit| unit > 0.0);
        (0..self.names.len()).map(|name| Some(worth(name)? / unit?)).collect()
    }

    fn worths(&self) -> Vec<Worth> {
        let all: Vec<&Seen> = self.games.iter().collect();
        let told = self.fitted(&all);
        let guesses = self.guesses();
        let mut dice = Dice(1);
        let drawn: Vec<Vec<f64>> = (0..DRAWN)
            .map(|_| {
                let games: Vec<&Seen> = all.iter().map(|_| all[dice.below(all.len())]).collect();
                self.fitted(&games)
            })
            .collect();
        let royal = |name: usize| {
            self.name_of.iter().zip(&self.variant.pieces).all(|(&other, piece)| other != name || piece.royal)
        };
        let mut pieces: Vec<Worth> = (0..self.names.len())
            .filter(|&name| !royal(name))
            .map(|name| {
                let off = drawn.iter().map(|worths| (worths[name] - told[name]).powi(2)).sum::<f64>();
                let error = NORMAL * (off / DRAWN as f64).sqrt();
                Worth {
                    name: self.names[name].clone(),
                    worth: Mean { mean: told[name], error },
                    guess: guesses[name],
                    unmoved: self.unmoved(name),
                    freedom: self.freedom(name),
                }
            })
            .collect();
        pieces.sort_by(|one, other| other.worth.mean.total_cmp(&one.worth.mean));
        pieces
    }

    /// Logistic regression of the points on the differences, and on having moved first, in units of the commonest piece.
    fn fitted(&self, games: &[&Seen]) -> Vec<f64> {
        let size = self.names.len() + 1;
        let mut worths = vec![0.0; size];
        for _ in 0..STEPS {
            let mut slopes: Vec<f64> = worths.iter().map(|worth| -HELD * worth).collect();
            let mut bends = vec![vec![0.0; size]; size];
            (0..size).for_each(|place| bends[place][place] = HELD);
            for game in games {
                for differences in &game.differences {
                    let told: f64 = differences.iter().zip(&worths).map(|(d, w)| d * w).sum::<f64>() + worths[size - 1];
                    let chance = 1.0 / (1.0 + (-told).exp());
                    let value = |place: usize| differences.get(place).copied().unwrap_or(1.0);
                    let used = (0..size).filter(|&place| value(place) != 0.0);
                    for place in used.clone() {
                        slopes[place] += (game.points - chance) * value(place);
                        for other in used.clone() {
                            bends[place][other] += chance * (1.0 - chance) * value(place) * value(other);
                        }
                    }
                }
            }
            let step = solved(bends, slopes);
            worths.iter_mut().zip(step).for_each(|(worth, step)| *worth += step.clamp(-2.0, 2.0));
        }
        // Should the commonest piece say nothing, worths stay as they are.
        let unit = if worths[self.unit] > 0.02 { worths[self.unit] } else { 1.0 };
        worths.iter().map(|worth| worth / unit).collect()
    }
}

/// How many pieces of a kind a side has in hand.
fn held<S: SquareSet>(position: &Position<S>, side: Side, kind: Kind) -> f64 {
    let in_open = position.open().map_or(0, |state| state.held(side, kind).into());
    let drops = position
        .rules()
        .three_dimensional
        .as_ref()
        .is_some_and(|rules| rules.table.drops && rules.reserve.contains(&kind));
    f64::from(if drops { u32::from(position.held(side, kind)) } else { in_open })
}

/// Solves a system of equations whose matrix is symmetric and positive (Cholesky's elimination, in place).
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let row = &above[pivot];
        for (place, other) in below.iter_mut().enumerate() {
            let factor = other[pivot] / row[pivot];
            other.iter_mut().zip(row).skip(pivot).for_each(|(value, &by)| *value -= factor * by);
            right[pivot + 1 + place] -= factor * right[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size).map(|place| matrix[pivot][place] * right[place]).sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

/// Why a game can't be counted.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BalanceError {
    /// The rules can't be compiled.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A position is refused.
    #[error(transparent)]
    Fen(#[from] FenError),
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bar = |part: f64| "█".repeat((part * BAR).round().clamp(0.0, BAR) as usize);
        let percent = |f: &mut fmt::Formatter<'_>, name: &str, Share { part, error }: Share| {
            writeln!(f, "{name:22} {:5.1}% ±{:4.1}  {}", part * 100.0, error * 100.0, bar(part))
        };
        writeln!(f, "{}, {} games of the engine against itself (errors are 95%)\n", self.game, self.games)?;
        percent(f, "White wins", self.white)?;
        percent(f, "drawn", self.draws)?;
        percent(f, "Black wins", self.black)?;
        percent(f, "White's points", Share { part: self.points.mean, error: self.points.error })?;
        let [quarter, half, three] = self.quarters;
        writeln!(
            f,
            "plies of a game        {:5.1}  ±{:4.1}  a quarter within {quarter}, half within {half}, three quarters within {three}",
            self.plies.mean, self.plies.error
        )?;
        if let Some(Choices { mean, fewest, most }) = self.choices {
            writeln!(f, "legal moves            {:5.1}  ±{:4.1}  from {fewest} to {most}", mean.mean, mean.error)?;
        }
        writeln!(f, "\nhow games end")?;
        for Ended { end, drawn, share } in &self.ends {
            percent(f, &if *drawn { format!("{end}, drawn") } else { end.clone() }, *share)?;
        }
        percent(f, &format!("won in {SOON} plies"), self.soon)?;
        percent(f, "repeating", self.repeated)?;
        if let Some(Shortest { plies, moves }) = &self.shortest {
            writeln!(f, "the shortest, {plies} plies: {}", moves.join(" "))?;
        }
        if !self.unused.is_empty() {
            writeln!(f, "hardly used, of {} squares: {}", self.squares, self.unused.join(" "))?;
        }
        writeln!(f, "\nworth of the pieces, the {} being 1; guessed, standing still, legal moves", self.unit)?;
        let most = self.pieces.iter().map(|piece| piece.worth.mean).fold(1.0, f64::max);
        for Worth { name, worth, guess, unmoved, freedom } in &self.pieces {
            let or_none = |told: Option<String>| told.unwrap_or_else(|| "-".to_owned());
            writeln!(
                f,
                "{name:22} {:6.2} ±{:5.2} {:>6} {:>5} {:>5}  {}",
                worth.mean,
                worth.error,
                or_none(guess.map(|guess| format!("{guess:.2}"))),
                or_none(unmoved.map(|share| format!("{:.0}%", share.part * 100.0))),
                or_none(freedom.map(|freedom| format!("{:.1}", freedom.mean))),
                bar(worth.mean / most)
            )?;
        }
        Ok(())
    }
}

//! How balanced a game is, by games of the engine against itself: what each side makes of it, how long it takes, what each
//! kind of piece turns out to be worth. All with errors of 95%.

use super::Dice;
use super::selfplay::Record;
use crate::board::{Side, SquareSet};
use crate::game::{RulesOf, any_rules};
use crate::position::{FenError, Kind, Position, Rules, RulesError};
use crate::variant::Variant;
use std::fmt;

/// Two-sided normal quantile of 95%.
const NORMAL: f64 = 1.96;
/// Positions of a game that are looked at: its others say much the same.
const LOOKED_AT: usize = 8;
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
    points: f64,
    plies: usize,
    /// For some positions, by name: White's pieces less Black's.
    differences: Vec<Vec<f64>>,
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

/// What a kind of piece turned out to be worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth {
    /// Its name.
    pub name: String,
    /// In units of the commonest piece.
    pub worth: Mean,
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
        self.games.push(Seen { points: record.points().into(), plies: record.plies, differences });
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
        let count = |points: f64| self.games.iter().filter(|game| game.points == points).count();
        let share = |points: f64| Share::of(count(points), self.games.len());
        let mean = |value: &dyn Fn(&Seen) -> f64| Mean::of(&self.games.iter().map(value).collect::<Vec<_>>());
        Report {
            game: self.variant.name.clone(),
            games: self.games.len(),
            white: share(1.0),
            draws: share(0.5),
            black: share(0.0),
            points: mean(&|game| game.points),
            plies: mean(&|game| game.plies as f64),
            unit: self.names.get(self.unit).cloned().unwrap_or_default(),
            pieces: self.worths(),
        }
    }

    fn worths(&self) -> Vec<Worth> {
        let all: Vec<&Seen> = self.games.iter().collect();
        let told = self.fitted(&all);
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
                Worth { name: self.names[name].clone(), worth: Mean { mean: told[name], error } }
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
        writeln!(f, "{}, {} games of the engine against itself (errors are 95%)\n", self.game, self.games)?;
        for (name, share) in [("White wins", self.white), ("drawn", self.draws), ("Black wins", self.black)] {
            writeln!(f, "{name:16} {:5.1}% ±{:4.1}  {}", share.part * 100.0, share.error * 100.0, bar(share.part))?;
        }
        let Mean { mean, error } = self.points;
        writeln!(f, "White's points   {:5.1}% ±{:4.1}  {}", mean * 100.0, error * 100.0, bar(mean))?;
        writeln!(f, "plies of a game  {:5.1}  ±{:4.1}\n", self.plies.mean, self.plies.error)?;
        writeln!(f, "worth of the pieces, the {} being 1", self.unit)?;
        let most = self.pieces.iter().map(|piece| piece.worth.mean).fold(1.0, f64::max);
        for Worth { name, worth } in &self.pieces {
            writeln!(f, "{name:16} {:6.2} ±{:5.2}  {}", worth.mean, worth.error, bar(worth.mean / most))?;
        }
        Ok(())
    }
}

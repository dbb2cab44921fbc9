//! Fitting: the slope of every position's evaluation by every number is measured once, then Adam descends the logistic
//! loss; the few terms that are not linear are measured again every so often.

use std::error::Error;
use std::fs;
use std::path::Path;
use stone_garden::board::SquareSet;
use stone_garden::game::{large_rules, medium_rules, small_rules};
use stone_garden::position::{Position, Rules};
use stone_garden::search::evaluation::{Evaluation, Weights};
use stone_garden::variant::Variant;

/// Of the target, what the search said; the rest is how the game ended.
const SEARCH_SHARE: f64 = 0.3;
/// Positions of one game tell much the same: so many count as one.
const ALIKE: f64 = 15.0;
/// The mean square error of results that the evaluation can't tell.
const NOISE: f64 = 0.125;
/// Fewer positions than this say nothing about a number.
const FEWEST: usize = 40;
const ROUNDS: usize = 2;
/// One in so many positions, those played last, only shows how well the fit tells what it has not seen.
const APART: usize = 10;

pub(super) struct Sample<S: SquareSet> {
    pub position: Position<S>,
    pub target: f64,
    pub result: f64,
}

/// How the numbers are looked for.
#[derive(clap::Args)]
pub struct Manner {
    /// Steps of the descent
    #[arg(long, default_value_t = 600)]
    steps: usize,
    /// Fit to so many positions, spread evenly over those that have been played
    #[arg(long)]
    most: Option<usize>,
    /// How far numbers may go from the guess, in parts of what is usual
    #[arg(long, default_value_t = 1.0, value_parser = positive)]
    leeway: f64,
}

/// A number above nought: with none, numbers could not even stay where they are.
fn positive(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("{text} is no number"))?;
    if number > 0.0 && number.is_finite() { Ok(number) } else { Err(format!("{text} is not above 0")) }
}

/// The weights that fit the positions best.
pub fn fit(variant: &'static Variant, manner: &Manner, path: &Path) -> Result<Weights, Box<dyn Error>> {
    if variant.three_dimensional.is_some() {
        fit_in(large_rules(variant)?, manner, path)
    } else if variant.geometry.size() <= 64 {
        fit_in(small_rules(variant)?, manner, path)
    } else {
        fit_in(medium_rules(variant)?, manner, path)
    }
}

/// Positions, and what is to be fitted.
type Fit<S> = (Vec<Sample<S>>, Vec<f64>);

/// The positions of a file and what a search has said of each, at most so many, spread evenly.
pub(super) fn samples<S: SquareSet>(
    rules: &'static Rules<S>,
    path: &Path,
    most: Option<usize>,
) -> Result<Fit<S>, Box<dyn Error>> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (mut samples, mut raw) = (Vec::new(), Vec::new());
    let every = text.lines().count().div_ceil(most.unwrap_or(usize::MAX).max(1)).max(1);
    for line in text.lines().step_by(every) {
        let mut parts = line.split(';');
        let (Some(fen), Some(result), Some(score)) = (parts.next(), parts.next(), parts.next()) else { continue };
        let position = Position::from_fen(rules, fen)?;
        let (result, score): (f64, f64) = (result.parse()?, score.parse()?);
        samples.push(Sample { position, target: 0.0, result });
        raw.push(score);
    }
    Ok((samples, raw))
}

pub(super) fn sigmoid(score: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-score * scale).exp())
}

fn fit_in<S: SquareSet>(rules: &'static Rules<S>, manner: &Manner, path: &Path) -> Result<Weights, Box<dyn Error>> {
    let (mut samples, raw) = samples(rules, path, manner.most)?;
    let unseen = samples.split_off(samples.len() - samples.len() / APART);
    println!("{} positions, {} kept apart", samples.len(), unseen.len());
    let mut weights = Weights::guess(rules.variant);
    let evaluations = scores(rules, &weights, &samples);
    let scale = best_scale(&evaluations, &samples);
    let tell = |weights: &Weights, samples: &[Sample<S>]| loss(&scores(rules, weights, samples), samples, scale);
    println!("scale {scale:.5}, loss {:.6}, apart {:.6}", tell(&weights, &samples), tell(&weights, &unseen));
    for (sample, score) in samples.iter_mut().zip(raw) {
        sample.target = (1.0 - SEARCH_SHARE) * sample.result + SEARCH_SHARE * sigmoid(score, scale);
    }
    for _ in 0..ROUNDS {
        descend(rules, &mut weights, &samples, scale, manner);
        weights.even_out(rules.variant);
        println!("loss {:.6}, apart {:.6}", tell(&weights, &samples), tell(&weights, &unseen));
    }
    Ok(weights)
}

/// The evaluations for White.
pub(super) fn scores<S: SquareSet>(rules: &Rules<S>, weights: &Weights, samples: &[Sample<S>]) -> Vec<f64> {
    let evaluation = Evaluation::new(rules, weights.clone());
    let score = |sample: &Sample<S>| {
        let position = &sample.position;
        f64::from(evaluation.full(position, &evaluation.sum(position)) * i32::from(position.side().forward()))
    };
    samples.iter().map(score).collect()
}

fn loss<S: SquareSet>(scores: &[f64], samples: &[Sample<S>], scale: f64) -> f64 {
    let error = |(&score, sample): (&f64, &Sample<S>)| (sigmoid(score, scale) - sample.result).powi(2);
    scores.iter().zip(samples).map(error).sum::<f64>() / samples.len().max(1) as f64
}

/// The scale at which the evaluations tell the results best.
pub(super) fn best_scale<S: SquareSet>(scores: &[f64], samples: &[Sample<S>]) -> f64 {
    // The small ones are for three dimensions, where a pawn is little.
    let scales = (1..10).map(|step| f64::from(step) * 0.00002).chain((1..60).map(|step| f64::from(step) * 0.0002));
    scales.min_by(|one, other| loss(scores, samples, *one).total_cmp(&loss(scores, samples, *other))).unwrap_or(0.003)
}

fn descend<S: SquareSet>(rules: &Rules<S>, weights: &mut Weights, samples: &[Sample<S>], scale: f64, manner: &Manner) {
    let steps = manner.steps / ROUNDS;
    let base = scores(rules, weights, samples);
    let numbers: Vec<(f64, i32)> = weights.numbers().iter().map(|number| (number.leeway, number.nudge)).collect();
    let count = numbers.len();
    // For each number the positions that it moves, and by how much.
    let mut slopes: Vec<Vec<(u32, f32)>> = Vec::with_capacity(count);
    for (index, &(_, nudge)) in numbers.iter().enumerate() {
        let mut nudged = weights.clone();
        *nudged.numbers()[index].number += nudge;
        let moved = scores(rules, &nudged, samples);
        let slope = moved.iter().zip(&base).enumerate().filter(|(_, (moved, base))| (*moved - *base).abs() > 0.9);
        let slope: Vec<(u32, f32)> =
            slope.map(|(at, (moved, base))| (at as u32, ((moved - base) / f64::from(nudge)) as f32)).collect();
        slopes.push(if slope.len() < FEWEST { Vec::new() } else { slope });
    }
    // A number is held to where it began, the looser the further it may be expected to lie from there.
    let told = samples.len() as f64 / ALIKE;
    let hold: Vec<f64> =
        numbers.iter().map(|(leeway, _)| 2.0 * NOISE / (told * (leeway * manner.leeway).powi(2))).collect();
    let mut shift = vec![0f64; count];
    let (mut mean, mut square) = (vec![0f64; count], vec![0f64; count]);
    let mut now = base.clone();
    for step in 1..=steps {
        let errors: Vec<f64> = now
            .iter()
            .zip(samples)
            .map(|(&score, sample)| {
                let guess = sigmoid(score, scale);
                (guess - sample.target) * guess * (1.0 - guess) * 2.0 * scale
            })
            .collect();
        let rate = 1.0 - 0.9 * step as f64 / steps as f64;
        for index in 0..count {
            if slopes[index].is_empty() {
                continue;
            }
            let pull: f64 = slopes[index].iter().map(|&(at, slope)| errors[at as usize] * f64::from(slope)).sum();
            let gradient = pull / samples.len() as f64 + hold[index] * shift[index];
            mean[index] = 0.9 * mean[index] + 0.1 * gradient;
            square[index] = 0.999 * square[index] + 0.001 * gradient * gradient;
            let (first, second) = (1.0 - 0.9f64.powi(step as i32), 1.0 - 0.999f64.powi(step as i32));
            shift[index] -= rate * (mean[index] / first) / ((square[index] / second).sqrt() + 1e-12);
        }
        now.copy_from_slice(&base);
        for (slope, shift) in slopes.iter().zip(&shift) {
            for &(at, slope) in slope {
                now[at as usize] += f64::from(slope) * shift;
            }
        }
    }
    for (number, shift) in weights.numbers().into_iter().zip(shift) {
        *number.number += shift.round() as i32;
    }
}

//! Fits the coefficients that all open games share, to positions of many games at a time.
//!
//! Each game counts as much as any other, and has a scale of its own: how many hundredths of a pawn are even odds differs.

use super::fit::{Sample, best_scale, samples, scores, sigmoid};
use std::error::Error;
use std::path::Path;
use stone_garden::board::SquareSet;
use stone_garden::game::{medium_rules, small_rules};
use stone_garden::position::Rules;
use stone_garden::search::evaluation::Weights;
use stone_garden::search::evaluation::weights::Common;
use stone_garden::variant::Variant;

/// Of the target, what the search said; the rest is how the game ended.
const SEARCH_SHARE: f64 = 0.3;
/// Positions of one game tell much the same: so many count as one.
const ALIKE: f64 = 15.0;
/// The mean square error of results that the evaluation can't tell.
const NOISE: f64 = 0.15;

#[derive(clap::Args)]
pub struct Manner {
    /// The folder with `GAME/SEED.txt` for each game, as `examples/learn` writes them
    #[arg(long)]
    folder: std::path::PathBuf,
    /// Positions of each game at most
    #[arg(long, default_value_t = 4000)]
    most: usize,
    /// Rounds: what is not linear is measured anew in each
    #[arg(long, default_value_t = 2)]
    rounds: usize,
    /// Steps of the descent in each round
    #[arg(long, default_value_t = 300)]
    steps: usize,
}

/// What one game tells of each coefficient.
struct Told {
    base: Vec<f64>,
    targets: Vec<f64>,
    scale: f64,
    /// For each coefficient the positions that it moves, and by how much.
    slopes: Vec<Vec<(u32, f32)>>,
    before: f64,
}

pub fn fit(games: &str, manner: &Manner) -> Result<Common, Box<dyn Error>> {
    let mut common = Common::default();
    for round in 0..manner.rounds {
        let mut told = Vec::new();
        for id in games.split(',') {
            let variant = Variant::find(id)?;
            let path = manner.folder.join(&variant.id).join("1.txt");
            told.push(if variant.geometry.size() <= 64 {
                tell(small_rules(variant)?, &common, &path, manner.most)?
            } else {
                tell(medium_rules(variant)?, &common, &path, manner.most)?
            });
        }
        let after = descend(&mut common, &told, manner.steps);
        for ((id, told), after) in games.split(',').zip(&told).zip(after) {
            let scale = told.scale;
            println!(
                "round {round} {id}: {} positions, scale {scale:.5}, loss {:.5} -> {after:.5}",
                told.base.len(),
                told.before
            );
        }
        println!("{}", common.to_text());
    }
    Ok(common)
}

fn tell<S: SquareSet>(
    rules: &'static Rules<S>,
    common: &Common,
    path: &Path,
    most: usize,
) -> Result<Told, Box<dyn Error>> {
    let (mut samples, raw): (Vec<Sample<S>>, Vec<f64>) = samples(rules, path, Some(most))?;
    let weights = |common: &Common| Weights::guess_by(rules.variant, common);
    let base = scores(rules, &weights(common), &samples);
    let scale = best_scale(&base, &samples);
    for (sample, score) in samples.iter_mut().zip(raw) {
        sample.target = (1.0 - SEARCH_SHARE) * sample.result + SEARCH_SHARE * sigmoid(score, scale);
    }
    let numbers: Vec<i32> = common.clone().numbers().iter().map(|number| number.nudge).collect();
    let slopes = numbers.iter().enumerate().map(|(index, &nudge)| {
        let mut nudged = *common;
        *nudged.numbers()[index].number += nudge;
        let nudged = weights(&nudged);
        if nudged == weights(common) {
            return Vec::new();
        }
        let moved = scores(rules, &nudged, &samples);
        let pairs = moved.iter().zip(&base).enumerate().filter(|(_, (moved, base))| (*moved - *base).abs() > 0.9);
        pairs.map(|(at, (moved, base))| (at as u32, ((moved - base) / f64::from(nudge)) as f32)).collect()
    });
    let slopes = slopes.collect();
    let error = |(&score, sample): (&f64, &Sample<S>)| (sigmoid(score, scale) - sample.target).powi(2);
    let before = base.iter().zip(&samples).map(error).sum::<f64>() / base.len().max(1) as f64;
    Ok(Told { slopes, targets: samples.iter().map(|sample| sample.target).collect(), scale, base, before })
}

/// Moves the coefficients, and gives each game's loss by its targets after that.
fn descend(common: &mut Common, told: &[Told], steps: usize) -> Vec<f64> {
    let leeways: Vec<f64> = common.numbers().iter().map(|number| number.leeway).collect();
    let (count, games) = (leeways.len(), told.len());
    let positions: f64 = told.iter().map(|told| told.base.len() as f64).sum();
    let hold: Vec<f64> = leeways.iter().map(|leeway| 2.0 * NOISE * ALIKE / (positions * leeway * leeway)).collect();
    let (mut shift, mut mean, mut square) = (vec![0f64; count], vec![0f64; count], vec![0f64; count]);
    let mut now: Vec<Vec<f64>> = told.iter().map(|told| told.base.clone()).collect();
    for step in 1..=steps {
        let mut gradients: Vec<f64> = (0..count).map(|index| hold[index] * shift[index]).collect();
        for (told, now) in told.iter().zip(&now) {
            let errors: Vec<f64> = now
                .iter()
                .zip(&told.targets)
                .map(|(&score, target)| {
                    let guess = sigmoid(score, told.scale);
                    (guess - target) * guess * (1.0 - guess) * 2.0 * told.scale / (now.len() * games) as f64
                })
                .collect();
            for (gradient, slope) in gradients.iter_mut().zip(&told.slopes) {
                *gradient += slope.iter().map(|&(at, slope)| errors[at as usize] * f64::from(slope)).sum::<f64>();
            }
        }
        let rate = 1.0 - 0.9 * step as f64 / steps as f64;
        for index in 0..count {
            mean[index] = 0.9 * mean[index] + 0.1 * gradients[index];
            square[index] = 0.999 * square[index] + 0.001 * gradients[index] * gradients[index];
            let (first, second) = (1.0 - 0.9f64.powi(step as i32), 1.0 - 0.999f64.powi(step as i32));
            // The room of a coefficient is its unit.
            let unit = leeways[index] / 4.0;
            shift[index] -= unit * rate * (mean[index] / first) / ((square[index] / second).sqrt() + 1e-15);
        }
        for (told, now) in told.iter().zip(&mut now) {
            now.copy_from_slice(&told.base);
            for (slope, shift) in told.slopes.iter().zip(&shift) {
                for &(at, slope) in slope {
                    now[at as usize] += f64::from(slope) * shift;
                }
            }
        }
    }
    for (number, shift) in common.numbers().into_iter().zip(shift) {
        *number.number += shift.round() as i32;
    }
    let error = |(told, now): (&Told, &Vec<f64>)| {
        let square = |(&score, target): (&f64, &f64)| (sigmoid(score, told.scale) - target).powi(2);
        now.iter().zip(&told.targets).map(square).sum::<f64>() / now.len() as f64
    };
    told.iter().zip(&now).map(error).collect()
}

//! The trainer: Adam (Kingma and Ba 2014) on batches drawn by lot, with floating numbers, which are rounded to the net's whole
//! numbers at the end.

use super::Dice;
use super::data::{Data, Sample, chance};
use crate::search::net::file::Numbers;
use crate::search::net::{ONE, OUTPUT_MOST, OUTPUT_ONE, SCALE};
use crate::variant::Variant;
use std::thread;

/// Of what a position is said to be worth, the part that is the search's score,
const SEARCH_SHARE: f32 = 0.7;
/// and how far what comes after it looks: to the end of the game.
const HORIZON: f32 = 1.0;
/// Share and horizon in three dimensions (docs/log/strength.md).
const SEARCH_SHARE_3D: f32 = 0.2;
const HORIZON_3D: f32 = 0.97;

/// How a net is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How long a sum is.
    pub hidden: usize,
    /// How often every position is shown.
    pub epochs: usize,
    /// Positions of a batch.
    pub batch: usize,
    /// The first rate of learning; it falls to nearly nothing.
    pub rate: f32,
    /// By how much weights shrink, in parts of the rate.
    pub decay: f32,
    /// Of how many positions, the last ones, one is kept apart to see what the net makes of what it has not seen.
    pub apart: usize,
    /// How much of a position's worth is what the search said of it; the rest is how the game went on.
    pub search_share: f32,
    /// How far that looks: of what comes after a position this part is what comes after the next one, and the rest what the
    /// search said of that. With 1 it is how the game ended.
    pub horizon: f32,
    /// Threads that share a batch.
    pub threads: usize,
    /// Of chance.
    pub seed: u64,
}

impl Manner {
    /// How the nets of a game are trained unless somebody says otherwise.
    ///
    /// In three dimensions results hardly follow from what stood on the board hundreds of plies before, so that it is the scores
    /// of the next some thirty positions that tell whether pieces are being won or lost.
    pub fn of(variant: &Variant) -> Self {
        match variant.geometry.is_flat() {
            true => Manner::default(),
            false => Manner { search_share: SEARCH_SHARE_3D, horizon: HORIZON_3D, ..Manner::default() },
        }
    }
}

impl Default for Manner {
    fn default() -> Self {
        Manner {
            hidden: 32,
            epochs: 24,
            batch: 2048,
            rate: 0.0015,
            decay: 0.02,
            apart: 20,
            search_share: SEARCH_SHARE,
            horizon: HORIZON,
            threads: 1,
            seed: 1,
        }
    }
}

/// How far a training has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// Epochs that are done.
    pub epoch: usize,
    /// The mean square error of the chances it was shown,
    pub loss: f32,
    /// of those kept apart,
    pub apart: f32,
    /// and of these without a net.
    pub without: f32,
}

/// How Adam's means fade, and what keeps it from dividing by nought.
const BETA: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;
/// The largest weight of a row: with more, sums might not fit 16 bits.
const ROW_MOST: f32 = 1.98;
const OUTPUT_LARGEST: f32 = OUTPUT_MOST as f32 / OUTPUT_ONE as f32;

/// Where things are in the list of all weights.
#[derive(Clone, Copy)]
struct Shape {
    rows: usize,
    hidden: usize,
    phases: usize,
    /// Hundredths of a pawn that make `e` times better odds.
    scale: f32,
}

impl Shape {
    fn bias(self) -> usize {
        self.rows * self.hidden
    }
    fn outputs(self) -> usize {
        self.bias() + self.hidden
    }
    fn output_bias(self) -> usize {
        self.outputs() + self.phases * 2 * self.hidden
    }
    fn count(self) -> usize {
        self.output_bias() + self.phases
    }
}

/// A net in training.
pub struct Trainer<'a> {
    data: &'a Data,
    manner: Manner,
    shape: Shape,
    weights: Vec<f32>,
    means: [Vec<f32>; 2],
    steps: usize,
    targets: Vec<f32>,
    /// How many positions are shown; the others are kept apart.
    shown: usize,
    dice: Dice,
    epoch: usize,
    seen: Vec<bool>,
    without: f32,
    /// The weights that told most of what was kept apart, and how much they missed.
    best: (f32, Vec<f32>),
}

impl<'a> Trainer<'a> {
    /// A net that knows nothing yet.
    pub fn new(data: &'a Data, manner: Manner) -> Self {
        let shape = Shape { rows: data.shared.count, hidden: manner.hidden, phases: data.phases, scale: data.scale() };
        let mut dice = Dice(manner.seed);
        let mut weights = vec![0.0; shape.count()];
        // Rows in common begin by lot, those of single cells at nought.
        let first = if data.shared.form < data.shared.count { data.shared.form * shape.hidden } else { 0 };
        weights[first..shape.bias()].iter_mut().for_each(|weight| *weight = (dice.part() - 0.5) * 0.2);
        weights[shape.bias()..shape.outputs()].iter_mut().for_each(|weight| *weight = 0.3 * dice.part());
        weights[shape.outputs()..shape.output_bias()].iter_mut().for_each(|w| *w = (dice.part() - 0.5) * 0.1);
        let shown = data.samples.len() - data.samples.len() / manner.apart.max(2);
        let targets = targets(&data.samples, &manner, shape.scale);
        let kept = shown..data.samples.len();
        let missed = |at: usize| (chance(data.samples[at].base / shape.scale) - targets[at]).powi(2);
        let without = kept.clone().map(missed).sum::<f32>() / kept.len().max(1) as f32;
        let mut seen = vec![false; data.shared.count];
        let mut see = |map: &dyn Fn(u32) -> u32| {
            for sample in 0..shown {
                for &row in data.rows(sample) {
                    seen[map(row) as usize] = true;
                    seen[data.other[map(row) as usize] as usize] = true;
                }
            }
        };
        see(&|row| row);
        if let Some(mirror) = &data.mirror {
            see(&|row| mirror[row as usize]);
        }
        Trainer {
            data,
            manner,
            shape,
            means: [vec![0.0; shape.count()], vec![0.0; shape.count()]],
            weights,
            steps: 0,
            targets,
            shown,
            dice,
            epoch: 0,
            seen,
            without,
            best: (f32::INFINITY, Vec::new()),
        }
    }

    /// Hundredths of a pawn that make `e` times better odds, in the games that were played.
    pub fn scale(&self) -> f32 {
        self.shape.scale
    }

    /// Shows every position once more; nothing, once all epochs are through.
    pub fn epoch(&mut self) -> Option<Step> {
        if self.epoch == self.manner.epochs || self.shown == 0 {
            return None;
        }
        let mut order: Vec<u32> = (0..self.shown as u32).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, self.dice.below(last + 1));
        }
        // The top bit: left and right exchanged.
        if self.data.mirror.is_some() {
            order.iter_mut().for_each(|sample| *sample |= (self.dice.bits() as u32 & 1) << 31);
        }
        let batches = order.len().div_ceil(self.manner.batch);
        let mut loss = 0.0;
        for (number, batch) in order.chunks(self.manner.batch).enumerate() {
            let part = (self.epoch as f32 + number as f32 / batches as f32) / self.manner.epochs as f32;
            let rate = self.manner.rate * (0.01 + 0.99 * 0.5 * (1.0 + (part * std::f32::consts::PI).cos()));
            let (slopes, missed) = self.slopes(batch);
            loss += missed;
            self.descend(&slopes, rate, batch.len());
        }
        self.epoch += 1;
        let kept: Vec<u32> = (self.shown as u32..self.data.samples.len() as u32).collect();
        let (_, missed) = self.slopes(&kept);
        if missed < self.best.0 || kept.is_empty() {
            self.best = (missed, self.weights.clone());
        }
        Some(Step {
            epoch: self.epoch,
            loss: loss / self.shown as f32,
            apart: missed / kept.len().max(1) as f32,
            without: self.without,
        })
    }

    /// The slopes of the loss by every weight over a batch, and the loss itself.
    fn slopes(&self, batch: &[u32]) -> (Vec<f32>, f32) {
        let Trainer { data, shape, weights, targets, .. } = self;
        let work = |part: &[u32]| {
            let mut worker = Worker { data, shape: *shape, weights, slopes: vec![0.0; shape.count()] };
            let loss = part.iter().map(|&sample| worker.show(sample, targets)).sum::<f32>();
            (worker.slopes, loss)
        };
        let threads = self.manner.threads.max(1);
        if threads == 1 || batch.len() < threads {
            return work(batch);
        }
        thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(threads)).map(|part| scope.spawn(move || work(part)));
            let parts: Vec<_> = parts.collect();
            let mut total = (vec![0.0; shape.count()], 0.0);
            for (slopes, loss) in parts.into_iter().filter_map(|part| part.join().ok()) {
                total.0.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
                total.1 += loss;
            }
            total
        })
    }

    /// One step of Adam, with weights that shrink by themselves.
    fn descend(&mut self, slopes: &[f32], rate: f32, count: usize) {
        self.steps += 1;
        let faded = BETA.map(|beta| 1.0 - beta.powi(self.steps.min(100_000) as i32));
        let (rows, outputs) = (self.shape.outputs(), self.shape.output_bias());
        let [first, second] = &mut self.means;
        let each = self.weights.iter_mut().zip(first).zip(second).zip(slopes).enumerate();
        for (place, (((weight, mean), square), &slope)) in each {
            let slope = slope / count as f32;
            *mean += (1.0 - BETA[0]) * (slope - *mean);
            *square += (1.0 - BETA[1]) * (slope * slope - *square);
            let step = (*mean / faded[0]) / ((*square / faded[1]).sqrt() + EPSILON);
            *weight -= rate * (step + self.manner.decay * *weight);
            if place < rows {
                *weight = weight.clamp(-ROW_MOST, ROW_MOST);
            } else if place < outputs {
                *weight = weight.clamp(-OUTPUT_LARGEST, OUTPUT_LARGEST);
            }
        }
    }

    /// The net after the epoch that told most of what was kept apart, in whole numbers. Rows that were never switched on are 0.
    pub fn numbers(&self) -> Numbers {
        let Shape { hidden, phases, .. } = self.shape;
        let weights = if self.best.1.is_empty() { &self.weights } else { &self.best.1 };
        let whole = |weights: &[f32], one: i32| -> Vec<i16> {
            weights.iter().map(|weight| (weight * one as f32).round() as i16).collect()
        };
        let mut rows = vec![0.0; self.data.shared.form * hidden];
        for (number, row) in rows.chunks_exact_mut(hidden).enumerate() {
            for part in self.data.parts_of(number).into_iter().filter(|&part| self.seen[part]) {
                row.iter_mut().zip(&weights[part * hidden..][..hidden]).for_each(|(sum, weight)| *sum += weight);
            }
        }
        let bias = &weights[self.shape.output_bias()..];
        Numbers {
            base: self.data.base,
            hidden,
            phases,
            bias: whole(&weights[self.shape.bias()..self.shape.outputs()], ONE),
            rows: whole(&rows, ONE),
            outputs: whole(&weights[self.shape.outputs()..self.shape.output_bias()], OUTPUT_ONE),
            output_bias: bias.iter().map(|bias| (bias * (ONE * OUTPUT_ONE) as f32).round() as i32).collect(),
        }
    }
}

/// What each position is to be worth to the side to move: part of it is what the search said, part of it how the game went on.
///
/// The latter is a mean of what the search said later, the less of it the later, and of the result (the lambda return of
/// temporal differences, Sutton 1988). Where games are long a result says little of a position, but soon afterwards it shows
/// whether pieces are won or lost.
pub fn targets(samples: &[Sample], manner: &Manner, scale: f32) -> Vec<f32> {
    let (share, horizon) = (manner.search_share, manner.horizon);
    let mut targets = vec![0.0; samples.len()];
    // Backwards, for White.
    let mut later = 0.5;
    for (target, sample) in targets.iter_mut().zip(samples).rev() {
        let for_white = |chance: f32| if sample.white { chance } else { 1.0 - chance };
        let said = chance(sample.score / scale);
        if sample.last {
            later = for_white(if sample.broken_off { said } else { sample.result });
        }
        *target = share * said + (1.0 - share) * for_white(later);
        later = horizon * later + (1.0 - horizon) * for_white(said);
    }
    targets
}

/// Shows positions and adds up slopes.
struct Worker<'a> {
    data: &'a Data,
    shape: Shape,
    weights: &'a [f32],
    slopes: Vec<f32>,
}

/// Sums of rows are not longer than this.
const LONGEST: usize = 64;

impl Worker<'_> {
    /// The square error of one position.
    fn show(&mut self, sample: u32, targets: &[f32]) -> f32 {
        let (mirrored, number) = (sample >> 31 != 0, (sample & !(1 << 31)) as usize);
        let Shape { hidden, scale, .. } = self.shape;
        let sample = &self.data.samples[number];
        let mirror = self.data.mirror.as_deref().filter(|_| mirrored);
        let seen = |row: u32| mirror.map_or(row, |mirror| mirror[row as usize]);
        let start = self.shape.bias();
        let mut sums = [[0.0f32; LONGEST]; 2];
        sums.iter_mut().for_each(|sum| sum[..hidden].copy_from_slice(&self.weights[start..start + hidden]));
        for &row in self.data.rows(number) {
            let row = seen(row);
            for (sum, row) in sums.iter_mut().zip([row, self.data.other[row as usize]]) {
                let weights = &self.weights[row as usize * hidden..][..hidden];
                sum[..hidden].iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            }
        }
        let phase = usize::from(sample.phase);
        let first = self.shape.outputs() + phase * 2 * hidden;
        let last = self.shape.output_bias() + phase;
        let mut output = self.weights[last];
        for (side, sum) in sums.iter().enumerate() {
            let weights = &self.weights[first + side * hidden..][..hidden];
            output += sum[..hidden].iter().zip(weights).map(|(sum, w)| w * sum.clamp(0.0, 1.0).powi(2)).sum::<f32>();
        }
        let told = chance((sample.base + output * SCALE as f32) / scale);
        let missed = told - targets[number];
        let slope = 2.0 * missed * told * (1.0 - told) * SCALE as f32 / scale;
        self.slopes[last] += slope;
        for (side, sum) in sums.iter_mut().enumerate() {
            let place = first + side * hidden;
            for (index, sum) in sum[..hidden].iter_mut().enumerate() {
                let cut = sum.clamp(0.0, 1.0);
                self.slopes[place + index] += slope * cut * cut;
                let open = f32::from(u8::from(*sum > 0.0 && *sum < 1.0));
                // From here on the slope by the sum.
                *sum = slope * self.weights[place + index] * 2.0 * cut * open;
                self.slopes[start + index] += *sum;
            }
        }
        for &row in self.data.rows(number) {
            let row = seen(row);
            for (sum, row) in sums.iter().zip([row, self.data.other[row as usize]]) {
                let slopes = &mut self.slopes[row as usize * hidden..][..hidden];
                slopes.iter_mut().zip(&sum[..hidden]).for_each(|(slope, sum)| *slope += sum);
            }
        }
        missed * missed
    }
}

//! Positions as a trainer needs them: the rows that each switches on, and what it is worth. Where a game looks the same with left
//! and right exchanged, each position teaches twice.

use super::selfplay::LONGEST;
use crate::board::{Side, Square, SquareSet};
use crate::game::{RulesOf, any_rules};
use crate::pauses::at_once;
use crate::position::{FenError, Position, Rules, RulesError, Tables};
use crate::search::evaluation::{Evaluation, Weights};
use crate::search::net::file::Parts;
use crate::search::net::{self, Base, Features, Form, upside_down};
use crate::variant::Variant;
use thiserror::Error;

/// The most hundredths of a pawn that make `e` times better odds, and as many in three dimensions, where there are several times
/// as many pieces.
const MOST_SCALE: f32 = 604.0;
const MOST_SCALE_3D: f32 = 1500.0;

/// Why a shard can't be read.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum DataError {
    /// The game's rules can't be compiled.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A position is refused.
    #[error("line {0}: {1}")]
    Fen(usize, FenError),
    /// A line is no position with its result and score.
    #[error("line {0}: a position, its result and its score belong here, parted by semicolons")]
    Line(usize),
}

/// The rows that a trainer has: those of the form, then, where that has one for each cell, rows that a file's and a rank's cells
/// have in common, so that a cell that is seldom seen learns from its neighbours. In the net a cell's row is their sum.
pub struct Shared {
    own: Parts,
    axes: Option<Parts>,
    /// How many rows of the form there are,
    pub form: usize,
    /// and with those in common.
    pub count: usize,
}

impl Shared {
    fn new(variant: &Variant, features: &Features) -> Self {
        let form = Form::of(variant);
        let own = Parts::new(variant, features, form);
        let axes = (form == Form::Cells).then(|| Parts::new(variant, features, Form::Axes));
        let rows = own.count + features.count() - features.on_board();
        let count = rows + axes.as_ref().map_or(0, |axes| axes.count);
        Shared { own, axes, form: rows, count }
    }

    /// The trainer's rows of one of the features' rows.
    pub fn of(&self, features: &Features, row: usize, tell: &mut impl FnMut(usize)) {
        self.own.of(row, tell);
        if let Some(axes) = self.axes.as_ref().filter(|_| row < features.on_board()) {
            axes.of(row, &mut |part| tell(self.form + part));
        }
    }
}

/// Positions of one game, in the order in which they came.
pub struct Data {
    /// The game.
    pub variant: &'static Variant,
    /// What the net's output is to be added to.
    pub base: Base,
    /// How many phases are told apart.
    pub phases: usize,
    /// For each row of the form, as the side to move sees it, the one that the other side sees.
    pub other: Vec<u32>,
    /// For each row the one with left and right changed, if the game's mirror is the same game.
    pub mirror: Option<Vec<u32>>,
    /// The rows that are trained.
    pub shared: Shared,
    features: Features,
    /// The rows of all positions, as the side to move sees them,
    rows: Vec<u32>,
    /// and where those of each position end.
    ends: Vec<usize>,
    /// What else is known of each.
    pub samples: Vec<Sample>,
}

/// What is known of a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// What the net's output is added to, in hundredths of a pawn.
    pub base: f32,
    /// The search's score in hundredths of a pawn.
    pub score: f32,
    /// How the game ended: 1, 0.5 or 0.
    pub result: f32,
    /// Its phase.
    pub phase: u8,
    /// Is it White who moves?
    pub white: bool,
    /// Is it its game's last one,
    pub last: bool,
    /// and was that broken off there, so that its result says nothing?
    pub broken_off: bool,
}

impl Data {
    /// Nothing yet.
    pub fn new(variant: &'static Variant, base: Base, phases: usize) -> Self {
        let features = Features::new(variant);
        let shared = Shared::new(variant, &features);
        // A row that is trained is in the same place of whichever cell's row it is a part.
        let through = |map: &dyn Fn(usize) -> usize| {
            let mut rows = vec![0; shared.count];
            for row in 0..features.count() {
                let (mut from, mut to) = (Vec::new(), Vec::new());
                shared.of(&features, row, &mut |part| from.push(part));
                shared.of(&features, map(row), &mut |part| to.push(part));
                from.into_iter().zip(to).for_each(|(from, to)| rows[from] = to as u32);
            }
            rows
        };
        let swapped = features.swapped(variant);
        let mirror = mirrored_rows(variant, &features);
        Data {
            variant,
            base,
            phases,
            other: through(&|row| swapped[row] as usize),
            mirror: mirror.map(|mirror| through(&|row| mirror[row] as usize)),
            shared,
            features,
            rows: Vec::new(),
            ends: Vec::new(),
            samples: Vec::new(),
        }
    }

    /// The trainer's rows that make up a row of the form, itself first.
    pub fn parts_of(&self, row: usize) -> Vec<usize> {
        let mut parts = vec![row];
        // Only where the form's rows are the features' own there are others.
        if self.shared.axes.is_some() {
            parts.clear();
            self.shared.of(&self.features, row, &mut |part| parts.push(part));
        }
        parts
    }

    /// The rows of a position.
    pub fn rows(&self, sample: usize) -> &[u32] {
        let start = if sample == 0 { 0 } else { self.ends[sample - 1] };
        &self.rows[start..self.ends[sample]]
    }

    /// Reads the lines of a shard: positions with result and score; those that begin with `#` or `=` tell other things. A
    /// last line without its end was being written when the writer stopped, and does not count. `weights`: for the base.
    ///
    /// # Errors
    /// At the first line that is neither.
    pub fn read(&mut self, weights: &Weights, text: &str) -> Result<(), DataError> {
        match any_rules(self.variant)? {
            RulesOf::Small(rules) => self.read_in(rules, weights, text),
            RulesOf::Medium(rules) => self.read_in(rules, weights, text),
            RulesOf::Large(rules) => self.read_in(rules, weights, text),
            RulesOf::Vast(rules) => self.read_in(rules, weights, text),
        }
    }

    fn read_in<S: SquareSet>(
        &mut self,
        rules: &'static Rules<S>,
        weights: &Weights,
        text: &str,
    ) -> Result<(), DataError> {
        let evaluation = Evaluation::new(rules, Weights { net: None, ..weights.clone() });
        let full = net::full(self.variant);
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (number, line) in (1..).zip(whole.lines()) {
            // A game may have no quiet position: then the last one is of a game that has its end.
            if line.starts_with('=')
                && let Some(sample) = self.samples.last_mut().filter(|sample| !sample.last)
            {
                (sample.last, sample.broken_off) = (true, broken_off(line));
            }
            if line.starts_with(['#', '=']) || line.is_empty() {
                continue;
            }
            let mut fields = line.split(';');
            let (Some(fen), Some(result), Some(score), None) =
                (fields.next(), fields.next(), fields.next(), fields.next())
            else {
                return Err(DataError::Line(number));
            };
            let (Ok(result), Ok(score)) = (result.parse::<f32>(), score.parse::<i16>()) else {
                return Err(DataError::Line(number));
            };
            if !(0.0..=1.0).contains(&result) {
                return Err(DataError::Line(number));
            }
            let position = Position::from_fen(rules, fen).map_err(|error| DataError::Fen(number, error))?;
            let side = position.side();
            let Data { rows, shared, features, .. } = self;
            features.rows(&position, side, &mut |row| shared.of(features, row, &mut |part| rows.push(part as u32)));
            self.ends.push(rows.len());
            let base = evaluation.base(&position, &evaluation.sum(&position), self.base) as f32;
            let phase = net::phase(net::count(&position), full, self.phases) as u8;
            let (score, result) =
                if side == Side::White { (f32::from(score), result) } else { (-f32::from(score), 1.0 - result) };
            self.samples.push(Sample {
                base,
                score,
                result,
                phase,
                white: side == Side::White,
                last: false,
                broken_off: false,
            });
        }
        // The next shard's games are others.
        if let Some(sample) = self.samples.last_mut() {
            sample.last = true;
        }
        Ok(())
    }

    /// Hundredths of a pawn that make `e` times better odds: what tells the results best by the scores, but no more than 604, or 1500 in
    /// three dimensions. Where most games end by their length whatever stood on the board, results would have no score mean
    /// anything.
    pub fn scale(&self) -> f32 {
        let most = if self.variant.geometry.is_flat() { MOST_SCALE } else { MOST_SCALE_3D };
        let error = |scale: f32| {
            let step = (self.samples.len() / 50_000).max(1);
            let samples = self.samples.iter().step_by(step);
            samples.map(|sample| (chance(sample.score / scale) - sample.result).powi(2)).sum::<f32>()
        };
        let scales = (0..).map(|step| 60.0 * 1.08f32.powi(step)).take_while(|&scale| scale < most).chain([most]);
        scales.min_by(|one, other| error(*one).total_cmp(&error(*other))).unwrap_or(most)
    }
}

/// From so many positions a net learns what all numbers know, and is quicker without them (docs/log/strength.md).
const ENOUGH_FOR_PLACES: usize = 1_000_000;

/// What the net of a game is best added to, learned from so many positions. In three dimensions the numbers say little besides what
/// stands where.
pub fn base_for(variant: &Variant, positions: usize) -> Base {
    if variant.geometry.is_flat() && positions < ENOUGH_FOR_PLACES { Base::Whole } else { Base::Places }
}

/// Does the line that ends a game, `= NUMBER RESULT PLIES`, say that it was too long?
fn broken_off(line: &str) -> bool {
    let mut fields = line.split(' ').skip(2);
    fields.next() == Some("0.5")
        && fields.next().and_then(|plies| plies.parse().ok()).is_some_and(|plies: usize| plies >= LONGEST)
}

/// The chance at these odds, as a logarithm.
#[inline]
pub fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// A cell with the files in the other order.
fn mirrored(variant: &Variant, cell: Square) -> Square {
    let geometry = &variant.geometry;
    let file = i32::from(geometry.files()) - 1 - i32::from(geometry.file(cell));
    geometry.square(file, geometry.rank(cell).into(), geometry.level(cell).into()).unwrap_or(cell)
}

/// For each row of the features the one that a position's mirror has in its place; none if the pieces' movements tell left
/// from right.
pub fn mirrored_rows(variant: &'static Variant, features: &Features) -> Option<Vec<u32>> {
    let tables = at_once(Tables::new(variant)).ok()?;
    let graph = tables.movements.graph();
    let reach = |kind: usize, side: Side, cell: Square, seen: &dyn Fn(Square) -> Square| {
        let start = tables.movements.start(tables.programs[kind][side.index()], side, cell);
        let mut nodes: Vec<_> = graph
            .program(start)
            .map(|id| {
                let node = graph.node(id);
                let before = graph.parent(id).map(|parent| seen(graph.node(parent).square()).index());
                (seen(node.square()).index(), before, node.moves(), node.captures(), node.is_over())
            })
            .collect();
        nodes.sort_unstable();
        nodes
    };
    for (kind, side) in (0..variant.pieces.len()).flat_map(|kind| Side::BOTH.map(|side| (kind, side))) {
        for cell in variant.geometry.squares() {
            let there =
                reach(upside_down(variant, kind), side, mirrored(variant, cell), &|cell| mirrored(variant, cell));
            if reach(kind, side, cell, &|cell| cell) != there {
                return None;
            }
        }
    }
    let cells = features.cells();
    let row = |row: usize| {
        if row < features.on_board() {
            let (code, cell) = (row / cells, Square::from_index(row % cells));
            let code =
                if code / 2 < variant.pieces.len() { upside_down(variant, code / 2) * 2 + code % 2 } else { code };
            return code * cells + mirrored(variant, cell).index();
        }
        features.castled_otherwise(row)
    };
    Some((0..features.count()).map(|number| row(number) as u32).collect())
}

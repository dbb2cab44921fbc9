//! What an author might change in a game, by rules, from what games of it say ([`Report`]). Each piece of advice has the figure that it
//! follows from, and is given only where that figure is no matter of chance.

use super::balance::{Mean, Report, SOON, Share};
use super::selfplay::UNFINISHED;
use crate::variant::Variant;
use std::fmt;

/// So many are given at most.
pub const MOST: usize = 3;

/// From which part of the points on a side is ahead, and from which on that is more than moving first can be worth.
const AHEAD: f64 = 0.55;
const STRONGER: f64 = 0.75;
/// From which part of the games on draws are too many, for certain.
const DRAWISH: f64 = 0.4;
/// From which part of the games on wins within [`SOON`] plies are too many.
const HASTY: f64 = 0.05;
/// From which part of the games on a piece that stands still is dead, and below how many legal moves it is stuck.
const STILL: f64 = 0.5;
const STUCK: f64 = 0.5;
/// From which part of the games on it is too many that have no end.
const ENDLESS: f64 = 0.2;
/// From how many plies on games are long.
const LONG: f64 = 160.0;
/// Fewer legal moves leave hardly a choice, and more nobody overlooks.
const NARROW: f64 = 6.0;
const WIDE: f64 = 120.0;
/// How many times more or less than guessed a piece is worth that is told of.
const OTHERWISE: f64 = 1.6;
/// From which part of the board on squares that are hardly used are told of.
const EMPTY: f64 = 0.12;
/// The games that are enough for an end to be missed.
const ENOUGH: usize = 20;

/// Something that might be changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What: a word that stands for a sentence.
    pub code: &'static str,
    /// The figure that it follows from,
    pub value: f64,
    /// and how far that may be off.
    pub error: f64,
    /// The piece or the end that it is about, if it is about one.
    pub about: Option<String>,
}

/// The weightiest advice for a game, [`MOST`] pieces at most.
pub fn of(variant: &Variant, report: &Report) -> Vec<Advice> {
    let mut found: Vec<(f64, Advice)> = Vec::new();
    let mut tell = |weight: f64, code, Mean { mean, error }: Mean, about: Option<&str>| {
        found.push((weight, Advice { code, value: mean, error, about: about.map(str::to_owned) }));
    };
    let Report { points, draws, soon, plies, .. } = report;

    let from_half = (points.mean - 0.5).abs();
    let leading = points.mean.max(1.0 - points.mean);
    if leading >= AHEAD && from_half > points.error {
        let code = match (points.mean > 0.5, leading >= STRONGER) {
            (true, false) => "white-ahead",
            (true, true) => "white-stronger",
            (false, false) => "black-ahead",
            (false, true) => "black-stronger",
        };
        tell(from_half * 4.0, code, *points, None);
    }
    if draws.part - draws.error > DRAWISH {
        let code = drawn_by(report).map_or("draws", |end| match end {
            "stalemate" => "draws-stalemate",
            "repetition" | "perpetual-check" => "draws-repetition",
            "dead-material" | "bare-kings" => "draws-material",
            "fifty-moves" | UNFINISHED => "draws-moves",
            _ => "draws",
        });
        tell((draws.part - 0.4) * 2.0, code, mean_of(*draws), None);
    }
    if soon.part >= HASTY && soon.part * report.games as f64 >= 2.0 {
        tell(0.4 + soon.part * 3.0, "soon", mean_of(*soon), None);
    }
    let still = report.pieces.iter().filter_map(|piece| Some((&*piece.name, piece.unmoved?)));
    let stillest = still.max_by(|(_, one), (_, other)| one.part.total_cmp(&other.part));
    let stuck = report.pieces.iter().filter_map(|piece| Some((&*piece.name, piece.freedom?)));
    let stuck = stuck.min_by(|(_, one), (_, other)| one.mean.total_cmp(&other.mean));
    if let Some((name, share)) = stillest.filter(|(_, share)| share.part >= STILL && report.games > 1) {
        tell(share.part, "unmoved", mean_of(share), Some(name));
    } else if let Some((name, freedom)) = stuck.filter(|(_, freedom)| freedom.mean + freedom.error < STUCK) {
        tell(0.5, "stuck", freedom, Some(name));
    }
    let endless = report.ends.iter().find(|ended| ended.end == UNFINISHED).map(|ended| ended.share);
    if let Some(share) = endless.filter(|share| share.part >= ENDLESS) {
        tell(share.part * 1.5, "endless", mean_of(share), None);
    } else if plies.mean - plies.error > LONG {
        tell(plies.mean / LONG - 0.7, "long", *plies, None);
    }
    if let Some(choices) = report.choices {
        let Mean { mean, error } = choices.mean;
        if mean + error < NARROW {
            tell(0.45, "narrow", choices.mean, None);
        } else if mean - error > WIDE {
            tell(0.35, "wide", choices.mean, None);
        }
    }
    // Of the pieces that are worth something else than was thought, the one that is so most.
    let otherwise = report.pieces.iter().filter(|piece| piece.name != report.unit).filter_map(|piece| {
        let (Mean { mean, error }, guess) = (piece.worth, piece.guess.filter(|&guess| guess > 0.0)?);
        let times = mean.max(0.1) / guess;
        let told = (mean - guess).abs() > error && times.max(1.0 / times) > OTHERWISE;
        told.then_some((times.max(1.0 / times), piece, mean > guess))
    });
    if let Some((_, piece, more)) = otherwise.max_by(|one, other| one.0.total_cmp(&other.0)) {
        tell(0.3, if more { "worth-more" } else { "worth-less" }, piece.worth, Some(&piece.name));
    }
    let empty = report.unused.len() as f64 / report.squares.max(1) as f64;
    if empty > EMPTY && report.games >= ENOUGH {
        tell(0.2 + empty, "squares", Mean { mean: empty, error: 0.0 }, None);
    }
    if report.games >= ENOUGH && !report.ends.is_empty() {
        for end in written(variant).into_iter().filter(|&end| report.ends.iter().all(|ended| ended.end != end)) {
            tell(0.4, "end-unused", mean_of(Share::of(0, report.games)), Some(end));
        }
    }
    found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    found.into_iter().map(|(_, advice)| advice).take(MOST).collect()
}

fn mean_of(Share { part, error }: Share) -> Mean {
    Mean { mean: part, error }
}

/// By what most of the games were drawn that were.
fn drawn_by(report: &Report) -> Option<&str> {
    report.ends.iter().find(|ended| ended.drawn).map(|ended| &*ended.end)
}

/// The ends that the author of a game has thought of, besides those that every game has.
fn written(variant: &Variant) -> Vec<&'static str> {
    let Some(ends) = variant.open().map(|open| &open.ends) else { return Vec::new() };
    let told = [
        (ends.flag.is_some(), "flag"),
        (ends.checks.is_some(), "checks"),
        (ends.connect.is_some(), "connection"),
        (!ends.program.is_empty(), "program"),
    ];
    told.into_iter().filter_map(|(is, end)| is.then_some(end)).collect()
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = self.about.as_deref().unwrap_or_default();
        let percent = format!("{:.0} of 100 (±{:.0})", self.value * 100.0, self.error * 100.0);
        let number = format!("{:.1} (±{:.1})", self.value, self.error);
        match self.code {
            "white-ahead" => write!(
                f,
                "White takes {percent} points: let Black choose the side after the first move, or give White less"
            ),
            "black-ahead" => write!(f, "White takes only {percent} points: give White a better start"),
            "white-stronger" => write!(f, "White takes {percent} points: give White less, or Black more"),
            "black-stronger" => write!(f, "White takes only {percent} points: give White more, or Black less"),
            "draws-stalemate" => write!(f, "{percent} games are drawn, most by stalemate: let it lose or win"),
            "draws-repetition" => write!(f, "{percent} games are drawn, most by repetition: let who repeats lose"),
            "draws-material" => write!(
                f,
                "{percent} games are drawn, most for want of pieces: let bare kings lose, or make pieces stronger"
            ),
            "draws-moves" => {
                write!(f, "{percent} games are drawn, most without progress: give a goal to reach, or stronger pieces")
            }
            "draws" => write!(f, "{percent} games are drawn: let pieces reach a goal, or make them stronger"),
            "soon" => write!(
                f,
                "{percent} games are won within {SOON} plies: move the armies apart, or shelter what must not be lost"
            ),
            "unmoved" => {
                write!(f, "{about}: in {percent} games it stood still: put it nearer to the middle, or let it leap")
            }
            "stuck" => write!(f, "{about}: it has {number} legal moves: give it more ways, or more room"),
            "endless" => write!(
                f,
                "{percent} games had no end: end them after some moves without progress, or give a goal to reach"
            ),
            "long" => write!(f, "a game takes {number} plies: fewer ranks, or fewer pieces"),
            "narrow" => write!(f, "there are {number} legal moves: give pieces more ways"),
            "wide" => write!(f, "there are {number} legal moves: a smaller board, or fewer pieces"),
            "worth-more" => write!(f, "{about}: it is worth {number}, more than was thought: say its value"),
            "worth-less" => {
                write!(f, "{about}: it is worth {number}, less than was thought: say its value, or make it stronger")
            }
            "squares" => write!(f, "{:.0} of 100 squares are hardly used: a smaller board", self.value * 100.0),
            "end-unused" => write!(f, "no game ended by {about}: make it easier to reach, or leave it out"),
            code => f.write_str(code),
        }
    }
}

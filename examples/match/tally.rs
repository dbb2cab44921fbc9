//! The result of a match.

use std::collections::BTreeMap;
use std::fmt;

/// Wins, draws and losses, and why games ended.
#[derive(Default)]
pub struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    reasons: BTreeMap<String, u32>,
}

impl Tally {
    /// `avoidable`: two plies of search see the loss, and another move.
    pub fn add(&mut self, points: f64, reason: &str, avoidable: bool) {
        let (count, how) = match points {
            1.0 => (&mut self.wins, "won by"),
            0.0 => (&mut self.losses, "lost by"),
            _ => (&mut self.draws, "drawn by"),
        };
        *count += 1;
        let how_well = if avoidable && points < 1.0 { " that could have been avoided" } else { "" };
        *self.reasons.entry(format!("{how} {reason}{how_well}")).or_default() += 1;
    }
}

/// The difference in Elo that a share of the points means.
fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-3, 1.0 - 1e-3);
    -400.0 * (1.0 / share - 1.0).log10()
}

impl Tally {
    /// The share of the points.
    pub fn share(&self) -> f64 {
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(f64::from);
        (wins + draws / 2.0) / (wins + draws + losses).max(1.0)
    }

    /// How far the share may be off, with 95 of 100 certainty.
    fn error(&self) -> f64 {
        let [wins, draws, losses] = [self.wins, self.draws, self.losses].map(f64::from);
        let games = (wins + draws + losses).max(1.0);
        let share = self.share();
        let square = |points: f64| (points - share).powi(2);
        let variance = (wins * square(1.0) + draws * square(0.5) + losses * square(0.0)) / games;
        1.96 * (variance / games).sqrt()
    }

    /// Games, result, points and Elo as cells of a table.
    pub fn row(&self) -> String {
        let Tally { wins, draws, losses, .. } = self;
        let (share, error) = (self.share(), self.error());
        let [low, middle, high] = [share - error, share, share + error].map(elo);
        let games = wins + draws + losses;
        format!("{games} | +{wins} ={draws} -{losses} | {:.1}% | {middle:+.0} [{low:+.0}, {high:+.0}]", share * 100.0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { wins, draws, losses, .. } = self;
        let (share, error) = (self.share(), self.error());
        write!(
            f,
            "+{wins} ={draws} -{losses}  {:.1}% of the points  Elo {:+.0} [{:+.0}, {:+.0}] (95%)",
            share * 100.0,
            elo(share),
            elo(share - error),
            elo(share + error),
        )?;
        self.reasons.iter().try_for_each(|(reason, count)| write!(f, "; {reason} {count}"))
    }
}

//! A match between two sets of weights: which of them plays better?

use super::random_opening;
use crate::board::Side;
use crate::game::{AnyGame, OpenError, Outcome, Status};
use crate::search::evaluation::Weights;
use crate::search::{Limits, Player};
use crate::variant::Variant;
use crate::with_game;
use std::sync::atomic::AtomicBool;

/// Games that are not over by then are drawn: on flat boards, and where armies of a hundred have hundreds of cells.
const LONGEST: usize = 400;
const LONGEST_3D: usize = 1000;
/// Random plies at the beginning.
const OPENING: usize = 4;
/// Elo that count as better, and the logarithm of the odds at which a match is decided: 19 to 1.
const BETTER: f64 = 20.0;
const CERTAIN: f64 = 2.94;
const MEGABYTES: usize = 8;

/// How a match stands, for the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won,
    pub wins: u32,
    /// drawn,
    pub draws: u32,
    /// and lost.
    pub losses: u32,
}

impl Tally {
    /// Games played.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points.
    pub fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// How far the share may be off, with 95 of 100 certainty.
    pub fn error(self) -> f64 {
        let share = self.share();
        let squares = f64::from(self.wins) * (1.0 - share).powi(2)
            + f64::from(self.draws) * (0.5 - share).powi(2)
            + f64::from(self.losses) * share.powi(2);
        1.96 * squares.sqrt() / f64::from(self.games().max(1))
    }

    /// The logarithm of how much likelier the result is if the first player is [`BETTER`] Elo better than if it is as good
    /// (generalised sequential probability ratio test).
    fn evidence(self) -> f64 {
        let games = f64::from(self.games());
        let share = self.share();
        let deviation = self.error() * games.sqrt() / 1.96;
        if games < 16.0 || deviation <= 0.0 {
            return 0.0;
        }
        let [equal, better] = [0.0, BETTER].map(|elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0)));
        games * (better - equal) * (2.0 * share - equal - better) / (2.0 * deviation * deviation)
    }

    /// Need no more games be played?
    pub fn is_decided(self) -> bool {
        self.evidence().abs() > CERTAIN
    }

    /// Has the first player shown itself better: for certain, or at the end of the match for all that is known?
    pub fn is_better(self) -> bool {
        if self.is_decided() { self.evidence() > 0.0 } else { self.share() - self.error() > 0.5 }
    }

    /// The difference in Elo that such a share stands for.
    pub fn elo(share: f64) -> f64 {
        -400.0 * (1.0 / share.clamp(1e-4, 1.0 - 1e-4) - 1.0).log10()
    }

    /// Counts a game.
    pub fn add(&mut self, points: f64) {
        match points {
            p if p > 0.5 => self.wins += 1,
            p if p < 0.5 => self.losses += 1,
            _ => self.draws += 1,
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (share, error) = (self.share(), self.error());
        let [low, middle, high] = [share - error, share, share + error].map(Tally::elo);
        let Tally { wins, draws, losses } = self;
        write!(f, "+{wins} ={draws} -{losses}: {:.1}%, Elo {middle:+.0} [{low:+.0}, {high:+.0}]", share * 100.0)
    }
}

/// Plays the game of this number: openings serve for two games, colours swapped. Answers the first player's points.
///
/// # Errors
/// If the game can't be opened.
pub fn game(
    variant: &'static Variant,
    players: &mut [Player; 2],
    limits: &Limits,
    seed: u64,
    number: u64,
) -> Result<f64, OpenError> {
    let opening = random_opening(&variant.id, OPENING, seed.wrapping_mul(1_000_000).wrapping_add(number / 2));
    let mut game = AnyGame::load(&variant.id, None, &opening.join(" "))?;
    let longest = if variant.geometry.is_flat() { LONGEST } else { LONGEST_3D };
    players.iter_mut().for_each(Player::clear);
    let first = if number.is_multiple_of(2) { Side::White } else { Side::Black };
    let outcome = loop {
        let (status, ply, side) = with_game!(&game, game => (game.status(), game.ply(), game.position().side()));
        if let Status::Over(outcome, _) = status {
            break outcome;
        }
        if ply >= longest {
            break Outcome::Draw;
        }
        let player = &mut players[usize::from(side != first)];
        let choice = player.think(&game, limits, 1, &AtomicBool::new(false), &mut |_| false);
        let Some(mv) = choice.mv else { break Outcome::Draw };
        let played = with_game!(&mut game, game => game.play(mv).is_ok());
        if !played {
            break Outcome::Draw;
        }
    };
    Ok(match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(side) => f64::from(u8::from(side == first)),
    })
}

/// A player with these weights, whatever the game.
pub fn player(weights: Weights) -> Player {
    let mut player = Player::new(MEGABYTES, 0);
    player.set_weights(move |_| weights.clone());
    player
}

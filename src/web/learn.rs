//! Learning in a browser's worker: `docs/learning.md`, in pieces of work that a page can count and stop between.

use super::named::named;
use super::{thrown, to_js};
use crate::learn::advice::{self, Advice};
use crate::learn::balance::{Balance, Choices, Ended, Mean, Report, Share, Shortest, Worth};
use crate::learn::contest::{self, Tally};
use crate::learn::data::{self, Data};
use crate::learn::selfplay::{self, Record};
use crate::learn::train::{Manner, Trainer};
use crate::search::evaluation::Weights;
use crate::search::net::Net;
use crate::search::{Limits, Player};
use crate::variant::Variant;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// What serves best with some hundred thousand positions (docs/log/strength.md).
const HIDDEN: usize = 32;
const PHASES: usize = 4;
const EPOCHS: usize = 12;
const RATE: f32 = 0.001;
/// So few games say less by their results than the scores say: on flat boards this share is theirs.
const SEARCH_SHARE: f32 = 0.85;

/// Somebody who learns a game: `new Learner(game, nodes, seed)`. Visits so many positions for each move; every seed plays other
/// games.
#[wasm_bindgen]
pub struct Learner {
    variant: &'static Variant,
    nodes: u64,
    seed: u64,
    /// With the new net, and without it.
    players: Option<Box<[Player; 2]>>,
}

/// How far a training has come.
#[derive(Serialize, Tsify)]
struct TrainingStep {
    /// Epochs that are done,
    epoch: usize,
    /// of so many.
    epochs: usize,
    /// The mean square error of what was kept apart: with the net,
    apart: f32,
    /// and without it.
    without: f32,
}

/// What a match says of the first player.
#[derive(Serialize, Tsify)]
struct MatchReport {
    games: u32,
    /// Its share of the points, from 0 to 1, and how far that may be off, with 95 of 100 certainty.
    share: f64,
    error: f64,
    /// The difference in Elo, and its bounds.
    elo: f64,
    low: f64,
    high: f64,
    /// Need no more games be played?
    decided: bool,
    /// Is it better?
    better: bool,
}

#[derive(Serialize, Tsify)]
struct Estimate {
    value: f64,
    /// How far it may be off, with 95 of 100 certainty.
    error: f64,
}

/// What a piece turned out to be worth, and how much it took part.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct WorthReport {
    name: String,
    /// Its letter.
    letter: String,
    worth: Estimate,
    /// What the computer takes it to be worth before it has played.
    guess: Option<f64>,
    /// In which part of the games a side's never moved; none if none stood at the start.
    unmoved: Option<Estimate>,
    /// How many legal moves one had.
    freedom: Option<Estimate>,
}

/// A way in which games ended.
#[derive(Serialize, Tsify)]
struct EndedReport {
    /// A reason, or `unfinished`.
    end: String,
    drawn: bool,
    share: Estimate,
}

/// How many legal moves there were.
#[derive(Serialize, Tsify)]
struct ChoicesReport {
    mean: Estimate,
    fewest: u32,
    most: u32,
}

/// The shortest game that was won, if it was short.
#[derive(Serialize, Tsify)]
struct ShortestReport {
    plies: usize,
    /// The first two or four were made by chance.
    moves: Vec<String>,
}

/// Something that might be changed: `docs/learning.md` lists the codes.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct AdviceReport {
    code: String,
    value: f64,
    error: f64,
    /// The piece's name or the end that it is about.
    about: Option<String>,
}

/// What games of the engine against itself say of a game. Shares are from 0 to 1.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct BalanceReport {
    games: usize,
    white: Estimate,
    draws: Estimate,
    black: Estimate,
    /// White's share of the points.
    points: Estimate,
    plies: Estimate,
    /// In how many plies a quarter, a half and three quarters of the games were over.
    quarters: [usize; 3],
    ends: Vec<EndedReport>,
    choices: Option<ChoicesReport>,
    /// Games that were won within ten plies.
    soon: Estimate,
    shortest: Option<ShortestReport>,
    /// Games in which some position stood more than once.
    repeated: Estimate,
    /// Squares that hardly any game used,
    unused: Vec<String>,
    /// of so many.
    squares: usize,
    /// The piece that is worth 1.
    unit: String,
    /// All but the royal ones, the dearest first.
    pieces: Vec<WorthReport>,
    /// What might be changed, the weightiest first.
    advice: Vec<AdviceReport>,
}

impl From<Share> for Estimate {
    fn from(share: Share) -> Self {
        Estimate { value: share.part, error: share.error }
    }
}

impl From<Mean> for Estimate {
    fn from(mean: Mean) -> Self {
        Estimate { value: mean.mean, error: mean.error }
    }
}

impl BalanceReport {
    fn new(variant: &Variant, report: Report) -> Self {
        let advice = advice::of(variant, &report)
            .into_iter()
            .map(|Advice { code, value, error, about }| AdviceReport { code: code.to_owned(), value, error, about });
        let letter = |name: &str| {
            let piece = variant.pieces.iter().find(|piece| piece.name == name);
            piece.map(|piece| piece.letter.to_string()).unwrap_or_default()
        };
        let worth = |Worth { name, worth, guess, unmoved, freedom }| WorthReport {
            letter: letter(&name),
            name,
            worth: worth.into(),
            guess,
            unmoved: unmoved.map(Into::into),
            freedom: freedom.map(Into::into),
        };
        let ended = |Ended { end, drawn, share }| EndedReport { end, drawn, share: share.into() };
        let choices = |Choices { mean, fewest, most }| ChoicesReport { mean: mean.into(), fewest, most };
        BalanceReport {
            games: report.games,
            white: report.white.into(),
            draws: report.draws.into(),
            black: report.black.into(),
            points: report.points.into(),
            plies: report.plies.into(),
            quarters: report.quarters,
            ends: report.ends.into_iter().map(ended).collect(),
            choices: report.choices.map(choices),
            soon: report.soon.into(),
            shortest: report.shortest.map(|Shortest { plies, moves }| ShortestReport { plies, moves }),
            repeated: report.repeated.into(),
            unused: report.unused,
            squares: report.squares,
            unit: report.unit,
            pieces: report.pieces.into_iter().map(worth).collect(),
            advice: advice.collect(),
        }
    }
}

#[wasm_bindgen]
impl Learner {
    /// Throws if there is no such game.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameName")] game: JsValue,
        nodes: f64,
        seed: f64,
    ) -> Result<Learner, JsValue> {
        Ok(Learner {
            variant: named(&game)?,
            nodes: nodes.clamp(1.0, 1e6) as u64,
            seed: seed.max(0.0) as u64,
            players: None,
        })
    }

    /// Plays the game of this number against itself, and answers its positions as lines of a shard.
    pub fn play(&self, number: f64) -> Result<String, JsError> {
        let record = selfplay::play(self.variant, self.nodes, self.seed, number.max(0.0) as u64).map_err(thrown)?;
        Ok(record.lines(number.max(0.0) as u64))
    }

    /// Plays the game of this number to its end, to be judged with others by [`Learner::balance`], and answers it as lines of a shard, few of
    /// its positions among them.
    pub fn watch(&self, number: f64) -> Result<String, JsError> {
        let number = number.max(0.0) as u64;
        Ok(selfplay::watch(self.variant, self.nodes, self.seed, number).map_err(thrown)?.lines(number))
    }

    /// Trains a net on shards, and answers the bytes of its file. After each epoch `on_step` is called.
    pub fn train(
        &self,
        shards: &str,
        #[wasm_bindgen(unchecked_param_type = "(step: TrainingStep) => unknown")] on_step: &js_sys::Function,
    ) -> Result<Vec<u8>, JsValue> {
        let base = data::base_for(self.variant, shards.lines().count());
        let mut data = Data::new(self.variant, base, PHASES);
        data.read(&Weights::without_net(self.variant), shards).map_err(thrown)?;
        if data.samples.is_empty() {
            return Err(thrown("there are no quiet positions to learn from").into());
        }
        let mut manner =
            Manner { hidden: HIDDEN, epochs: EPOCHS, rate: RATE, seed: self.seed, ..Manner::of(self.variant) };
        if self.variant.geometry.is_flat() {
            manner.search_share = SEARCH_SHARE;
        }
        let mut trainer = Trainer::new(&data, manner);
        while let Some(step) = trainer.epoch() {
            let step = TrainingStep { epoch: step.epoch, epochs: EPOCHS, apart: step.apart, without: step.without };
            on_step.call1(&JsValue::NULL, &to_js(&step)?)?;
        }
        Ok(trainer.numbers().write(self.variant))
    }

    /// Gets ready for a match of a net against the game's numbers alone. Throws if the bytes are no net of the game.
    pub fn meet(&mut self, net: &[u8]) -> Result<(), JsError> {
        let net = Net::read(self.variant, net).map_err(thrown)?;
        let old = Weights::without_net(self.variant);
        let new = Weights { net: Some(net.into()), ..old.clone() };
        self.players = Some(Box::new([contest::player(new), contest::player(old)]));
        Ok(())
    }

    /// Plays the game of this number of the match, and answers the net's points: 1, 0.5 or 0. Each opening serves for two games.
    pub fn contest(&mut self, number: f64) -> Result<f64, JsError> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let players = self.players.as_mut().ok_or_else(|| thrown("no net has been given for a match"))?;
        contest::game(self.variant, players, &limits, self.seed, number.max(0.0) as u64).map_err(thrown)
    }

    /// What games say of the game, and what might be changed; most if they were watched.
    #[wasm_bindgen(unchecked_return_type = "BalanceReport")]
    pub fn balance(&self, shards: &str) -> Result<JsValue, JsError> {
        let mut balance = Balance::new(self.variant);
        for record in Record::all(shards).map_err(thrown)? {
            balance.add(&record).map_err(thrown)?;
        }
        to_js(&BalanceReport::new(self.variant, balance.report()))
    }
}

/// What a match with this many games won, drawn and lost says.
#[wasm_bindgen(unchecked_return_type = "MatchReport")]
pub fn tally(wins: u32, draws: u32, losses: u32) -> Result<JsValue, JsError> {
    let tally = Tally { wins, draws, losses };
    let (share, error) = (tally.share(), tally.error());
    let [low, elo, high] = [share - error, share, share + error].map(Tally::elo);
    let (decided, better) = (tally.is_decided(), tally.is_better());
    to_js(&MatchReport { games: tally.games(), share, error, elo, low, high, decided, better })
}

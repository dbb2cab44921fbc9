//! The computer player for a browser's worker.

use super::{thrown, to_js};
use crate::game::report::OutcomeReport;
use crate::game::{AnyGame, Status};
use crate::search::solve;
use crate::search::{self, Candidate, Choice, Info, Level, Limits, Player, Score, texts};
use crate::{movegen, with_game};
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use wasm_bindgen::prelude::*;

/// A computer player: `new Searcher(megabytes)`. It remembers from move to move.
#[wasm_bindgen]
pub struct Searcher {
    player: Player,
}

/// How to think.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct How {
    /// 1 to 8; none: full strength.
    level: Option<u8>,
    /// Milliseconds.
    movetime: Option<f64>,
    depth: Option<u32>,
    nodes: Option<f64>,
    /// Lines to tell.
    multipv: Option<usize>,
    /// Of the level's errors.
    seed: Option<f64>,
}

#[derive(Serialize)]
struct Step {
    #[serde(rename = "move")]
    machine: String,
    readable: String,
}

#[derive(Serialize)]
struct Line {
    /// Hundredths of a pawn for the side to move; none if it is decided.
    score: Option<i32>,
    /// The side to move wins (negative: loses) in so many moves.
    mate: Option<i32>,
    pv: Vec<Step>,
}

#[derive(Serialize)]
struct Progress {
    depth: u32,
    seldepth: u32,
    nodes: f64,
    /// Milliseconds.
    time: f64,
    /// From 1.
    rank: usize,
    #[serde(flatten)]
    line: Line,
}

#[derive(Serialize)]
struct Answer {
    /// None if the game has ended.
    #[serde(rename = "move")]
    machine: Option<String>,
    readable: Option<String>,
    score: Option<i32>,
    mate: Option<i32>,
    pv: Vec<Step>,
    depth: u32,
    nodes: f64,
    lines: Vec<Line>,
    story: Story,
}

/// What the best line brings about, see [`search::Story`].
#[derive(Serialize)]
struct Story {
    end: Option<OutcomeReport>,
    wins: Option<Event>,
    promotes: Option<Event>,
    crosses: Option<Event>,
    demotes: Option<Event>,
}

#[derive(Serialize)]
struct Event {
    ply: usize,
    square: String,
    man: &'static str,
}

#[wasm_bindgen]
impl Searcher {
    /// A player with a table of so many megabytes, at most 1024.
    #[wasm_bindgen(constructor)]
    pub fn new(megabytes: usize) -> Searcher {
        Searcher { player: Player::new(megabytes.min(1024), 0) }
    }

    /// Forgets all that was found out.
    pub fn clear(&mut self) {
        self.player.clear();
    }

    /// Thinks about the position after `moves` (parted by blanks) from `fen` or the start, and answers
    /// `{move, readable, score, mate, pv: [{move, readable}], depth, nodes, lines: [{score, mate, pv}], story}`,
    /// where `story` says what the best line brings about: `{end: {result, reason}, wins, promotes, crosses, demotes}`, each of
    /// the last four `{ply, square, man}` or null.
    ///
    /// `how`: `{level?, movetime?, depth?, nodes?, multipv?, seed?}`; without a limit the level's own. After each depth
    /// `on_info` is called for each line with `{depth, seldepth, nodes, time, rank, score, mate, pv}`; if it answers
    /// `true` or throws, the search ends with the best move so far. This call blocks: make it in a worker.
    pub fn think(
        &mut self,
        variant: &str,
        fen: Option<String>,
        moves: &str,
        how: JsValue,
        on_info: Option<js_sys::Function>,
    ) -> Result<JsValue, JsError> {
        let how: How = if how.is_null() || how.is_undefined() {
            How::default()
        } else {
            serde_wasm_bindgen::from_value(how).map_err(thrown)?
        };
        let game = AnyGame::load(variant, fen.as_deref(), moves).map_err(thrown)?;
        let level = match how.level {
            None => Level::FULL,
            Some(number) => Level::new(number).ok_or_else(|| thrown(format!("there is no level {number}: 1 to 8")))?,
        };
        self.player.set_level(level);
        if let Some(seed) = how.seed {
            self.player.set_seed(seed.to_bits());
        }
        let limits = Limits {
            depth: how.depth,
            nodes: how.nodes.map(|nodes| nodes.max(1.0) as u64),
            time: how.movetime.map(|time| Duration::from_secs_f64(time.clamp(1.0, 1e9) / 1000.0)),
            ..Limits::default()
        };
        let lines = how.multipv.unwrap_or(1).clamp(1, 256);
        let choice = self.player.think(&game, &limits, lines, &AtomicBool::new(false), &mut |info| match &on_info {
            None => false,
            Some(on_info) => to_js(&progress(&game, info))
                .map_or(true, |value| on_info.call1(&JsValue::NULL, &value).map_or(true, |stop| stop.is_truthy())),
        });
        to_js(&answer(&game, &choice))
    }
}

/// Nobody waits for deeper trees, and their leaves would not be exact.
const DEEPEST: f64 = 12.0;

/// Leaves of the tree of legal moves of this depth, from 0 to 12, from a FEN or the start, the last ply counted in bulk: exact
/// up to 2^53. This call blocks: make it in a worker.
#[wasm_bindgen]
pub fn perft(variant: &str, fen: Option<String>, depth: f64) -> Result<f64, JsError> {
    // As a number of JavaScript: -1 would else come as four thousand million.
    if !(0.0..=DEEPEST).contains(&depth) || depth.fract() != 0.0 {
        return Err(thrown(format!("depth: {depth} is no whole number from 0 to {DEEPEST}")));
    }
    let game = AnyGame::open(variant, fen.as_deref()).map_err(thrown)?;
    Ok(with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth as u32)) as f64)
}

/// Positions that a proof may visit; those of three dimensions take longer.
fn most(game: &AnyGame) -> u64 {
    if matches!(game, AnyGame::Deep(_)) { 60_000 } else { 3_000_000 }
}

#[derive(Serialize)]
struct Defended {
    /// Does the try win? None: not proved.
    holds: Option<bool>,
    reply: Option<Step>,
    /// In how many moves it wins after the reply.
    moves: u32,
}

/// For puzzles: wins that are proved by every move.
#[wasm_bindgen]
impl Searcher {
    /// After a try of the other side, which is to win in `left` moves more: `{holds, reply: {move, readable} | null, moves}`.
    /// `known`: it is known to win, and only the most stubborn reply is asked for.
    pub fn defend(
        &mut self,
        variant: &str,
        fen: Option<String>,
        moves: &str,
        left: u32,
        known: bool,
    ) -> Result<JsValue, JsError> {
        let game = AnyGame::load(variant, fen.as_deref(), moves).map_err(thrown)?;
        let defence = solve::defend(&game, left, known, most(&game));
        let mut reply = defence.replies.first().copied();
        if defence.holds != Some(true) {
            // Of those that refute it the one that a good player would choose.
            let thought = self.thought(&game);
            reply = thought.filter(|mv| reply.is_none() || defence.replies.contains(mv)).or(reply);
        }
        let reply = reply.and_then(|mv| steps(&game, &[mv]).pop());
        to_js(&Defended { holds: defence.holds, reply, moves: defence.moves })
    }

    /// A move of the quickest win in at most `left` moves: `{move, readable}`, or null if none is found.
    pub fn attack(&mut self, variant: &str, fen: Option<String>, moves: &str, left: u32) -> Result<JsValue, JsError> {
        let game = AnyGame::load(variant, fen.as_deref(), moves).map_err(thrown)?;
        let mv = solve::attack(&game, left, most(&game)).or_else(|| self.thought(&game));
        to_js(&mv.and_then(|mv| steps(&game, &[mv]).pop()))
    }

    /// What full strength plays after a short thought.
    fn thought(&mut self, game: &AnyGame) -> Option<crate::position::Move> {
        self.player.set_level(Level::FULL);
        let limits = Limits { nodes: Some(20_000), time: Some(Duration::from_secs(1)), ..Limits::default() };
        self.player.think(game, &limits, 1, &AtomicBool::new(false), &mut |_| false).mv
    }
}

fn progress(game: &AnyGame, info: &Info) -> Progress {
    let (score, mate) = parts(info.score);
    Progress {
        depth: info.depth,
        seldepth: info.deepest,
        nodes: info.nodes as f64,
        time: info.time.as_secs_f64() * 1000.0,
        rank: info.rank,
        line: Line { score, mate, pv: steps(game, &info.line) },
    }
}

fn answer(game: &AnyGame, choice: &Choice) -> Answer {
    let line = |candidate: &Candidate| {
        let (score, mate) = parts(Score::of(candidate.score));
        Line { score, mate, pv: steps(game, &candidate.line) }
    };
    let lines: Vec<Line> = choice.verdict.candidates.iter().map(line).collect();
    let played = choice.mv.and_then(|mv| steps(game, &[mv]).pop());
    let of_best = choice.verdict.candidates.first().map(line);
    let (score, mate, pv) = of_best.map_or((None, None, Vec::new()), |line| (line.score, line.mate, line.pv));
    let (machine, readable) = played.map(|step| (step.machine, step.readable)).unzip();
    let (depth, nodes) = (choice.verdict.depth, choice.verdict.nodes as f64);
    let best = choice.verdict.candidates.first().map_or(&[][..], |best| &best.line);
    Answer { machine, readable, score, mate, pv, depth, nodes, lines, story: story(game, best) }
}

fn story(game: &AnyGame, line: &[crate::position::Move]) -> Story {
    let search::Story { end, wins, promotes, crosses, demotes } = search::story(game, line);
    let event =
        |event: Option<search::Event>| event.map(|search::Event { ply, square, man }| Event { ply, square, man });
    Story {
        end: end.map(|(outcome, reason)| Status::Over(outcome, reason).into()),
        wins: event(wins),
        promotes: event(promotes),
        crosses: event(crosses),
        demotes: event(demotes),
    }
}

fn parts(score: Score) -> (Option<i32>, Option<i32>) {
    match score {
        Score::Cp(score) => (Some(score), None),
        Score::Mate(moves) => (None, Some(moves)),
    }
}

fn steps(game: &AnyGame, line: &[crate::position::Move]) -> Vec<Step> {
    texts(game, line).into_iter().map(|(machine, readable)| Step { machine, readable }).collect()
}

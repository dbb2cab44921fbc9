//! The computer player for a browser's worker.

use super::named::named;
use super::{thrown, to_js};
use crate::board::SquareSet;
use crate::game::report::OutcomeReport;
use crate::game::{AnyGame, Game, Status};
use crate::learn::puzzles;
use crate::position::Move;
use crate::search::net;
use crate::search::score::TOLD_LIMIT;
use crate::search::solve;
use crate::search::{self, Candidate, Choice, Info, Level, Limits, Player, Score, Style, texts};
use crate::variant::Variant;
use crate::{movegen, with_game};
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// A computer player: `new Searcher(megabytes)`. It remembers from move to move.
#[wasm_bindgen]
pub struct Searcher {
    player: Player,
}

/// How to think.
#[derive(Deserialize, Tsify, Default)]
#[serde(default)]
struct How {
    /// 1 to 8; none: full strength.
    level: Option<u8>,
    /// Milliseconds.
    movetime: Option<f64>,
    depth: Option<u32>,
    nodes: Option<f64>,
    /// Variations to tell.
    multipv: Option<usize>,
    /// Of the level's errors.
    seed: Option<f64>,
    /// What it likes besides what is good: `cautious`, `greedy` or `wild`.
    style: Option<String>,
    /// In which manner moves are written, as in `Game.writeIn`.
    manner: Option<String>,
    /// In games with fog: think of what the side to move can see, not of what stands there.
    fair: Option<bool>,
}

/// The fields of [`How`]: it is read by asking for each of them, so that others would not be seen.
const HOW: [&str; 9] = ["level", "movetime", "depth", "nodes", "multipv", "seed", "style", "manner", "fair"];

fn refuse_unknown(how: &JsValue) -> Result<(), JsError> {
    let Some(object) = how.dyn_ref::<js_sys::Object>() else { return Ok(()) };
    let names = js_sys::Object::keys(object).iter().filter_map(|name| name.as_string()).collect::<Vec<_>>();
    match names.iter().find(|name| !HOW.contains(&name.as_str())) {
        Some(name) => Err(thrown(format!("there is no option '{name}': {}", HOW.join(", ")))),
        None => Ok(()),
    }
}

#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct Step {
    #[serde(rename = "move")]
    machine: String,
    readable: String,
}

#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct Line {
    #[serde(flatten)]
    worth: Worth,
    pv: Vec<Step>,
}

/// What a variation is worth to the side to move.
#[derive(Serialize, Tsify, Clone, Copy, Default)]
#[tsify(missing_as_null)]
struct Worth {
    /// Hundredths of a pawn, within ±10,000; none if it is decided by mate.
    score: Option<i32>,
    /// The side to move wins (negative: loses) in so many moves.
    mate: Option<i32>,
    /// It wins (false: loses) since the other can't avoid to repeat the position; the score is then ±10,000.
    repetition: Option<bool>,
}

#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
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

#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct Answer {
    /// None if the game has ended.
    #[serde(rename = "move")]
    machine: Option<String>,
    readable: Option<String>,
    #[serde(flatten)]
    worth: Worth,
    pv: Vec<Step>,
    depth: u32,
    nodes: f64,
    lines: Vec<Line>,
    story: Story,
}

/// What the principal variation brings about, see [`search::Story`].
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct Story {
    end: Option<OutcomeReport>,
    wins: Option<StoryEvent>,
    promotes: Option<StoryEvent>,
    crosses: Option<StoryEvent>,
    demotes: Option<StoryEvent>,
}

#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct StoryEvent {
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

    /// The name of the net of this game (`assets/nets/NAME.net`), if it has one that has not been given yet. One that only begins by lot
    /// has the net of the game that it is else.
    #[wasm_bindgen(js_name = netOf)]
    pub fn net_of(&self, variant: &str) -> Option<String> {
        net::missing(Variant::find(variant).ok()?).map(str::to_owned)
    }

    /// Gives a game its net, as the bytes of its file. If they are none of this game, it keeps what it has.
    #[wasm_bindgen(js_name = giveNet)]
    pub fn give_net(&mut self, variant: &str, bytes: &[u8]) -> Result<(), JsError> {
        net::install(Variant::find(variant).map_err(thrown)?, bytes).map_err(thrown)?;
        self.player.forget();
        Ok(())
    }

    /// Thinks about the position after `moves` (parted by blanks) from `fen` or the start. Without a limit in `how` the
    /// level's own holds. After each depth `on_info` is called for each variation; if it answers `true` or throws, the search ends
    /// with the best move so far. This call blocks: make it in a worker.
    #[wasm_bindgen(unchecked_return_type = "Answer")]
    pub fn think(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        fen: Option<String>,
        moves: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "How | null")] how: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "((progress: Progress) => unknown) | null")] on_info: Option<
            js_sys::Function,
        >,
    ) -> Result<JsValue, JsValue> {
        refuse_unknown(&how)?;
        let how: How = if how.is_null() || how.is_undefined() {
            How::default()
        } else {
            serde_wasm_bindgen::from_value(how).map_err(thrown)?
        };
        for (name, number) in [("movetime", how.movetime), ("nodes", how.nodes), ("seed", how.seed)] {
            if number.is_some_and(f64::is_nan) {
                return Err(thrown(format!("{name} is no number")).into());
            }
        }
        let game = opened(&variant, fen.as_deref(), moves, how.manner.as_deref())?;
        let (game, among) = if how.fair == Some(true) { as_guessed(game, how.seed) } else { (game, Vec::new()) };
        let level = match how.level {
            None => Level::FULL,
            Some(number) => Level::new(number).ok_or_else(|| thrown(format!("there is no level {number}: 1 to 8")))?,
        };
        self.player.set_level(level);
        let style = match how.style.as_deref() {
            None => None,
            Some(name) => Some(Style::named(name).ok_or_else(|| {
                thrown(format!("there is no style '{name}': {}", Style::ALL.map(Style::name).join(", ")))
            })?),
        };
        self.player.set_style(style);
        if let Some(seed) = how.seed {
            self.player.set_seed(seed.to_bits());
        }
        let limits = Limits {
            depth: how.depth,
            nodes: how.nodes.map(|nodes| nodes.max(1.0) as u64),
            time: how.movetime.map(|time| Duration::from_secs_f64(time.clamp(1.0, 1e9) / 1000.0)),
            ..Limits::default()
        };
        let multi_pv = how.multipv.unwrap_or(1).clamp(1, 256);
        let choice = self.player.think_among(&game, &among, &limits, multi_pv, &AtomicBool::new(false), &mut |info| {
            match &on_info {
                None => false,
                Some(on_info) => to_js(&progress(&game, info))
                    .map_or(true, |value| on_info.call1(&JsValue::NULL, &value).map_or(true, |stop| stop.is_truthy())),
            }
        });
        Ok(to_js(&answer(&game, &choice))?)
    }
}

/// A game whose moves are written in this manner.
fn opened(variant: &JsValue, fen: Option<&str>, moves: &str, manner: Option<&str>) -> Result<AnyGame, JsValue> {
    let mut game = AnyGame::load_of(named(variant)?, fen, moves).map_err(thrown)?;
    super::manner::show(&mut game, manner)?;
    Ok(game)
}

/// The game as its side to move may take it to be, in games with fog, and among which moves it decides: any if there are none.
fn as_guessed(mut game: AnyGame, seed: Option<f64>) -> (AnyGame, Vec<Move>) {
    let seed = seed.map_or(0, f64::to_bits);
    let among = with_game!(&mut game, game => {
        let (guess, among) = match game.has_umpire() {
            true => guess_by_words(game, seed),
            false => (fitting_guess(game, seed), Vec::new()),
        };
        if let Some(guess) = guess {
            **game = guess;
        }
        among
    });
    (game, among)
}

/// A guess, and the moves of it that the umpire lets stand: to try others costs nothing. Without one that has such moves, any move that stands.
fn guess_by_words<S: SquareSet>(game: &Game<S>, seed: u64) -> (Option<Game<S>>, Vec<Move>) {
    let (side, moves) = (game.position().side(), game.moves());
    let stands = |guess: Game<S>| {
        let among: Vec<Move> = guess.moves().into_iter().filter(|mv| moves.contains(mv)).collect();
        (!among.is_empty()).then_some((Some(guess), among))
    };
    let guesses = (0..3).filter_map(|more| game.guessed_by_words(side, seed.wrapping_add(more)));
    let any = || moves.get((seed % moves.len().max(1) as u64) as usize).copied();
    guesses.filter_map(stands).next().unwrap_or_else(|| (None, any().into_iter().collect()))
}

/// A guess in which the side has just the moves that it has. Rules that are not thought of may spoil some: none if that goes on.
fn fitting_guess<S: SquareSet>(game: &Game<S>, seed: u64) -> Option<Game<S>> {
    let moves = game.moves();
    let fits = |guess: &Game<S>| {
        let others = guess.moves();
        others.len() == moves.len() && others.iter().all(|mv| moves.contains(mv))
    };
    let side = game.position().side();
    (0..8).map(|more| game.guessed_by(side, seed.wrapping_add(more))).find(fits)
}

/// What each kind of piece is worth to the player, in pawns, in the game's order: as its author says, or as it is guessed from how
/// far it goes. A royal piece counts nothing.
#[wasm_bindgen]
pub fn worths(#[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue) -> Result<Vec<f64>, JsValue> {
    Ok(search::values_of(named(&variant)?).into_iter().map(|worth| f64::from(worth) / 100.0).collect())
}

/// Nobody waits for deeper trees, and their leaves would not be exact.
const DEEPEST: f64 = 12.0;

/// Leaves of the tree of legal moves of this depth, from 0 to 12, from a FEN or the start, the last ply counted in bulk: exact
/// up to 2^53. This call blocks: make it in a worker.
#[wasm_bindgen]
pub fn perft(
    #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
    fen: Option<String>,
    depth: f64,
) -> Result<f64, JsValue> {
    // As a number of JavaScript: -1 would else come as four thousand million.
    if !(0.0..=DEEPEST).contains(&depth) || depth.fract() != 0.0 {
        return Err(thrown(format!("depth: {depth} is no whole number from 0 to {DEEPEST}")).into());
    }
    let game = AnyGame::of(named(&variant)?, fen.as_deref()).map_err(thrown)?;
    Ok(with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth as u32)) as f64)
}

/// Positions that a proof may visit; those of three dimensions take longer.
fn most(game: &AnyGame) -> u64 {
    if matches!(game, AnyGame::Large(_) | AnyGame::Vast(_)) { 60_000 } else { 3_000_000 }
}

#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct Defended {
    /// Does the try win? None: not proved.
    holds: Option<bool>,
    reply: Option<Step>,
    /// In how many moves it wins after the reply.
    moves: u32,
}

/// A position that is won by one first move alone, see [`puzzles::Win`].
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
struct FoundPuzzle {
    fen: String,
    moves: u32,
    goal: &'static str,
    theme: &'static str,
    /// In machine form.
    key: String,
}

/// For puzzles: wins that are proved by every move.
#[wasm_bindgen]
impl Searcher {
    /// After a try of the other side, which is to win in `left` moves more. `known`: it is known to
    /// win, and only the most stubborn reply is asked for.
    #[wasm_bindgen(unchecked_return_type = "Defended")]
    pub fn defend(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        fen: Option<String>,
        moves: &str,
        left: u32,
        known: bool,
        manner: Option<String>,
    ) -> Result<JsValue, JsValue> {
        let game = opened(&variant, fen.as_deref(), moves, manner.as_deref())?;
        let defence = solve::defend(&game, left, known, most(&game));
        let mut reply = defence.replies.first().copied();
        if defence.holds != Some(true) {
            // Of those that refute it the one that a good player would choose.
            let thought = self.thought(&game);
            reply = thought.filter(|mv| reply.is_none() || defence.replies.contains(mv)).or(reply);
        }
        let reply = reply.and_then(|mv| steps(&game, &[mv]).pop());
        Ok(to_js(&Defended { holds: defence.holds, reply, moves: defence.moves })?)
    }

    /// A move of the quickest win in at most `left` moves, or null if none is found.
    #[wasm_bindgen(unchecked_return_type = "Step | null")]
    pub fn attack(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        fen: Option<String>,
        moves: &str,
        left: u32,
        manner: Option<String>,
    ) -> Result<JsValue, JsValue> {
        let game = opened(&variant, fen.as_deref(), moves, manner.as_deref())?;
        let mv = solve::attack(&game, left, most(&game)).or_else(|| self.thought(&game));
        Ok(to_js(&mv.and_then(|mv| steps(&game, &[mv]).pop()))?)
    }

    /// Plays one game against itself, in haste, and looks for a puzzle in its end; null if it has none. The same game and number give the
    /// same answer. This call blocks: make it in a worker.
    #[wasm_bindgen(js_name = seekPuzzle, unchecked_return_type = "FoundPuzzle | null")]
    pub fn seek_puzzle(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        number: u32,
    ) -> Result<JsValue, JsValue> {
        let found =
            puzzles::seek(&mut self.player, named(&variant)?, number.into(), puzzles::WAITING).map_err(thrown)?;
        Ok(to_js(&found.map(|(fen, puzzles::Win { moves, goal, theme, key })| FoundPuzzle {
            fen,
            moves,
            goal,
            theme,
            key,
        }))?)
    }

    /// What full strength plays after a short thought.
    fn thought(&mut self, game: &AnyGame) -> Option<crate::position::Move> {
        self.player.set_level(Level::FULL);
        self.player.set_style(None);
        let limits = Limits { nodes: Some(20_000), time: Some(Duration::from_secs(1)), ..Limits::default() };
        self.player.think(game, &limits, 1, &AtomicBool::new(false), &mut |_| false).mv
    }
}

fn progress(game: &AnyGame, info: &Info) -> Progress {
    Progress {
        depth: info.depth,
        seldepth: info.deepest,
        nodes: info.nodes as f64,
        time: info.time.as_secs_f64() * 1000.0,
        rank: info.rank,
        line: Line { worth: info.score.into(), pv: steps(game, &info.pv) },
    }
}

fn answer(game: &AnyGame, choice: &Choice) -> Answer {
    let line =
        |candidate: &Candidate| Line { worth: Score::of(candidate.score).into(), pv: steps(game, &candidate.pv) };
    let lines: Vec<Line> = choice.verdict.candidates.iter().map(line).collect();
    let played = choice.mv.and_then(|mv| steps(game, &[mv]).pop());
    let of_best = choice.verdict.candidates.first().map(line);
    let (worth, pv) = of_best.map_or_else(Default::default, |line| (line.worth, line.pv));
    let (machine, readable) = played.map(|step| (step.machine, step.readable)).unzip();
    let (depth, nodes) = (choice.verdict.depth, choice.verdict.nodes as f64);
    let best = choice.verdict.candidates.first().map_or(&[][..], |best| &best.pv);
    Answer { machine, readable, worth, pv, depth, nodes, lines, story: story(game, best) }
}

fn story(game: &AnyGame, moves: &[crate::position::Move]) -> Story {
    let search::Story { end, wins, promotes, crosses, demotes } = search::story(game, moves);
    let event =
        |event: Option<search::Event>| event.map(|search::Event { ply, square, man }| StoryEvent { ply, square, man });
    Story {
        end: end.map(|(outcome, reason)| Status::Over(outcome, reason).into()),
        wins: event(wins),
        promotes: event(promotes),
        crosses: event(crosses),
        demotes: event(demotes),
    }
}

impl From<Score> for Worth {
    fn from(score: Score) -> Self {
        match score {
            Score::Cp(score) => Worth { score: Some(score), ..Worth::default() },
            Score::Mate(moves) => Worth { mate: Some(moves), ..Worth::default() },
            Score::Repetition(wins) => {
                Worth { score: Some(if wins { TOLD_LIMIT } else { -TOLD_LIMIT }), repetition: Some(wins), mate: None }
            }
        }
    }
}

fn steps(game: &AnyGame, moves: &[crate::position::Move]) -> Vec<Step> {
    texts(game, moves).into_iter().map(|(machine, readable)| Step { machine, readable }).collect()
}

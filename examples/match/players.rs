//! Who can play.

use super::dice::Dice;
use super::plain;
use super::state::State;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use stone_garden::game::AnyGame;
use stone_garden::search::evaluation::Weights;
use stone_garden::search::evaluation::weights::Common;
use stone_garden::search::{Level, Limits, Parameters, Player, Style, texts};
use stone_garden::variant::{Variant, bundled_ids};
use stone_garden::with_game;

/// Megabytes of table, for every player the same.
const TABLE: usize = 16;

/// One side of the match.
pub enum Contestant {
    Own(Box<Player>, Limits),
    Material(u32, plain::Values, Dice),
    Uci(Box<Engine>, String),
}

impl Contestant {
    /// Reads a player's words, see the program's text.
    pub fn new(variant: &'static Variant, words: &str, seed: u64) -> Result<Self, Box<dyn Error>> {
        let (mut limits, mut level, mut guess, mut command, mut options) =
            (Limits::default(), None, false, None, Vec::new());
        let (mut material, mut threads) = (false, 1);
        let mut style = None;
        let mut parameters = Parameters::default();
        let mut common: Option<Common> = None;
        for word in words.split(',') {
            match word.split_once('=') {
                None if word == "own" => {}
                None if word == "guess" => guess = true,
                None if word == "material" => material = true,
                Some(("time", text)) => limits.time = Some(Duration::from_millis(text.parse()?)),
                Some(("nodes", text)) => limits.nodes = Some(text.parse()?),
                Some(("depth", text)) => limits.depth = Some(text.parse()?),
                Some(("level", text)) => level = Level::new(text.parse()?),
                Some(("style", text)) => style = Style::named(text),
                Some(("tuned", file)) => parameters = State::read(Path::new(file))?.rounded(),
                Some(("common", text)) => {
                    let (name, values) = text.split_once(':').ok_or("common=NAME:NUMBER, or NAME:NUMBER:NUMBER")?;
                    let values: Vec<i32> = values.split(':').map(str::parse).collect::<Result<_, _>>()?;
                    if !common.get_or_insert_default().set(name, &values) {
                        return Err(format!("no coefficient '{name}' of so many numbers").into());
                    }
                }
                Some(("number", text)) => {
                    let (name, value) = text.split_once(':').ok_or("number=NAME:VALUE")?;
                    let known = Parameters::ALL.iter().position(|(known, _)| *known == name);
                    let place = known.ok_or_else(|| format!("the search has no number '{name}'"))?;
                    let mut values = parameters.values();
                    values[place] = value.parse()?;
                    parameters = Parameters::with_values(values);
                }
                Some(("threads", text)) => threads = text.parse()?,
                Some(("uci", text)) => command = Some(text.to_owned()),
                Some((name, value)) if name.starts_with("set:") => {
                    options.push((name["set:".len()..].to_owned(), value.to_owned()));
                }
                _ => return Err(format!("unknown word '{word}' of a player").into()),
            }
        }
        if material {
            return Ok(Contestant::Material(limits.depth.unwrap_or(2), plain::Values::of(variant), Dice(seed)));
        }
        if let Some(command) = command {
            let go = match limits {
                Limits { time: Some(time), .. } => format!("go movetime {}", time.as_millis()),
                Limits { nodes: Some(nodes), .. } => format!("go nodes {nodes}"),
                Limits { depth, .. } => format!("go depth {}", depth.unwrap_or(1)),
            };
            return Ok(Contestant::Uci(Box::new(Engine::start(&command, variant, &options)?), go));
        }
        let mut player = Player::new(TABLE, seed);
        if let Some(level) = level {
            player.set_level(level);
        }
        player.set_style(style);
        player.set_parameters(parameters);
        player.set_threads(threads);
        if let Some(common) = common {
            player.set_weights(move |variant| Weights::guess_by(variant, &common));
        } else if guess {
            player.set_weights(Weights::guess);
        }
        Ok(Contestant::Own(Box::new(player), limits))
    }

    /// A new game begins.
    pub fn begin(&mut self) -> Result<(), Box<dyn Error>> {
        match self {
            Contestant::Own(player, _) => player.clear(),
            Contestant::Material(..) => {}
            Contestant::Uci(engine, _) => {
                engine.tell("ucinewgame")?;
                engine.ready()?;
            }
        }
        Ok(())
    }

    /// A move, in machine form.
    pub fn choose(&mut self, game: &AnyGame, moves: &[String]) -> Result<String, Box<dyn Error>> {
        match self {
            Contestant::Own(player, limits) => {
                let choice = player.think(game, limits, 1, &AtomicBool::new(false), &mut |_| false);
                let mv = choice.mv.ok_or("no move in a game that goes on")?;
                Ok(texts(game, &[mv])[0].0.clone())
            }
            Contestant::Material(depth, values, dice) => {
                let mv = with_game!(game, game => plain::best(game, *depth, values, dice))
                    .ok_or("no move in a game that goes on")?;
                Ok(texts(game, &[mv])[0].0.clone())
            }
            Contestant::Uci(engine, go) => {
                engine.tell(&format!("position startpos moves {}", moves.join(" ")))?;
                engine.tell(go)?;
                let answer = engine.wait("bestmove")?;
                Ok(answer.split_whitespace().nth(1).unwrap_or("").to_owned())
            }
        }
    }
}

/// The games that both this engine and another player know.
pub fn known(words: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let ids: Vec<String> = bundled_ids().into_iter().map(str::to_owned).collect();
    let Some(command) = words.split(',').find_map(|word| word.strip_prefix("uci=")) else { return Ok(ids) };
    let (mut engine, told) = Engine::open(command)?;
    engine.tell("quit")?;
    let combo = told.iter().find(|line| line.contains("name UCI_Variant "));
    let names: Vec<&str> = combo.map_or(Vec::new(), |line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.windows(2).filter(|pair| pair[0] == "var").map(|pair| pair[1]).collect()
    });
    Ok(ids.into_iter().filter(|id| names.contains(&id.as_str())).collect())
}

/// Another engine, as a process.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts it, and gives what it said of itself.
    fn open(command: &str) -> Result<(Self, Vec<String>), Box<dyn Error>> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("an engine needs a command")?;
        let mut child = Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = child.stdin.take().ok_or("no input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no output")?);
        let mut engine = Engine { child, input, output };
        engine.tell("uci")?;
        let mut told = Vec::new();
        engine.read_to("uciok", |line| told.push(line.to_owned()))?;
        Ok((engine, told))
    }

    fn start(command: &str, variant: &Variant, options: &[(String, String)]) -> Result<Self, Box<dyn Error>> {
        let (mut engine, _) = Engine::open(command)?;
        engine.tell("setoption name Threads value 1")?;
        engine.tell(&format!("setoption name Hash value {TABLE}"))?;
        let own = [("UCI_Variant".to_owned(), variant.id.to_owned())];
        let named = options.iter().any(|(name, _)| name == "UCI_Variant");
        for (name, value) in options.iter().chain(own.iter().filter(|_| !named)) {
            engine.tell(&format!("setoption name {name} value {value}"))?;
        }
        engine.ready()?;
        Ok(engine)
    }

    fn tell(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    fn ready(&mut self) -> Result<(), Box<dyn Error>> {
        self.tell("isready")?;
        self.wait("readyok").map(|_| ())
    }

    /// Reads up to the line that begins with this word.
    fn wait(&mut self, word: &str) -> Result<String, Box<dyn Error>> {
        self.read_to(word, |_| ())
    }

    /// The same, and tells the lines before it.
    fn read_to(&mut self, word: &str, mut hear: impl FnMut(&str)) -> Result<String, Box<dyn Error>> {
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(format!("the engine ended before '{word}'").into());
            }
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            hear(&line);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.tell("quit");
        let _ = self.child.wait();
    }
}

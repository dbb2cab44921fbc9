//! A UCI engine. Commands are read on the main thread, which never does anything that takes long: it answers `uci`, `isready`
//! and `stop` itself, and hands the others to a thread that obeys them one after the other.
//!
//! So `isready` and `stop` are heeded at once, whatever a game is like and whatever is being done: setting up, compiling,
//! listing moves, searching, counting. A line that makes no sense is answered by an `info string error` that names the token, and
//! changes nothing; `go` is always answered by a `bestmove` (`go perft` by its count). The end of the input is `quit`. A first line
//! of `usi` or `ucci` asks for those protocols, which say the same in other words (`dialect.rs`).
//!
//! Here are both threads, the position that a manager has set up with the moves that led to it, and the options that it can set.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

mod command;
mod dialect;

pub use dialect::Dialect;

use super::define::Games;
use super::protocol::{self, Lag, Worker, ended, info_line, machine_moves, say};
use command::{Command, Flags, Go, Order};
use dialect::Size;
use std::io::{self, BufRead};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::board::{Side, SquareSet};
use stone_garden::budget::Budget;
use stone_garden::definition;
use stone_garden::game::{AnyGame, Game};
use stone_garden::notation::Script;
use stone_garden::position::Move;
use stone_garden::search::{Choice, Clock, Info, Level, Limits, Player};
use stone_garden::variant::{self, Variant};
use stone_garden::{movegen, with_game};

/// How long `isready` waits for what has been asked for before it: what is not done by then is answered when it is.
const READY: Duration = Duration::from_millis(40);
/// How long `quit` waits for the last answer.
const LEAVING: Duration = Duration::from_secs(1);

/// Answers commands until `quit` or the end of the input. Until another game is chosen in UCI this one is played.
///
/// # Errors
///
/// If the input can't be read, or there is no thread.
pub fn run(mut input: impl BufRead, game: Option<&'static str>) -> io::Result<()> {
    let mut talk = Talk::new()?;
    if let Some(game) = game {
        talk.usual = Some(game);
        talk.put(Command::Begin(game));
    }
    while let Some(line) = protocol::next_line(&mut input)? {
        match line {
            Ok(line) if !talk.hear(&line) => break,
            Ok(_) => {}
            Err(what) => say(&format!("info string error: {what}")),
        }
    }
    talk.stop();
    talk.worker.wait(LEAVING);
    Ok(())
}

/// The main thread's part.
pub struct Talk {
    worker: Worker<Command>,
    /// How the last `go` is told to end; it may have ended.
    last: Option<Arc<Flags>>,
    /// Ids of games that files have brought.
    choices: Choices,
    dialect: Dialect,
    /// The game that is played in UCI if none is chosen, if it is not the usual one.
    usual: Option<&'static str>,
    /// Milliseconds in which UCCI tells the clock.
    unit: u64,
}

impl Talk {
    /// # Errors
    /// If the system gives no thread.
    pub fn new() -> io::Result<Self> {
        let choices = Choices::default();
        let mut engine = Engine::new(Arc::clone(&choices));
        let worker = Worker::start(move |command| engine.obey(command))?;
        Ok(Talk { worker, last: None, choices, dialect: Dialect::Uci, usual: None, unit: 1000 })
    }

    /// Obeys a line, or answers what is wrong with it. False if it was `quit`.
    pub fn hear(&mut self, line: &str) -> bool {
        let heard = Instant::now();
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return true };
        let owned = || rest.iter().map(|&word| word.to_owned()).collect();
        match command {
            "quit" => {
                if self.dialect == Dialect::Ucci {
                    say("bye");
                }
                return false;
            }
            "uci" | "usi" | "ucci" => self.greet(Dialect::asked(command).unwrap_or_default()),
            "isready" => {
                let idle = self.worker.is_idle();
                if idle {
                    self.worker.put(Command::GetReady);
                }
                // A search that is under way need not end for it.
                if idle || self.last.is_none() {
                    self.worker.wait(READY);
                }
                say("readyok");
            }
            "stop" => self.stop(),
            "ponderhit" => {
                if let Some(flags) = &self.last {
                    flags.hit.store(true, Ordering::SeqCst);
                    flags.stop.store(true, Ordering::SeqCst);
                }
            }
            "debug" | "register" => {}
            "setoption" => {
                if let Some(are_used) = self.dialect.milliseconds(rest) {
                    self.unit = if are_used { 1 } else { 1000 };
                } else if let Some(words) = self.dialect.set_option(owned()) {
                    self.put(Command::SetOption(words));
                }
            }
            "ucinewgame" | "usinewgame" | "uccinewgame" => self.put(Command::NewGame),
            // Of USI: the game is over, and nothing more is wanted of it.
            "gameover" => self.stop(),
            // What a position may not be answered by, in UCCI: the rules see to it.
            "banmoves" => {}
            "position" => self.put(Command::Position(owned())),
            "d" => self.put(Command::Display),
            "go" => {
                let flags = Arc::new(Flags::default());
                let words = self.dialect.go(rest, self.unit);
                let go = Go::parse(&words.iter().map(String::as_str).collect::<Vec<_>>());
                self.put(Command::Go(Box::new(Order { go, heard, flags: Arc::clone(&flags) })));
                self.last = Some(flags);
            }
            _ => say(&format!("info string error: unknown command '{command}'")),
        }
        true
    }

    /// Says who this is and what can be set, in the words of the protocol that is asked for.
    fn greet(&mut self, dialect: Dialect) {
        if dialect != self.dialect {
            self.dialect = dialect;
            self.put(Command::Speak(dialect));
        }
        say(&format!("id name Stone Garden {}", env!("CARGO_PKG_VERSION")));
        say("id author the Stone Garden authors");
        let usual = self.usual.filter(|_| dialect == Dialect::Uci).unwrap_or(dialect.usual());
        let lines = option_lines(&self.choices, usual, dialect.family());
        lines.iter().filter_map(|line| dialect.option(line)).for_each(|line| say(&line));
        if dialect == Dialect::Ucci {
            say("option usemillisec type check default false");
        }
        say(dialect.ready());
    }

    /// Ends the search, if there is one: its answer comes.
    pub fn stop(&mut self) {
        if let Some(flags) = self.last.take() {
            flags.hit.store(false, Ordering::SeqCst);
            flags.stop.store(true, Ordering::SeqCst);
        }
    }

    /// Has a command obeyed once what was asked for before it is done; a search that is under way ends for it.
    fn put(&mut self, command: Command) {
        self.stop();
        self.worker.put(command);
    }
}

/// What commands have made of the engine.
pub struct Engine {
    settings: Settings,
    place: Option<Place>,
    /// How long it took to set up the place; a manager's clock may run meanwhile.
    setting_up: Duration,
    player: Player,
    dialect: Dialect,
    /// What the clock loses besides, and of whose clock that is known.
    lag: Lag,
    played: Option<Side>,
}

impl Engine {
    pub fn new(choices: Choices) -> Self {
        let settings = Settings::new(choices);
        Engine {
            player: new_player(&settings),
            settings,
            place: None,
            setting_up: Duration::ZERO,
            dialect: Dialect::Uci,
            lag: Lag::default(),
            played: None,
        }
    }

    /// Obeys a command, or answers what is wrong with it.
    pub fn obey(&mut self, command: Command) {
        let result = match command {
            Command::Speak(dialect) => {
                self.dialect = dialect;
                self.settings.begin_with(dialect.usual());
                self.place = None;
                Ok(())
            }
            Command::Begin(game) => {
                self.settings.begin_with(game);
                self.place = None;
                Ok(())
            }
            Command::SetOption(words) => self.set_option(&words),
            Command::NewGame => {
                self.place = None;
                self.played = None;
                self.player.clear();
                Ok(())
            }
            Command::Position(words) => self.set_up(&words),
            Command::Display => {
                display(&self.game()).iter().for_each(|line| say(line));
                Ok(())
            }
            Command::GetReady => {
                let game = self.game();
                self.player.get_ready(&game);
                Ok(())
            }
            Command::Go(order) => {
                let told = catch_unwind(AssertUnwindSafe(|| self.go(&order)));
                if told.is_err() {
                    // A fault of ours: whoever waits is answered, and what the player remembers is no longer relied on.
                    self.player = new_player(&self.settings);
                    say(&self.dialect.best(None, (0, 0)));
                }
                Ok(())
            }
        };
        if let Err(what) = result {
            say(&format!("info string error: {what}"));
        }
    }

    fn set_option(&mut self, words: &[String]) -> Result<(), String> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match self.settings.set(&words)? {
            Change::Variant => self.place = None,
            Change::Hash => self.player.set_megabytes(self.settings.hash),
            Change::Level => self.player.set_level(self.settings.level),
            Change::Threads => self.player.set_threads(self.settings.threads),
            Change::Clear => self.player.clear(),
            Change::Settings => {}
        }
        Ok(())
    }

    fn set_up(&mut self, words: &[String]) -> Result<(), String> {
        let begun = Instant::now();
        let words = self.dialect.position(words, self.size());
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.place = Some(Place::parse(self.settings.variant, &words, self.place.as_ref())?);
        self.setting_up = begun.elapsed();
        Ok(())
    }

    /// Files and ranks of the board.
    fn size(&self) -> Size {
        let variant = Variant::find(self.settings.variant);
        variant.map_or((8, 8), |variant| (variant.geometry.files(), variant.geometry.ranks()))
    }

    /// The game at the place that was set up, or else at its start.
    fn game(&self) -> AnyGame {
        let start = || AnyGame::open(self.settings.variant, None).expect("a game of the list has a start");
        self.place.as_ref().map_or_else(start, |place| place.game().clone())
    }

    fn go(&mut self, order: &Order) {
        let Order { go, heard, flags } = order;
        let setting_up = std::mem::take(&mut self.setting_up);
        let game = self.game();
        let size = self.size();
        let among: Vec<String> = go.among.iter().map(|mv| self.dialect.move_in(mv, size)).collect();
        let (among, notes) = moves_among(&game, &among);
        for what in go.notes.iter().chain(&notes) {
            say(&format!("info string error: {what}"));
        }
        if let Some(depth) = go.perft {
            with_game!(&game, game => perft(game, depth, flags));
            return;
        }
        let started = heard.checked_sub(setting_up).unwrap_or(*heard);
        let side = with_game!(&game, game => game.position().side());
        let clock = go.clock(side);
        let limits = go.limits(side, clock.map(|clock| self.owned(clock, side)), started, self.settings.overhead);
        let choice = self.think(&game, go, &among, &limits, flags);
        if let Some(clock) = clock.filter(|_| !go.ponder) {
            self.lag.moved(&clock, started.elapsed());
            self.played = Some(side);
        }
        self.answer(&game, &choice, size);
    }

    /// A side's clock as far as it is the engine's own.
    fn owned(&mut self, clock: Clock, side: Side) -> Clock {
        // Another side's clock tells nothing of this one's.
        if self.played.take() != Some(side) {
            self.lag.forget();
        }
        self.lag.told(clock.left);
        self.lag.of(clock, self.settings.overhead)
    }

    /// Thinks, tells, and decides on a move, not before it is wanted.
    fn think(&mut self, game: &AnyGame, go: &Go, among: &[Move], limits: &Limits, flags: &Flags) -> Choice {
        let (size, dialect) = (self.size(), self.dialect);
        let Engine { player, settings, .. } = self;
        let mut tell = |info: &Info| {
            say(&dialect.info(info_line(game, info, settings.chances), size));
            false
        };
        let mut think =
            |limits: &Limits| player.think_among(game, among, limits, settings.multi_pv, &flags.stop, &mut tell);
        let mut choice = think(if go.ponder { &Limits::ENDLESS } else { limits });
        while (go.ponder || go.infinite) && !flags.stop.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        if go.ponder && flags.hit.load(Ordering::SeqCst) {
            // The clock runs from the move that was pondered on.
            flags.stop.store(false, Ordering::SeqCst);
            choice = think(&Limits { started: None, ..*limits });
        }
        choice
    }

    fn answer(&self, game: &AnyGame, choice: &Choice, size: Size) {
        let moves = choice.mv.map(|mv| match choice.verdict.candidates.first() {
            Some(best) if best.mv == mv => machine_moves(game, &best.pv[..best.pv.len().min(2)]),
            _ => machine_moves(game, &[mv]),
        });
        if moves.is_none() {
            say(&format!("info string {}", ended(game)));
        }
        say(&self.dialect.best(moves.as_deref(), size));
    }
}

/// A player who answers wherever there is a legal move: what players may claim, they claim.
fn new_player(settings: &Settings) -> Player {
    let mut player = Player::new(settings.hash, 0);
    player.set_level(settings.level);
    player.set_threads(settings.threads);
    player.set_plays_on(true);
    player
}

/// The moves of a list that are legal, and what is wrong with the others.
fn moves_among(game: &AnyGame, texts: &[String]) -> (Vec<Move>, Vec<String>) {
    let (mut moves, mut notes) = (Vec::new(), Vec::new());
    for text in texts {
        match with_game!(game, game => game.position().parse_machine(text)) {
            Ok(mv) => moves.push(mv),
            Err(error) => notes.push(format!("go searchmoves: {error}")),
        }
    }
    (moves, notes)
}

/// Counts the tree of moves, move by move as others do, until it is told to stop.
fn perft<S: SquareSet>(game: &Game<S>, depth: u32, flags: &Flags) {
    let budget = Budget::new(Some(&flags.stop), None);
    let mut position = game.position().clone();
    let mut firsts = Vec::new();
    movegen::each_legal(&position.clone(), &budget, &mut |mv| {
        firsts.push(mv);
        true
    });
    let mut leaves = 0;
    for mv in firsts.into_iter().filter(|_| depth > 0) {
        let text = position.machine(mv).to_string();
        let undo = position.play(mv);
        let below = movegen::perft_within(&mut position, depth - 1, &budget);
        position.undo(mv, undo);
        if budget.is_over() {
            break;
        }
        leaves += below;
        say(&format!("{text}: {below}"));
    }
    if budget.is_over() {
        say("info string stopped before the whole tree was counted");
    }
    say("");
    say(&format!("Nodes searched: {}", if depth == 0 { 1 } else { leaves }));
}

/// The board as text, and its FEN.
fn display(game: &AnyGame) -> Vec<String> {
    with_game!(game, game => {
        let position = game.position();
        let geometry = position.geometry();
        let fen = position.fen();
        let mut lines = Vec::new();
        if geometry.is_flat() {
            let board = fen.split([' ', '[']).next().unwrap_or_default();
            for (row, rank) in board.split('/').zip((1..=geometry.ranks()).rev()) {
                lines.push(format!("{} {rank}", spread(row)));
            }
            let files = (0..geometry.files()).map(|file| char::from(b'a' + file).to_string());
            lines.extend([files.collect::<Vec<_>>().join(" "), String::new()]);
        }
        lines.push(format!("Fen: {fen}"));
        lines.push(format!("Side: {}", if position.side() == Side::White { "white" } else { "black" }));
        lines.push(format!("Status: {}", game.status()));
        lines
    })
}

/// A rank of a FEN with a dot for each empty square, a blank before every square but the first.
fn spread(row: &str) -> String {
    let mut squares: Vec<String> = Vec::new();
    let mut number = 0;
    let mut plus = false;
    for sign in row.chars() {
        if let Some(digit) = sign.to_digit(10) {
            number = 10 * number + digit as usize;
            continue;
        }
        squares.extend(std::iter::repeat_n(".".to_owned(), std::mem::take(&mut number)));
        match sign {
            '+' => plus = true,
            '~' => {}
            _ => squares.push(if std::mem::take(&mut plus) { format!("+{sign}") } else { sign.to_string() }),
        }
    }
    squares.extend(std::iter::repeat_n(".".to_owned(), number));
    squares.join(" ")
}

/// What the last `position` said, and the game that it made.
pub struct Place {
    fen: Option<String>,
    moves: Vec<String>,
    game: AnyGame,
}

impl Place {
    /// What `[startpos | fen FIELDS...] [moves M...]` sets up. `before`: the last place in the same game; moves that it
    /// has in common are not replayed, since managers send the whole game with every move.
    pub fn parse(variant: &str, words: &[&str], before: Option<&Place>) -> Result<Place, String> {
        let (place, moves) = match words.iter().position(|&word| word == "moves") {
            Some(at) => (&words[..at], &words[at + 1..]),
            None => (words, &[][..]),
        };
        let fen = match place {
            ["startpos"] => None,
            ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
            [] => return Err("position: 'startpos' or 'fen' is missing".to_owned()),
            [word, ..] => return Err(format!("position: '{word}' where 'startpos' or 'fen' and its fields belong")),
        };
        let moves: Vec<String> = moves.iter().map(|&word| word.to_owned()).collect();
        let mut game = match before.filter(|before| before.fen == fen) {
            Some(before) => before.game.clone(),
            None => AnyGame::open(variant, fen.as_deref()).map_err(|error| error.to_string())?,
        };
        let played = before.filter(|before| before.fen == fen).map_or(&[][..], |before| &before.moves);
        let alike = played.iter().zip(&moves).take_while(|(one, other)| one == other).count();
        with_game!(&mut game, game => {
            while game.ply() > alike && game.undo() {}
            for text in &moves[alike..] {
                game.play_machine(text).map_err(|error| error.to_string())?;
            }
        });
        Ok(Place { fen, moves, game })
    }

    /// The game at this place.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }
}

/// The settings.
#[derive(Clone)]
pub struct Settings {
    /// The game that is played.
    pub variant: &'static str,
    /// The game that was chosen: the same, but for castling from anywhere.
    usual: &'static Variant,
    /// Is castling from anywhere on the rank asked for (Chess960)?
    anywhere: bool,
    /// The files whose games can be chosen, the last one last.
    files: Vec<Games>,
    /// The ids of those games, for whoever announces the choices.
    choices: Choices,
    /// Megabytes.
    pub hash: usize,
    pub multi_pv: usize,
    pub threads: usize,
    /// Does an `info` line tell the chances to win, draw and lose?
    pub chances: bool,
    pub level: Level,
    /// What a move costs of the clock besides thinking, on the way to whoever holds the clock.
    pub overhead: Duration,
}

/// What a `setoption` has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Variant,
    Hash,
    Settings,
    Level,
    Threads,
    Clear,
}

const MOST_HASH: usize = 4096;
/// Files whose games can be chosen at a time.
const MOST_FILES: usize = 64;
const MOST_VARIATIONS: usize = 256;
const MOST_THREADS: usize = 64;
/// Milliseconds.
const MOST_OVERHEAD: usize = 5000;

/// Ids of games that files have brought.
pub type Choices = Arc<Mutex<Vec<String>>>;

impl Default for Settings {
    fn default() -> Self {
        let usual = &variant::ALL[0];
        Settings {
            variant: &usual.id,
            usual,
            anywhere: false,
            files: Vec::new(),
            choices: Choices::default(),
            hash: 16,
            multi_pv: 1,
            threads: 1,
            chances: false,
            level: Level::FULL,
            overhead: Duration::ZERO,
        }
    }
}

/// The options as the protocol announces them, with the games that are of a family, or all: interfaces for one family know no others, and
/// have no room for so many.
fn option_lines(choices: &Choices, usual: &str, family: Option<Script>) -> Vec<String> {
    let own = Settings::default();
    let games = variant::ALL.iter().chain(variant::CLASSICS.iter());
    let games = games.filter(|variant| family.is_none_or(|script| script.is_of(variant)));
    let games = games.map(|variant| variant.id.as_str());
    let more = choices.lock().unwrap_or_else(PoisonError::into_inner);
    let ids: Vec<String> = games.chain(more.iter().map(String::as_str)).map(|id| format!("var {id}")).collect();
    vec![
        format!("option name UCI_Variant type combo default {usual} {}", ids.join(" ")),
        "option name VariantPath type string default <empty>".to_owned(),
        format!("option name Hash type spin default {} min 1 max {MOST_HASH}", own.hash),
        format!("option name MultiPV type spin default {} min 1 max {MOST_VARIATIONS}", own.multi_pv),
        "option name Skill Level type spin default 20 min 0 max 20".to_owned(),
        format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", own.threads),
        format!("option name Move Overhead type spin default 0 min 0 max {MOST_OVERHEAD}"),
        "option name UCI_ShowWDL type check default false".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
        "option name Ponder type check default false".to_owned(),
        "option name UCI_AnalyseMode type check default false".to_owned(),
        "option name Clear Hash type button".to_owned(),
    ]
}

impl Settings {
    /// As they are at first; the ids of games that files bring are put there.
    pub fn new(choices: Choices) -> Self {
        Settings { choices, ..Settings::default() }
    }

    /// The game that is played until another is chosen.
    pub fn begin_with(&mut self, id: &str) {
        if let Ok(variant) = Variant::find(id) {
            self.variant = &variant.id;
            self.usual = variant;
        }
    }

    /// The id of the game that is played: that which was chosen, or the same with castling from anywhere if this is asked for and it castles.
    fn played(chosen: &'static Variant, anywhere: bool) -> Result<&'static str, String> {
        let Some(wide) = chosen.castling_anywhere().filter(|_| anywhere) else { return Ok(&chosen.id) };
        Ok(match Variant::find(&wide.id) {
            // Chess960 is there already.
            Ok(known) if variant::bundled_ids().contains(&known.id.as_str()) => &known.id,
            _ => {
                // An author's game may have rules that castling from anywhere does not go with.
                let text = definition::write(&wide);
                let wide = definition::read(&text).map_err(|faults| faults.to_string())?;
                &variant::install(wide).map_err(|error| error.to_string())?.id
            }
        })
    }

    /// `name N... [value V...]`; upper and lower case are the same in names.
    pub fn set(&mut self, words: &[&str]) -> Result<Change, String> {
        let ["name", rest @ ..] = words else {
            return Err(format!("setoption: '{}' where 'name' belongs", words.first().unwrap_or(&"")));
        };
        let (name, value) = match rest.iter().position(|&word| word == "value") {
            Some(at) => (rest[..at].join(" "), rest[at + 1..].join(" ")),
            None => (rest.join(" "), String::new()),
        };
        let number = |least: usize, most: usize| match value.parse::<usize>() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(format!("setoption {name}: '{value}' is no number from {least} to {most}")),
        };
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                let file = self.files.iter().rev().find(|file| file.ids().contains(&value));
                let variant = match file.filter(|_| !variant::bundled_ids().contains(&value.as_str())) {
                    Some(file) => file.choose(&value).map_err(|error| error.to_string())?,
                    None => Variant::find(&value).map_err(|error| error.to_string())?,
                };
                // An author's array may be no position: whoever sets up the start later may rely on it.
                AnyGame::open(&variant.id, None).map_err(|error| format!("setoption {name}: {value}: {error}"))?;
                self.variant =
                    Self::played(variant, self.anywhere).map_err(|error| format!("setoption {name}: {error}"))?;
                self.usual = variant;
                Ok(Change::Variant)
            }
            "uci_chess960" => {
                let anywhere =
                    value.parse().map_err(|_| format!("setoption {name}: '{value}' is neither true nor false"))?;
                self.variant =
                    Self::played(self.usual, anywhere).map_err(|error| format!("setoption {name}: {error}"))?;
                self.anywhere = anywhere;
                Ok(Change::Variant)
            }
            // The file's games become choices of UCI_Variant.
            "variantpath" if value.is_empty() || value == "<empty>" => Ok(Change::Settings),
            "variantpath" => {
                let file = Games::of(&value).map_err(|error| error.to_string())?;
                let mut choices = self.choices.lock().unwrap_or_else(PoisonError::into_inner);
                let fresh: Vec<String> = file.ids().iter().filter(|id| !choices.contains(id)).cloned().collect();
                choices.extend(fresh);
                drop(choices);
                // What is read once more takes the place of what was.
                self.files.retain(|known| known.ids() != file.ids());
                if self.files.len() >= MOST_FILES {
                    self.files.remove(0);
                }
                self.files.push(file);
                Ok(Change::Settings)
            }
            "hash" => {
                self.hash = number(1, MOST_HASH)?;
                Ok(Change::Hash)
            }
            "multipv" => {
                self.multi_pv = number(1, MOST_VARIATIONS)?;
                Ok(Change::Settings)
            }
            "skill level" => {
                self.level = Level::of_skill(number(0, 20)? as u8);
                Ok(Change::Level)
            }
            "clear hash" => Ok(Change::Clear),
            "threads" => {
                self.threads = number(1, MOST_THREADS)?;
                Ok(Change::Threads)
            }
            "move overhead" => {
                self.overhead = Duration::from_millis(number(0, MOST_OVERHEAD)? as u64);
                Ok(Change::Settings)
            }
            "uci_showwdl" => {
                self.chances =
                    value.parse().map_err(|_| format!("setoption {name}: '{value}' is neither true nor false"))?;
                Ok(Change::Settings)
            }
            // Known by managers, and without effect here: pondering is what `go ponder` does.
            "ponder" | "uci_analysemode" => match value.as_str() {
                "true" | "false" => Ok(Change::Settings),
                _ => Err(format!("setoption {name}: '{value}' is neither true nor false")),
            },
            _ => Err(format!("unknown option '{name}'")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_clock_loses_besides_is_no_time_to_think() {
        let ms = Duration::from_millis;
        let mut engine = Engine::new(Choices::default());
        let clock = |left| Clock { left: ms(left), increment: ms(400), moves: None };
        let mut owned = |side, left, spent| {
            let owned = engine.owned(clock(left), side);
            engine.lag.moved(&clock(left), ms(spent));
            engine.played = Some(side);
            (owned.left, owned.increment)
        };
        // Each move takes 400 ms more of the clock than the engine thought: nothing is left of the increment.
        assert_eq!(owned(Side::White, 3000, 200), (ms(3000), ms(400)));
        assert_eq!(owned(Side::White, 2800, 200), (ms(2400), ms(0)));
        assert_eq!(owned(Side::White, 2600, 100), (ms(2200), ms(0)));
        // Where the increment is all that comes and goes, less is lost, and what was is remembered.
        assert_eq!(owned(Side::White, 2900, 100), (ms(2540), ms(40)));
        // The other side's clock may say anything.
        assert_eq!(owned(Side::Black, 100, 50), (ms(0), ms(40)));
    }

    fn place(line: &str, before: Option<&Place>) -> Result<Place, String> {
        Place::parse("stones-chess", &line.split(' ').collect::<Vec<_>>(), before)
    }

    #[test]
    fn going_on_is_the_same_as_beginning_anew() {
        let lines = [
            "startpos",
            "startpos moves e2e4 j7j5",
            "startpos moves e2e4 j7j5 b1c3",
            "startpos moves e2e4 c7c6 f2f4",
            "startpos moves e2e4",
            "fen r3k4r/10/10/10/10/10/10/R3K4R w - - 0 1 moves e1e2",
            "fen r3k4r/10/10/10/10/10/10/R3K4R w - - 0 1 moves e1d2",
            "startpos moves e2e4 c7c6",
        ];
        let mut before: Option<Place> = None;
        for line in lines {
            let (anew, on) = (place(line, None).expect(line), place(line, before.as_ref()).expect(line));
            let told = |place: &Place| with_game!(place.game(), game => (game.position().fen(), game.keys().to_vec(), game.ply()));
            assert_eq!(told(&on), told(&anew), "{line}");
            before = Some(on);
        }
        let refused = place("startpos moves e2e4 c7c6 e4e6", before.as_ref()).err();
        assert!(refused.is_some_and(|what| what.contains("e4e6")));
    }
}

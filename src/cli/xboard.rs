//! An engine for XBoard and WinBoard: the protocol of Tim Mann and H. G. Muller, version 2.
//!
//! As in UCI, one thread reads and another obeys, so that `?`, `force` and `quit` are heeded at once. The engine keeps the game
//! here, and plays a side of it once it is told to. Games that XBoard does not know are set up in it by `setup` and `piece`: the
//! start as FEN, and each piece in XBetza.
//!
//! Apart from `mod` because each command is a file of its own, found by its name.

use super::define::Games;
use super::protocol::{self, Lag, Worker, machine_moves, say};
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Status};
use stone_garden::position::start_fen;
use stone_garden::search::{Clock, Info, Limits, Player, Score};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

/// What XBoard calls chess; all other games are announced by their ids.
const NORMAL: &str = "normal";
/// Names that are understood besides those announced, and the ids of those games.
const NAMES: [(&str, &str); 2] = [(NORMAL, "chess"), ("kings", "kingofthehill")];
/// Games that XBoard sets up by itself, as we do.
const KNOWN: [&str; 16] = [
    "normal",
    "crazyhouse",
    "atomic",
    "3check",
    "suicide",
    "giveaway",
    "losers",
    "knightmate",
    "shatranj",
    "makruk",
    "courier",
    "capablanca",
    "gothic",
    "janus",
    "xiangqi",
    "shogi",
];
/// Megabytes of the table, until `memory` says another number.
const MEMORY: usize = 16;
const MOST_MEMORY: usize = 4096;
/// Time for a move if nothing has been said.
const USUAL: Duration = Duration::from_secs(2);
/// How long `quit` waits for the last answer.
const LEAVING: Duration = Duration::from_secs(1);

/// What is told to a search from outside.
#[derive(Default)]
struct Flags {
    /// It is to end.
    stop: AtomicBool,
    /// Its move is no longer wanted.
    vain: AtomicBool,
}

/// A line, when it was heard, and how a search that follows from it is told to end.
struct Command {
    line: String,
    heard: Instant,
    flags: Arc<Flags>,
}

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
///
/// If the input can't be read, or there is no thread.
pub fn run(mut input: impl BufRead, file: Option<Games>) -> io::Result<()> {
    let mut engine = Engine { file, ..Engine::new() };
    let worker = Worker::start(move |command: Command| engine.obey(&command))?;
    let mut last = Arc::new(Flags::default());
    while let Some(line) = protocol::next_line(&mut input)? {
        let line = match line {
            Ok(line) => line,
            Err(what) => {
                say(&format!("Error ({what}): line"));
                continue;
            }
        };
        match line.split_whitespace().next().unwrap_or_default() {
            "" | "xboard" | "." | "hint" | "bk" => continue,
            "quit" => break,
            // Move now.
            "?" => {
                last.stop.store(true, Ordering::SeqCst);
                continue;
            }
            // What does not disturb a search.
            "time" | "otim" | "ping" | "post" | "nopost" | "easy" | "hard" | "accepted" | "rejected" | "draw" => {}
            _ => {
                last.vain.store(true, Ordering::SeqCst);
                last.stop.store(true, Ordering::SeqCst);
                last = Arc::new(Flags::default());
            }
        }
        worker.put(Command { line, heard: Instant::now(), flags: Arc::clone(&last) });
    }
    last.vain.store(true, Ordering::SeqCst);
    last.stop.store(true, Ordering::SeqCst);
    worker.wait(LEAVING);
    Ok(())
}

/// How time is given.
#[derive(Clone, Copy, Default)]
struct Control {
    /// Moves until more time comes; none: for the whole game.
    moves: Option<u32>,
    increment: Duration,
    /// For each move.
    time: Option<Duration>,
    depth: Option<u32>,
    /// What is left on the engine's clock.
    left: Option<Duration>,
}

/// The game, and what has been said of how it is to be played.
struct Engine {
    variant: &'static str,
    file: Option<Games>,
    game: AnyGame,
    /// Moves that have been played since the clock was last filled.
    since: u32,
    /// The side that the engine plays; none after `force`.
    plays: Option<Side>,
    analyses: bool,
    posts: bool,
    control: Control,
    lag: Lag,
    player: Player,
}

impl Engine {
    fn new() -> Self {
        let mut player = Player::new(MEMORY, 0);
        player.set_plays_on(true);
        Engine {
            variant: "chess",
            file: None,
            game: AnyGame::open("chess", None).expect("a bundled game"),
            since: 0,
            plays: Some(Side::Black),
            analyses: false,
            posts: false,
            control: Control::default(),
            lag: Lag::default(),
            player,
        }
    }

    fn obey(&mut self, command: &Command) {
        let words: Vec<&str> = command.line.split_whitespace().collect();
        let Some((&name, rest)) = words.split_first() else { return };
        if let Err(what) = self.perform(name, rest, command) {
            say(&what);
        }
        if self.analyses && !matches!(name, "ping" | "post" | "nopost" | "time" | "otim" | "easy" | "hard") {
            self.think(&Limits::ENDLESS, &command.flags);
        }
    }

    fn perform(&mut self, name: &str, rest: &[&str], command: &Command) -> Result<(), String> {
        let number = || {
            let text = rest.first().copied().unwrap_or_default();
            text.parse::<f64>()
                .ok()
                .filter(|number| *number >= 0.0)
                .ok_or_else(|| format!("Error (bad number): {name} {text}"))
        };
        match name {
            "protover" => features(self.file.as_ref()),
            "new" => {
                self.variant = "chess";
                (self.plays, self.since, self.control.depth) = (Some(Side::Black), 0, None);
                (self.control.left, self.analyses) = (None, false);
                self.lag.forget();
                self.player.clear();
                self.set_up(None)?;
            }
            "variant" => self.choose(rest.first().copied().unwrap_or_default())?,
            "setboard" => self.set_up(Some(&rest.join(" ")))?,
            "force" | "result" => self.plays = None,
            "go" => {
                self.plays = Some(self.side());
                self.answer(command);
            }
            "playother" => self.plays = Some(self.side().other()),
            "white" | "black" => self.plays = None,
            "level" => self.control = self.level(rest)?,
            "st" => self.control.time = Some(Duration::from_secs_f64(number()?.min(1e6))),
            "sd" => self.control.depth = Some(number()? as u32),
            "time" => {
                let left = Duration::from_secs_f64(number()?.min(1e9) / 100.0);
                self.lag.told(left);
                self.control.left = Some(left);
            }
            "memory" => self.player.set_megabytes((number()? as usize).clamp(1, MOST_MEMORY)),
            "ping" => say(&format!("pong {}", rest.join(" "))),
            "post" => self.posts = true,
            "nopost" => self.posts = false,
            "undo" => self.take_back(1),
            "remove" => self.take_back(2),
            "analyze" => (self.analyses, self.plays) = (true, None),
            "exit" => self.analyses = false,
            "usermove" => self.play(rest.first().copied().unwrap_or_default(), command)?,
            "option" => self.option(&rest.join(" "))?,
            "otim" | "easy" | "hard" | "accepted" | "rejected" | "draw" | "random" | "computer" | "name" | "rating"
            | "ics" | "nps" | "cores" | "edit" => {}
            // Without `usermove`, as old interfaces write moves.
            _ if rest.is_empty() && name.len() >= 4 && self.is_move(name) => self.play(name, command)?,
            _ => return Err(format!("Error (unknown command): {name}")),
        }
        Ok(())
    }

    fn side(&self) -> Side {
        with_game!(&self.game, game => game.position().side())
    }

    fn is_move(&self, text: &str) -> bool {
        let text = self.ours(text);
        with_game!(&self.game, game => game.position().parse_machine(&text).is_ok())
    }

    /// A move of XBoard in machine form: with ranks from 1, and without the sign that a piece stays what it is.
    fn ours(&self, text: &str) -> String {
        let text = text.strip_suffix('=').unwrap_or(text);
        if counts_from_nought(&self.game) { ranks_moved(text, 1) } else { text.to_owned() }
    }

    /// Another game, at its start. What XBoard does not know of it is told.
    fn choose(&mut self, name: &str) -> Result<(), String> {
        let id = NAMES.iter().find(|(theirs, _)| *theirs == name).map_or(name, |(_, ours)| ours);
        let file = self.file.as_ref().filter(|file| file.ids().iter().any(|known| known == id));
        let chosen = match file {
            Some(file) => file.choose(id).map_err(|error| error.to_string()),
            None => Variant::find(id).map_err(|error| error.to_string()),
        };
        let variant = chosen.map_err(|error| format!("Error ({error}): variant {name}"))?;
        AnyGame::of(variant, None).map_err(|error| format!("Error ({error}): variant {name}"))?;
        self.variant = &variant.id;
        self.set_up(None)?;
        if !KNOWN.contains(&name) {
            describe(variant);
        }
        Ok(())
    }

    fn set_up(&mut self, fen: Option<&str>) -> Result<(), String> {
        self.game =
            AnyGame::open(self.variant, fen).map_err(|error| format!("tellusererror Illegal position: {error}"))?;
        self.since = 0;
        Ok(())
    }

    fn option(&mut self, text: &str) -> Result<(), String> {
        match text.split_once('=') {
            Some(("VariantPath", path)) => {
                let file = Games::of(path).map_err(|error| format!("Error ({error}): option"))?;
                // Whoever has been told of the games is told of these too.
                say(&variants(Some(&file)));
                self.file = Some(file);
                Ok(())
            }
            _ => Err(format!("Error (unknown option): {text}")),
        }
    }

    /// `level MOVES BASE INCREMENT`: minutes or minutes:seconds, then seconds.
    fn level(&self, words: &[&str]) -> Result<Control, String> {
        let bad = || format!("Error (bad level): level {}", words.join(" "));
        let [moves, base, increment] = words else { return Err(bad()) };
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "0"));
        let number = |text: &str| text.parse::<f64>().ok().filter(|number| (0.0..1e6).contains(number)).ok_or_else(bad);
        let moves = moves.parse::<u32>().map_err(|_| bad())?;
        Ok(Control {
            moves: Some(moves).filter(|&moves| moves > 0),
            increment: Duration::from_secs_f64(number(increment)?),
            left: Some(Duration::from_secs_f64(number(minutes)? * 60.0 + number(seconds)?)),
            time: None,
            depth: self.control.depth,
        })
    }

    fn take_back(&mut self, moves: u32) {
        with_game!(&mut self.game, game => {
            for _ in 0..moves {
                game.undo();
            }
        });
        self.since = self.since.saturating_sub(moves.div_ceil(2));
    }

    /// The other side's move, and our answer if we play.
    fn play(&mut self, text: &str, command: &Command) -> Result<(), String> {
        let mv = self.ours(text);
        let played = with_game!(&mut self.game, game => game.play_machine(&mv).map(|_| ()));
        played.map_err(|error| format!("Illegal move ({error}): {text}"))?;
        self.tell_end();
        if self.plays == Some(self.side()) {
            self.answer(command);
        }
        Ok(())
    }

    /// Says how the game has ended, if it has.
    fn tell_end(&self) -> bool {
        let Status::Over(outcome, reason) = with_game!(&self.game, game => game.status()) else { return false };
        let result = match outcome {
            Outcome::Win(Side::White) => "1-0",
            Outcome::Win(Side::Black) => "0-1",
            Outcome::Draw => "1/2-1/2",
        };
        say(&format!("{result} {{{reason}}}"));
        true
    }

    /// Thinks and moves, unless the move is no longer wanted when it has been found.
    fn answer(&mut self, command: &Command) {
        let Control { moves, increment, time, depth, left } = self.control;
        let left_moves = moves.map(|moves| moves - self.since % moves);
        let clock = left.filter(|_| time.is_none()).map(|left| Clock { left, increment, moves: left_moves });
        let usual = time.is_none() && clock.is_none() && depth.is_none();
        let time = if usual { Some(USUAL) } else { time };
        let own = clock.map(|clock| self.lag.of(clock, Duration::ZERO));
        let limits = Limits { time, clock: own, depth, started: Some(command.heard), ..Limits::default() };
        let Some(text) = self.think(&limits, &command.flags) else { return };
        if with_game!(&mut self.game, game => game.play_machine(&text).is_ok()) {
            self.since += 1;
            if let Some(clock) = clock {
                self.lag.moved(&clock, command.heard.elapsed());
            }
            say(&format!("move {}", theirs(&self.game, &text)));
            // Where turns have several moves the next may be ours too.
            if !self.tell_end() && self.plays == Some(self.side()) {
                self.answer(command);
            }
        }
    }

    /// The best move's text; none if there is no move, or it is wanted no more.
    fn think(&mut self, limits: &Limits, flags: &Flags) -> Option<String> {
        let Engine { player, game, posts, analyses, .. } = self;
        let shows = *posts || *analyses;
        let mut tell = |info: &Info| {
            if shows {
                say(&post(game, info));
            }
            false
        };
        let choice = player.think(game, limits, 1, &flags.stop, &mut tell);
        let mv = choice.mv.filter(|_| !*analyses && !flags.vain.load(Ordering::SeqCst))?;
        Some(machine_moves(game, &[mv]))
    }
}

/// A line of thinking: depth, score, hundredths of seconds, positions, variation.
fn post(game: &AnyGame, info: &Info) -> String {
    let score = match info.score {
        Score::Cp(score) => score,
        Score::Repetition(wins) => {
            if wins {
                90_000
            } else {
                -90_000
            }
        }
        Score::Mate(moves) if moves > 0 => 100_000 + moves,
        Score::Mate(moves) => -100_000 + moves,
    };
    let time = info.time.as_millis() / 10;
    let line = theirs(game, &machine_moves(game, &info.pv));
    format!("{} {score} {time} {} {line}", info.depth, info.nodes)
}

/// XBoard counts ten ranks from 0.
fn counts_from_nought(game: &AnyGame) -> bool {
    with_game!(game, game => {
        let geometry = game.position().geometry();
        geometry.is_flat() && geometry.ranks() == 10
    })
}

/// Moves in machine form as XBoard has them.
fn theirs(game: &AnyGame, text: &str) -> String {
    if counts_from_nought(game) { ranks_moved(text, -1) } else { text.to_owned() }
}

/// A text with other numbers of ranks.
fn ranks_moved(text: &str, by: i32) -> String {
    let mut moved = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|sign: char| sign.is_ascii_digit()) {
        let digits = rest[at..].bytes().take_while(u8::is_ascii_digit).count();
        let number: i32 = rest[at..at + digits].parse().unwrap_or(0);
        moved += &format!("{}{}", &rest[..at], number + by);
        rest = &rest[at + digits..];
    }
    moved + rest
}

/// All games by the names that XBoard has for them, those of a file too.
fn variants(file: Option<&Games>) -> String {
    let bundled = variant::CLASSICS.iter().chain(variant::ALL.iter()).map(|variant| variant.id.as_str());
    let own = file.into_iter().flat_map(Games::ids).map(String::as_str);
    let mut names: Vec<&str> = bundled.chain(own).map(|id| if id == "chess" { NORMAL } else { id }).collect();
    names.sort_by_key(|&name| (name != NORMAL, name));
    names.dedup();
    format!("feature variants=\"{}\"", names.join(","))
}

fn features(file: Option<&Games>) {
    say("feature done=0");
    say(&format!("feature myname=\"Stone Garden {}\"", env!("CARGO_PKG_VERSION")));
    say("feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=0 analyze=1 memory=1 colors=0");
    say("feature sigint=0 reuse=1 nps=0 debug=0 smp=0 ics=1 name=1 exclude=0");
    say("feature option=\"VariantPath -file \"");
    say(&variants(file));
    say("feature done=1");
}

/// Sets a game up in an interface that does not know it.
fn describe(variant: &Variant) {
    let geometry = &variant.geometry;
    if !geometry.is_flat() {
        return;
    }
    let plain = |piece: &&variant::Piece| !piece.promoted && piece.letter.is_ascii_uppercase();
    // The last letter is the king's there, whose checks are looked for, and the first one the pawn's, which promotes.
    let pawn = |piece: &variant::Piece| piece.unnamed && !piece.royal;
    let mut pieces: Vec<&variant::Piece> = variant.pieces.iter().filter(plain).collect();
    pieces.sort_by_key(|piece| (piece.royal, !pawn(piece)));
    let none = if pieces.iter().any(|piece| pawn(piece)) { "" } else { "." };
    let letters: String = none.chars().chain(pieces.iter().map(|piece| piece.letter)).collect();
    let small = letters.to_ascii_lowercase();
    let hand = variant.open().is_some_and(|open| open.has_hands());
    let holds = if hand { variant.pieces.iter().filter(plain).count() } else { 0 };
    let fen = start_fen(variant);
    say(&format!("setup ({letters}{small}) {}x{}+{holds}_fairy {fen}", geometry.files(), geometry.ranks()));
    for piece in variant.pieces.iter().filter(plain) {
        // Brackets are no notation of XBoard.
        if let Some(Some(betza)) = piece.betza.first()
            && !betza.contains('[')
        {
            let moves = with_ranges(betza);
            match castling(variant, piece.letter) {
                [white, black] if white == black => say(&format!("piece {}& {moves}{white}", piece.letter)),
                [white, black] => {
                    say(&format!("piece {} {moves}{white}", piece.letter));
                    say(&format!("piece {} {moves}{black}", piece.letter.to_ascii_lowercase()));
                }
            }
        }
    }
}

/// What XBoard is told of each side's castling: a king whose moves are told castles no other way there. Left and right are as its own side sees them.
fn castling(variant: &Variant, letter: char) -> [String; 2] {
    let castling = variant.open().and_then(|open| open.castling.as_ref());
    let Some(castling) = castling.filter(|castling| castling.kings.contains(&letter)) else {
        return Default::default();
    };
    let mut turned = false;
    castling.files.map(|files| {
        let black = std::mem::replace(&mut turned, true);
        match files.king_to.map(|to| files.king.abs_diff(to)) {
            [one, other] if one == other && one > 1 => format!("isO{one}"),
            [one, other] if one > 1 && other > 1 && black => format!("ilO{one}irO{other}"),
            [one, other] if one > 1 && other > 1 => format!("irO{one}ilO{other}"),
            _ => String::new(),
        }
    })
}

/// A movement as XBoard 4.9.1 reads it: riders have the range nought there, a letter that stands twice is two leaps (`NN`: `N0`).
fn with_ranges(betza: &str) -> String {
    let mut text = String::new();
    let mut signs = betza.chars().peekable();
    while let Some(sign) = signs.next() {
        text.push(sign);
        if sign.is_ascii_uppercase()
            && !matches!(sign, 'B' | 'R' | 'Q' | 'K' | 'O')
            && signs.next_if_eq(&sign).is_some()
        {
            text.push('0');
        }
    }
    text
}

//! What obeys the commands that can take long, one after the other, on a thread of its own; the position that a manager has set
//! up, and the moves that led to it.

use super::command::{Command, Flags, Go, Order};
use super::dialect::{Dialect, Size};
use super::options::{self, Choices, Settings};
use crate::cli::protocol::{Lag, ended, info_line, machine_moves, say};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};
use stone_garden::board::{Side, SquareSet};
use stone_garden::budget::Budget;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Move;
use stone_garden::search::{Choice, Clock, Info, Limits, Player};
use stone_garden::variant::Variant;
use stone_garden::{movegen, with_game};

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
            options::Change::Variant => self.place = None,
            options::Change::Hash => self.player.set_megabytes(self.settings.hash),
            options::Change::Level => self.player.set_level(self.settings.level),
            options::Change::Threads => self.player.set_threads(self.settings.threads),
            options::Change::Clear => self.player.clear(),
            options::Change::Settings => {}
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

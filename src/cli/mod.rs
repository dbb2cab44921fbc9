//! Calls of the command line. Bad input of any kind: exit status 2 and one line on standard error.

#[cfg(feature = "raster")]
mod animate;
mod balance;
mod betza;
mod convert;
mod define;
mod fen;
#[cfg(feature = "relay")]
mod host;
mod picture;
mod protocol;
pub mod uci;
mod xboard;

use clap::{Parser, Subcommand};
use define::{At, Point, SearchEffort, open};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use stone_garden::escape::Line;
use stone_garden::game::AnyGame;
use stone_garden::variant::{self, Variant};
use stone_garden::{movegen, with_game};

/// Rules engine for Stone Garden Chess and its sister games.
#[derive(Parser)]
#[command(name = "stone-garden", version)]
struct Arguments {
    #[command(subcommand)]
    call: Call,
}

#[derive(Subcommand)]
enum Call {
    /// List the games of this project: id, tab, name.
    Variants {
        /// The bundled classics too, behind them.
        #[arg(long)]
        all: bool,
    },
    /// List the legal moves in machine form, sorted.
    Moves {
        #[command(flatten)]
        at: At,
        /// Only the moves of the piece on this square.
        #[arg(long)]
        from: Option<String>,
    },
    /// Count the tree of legal moves.
    Perft {
        /// The game's id.
        variant: String,
        /// Plies (whole turns), at most 100.
        #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(movegen::PERFT_DEEPEST)))]
        depth: u32,
        #[command(flatten)]
        point: Point,
        /// List the leaves below each first move.
        #[arg(long)]
        divide: bool,
    },
    /// Print the position as FEN, and how the game stands.
    Fen(fen::Call),
    /// Find the best move; before it, one line a depth tells what is thought.
    Bestmove {
        #[command(flatten)]
        at: At,
        #[command(flatten)]
        effort: SearchEffort,
    },
    /// Tell how balanced a game is, by games of the computer against itself.
    Balance(balance::Call),
    /// Be a UCI engine: commands on standard input, answers on standard output.
    Uci {
        /// The game that is played until the option UCI_Variant names another: programs that know chess alone name none.
        #[arg(long)]
        game: Option<String>,
    },
    /// Be an engine for XBoard and WinBoard: commands on standard input, answers on standard output.
    Xboard {
        /// A file whose games it plays besides: .toml, .ini, .zrf, .html or .txt.
        file: Option<String>,
    },
    /// Tell what a piece in XBetza can do.
    Betza(betza::Call),
    /// Draw where a piece can go on an otherwise empty board.
    Diagram(picture::One),
    /// Draw a position, with arrows and circles if they are asked for.
    Picture(picture::Call),
    /// Make a game a picture that moves.
    #[cfg(feature = "raster")]
    Animate(animate::Call),
    /// Print the definition of a game, or look through one.
    Define(define::Define),
    /// Read games and write them in another notation.
    Convert(convert::Call),
    /// Let pages that play live speak through this machine.
    #[cfg(feature = "relay")]
    Relay(host::RelayCall),
    /// Serve the page, live games and pictures on one port.
    #[cfg(feature = "relay")]
    Site(host::SiteCall),
    /// Write all diagrams of a game and its array into a folder, with an index.
    Diagrams(picture::All),
}

/// Reads the arguments, answers, and says how it went.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.exit_code() == 0 => {
            // Help or version: a closed pipe is no fault of ours.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => return refuse(&error.render().to_string()),
    };
    let mut out = io::BufWriter::new(io::stdout());
    match answer(&arguments.call, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error)
            if error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => refuse(&error.to_string()),
    }
}

/// One line on standard error, whatever the message holds.
fn refuse(message: &str) -> ExitCode {
    let said = message.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let line = said.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let prefix = if line.starts_with("error") { "" } else { "error: " };
    eprintln!("{prefix}{}", Line(&line));
    ExitCode::from(2)
}

fn answer(call: &Call, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match call {
        Call::Variants { all } => {
            let classics = variant::CLASSICS.iter().filter(|_| *all);
            for variant in variant::ALL.iter().chain(classics) {
                writeln!(out, "{}\t{}", variant.id, variant.name)?;
            }
        }
        Call::Moves { at, from } => {
            let game = open(&at.variant, &at.point)?;
            moves(&game, from.as_deref(), out)?;
        }
        Call::Perft { variant, depth, point, divide } => {
            let mut game = open(variant, point)?;
            perft(&mut game, *depth, *divide, out)?;
        }
        Call::Fen(call) => fen::answer(call, out)?,
        Call::Bestmove { at, effort } => protocol::bestmove(&open(&at.variant, &at.point)?, effort, out)?,
        Call::Balance(call) => balance::answer(call, out)?,
        Call::Uci { game } => {
            out.flush()?;
            let game = game.as_deref().map(Variant::find).transpose()?;
            uci::run(io::stdin().lock(), game.map(|variant| variant.id.as_str()))?;
        }
        Call::Xboard { file } => {
            out.flush()?;
            let file = file.as_deref().map(define::Games::of).transpose()?;
            xboard::run(io::stdin().lock(), file)?;
        }
        Call::Betza(call) => betza::answer(call, out)?,
        Call::Diagram(call) => picture::one(call, out)?,
        Call::Picture(call) => picture::answer(call, out)?,
        #[cfg(feature = "raster")]
        Call::Animate(call) => animate::answer(call, out)?,
        Call::Convert(call) => convert::answer(call, out)?,
        Call::Define(call) => define::answer(call, out)?,
        #[cfg(feature = "relay")]
        Call::Relay(call) => host::relay(call, out)?,
        #[cfg(feature = "relay")]
        Call::Site(call) => host::site(call, out)?,
        Call::Diagrams(call) => picture::all(call, out)?,
    }
    Ok(())
}

fn moves(game: &AnyGame, from: Option<&str>, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut lines: Vec<String> = with_game!(game, game => {
        let position = game.position();
        let from = from.map(|name| position.geometry().parse(name)).transpose()?;
        let moves = game.moves().into_iter().filter(|mv| from.is_none_or(|from| mv.from == from));
        moves.map(|mv| position.machine(mv).to_string()).collect()
    });
    lines.sort();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

fn perft(game: &mut AnyGame, depth: u32, divide: bool, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    with_game!(game, game => {
        let mut position = game.position().clone();
        if !divide || depth == 0 {
            writeln!(out, "nodes {}", movegen::perft(&mut position, depth))?;
            return Ok(());
        }
        let counts = movegen::divide(&mut position, depth);
        let mut lines: Vec<(String, u64)> =
            counts.iter().map(|&(mv, leaves)| (position.machine(mv).to_string(), leaves)).collect();
        lines.sort();
        lines.iter().try_for_each(|(mv, leaves)| writeln!(out, "{mv}: {leaves}"))?;
        writeln!(out, "nodes {}", counts.iter().map(|(_, leaves)| leaves).sum::<u64>())?;
    });
    Ok(())
}

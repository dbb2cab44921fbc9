//! Builds, serves and tests Stone Garden. `cargo xtask --help` lists the commands.

mod bench;
mod browser;
mod digest;
mod dist;
mod fairy;
#[allow(dead_code, missing_docs, unused_imports, reason = "a host's program uses all of it")]
#[path = "../../src/host/mod.rs"]
mod host;
mod kept;
mod node;
mod optimise;
mod package;
mod process;
mod program;
#[allow(dead_code, missing_docs, unused_imports, reason = "a host's program uses all of it")]
#[path = "../../src/relay/mod.rs"]
mod relay;
mod release;
mod screenshot;
mod server;
mod tests;
mod toolchain;
mod wasm;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::net::IpAddr;
use std::process::ExitCode;

/// Builds, serves and tests Stone Garden.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page, serve it and live games on this machine and open it in the browser
    Play {
        /// Build faster, run slower
        #[arg(long)]
        dev: bool,
        /// Port to listen on; without it 8080, or any free one if that is taken
        #[arg(long)]
        port: Option<u16>,
        /// Where to listen: this machine alone, or 0.0.0.0 for a friend on your network
        #[arg(long, default_value = "127.0.0.1")]
        listen: IpAddr,
        /// Only print the address
        #[arg(long)]
        no_open: bool,
    },
    /// Build the page into dist/, optimised, and print what it weighs
    Build {
        /// Build faster, run slower, leave out wasm-opt
        #[arg(long)]
        dev: bool,
        /// Leave out what it weighs, which takes as long as a dozen tests
        #[arg(long, hide = true)]
        unweighed: bool,
    },
    /// Make dist/ ready for any web server, with compressed copies, and target/npm/ and target/npm-markdown/ for a registry of packages
    Release(release::Wanted),
    /// Build only the modules that Trunk does not build itself, into the folder that it names, and list its files
    #[command(hide = true)]
    Modules {
        /// Where to
        #[arg(env = "TRUNK_STAGING_DIR")]
        folder: std::path::PathBuf,
    },
    /// Find or install what the tests need besides cargo and Node
    #[command(hide = true)]
    Programs,
    /// Make the packages for npm of dist/ as it is, and use each as somebody else's project does
    #[command(hide = true)]
    Package,
    /// Do what docs/hosting tells a host to do, with dist/ as it is
    #[command(hide = true)]
    Deployed,
    /// Take the picture in the README anew, of dist/ as it is
    #[command(hide = true)]
    Screenshot,
    /// Draw every game's start and all its diagrams by day and by night into target/gallery/, as pages to look through
    Gallery {
        /// Only these games
        games: Vec<String>,
    },
    /// Declare what the engine exports in target/declared/, for editors that read tsconfig.json and for tsc itself
    Types,
    /// Serve dist/ as it is, and live games
    Serve {
        /// Port to listen on; without it 8080, or any free one if that is taken
        #[arg(long)]
        port: Option<u16>,
        /// Where to listen: this machine alone, or 0.0.0.0 for all its networks
        #[arg(long, default_value = "127.0.0.1")]
        listen: IpAddr,
    },
    /// Learn a game's evaluation: play, train, and keep the net if it wins its match (docs/learning.md); `--all`: of a list of games
    Learn {
        /// The game's id, or `--all`, and what `cargo run --release --example learn -- all --help` tells
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        arguments: Vec<String>,
    },
    /// Play matches against any UCI engine, in one game or all that it knows, in one table (docs/strength.md)
    Match {
        /// What `cargo run --release --example match -- --help` tells
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        arguments: Vec<String>,
    },
    /// Play random games with Fairy-Stockfish's library (pyffish), and compare moves, check, result and FEN at every ply; or ask other peers
    Peer {
        /// Instead read the texts that come with python-chess, chess.js and shogiops, and compare with what those make of them
        #[arg(long, conflicts_with = "programs")]
        suites: bool,
        /// Instead have python-chess play so many games with the program, by UCI and XBoard's protocol and on the clock
        #[arg(long)]
        programs: Option<u32>,
        /// Plies of each game
        #[arg(long, default_value_t = 400)]
        plies: u32,
        /// What chance begins with
        #[arg(long, default_value_t = 1)]
        seed: u32,
        /// A variants.ini whose games are played, instead of all that are built in
        #[arg(long)]
        ini: Option<std::path::PathBuf>,
        /// Instead so many games of built-in ones with keys and values of chance
        #[arg(long, conflicts_with = "ini")]
        exchanged: Option<u32>,
        /// Differences shown of each game
        #[arg(long, default_value_t = 2)]
        shown: u32,
        /// Only these games
        games: Vec<String>,
    },
    /// Run every check and every test
    Test {
        /// Run only this part
        #[arg(long, value_enum)]
        only: Option<tests::Part>,
        /// Compare many times as many games, positions and proofs, as docs/testing.md tells: an hour or more
        #[arg(long)]
        deep: bool,
        /// Also tests in Rust and in browsers that have passed before, when all that they see was the same; always so where CI is set
        #[arg(long, env = "CI", value_parser = clap::builder::FalseyValueParser::new())]
        again: bool,
        /// After `--`: arguments for the runner, that is for `cargo test` or for Playwright
        #[arg(last = true, requires = "only")]
        runner_arguments: Vec<String>,
    },
    /// Run the benchmarks
    Bench {
        /// Measure the computer in the page instead: its speed beside the native program, and frames while it thinks
        #[arg(long, conflicts_with = "runner_arguments")]
        page: bool,
        /// Measure everything: the native benchmarks, then the page
        #[arg(long, conflicts_with_all = ["runner_arguments", "page"])]
        all: bool,
        /// Let Lighthouse judge the pages of a release instead: performance, accessibility, good practice, search engines
        #[arg(long, conflicts_with_all = ["runner_arguments", "page", "all"])]
        lighthouse: bool,
        /// After `--`: arguments for `cargo bench`
        #[arg(last = true)]
        runner_arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    match perform(Arguments::parse().task) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(task: Task) -> Result<ExitCode> {
    match task {
        Task::Play { dev, port, listen, no_open } => {
            dist::build(wasm::Profile::from_dev(dev))?;
            optimise::draw_starts_if_possible(&dist::folder())?;
            dist::list_files(&dist::folder())?;
            let server = server::Server::bind_at(listen, port)?;
            server.announce();
            if !no_open {
                server::open_in_browser(&server.address());
            }
            server.run()?;
        }
        Task::Build { dev, unweighed } => {
            dist::build(wasm::Profile::from_dev(dev))?;
            if dev {
                optimise::draw_starts_if_possible(&dist::folder())?;
            } else {
                optimise::optimise_if_possible()?;
            }
            dist::list_files(&dist::folder())?;
            // What is quick to build is large: compressing it takes minutes, and says nothing of what users load.
            if !dev && !unweighed {
                optimise::print_weight()?;
            }
        }
        Task::Release(wanted) => release::release(&wanted)?,
        Task::Modules { folder } => {
            for module in wasm::BESIDE_TRUNK {
                wasm::build(module, wasm::Profile::Release, &folder)?;
            }
            optimise::draw_starts_if_possible(&folder)?;
            dist::list_files(&folder)?;
        }
        Task::Gallery { games } => {
            let gallery = ["run", "--release", "--quiet", "--example", "gallery", "--"];
            process::run(process::cargo().args(gallery).arg(process::root().join("target/gallery")).args(games))?;
        }
        Task::Types => wasm::declare()?,
        Task::Learn { arguments } => {
            let (call, rest) = match arguments.split_first() {
                Some((first, rest)) if first == "--all" => ("list", rest),
                _ => ("all", &arguments[..]),
            };
            let learn = ["run", "--release", "--quiet", "--example", "learn", "--", call];
            process::run(process::cargo().args(learn).args(rest))?;
        }
        Task::Match { arguments } => {
            let contest = ["run", "--release", "--quiet", "--example", "match", "--"];
            // `--all` as a name for all games that the other engine knows.
            let words = arguments.into_iter().map(|word| if word == "--all" { "all".to_owned() } else { word });
            process::run(process::cargo().args(contest).args(words))?;
        }
        Task::Peer { suites: true, .. } => fairy::read_suites()?,
        Task::Peer { programs: Some(games), seed, .. } => fairy::play_with_programs(games, seed)?,
        Task::Peer { plies, seed, ini, exchanged, shown, games, .. } => {
            let made = exchanged.map(|count| fairy::exchange(count, seed)).transpose()?;
            fairy::compare(plies, seed, made.as_deref().or(ini.as_deref()), shown, &games)?
        }
        Task::Programs => tests::programs::find()?,
        Task::Package => package::test()?,
        Task::Deployed => {
            let tally = tests::deployed::test(true)?;
            println!("{tally}");
            return Ok(if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        Task::Screenshot => screenshot::take()?,
        Task::Serve { port, listen } => {
            let server = server::Server::bind_at(listen, port)?;
            server.announce();
            server.run()?;
        }
        Task::Test { only, deep, again, runner_arguments } => {
            return Ok(tests::run(only, deep, again, &runner_arguments));
        }
        Task::Bench { page: true, .. } => bench::page()?,
        Task::Bench { lighthouse: true, .. } => bench::lighthouse()?,
        Task::Bench { all, runner_arguments, .. } => {
            process::run(process::cargo().arg("bench").args(runner_arguments))?;
            if all {
                bench::page()?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

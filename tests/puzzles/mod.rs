//! The page's puzzles are what they say: legal, won in as many moves as told and no fewer, by one first move alone, and of
//! their theme. Those that win material are proved in `gain.rs`: each day the first two of each game (one of Stones &
//! Relays), with `cargo xtask test --deep` all.
//!
//! Wins in one and two are proved by a second, plain proof (`slow.rs`), every move of both sides; so the player's solver is
//! held to it too. Of wins in three the solver proves the first two of each game whole, and of all puzzles it plays
//! the line of the key against the most stubborn defence to its end. Each day proves the first eight wins in two (one of
//! Stones & Relays, two of each classic) and one in three of each game; who changes a set runs `cargo xtask test --deep`.

mod gain;
mod material;
mod slow;

use crate::amount;
use serde::Deserialize;
use slow::Slow;
use std::collections::HashSet;
use stone_garden::board::{Side, SquareSet};
use stone_garden::game::{AnyGame, Game, Outcome, Reason, Status, explain};
use stone_garden::learn::puzzles::{self, Win};
use stone_garden::position::Move;
use stone_garden::search::Player;
use stone_garden::search::solve::{self, Goal, Solver};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// More than any of these proofs visits.
const ENDLESS: u64 = u64::MAX;

#[derive(Deserialize)]
struct Set {
    version: u32,
    game: String,
    puzzles: Vec<Puzzle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Puzzle {
    id: String,
    fen: String,
    #[serde(default)]
    past: String,
    moves: u32,
    goal: String,
    theme: String,
    key: String,
    #[serde(default)]
    line: String,
    #[serde(default)]
    gain: i32,
}

fn set(game: &str) -> Set {
    let path = format!("{}/www/puzzles/sets/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All puzzles of a game hold, and there are so many at least, so many of them no wins in one.
fn holds(name: &str, fewest: usize, longer: usize) {
    let Set { version, game, puzzles } = set(name);
    assert_eq!((version, game.as_str()), (1, name));
    assert!(puzzles.len() >= fewest, "{name}: {} puzzles", puzzles.len());
    let long = puzzles.iter().filter(|puzzle| puzzle.moves > 1 || puzzle.goal == "gain").count();
    assert!(long >= longer, "{name}: all but {long} are wins in one");
    let ids: HashSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len(), "{name}: an id twice");
    let (mut whole, mut gains) = ([0_usize; 8], 0);
    for puzzle in &puzzles {
        let place = format!("{name} {}: {} {}", puzzle.id, puzzle.fen, puzzle.past);
        let any =
            AnyGame::load(name, Some(&puzzle.fen), &puzzle.past).unwrap_or_else(|error| panic!("{place}: {error}"));
        with_game!(&any, game => {
            assert_eq!(game.status(), Status::Ongoing, "{place}");
            let key = game.position().parse_move(&puzzle.key).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert!((1..=4).contains(&puzzle.moves), "{place}");
            if puzzle.goal == "gain" {
                gain::is_sound(game, puzzle, &place);
                gains += 1;
                if gains <= amount(if game.position().variant().neutrals { 1 } else { 2 }, usize::MAX) {
                    gain::is_proved(game, puzzle, &place);
                }
                continue;
            }
            // Turns in two parts take by far the longest; and the classics are many.
            let daily = match game.position().variant() {
                variant if variant.neutrals => 1,
                variant if variant.open().is_some() => 2,
                _ => 8,
            };
            let counted = &mut whole[puzzle.moves as usize];
            *counted += 1;
            match puzzle.moves {
                1 => by_the_slow_proof(game, puzzle, key, &place),
                2 if *counted <= amount(daily, usize::MAX) => by_the_slow_proof(game, puzzle, key, &place),
                3 if *counted <= amount(1, 2) => by_the_solver(game, puzzle, key, &place),
                _ => {}
            }
            theme_holds(game, puzzle, key, &place);
        });
        line(&any, puzzle, &place);
    }
}

fn by_the_slow_proof<S: SquareSet>(game: &Game<S>, puzzle: &Puzzle, key: Move, place: &str) {
    let moves = puzzle.moves;
    assert!(!Slow::new(game, None).wins(moves - 1), "{place}: won sooner");
    only(&Slow::new(game, None).winners(moves), key, place);
    let reason = match puzzle.goal.as_str() {
        "mate" => Some(Reason::Checkmate),
        "stalemate" => Some(Reason::Stalemate),
        "win" => None,
        goal => panic!("{place}: unknown goal {goal}"),
    };
    assert!(Slow::new(game, reason).wins(moves), "{place}: not by {}", puzzle.goal);
}

fn by_the_solver<S: SquareSet>(game: &Game<S>, puzzle: &Puzzle, key: Move, place: &str) {
    let mut solver = Solver::new(game, Goal::Any, ENDLESS);
    assert_eq!(solver.shortest(puzzle.moves), Ok(Some(puzzle.moves)), "{place}");
    only(&solver.winners(puzzle.moves).expect("no limit"), key, place);
}

/// The key wins, and nothing but the key; of a turn in two parts, unless its key has both, whatever comes second.
fn only(winners: &[Move], key: Move, place: &str) {
    assert!(winners.contains(&key), "{place}: the key does not win");
    let alike = |mv: &Move| *mv == key || (key.neutral.is_none() && mv.first_part() == key);
    assert!(winners.iter().all(alike), "{place}: {} moves win", winners.len());
}

/// The theme is true.
fn theme_holds<S: SquareSet>(game: &Game<S>, puzzle: &Puzzle, key: Move, place: &str) {
    let position = game.position();
    let holds = match puzzle.theme.as_str() {
        "mate" | "win" | "stalemate" => puzzle.theme == puzzle.goal,
        "crossing" => explain::king_changes(position, key) == Some(true),
        "promotion" => {
            let mut after = position.clone();
            after.play(key);
            after.at(key.to) != position.at(key.from)
        }
        "relay" => key.neutral.is_some(),
        // Another move would win too, had it not all been before: it loses by the repetition.
        "repetition" => {
            let fresh = Game::new(position.clone());
            let mut tempting = Slow::new(&fresh, None).winners(puzzle.moves).into_iter().filter(|&mv| mv != key);
            let lost = Status::Over(Outcome::Win(position.side().other()), Reason::Repetition);
            tempting.any(|mv| game.status_after(mv) == lost)
        }
        // Another move would win too, had the Kings not been demoted twice.
        "demotion" => {
            let fen = puzzle.fen.replace("+2+2", "+0+0");
            let AnyGame::Small(fresh) = AnyGame::open(&position.variant().id, Some(&fen)).expect("a position") else {
                panic!("{place}: a game with demotions has a small board")
            };
            puzzle.fen.contains("+2+2") && Slow::new(&fresh, None).winners(puzzle.moves).len() > 1
        }
        theme => panic!("{place}: unknown theme {theme}"),
    };
    assert!(holds, "{place}: not of its theme {}", puzzle.theme);
}

/// The key, the most stubborn replies and the quickest wins after them lead to a win in as many moves as told.
fn line(start: &AnyGame, puzzle: &Puzzle, place: &str) {
    let side = |game: &AnyGame| with_game!(game, game => game.position().side());
    let us: Side = side(start);
    let mut game = start.clone();
    let play = |game: &mut AnyGame, mv: Move| {
        with_game!(game, game => {
            let text = game.position().machine(mv).to_string();
            game.play_text(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
        });
    };
    let mut left = puzzle.moves;
    let key = with_game!(&game, game => game.position().parse_move(&puzzle.key))
        .unwrap_or_else(|error| panic!("{place}: {error}"));
    play(&mut game, key);
    loop {
        left -= 1;
        let status = with_game!(&game, game => game.status());
        if status != Status::Ongoing {
            break;
        }
        let defence = solve::defend(&game, left, true, ENDLESS);
        assert!(defence.moves <= left, "{place}");
        play(&mut game, *defence.replies.first().unwrap_or_else(|| panic!("{place}: no reply")));
        let status = with_game!(&game, game => game.status());
        if status != Status::Ongoing {
            break;
        }
        left = defence.moves;
        assert!(left > 0, "{place}: not won in time");
        let next = solve::attack(&game, left, ENDLESS).unwrap_or_else(|| panic!("{place}: no win in {left}"));
        play(&mut game, next);
    }
    let Status::Over(outcome, reason) = with_game!(&game, game => game.status()) else { panic!("{place}: goes on") };
    assert_eq!(outcome, Outcome::Win(us), "{place}: {reason}");
    if puzzle.goal == "mate" {
        assert!(matches!(reason, Reason::Checkmate | Reason::Stalemate), "{place}: {reason}");
    }
}

macro_rules! sets {
    ($($name:ident $game:literal $fewest:literal $longer:literal;)*) => {
        $(#[test] fn $name() { holds($game, $fewest, $longer); })*
    };
}

sets! {
    stone_garden "stone-garden" 90 60;
    full_contact "stone-garden-full-contact" 70 60;
    keepers "stone-garden-keepers" 75 60;
    draft_of_2023 "stone-garden-2023" 70 60;
    stones_chess "stones-chess" 70 60;
    stones_and_relays "stones-and-relays" 90 60;
    stockgi "stockgi-49" 58 40;
    stockhorn "stockhorn-49" 57 40;
    stock_qi "stock-qi-49" 58 40;
    stockyang "stockyang-49" 57 40;
    stock_taijitu "stock-taijitu-49" 52 40;
    chess "chess" 40 30;
    xiangqi "xiangqi" 40 30;
    shogi "shogi" 40 30;
    crazyhouse "crazyhouse" 40 30;
    janggi "janggi" 40 30;
    makruk "makruk" 40 30;
    atomic "atomic" 40 30;
    antichess "antichess" 40 30;
    horde "horde" 40 30;
    racingkings "racingkings" 40 30;
    seirawan "seirawan" 40 30;
    grand "grand" 40 30;
    flipello "flipello" 40 30;
    minishogi "minishogi" 40 30;
    breakthrough "breakthrough" 40 30;
}

/// What the page finds for games without a set holds as the sets do: by the slow proof, in games that end by mate, by flags that may be
/// answered, by counting, by losing all, by what is gone.
#[test]
fn what_is_sought_holds() {
    let mut player = Player::new(1, 0);
    let mut found = 0;
    for game in ["knightmate", "racingkings", "flipello", "breakthrough", "antichess", "atomic"] {
        for number in 0..amount(5, 60) as u64 {
            let variant = Variant::find(game).expect("a classic");
            let Some((fen, win)) = puzzles::seek(&mut player, variant, number, 20_000).expect("a game") else {
                continue;
            };
            let again = puzzles::seek(&mut player, variant, number, 20_000);
            assert_eq!(again, Ok(Some((fen.clone(), win.clone()))), "{game} {number}");
            found += 1;
            let Win { moves, goal, theme, key } = win;
            let (goal, theme) = (goal.to_owned(), theme.to_owned());
            let place = format!("{game} {number}: {fen}");
            let (id, past, line) = Default::default();
            let puzzle = Puzzle { id, fen: fen.clone(), past, moves, goal, theme, key, line, gain: 0 };
            let any = AnyGame::open(game, Some(&fen)).unwrap_or_else(|error| panic!("{place}: {error}"));
            with_game!(&any, any => {
                let key = any.position().parse_move(&puzzle.key).expect("a move");
                if moves < amount(2, 3) as u32 {
                    by_the_slow_proof(any, &puzzle, key, &place);
                }
                theme_holds(any, &puzzle, key, &place);
            });
        }
    }
    assert!(found >= 10, "{found}");
}

//! Random games of every bundled definition that the twin can read, ply by ply: the same legal moves, the same board and
//! hands, the same check, the same end.

use super::ends::History;
use super::maker::block_of;
use super::{Rules, Slow, Thing};
use crate::amount;
use crate::twin::games::{for_all_seeds, say};
use crate::twin::pick::{Dice, Manner};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use stone_garden::board::{Side, Square, SquareSet};
use stone_garden::definition;
use stone_garden::game::{AnyGame, Game, Reason, Status};
use stone_garden::movegen;
use stone_garden::position::{Man, Position};
use stone_garden::variant::{CLASSIC_TEXTS, Variant};
use stone_garden::with_game;

/// A game that nobody else knows: there is room for so many that are known to all.
pub(super) fn game_of(text: &str) -> &'static Variant {
    Box::leak(Box::new(definition::read(text).unwrap_or_else(|faults| panic!("{faults}"))))
}

/// What the twin's board and hands differ in from the engine's; nothing if they agree.
pub(super) fn differences<S: SquareSet>(position: &Position<S>, twin: &Slow<'_>) -> Vec<String> {
    let thing = |man: Man| match man {
        Man::Of(side, kind) => Thing::Piece(side, usize::from(kind)),
        Man::Stone | Man::Relay => Thing::Wall,
    };
    let mut found = Vec::new();
    for (at, there) in twin.cells.iter().enumerate() {
        let engine = position.at(Square::from_index(at)).map(thing);
        if engine != *there {
            found.push(format!("{} holds {engine:?}, the twin's {there:?}", twin.rules.name(at)));
        }
    }
    if let Some(state) = position.open() {
        for side in Side::BOTH {
            let held = state.hand(side);
            let differs = |(kind, count): (usize, &u32)| u32::from(held[kind]) != *count;
            if twin.hands[side.index()].iter().enumerate().any(differs) {
                found.push(format!("{side:?}'s hand is {held:?}, the twin's {:?}", twin.hands[side.index()]));
            }
        }
        if twin.rules.open.ends.checks.is_some() && state.checks.map(u32::from) != twin.checks {
            found.push(format!("{:?} checks are left, the twin's {:?}", state.checks, twin.checks));
        }
    }
    if position.demotions().map(u32::from) != twin.demotions {
        found.push(format!("{:?} demotions, the twin's {:?}", position.demotions(), twin.demotions));
    }
    let counts = twin.rules.open.ends.counting.is_none();
    if counts && u32::from(position.progress()) != twin.progress {
        found.push(format!("{} plies without progress, the twin's {}", position.progress(), twin.progress));
    }
    found
}

/// Plays a game of random moves both ways; answers how it ended and after how many plies.
pub(super) fn compare<S: SquareSet>(engine: &mut Game<S>, rules: &Rules, plies: usize, seed: u64) -> (String, usize) {
    let manner = [Manner::Any, Manner::Greedy, Manner::Hesitant, Manner::Any][seed as usize % 4];
    let mut dice = Dice::new(seed);
    let mut twin = Slow::start(rules);
    let mut history = History::new(&twin);
    let says_ends = rules.open.ends.counting.is_none();
    loop {
        let position = engine.position();
        let moves = || engine.entries().iter().map(|entry| entry.machine.as_str()).collect::<Vec<_>>().join(" ");
        let place = || format!("{} after {}: {}", rules.variant.id, moves(), position.fen());
        let wrong = differences(position, &twin);
        assert!(wrong.is_empty(), "{}: {}", place(), wrong.join("; "));
        let turns = twin.legal();
        let mut expected: Vec<String> = turns.iter().map(|turn| twin.text(turn)).collect();
        let legal = movegen::legal_moves(position);
        let mut found: Vec<String> = legal.iter().map(|&mv| position.machine(mv).to_string()).collect();
        let texts = expected.clone();
        expected.sort();
        expected.dedup();
        found.sort();
        if found != expected {
            let alone = |some: &[String], others: &[String]| {
                some.iter().filter(|text| !others.contains(text)).cloned().collect::<Vec<_>>().join(" ")
            };
            let (engine, twin) = (alone(&found, &expected), alone(&expected, &found));
            panic!("{}: engine alone: {engine}; twin alone: {twin} (else: listed twice)", place());
        }
        let check = movegen::in_check(position, position.side());
        assert_eq!(check, twin.in_check(twin.side), "check in {}", place());
        let status = engine.status();
        // What a side could win with is no reading of a rule: other tests ask for it.
        let dead = matches!(status, Status::Over(_, Reason::DeadMaterial));
        if says_ends && !dead {
            assert_eq!(status.to_string(), history.status(&twin, &turns), "status in {}", place());
        }
        if status != Status::Ongoing || legal.is_empty() || engine.ply() == plies {
            return (status.to_string(), engine.ply());
        }
        let text = position.machine(manner.choose(engine, &legal, &mut dice)).to_string();
        let number = texts.iter().position(|other| *other == text).expect("the lists are equal");
        twin = twin.after(&turns[number]);
        history.enter(&twin);
        engine.play_text(&text).expect("a legal move");
    }
}

#[test]
fn every_definition_is_played_as_it_reads() {
    let all = CLASSIC_TEXTS.iter().map(|(id, text)| (*id, Rules::of(text)));
    let (games, silent): (Vec<_>, Vec<_>) = all.partition(|(_, rules)| rules.is_some());
    let games: Vec<(&str, Rules)> = games.into_iter().filter_map(|(id, rules)| Some((id, rules?))).collect();
    let silent: Vec<&str> = silent.into_iter().map(|(id, _)| id).collect();
    let each = amount(2, 40);
    let ended: Mutex<(BTreeMap<String, u64>, usize)> = Mutex::default();
    for_all_seeds(games.len() as u64 * each, |seed| {
        let (id, rules) = &games[seed as usize % games.len()];
        let seed = seed / games.len() as u64;
        let mut game = AnyGame::open(id, rules.lot(seed).as_deref()).expect("a bundled game");
        let rules = rules.beginning(with_game!(&game, game => game.position().fen()));
        let plies = amount(40, 300);
        let (status, played) = with_game!(&mut game, game => compare(game, &rules, plies, seed));
        let mut ended = ended.lock().expect("no other thread panicked");
        let word = status.split_whitespace().last().unwrap_or_default().to_owned();
        *ended.0.entry(word).or_default() += 1;
        ended.1 += played;
    });
    let (statuses, plies) = ended.into_inner().expect("all threads ended well");
    say(&format!(
        "twin: {} open games, {plies} plies agree: {statuses:?}; no flat open games: {silent:?}",
        games.len()
    ));
    assert_eq!(games.len() + silent.len(), CLASSIC_TEXTS.len());
    // Alice has a twin of its own (`tests/three_dimensional/alice.rs`).
    assert_eq!(silent, ["alice"], "no flat open games");
    assert!(plies > 4000, "{plies} plies");
}

/// Chess960 and each game that castles with its castling from anywhere, from starts by lot where it has them.
#[test]
fn castling_from_anywhere_is_played_as_it_reads() {
    let of = |(id, text): &(&'static str, &str)| {
        let game = definition::read(text).expect("a bundled definition");
        let own = game.open().is_some_and(|open| open.shuffle.is_some());
        // Alice has a twin of its own.
        let game = Some(game).filter(|game| game.geometry.is_flat())?;
        Some((*id, if own { game } else { game.castling_anywhere()? }))
    };
    let games: Vec<(&str, Variant)> = CLASSIC_TEXTS.iter().filter_map(of).collect();
    let castled = AtomicUsize::new(0);
    for_all_seeds(games.len() as u64 * amount(3, 60), |seed| {
        let (id, game) = &games[seed as usize % games.len()];
        let seed = seed / games.len() as u64;
        let text = definition::write(game);
        let rules = Rules::of(&text).unwrap_or_else(|| panic!("{id} is on a flat board"));
        let game = game_of(&text);
        let lot = rules.lot(seed).and_then(|lot| AnyGame::of(game, Some(&lot)).ok());
        let mut engine = lot.unwrap_or_else(|| AnyGame::of(game, None).expect("its own start"));
        let rules = rules.beginning(with_game!(&engine, engine => engine.position().fen()));
        with_game!(&mut engine, engine => {
            compare(engine, &rules, amount(60, 200), seed);
            let castlings = engine.entries().iter().filter(|entry| entry.readable.starts_with("O-O")).count();
            castled.fetch_add(castlings, Ordering::Relaxed);
        });
    });
    let castled = castled.into_inner();
    say(&format!("twin: {} games castle from anywhere, {castled} times", games.len()));
    assert!(games.len() > 20 && castled > 15, "{} games, {castled} castlings", games.len());
}

/// Who hops over its own side only, can't take or can't hop over some, in every combination.
const SPARING: &str = r#"
id = "sparing"
name = "Sparing"
board = "8x8"
array = "tncjkbst/8/pppp1ppp/8/8/PPPP1PPP/8/TNCJKBST"

[pieces.K]
name = "King"
moves = "K"
royal = true

[pieces.T]
name = "Slider through friends"
moves = "RpR"
hops = "friends"
cannot-take = "BK"

[pieces.B]
name = "Bishop"
moves = "mBcpB"
cannot-take = "P"

[pieces.C]
name = "Cannon"
moves = "mRcpR"
cannot-hop = "NT"

[pieces.S]
name = "Destroyer"
moves = "mcdRmpB"
cannot-hop = "NP"
cannot-take = "T"

[pieces.N]
name = "Knight"
moves = "N"

[pieces.J]
name = "Only the king's"
moves = "Q2"
taken-only-by = "K"

[pieces.P]
name = "Pawn"
moves = "fmWfcF"
"#;

#[test]
fn whom_a_piece_spares_it_may_still_hop_over() {
    let variant = game_of(SPARING);
    let rules = Rules::of(SPARING).expect("a flat open game");
    let plies: usize = (0..amount(25, 400))
        .map(|seed| {
            let mut game = AnyGame::of(variant, None).expect("a game just defined");
            with_game!(&mut game, game => compare(game, &rules, 120, seed).1)
        })
        .sum();
    assert!(plies > 1000, "{plies} plies");
}

/// Royal pieces come on the board: pawns become kings, and a second king waits in hand.
const CORONATION: &str = r#"
id = "coronation"
name = "Coronation"
board = "6x6"
array = "rnkbqr/pppppp/6/6/PPPPPP/RNKBQR[Kk]"

[pieces.K]
name = "King"
moves = "K"
royal = true

[pieces.Q]
name = "Queen"
moves = "Q"

[pieces.R]
name = "Rook"
moves = "R"

[pieces.B]
name = "Bishop"
moves = "B"

[pieces.N]
name = "Knight"
moves = "N"

[pieces.P]
name = "Pawn"
moves = "fmWfcF"
promotes = { zone = "rank 6", to = "NBRQK" }

[hands]
"#;

/// A judgement from sets once allowed moves by which the new king stood attacked; and what was written then was refused.
#[test]
fn royal_pieces_that_come_on_the_board_are_safe_there() {
    let variant = game_of(CORONATION);
    let rules = Rules::of(CORONATION).expect("a flat open game");
    let plies: usize = (0..amount(40, 400))
        .map(|seed| {
            let mut game = AnyGame::of(variant, None).expect("a game just defined");
            with_game!(&mut game, game => {
                let plies = compare(game, &rules, 120, seed).1;
                let fen = game.position().fen();
                AnyGame::of(variant, Some(&fen)).unwrap_or_else(|error| panic!("{fen} is refused: {error}"));
                plies
            })
        })
        .sum();
    assert!(plies > 1000, "{plies} plies");
}

/// Rules of captures, of neighbours and of turns together, and on a board whose ranks have two digits.
const TOGETHER: [&str; 5] = [
    r#"
id = "together-5"
name = "Together"
extends = "bughouse"
[pieces.N]
halted-by = "N"
[pieces.T]
relayed-by = "S"
[pieces.L]
moves = "B"
black-moves = "FA"
[pieces.R]
dies = true
[pieces.D]
moves = "NN"
drop = { zone = "files i-p", mate = false }
[pieces.S]
becomes-taken = true
"#,
    r#"
id = "together-1"
name = "Together"
extends = "chess"
[rules]
captured = "reborn"
[turns]
grows = 1
check = "last"
[pieces.N]
relayed-by = "B"
[pieces.Q]
halted-by = "RQ"
"#,
    r#"
id = "together-2"
name = "Together"
extends = "grand"
[rules]
capturer = "turns"
[turns]
moves = 3
black-moves = 2
[pieces.R]
takes-if = "unguarded"
[pieces.B]
relayed-by = "N"
relayed-to = "ranks 3-8"
"#,
    r#"
id = "together-3"
name = "Together"
extends = "crazyhouse"
[rules]
capturer = "reborn"
[turns]
moves = 2
"#,
    r#"
id = "together-4"
name = "Together"
extends = "brandubh"
[rules]
custodian = { hostile = "a1 a7 g1 g7 d4" }
[turns]
moves = 2
[pieces.K]
enclosed-by-four = true
[end]
flag = false
"#,
];

/// Explosions of many shapes that spare one or the other.
const EXPLODING: [&str; 3] = [
    r#"
id = "together-6"
name = "Together"
extends = "atomic"
[rules]
blast = { moves = "fWAD", spares = "capturer" }
[pieces.K]
moves = "KAD"
"#,
    r#"
id = "together-7"
name = "Together"
extends = "atomic"
[hands]
captures = true
[rules]
blast = { moves = "WfF2", spares = "friends", leaves = "stones" }
[pieces.N]
moves = "NN"
blast-immune = true
outlives-blast = true
"#,
    r#"
id = "together-8"
name = "Together"
extends = "atomic"
[rules]
blast = { legs = "mirror (1,1) both then { (0,1) } ; (0,1) slide 2", spares = ["capturer", "friends"] }
[pieces.K]
royal = true
moves = "Q3"
"#,
];

/// Turns whose moves are by other pieces, or other kinds.
const BY_OTHERS: [&str; 3] = [
    r#"
id = "together-9"
name = "Together"
extends = "crazyhouse"
[turns]
moves = 3
by = "other-pieces"
[pieces.B]
moves = "mcdB"
swaps = true
"#,
    r#"
id = "together-10"
name = "Together"
extends = "crazyhouse"
[turns]
grows = 1
check = "last"
by = "other-kinds"
"#,
    r#"
id = "together-11"
name = "Together"
board = "4x4"
array = "rk1b/4/4/B1KR"
[turns]
moves = 4
by = "other-pieces"
[pieces.K]
moves = "K"
royal = true
[pieces.R]
moves = "mcdW2"
[pieces.B]
moves = "mKcaibQ"
"#,
];

#[test]
fn rules_of_captures_and_turns_go_together() {
    go_together(&TOGETHER);
}

#[test]
fn explosions_go_with_other_rules() {
    go_together(&EXPLODING);
}

/// First moves by choice, and pieces that move as the enemy has moved last, with rules that keep what has been.
const BY_CHOICE: [&str; 4] = [
    r#"
id = "together-12"
name = "Together"
extends = "seirawan"
[rules]
pie = true
"#,
    r#"
id = "together-13"
name = "Together"
extends = "3check"
[rules]
pie = true
[pieces.N]
as-last-moved = true
[pieces.P]
as-last-moved = true
relayed-by = "B"
relayed-to = "ranks 2-7"
"#,
    r#"
id = "together-14"
name = "Together"
extends = "crazyhouse"
[rules]
pie = true
[pieces.K]
as-last-moved = true
"#,
    r#"
id = "together-15"
name = "Together"
extends = "chess"
[rules]
refusal = "first"
"#,
];

#[test]
fn first_moves_by_choice_go_with_other_rules() {
    go_together(&BY_CHOICE);
}

#[test]
fn turns_by_others_go_with_other_rules() {
    go_together(&BY_OTHERS);
}

/// Plays these games both ways.
fn go_together(texts: &[&str]) {
    for &text in texts {
        let variant = game_of(text);
        let rules = Rules::of(text).expect("a flat open game");
        // On a larger board each ply takes the twin so much longer.
        let most = 120 * 64 / rules.home.len().max(64);
        let plies: usize = (0..amount(6, 200))
            .map(|seed| {
                let mut game = AnyGame::of(variant, None).expect("a game just defined");
                with_game!(&mut game, game => {
                    let plies = compare(game, &rules, most, seed).1;
                    let fen = game.position().fen();
                    let again = AnyGame::of(variant, Some(&fen)).unwrap_or_else(|error| panic!("{} {fen}: {error}", variant.id));
                    assert_eq!(with_game!(&again, again => again.position().fen()), fen, "{}", variant.id);
                    plies
                })
            })
            .sum();
        assert!(plies > 60, "{}: {plies} plies", variant.id);
    }
}

/// Walls beside royal pieces: one that moves, ones that stay, and one that may be hopped over.
const WALLED: [&str; 3] = [
    r#"
id = "walled-1"
name = "Walled"
extends = "losalamos"
[rules]
walls = "duck"
"#,
    r#"
id = "walled-2"
name = "Walled"
extends = "losalamos"
[rules]
walls = "past"
"#,
    r#"
id = "walled-3"
name = "Walled"
extends = "losalamos"
[rules]
walls = "duck"
[pieces.R]
moves = "mRcpR"
"#,
];

#[test]
fn walls_shield_kings_and_open_them_to_hoppers() {
    for text in WALLED {
        let variant = game_of(text);
        let rules = Rules::of(text).expect("a flat open game");
        let plies: usize = (0..amount(8, 200))
            .map(|seed| {
                let mut game = AnyGame::of(variant, None).expect("a game just defined");
                with_game!(&mut game, game => compare(game, &rules, 60, seed).1)
            })
            .sum();
        assert!(plies > 60, "{}: {plies} plies", variant.id);
    }
}

#[test]
fn blocks_do_what_they_say() {
    let mut dice = Dice::new(4242);
    let (mut games, mut plies) = (0, 0);
    for seed in 0..amount(120, 4000) {
        let mut piece = |letter: char| {
            let mut key = |key: &str| {
                let blocks: Vec<String> =
                    (0..1 + dice.roll(2)).map(|_| block_of(&mut dice, &['A', 'B', 'C', 'D', 'E', 'K'])).collect();
                format!("{key} = '''{}'''\n", blocks.join(" "))
            };
            let (usual, other) = (key("program"), key(["black-program", "program-in.\"rank 3\""][letter as usize % 2]));
            format!("[pieces.{letter}]\nname = \"{letter}\"\n{usual}{other}")
        };
        let pieces: String = "ABCDE".chars().map(&mut piece).collect();
        let text = format!(
            "id = \"blocks-{seed}\"\nname = \"Blocks\"\nboard = \"6x6\"\narray = \"abkcd1/eeeeee/6/6/EEEEEE/ABKCD1\"\n\
             [links]\nhop = \"a1-f6 f6-a1 b2-b5 c3-d4 e5-e2 d1-a4\"\n{pieces}\
             [pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n"
        );
        let read = definition::read(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        let written = definition::write(&read);
        assert!(definition::read(&written).expect("what is written") == read, "another game:\n{text}\n{written}");
        let (variant, rules) = (game_of(&text), Rules::of(&text).expect("a flat open game"));
        // Of those that are games at all: a king may stand in check of who doesn't move.
        let Ok(mut game) = AnyGame::of(variant, None) else { continue };
        games += 1;
        // Shown if the test fails.
        println!("{text}");
        plies += with_game!(&mut game, game => compare(game, &rules, 40, seed).1);
    }
    say(&format!("blocks: {games} games, {plies} plies agree"));
    assert!(games > 60 && plies > 500, "{games} games, {plies} plies");
}

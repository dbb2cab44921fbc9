//! Games in the forms of others: each plays as Fairy-Stockfish says, and what is wrong is told with its place.

mod diagram_rules;
mod fairy_max;
mod forms;
mod malformed;
mod published;
mod winboard;
mod zillions;

use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use stone_garden::board::SquareSet;
use stone_garden::definition::{self, Form, foreign};
use stone_garden::game::{AnyGame, Game, Outcome, Reason, Status, check};
use stone_garden::variant::Variant;
use stone_garden::{movegen, with_game};

/// A game that was played at random, and what the peer says at some of its plies.
#[derive(Deserialize)]
struct Line {
    game: String,
    line: String,
    /// The ply, the legal moves, whether the side to move is in check, and the result for it if the game is over.
    plies: Vec<(usize, String, bool, Option<i64>)>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/definition/foreign")
}

fn text_of(path: &str) -> String {
    fs::read_to_string(folder().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A text with some of its signs left out, doubled or exchanged, by chance that is the same in each run.
fn mutated(text: &str, seed: u64) -> String {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut chance = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let signs: Vec<char> = "0123456789,:-+&#@=x/.()[] \n\u{feff}ßabcFGimnpgoyPNKQRBO*".chars().collect();
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance(6) {
        let at = chance(letters.len());
        match chance(5) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, signs[chance(signs.len())]),
            2 => letters[at] = signs[chance(signs.len())],
            3 => letters.truncate(letters.len() - chance(letters.len() / 8)),
            _ => {
                let end = (at + 1 + chance(20)).min(letters.len());
                let part = letters[at..end].to_vec();
                let to = chance(letters.len());
                letters.splice(to..to, part);
            }
        }
    }
    letters.into_iter().collect()
}

/// A text is refused with so many faults, which begin so.
#[track_caller]
fn tells(read: Result<Variant, definition::Faults>, text: &str, wanted: &[&str]) {
    let told: Vec<String> = read.expect_err(text).0.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), wanted.len(), "{told:#?}");
    for (told, wanted) in told.iter().zip(wanted) {
        assert!(told.starts_with(wanted), "{told} doesn't begin with {wanted}");
    }
}

/// What was read can be written, and is the same game when it is read; what is wrong is told at places of the text.
fn sound(text: &str, read: Result<Variant, definition::Faults>) {
    match read {
        Ok(variant) => {
            let written = definition::write(&variant);
            let again = definition::read(&written).unwrap_or_else(|faults| panic!("{text}\n{faults}\n{written}"));
            assert!(again == variant, "{text}\nis another game:\n{written}");
        }
        Err(faults) => {
            assert!(!faults.0.is_empty());
            for fault in faults.0 {
                let line = text.split('\n').nth(fault.line - 1).unwrap_or_else(|| panic!("{text}\n{fault}"));
                assert!(fault.column <= line.chars().count() + 1, "{text}\n{fault}");
            }
        }
    }
}

/// How many moves of so many plies there are from a position, or the start.
fn perft(variant: Variant, fen: Option<&str>, depth: u32) -> u64 {
    let variant = Box::leak(Box::new(variant));
    let game = AnyGame::of(variant, fen).unwrap_or_else(|error| panic!("{}: {fen:?}: {error}", variant.id));
    with_game!(&game, game => movegen::perft(&mut game.position().clone(), depth))
}

/// The game that a line of the data names, and its form.
fn read(game: &str) -> Variant {
    let read = if let Some(parent) = game.strip_prefix("parent:") {
        let id = format!("as-{parent}");
        foreign::read_named(&format!("[{id}:{parent}]\n"), &id)
    } else if let Some((file, name)) = game.split_once('#') {
        foreign::read_named(&text_of(file), name)
    } else {
        let stem = game.trim_start_matches("diagrams/").split('.').next().unwrap_or_default();
        foreign::read_diagram(&text_of(game), &format!("diagram-{stem}"))
    };
    read.unwrap_or_else(|faults| panic!("{game}: {faults}"))
}

fn lines() -> Vec<Line> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/reference/foreign.jsonl");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}

/// What differs in a game.
fn faults<S: SquareSet>(game: &mut Game<S>, line: &Line) -> Result<(), String> {
    let moves: Vec<&str> = line.line.split_whitespace().collect();
    // The Diagram doesn't say how a game is drawn: only its moves are compared.
    let with_ends = !line.game.starts_with("diagrams/");
    for ply in 0..=moves.len() {
        if let Some((_, wanted, check, end)) = line.plies.iter().find(|known| known.0 == ply) {
            let position = game.position();
            let legal = movegen::legal_moves(position);
            let found: BTreeSet<String> = legal.iter().map(|mv| position.machine(*mv).to_string()).collect();
            let wanted: BTreeSet<String> = wanted.split_whitespace().map(str::to_owned).collect();
            if found.len() != legal.len() || found != wanted {
                let missing: Vec<&String> = wanted.difference(&found).collect();
                let needless: Vec<&String> = found.difference(&wanted).collect();
                return Err(format!("ply {ply}, {}: misses {missing:?}, has besides {needless:?}", position.fen()));
            }
            if *check != movegen::in_check(position, position.side()) {
                return Err(format!("ply {ply}, {}: check is not {check}", position.fen()));
            }
            let dead = Status::Over(Outcome::Draw, Reason::DeadMaterial);
            let result = match game.status() {
                status if status == dead && end.is_none() => None,
                Status::Ongoing => None,
                Status::Over(Outcome::Draw, _) => Some(0),
                Status::Over(Outcome::Win(side), _) => Some(if side == position.side() { 1 } else { -1 }),
            };
            if with_ends && result != *end {
                return Err(format!("ply {ply}, {}: {} is not {end:?}", position.fen(), game.status()));
            }
        }
        if let Some(mv) = moves.get(ply) {
            game.play_recorded(mv).map_err(|error| format!("ply {ply}: {error}"))?;
        }
    }
    Ok(())
}

#[test]
fn every_game_plays_as_the_peer_says() {
    let lines = lines();
    let mut wrong = Vec::new();
    for line in &lines {
        let variant = Box::leak(Box::new(read(&line.game)));
        let mut game = AnyGame::of(variant, None).unwrap_or_else(|error| panic!("{}: {error}", line.game));
        if let Err(fault) = with_game!(&mut game, game => faults(game, line)) {
            wrong.push(format!("{}: {fault}", line.game));
        }
    }
    let of =
        |form: &str| lines.iter().map(|line| &line.game).filter(|game| game.contains(form)).collect::<BTreeSet<_>>();
    assert!(of("parent:").len() >= 90, "{} parents", of("parent:").len());
    assert!(of("games.ini").len() >= 15 && of("diagrams/").len() >= 20);
    assert!(wrong.is_empty(), "{} of {} games differ:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
}

#[test]
fn what_is_read_is_written_in_our_own_form_and_read_back() {
    let games: BTreeSet<String> = lines().into_iter().map(|line| line.game).collect();
    for game in games {
        let variant = read(&game);
        let text = definition::write(&variant);
        let again = definition::read(&text).unwrap_or_else(|faults| panic!("{game}: {faults}\n{text}"));
        assert!(definition::write(&again) == text, "{game} is written in two ways:\n{text}");
        assert!(again == variant, "{game} is another game when it is written and read:\n{text}");
    }
}

/// Settings that say something of what there is not, or everything of it: whatever can be read and played, can be written, read and
/// played again, and is the same game.
#[test]
fn odd_settings_are_written_as_what_is_read_again() {
    let lines = [
        "extinctionPseudoRoyal = true",
        "extinctionPseudoRoyal = true\nextinctionValue = loss",
        "extinctionPseudoRoyal = true\nextinctionPieceTypes = q\nextinctionValue = loss",
        "promotionPieceTypes = -",
        "promotionPieceTypesWhite = -\npromotionPieceTypesBlack = q",
        "promotionPieceTypesWhite = q\npromotionPieceTypesBlack = -",
        "promotionPieceTypes = -\nmandatoryPawnPromotion = false",
        "promotionPieceTypes = n\nmandatoryPawnPromotion = false",
        "promotionPawnTypes = -",
        "promotionLimit = q:1",
        "extinctionValue = loss",
        "extinctionValue = loss\nextinctionPieceTypes = -",
        "extinctionValue = win\nextinctionPieceTypes = *\nextinctionPieceCount = 300",
        "flagPiece = -\nflagRegionWhite = *8",
        "flagPiece = k\nflagRegionWhite = *8\nflagRegionBlack = *1",
        "nMoveRule = 0\nnFoldRule = 0",
        "stalematePieceCount = true",
        "connectN = 3",
        "checkCounting = true",
        "pieceDrops = true\ncapturesToHand = true\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
        "castling = false",
        "wallingRule = duck",
        "blastOnCapture = true",
        "gating = true\nseirawanGating = true",
        "pass = true",
        "materialCounting = janggi",
        "queen = -\npromotionPieceTypes = nrb\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
    ];
    let parents = ["chess", "makruk", "shogi", "xiangqi", "antichess", "atomic", "crazyhouse", "seirawan", "sittuyin"];
    let (mut written, mut wrong) = (0, Vec::new());
    for parent in parents {
        for line in lines {
            let ini = format!("[mine:{parent}]\n{line}\n");
            let Ok(variant) = foreign::read_named(&ini, "mine") else { continue };
            let playable = check(&ini, Form::Named("mine"), "mine").is_ok();
            let text = definition::write(&variant);
            match definition::read(&text) {
                Ok(again) if again != variant => wrong.push(format!("{ini}is another game:\n{text}")),
                Ok(_) if playable && check(&text, Form::Own, "mine").is_err() => {
                    wrong.push(format!("{ini}can't be played"))
                }
                Ok(_) => written += 1,
                Err(faults) => wrong.push(format!("{ini}{faults}\n{text}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), wrong.len() + written, wrong.join("\n"));
    assert!(written > 120, "{written}");
}

#[test]
fn each_parent_is_read_or_refused_by_its_keys() {
    let (mut played, mut refused) = (0, 0);
    for parent in foreign::parents() {
        match foreign::read_named(&format!("[mine:{parent}]\n"), "mine") {
            Ok(_) => played += 1,
            Err(faults) => {
                refused += 1;
                // The place is the parent's name, since the key stands in no file of the author's.
                assert!(faults.0.iter().all(|fault| (fault.line, fault.column) == (1, 7)), "{parent}: {faults}");
            }
        }
    }
    assert_eq!(played + refused, 121);
    assert!(played >= 110, "{played} of the parents play");
}

#[test]
fn an_ini_has_its_names() {
    assert_eq!(foreign::names("# one\n[a:chess]\nx = 1\n[b]\r\n"), ["a", "b"]);
}

/// What is made of an id is a name that a definition may have, whatever signs the id is of.
#[test]
fn a_game_of_signs_alone_has_a_name() {
    for (id, name) in [("_", "_"), ("-a_-b-", "A b"), ("three-kings", "Three kings")] {
        let game = foreign::read_named(&format!("[{id}:chess]\ncastling = false\n"), id).expect(id);
        assert_eq!(game.name, name);
        assert!(definition::read(&definition::write(&game)).is_ok_and(|read| read == game), "{id}");
    }
}

/// What is written of a game without a king that shuffles all the same reads as the same game.
#[test]
fn a_shuffled_game_without_a_king_is_written_as_it_is() {
    let text = "[mine]\ncustomPiece1 = p:mW\nchess960 = true\npieceDrops = true\n\
                startFen = 8/8/8/8/8/8/8/8[PPP-PPppppp] w 0 1\nconnectN = 4\nstalemateValue = draw\n";
    let game = foreign::read_named(text, "mine").expect("a game");
    let written = definition::write(&game);
    assert_eq!(definition::read(&written).as_ref(), Ok(&game), "{written}");
}

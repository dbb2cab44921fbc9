//! Whole games of all classics, written and read again: as PGN, in the manners of shogi, xiangqi and janggi, as records.

use std::collections::BTreeMap;
use stone_garden::game::text::{
    Piece, Record, Splitter, Tree, pgn_of_record, read_tree, write, write_record, write_tree,
};
use stone_garden::game::{AnyGame, Status};
use stone_garden::notation::Script;
use stone_garden::variant;
use stone_garden::with_game;

/// The longest of the games, in plies.
const LONGEST: u64 = 90;

struct Dice(u64);

impl Dice {
    /// A number below this one.
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below.max(1)
    }
}

/// A random game; every other one begins where another has come to.
fn played(id: &str, dice: &mut Dice) -> AnyGame {
    let mut game = AnyGame::open(id, None).unwrap();
    let plies = [dice.roll(2) * dice.roll(30), 1 + dice.roll(LONGEST)];
    for (part, plies) in plies.into_iter().enumerate() {
        let fen = with_game!(&mut game, game => {
            for _ in 0..plies {
                let moves = game.moves();
                let Some(&mv) = moves.get(dice.roll(moves.len() as u64) as usize) else { break };
                game.play(mv).unwrap();
            }
            game.position().fen()
        });
        if part == 0 && plies > 0 {
            game = AnyGame::open(id, Some(&fen)).unwrap_or_else(|error| panic!("{id}: {fen}: {error}"));
        }
    }
    game
}

/// The one game of a text.
fn only(text: &str) -> Piece {
    let mut splitter = Splitter::default();
    let mut pieces = splitter.push(text.as_bytes());
    pieces.extend(splitter.finish());
    assert_eq!(pieces.len(), 1, "{text}");
    pieces.swap_remove(0)
}

#[track_caller]
fn tree(id: &str, text: &str) -> Tree {
    read_tree(&only(text), "chess").unwrap_or_else(|error| panic!("{id}: {error} in\n{text}"))
}

/// All games, with their tags, starts and ends, in every manner that they have.
#[test]
fn a_game_of_any_classic_is_read_as_it_was_written() {
    let mut dice = Dice(0x5eed_0050);
    let (mut games, mut manners) = (0, BTreeMap::new());
    // `normal` is chess under another id, and read as such.
    for variant in variant::CLASSICS.iter().filter(|variant| variant.id != "normal") {
        let id = variant.id.as_str();
        for _ in 0..crate::amount(1, 12) {
            let game = played(id, &mut dice);
            let moves: Vec<String> =
                with_game!(&game, game => game.entries().iter().map(|entry| entry.machine.clone()).collect());
            if moves.is_empty() {
                continue;
            }
            let text = with_game!(&game, game => write(game, &[("White".to_owned(), "A \"b\" \\ c".to_owned())]));
            let mut first = tree(id, &text);
            let over = with_game!(&game, game => game.status() != Status::Ongoing);
            assert_eq!((first.game.variant, &first.game.moves), (id, &moves), "{text}");
            assert_eq!(first.game.tag("White"), Some("A \"b\" \\ c"), "{text}");
            assert_eq!(first.game.result.as_deref() != Some("*"), over, "{text}");
            // Judgements and comments go along.
            let marked = dice.roll(moves.len() as u64) as usize;
            first.nodes[marked].glyphs.push(146);
            first.nodes[marked].comment = "[%eval -0.53] [%clk 0:01:02] said".to_owned();
            let again = tree(id, &write_tree(&first));
            assert_eq!((&again.nodes, &again.game.moves, &again.game.tags), (&first.nodes, &moves, &first.game.tags));
            for script in Script::all_of(variant) {
                let mut other = first.clone();
                assert!(other.rewrite(script), "{id} in {script:?}\n{text}");
                let written = write_tree(&other);
                let read = tree(id, &written);
                assert_eq!((read.game.variant, &read.game.moves), (id, &moves), "{script:?}\n{written}");
                assert_eq!(read.nodes[marked].comment, first.nodes[marked].comment, "{script:?}\n{written}");
                *manners.entry(script.name()).or_insert(0) += 1;
            }
            games += 1;
        }
    }
    assert!(games > 100, "{games}");
    for script in
        ["wxf", "chinese", "iccs", "janggi", "hodges", "hodges-numbers", "hosking", "japanese", "kif", "usi", "csa"]
    {
        assert!(manners.get(script).is_some_and(|&count| count > 0), "{script}: {manners:?}");
    }
}

/// Several games each of the families that have records and manners of their own; those are the games in which a form that means two moves
/// would be found.
#[test]
fn games_of_shogi_xiangqi_and_janggi_come_back_in_every_manner() {
    let mut dice = Dice(0x5eed_0051);
    for id in ["xiangqi", "minixiangqi", "manchu", "janggi", "shogi", "minishogi"] {
        let Ok(variant) = variant::Variant::find(id) else { panic!("{id}") };
        for _ in 0..crate::amount(4, 60) {
            let game = played(id, &mut dice);
            let text = with_game!(&game, game => write(game, &[]));
            let first = tree(id, &text);
            for script in Script::all_of(variant) {
                let mut other = first.clone();
                assert!(other.rewrite(script), "{id} in {script:?}\n{text}");
                let written = write_tree(&other);
                assert_eq!(tree(id, &written).game.moves, first.game.moves, "{id} {script:?}\n{written}");
            }
            for record in [Record::Kif, Record::Ki2, Record::Csa, Record::Usi] {
                let Ok(written) = write_record(&first, record) else { continue };
                assert_eq!(tree(id, &written).game.moves, first.game.moves, "{id} {record:?}\n{written}");
            }
        }
    }
}

/// A line that engines are told, and an EPD, become PGN of the game that they were read as, whichever is at hand.
#[test]
fn lines_become_pgn_of_the_game_that_they_are_read_as() {
    let lines = "position startpos moves e2e4 e7e5\n\nr3k2r/8/8/8/8/8/8/R3K2R w HAha - bm O-O; id \"1\";\nposition startpos moves h2e2 h9g7\n";
    let mut splitter = Splitter::default();
    let mut pieces = splitter.push(lines.as_bytes());
    pieces.extend(splitter.finish());
    for usual in ["chess", "crazyhouse", "shogi", "stone-garden"] {
        let read: Vec<Tree> = pieces.iter().map(|piece| read_tree(piece, usual).unwrap()).collect();
        let games: Vec<&str> = read.iter().map(|tree| tree.game.variant).collect();
        // Crazyhouse has chess's moves and positions too.
        let chess = if usual == "crazyhouse" { usual } else { "chess" };
        assert_eq!(games, [chess, chess, "xiangqi"], "{usual}");
        for (piece, tree) in pieces.iter().zip(&read) {
            let pgn = pgn_of_record(piece, usual).unwrap();
            assert_eq!(
                (pgn.as_str(), &pgn_of_record(piece, tree.game.variant).unwrap()),
                (write_tree(tree).as_str(), &pgn)
            );
            assert_eq!(self::tree(usual, &pgn).game.moves, tree.game.moves, "{pgn}");
        }
        assert_eq!(read[1].comment, "bm O-O; id \"1\";");
    }
    assert_eq!(pgn_of_record(&only("1. e4 e5 *"), "chess"), None);
}

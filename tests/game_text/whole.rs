//! Whole games of all that are bundled, written and read again: as PGN, in the manners of shogi, xiangqi and janggi, as records.

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
fn played(id: &str, longest: u64, dice: &mut Dice) -> AnyGame {
    let mut game = AnyGame::open(id, None).unwrap();
    let plies = [dice.roll(2) * dice.roll(longest / 3), 1 + dice.roll(longest)];
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
fn a_game_of_any_kind_is_read_as_it_was_written() {
    let mut dice = Dice(0x5eed_0050);
    let (mut games, mut manners, mut records, mut wrong) = (0, BTreeMap::new(), BTreeMap::new(), Vec::new());
    // `normal` is chess under another id, and read as such.
    for variant in variant::CLASSICS.iter().chain(variant::ALL.iter()).filter(|variant| variant.id != "normal") {
        let id = variant.id.as_str();
        // Blocks of hundreds of squares have long lists.
        let longest = if variant.geometry.is_flat() { LONGEST } else { LONGEST / 10 };
        for _ in 0..crate::amount(1, 12) {
            let game = played(id, longest, &mut dice);
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
                if script == Script::Cells {
                    assert!(!other.rewrite(script), "ours mean other cells");
                    continue;
                }
                assert!(other.rewrite(script), "{id} in {script:?}\n{text}");
                let written = write_tree(&other);
                let read = tree(id, &written);
                assert_eq!((read.game.variant, &read.game.moves), (id, &moves), "{script:?}\n{written}");
                assert_eq!(read.nodes[marked].comment, first.nodes[marked].comment, "{script:?}\n{written}");
                *manners.entry(script.name()).or_insert(0) += 1;
            }
            for record in [Record::Kif, Record::Ki2, Record::Csa, Record::Usi, Record::Sfen] {
                let Ok(written) = write_record(&first, record) else { continue };
                match read_tree(&only(&written), id) {
                    Ok(read) if (read.game.variant, &read.game.moves) == (id, &moves) => {
                        *records.entry(id).or_insert(0) += 1;
                    }
                    Ok(read) => wrong.push(format!("{id} as {record:?} is {}\n{written}", read.game.variant)),
                    Err(error) => wrong.push(format!("{id} as {record:?}: {error} in\n{written}")),
                }
            }
            games += 1;
        }
    }
    assert!(wrong.is_empty(), "{} records\n{}", wrong.len(), wrong.join("\n"));
    assert!(games > 100 && records.len() > 10, "{games} {records:?}");
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
            let game = played(id, LONGEST, &mut dice);
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

/// The texts from the start to each move, with what is said of it: what a tree holds, in whatever order.
fn said(tree: &Tree) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for node in &tree.nodes {
        let before = node.parent.map(|parent| lines[parent].split(" | ").next().unwrap_or_default().to_owned());
        lines.push(format!("{} {} | {} {:?}", before.unwrap_or_default(), node.machine, node.comment, node.glyphs));
    }
    lines.sort();
    lines
}

/// A game with comments is played on from a place in it, or from its end: all that was said is still there, the new line is the main one, and
/// the text is read again as the same.
#[test]
fn a_game_that_is_played_on_keeps_what_was_said() {
    let mut dice = Dice(50);
    for id in ["chess", "crazyhouse", "shogi", "xiangqi", "stone-garden", "stones-chess"] {
        for _ in 0..crate::amount(4, 40) {
            let mut game = played(id, LONGEST, &mut dice);
            let text = with_game!(&game, game => write(game, &[]));
            let mut before = tree(id, &text);
            for index in 0..before.nodes.len() {
                before.nodes[index].comment = if index % 3 == 0 { format!("said {index}") } else { String::new() };
                before.nodes[index].glyphs = if index % 5 == 0 { vec![1] } else { Vec::new() };
            }
            let before = tree(id, &write_tree(&before));
            let moves: Vec<String> = with_game!(&mut game, game => {
                for _ in 0..dice.roll(game.ply() as u64 + 1) {
                    game.undo();
                }
                for _ in 0..=dice.roll(5) {
                    let moves = game.moves();
                    let Some(&mv) = moves.get(dice.roll(moves.len() as u64) as usize) else { break };
                    game.play(mv).unwrap();
                }
                game.entries()[..game.ply()].iter().map(|entry| entry.machine.clone()).collect()
            });
            let mut after = before.clone();
            after.lead(&moves, "1/2-1/2").unwrap_or_else(|error| panic!("{id}: {error}: {moves:?} in\n{text}"));
            if before.game.moves.starts_with(&moves) {
                assert_eq!(after, before, "{id}: a line that only stops earlier");
                continue;
            }
            assert_eq!(after.game.moves, moves, "{id}");
            let again = tree(id, &write_tree(&after));
            assert_eq!(again.game.moves, moves, "{id}");
            assert_eq!(again.game.result.as_deref(), Some("1/2-1/2"), "{id}");
            assert_eq!(said(&again), said(&after), "{id}");
            let (all, kept) = (said(&again), said(&before));
            assert!(kept.iter().all(|line| all.contains(line)), "{id}: {kept:#?} in {all:#?}");
            let fresh = moves.iter().zip(&before.game.moves).take_while(|(one, other)| one == other).count();
            assert_eq!(all.len(), kept.len() + moves.len() - fresh, "{id}");
        }
    }
}

#[test]
fn a_variation_that_is_played_becomes_the_main_line_and_a_move_that_can_not_be_changes_nothing() {
    let text = "[White \"Ann\"]\n[Termination \"resignation\"]\n[Result \"1-0\"]\n\n{ Before. } 1. e4 { Best. } e5 ( 1... c5 { Sicilian. } 2. Nf3 \
                ( 2. c3 ) ) 2. Nf3 $1 { Open. } 1-0\n";
    let mut game = tree("chess", text);
    let whole = game.clone();
    let line = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    assert!(game.lead(&line("e2e4 c7c5 c2c3 e1e3"), "*").is_err());
    assert_eq!(game, whole);
    game.lead(&line("e2e4 c7c5 c2c3 d7d5"), "*").unwrap();
    assert_eq!(
        write_tree(&game),
        "[White \"Ann\"]\n[Result \"*\"]\n\n{ Before. } 1. e4 { Best. } 1... c5 { Sicilian. } (1... e5 2. Nf3 $1 { Open. })\n\
         2. c3 (2. Nf3) 2... d5 *\n"
    );
}

/// Nothing keeps a text from saying the same move twice beside another, each time with a line of its own: of two such ways the one is gone that goes
/// farther, and nothing is added that is there.
#[test]
fn of_moves_that_stand_twice_the_way_is_taken_that_goes_on() {
    let mut game = tree("chess", "1. e4 d5 ( 1... c5 ( 1... c5 $1 2. Nf3 d6 ) ) 2. exd5 *");
    assert_eq!(game.nodes.len(), 7);
    let line: Vec<String> = "e2e4 c7c5 g1f3 d7d6".split(' ').map(str::to_owned).collect();
    game.lead(&line, "*").unwrap();
    assert_eq!((&game.game.moves, game.nodes.len()), (&line, 7));
    assert_eq!(tree("chess", &write_tree(&game)).game.moves, line);
}

/// Of two such ways that are as long the one is gone that ends there. Where all go on, the main line has its last move of its own: what was analysed
/// behind it stays a variation, and the result is the game's.
#[test]
fn a_line_that_ends_within_a_variation_ends_the_game_there() {
    let line: Vec<String> = "e2e4 c7c5".split(' ').map(str::to_owned).collect();
    let mut game = tree("chess", "1. e4 e5 (1... c5 2. Nf3) (1... c5 $1) 2. Nf3 *");
    game.lead(&line, "0-1").unwrap();
    assert_eq!((&game.game.moves, game.nodes.len()), (&line, 6));
    let again = tree("chess", &write_tree(&game));
    assert_eq!((again.game.moves, again.game.result.as_deref()), (line.clone(), Some("0-1")));
    let mut game = tree("chess", "1. e4 e5 (1... c5 { Sicilian. } 2. Nf3) *");
    game.lead(&line, "0-1").unwrap();
    assert_eq!(write_tree(&game), "[Result \"0-1\"]\n\n1. e4 c5 (1... e5) (1... c5 { Sicilian. } 2. Nf3) 0-1\n");
    let again = tree("chess", &write_tree(&game));
    assert_eq!(again.game.moves, line);
}

/// By its keys a position is found again that is reached in another order, or read from a FEN.
#[test]
fn a_read_game_tells_its_positions() {
    let keys = |text: &str| stone_garden::game::text::read(text, "chess").unwrap().keys;
    let of = |fen: &str| with_game!(&AnyGame::open("chess", Some(fen)).unwrap(), game => game.keys()[0]);
    let queens = keys("1. d4 Nf6 2. c4 e6 3. Nc3");
    let english = keys("1. c4 e6 2. Nc3 Nf6 3. d4");
    assert_eq!(queens.len(), 6);
    assert_eq!((queens[0], queens[5]), (english[0], english[5]));
    assert_ne!(queens[3], english[3]);
    // Nobody can capture in passing: what another program writes there makes no difference.
    for passed in ["-", "d3"] {
        let fen = format!("rnbqkb1r/pppp1ppp/4pn2/8/2PP4/2N5/PP2PPPP/R1BQKBNR b KQkq {passed} 1 3");
        assert_eq!(of(&fen), queens[5], "{passed}");
    }
}

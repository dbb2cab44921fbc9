//! First moves by choice: the pie rule, a first move that is refused; and pieces that move as the enemy has moved last.

use super::{fen_after, game, moves};
use std::sync::atomic::{AtomicUsize, Ordering};
use stone_garden::board::SquareSet;
use stone_garden::definition;
use stone_garden::game::{AnyGame, Game};
use stone_garden::movegen::{self, perft};
use stone_garden::position::{Act, Move};
use stone_garden::variant::{self, CLASSIC_TEXTS, Variant};
use stone_garden::with_game;

/// A game that chess, or another bundled one, becomes by a few lines.
fn read_with(id: &str, lines: &str) -> Result<Variant, String> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let text = format!("id = \"{id}-by-choice-{number}\"\nextends = \"{id}\"\nname = \"By choice\"\n{lines}");
    definition::read(&text).map_err(|faults| faults.to_string())
}

fn with(id: &str, lines: &str) -> Result<String, String> {
    Ok(variant::install(read_with(id, lines)?).expect("room").id.clone())
}

fn start_of(id: &str) -> String {
    with_game!(&AnyGame::open(id, None).expect("its start"), game => game.position().fen())
}

/// "After the first move, the second player may swap places": <https://en.wikipedia.org/wiki/Pie_rule>. Who takes 1.e4 over has played 1...e5, and
/// White is to move, which can't swap back.
#[test]
fn a_first_move_that_is_taken_over_is_seen_from_the_other_end() {
    let pie = with("chess", "[rules]\npie = true").expect("chess with the pie rule");
    let start = start_of(&pie);
    let taken = fen_after(&pie, &start, "e2e4 e8e8");
    assert_eq!(taken, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 2");
    with_game!(&game(&pie, &start, "e2e4 swap"), game => assert_eq!(game.position().fen(), taken));
    // One answer more than in chess, and only there.
    assert_eq!(moves(&pie, &start).len(), 20);
    assert_eq!(moves(&pie, &fen_after(&pie, &start, "e2e4")).len(), 21);
    assert_eq!(moves(&pie, &taken).len(), 20);
    assert_eq!(moves(&pie, &fen_after(&pie, &start, "e2e4 e7e5 g1f3")).len(), 29);
    // Rights to castle and the first king's move go along.
    let moved = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 0 1";
    assert_eq!(fen_after(&pie, moved, "swap"), "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 1 2");
}

/// Whatever the game, who takes the first move over leaves the other side what it would have had itself.
#[test]
fn whoever_answers_has_the_same_answers() {
    fn tried<S: SquareSet>(game: &Game<S>) -> usize {
        let mut position = game.position().clone();
        let firsts = movegen::legal_moves(&position);
        for &first in firsts.iter().take(4) {
            let before = position.play(first);
            let takes_over: Vec<Move> =
                movegen::legal_moves(&position).into_iter().filter(|mv| mv.act == Act::Pass).collect();
            let [mv] = takes_over[..] else { panic!("{} ways to take over: {}", takes_over.len(), position.fen()) };
            let (fen, key) = (position.fen(), position.hash());
            let [one, two] = [1, 2].map(|depth| perft(&mut position, depth));
            let undo = position.play(mv);
            let [swapped, replies] = [1, 2].map(|depth| perft(&mut position, depth));
            let read = AnyGame::of(position.variant(), Some(&position.fen()));
            let read = read.unwrap_or_else(|error| panic!("{fen}: {}: {error}", position.fen()));
            with_game!(&read, read => assert_eq!(read.position().hash(), position.hash(), "{fen}"));
            assert_eq!((one - 1, two - swapped), (swapped, replies), "{fen}");
            position.undo(mv, undo);
            assert_eq!((position.fen(), position.hash()), (fen, key));
            position.undo(first, before);
        }
        firsts.len()
    }
    let (mut games, mut refused) = (0, Vec::new());
    for (id, _) in CLASSIC_TEXTS {
        match read_with(id, "[rules]\npie = true") {
            // There is room for so many games that are known by their ids.
            Ok(read) => {
                let game = AnyGame::of(Box::leak(Box::new(read)), None).expect("its start");
                games += usize::from(with_game!(&game, game => tried(game)) > 0);
            }
            Err(why) => {
                assert!(why.contains("'pie'"), "{id}: {why}");
                refused.push(*id);
            }
        }
    }
    assert!(games > 60, "{games} games; refused: {refused:?}");
}

/// The first move alone may be refused: `refusal = "first"`.
#[test]
fn only_the_first_move_is_refused() {
    let first = with("chess", "[rules]\nrefusal = \"first\"").expect("a game");
    let start = start_of(&first);
    assert_eq!(moves(&first, &fen_after(&first, &start, "e2e4")).len(), 21);
    let refused = fen_after(&first, &start, "e2e4 refuse");
    assert!(refused.ends_with("w KQkq - ?e2e4 0 1"), "{refused}");
    assert_eq!(moves(&first, &refused).len(), 19);
    for line in ["e2e4 refuse d2d4", "e2e4 e7e5 g1f3", "e2e4 e7e5"] {
        let played = game(&first, &start, line);
        let passes = with_game!(&played, game => game.moves().iter().any(|mv| mv.act == Act::Pass));
        assert!(!passes, "{line}");
    }
}

/// A Joker: "it moves as the last piece moved by the opponent", as imitators of large variants do; of an enemy Joker that is what that one moved as.
#[test]
fn jokers_move_as_the_enemy_has_moved_last() {
    let lines = "array = \"jnbqkbnj/pppppppp/8/8/8/8/PPPPPPPP/JNBQKBNJ\"\ncastling = false\n[pieces]\nR = false\n\
                 [pieces.P]\npromotes = { to = \"QBN\" }\n[pieces.J]\nname = \"Joker\"\nlegs = \"none\"\nas-last-moved = true";
    let jokers = with("chess", lines).unwrap_or_else(|why| panic!("{why}"));
    let joker = |fen: &str| {
        let mut targets: Vec<String> = super::targets(&jokers, fen, "d4");
        targets.sort();
        targets.join(" ")
    };
    // Nobody has moved: it stands.
    assert_eq!(joker("4k3/8/8/8/3J4/8/8/4K3 w - - 0 1"), "");
    // Black's knight has moved, then a pawn: no double step from there, captures ahead.
    assert_eq!(joker("4k3/8/8/8/3J4/8/8/4K3 w - - @n 0 1"), "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_eq!(joker("4k3/8/8/2p1p3/3J4/8/8/4K3 w - - @Qp 0 1"), "c5 d5 e5");
    // A piece that leaves its king's Joker as what it is gives the Joker its movement: no queen moves into that.
    let queen = "3k4/3q4/8/8/3J4/8/8/3K4 b - - @Nn 0 1";
    assert!(
        moves(&jokers, queen).iter().all(|mv| !mv.starts_with("d7") || mv.starts_with("d7d")),
        "{:?}",
        moves(&jokers, queen)
    );
    // Who moves as a knight leaves the enemy's Joker a knight.
    let after = fen_after(&jokers, "7k/8/3j4/8/3J4/8/8/4K3 w - - @n 0 1", "d4f3");
    assert!(after.contains("@Nn"), "{after}");
    assert_eq!(super::targets(&jokers, &after, "d6").len(), 8);
    assert!(AnyGame::open(&jokers, Some("4k3/8/8/8/3J4/8/8/4K3 w - - @x 0 1")).is_err());
    assert!(AnyGame::open("chess", Some("4k3/8/8/8/8/8/8/4K3 w - - @n 0 1")).is_err());
}

/// A castling is the king's move, whatever else the king may move as.
#[test]
fn a_castling_counts_as_the_kings_move() {
    let joker = with("chess", "[pieces.K]\nas-last-moved = true").expect("a game");
    let castled = fen_after(&joker, "4k2r/8/8/8/8/8/8/R3K2R w KQk - @Pn 0 1", "O-O");
    assert!(castled.contains(" @Kn "), "{castled}");
}

/// Beyond the first move such games are as others: bare kings are drawn, and a null move of a record changes nothing but the turn.
#[test]
fn later_there_is_nothing_to_choose() {
    for rules in ["pie = true", "refusal = \"first\""] {
        let id = with("chess", &format!("[rules]\n{rules}")).expect("a game");
        assert_eq!(super::status(&id, "4k3/8/8/8/8/8/8/4K3 w - - 0 40", ""), "draw dead-material", "{rules}");
        let late = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 20";
        assert_eq!(moves(&id, late).len(), 20, "{rules}");
        assert!(AnyGame::open(&id, Some(&late.replace(" 0 20", " !e2e4:e2Pe4.:KQkq::0 0 20"))).is_err(), "{rules}");
        let (mut passed, start) = (AnyGame::open(&id, None).expect("its start"), start_of(&id));
        with_game!(&mut passed, game => {
            game.play_written("e4").expect("a move");
            assert!(game.play_null());
            let fen = game.position().fen();
            assert!(fen.starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"), "{fen}");
            game.undo();
            game.undo();
            assert_eq!(game.position().fen(), start);
        });
    }
}

/// What can't go with them is refused by name.
#[test]
fn what_the_pie_rule_cannot_go_with_is_named() {
    let refused = |id: &str, lines: &str| with(id, lines).expect_err(lines);
    assert!(refused("berolina", "[rules]\npie = true\npass = \"always\"").contains("'pie' can't go with 'pass'"));
    assert!(refused("horde", "[rules]\npie = true").contains("sides have the same rules"));
    assert!(refused("chess", "[rules]\npie = true\nrefusal = \"first\"").contains("'refusal'"));
    let ends =
        "[rules]\npie = true\n[[end.program]]\nresult = \"win\"\nwhen = '(some \"white: a8; black: e5\" friend?)'";
    assert!(refused("chess", ends).contains("parts of the board"));
    let cells = "[rules]\npie = true\n[[end.program]]\nresult = \"win\"\nwhen = '(some (to e4) friend?)'";
    assert!(refused("chess", cells).contains("their ends"));
    for start in ["b KQkq - 0 1", "w KQkq - 0 7"] {
        let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for rules in ["pie = true", "refusal = \"first\""] {
            let said = format!("array = \"{array}\"\nstart = \"{start}\"\n[rules]\n{rules}");
            assert!(refused("chess", &said).contains("'start' begins otherwise"), "{said}");
        }
    }
    let aside = "array = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"\nstart = \"w KQ - 0 1\"\n[rules]\npie = true";
    assert!(refused("chess", aside).contains("their starts differ"));
    // Steps are turned about for Black: who tells left from right goes otherwise seen from the other end.
    for knight in ["legs = \"(1,2)\"", "moves = \"lWflN\"", "program = \"((to e4) (verify not-friend?) add)\""] {
        let read = read_with("chess", &format!("[rules]\npie = true\n[pieces.N]\n{knight}")).expect("a text");
        let opened = AnyGame::of(Box::leak(Box::new(read)), None).expect_err("a refusal").to_string();
        assert!(opened.contains("'pie' is for games whose sides go alike"), "{opened}");
    }
    assert!(refused("chess", "[rules]\nrefusal = \"last\"").contains("\"first\""));
}

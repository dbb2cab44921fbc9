//! The flagship and its sisters without `notation = "garden"`: the rules of open games say all of them, and are played alike.

use super::{FULL_CONTACT, KEEPERS, SG};
use crate::amount;
use crate::twin::pick::{Dice, Manner, few_men, random_start};
use std::collections::BTreeMap;
use stone_garden::board::SquareSet;
use stone_garden::definition;
use stone_garden::game::{AnyGame, Game, Status};
use stone_garden::movegen;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// A game of garden notation in the words of open ones, under another id.
fn in_open_words(id: &str) -> String {
    let text = definition::write(Variant::find(id).expect("a bundled game"));
    let text = text
        .replacen(&format!("id = \"{id}\""), &format!("id = \"{id}-open\""), 1)
        .replacen("notation = \"garden\"\n", "", 1)
        .replacen("[rules]\ndemotions = true\n", "", 1);
    assert!(!text.contains("notation =") && !text.contains("[rules]"), "{text}");
    text
}

/// Plays one game by both rules; answers how it ended.
fn compare<S: SquareSet, T: SquareSet>(
    garden: &mut Game<S>,
    open: &mut Game<T>,
    manner: Manner,
    dice: &mut Dice,
) -> String {
    loop {
        let (position, other) = (garden.position(), open.position());
        assert_eq!(position.fen(), other.fen());
        let legal = movegen::legal_moves(position);
        let mut texts: Vec<String> = legal.iter().map(|&mv| position.machine(mv).to_string()).collect();
        let mut others: Vec<String> =
            movegen::legal_moves(other).into_iter().map(|mv| other.machine(mv).to_string()).collect();
        texts.sort();
        others.sort();
        let fen = position.fen();
        assert_eq!(texts, others, "{fen}");
        assert_eq!(movegen::in_check(position, position.side()), movegen::in_check(other, other.side()), "{fen}");
        let status = garden.status();
        assert_eq!(status, open.status(), "{fen}");
        if status != Status::Ongoing {
            return status.to_string();
        }
        let text = position.machine(manner.choose(garden, &legal, dice)).to_string();
        garden.play_text(&text).expect("a legal move");
        open.play_text(&text).expect("a legal move of both");
    }
}

#[test]
fn the_flagship_is_played_alike_in_the_words_of_open_games() {
    let mut ended: BTreeMap<String, u32> = BTreeMap::new();
    for id in [SG, FULL_CONTACT, KEEPERS] {
        let open = definition::read(&in_open_words(id)).unwrap_or_else(|faults| panic!("{faults}"));
        let open: &'static Variant = Box::leak(Box::new(open));
        for seed in 0..amount(60, 2000) {
            let mut dice = Dice::new(seed);
            let start = AnyGame::open(id, None).expect("its start");
            let mut garden = if seed % 2 == 0 { random_start(&start, few_men(&mut dice), &mut dice) } else { start };
            let fen = with_game!(&garden, game => game.position().fen());
            let mut game = AnyGame::of(open, Some(&fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
            let manner = [Manner::Kingly, Manner::Hesitant, Manner::Any, Manner::Greedy][seed as usize / 2 % 4];
            let status = with_game!(&mut garden, garden => {
                with_game!(&mut game, game => compare(garden, game, manner, &mut dice))
            });
            *ended.entry(status.split(' ').next_back().unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
    for reason in ["checkmate", "stalemate", "repetition", "demotions", "bare-kings", "fifty-moves"] {
        assert!(ended.contains_key(reason), "none of the games has ended by {reason}: {ended:?}");
    }
}

/// What `notation = "garden"` never allowed: the flagship with explosions, and with captured pieces in hand.
#[test]
fn the_flagship_takes_other_rules_too() {
    let text = in_open_words(SG);
    for (number, rules) in ["[rules]\nblast = true", "[hands]\ncaptures = true"].into_iter().enumerate() {
        let text = text.replacen(&format!("id = \"{SG}-open\""), &format!("id = \"{SG}-more-{number}\""), 1);
        let text = text.replacen("[pieces.H]", &format!("{rules}\n\n[pieces.H]"), 1);
        let text = text.replacen("[end]", "[end]\nextinction = { result = \"loss\", pieces = \"K\" }", 1);
        let known = definition::read(&text).unwrap_or_else(|faults| panic!("{rules}: {faults}"));
        let known: &'static Variant = Box::leak(Box::new(known));
        let game = AnyGame::of(known, None).expect("its start");
        assert_eq!(with_game!(&game, game => game.moves().len()), 16, "{rules}");
        // The Horse takes the one on a7: it is dropped again, or all beside it go, who stands on a8 and the taker too.
        let fen = "o6k/h7/8/1H6/8/8/8/K7 w - - 0 1";
        let mut game = AnyGame::of(known, Some(fen)).expect("a position");
        let after = with_game!(&mut game, game => {
            game.play_text("b5a7").expect("a capture");
            game.position().fen()
        });
        let board = ["7k/8/8/8/8/8/8/K7 b", "o6k/H7/8/8/8/8/8/K7[H] b"][number];
        assert!(after.starts_with(board), "{after}");
    }
}

/// Chess with these lines.
fn chess(lines: &str) -> &'static Variant {
    let text = format!("id = \"of-kings\"\nname = \"Of kings\"\nextends = \"chess\"\n{lines}");
    Box::leak(Box::new(definition::read(&text).unwrap_or_else(|faults| panic!("{faults}"))))
}

fn stands(game: &'static Variant, fen: &str) -> String {
    let game = AnyGame::of(game, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    with_game!(&game, game => game.status().to_string())
}

#[test]
fn bare_kings_have_nothing_in_hand_and_dead_positions_stay_dead() {
    let dropping = chess("[hands]\ncaptures = true\n[end]\nbare-kings = \"draw\"");
    assert_eq!(stands(dropping, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"), "ongoing");
    assert_eq!(stands(dropping, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), "draw bare-kings");
    let plain = chess("[end]\nbare-kings = \"draw\"");
    assert_eq!(stands(plain, "7k/8/8/8/8/4K3/8/N7 w - - 0 1"), "draw dead-material");
    assert_eq!(stands(plain, "7k/8/8/8/8/4K3/8/R7 w - - 0 1"), "ongoing");
}

/// Who takes the first move over has moved no king: the demotion that it was stays one, of the other side.
#[test]
fn a_first_move_that_is_taken_over_demotes_once() {
    let pie = chess(
        "array = \"rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR\"\n[rules]\npie = true\n[end]\ndemotions = { zone = \"rank 1\" }",
    );
    let mut game = AnyGame::of(pie, None).expect("its start");
    with_game!(&mut game, game => {
        game.play_text("e1e2").expect("a legal move");
        assert!(game.position().fen().ends_with(" +1+0"), "{}", game.position().fen());
        game.play_text("swap").expect("the first move may be taken over");
        assert!(game.position().fen().ends_with(" +0+1"), "{}", game.position().fen());
    });
}

/// A king that has left the part of the board which the game names for the third time draws, and FEN tells how often it has.
#[test]
fn demotions_are_of_the_part_of_the_board_that_the_game_names() {
    let chess = |end: &str| {
        definition::read(&format!("id = \"demotes\"\nname = \"Demotes\"\nextends = \"chess\"\n[end]\n{end}"))
            .map_err(|faults| faults.to_string())
    };
    let known = chess("demotions = { zone = \"rank 3\", result = \"draw\" }").expect("a game");
    let again = definition::read(&definition::write(&known)).expect("what is written is read");
    assert!(again == known);
    let fen = "7k/8/8/8/8/4K3/8/R7 w - - 0 1 +2+0";
    let mut game = AnyGame::of(Box::leak(Box::new(known)), Some(fen)).expect("a position");
    with_game!(&mut game, game => {
        // Along the rank it stays within.
        for (text, stands) in [("e3d3", "ongoing"), ("h8h7", "ongoing"), ("d3d4", "draw demotions")] {
            game.play_text(text).expect("a legal move");
            assert_eq!(game.status().to_string(), stands, "after {text}");
        }
        assert!(game.position().fen().ends_with(" +3+0"), "{}", game.position().fen());
    });
    for (end, wrong) in [
        ("demotions = { zone = \"rank 9\" }", "rank"),
        ("demotions = { times = 4 }", "times"),
        ("demotions = \"loss\"", "demotions"),
        ("demotions = \"draw\"\nchecks = 3", "'checks'"),
        ("bare-kings = \"draw\"\npoints = { others = 1 }", "'points'"),
        ("bare-kings = \"win\"", "bare-kings"),
    ] {
        let faults = chess(end).map(|_| ()).expect_err(end);
        assert!(faults.contains(wrong), "{end}: {faults}");
    }
}

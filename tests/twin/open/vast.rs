//! The largest boards, and as many kinds of piece as can be: random games beside the twin, counts of the tree, and what the engine makes of
//! such a game besides: its FEN, hands, promotions and a search.

use super::games::{compare, game_of};
use super::{Rules, Slow};
use crate::amount;
use crate::definition::letters::crowd;
use crate::twin::games::say;
use std::sync::atomic::AtomicBool;
use stone_garden::game::AnyGame;
use stone_garden::search::{Limits, Player, texts};
use stone_garden::{movegen, with_game};

/// Sliders, hoppers, pieces that turn and pawns on 25 by 25 squares, soon at each other. White's pieces stand on the first squares and
/// Black's on the last.
const GREAT: &str = r#"
id = "great"
name = "Great"
board = "25x25"
array = "r3n3b3k3q3n3r/3c3g9g3c3/25/25/25/25/25/25/25/25/25/pppppppppppppppppppppppp1/25/1PPPPPPPPPPPPPPPPPPPPPPPP/25/25/25/25/25/25/25/25/25/3C3G9G3C3/R3N3B3K3Q3N3R[]"

[hands]
captures = true

[pieces.K]
moves = "K"
royal = true

[pieces.Q]
moves = "Q"

[pieces.R]
moves = "R"

[pieces.B]
moves = "B"

[pieces.N]
moves = "NN"

[pieces.C]
moves = "mRcpR"

[pieces.G]
moves = "FyafsF"

[pieces.P]
moves = "fmWfcF"
promotes = { to = "QN", zone = "last 12 ranks" }
"#;

/// A game in which the last kinds have all the rules that ask for kinds, behind so many that nobody has.
fn asked() -> String {
    let rest = crowd(128).replace("[hands]\ncaptures = true\n", "");
    let mut others: Vec<&str> = rest.split("\n[pieces.").skip(1).collect();
    // Of those whose letters the game itself has there are none among them.
    others
        .retain(|piece| !"KTBCSNJPQ".contains(piece.trim_start_matches(['"', '+']).chars().next().expect("a letter")));
    let others: String = others
        .iter()
        .map(|piece| {
            format!(
                "\n[pieces.{}",
                piece.lines().filter(|line| !line.contains("promotes")).collect::<Vec<_>>().join("\n")
            )
        })
        .collect();
    format!(
        r#"
id = "asked"
name = "Asked"
board = "8x8"
array = "tncjkbst/8/pppp1ppp/8/8/PPPP1PPP/8/TNCJKBST[]"
[hands]
captures = true
{others}

[pieces.P]
name = "Pawn"
moves = "fmWfcF"
promotes = {{ to = "SQ", zone = "last 3 ranks" }}

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
name = "Who asks"
program = "all ((1,2) (if (piece? C S) (verify enemy?) add else (verify not-friend?) add))"

[pieces.J]
name = "Only the king's"
moves = "Q2"
taken-only-by = "K"

[pieces.K]
name = "King"
moves = "K"
royal = true

[pieces.Q]
name = "Queen"
moves = "Q"
"#
    )
}

/// Leaves of the twin's tree.
fn count(twin: &Slow<'_>, depth: u32) -> u64 {
    let turns = twin.legal();
    match depth {
        0 => 1,
        1 => turns.len() as u64,
        _ => turns.iter().map(|turn| count(&twin.after(turn), depth - 1)).sum(),
    }
}

#[test]
fn the_largest_games_are_played_as_they_read() {
    for (text, seeds, plies) in [(GREAT.to_owned(), 3, 24), (crowd(128), 2, 20), (asked(), 8, 60)] {
        let variant = game_of(&text);
        let rules = Rules::of(&text).expect("a flat open game");
        let AnyGame::Vast(game) = AnyGame::of(variant, None).expect("a start") else { panic!("{}", variant.id) };
        let twin = Slow::start(&rules);
        for depth in 0..=2 {
            let counted = movegen::perft(&mut game.position().clone(), depth);
            if depth < 2 || variant.id == "asked" {
                assert_eq!(counted, count(&twin, depth), "{} {depth}", variant.id);
            }
        }
        let played: usize = (0..amount(seeds, 40 * seeds))
            .map(|seed| {
                let mut game = game.clone();
                let played = compare(&mut game, &rules, plies, seed).1;
                let fen = game.position().fen();
                let again = AnyGame::of(variant, Some(&fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
                assert_eq!(with_game!(&again, again => again.position().fen()), fen);
                played
            })
            .sum();
        say(&format!("{}: {played} plies agree", variant.id));
        assert!(played > plies, "{}: {played} plies", variant.id);
    }
}

#[test]
fn the_last_kinds_are_held_dropped_and_promoted_to() {
    let text = asked();
    let variant = game_of(&text);
    assert!(variant.pieces.len() > 100, "{}", variant.pieces.len());
    let fen = "7k/8/8/P7/8/8/8/K7[QQs] w 0 1";
    let after = |moves: &str| {
        let game = AnyGame::load_of(variant, Some(fen), moves).unwrap_or_else(|error| panic!("{moves}: {error}"));
        let fen = with_game!(&game, game => game.position().fen());
        fen.split(' ').next().expect("a board").to_owned()
    };
    assert_eq!(after("Q@h1 h8g7"), "8/6k1/8/P7/8/8/8/K6Q[Qs]");
    assert_eq!(after("a5a6q"), "7k/8/Q~7/8/8/8/8/K7[QQs]");
    assert_eq!(after("a5a6s S@b3"), "7k/8/S~7/8/8/1s6/8/K7[QQ]");
    // And taken they come to hand, the promoted one as what it was.
    let taken = AnyGame::load_of(variant, Some("7k/8/8/8/8/q7/8/K1Q5[] w 0 1"), "c1a3").expect("a capture");
    assert_eq!(with_game!(&taken, game => game.position().fen()), "7k/8/8/8/8/Q7/8/K7[Q] b - - 0 1");
}

/// As many kinds as Tai Shogi has, on its board, of which many go as far as they can.
fn tai() -> String {
    let moves = [
        "Q", "R", "B", "RF", "BW", "fRbW", "sRvW", "vRsW", "fBbF", "K", "W", "F", "FvW", "WfF", "D", "A", "WA", "FD",
        "K2", "N",
    ];
    let crowded = crowd(93);
    let pieces = crowded.split("\n[pieces.").skip(1).zip(moves.iter().cycle()).map(|(piece, moves)| {
        let moves = if piece.contains("royal") { "K" } else { moves };
        piece.replace("fmWfcFvK", moves).replace("moves = \"W\"", &format!("moves = \"{moves}\""))
    });
    let pieces: String = pieces.map(|piece| format!("\n[pieces.{piece}")).collect();
    let rows = "25/".repeat(23);
    format!("id = \"tai\"\nname = \"Tai\"\nboard = \"25x25\"\narray = \"24k/{rows}K24\"\n{pieces}")
}

#[test]
fn a_game_as_large_as_tai_shogi_is_opened() {
    let began = std::time::Instant::now();
    let variant = game_of(&tai());
    let game = AnyGame::of(variant, None).unwrap_or_else(|error| panic!("{error}"));
    say(&format!("{} kinds on {} squares: {:?}", variant.pieces.len(), variant.geometry.size(), began.elapsed()));
    let bytes = with_game!(&game, game => game.position().rules().movements.bytes());
    // It begins with kings alone.
    assert_eq!(with_game!(&game, game => game.moves().len()), 3, "{bytes} bytes of movements");
}

/// The best move of a search.
fn best(text: &str, fen: &str) -> String {
    let game = AnyGame::of(game_of(text), Some(fen)).expect("a position");
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let choice = Player::new(8, 1).think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
    texts(&game, &[choice.mv.expect("a move")])[0].0.clone()
}

#[test]
fn mates_and_captures_are_found_there() {
    // In the last corner, beyond any square of a smaller set.
    let rows = "25/".repeat(20);
    let corner = format!("24k/25/23K1/10R14/{rows}25[] w 0 1");
    assert_eq!(best(GREAT, &corner), "k22k25", "{corner}");
    assert_eq!(best(&asked(), "7k/8/8/3q4/8/8/8/K2Q4[] w 0 1"), "d1d5");
}

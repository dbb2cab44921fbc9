//! Ends that depend on the moves before: mates of Mongolian chess, and going to and fro in janggi. What is expected is what Fairy-Stockfish's
//! library (pyffish 0.0.90, `game_result` and `is_optional_game_end`) says of the same games.

use stone_garden::definition::{self, foreign};
use stone_garden::game::{AnyGame, Outcome, Reason, Status};
use stone_garden::{movegen, with_game};

/// Who has won, as the side to move sees it, and why.
fn judged(game: &mut AnyGame, moves: &str) -> Option<(i32, Reason)> {
    with_game!(game, game => {
        for mv in moves.split_whitespace() {
            game.play_machine(mv).unwrap_or_else(|error| panic!("{moves}: {error}"));
        }
        match game.status() {
            Status::Ongoing => None,
            Status::Over(Outcome::Draw, reason) => Some((0, reason)),
            Status::Over(Outcome::Win(side), reason) => Some((if side == game.position().side() { 1 } else { -1 }, reason)),
        }
    })
}

#[test]
fn a_mate_in_mongolia_is_not_by_a_knight_and_needs_a_strong_check() {
    let games = [
        // By a Knight alone.
        ("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", "", 1),
        ("6rk/6pp/7N/8/8/8/8/K6R w - - 0 1", "h6f7", 1),
        // By a rook, and by a bishop after no other check, after a rook's, and in a position that is set up.
        ("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "", -1),
        ("6bk/7p/8/8/8/8/8/1RB4K w - - 0 1", "c1b2", 0),
        ("6b1/6kp/8/8/8/8/8/1RB4K w - - 0 1", "b1b7 g7h8 c1b2", -1),
        ("6bk/7p/5B2/8/8/8/8/K7 b - - 0 1", "", 0),
    ];
    for (fen, moves, result) in games {
        let mut game = AnyGame::open("shatar", Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(judged(&mut game, moves), Some((result, Reason::Checkmate)), "{fen} {moves}");
    }
}

#[test]
fn who_goes_to_and_fro_in_modern_janggi_loses() {
    let ini = "[tofro:janggimodern]\n";
    let variant =
        foreign::read_named(ini, "tofro").map(|read| stone_garden::variant::install(read).expect("a game that opens"));
    let id = &variant.unwrap_or_else(|faults| panic!("{faults}")).id;
    let black = ["a7b7", "c7d7", "e7f7", "g7h7", "i7i6", "b7b6", "d7d6", "f7f6", "h7h6", "i6i5", "b6b5", "d6d5"];
    let after = |white: &[&str], plies: usize| {
        let moves: Vec<&str> = white.iter().zip(black).flat_map(|(white, black)| [*white, black]).take(plies).collect();
        let mut game = AnyGame::open(id, None).expect("the start");
        judged(&mut game, &moves.join(" "))
    };
    let chariot = ["a1a2", "a2a1"].repeat(6);
    assert_eq!(after(&chariot, 8), None);
    assert_eq!(after(&chariot, 9), Some((1, Reason::Repetition)));
    let with_pass = ["a1a2", "a2a1", "a1a2", "a2a1", "e2e2", "a1a2"];
    assert_eq!(after(&with_pass, 10), None);
    assert_eq!(after(&with_pass, 11), Some((1, Reason::Repetition)));
    // A guard never leaves its palace.
    assert_eq!(after(&["d1d2", "d2d1"].repeat(6), 24), None);
}

/// A king that may castle, and may leap as long as no rook has aimed at it: a right of its own each, which FEN keeps apart.
const BOTH: &str = r#"
id = "castles-and-leaps"
name = "Castles and Leaps"
extends = "chess"
[pieces.K]
moves = "KimfsN"
first-move = { lost-to = "R", in-check = false }
"#;

#[test]
fn first_moves_and_castling_are_kept_apart() {
    let variant = stone_garden::definition::read(BOTH).unwrap_or_else(|faults| panic!("{faults}"));
    let id = &stone_garden::variant::install(variant).expect("a game that opens").id;
    let moves = |fen: &str| {
        let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => {
            let position = game.position();
            assert_eq!(position.fen(), fen);
            let all = movegen::legal_moves(position);
            let machine: Vec<String> = all.iter().map(|&mv| position.machine(mv).to_string()).collect();
            ["e1g1", "e1g2"].map(|wanted| machine.iter().any(|mv| mv == wanted))
        })
    };
    assert_eq!(moves("4k3/8/8/8/8/8/8/4K2R w KE - 0 1"), [true, true]);
    assert_eq!(moves("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), [true, false]);
    assert_eq!(moves("4k3/8/8/8/8/8/8/4K2R w E - 0 1"), [false, true]);
    // A rook that comes to the king's file takes the leap, whoever stands between, and leaves the castling.
    let mut game = AnyGame::open(id, Some("4k3/8/8/r7/8/4P3/8/4K2R b KEe - 0 1")).expect("a position");
    with_game!(&mut game, game => {
        game.play_machine("a5e5").expect("a legal move");
        assert_eq!(game.position().fen(), "4k3/8/8/4r3/8/4P3/8/4K2R w Ke - 1 2");
    });
    let gates = format!("{BOTH}[rules]\ngating = true\n");
    let told = stone_garden::definition::read(&gates).unwrap_err().to_string();
    assert!(told.contains("'first-move' can't go with 'gating'"), "{told}");
}

/// A double step is one, whatever it does besides: by magnetism it may push a pawn of its own side on to the last rank, which promotes, and it can
/// be captured in passing all the same (found beside the slow twin, game 23200 of exchanged rules).
#[test]
fn a_double_step_that_pushes_another_to_promote_can_be_taken_in_passing() {
    let text = "id = \"magnets\"\nextends = \"chess\"\nname = \"Magnets\"\n[rules]\nmagnetism = { neutral = \"K\" }";
    let magnets = Box::leak(Box::new(definition::read(text).unwrap_or_else(|faults| panic!("{faults}"))));
    let game = AnyGame::of(magnets, Some("8/8/1k6/4P3/3p4/8/4P3/7K w - - 0 1"));
    let mut game = game.unwrap_or_else(|error| panic!("{error}"));
    with_game!(&mut game, game => {
            game.play_machine("e2e4q").expect("a move");
            assert_eq!(game.position().fen(), "4Q3/8/1k6/8/3pP3/8/8/7K b - e3 0 1");
            game.play_machine("d4e3").expect("a capture in passing");
    // Who has come there draws the queen down to its side.
            assert_eq!(game.position().fen(), "8/8/1k6/8/4Q3/4p3/8/7K w - - 0 2");
        });
}

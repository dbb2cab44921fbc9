//! The classics: what a reader of Fairy-Stockfish's FENs and moves expects (its library's answers, or a sentence of the rules).

use super::{fen_after, moves};
use stone_garden::definition;
use stone_garden::game::AnyGame;
use stone_garden::variant;

/// "No king or two ... is refused", on the board or in hand.
#[test]
fn nobody_has_more_kings_than_the_game_begins_with() {
    for (id, fen, found) in [
        ("chess", "k7/8/8/8/8/8/8/KK6 w - - 0 1", "White has 2 kings"),
        ("chess", "kk6/kk6/8/8/8/8/8/K7 w - - 0 1", "Black has 4 kings"),
        ("chess", "k7/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings"),
        ("crazyhouse", "k7/8/8/8/8/8/8/K7[K] w - - 0 1", "White has 2 kings"),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4[k] w 0 1", "Black has 2 kings"),
    ] {
        let error = AnyGame::open(id, Some(fen)).map(|_| ()).expect_err(fen).to_string();
        assert!(error.contains(found), "{id} {fen}: {error}");
    }
    // Where the king is put down from the hand, it may stand there or not yet.
    for fen in [
        "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1",
        "8/8/4pppp/pppp4/4PPPP/PPPP4/4K3/8[FRRSSNNkfrrssnn] b - - 0 1",
    ] {
        assert!(AnyGame::open("sittuyin", Some(fen)).is_ok(), "{fen}");
    }
    assert!(AnyGame::open("sittuyin", Some("8/8/4pppp/pppp4/4PPPP/PPPP4/4K3/8[Kk] b - - 0 1")).is_err());
}

/// A pawn that comes aslant is named beside the square that it has passed, as that engine does: here both f4 and h4 might have passed g3.
#[test]
fn who_has_passed_is_named_where_it_is_not_plain() {
    let fen = fen_after("berolina", "4k3/8/8/8/6pP/8/7P/4K3 w - - 0 1", "h2f4");
    assert_eq!(fen, "4k3/8/8/8/5PpP/8/8/4K3 b - g3f4 0 1");
    assert!(moves("berolina", &fen).contains(&"g4g3".to_owned()));
    assert_eq!(fen_after("berolina", &fen, "g4g3"), "4k3/8/8/8/7P/6p1/8/4K3 w - - 0 2");
    // Without the name it might be either.
    assert!(AnyGame::open("berolina", Some("4k3/8/8/8/5PpP/8/8/4K3 b - g3 0 1")).is_err());
}

/// A piece that comes to the square left behind is no shield: the bishop f8 is pinned by the rook.
#[test]
fn a_pinned_piece_stays_though_another_could_take_its_place() {
    let moves = moves("seirawan", "4kb1R/4pp1p/8/8/8/8/8/4K3[he] b f - 0 17");
    assert!(!moves.iter().any(|mv| mv.starts_with("f8")), "{moves:?}");
    assert!(!moves.is_empty());
}

/// Who has to capture may not pass instead.
#[test]
fn passing_is_no_way_round_a_capture() {
    let text = "id = \"captures-or-passes\"\nname = \"Captures or passes\"\nextends = \"chess\"\n\
                [rules]\nmust-capture = true\npass = \"always\"\n";
    let variant = variant::install(definition::read(text).expect("a definition")).expect("room");
    assert_eq!(moves(&variant.id, "k7/8/8/8/3r4/8/3R4/K7 w - - 0 1"), ["d2d4"]);
    assert!(moves(&variant.id, "k7/8/8/8/4r3/8/3R4/K7 w - - 0 1").contains(&"a1a1".to_owned()));
}

/// Janggi's cannons neither take nor hop over cannons: but the king that has taken one stands there itself. That engine's moves, the last is a
/// pass.
#[test]
fn a_cannon_guards_another_against_the_king() {
    let moves = moves("janggi", "4k4/9/9/9/4c4/4n4/9/4c4/4K4/9 w - - 0 1");
    assert_eq!(moves, ["e2d1", "e2d2", "e2e1", "e2e2", "e2f1", "e2f2"]);
}

/// Where no check may be given, a rook may not come between its cannon and the king either, which makes it the cannon's hurdle. The engine's library
/// (pyffish 0.0.90) says so of `checking = false` with `cannon = c`.
#[test]
fn a_hurdle_that_comes_gives_check() {
    let text = "id = \"no-checks\"\nname = \"No checks\"\nextends = \"chess\"\n[rules]\nmay-check = false\n\
                [pieces.C]\nname = \"Cannon\"\nmoves = \"mRcpR\"\n";
    let variant = variant::install(definition::read(text).expect("a definition")).expect("room");
    let expected = "a1a2 a1b1 a1b2 a4a2 a4a3 a4a5 a4a6 a4a7 a4b4 a4c4 a4d4 a4f4 a4g4 a4h4 e1b1 e1c1 e1d1 e1e2 e1e3 e1e4 e1e5 e1e6 e1e7 \
                    e1f1 e1g1 e1h1";
    assert_eq!(moves(&variant.id, "4k3/8/8/8/R7/8/8/K3C3 w - - 0 1").join(" "), expected);
}

//! Positions in the dialects of other programs, beside what those say that they mean.

use stone_garden::game::AnyGame;
use stone_garden::game::text::{Kind, read};
use stone_garden::with_game;

fn fen(id: &str, text: &str) -> Result<String, String> {
    let game = AnyGame::open(id, Some(text)).map_err(|error| error.to_string())?;
    Ok(with_game!(&game, game => game.position().fen()))
}

/// The array of chess, with what stands for it in a FEN below.
const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Who reads a dialect, its game, and a position as the dialect has it and as that program then writes it: python-chess 1.11.2 (`fen()`),
/// chessops 0.15.1, of lichess (`makeFen`), and pyffish 0.0.90 (`get_fen`), of Fairy-Stockfish.
const DIALECTS: [(&str, &str, &str, &str); 36] = [
    // Checks: how many were given, behind all; how many are left, before the counters or behind all.
    ("python-chess", "3check", "A w KQkq - 0 1 +2+1", "A w KQkq - 1+2 0 1"),
    ("chessops", "3check", "A w KQkq - 0 1 +2+1", "A w KQkq - 1+2 0 1"),
    ("pyffish", "3check", "A w KQkq - 0 1 +2+1", "A w KQkq - 1+2 0 1"),
    ("python-chess", "3check", "A w KQkq - 3+3 0 1", "A w KQkq - 3+3 0 1"),
    ("chessops", "3check", "A w KQkq - 0 1 3+3", "A w KQkq - 3+3 0 1"),
    ("chessops", "3check", "A w KQkq - +0+0 0 1", "A w KQkq - 3+3 0 1"),
    ("python-chess", "3check", "A w KQkq - 1+2 0 1", "A w KQkq - 1+2 0 1"),
    ("python-chess", "3check", "A w KQkq - 0 1", "A w KQkq - 3+3 0 1"),
    ("pyffish", "5check", "A w KQkq - 5+5 0 1", "A w KQkq - 5+5 0 1"),
    // Hands: as a rank more, in brackets, none.
    ("python-chess", "crazyhouse", "A/Pp w KQkq - 0 1", "A[Pp] w KQkq - 0 1"),
    ("chessops", "crazyhouse", "A/Pp w KQkq - 0 1", "A[Pp] w KQkq - 0 1"),
    ("pyffish", "crazyhouse", "A/Pp w KQkq - 0 1", "A[Pp] w KQkq - 0 1"),
    ("python-chess", "crazyhouse", "A/ w KQkq - 0 1", "A[] w KQkq - 0 1"),
    ("chessops", "crazyhouse", "A/ w KQkq - 0 1", "A[] w KQkq - 0 1"),
    ("pyffish", "crazyhouse", "A/- w KQkq - 0 1", "A[] w KQkq - 0 1"),
    ("pyffish", "crazyhouse", "A[-] w KQkq - 0 1", "A[] w KQkq - 0 1"),
    ("python-chess", "crazyhouse", "A w KQkq - 0 1", "A[] w KQkq - 0 1"),
    ("python-chess", "crazyhouse", "A/QRBNP w KQkq - 0 1", "A[QRBNP] w KQkq - 0 1"),
    (
        "python-chess",
        "crazyhouse",
        "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR~/QPnp b KQkq d3 0 3",
        "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR~[QPnp] b KQkq d3 0 3",
    ),
    ("pyffish", "seirawan", "A[HEhe] w KQBCDFGkqbcdfg - 0 1", "A[EHeh] w KQBCDFGkqbcdfg - 0 1"),
    // Castling by the rook's file; in S-Chess a letter opens a gate, and king and rook whose gates are open castle.
    ("python-chess", "chess", "A w HAha - 0 1", "A w KQkq - 0 1"),
    ("pyffish", "chess", "A w HAha - 0 1", "A w KQkq - 0 1"),
    ("python-chess", "chess", "r3k2r/8/8/8/8/8/8/R3K2R w Ah - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1"),
    ("pyffish", "seirawan", "A[HEhe] w HAha - 0 1", "A[EHeh] w AHah - 0 1"),
    ("pyffish", "seirawan", "A[HEhe] w AHBCDEFGahbcdefg - 0 1", "A[EHeh] w KQBCDFGkqbcdfg - 0 1"),
    // Numbers.
    ("python-chess", "chess", "A w KQkq - 0 0", "A w KQkq - 0 1"),
    ("python-chess", "chess", "A w KQkq -", "A w KQkq - 0 1"),
    // Letters of pieces.
    (
        "pyffish",
        "xiangqi",
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    ),
    (
        "pyffish",
        "janggi",
        "rhea1aehr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RHEA1AEHR w - - 0 1",
        "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
    ),
    // The duck stands where the pawn came from that may be captured in passing.
    (
        "pyffish",
        "duck",
        "rnbqkbnr/ppp1pppp/8/8/P2pP3/8/1PPP*PPP/RNBQKBNR b KQkq e3 0 3",
        "rnbqkbnr/ppp1pppp/8/8/P2pP3/8/1PPP*PPP/RNBQKBNR b KQkq e3 0 3",
    ),
    // EPD: operations in place of counters (`Board.from_epd`), of which two are counters.
    ("python-chess", "chess", "A w KQkq - bm Nf3; id \"a b\";", "A w KQkq - 0 1"),
    ("python-chess", "chess", "A w KQkq - id \"a; b\";", "A w KQkq - 0 1"),
    ("python-chess", "chess", "A b KQkq - hmvc 4; fmvn 9; id \"x\";", "A b KQkq - 4 9"),
    ("python-chess", "chess", "A w KQkq - bm e4", "A w KQkq - 0 1"),
    // Behind counters, as many lists of test positions have it, though python-chess refuses it.
    ("whoever reads EPD after FEN", "chess", "A w KQkq - 3 7 bm e4; c0 \"x\";", "A w KQkq - 3 7"),
    // Red has the move: cchess 1.25.5 takes every letter but `b` so.
    (
        "cchess",
        "xiangqi",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    ),
];

/// With the array of chess in place of its letter.
fn whole(text: &str) -> String {
    text.strip_prefix('A').map_or_else(|| text.to_owned(), |rest| format!("{ARRAY}{rest}"))
}

#[test]
fn positions_are_read_in_the_dialects_of_others() {
    for (reader, id, text, expected) in DIALECTS {
        let expected = whole(expected);
        assert_eq!(fen(id, &whole(text)).as_deref(), Ok(expected.as_str()), "{reader} reads {id} {text}");
    }
}

/// What says nothing that the game knows is refused, not passed over: the letter of a side that it has not, a word without an end, a way to
/// castle where no rook stands.
#[test]
fn what_a_position_can_not_mean_is_refused() {
    let janggi = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR r - - 0 1";
    for (id, text, field) in [
        ("chess", "A r KQkq - 0 1", "side to move"),
        ("janggi", janggi, "side to move"),
        ("chess", "A w KQkq - 0 1 x e4", "field"),
        ("chess", "A w KQkq - x bm e4", "plies since progress"),
        ("chess", "A w KQkq - hmvc many;", "plies since progress"),
        ("chess", "A w GBgb - 0 1", "castling"),
        ("chess", "A w HH - 0 1", "castling"),
        ("3check", "A w KQkq - 4+1 0 1", "checks"),
        ("crazyhouse", "A/X w KQkq - 0 1", "board"),
    ] {
        let error = fen(id, &whole(text)).expect_err(text);
        assert!(error.starts_with(&format!("FEN, {field} ")), "{text}: {error}");
    }
}

/// <https://github.com/WandererXII/shogiops>, `makeSfen`: the third field of Chu Shogi says where a lion has just been taken.
#[test]
fn sfen_of_chu_shogi_says_where_a_lion_was_taken() {
    let sfen = "r10k/12/12/12/12/12/5n6/12/12/N1B9/12/K11 w 7g 2";
    let fen = |sfen: &str| with_game!(&AnyGame::open("chu", Some(sfen)).unwrap(), game => game.position().fen());
    assert_eq!(fen(sfen), "r10k/12/12/12/12/12/5n6/12/12/N1B9/12/K11 b - - xf6 0 1");
    assert_eq!(fen(&sfen.replace("w 7g 2", "b - 3")), "r10k/12/12/12/12/12/5n6/12/12/N1B9/12/K11 w - - 0 2");
    assert!(AnyGame::open("chu", Some(&sfen.replace("7g", "13a"))).is_err());
}

#[test]
fn an_epd_is_a_position_and_its_operations_are_none_of_a_game_s() {
    let game = read(&whole("A w KQkq - bm Nf3; id \"a\";"), "crazyhouse").unwrap();
    assert_eq!((game.kind, game.fen), (Kind::Fen, Some(whole("A[] w KQkq - 0 1"))));
}

/// SFEN is read of any board: here of twelve by twelve, the size of Chu Shogi's, whose numbers have two digits. Its `b` is White here.
#[test]
fn sfen_of_a_large_board_is_read_in_a_game_of_an_author() {
    let text = include_str!("../../assets/games/classics/minishogi.toml");
    let (text, _) = text.split_once("[look]").expect("how it looks");
    let text = text
        .replace("id = \"minishogi\"", "id = \"twelve\"")
        .replace("board = \"5x5\"", "board = \"12x12\"")
        .replace("rbsgk/4p/5/P4/KGSBR[]", "rbsgk7/4p7/12/12/12/12/12/12/12/12/7P4/7KGSBR[]");
    let variant = stone_garden::game::define(&text).unwrap();
    let sfen = "rbsgk7/4p7/12/12/12/12/12/12/12/12/7P4/7KGSBR w 2PS10p 4";
    let game = AnyGame::of(variant, Some(sfen)).unwrap();
    assert_eq!(
        with_game!(&game, game => game.position().fen()),
        "rbsgk7/4p7/12/12/12/12/12/12/12/12/7P4/7KGSBR[PPSpppppppppp] b - - 0 2"
    );
}

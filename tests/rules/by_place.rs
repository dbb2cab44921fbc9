//! Captures by where a piece goes, as <https://en.wikipedia.org/wiki/Baroque_chess> tells Ultima's: positions with one move of each kind, and
//! what it leaves. And pieces that must stand attacked, in the examples of the rules that vchess gives of Anti-King Chess.

use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Reason, Status};
use stone_garden::{movegen, with_game};

/// The board after a move, as FEN has it; none if the move is not legal.
fn after(board: &str, mv: &str) -> Option<String> {
    let fen = format!("{board} w - - 0 1");
    let mut game = AnyGame::open("ultima", Some(&fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    with_game!(&mut game, game => {
        game.play_machine(mv).ok()?;
        game.position().fen().split(' ').next().map(str::to_owned)
    })
}

#[test]
fn each_piece_captures_in_its_way() {
    let cases = [
        // A pincer takes on both sides along ranks and files, never across.
        ("k7/8/8/3p4/P2x1W1P/2p5/8/3K4", "a4c4", Some("k7/8/8/3p4/2Px1W1P/2p5/8/3K4")),
        ("k7/8/8/8/P3xW2/8/8/3K4", "a4d4", Some("k7/8/8/8/3P1W2/8/8/3K4")),
        ("k7/8/3P4/3p4/P3xW2/8/8/3K4", "a4d4", Some("k7/8/3P4/8/3P1W2/8/8/3K4")),
        // A withdrawer takes whom it leaves straight behind.
        ("k7/8/8/3pW3/8/8/8/3K4", "e5h5", Some("k7/8/8/7W/8/8/8/3K4")),
        ("k7/8/8/3pW3/8/8/8/3K4", "e5e8", Some("k3W3/8/8/3p4/8/8/8/3K4")),
        // A long leaper takes one or more on a line, with room behind each.
        ("k7/8/8/8/L1p1p3/8/8/3K4", "a4f4", None),
        ("k7/8/8/8/L1p1p3/8/8/3K4", "a4f4xc4xe4", Some("k7/8/8/8/5L2/8/8/3K4")),
        ("k7/8/8/8/L1pp4/8/8/3K4", "a4e4xc4xd4", None),
        // A coordinator takes at both corners that it makes with its king.
        ("k7/8/6p1/8/8/8/3p2C1/3K4", "g2g5", Some("k7/8/6p1/6C1/8/8/3p4/3K4")),
        ("k7/3p4/8/8/8/8/6C1/3K3p", "g2h2", Some("k7/3p4/8/8/8/8/7C/3K4")),
        ("k7/3p4/8/8/8/8/6C1/3K2p1", "g2g7", Some("k7/6C1/8/8/8/8/8/3K4")),
        // A chameleon withdraws from withdrawers alone, leaps over leapers alone, takes kings as kings do, and encloses pincers moving as they do.
        ("k7/8/8/3wX3/8/8/8/3K4", "e5h5", Some("k7/8/8/7X/8/8/8/3K4")),
        ("k7/8/8/3pX3/8/8/8/3K4", "e5h5", Some("k7/8/8/3p3X/8/8/8/3K4")),
        ("k7/8/8/8/X1l5/8/8/3K4", "a4d4xc4", Some("k7/8/8/8/3X4/8/8/3K4")),
        ("k7/8/8/8/X1p5/8/8/3K4", "a4d4xc4", None),
        ("8/1k6/X7/8/8/8/8/3K4", "a6b7", Some("8/1X6/8/8/8/8/8/3K4")),
        ("k7/8/8/8/X3pP2/8/8/3K4", "a4d4", Some("k7/8/8/8/3X1P2/8/8/3K4")),
        ("k7/8/8/8/4pP2/8/1X6/3K4", "b2d4", Some("k7/8/8/8/3XpP2/8/8/3K4")),
        // It never takes another chameleon, and may take several at once, each in its way.
        ("k7/8/8/8/3Xx3/8/8/3K4", "d4e4", None),
        ("k7/8/8/8/3Xx3/8/8/3K4", "d4f4xe4", None),
        ("k7/8/8/8/wXl5/8/8/3K4", "b4d4xc4", Some("k7/8/8/8/3X4/8/8/3K4")),
        // Beside an immobilizer nothing moves; beside a chameleon an immobilizer doesn't.
        ("k7/8/8/8/3iP3/8/8/3K4", "e4e5", None),
        ("k7/8/8/8/3xP3/8/8/3K4", "e4e5", Some("k7/8/8/4P3/3x4/8/8/3K4")),
        ("k7/8/8/8/3xI3/8/8/3K4", "e4e5", None),
    ];
    for (board, mv, wanted) in cases {
        assert_eq!(after(board, mv).as_deref(), wanted, "{board} {mv}");
    }
}

#[test]
fn the_king_s_capture_wins() {
    let mut game = AnyGame::open("ultima", Some("8/8/8/8/2kW4/8/8/3K4 w - - 0 1")).expect("a position");
    with_game!(&mut game, game => {
        game.play_machine("d4h4").expect("a legal move");
        assert!(matches!(game.status(), Status::Over(..)), "{}", game.status());
    });
}

#[test]
fn an_anti_king_stays_attacked() {
    let mut game = AnyGame::open("anti-king", None).expect("a bundled game");
    with_game!(&mut game, game => {
        let position = game.position();
        let moves: Vec<String> = movegen::legal_moves(position).iter().map(|&mv| position.machine(mv).to_string()).collect();
        let mut of: Vec<&str> = moves.iter().filter_map(|mv| mv.strip_prefix("d6")).collect();
        of.sort_unstable();
        assert_eq!(of, ["c6", "e6"], "c5, d5 and e5 are attacked by nobody");
    });
    let mated = "rnbqkbnr/pppp1Qpp/1A6/4p3/4P2a/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3";
    let mut game = AnyGame::open("anti-king", Some(mated)).unwrap_or_else(|error| panic!("{error}"));
    with_game!(&mut game, game => {
        assert_eq!(game.status(), Status::Over(Outcome::Win(Side::White), Reason::Checkmate));
    });
}

//! Bughouse: two boards in one, each with an order of moves of its own. The sources stand with the rules.

use stone_garden::board::SquareSet;
use stone_garden::definition;
use stone_garden::game::{AnyGame, Game};
use stone_garden::{movegen, with_game};

fn open(fen: &str) -> AnyGame {
    AnyGame::open("bughouse", Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn moves<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let position = game.position();
    movegen::legal_moves(position).iter().map(|mv| position.machine(*mv).to_string()).collect()
}

/// Leaves as a second program counts them, `tests/reference/bughouse.py`, which has two boards of chess seen by four players: of the start; of castling and
/// captures en passant on both boards; of promotions, and of promoted pieces that fall back; of a check that waits, is answered by a drop, or mates; and of
/// the middle of a game.
#[test]
fn two_boards_count_as_another_program_does() {
    let counts = [
        (
            "rnbqkbnrtslmdlst/ppppppppffffffff/16/16/16/16/PPPPPPPPFFFFFFFF/RNBQKBNRTSLMDLST[] w KQIPkqip - 1/1 0 1",
            3,
            16_000,
        ),
        ("r3k2rt2m3t/p6pf6f/16/3pP7fF2/16/16/P6PF6F/R3K2RT2M3T[Nn] w KQIPkqip d6m6 12/12 0 9", 3, 209_266),
        ("r3k3t2m3t/1P11F2/16/3q~12/16/9T~6/16/4K6M4[] w - - 12/12 0 1", 3, 31_198),
        ("4k6m4/16/16/16/16/16/6PP8/r6K3M4[] w - - 1/12 0 5", 3, 25),
        ("4k6m4/16/16/16/16/16/6PP8/r6K3M4[] w - - 12/12 0 5", 3, 25),
        ("4k6m4/16/16/16/16/16/6PP8/r6K3M4[Ns] w - - 1/12 0 5", 3, 12_462),
        ("4k6m4/16/16/16/16/5p10/6q9/7K3M4[NN] w - - 12/12 0 5", 1, 0),
        (
            "r1bqk2rts1md2t/pp1n1pppff1l1fff/2p1p6f4/3pP3f4S2/3P4F3f3/5N4F2S2/PPP2PPP1FFLFFFF/R1BQKB1RT2MDL1T[PNsf] b KQIPkqip - 12/12 0 7",
            2,
            5_500,
        ),
    ];
    for (fen, depth, leaves) in counts {
        let mut game = open(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), depth), leaves, "{fen}"));
    }
}

/// <https://support.chess.com/article/349-bughouse>: a check that could be blocked by a drop is no mate, even if nothing is in hand. So its player waits;
/// what his partner captures comes to his hand, and then he must answer.
#[test]
fn a_check_that_a_drop_could_block_waits() {
    let mut game = open("4k6m4/16/16/16/16/16/6PPF7/r6K3M4[] w - - 12/12 0 5");
    with_game!(&mut game, game => {
        assert!(moves(game).iter().all(|mv| mv.starts_with('l') || mv.starts_with('i')), "{:?}", moves(game));
        game.play_text("i2i3").expect("a move on the other board");
        assert_eq!(moves(game), ["h1h1"]);
        assert_eq!(game.status().to_string(), "ongoing");
        game.play_text("pass").expect("waiting");
        assert!(game.position().fen().ends_with(" b - - 2/2 1 5"), "{}", game.position().fen());
    });
    // The partner captures a knight: it is dropped between at once.
    let mut game = open("4k6m4/16/16/16/16/9s6/6PPF7/r6K3M4[] w - - 12/12 0 5");
    with_game!(&mut game, game => {
        game.play_text("i2j3").expect("a capture");
        assert_eq!(moves(game).iter().filter(|mv| mv.starts_with("N@")).count(), 6);
        assert!(moves(game).iter().all(|mv| mv.starts_with("N@")));
    });
}

/// A mate that no drop could stop ends the game though the other board has moves; who can move on no board has lost (US Chess: who waits loses by time).
#[test]
fn mates_and_waits_without_end_lose() {
    let status = |fen: &str| {
        let game = open(fen);
        with_game!(&game, game => game.status().to_string())
    };
    assert_eq!(status("4k6m4/16/16/16/16/5p10/6q9/7K3M4[NN] w - - 12/12 0 5"), "black-wins checkmate");
    assert_eq!(status("7k7m/5K7M2/6Q7D1/16/16/16/16/16[] b - - 12/12 0 5"), "white-wins stalemate");
    assert_eq!(status("7k7m/5K7M2/6Q7D1/16/16/16/16/16[] b - - 1/1 0 5"), "white-wins stalemate");
    assert_eq!(status("7k7m/5K7M2/6Q7D1/16/16/16/16/16[] b - - 1/12 0 5"), "ongoing");
}

/// What is captured goes to the partner's hand as the piece of the other board, promoted pieces as pawns.
#[test]
fn captures_go_to_the_partner() {
    let mut game = open("4k6m4/16/16/3q~12/4P11/16/16/4K6M4[] w - - 1/12 0 5");
    with_game!(&mut game, game => {
        game.play_text("e4d5").expect("a capture");
        assert!(game.position().fen().contains("[F]"), "{}", game.position().fen());
    });
}

const CASTLING: &str = r#"[castling]
king = "e"
kingside = { rook = "h", king-to = "g" }
queenside = { rook = "a", king-to = "c" }
"#;
const ALSO: &str =
    r#"also = { king = "l", kingside = { rook = "i", king-to = "j" }, queenside = { rook = "p", king-to = "n" } }"#;

/// Each of these is refused at its key.
#[test]
fn what_no_boards_can_have_is_refused() {
    let refused = |change: &str| {
        let text = format!("id = \"boards\"\nname = \"Boards\"\nextends = \"bughouse\"\n{change}");
        definition::read(&text).expect_err(change).to_string()
    };
    for (change, said) in [
        ("[turns]\nparts = [\"files a-h\"]", "2 to 8 'parts'"),
        ("[turns]\nparts = [\"files a-h\", \"files h-p\"]", "no square is of two 'parts'"),
        ("[turns]\nparts = [\"files a-h\", \"file q\"]", "file"),
        ("[turns]\nparts = [\"files a-h\", \"files i-p\"]\nmoves = 2", "leave 'moves' out"),
        ("[pieces.N]\nstays-in = \"everywhere\"", "N"),
        ("[pieces.N]\ndrop = { zone = \"files i-p\" }", "N needs drop"),
        ("[pieces.P]\npromotes = { to = \"QS\" }", "promotes to: P"),
        ("[pieces.N]\nmoves = \"mKcaibR\"", "captures on its way"),
        ("[rules]\nblast = true", "'blast'"),
        ("[rules]\npass = \"stuck\"", "'pass'"),
        (&format!("{CASTLING}also = {{ king = \"k\" }}"), "another king's castling says"),
        (&format!("{CASTLING}dropped = true\n{ALSO}"), "'also' can't go with 'dropped'"),
    ] {
        let faults = refused(change);
        assert!(faults.contains(said), "{change}: {faults}");
    }
    for fen in ["4k6m4/16/16/16/16/16/16/4K1S4M4[] w - - 1/12 0 5", "4k6m4/16/16/16/16/16/16/4K6M4[] w - - 12/1 0 5"] {
        assert!(AnyGame::open("bughouse", Some(fen)).is_err(), "{fen}");
    }
}

//! Positions from public bug reports of other programs; each names where the right answer stands.

use super::moves;
use stone_garden::board::Side;
use stone_garden::definition::{self, foreign};
use stone_garden::game::{AnyGame, Status};
use stone_garden::variant::{self, Variant};
use stone_garden::with_game;

/// The id of a game of a variants.ini, under a name of its own.
fn ini(text: &str) -> String {
    let name = foreign::names(text).pop().expect("a game");
    let read = foreign::read_named(text, &name).unwrap_or_else(|faults| panic!("{text}: {faults}"));
    install(read)
}

fn own(text: &str) -> String {
    install(definition::read(text).unwrap_or_else(|faults| panic!("{text}: {faults}")))
}

fn install(read: Variant) -> String {
    variant::install(read).expect("room").id.clone()
}

fn has(id: &str, fen: &str, mv: &str) -> bool {
    moves(id, fen).contains(&mv.to_owned())
}

/// The moves of an ini's start.
fn first_moves(text: &str) -> Vec<String> {
    let game = AnyGame::open(&ini(text), None).unwrap_or_else(|error| panic!("{text}: {error}"));
    let machine = with_game!(&game, game => {
        game.moves().iter().map(|&mv| game.position().machine(mv).to_string()).collect()
    });
    machine
}

fn is_over(id: &str, fen: &str) -> bool {
    let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
    with_game!(&game, game => game.status()) != Status::Ongoing
}

/// scalachess issue 176, python-chess issue 437: where kings touch, neither can be taken.
#[test]
fn a_touched_king_castles_in_atomic() {
    for square in ["3k4", "4k3", "5k2", "8"] {
        let king = if square == "8" { "3k4" } else { "8" };
        let fen = format!("8/8/8/8/8/{king}/{square}/R3K3 w Q - 0 1");
        assert!(has("atomic", &fen, "e1c1"), "{fen}");
    }
}

/// lishogi issue 712: who gives check has won, so that a pawn's drop is no mate.
#[test]
fn a_pawn_dropped_with_check_wins_where_check_wins() {
    let id = ini("[checks-win:shogi]\ncheckCounting = true\n");
    assert!(has(&id, "4k4/9/9/9/9/9/9/9/4K4[P] w - - 1+1 0 1", "P@e8"));
}

/// As Fairy-Stockfish's library answers (pyffish 0.0.90): the key names who promotes besides pawns.
#[test]
fn pawns_promote_whatever_else_does() {
    let id = ini("[pawns-too:chess]\npromotionPawnTypes = q\n");
    let found = moves(&id, "8/P6k/8/2Q5/8/8/8/4K3 w - - 0 1");
    let wanted = ["a7a8b", "a7a8n", "a7a8q", "a7a8r", "c5c8b", "c5c8n", "c5c8q", "c5c8r"];
    assert_eq!(found.into_iter().filter(|mv| mv.contains("a8") || mv.contains("c8")).collect::<Vec<_>>(), wanted);
    assert_eq!(moves(&id, "8/P6k/8/8/8/8/8/4K3 w - - 0 1").iter().filter(|mv| mv.contains('8')).count(), 4);
}

/// As Fairy-Stockfish's library answers (pyffish 0.0.90): what has no double steps hands no squares for them on.
#[test]
fn double_steps_that_a_parent_has_not_need_squares() {
    let double = |text: &str| first_moves(text).into_iter().filter(|mv| mv == "b2b4").count();
    assert_eq!(double("[wide:shatranj]\ndoubleStep = true\n"), 0);
    assert_eq!(double("[wider:courier]\ndoubleStep = true\ndoubleStepRegionWhite = *2\n"), 1);
    assert_eq!(double("[less:chess]\ndoubleStep = false\n[more:less]\ndoubleStep = true\n"), 0);
    assert_eq!(double("[none:chess]\ndoubleStep = false\ndoubleStepRegionWhite = *2\n"), 0);
}

/// The same of a pass: it is written as the king's, and where none is royal for good as the first piece's.
#[test]
fn a_pass_is_the_kings_or_the_first_pieces() {
    let passes = |text: &str| first_moves(text).into_iter().filter(|mv| mv[..2] == mv[2..4]).collect::<Vec<_>>();
    assert_eq!(passes("[passing:chess]\npass = true\n"), ["e1e1"]);
    assert_eq!(passes("[blasting:atomic]\npass = true\n"), ["a1a1"]);
}

/// Makpong's rule as Fairy-Stockfish plays it: a checked king moves only to take the piece that gives check.
#[test]
fn a_checked_king_takes_only_the_checker_in_makpong() {
    let fen = "5k2/3N2R1/8/8/8/8/8/4K3 b - - 0 1";
    assert_eq!(moves("makpong", fen), [""; 0]);
    assert!(is_over("makpong", fen));
    assert_eq!(moves("makpong", "5k2/6R1/4N3/8/8/8/8/4K3 b - - 0 1"), [""; 0]);
    assert_eq!(moves("makpong", "5k2/5R2/8/8/8/8/8/4K3 b - - 0 1"), ["f8f7"]);
}

/// cutechess issue 448: a promotion in Sittuyin gives no check, not even one that it uncovers.
#[test]
fn a_promotion_uncovers_no_check_in_sittuyin() {
    let fen = "8/8/R2P1k2/8/8/8/8/4K3[] w - - 0 9";
    assert!(has("sittuyin", fen, "d6d6f"), "{:?}", moves("sittuyin", fen));
    assert!(!has("sittuyin", fen, "d6c5f") && !has("sittuyin", fen, "d6c7f"));
}

/// The duck may come to stand where the pawn came from, or on the square that it has passed.
#[test]
fn a_duck_behind_the_pawn_is_read_again() {
    let fen = "rnbqkbnr/ppp1pppp/8/8/P2pP3/8/1PPP*PPP/RNBQKBNR b KQkq e3 0 3";
    let game = AnyGame::open("duck", Some(fen)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(with_game!(&game, game => game.position().fen()), fen);
    // What is written is read, wherever the duck goes after a double step.
    let start = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3";
    for duck in moves("duck", start).iter().filter(|mv| mv.starts_with("e2e4,")) {
        let game = AnyGame::load("duck", Some(start), duck).unwrap_or_else(|error| panic!("{error}"));
        let fen = with_game!(&game, game => game.position().fen());
        AnyGame::open("duck", Some(&fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    }
}

/// Janggi: while the kings face each other the side to move may pass, in check too (Fairy-Stockfish's `legal`).
#[test]
fn a_checked_king_passes_while_kings_face_in_janggi() {
    let fen = "4k4/9/9/9/9/9/9/9/9/r3K4 w - - 0 1";
    assert!(has("janggi", fen, "e1e1"));
    assert!(!is_over("janggi", fen));
}

/// Where the king could also step to where castling takes it, castling is written as the king on its rook, as Fairy-Stockfish does.
#[test]
fn castling_by_one_step_has_a_form_of_its_own() {
    let id = ini("[diana-like:losalamos]\nbishop = b\nstartFen = rbnkbr/pppppp/6/6/PPPPPP/RBNKBR w KQkq - 0 1\n\
         castling = true\ncastlingKingsideFile = e\ncastlingQueensideFile = b\n");
    let fen = "r2k1r/pppppp/6/6/PPPPPP/R2K1R w KQkq - 0 1";
    let all = moves(&id, fen);
    assert!(all.contains(&"d1e1".to_owned()) && all.contains(&"d1f1".to_owned()), "{all:?}");
    assert!(all.contains(&"d1b1".to_owned()), "the way to the queen's side is two steps: {all:?}");
    let mut once = all.clone();
    once.dedup();
    assert_eq!(once, all);
    for mv in &all {
        let game = AnyGame::load(&id, Some(fen), mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        let castled = with_game!(&game, game => game.position().fen()).contains("RK2");
        assert!(!(castled && mv == "d1e1"), "{mv}");
    }
}

/// A royal piece is not put down where it is attacked.
#[test]
fn a_king_is_not_dropped_into_an_attack() {
    let id = ini("[king-later:chess]\npieceDrops = true\nstartFen = 8/8/8/8/8/8/8/8[Kk] w - - 0 1\n");
    let drops = moves(&id, "8/8/8/8/8/8/8/K3R3[k] b - - 0 1");
    assert!(drops.contains(&"K@d8".to_owned()), "{drops:?}");
    assert!(!drops.contains(&"K@e8".to_owned()) && !drops.contains(&"K@b2".to_owned()), "{drops:?}");
}

/// "At most none on a file" is no drop at all.
#[test]
fn none_on_a_file_is_no_drop() {
    let id = ini("[no-pawn-drops:shogi]\ndropNoDoubledCount = 0\n");
    let all = moves(&id, "4k4/9/9/9/9/9/9/9/4K4[PG] w - - 0 1");
    assert!(all.iter().any(|mv| mv.starts_with("G@")) && !all.iter().any(|mv| mv.starts_with("P@")), "{all:?}");
}

/// A king that would be petrified takes nothing, so kings may touch.
#[test]
fn kings_that_turn_to_stone_may_touch() {
    let id = ini("[stone-kings:chess]\npetrifyOnCaptureTypes = k\n");
    let all = moves(&id, "8/8/8/3k4/8/3K4/8/8 b - - 0 1");
    for mv in ["d5c4", "d5d4", "d5e4"] {
        assert!(all.contains(&mv.to_owned()), "{mv}: {all:?}");
    }
    assert!(!has(&id, "8/8/8/3k4/3Q4/3K4/8/8 b - - 0 1", "d5d4"));
    // Royal by their number as well (pyffish).
    let all = moves("petrified", "8/8/8/3k4/8/3K4/8/8 b - - 0 1");
    assert_eq!(all, ["d5c4", "d5c5", "d5c6", "d5d4", "d5d6", "d5e4", "d5e5", "d5e6"]);
}

/// A king does not castle through a file on which it would face the other.
#[test]
fn no_castling_through_the_faced_file() {
    let id = ini("[faced:chess]\nflyingGeneral = true\n");
    assert!(!has(&id, "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
    assert!(has(&id, "5k2/5p2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
    assert!(has(&id, "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
}

/// Two pieces in the zone can't both be taken in one move (Fairy-Stockfish's `flag_reached`).
#[test]
fn two_pieces_in_the_zone_are_safe_enough() {
    let id =
        ini("[squatters:chess]\nflagPiece = *\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPieceSafe = true\n");
    assert!(!is_over(&id, "N6r/8/8/8/4k3/8/8/4K3 b - - 0 1"));
    assert!(is_over(&id, "N1N4r/8/8/8/4k3/8/8/4K3 b - - 0 1"));
    assert!(is_over(&id, "N7/8/8/8/4k3/8/8/4K3 b - - 0 1"));
}

/// Chu Shogi promotes on entering the zone, or by capturing within it; a plain move within it does not promote.
#[test]
fn promotion_on_entering_or_by_capturing_within() {
    let id = own("id = \"enters-or-captures\"\nname = \"Enters or captures\"\nextends = \"chess\"\n[pieces.R]\n\
         promotes = { to = \"Q\", zone = \"last 3 ranks\", when = \"entering-or-capturing\", optional = true }\n");
    let fen = "6k1/p7/R7/7p/R7/8/8/4K3 w - - 0 1";
    assert!(has(&id, fen, "a6a7q") && has(&id, fen, "a6a7"), "a capture within: {:?}", moves(&id, fen));
    assert!(has(&id, fen, "a6b6") && !has(&id, fen, "a6b6q"));
    assert!(!has(&id, fen, "a4a5q"));
    assert!(has(&id, "6k1/p7/8/7p/R7/8/8/4K3 w - - 0 1", "a4a6q"));
    assert!(!has(&id, "6k1/8/R7/7p/8/8/8/4K3 w - - 0 1", "a6a5q"));
}

/// Connect Four, its kin and Snort: where a piece may be dropped hangs on what stands beside (the games' own rules).
#[test]
fn drops_hang_on_what_stands_beside() {
    let four = "maxRank = 3\nmaxFile = 3\nimmobile = p\nstartFen = 3/3/3[PPPPppp] w - - 0 1\npieceDrops = true\n\
                connectN = 3\nstalemateValue = draw\ncastling = false\ndoubleStep = false\n";
    let top = ini(&format!("[drops-on-top]\n{four}enclosingDrop = top\n"));
    assert_eq!(moves(&top, "3/3/p2[PPppp] w - - 0 1"), ["P@a2", "P@b1", "P@c1"]);
    let any = ini(&format!("[drops-from-edges]\n{four}enclosingDrop = anyside\n"));
    // Nearest to the edge that it is pushed from: the library's answer names the far one where two are free.
    assert_eq!(
        moves(&any, "3/1p1/3[PPppp] w - - 0 1"),
        ["P@a1", "P@a2", "P@a3", "P@b1", "P@b3", "P@c1", "P@c2", "P@c3"]
    );
    let snort = ini(&format!("[snort-like]\n{four}enclosingDrop = snort\n"));
    assert_eq!(moves(&snort, "3/1p1/3[PPppp] w - - 0 1"), ["P@a1", "P@a3", "P@c1", "P@c3"]);
}

/// Teeko's square, three musketeers' line with gaps, Gale's chain between two edges.
#[test]
fn pieces_stand_together_in_many_ways() {
    let board = "maxRank = 4\nmaxFile = 4\ncustomPiece1 = p:mK\nstartFen = P1p1/1p2/4/4 w - - 0 1\n";
    let square = ini(&format!("[squares-win]\n{board}connectNxN = 2\n"));
    assert!(is_over(&square, "4/1PP1/1PP1/p1pp b - - 0 1") && !is_over(&square, "4/1PP1/2P1/ppp1 b - - 0 1"));
    let line = ini(&format!("[lines-win]\n{board}collinearN = 3\nconnectDiagonal = false\n"));
    assert!(is_over(&line, "4/PP1P/p1pp/4 b - - 0 1") && !is_over(&line, "3p/P3/1P2/2P1 b - - 0 1"));
    let chain = ini(&format!(
        "[chains-win]\n{board}connectRegion1White = a*\nconnectRegion2White = d*\n\
                              connectRegion1Black = *1\nconnectRegion2Black = *4\nconnectDiagonal = false\n"
    ));
    assert!(is_over(&chain, "4/PPP1/2PP/4 b - - 0 1") && is_over(&chain, "4/2PP/PPP1/4 b - - 0 1"));
    assert!(!is_over(&chain, "3p/PPP1/3P/4 b - - 0 1") && !is_over(&chain, "P2p/P3/P3/P3 b - - 0 1"));
    assert!(is_over(&chain, "p3/p3/p3/p3 w - - 0 1"));
}

/// Kono's goal: so many pieces, or one of them once all squares are taken.
#[test]
fn a_goal_of_several_pieces() {
    let board = "maxRank = 4\nmaxFile = 4\ncustomPiece1 = p:mK\nstartFen = p2p/4/4/P2P w - - 0 1\nflagPiece = p\n\
                 flagRegionWhite = a4 b4\nflagRegionBlack = c1 d1\nflagPieceCount = 2\n";
    let two = ini(&format!("[two-home]\n{board}"));
    assert!(is_over(&two, "PP2/4/4/p2p b - - 0 1") && !is_over(&two, "Pp2/4/4/P2p b - - 0 1"));
    let full = ini(&format!("[two-home-or-full]\n{board}flagPieceBlockedWin = true\n"));
    assert!(is_over(&full, "Pp2/4/4/P2p b - - 0 1") && !is_over(&full, "P3/4/4/P2p b - - 0 1"));
}

/// Castle Chess: castling queenside wins, and who can't any more has lost.
#[test]
fn castling_wins() {
    let id = ini("[castle-wins:chess]\ncastlingWins = Qq\n");
    let fen = "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1";
    assert!(!is_over(&id, fen) && has(&id, fen, "e1c1"));
    let status = |line: &str| {
        let game = AnyGame::load(&id, Some(fen), line).expect("a line");
        with_game!(&game, game => game.status()).to_string()
    };
    assert_eq!(status("e1c1"), "white-wins flag");
    assert_eq!(status("e1e2"), "black-wins flag");
}

/// Castling kingside takes the opponent's right to castle kingside, and no other.
#[test]
fn castling_forbids_the_same_side() {
    let id = ini("[opposite:chess]\noppositeCastling = true\n");
    let game = AnyGame::load(&id, Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "e1g1").expect("castling");
    assert_eq!(with_game!(&game, game => game.position().fen()), "r3k2r/8/8/8/8/8/8/R4RK1 b q - 1 1");
}

/// A piece that promotes by choice and to a promoted form of its own (Wolf Chess), with a limit on what it becomes (Shogun).
#[test]
fn a_choice_beside_a_promoted_form() {
    let id = ini("[both:chess]\ncommoner = c\npromotedPieceType = p:c\npromotionLimit = q:1\n");
    let all = moves(&id, "8/P6k/8/8/8/8/8/K2Q4 w - - 0 1");
    let found: Vec<&String> = all.iter().filter(|mv| mv.starts_with("a7")).collect();
    assert_eq!(found, ["a7a8+", "a7a8b", "a7a8n", "a7a8r"]);
    assert!(has(&id, "7k/+P7/8/8/8/8/8/K7 w - - 0 1", "a7b8"));
}

/// Letters of castling mean nothing in a game without it, whose start has them all the same.
#[test]
fn letters_of_castling_in_a_game_without() {
    let id = ini("[no-castling:chess]\ncastling = false\n");
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let game = AnyGame::open(&id, Some(fen)).expect("a start");
    assert_eq!(with_game!(&game, game => game.position().fen()), fen.replace("KQkq", "-"));
}

/// Explosions with hands: what they take goes to the other side's hand (Fairy-Stockfish's atomic crazyhouse).
#[test]
fn explosions_fill_hands() {
    let id = ini("[atomic-house:atomic]\npieceDrops = true\ncapturesToHand = true\n\
                  startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\n");
    let game = AnyGame::load(&id, Some("4k3/8/8/3np3/8/8/3R4/4K3[] w - - 0 1"), "d2d5").expect("a capture");
    assert_eq!(with_game!(&game, game => game.position().fen()), "4k3/8/8/4p3/8/8/8/4K3[Nr] b - - 0 1");
}

/// FIDE's dead positions, found by what pieces can do; the library's `has_insufficient_material` says the same of each side.
#[test]
fn dead_positions_are_drawn() {
    let status = |id: &str, fen: &str| {
        let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
        with_game!(&game, game => (game.status().to_string(), Side::BOTH.map(|side| game.can_win(side))))
    };
    let dead = ("draw dead-material".to_owned(), [false; 2]);
    for fen in ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "4k3/8/8/8/8/8/8/B3K3 b - - 0 1"] {
        assert_eq!(status("chess", fen), dead, "{fen}");
    }
    assert_eq!(status("chess", "4k3/6b1/8/8/8/8/8/B3K1B1 w - - 0 1"), dead, "bishops of one colour");
    for (fen, who) in [
        ("4k3/6b1/8/8/8/8/8/1B2K3 w - - 0 1", [true, true]),
        ("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", [true, false]),
        ("4k2n/8/8/8/8/8/8/N3K3 w - - 0 1", [true, true]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", [true, false]),
        ("4k3/p7/8/8/8/8/8/4K3 w - - 0 1", [false, true]),
    ] {
        assert_eq!(status("chess", fen), ("ongoing".to_owned(), who), "{fen}");
    }
    // A piece of another game's: the ferz can't mate, the archbishop can; where what is in hand decides, nobody is given up.
    assert_eq!(status("makruk", "4k3/8/8/8/8/8/8/M3K3 w - - 0 1").1, [false; 2]);
    assert_eq!(status("capablanca", "4k5/10/10/10/10/10/10/A3K5 w - - 0 1").1, [true, false]);
    assert_eq!(status("crazyhouse", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1").1, [true; 2]);
    assert_eq!(status("kingofthehill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").1, [true; 2]);
    // Games that more than mate wins, and hands that are empty; that library's answers.
    for (id, fen) in [
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/3AK4 w - - 0 1"),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/3BK4 w - - 0 1"),
        ("minixiangqi", "2k4/7/7/7/7/7/3K3 w - - 0 1"),
        ("atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("3check", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"),
        ("karouk", "4k3/8/8/8/8/8/8/4K3 w - - 1+1 0 1"),
        ("chaturanga", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("coregal", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("seirawan", "4k3/8/8/8/8/8/8/1N2K3[] w - - 0 1"),
        ("pocketknight", "4k3/8/8/8/8/8/8/1B2K3[] w - - 0 1"),
        ("sittuyin", "4k3/8/8/8/8/8/8/1F2K3[] w - - 0 1"),
        ("misere", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"),
    ] {
        assert_eq!(status(id, fen), dead, "{id} {fen}");
    }
    // A bare general can't win; a chariot, a horse, a soldier can. One who is mated in misere has won.
    for (id, fen, who) in [
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/4KR3 w - - 0 1", [true, false]),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/9/3NK4 w - - 0 1", [true, false]),
        ("xiangqi", "3k5/9/9/9/9/3P5/9/9/9/4K4 w - - 0 1", [true, false]),
        ("3check", "4k3/8/8/8/8/8/8/1N2K3 w - - 3+3 0 1", [true; 2]),
        ("seirawan", "4k3/8/8/8/8/8/8/1E2K3[] w - - 0 1", [true, false]),
        ("misere", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", [false, true]),
        ("pocketknight", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", [true; 2]),
    ] {
        assert_eq!(status(id, fen), ("ongoing".to_owned(), who), "{id} {fen}");
    }
}

/// Nobody is given up who may win by a rule besides mate: each of these ended as drawn though a move or two win.
#[test]
fn who_may_win_by_another_rule_is_not_given_up() {
    let of = |id: &str, rest: &str| {
        let text = format!("id = \"{id}\"\nname = \"Given up\"\n{rest}");
        variant::install(definition::read(&text).unwrap_or_else(|faults| panic!("{faults}")))
            .expect("room for one more");
    };
    let goes_on = |id: &str, fen: &str| {
        let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
        with_game!(&game, game => game.status()) == Status::Ongoing
    };
    let king = "[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n";
    // Nobody is royal and nothing wins: a board on which pieces are tried is never over.
    of("given-up-board", "board = \"8x8\"\narray = \"8/8/8/8/8/8/8/8\"\n[pieces.X]\nname = \"Piece\"\nmoves = \"F\"\n");
    assert!(goes_on("given-up-board", "8/8/8/8/3X4/8/8/8 w - - 0 1"));
    assert!(goes_on("given-up-board", "8/6x1/8/8/3X4/8/8/8 w - - 0 1"));
    // A bishop of the other colour reaches e2, that of c1 does not.
    of(
        "given-up-flag",
        &format!(
            "board = \"5x5\"\narray = \"4k/5/5/5/KB3\"\n{king}[pieces.B]\nname = \"Bishop\"\nmoves = \"B\"\n[end]\nflag = {{ pieces = \"B\", zone = \"e2\" }}\n"
        ),
    );
    assert!(!goes_on("given-up-flag", "4k/5/5/5/K1B2 w - - 0 1"));
    assert!(goes_on("given-up-flag", "4k/5/5/5/KB3 w - - 0 1"));
    // An explosion beside the king.
    of(
        "given-up-blast",
        &format!(
            "board = \"3x4\"\narray = \"1kn/3/3/KN1\"\n{king}[pieces.N]\nname = \"Ferz\"\nmoves = \"F\"\n[rules]\nblast = true\n[end]\nextinction = {{ pieces = \"K\" }}\n"
        ),
    );
    assert!(goes_on("given-up-blast", "1kn/1N1/3/K2 w - - 0 1"));
    // Coming far enough with enough.
    of(
        "given-up-impasse",
        &format!(
            "board = \"4x4\"\narray = \"3k/4/4/1KB1\"\n{king}[pieces.B]\nname = \"Bishop\"\nmoves = \"B\"\n[end]\nimpasse = {{ zone = \"last rank\", pieces = 1, needs = 1 }}\n"
        ),
    );
    assert!(goes_on("given-up-impasse", "3k/4/4/1KB1 w - - 0 1"));
}

/// Shogi's declaration of an entering king by 27 points (Japan Shogi Association, <https://www.shogi.or.jp/faq/rules/>): the king and ten others in
/// the enemy's camp, not in check, rooks and bishops five points and all others one; 28 for who moved first, 27 for the other.
#[test]
fn an_entering_king_wins_by_points() {
    let status = |fen: &str| {
        let game = AnyGame::open("shogi", Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.status().to_string())
    };
    let camp = "KRB+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4";
    // Ten pieces with 18 points, and ten in hand.
    assert_eq!(status(&format!("{camp}[GGGGSSSSLL] w - - 0 1")), "white-wins impasse");
    assert_eq!(status(&format!("{camp}[GGGGSSSSL] w - - 0 1")), "ongoing");
    assert_eq!(status(&format!("{camp}[GGGGSSSSLL] b - - 0 1")), "ongoing");
    let nine = "KRB+P+P+P+P+P+P/+P8/9/9/9/9/9/9/4k4";
    assert_eq!(status(&format!("{nine}[GGGGSSSSLLNN] w - - 0 1")), "ongoing");
    let checked = "KRB+P+P+P+P+P+P/+P+P7/1n7/9/9/9/9/9/4k4";
    assert_eq!(status(&format!("{checked}[GGGGSSSSLL] w - - 0 1")), "white-wins impasse");
    let checked = "KRB+P+P+P+P+P+P/1+P+P6/r8/9/9/9/9/9/4k4";
    assert_eq!(status(&format!("{checked}[GGGGSSSSLL] w - - 0 1")), "ongoing");
    // Gote needs one less.
    let camp = "4K4/9/9/9/9/9/9/+p+p7/krb+p+p+p+p+p+p";
    assert_eq!(status(&format!("{camp}[ggggssssl] b - - 0 1")), "black-wins impasse");
    assert_eq!(status(&format!("{camp}[ggggssss] b - - 0 1")), "ongoing");
    // Who does not declare may play on.
    let fen = "KRB+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4[GGGGSSSSLL] w - - 0 1";
    assert!(AnyGame::load("shogi", Some(fen), "b9a8").is_err(), "its own piece stands there");
    assert!(AnyGame::load("shogi", Some(fen), "b8b7").is_ok());
}

/// FIDE 9.2, 9.3 and 9.6: the third repetition and fifty moves are claims, the fifth and seventy-five end the game.
#[test]
fn repetitions_are_claims_in_chess() {
    let twice = "g1f3 g8f6 f3g1 f6g8 ";
    let load = |line: &str| AnyGame::load("chess", None, line.trim());
    let mut game = load(&twice.repeat(2)).expect("three times");
    with_game!(&mut game, game => {
        assert_eq!(game.status().to_string(), "draw repetition");
        let _ = game.play_text("e2e4").expect("nobody has claimed");
        assert_eq!(game.status(), Status::Ongoing);
    });
    // A record goes on whatever it says, but nobody plays on after the fifth.
    assert!(load(&(twice.repeat(6) + "e2e4")).is_ok());
    let mut game = load(&twice.repeat(4)).expect("five times");
    with_game!(&mut game, game => assert!(game.play_text("e2e4").is_err()));
    let after = |progress: u16| {
        let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {progress} 100");
        let mut game = AnyGame::open("chess", Some(&fen)).expect("a position");
        with_game!(&mut game, game => (game.status().to_string(), game.play_text("a1a2").is_ok()))
    };
    assert_eq!(after(99), ("ongoing".to_owned(), true));
    assert_eq!(after(100), ("draw fifty-moves".to_owned(), true));
    assert_eq!(after(150), ("draw fifty-moves".to_owned(), false));
    // A game whose rule it is ends by itself.

    let line = "a1a2 a9a8 a2a1 a8a9 ".repeat(3);
    let mut game = AnyGame::load("shogi", Some("k8/9/9/9/9/9/9/9/K8[] w 0 1"), line.trim()).expect("four times");
    with_game!(&mut game, game => assert!(game.play_text("a1a2").is_err()));
}

/// Chess960, from Scharnagl's start 518 to others: rights as `KQkq` and as `HAha`, castling named by the rook, and Fairy-Stockfish's answers.
#[test]
fn castling_from_anywhere() {
    let id = ini("[anywhere:fischerandom]\n");
    let written = |fen: &str, line: &str| {
        let game = AnyGame::load(&id, Some(fen), line).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.position().fen())
    };
    let fen = "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1";
    assert_eq!(written(&fen.replace("KQkq", "GBgb"), ""), fen);
    // The king already stands where it castles to, and the rook comes over it.
    let open = "1rk4r/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1";
    let castlings = |fen: &str| {
        let all = moves(&id, fen).into_iter().filter(|mv| mv == "c1b1" || mv == "c1g1");
        all.collect::<Vec<_>>()
    };
    assert_eq!(castlings(open), ["c1b1", "c1g1"]);
    assert_eq!(written(open, "c1b1"), "1rk4r/8/8/8/8/8/8/2KR2R1 b kq - 1 1");
    assert_eq!(written(open, "c1g1"), "1rk4r/8/8/8/8/8/8/1R3RK1 b kq - 1 1");
    // In check, through an attacked square, and with a rook that was all the shield.
    assert!(castlings("1rk3r1/8/8/8/2q5/8/8/1RK3R1 w KQkq - 0 1").is_empty());
    assert_eq!(castlings("1rk3r1/8/8/8/4q3/8/8/1RK3R1 w KQkq - 0 1"), ["c1b1"]);
    assert!(castlings("2k5/8/8/8/8/8/8/qRK5 w Q - 0 1").is_empty());
    // An inner rook is named by its file.
    let inner = "2k5/8/8/8/8/8/8/RRK5 w B - 0 1";
    assert_eq!(written(inner, ""), inner);
    assert_eq!(written(inner, "c1b1"), "2k5/8/8/8/8/8/8/R1KR4 b - - 1 1");
    assert_eq!(written("2k5/8/8/8/8/8/8/RRK5 w A - 0 1", ""), "2k5/8/8/8/8/8/8/RRK5 w Q - 0 1");
    // A rook that has moved and one that comes in its place castle no more.
    assert_eq!(written("2k5/8/8/8/8/8/8/1RK4R w KQ - 0 1", "h1h2 c8d8 h2h1"), "3k4/8/8/8/8/8/8/1RK4R b Q - 3 2");
    for (fen, word) in [("4k3/8/8/8/8/8/8/R3K3 w H - 0 1", "H"), ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "K")] {
        let error = AnyGame::open(&id, Some(fen)).map(|_| ()).expect_err(fen).to_string();
        assert!(error.contains(word), "{error}");
    }
}

/// "No check but mate": a check that is no mate is no legal move.
#[test]
fn no_check_but_mate() {
    let id = own("id = \"only-mates\"\nname = \"Only mates\"\nextends = \"chess\"\n[rules]\nmay-check = \"mate\"\n");
    assert!(has(&id, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"));
    let escapes = "6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1";
    assert!(has(&id, escapes, "a1a7") && !has(&id, escapes, "a1a8"));
}

/// Joined edges hold for all legs of a movement, also after a semicolon.
#[test]
fn joined_edges_hold_for_all_legs() {
    let id = own(
        "id = \"joined\"\nname = \"Joined\"\nextends = \"chess\"\n[pieces.N]\nlegs = \"cylinder (1,0); (-1,1); bounded (-2,0)\"\n",
    );
    assert_eq!(super::targets(&id, "4k3/p7/8/8/7N/8/8/4K3 w - - 0 1", "h4"), ["a4", "f4", "g5"]);
    assert_eq!(super::targets(&id, "4k3/p7/8/8/N7/8/8/4K3 w - - 0 1", "a4"), ["b4", "h5"]);
}

/// A definition that ends before it begins, and a word without effect, are faults.
#[test]
fn what_can_have_no_effect_is_a_fault() {
    let faults = |text: &str| match stone_garden::game::define(text) {
        Ok(_) => panic!("{text} is read"),
        Err(error) => error.to_string(),
    };
    let over = faults(
        "id = \"over\"\nname = \"Over\"\nextends = \"chess\"\n[end]\nextinction = { result = \"loss\", pieces = \"Q\", at-most = 1 }\n",
    );
    assert!(over.contains("has ended before it begins"), "{over}");
    let hops = faults(
        "id = \"hops-nowhere\"\nname = \"Hops\"\nextends = \"chess\"\n[pieces.N]\nhops = \"friends\"\nmoves = \"N\"\n",
    );
    assert!(hops.contains("'hops' has no effect"), "{hops}");
}

/// Scharnagl's numbers, as lists of them have it: 518 is chess, 0 and 959 are the ends; and both sides' own (double Chess960).
#[test]
fn starts_have_numbers() {
    let id = ini("[numbered:fischerandom]\n");
    let start = |fen: &str| {
        let game = AnyGame::open(&id, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.position().fen())
    };
    let of = |black: &str, white: &str| format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    for (number, rank) in [("518", "RNBQKBNR"), ("0", "BBQNNRKR"), ("959", "RKRNNQBB"), ("534", "RNBKQBNR")] {
        assert_eq!(start(&format!("#{number}")), of(&rank.to_lowercase(), rank));
    }
    assert_eq!(start("#518/959"), of("rkrnnqbb", "RNBQKBNR"));
    let mut all: Vec<String> = (0..960).map(|number| start(&format!("#{number}"))).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 960);
    for wrong in ["#960", "#", "#-1", "#1/", "#x", "#518/518/518"] {
        assert!(AnyGame::open(&id, Some(wrong)).is_err(), "{wrong}");
    }
    assert!(AnyGame::open("chess", Some("#518")).is_err());
}

/// Fairy-Stockfish's variants.ini, xiangqihouse: a region says where pieces stop, not what they pass (pyffish 0.0.90: `c1a3`, `c1e3`).
#[test]
fn elephants_go_from_point_to_point_of_their_region() {
    let id = ini("[points:xiangqi]\nmobilityRegionWhiteElephant = c1 g1 a3 e3 i3 c5 g5\n");
    let fen = "3k5/9/9/9/9/9/9/9/9/2B1K4 w - - 0 1";
    assert_eq!(super::targets(&id, fen, "c1"), ["a3", "e3"]);
    // What stands between halts them all the same.
    assert_eq!(super::targets(&id, "3k5/9/9/9/9/9/9/9/3P5/2B1K4 w - - 0 1", "c1"), ["a3"]);
}

/// Fairy-Stockfish's variants.ini, cannonshogi: the range of a hopper is that of the whole way (pyffish 0.0.90: of these only `a1a3`).
#[test]
fn a_hoppers_range_is_that_of_the_whole_way() {
    let id = ini("[short-hops:chess]\ncustomPiece1 = a:pR2\nstartFen = 4k3/8/8/8/8/8/8/A3K3 w - - 0 1\n");
    assert_eq!(super::targets(&id, "4k3/8/8/8/8/8/P7/A3K3 w - - 0 1", "a1"), ["a3"]);
    assert_eq!(super::targets(&id, "4k3/8/8/8/8/P7/8/A3K3 w - - 0 1", "a1"), [""; 0]);
}

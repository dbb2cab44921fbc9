//! Games whose captures do more than take, or whose pieces depend on who attacks and guards them: positions and games that others have
//! published with what follows in them. The source stands with each.

use std::collections::HashSet;
use stone_garden::board::SquareSet;
use stone_garden::game::{AnyGame, Game};
use stone_garden::position::Position;
use stone_garden::variant::Variant;
use stone_garden::{definition, movegen, with_game};

fn moves_of<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let position = game.position();
    movegen::legal_moves(position).iter().map(|mv| position.machine(*mv).to_string()).collect()
}

/// Plays moves in machine form; what stands then, the board alone, and how the game stands.
fn after(id: &str, fen: Option<&str>, moves: &str) -> (String, String, bool) {
    let mut game = AnyGame::open(id, fen).unwrap_or_else(|error| panic!("{id} {fen:?}: {error}"));
    with_game!(&mut game, game => {
        for text in moves.split_whitespace() {
            let before = game.position().fen();
            game.play_text(text).unwrap_or_else(|error| panic!("{id} {before}: {text}: {error}"));
        }
        let position = game.position();
        (position.fen(), game.status().to_string(), movegen::in_check(position, position.side()))
    })
}

fn board(id: &str, fen: Option<&str>, moves: &str) -> String {
    after(id, fen, moves).0.split(' ').next().unwrap_or_default().to_owned()
}

fn check(id: &str, fen: &str, moves: &str) -> bool {
    after(id, Some(fen), moves).2
}

fn legal(id: &str, fen: &str) -> Vec<String> {
    let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
    with_game!(&game, game => moves_of(game))
}

fn may(id: &str, fen: &str, mv: &str) -> bool {
    legal(id, fen).iter().any(|legal| legal == mv)
}

/// <https://en.wikipedia.org/wiki/Circe_chess>: Black to move. White threatens Re1 mate, as the rook taken there would be reborn on a1 and give
/// check; Ba1 answers it. And Rxe8 puts the knight back on g8.
#[test]
fn circe_puts_a_captured_piece_back() {
    let fen = "4n3/6b1/8/8/4RP2/6K1/3P4/5k2 b - - 0 1";
    assert_eq!(board("circe", Some(&fen.replace(" b ", " w ")), "e4e8"), "4R1n1/6b1/8/8/5P2/6K1/3P4/5k2");
    let (_, status, _) = after("circe", Some(fen), "e8d6 e4e1");
    assert_eq!(status, "white-wins checkmate");
    let (fen, status, check) = after("circe", Some(fen), "g7a1 e4e1");
    assert!(check && status == "ongoing", "{fen} {status}");
    assert!(may("circe", &fen, "f1e1"), "{fen}");
}

/// The same page: a white pawn taken on b4 comes back on b2, a black knight taken on f6 on b8, a black rook there on h8; a reborn pawn may
/// take two steps again, and a reborn rook castles. A promoted piece comes back as what it is.
#[test]
fn circe_knows_where_each_began() {
    let back = |fen: &str, mv: &str| board("circe", Some(fen), mv);
    assert_eq!(back("4k3/8/8/2p5/1P6/8/8/4K3 b - - 0 1", "c5b4"), "4k3/8/8/8/1p6/8/1P6/4K3");
    assert_eq!(back("4k3/8/5n2/6P1/8/8/8/4K3 w - - 0 1", "g5f6"), "1n2k3/8/5P2/8/8/8/8/4K3");
    assert_eq!(back("4k3/8/5r2/6P1/8/8/8/4K3 w - - 0 1", "g5f6"), "4k2r/8/5P2/8/8/8/8/4K3");
    let (fen, ..) = after("circe", Some("1r2k3/8/8/8/1P6/8/8/4K3 b - - 0 1"), "b8b4 e1d1 b4h4");
    assert!(may("circe", &fen, "b2b4"), "{fen}");
    // The king of e1 has not moved, as the letter says; with the rook back it castles.
    let (fen, ..) = after("circe", Some("4k3/8/6p1/7R/8/8/8/4K3 b E - 0 1"), "g6h5");
    assert_eq!(fen, "4k3/8/8/7p/8/8/8/4K2R w K - 0 2");
    assert!(may("circe", &fen, "e1g1"));
    let (fen, ..) = after("circe", Some("4k3/8/6p1/7R/8/8/8/4K3 b - - 0 1"), "g6h5");
    assert!(!may("circe", &fen, "e1g1"), "{fen}");
    // Occupied: it is gone.
    assert_eq!(back("1b2k3/8/5n2/6P1/8/8/8/4K3 w - - 0 1", "g5f6"), "1b2k3/8/5P2/8/8/8/8/4K3");
}

/// <http://web.telia.com/~u13101113/Chess/Problem/apr01.html>: the capturer is reborn by the rules of Circe, and if that square is occupied the
/// capture is illegal; so it gives no check either. <https://chessbio.com/term/anticirce>: reborn pieces castle.
#[test]
fn anticirce_sends_the_capturer_home() {
    let fen = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1";
    assert_eq!(board("anticirce", Some(fen), "d1d5"), "4k3/8/8/8/8/8/8/3QK3");
    // What the rook takes on f4, a dark square, it takes to a1, where a bishop stands: it can neither take nor check on such squares.
    assert!(!may("anticirce", "8/8/8/8/k4p1R/8/8/B3K3 w - - 0 1", "h4f4"));
    assert!(may("anticirce", "8/8/8/8/k4p1R/8/8/1B2K3 w - - 0 1", "h4f4"));
    assert!(!check("anticirce", "8/8/8/8/1k5R/8/8/B3K3 b - - 0 1", ""));
    assert!(check("anticirce", "8/8/8/8/1k5R/8/8/1B2K3 b - - 0 1", ""));
    // The king that takes goes home, and may castle from there with a rook that has not moved.
    let (fen, ..) = after("anticirce", Some("4k3/8/8/8/8/8/5p2/5K1R w H - 0 1"), "f1f2 e8e7");
    assert_eq!(fen, "8/4k3/8/8/8/8/8/4K2R w K - 1 2");
    assert!(may("anticirce", &fen, "e1g1"));
    // A pawn that takes and promotes goes home as what it has become: a queen to d1, which is taken, a rook to h1.
    let fen = "3r3k/4P3/8/8/8/8/8/3NK3 w - - 0 1";
    assert!(!may("anticirce", fen, "e7d8q"));
    assert_eq!(board("anticirce", Some(fen), "e7d8r"), "7k/8/8/8/8/8/8/R2NK3");
}

/// Shortest proof games with solutions at <http://b3rn0ull1.blogspot.com/2011/02/>: Michel Caillaud, feenschach 11/1993 (also in
/// <https://en.wikipedia.org/wiki/Andernach_chess>); Erik Hansen, Thema Danicum 04/2003, and Marco Bonavoglia, StrateGems 07-09/2006, each with
/// two solutions; Markus Ott and Dirk Borst, feenschach 11/1994, 16 white and 11 black pieces after nine moves.
#[test]
fn andernach_proof_games_can_be_played() {
    let end = |moves: &str| board("andernach", None, moves);
    assert_eq!(end("g1f3 b8c6 f3e5 c6e5 e5d7 d7b8"), "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R");
    assert_eq!(end("g1f3 d7d6 f3e5 d6e5 e5e6 b8d7 e6d7 e7e5"), end("g1f3 e7e5 f3d4 g8e7 d4c6 b8c6 c6e7 e7g8"));
    assert_eq!(end("d2d4 g8f6 d4d5 f6d5 d5e7 e7g8 c2c4"), end("c2c4 e7e5 b1c3 e5e4 c3e4 e4d2 d2b1"));
    let long = "e2e4 d7d5 e4e5 d5d4 e5e6 c8e6 e6d5 d8d5 d5c6 b8c6 c6b4 e8c8 b4d5 d8d5 d5e5 d4d3 e5e2 d3e2";
    assert_eq!(end(long), "2k2bnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
}

/// <http://www.echekk.fr/?Echecs-d-Andernach>: a black rook that captures on a1 or h1 and has not moved since castles with a white king that has
/// never moved. A king that captures stays what it is, and no capture may leave the own king attacked by who has changed sides.
#[test]
fn andernach_rooks_castle_on_the_other_side() {
    let (fen, ..) = after("andernach", Some("4k3/8/8/8/8/8/8/r2NK2N b E - 0 1"), "e8e7 h1f2 a1d1");
    assert_eq!(fen, "8/4k3/8/8/8/8/5N2/3RK3 w E - 0 3");
    let (fen, ..) = after("andernach", Some("7r/8/4k3/8/8/8/8/4K2N b E - 0 1"), "h8h1 e1e2 e6e7 e2e1 e7e6");
    assert!(!may("andernach", &fen, "e1g1"), "the king has moved: {fen}");
    let (fen, ..) = after("andernach", Some("7r/8/4k3/8/8/8/P7/4K2N b E - 0 1"), "h8h1 a2a3 e6e7");
    assert_eq!(fen, "8/4k3/8/8/8/P7/8/4K2R w K - 1 3");
    assert!(may("andernach", &fen, "e1g1"));
    assert_eq!(board("andernach", Some("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"), "e1e2"), "4k3/8/8/8/8/8/4K3/8");
    assert!(!may("andernach", "k7/4q3/8/4R3/8/8/8/4K3 w - - 0 1", "e5e7"), "a black rook on e7 would give check");
}

/// <https://en.wikipedia.org/wiki/Madrasi_chess>, the diagram and what is said of it.
#[test]
fn madrasi_paralyses_pieces_of_one_kind() {
    let fen = "2kn4/1p1p1N2/8/2R3r1/7r/1P1p4/2P2NR1/B2b1K2 w - - 0 1";
    let black = fen.replace(" w ", " b ");
    assert!(!check("madrasi", &black, ""), "the rook of c5 gives no check");
    let from = |fen: &str, square: &str| legal("madrasi", fen).iter().any(|mv| mv.starts_with(square));
    assert!(["c5", "g2", "f7", "c2"].iter().all(|square| !from(fen, square)));
    assert!(["g5", "d8", "d3"].iter().all(|square| !from(&black, square)));
    assert!(from(&black, "h4") && from(&black, "d1") && from(fen, "f2"));
    let (fen, ..) = after("madrasi", Some(fen), "f2d3 h4h8");
    assert!(from(&fen, "c2"), "the pawn of c2 is free again: {fen}");
}

/// <https://en.wikipedia.org/wiki/Knight_relay_chess>, the diagram and what is said of it.
#[test]
fn knights_relay_their_power() {
    let fen = "3k4/1N6/4P3/p7/3N4/Q1n5/2n5/4K3 w - - 0 1";
    let all = legal("knightrelay", fen);
    let mut pawn: Vec<&String> = all.iter().filter(|mv| mv.starts_with("e6")).collect();
    pawn.sort();
    assert_eq!(pawn, ["e6c5", "e6c7", "e6e7", "e6f4", "e6g5", "e6g7"]);
    assert!(!check("knightrelay", &fen.replace(" w ", " b "), "") && !check("knightrelay", fen, ""));
    assert!(!may("knightrelay", fen, "b7a5") && !may("knightrelay", fen, "a3c3"));
    assert_eq!(after("knightrelay", Some(fen), "a3d6").1, "white-wins checkmate");
}

/// <https://en.wikipedia.org/wiki/Patrol_chess>, the diagram and what is said of it.
#[test]
fn patrol_pieces_take_while_they_are_guarded() {
    let fen = "8/1N3N2/8/4k3/1nP5/2K1r3/r7/8 w - - 0 1";
    assert!(!check("patrol", fen, "") && !check("patrol", &fen.replace(" w ", " b "), ""));
    assert!(!may("patrol", fen, "c3b4"));
    assert!(check("patrol", fen, "b7d8"));
    assert_eq!(after("patrol", Some(fen), "b7d8 e5e4").1, "black-wins checkmate");
}

/// <https://www.chessvariants.com/difftaking.dir/benedict.html>, with the position of <https://www.vchess.club/#/variants/Benedict>.
#[test]
fn benedict_turns_what_is_attacked() {
    let start = "b1c3 b8c6 c3d5";
    assert_eq!(board("benedict", None, start), "r1bqkbnr/ppPpPppp/2n5/3N4/8/8/PPPPPPPP/R1BQKBNR");
    assert_eq!(after("benedict", None, &format!("{start} g7g6 d5f6")).1, "white-wins extinction");
    for defence in ["c6b4", "g8f6"] {
        let board = board("benedict", None, &format!("{start} {defence}"));
        assert!(board.split('/').nth(3).is_some_and(|rank| rank.contains('n')), "{defence}: {board}");
    }
    assert!(!may("benedict", "4k3/8/8/8/8/8/r7/R3K3 w - - 0 1", "a1a2"), "nobody captures");
    // Castling attacks with both: the rook of f1 turns the knight of f5, the king of g1 the pawn of g2.
    let fen = "k7/8/8/5n2/8/8/6p1/4K2R w K - 0 1";
    assert_eq!(board("benedict", Some(fen), "e1g1"), "k7/8/8/5N2/8/8/6P1/5RK1");
}

/// <https://en.wikipedia.org/wiki/Checkless_chess>: nobody may give check unless it is mate. The rook mates on h8, and its other check is none.
#[test]
fn checkless_allows_mate_alone() {
    let fen = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    assert!(may("checkless-chess", fen, "h1h8") && !may("checkless-chess", fen, "h1a1"));
    assert_eq!(after("checkless-chess", Some(fen), "h1h8").1, "white-wins checkmate");
}

/// <https://en.wikipedia.org/wiki/Avalanche_chess>: a turn is a move and then a push of an enemy pawn, which lets nobody check the own king;
/// whoever has only such pushes has lost. The page's promotion by a push is its owner's.
#[test]
fn avalanche_turns_end_with_a_push() {
    let fen = "rnbqkbnr/pp1ppppp/2p5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1/2 0 2";
    let mut pushes = legal("avalanche", fen);
    pushes.sort();
    assert_eq!(pushes, ["a7a6", "b7b6", "c6c5", "d7d6", "e7e6", "f7f6", "g7g6", "h7h6"]);
    assert!(after("avalanche", None, "e2e4").0.ends_with(" b KQkq - 2/2 0 1"), "White's first move is without a push");
    // The pawn on f3 would check on f2, and the one of c2 by what it becomes.
    let fen = "4k3/8/8/8/8/5p2/p1p5/4K3 w - - 1/2 0 9";
    assert!(legal("avalanche", fen).is_empty());
    assert_eq!(after("avalanche", Some(fen), "").1, "black-wins checkmate");
    let promoting = "7k/8/8/8/8/8/2p4K/8 w - - 2/2 0 9";
    let (fen, ..) = after("avalanche", Some(promoting), "h2h3 c2c1");
    assert_eq!(fen, "7k/8/8/8/8/7K/8/2p5 b - - 2/2 0 9");
    assert_eq!(legal("avalanche", &fen), ["c1c1q", "c1c1r", "c1c1b", "c1c1n"]);
    let (fen, ..) = after("avalanche", Some(&fen), "c1c1n");
    assert_eq!(fen, "7k/8/8/8/8/7K/8/2n5 b - - 2/2 0 9");
    // Nobody can be pushed any more: the turn ends with its first move.
    assert!(after("avalanche", Some(&fen), "c1d3").0.ends_with(" w - - 2/2 1 10"));
}

/// A turn whose push nobody is left for has ended before it, and no promotion leads to another one.
#[test]
fn a_push_needs_somebody_and_ends() {
    let error =
        AnyGame::open("avalanche", Some("4k3/8/8/8/8/8/8/4K3 w - - 1/2 0 9")).map(drop).unwrap_err().to_string();
    assert!(error.contains("1/2") && error.contains("nobody can be pushed"), "{error}");
    let (fen, ..) = after("avalanche", Some("7P/2k5/8/8/8/8/8/4K3 w - - 1/2 0 9"), "h8h8n");
    assert_eq!(fen, "7N/2k5/8/8/8/8/8/4K3 b - - 2/2 0 9");
    let text = "id = \"mine\"\nextends = \"avalanche\"\n[turns]\nmoves = 2\npush = \"PN\"\n[pieces.N]\nmoves = \"N\"\npromotes = { to = \"P\" }\n";
    let faults = stone_garden::definition::read(text).unwrap_err().to_string();
    assert!(faults.contains("can't become one that must promote there"), "{faults}");
}

/// Leaves as the rules of another program count them, the Avalanche Chess of vchess (github.com/yagu0/vchess), once pushes that let the own king be
/// attacked are left out there: it lets a king be captured then, which is a loss as well.
#[test]
fn avalanche_counts_as_another_program_does() {
    let counts = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1/1 0 1", 4, 74_629),
        ("4k3/P1P2p2/8/3n4/4B3/8/1p3p1p/R3K3 w Q - 2/2 0 3", 5, 116),
        ("r3k2r/1ppp1p2/8/4p1p1/4P1P1/3P4/1PP2P2/R3K2R w KQkq - 2/2 0 3", 4, 14_556),
        ("8/2p3k1/1p1P4/1P4K1/5r2/3p4/2P1p1P1/8 b - - 2/2 0 3", 6, 159_212),
    ];
    for (fen, depth, leaves) in counts {
        let mut game = AnyGame::open("avalanche", Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), depth), leaves, "{fen}"));
    }
}

/// <https://en.wikipedia.org/wiki/Marseillais_chess>: in the balanced form the moves are White's, Black's, Black's, White's, White's; a check on
/// the first move ends the turn, and it may not be left or walked into on the way. The game is that of
/// <https://www.vchess.club/#/variants/Doublemove1>.
#[test]
fn marseillais_turns_have_two_moves() {
    let line = "e2e4 e7e5 b8c6 d1h5 g1f3 g7g6 g6h5";
    let (fen, ..) = after("marseillais", None, line);
    assert_eq!(fen, "r1bqkbnr/pppp1p1p/2n5/4p2p/4P3/5N2/PPPP1PPP/RNB1KB1R w KQkq - 2/2 0 3");
    assert!(
        after("marseillais", None, "e2e4 f7f6 g7g5 d1h5").0.ends_with(" b KQkq - 2/2 1 2"),
        "the check has ended the turn"
    );
    let pinned = "4r2k/8/8/8/8/8/4R3/4K3 w - - 2/2 0 1";
    assert!(!may("marseillais", pinned, "e2d2") && may("marseillais", pinned, "e2e3"));
}

/// The same page: a pawn that has passed by the first move of a turn can be captured en passant, on the next turn's first move; of two both can.
#[test]
fn marseillais_captures_en_passant_through_a_turn() {
    let (fen, ..) = after("marseillais", Some("4k3/8/8/8/2p1p3/8/1P1P1P2/4K3 w - - 2/2 0 1"), "d2d4 e1d1");
    assert_eq!(fen, "4k3/8/8/8/2pPp3/8/1P3P2/3K4 b - d3 2/2 1 1");
    assert!(may("marseillais", &fen, "c4d3") && may("marseillais", &fen, "e4d3"));
    let (later, ..) = after("marseillais", Some(&fen), "e8e7");
    assert!(!may("marseillais", &later, "c4d3"), "only at once: {later}");
    let (both, ..) = after("marseillais", Some("4k3/8/8/8/2p3p1/8/1P3P2/4K3 w - - 2/2 0 1"), "b2b4 f2f4");
    assert_eq!(both, "4k3/8/8/8/1Pp2Pp1/8/8/4K3 b - b3f3 2/2 0 1");
    let (second, ..) = after("marseillais", Some(&both), "c4b3");
    assert!(may("marseillais", &second, "g4f3"), "{second}");
    assert_eq!(board("marseillais", Some(&both), "c4b3 g4f3"), "4k3/8/8/8/8/1p3p2/8/4K3");
    // Within its own turn a side does not take itself, and a pawn that has gone on is not taken.
    let (on, ..) = after("marseillais", Some("4k3/8/8/8/2p5/8/1P6/4K3 w - - 2/2 0 1"), "b2b4");
    assert_eq!(on, "4k3/8/8/8/1Pp5/8/8/4K3 w - b3 1/2 0 1");
    let (gone, ..) = after("marseillais", Some(&on), "b4b5");
    assert_eq!(gone, "4k3/8/8/1P6/2p5/8/8/4K3 b - - 2/2 0 1");
}

/// <https://en.wikipedia.org/wiki/Progressive_chess>, and <https://www.oocities.org/colosseum/field/2900/pr_engl.htm> for the Italian form, whose
/// example is the line: a check only with a turn's last move. In the Scottish form a check ends the turn, and the next has its full length.
#[test]
fn progressive_turns_grow() {
    let line = "e2e4 e7e5 f7f6 g1h3 f1e2 e2h5";
    let (fen, _, check) = after("italian-progressive", None, line);
    assert!(check && fen.contains(" b ") && fen.contains(" 4/4 "), "{fen}");
    let (before, ..) = after("italian-progressive", None, "e2e4 e7e5 f7f6");
    assert!(!may("italian-progressive", &before, "d1h5") && may("progressive", &before, "d1h5"));
    let (fen, ..) = after("progressive", Some(&before), "d1h5");
    assert!(fen.contains(" b ") && fen.contains(" 4/4 "), "{fen}");
    // Captured en passant is on a turn's first move alone.
    let fen = "4k3/8/8/8/1Pp2Pp1/8/8/4K3 b - b3f3 4/4 0 1";
    let (second, ..) = after("progressive", Some(fen), "c4b3");
    assert!(!may("progressive", &second, "g4f3"), "{second}");
    // "Progressive checkmate": nothing but the knight saves the king, and it opens the file for a check before the turn's last move.
    let fen = "rrk5/8/8/8/2N5/8/8/K1R5 w - - 4/4 0 1";
    assert_eq!(after("italian-progressive", Some(fen), "").1, "black-wins checkmate");
    assert_eq!(legal("progressive", fen), ["c4a3", "c4a5"]);
    assert_eq!(legal("italian-progressive", &fen.replace("4/4", "1/4")), ["c4a3", "c4a5"]);
}

/// <https://en.wikipedia.org/wiki/Monster_chess>: after d4-d5, d5-d6 nothing that Black does saves the king.
#[test]
fn monster_takes_the_king_in_two_moves() {
    let (fen, ..) = after("monster", Some("4k3/8/4P3/8/3P4/8/2q5/7K w - - 2/2 0 1"), "d4d5 d5d6");
    let replies = legal("monster", &fen);
    assert!(replies.len() > 20);
    for reply in replies {
        let (then, ..) = after("monster", Some(&fen), &reply);
        let takes = |line: &str| after("monster", Some(&then), line).1 == "white-wins extinction";
        let wins = |first: &String| {
            let (next, status, _) = after("monster", Some(&then), first);
            let second = |mv: &String| takes(&format!("{first} {mv}"));
            status == "white-wins extinction" || status == "ongoing" && legal("monster", &next).iter().any(second)
        };
        assert!(legal("monster", &then).iter().any(wins), "{reply}: {then}");
    }
}

/// <http://www.dragonheelslair.com/en/rulesbrandubh.php>, the first version: two on opposite sides capture, corners are hostile, it is safe to
/// move between two, the king is taken as others are even on his throne, nobody else stops there, and a corner wins.
#[test]
fn brandubh_captures_by_enclosing() {
    let end = |fen: &str, mv: &str| board("brandubh", Some(fen), mv);
    assert_eq!(end("7/7/7/7/1aD1a2/7/3K3 b - - 0 1", "e3d3"), "7/7/7/7/1a1a3/7/3K3");
    assert_eq!(end("7/7/2D4/7/1a1a3/7/3K3 w - - 0 1", "c5c3"), "7/7/7/7/1aDa3/7/3K3");
    assert_eq!(end("7/7/7/7/7/2a4/1D1K3 b - - 0 1", "c2c1"), "7/7/7/7/7/7/2aK3");
    // The king encloses too.
    assert_eq!(end("7/7/7/7/1Da4/7/3K3 w - - 0 1", "d1d3"), "7/7/7/7/1D1K3/7/7");
    assert_eq!(after("brandubh", Some("7/7/4a2/2aK3/7/7/7 b - - 0 1"), "e5e4").1, "black-wins extinction");
    assert_eq!(after("brandubh", Some("7/7/7/K6/7/7/4a2 w - - 0 1"), "a4a7").1, "white-wins flag");
    let throne = "3a3/7/7/7/7/7/1K5 b - - 0 1";
    assert!(!may("brandubh", throne, "d7d4") && may("brandubh", throne, "d7d3"));
    assert!(!may("brandubh", throne, "d7a7") && may("brandubh", "7/7/7/3K3/7/7/4a2 w - - 0 1", "d4d3"));
}

/// <https://www.chessvariants.com/other.dir/magnetic.html>, rule 4: White's queen comes to d5. The bishop of d8 stands behind the neutral king.
#[test]
fn magnets_draw_enemies_and_push_friends() {
    let fen = "3b4/8/3K4/q1R2rP1/3Q4/8/3b4/7k w - - 0 1";
    assert_eq!(board("magnetic", Some(fen), "d4d5"), "3b4/8/3K4/qR1Qr1P1/3b4/8/8/7k");
    // In castling the rook acts, and what is pushed to the last rank promotes as its player says.
    let fen = "4k3/5P2/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(board("magnetic", Some(fen), "e1g1n"), "4kN2/8/8/8/8/8/8/5RK1");
    let castling = legal("magnetic", fen).into_iter().filter(|mv| mv.starts_with("e1g1"));
    assert_eq!(castling.collect::<Vec<_>>(), ["e1g1q", "e1g1r", "e1g1b", "e1g1n"]);
}

/// <http://www.chessvariants.com/other.dir/magneticgames.html>, game 2 of four that were sent there with all that each move draws and pushes.
#[test]
fn a_magnetic_game_goes_as_it_was_played() {
    let moves = [
        ("g1f3", "f7-f4"),
        ("g8f6", ""),
        ("e2e3", "f3-h3 e7-e4"),
        ("f4e3", "h3-f3 e4-e7"),
        ("d2e3", "f3-h3 e7-e4"),
        ("d7d5", "d1-d4"),
        ("b1c3", "c7-c4 e3-g3"),
        ("c8h3", ""),
        ("d4e5", ""),
        ("e8f7", ""),
        ("c1d2", "d5-d3"),
        ("e4e3", "e5-e4 g3-f3"),
        ("e4c4", ""),
        ("b8c6", "c4-c5 f6-h6"),
        ("c5e3", "f3-g3"),
        ("h3e6", "e3-e5 c6-a6"),
        ("c3d5", "d8-d6 d3-d4 e5-h5"),
        ("e6d5", "d4-d3 d6-d8 h5-e5"),
        ("a1c1q", "c2-c8"),
    ];
    let mut game = AnyGame::open("magnetic", None).expect("a bundled game");
    with_game!(&mut game, game => {
        for (mv, moved) in moves {
            let square = |name: &str| game.position().geometry().parse(name).expect("a square");
            let steps: Vec<_> = moved.split(' ').filter_map(|step| step.split_once('-')).collect();
            let steps: Vec<_> = steps.into_iter().map(|(from, to)| (square(from), square(to))).collect();
            let (from, to) = (square(&mv[..2]), square(&mv[2..4]));
            let before = game.position().clone();
            game.play_text(mv).unwrap_or_else(|error| panic!("{mv} in {}: {error}", before.fen()));
            let after = game.position();
            for square in after.geometry().squares() {
                let came_from = steps.iter().find(|step| step.1 == square).map(|step| step.0);
                let left = steps.iter().any(|step| step.0 == square) && came_from.is_none();
                let expected = match came_from {
                    _ if square == to => before.at(from),
                    _ if square == from && came_from.is_none() => None,
                    Some(from) => before.at(from),
                    None if left => None,
                    None => before.at(square),
                };
                let promoted = mv.len() > 4 && came_from.is_some();
                let name = after.geometry().name(square);
                assert_eq!(after.at(square).is_some(), expected.is_some(), "{name} after {mv}: {}", after.fen());
                assert!(promoted || after.at(square) == expected, "{name} after {mv}: {}", after.fen());
            }
        }
        assert_eq!(game.position().fen().split('/').next(), Some("r1Qq1b1r"));
    });
}

/// Leaves as the rules of another program count them, the Magnetic Chess of vchess (github.com/yagu0/vchess), which agrees once its kings castle
/// through attacked squares too: nobody is in check here.
#[test]
fn magnetic_counts_as_another_program_does() {
    let counts = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 10_191),
        ("r3k2r/1ppp1p2/8/4p1p1/4P1P1/8/1PPP1P2/R3K2R w KQkq - 0 1", 27_528),
        ("2b1k3/1P4p1/8/q7/2p1R3/P6P/2P5/1N2K2R w K - 0 1", 44_450),
        ("4k3/P6p/8/8/8/8/p6P/R3K2R w KQ - 0 1", 4_664),
    ];
    for (fen, leaves) in counts {
        let mut game = AnyGame::open("magnetic", Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), 3), leaves, "{fen}"));
    }
}

/// Leaves as Fairy-Stockfish's library counts them (pyffish 0.0.90), told the same pieces in its own Betza: `d:BD`, `w:WA`, `f:FAD`, `c:BN`;
/// `g:fsRbWbF`, `i:FvN`, `t:fhNbWbFsW`, `l:fhNfsRWF`; `s:R4`, `w:WD`, `h:HFD`, `c:RN`, the first of each castling as a rook.
#[test]
fn different_armies_count_as_another_program_does() {
    let counts = [
        ("colorbound-clobberers", "dwfckfwd/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 12_458),
        ("colorbound-clobberers", "d2fk1wd/pppp1ppp/4p3/8/4P3/3P4/PPP2PPP/R3KBNR w KQk - 0 6", 17_507),
        ("colorbound-clobberers", "dwfck2d/pppp1P1p/8/4c3/3N4/8/PPP2PPP/R3K2R b KQk - 0 9", 6_661),
        ("nutty-knights", "gitlktig/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 11_572),
        ("nutty-knights", "g3k2g/pppp1ppp/3t1i2/4l3/4P3/3P4/PPP2PPP/R3KBNR w KQkq - 0 6", 25_870),
        ("nutty-knights", "gi1lk2g/pppp1P1p/4t3/8/3N4/8/PPP2PPP/R3K2R b KQkq - 0 9", 4_888),
        ("remarkable-rookies", "swhckhws/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 10_682),
        ("remarkable-rookies", "s3k2s/pppp1ppp/3h1w2/4c3/4P3/3P4/PPP2PPP/R3KBNR w KQkq - 0 6", 27_738),
        ("remarkable-rookies", "sw1ck2s/pppp1P1p/4h3/8/3N4/8/PPP2PPP/R3K2R b KQkq - 0 9", 5_018),
    ];
    for (id, fen, leaves) in counts {
        let mut game = AnyGame::open(id, Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), 3), leaves, "{id} {fen}"));
    }
    // A Bede keeps to its colour: castling long the Clobberers' king goes three squares, so that it lands beside it (Betza's page).
    let fen = "d3k2d/pppp1ppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1";
    let mut game = AnyGame::open("colorbound-clobberers", Some(fen)).expect(fen);
    with_game!(&mut game, game => {
        let all = game.moves().into_iter().map(|mv| game.position().machine(mv).to_string());
        let king: Vec<String> = all.filter(|mv| mv.starts_with("e8")).collect();
        assert!(king.contains(&"e8b8".to_owned()) && king.contains(&"e8g8".to_owned()), "{king:?}");
        assert!(!king.contains(&"e8c8".to_owned()), "{king:?}");
        let _ = game.play_text("e8b8").expect("castling");
        assert!(game.position().fen().starts_with("1kd4d/"), "{}", game.position().fen());
    });
}

/// Moves as shogiops counts them, most of them where a lion has just been taken and another may not be; the start three plies deep.
#[test]
fn lions_are_not_exchanged() {
    let text = include_str!("../reference/exchanges.jsonl");
    let mut lines = 0;
    for line in text.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let (id, fen) = (line["variant"].as_str().expect("a game"), line["fen"].as_str().expect("a FEN"));
        assert_eq!(Some(legal(id, fen).len() as u64), line["count"].as_u64(), "{fen}");
        let game = AnyGame::open(id, Some(fen)).expect(fen);
        assert_eq!(with_game!(&game, game => game.position().fen()), fen);
        lines += 1;
    }
    assert!(lines > 50, "{lines}");
    let game = AnyGame::open("chu", None).expect("a bundled game");
    with_game!(&game, game => assert_eq!(movegen::perft(&mut game.position().clone(), 3), 48_315));
}

/// <https://en.wikipedia.org/wiki/Chu_shogi>, on trading lions: White's lion on d4 may take one that stands beside it, guarded or not; one
/// two squares on only if nobody guards it, or if it takes something better than a pawn or go-between on the way. A bishop that takes a lion
/// keeps the other side's rook from taking the other one elsewhere.
#[test]
fn a_lion_takes_a_guarded_lion_only_beside_it_or_with_something_else() {
    let takes = |fen: &str, mv: &str| may("chu", fen, mv);
    let beside = "11k/12/12/12/12/12/4r7/4n7/3N8/12/12/K11 w - - 0 1";
    assert!(takes(beside, "d4e5"));
    let guarded = "11k/12/12/12/12/5r6/5n6/12/3N8/12/12/K11 w - - 0 1";
    assert!(!takes(guarded, "d4f6"));
    assert!(takes(&guarded.replace("5r6", "12"), "d4f6"));
    let over = |piece: char| format!("11k/12/12/12/12/5r6/5n6/4{piece}7/3N8/12/12/K11 w - - 0 1");
    assert!(takes(&over('g'), "d4f6xe5") && !takes(&over('p'), "d4f6xe5") && !takes(&over('i'), "d4f6xe5"));
    let (fen, ..) = after("chu", Some("r10k/12/12/12/12/12/5n6/12/12/N1B9/12/K11 w - - 0 1"), "c3f6");
    assert_eq!(fen, "r10k/12/12/12/12/12/5B6/12/12/N11/12/K11 b - - xf6 0 1");
    assert!(!takes(&fen, "a12a3") && takes(&fen.replace(" xf6", ""), "a12a3"));
}

/// <https://www.chessvariants.com/other.dir/rococo.html>: squares of the edge are entered only to capture, with the fewest of them that do it; its example
/// is a long leaper on x00, which takes on x3 by landing on x2, not on x1 or x0. The other captures are those of the page's pieces.
#[test]
fn rococo_enters_the_edge_by_capturing() {
    let may = |board: &str, mv: &str| may("rococo", &format!("{board} w - - 0 1"), mv);
    let leaper = "L9/10/10/10/10/10/p9/10/3K2k3/10";
    assert!(may(leaper, "a10a3xa4") && !may(leaper, "a10a2xa4") && !may(leaper, "a10a1xa4") && !may(leaper, "a10a9"));
    // Where there is room before the edge a leaper stays there.
    let leaper = "10/3k6/10/10/10/4L1p3/10/10/3K6/10";
    assert!(may(leaper, "e5h5xg5") && may(leaper, "e5i5xg5") && !may(leaper, "e5j5xg5"));
    let leaper = "10/3k6/10/10/10/4L2p2/10/10/3K6/10";
    assert!(may(leaper, "e5i5xh5") && !may(leaper, "e5j5xh5"));
    assert!(may("10/3k6/10/10/10/4L3p1/10/10/3K6/10", "e5j5xi5"), "there is no other way");
    // Whoever withdraws may step to the edge if no other square is left; who advances can't come there, but goes on there to capture.
    assert!(may("10/3k6/10/10/10/7pW1/10/10/3K6/10", "i5j5") && !may("10/3k6/10/10/10/8W1/10/10/3K6/10", "i5j5"));
    let advancer = "10/3k6/10/9p/10/10/9A/10/3K6/10";
    assert!(may(advancer, "j4j6") && !may(advancer, "j4j5") && !may(advancer, "j4j3") && may(advancer, "j4i4"));
    // Pawns and kings take there; a pawn steps one square or leaps over anybody beside it.
    let pawn = "10/3k6/10/10/9p/8n1/7P2/10/3K5p/8K1";
    let pawn = pawn.replace('n', "i").replace("8K1", "10");
    assert!(!may(&pawn, "h4j6") && may(&pawn, "h4h4"), "the immobilizer halts it, and it may leave the board");
    let pawn = pawn.replace("8i1", "8l1");
    assert!(may(&pawn, "h4j6") && may(&pawn, "h4g3") && !may(&pawn, "h4f2"));
}

/// The same page: swappers change places with anybody, not back at once with who could do so too, and destroy a neighbour with themselves; a
/// chameleon does to each enemy what it does, several at once.
#[test]
fn rococo_swaps_and_imitates() {
    let after = |board: &str, mv: &str| after("rococo", Some(&format!("{board} w - - 0 1")), mv).0;
    let board = |board: &str, mv: &str| after(board, mv).split(' ').next().unwrap_or_default().to_owned();
    let swapper = "10/1k8/10/4w5/10/10/4S1L3/5p4/3K6/10";
    assert_eq!(board(swapper, "e4e7"), "10/1k8/10/4S5/10/10/4w1L3/5p4/3K6/10");
    assert_eq!(board(swapper, "e4g4"), "10/1k8/10/4w5/10/10/4L1S3/5p4/3K6/10");
    assert_eq!(board(swapper, "e4f3"), "10/1k8/10/4w5/10/10/4p1L3/5S4/3K6/10");
    assert_eq!(board(swapper, "e4e4xf3"), "10/1k8/10/4w5/10/10/6L3/10/3K6/10");
    // Two that could both do it.
    let fen = after("10/1k8/10/4c5/10/10/4S5/10/3K6/10", "e4e7");
    assert_eq!(fen, "10/1k8/10/4S5/10/10/4c5/10/3K6/10 b - - =e4e7 1 1");
    assert!(!may("rococo", &fen, "e4e7") && may("rococo", &fen.replace(" =e4e7", ""), "e4e7"));
    assert!(may("rococo", "10/1k8/4S5/10/10/10/4s5/10/3K6/10 b - - 1 1", "e4e8"));
    // Of the page: over a leaper, away from a withdrawer and up to an advancer in one move.
    assert_eq!(board("10/7k2/10/10/1a8/10/1l8/1C8/1w5K2/10", "b3b5xb4"), "10/7k2/10/10/10/1C8/10/10/7K2/10");
    assert_eq!(board("10/8k1/10/4a5/4s5/10/4C5/4w5/1K8/10", "e4e6"), "10/8k1/10/10/4C5/10/4s5/10/1K8/10");
    assert_eq!(board("10/8k1/10/10/4s5/4C5/10/10/1K8/10", "e5e5xe6"), "10/8k1/10/10/10/10/10/10/1K8/10");
    let chameleon = "10/8k1/10/4c5/10/3wCp4/5Pp3/6p3/1K8/10";
    let may = |mv: &str| may("rococo", &format!("{chameleon} w - - 0 1"), mv);
    assert!(
        may("e5g3") && !may("e5e7") && !may("e5f5") && !may("e5d5"),
        "a pawn over another piece, nobody else by going there"
    );
    // Pawns become what has been taken.
    let fen = "10/8k1/1P8/10/10/10/2ILLA4/2SC6/1K8/10 w - - 0 1";
    let promoted: Vec<String> = legal("rococo", fen).into_iter().filter(|mv| mv.starts_with("b8b9")).collect();
    assert_eq!(promoted, ["b8b9w", "b8b9"]);
}

/// Leaves as the rules of another program count them, the Rococo of vchess (github.com/yagu0/vchess), once they are those of the page: its queen parted into
/// withdrawer and advancer, kings taken as others are, own pieces swapped too, pawns that leap without capturing, and a chameleon that takes kings and
/// destroys swappers with itself. It knows no promotions, and no leap that ends with a swap.
#[test]
fn rococo_counts_as_another_program_does() {
    let text = "id = \"rococo-plain\"\nname = \"Plain\"\nextends = \"rococo\"\n[pieces.P]\npromotes = false";
    let plain = Box::leak(Box::new(definition::read(text).unwrap_or_else(|faults| panic!("{faults}"))));
    let counts = [
        ("10/1iwlkclas1/1pppppppp1/10/10/10/10/1PPPPPPPP1/1IWLKCLAS1/10 w - - 0 1", 4, 909_128),
        ("l9/2wpkc4/2p1p3a1/3p1C1p2/10/1i8/10/1P2PK1P2/s3I3W1/10 w - - 0 1", 3, 242_189),
        ("10/L1w1kc2p1/3p1pasp1/6p3/1i8/4P5/3C6/2P1P2P1l/lIWL1KPPA1/10 b - - 0 1", 3, 496_318),
    ];
    for (fen, depth, leaves) in counts {
        let mut game = AnyGame::of(plain, Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), depth), leaves, "{fen}"));
    }
}

/// <https://en.wikipedia.org/wiki/Tamerlane_chess>: whose king stands on the other side's citadel has drawn; nobody else enters one. A citadel is a square
/// beside the board.
#[test]
fn a_citadel_draws() {
    let text = "id = \"citadels\"\nname = \"Citadels\"\nboard = \"6x4\"\narray = \"*kr2*/5*/*5/*2RK*\"\n\
        [pieces.K]\nmoves = \"K\"\nroyal = true\nstays-in = \"white: b1-e4 a3; black: b1-e4 f2\"\n\
        [pieces.R]\nmoves = \"R\"\nstays-in = \"files b-e\"\n\
        [end]\nflag = { pieces = \"K\", zone = \"white: a3; black: f2\", result = \"draw\" }";
    let game: &Variant = Box::leak(Box::new(definition::read(text).unwrap_or_else(|faults| panic!("{faults}"))));
    let mut game = AnyGame::of(game, Some("*3k*/2R2*/*K4/*4* w - - 0 1")).unwrap_or_else(|error| panic!("{error}"));
    with_game!(&mut game, game => {
        let moves = moves_of(game);
        assert!(moves.contains(&"b2a3".to_owned()) && moves.contains(&"c3b3".to_owned()), "{moves:?}");
        assert!(!moves.contains(&"c3a3".to_owned()), "{moves:?}");
        game.play_text("b2a3").expect("a legal move");
        assert_eq!(game.status().to_string(), "draw flag");
    });
}

/// A position of Tamerlane Chess by its pieces, each a letter and a square of the board's own files, which begin with b there.
fn tamerlane(men: &str, rest: &str) -> String {
    let mut board = vec![[' '; 13]; 10];
    for (rank, row) in board.iter_mut().enumerate() {
        row[0] = if rank == 8 { ' ' } else { '*' };
        row[12] = if rank == 1 { ' ' } else { '*' };
    }
    for man in men.split_whitespace() {
        let (letter, square) = man.split_at(1);
        let rank: usize = square[1..].parse().expect("a rank");
        board[rank - 1][usize::from(square.as_bytes()[0] - b'a')] = letter.chars().next().expect("a letter");
    }
    let row = |row: &[char; 13]| {
        let runs = row.chunk_by(|one, other| *one == ' ' && *other == ' ');
        runs.map(|run| if run[0] == ' ' { run.len().to_string() } else { run[0].to_string() }).collect::<String>()
    };
    let rows: Vec<String> = board.iter().rev().map(row).collect();
    format!("{} {rest}", rows.join("/"))
}

/// <https://en.wikipedia.org/wiki/Tamerlane_chess>: how pieces go.
#[test]
fn tamerlane_pieces_go_as_told() {
    let ends = |men: &str, from: &str| {
        let all = legal("tamerlane", &tamerlane(men, "w - - 0 1"));
        let mut ends: Vec<String> = all.iter().filter_map(|mv| mv.strip_prefix(from)).map(str::to_owned).collect();
        ends.sort();
        ends.join(" ")
    };
    // A giraffe goes one square diagonally, then three at least straight on; whoever stands on its way stops it.
    assert_eq!(ends("Kl2 kb10 Gb1", "b1"), "c10 c5 c6 c7 c8 c9 f2 g2 h2 i2 j2 k2");
    assert_eq!(ends("Kl2 kb10 Gb1 Wc3", "b1"), "f2 g2 h2 i2 j2 k2");
    assert_eq!(ends("Kl2 kb10 Gb1 oc5 Wc2", "b1"), "");
    // A picket goes two squares at least; leapers go over whom they meet.
    assert_eq!(ends("Kl2 kb10 Tc1 oe3", "c1"), "e3");
    assert_eq!(ends("Kl2 kb10 Tc1 od2", "c1"), "");
    let leapers = "Kl2 kb10 Eb1 Dc1 Cd1 Wb2 Wc2 Wd2 We2";
    assert_eq!(
        (ends(leapers, "b1"), ends(leapers, "c1"), ends(leapers, "d1")),
        ("d3".into(), "c3 e1".into(), "c4 e4 g2".into())
    );
    // Nobody but kings comes beside the board.
    assert_eq!(ends("Kg1 kk10 Rb9", "b9a9"), "");
}

/// The same page, and <https://www.chessvariants.com/play/erf/Tamerlan.html>: what pawns become; the pawn of pawns lies untouchable on the last rank, leaps to
/// where it forks, comes back to the king's pawn's place and in the end is a king. With two kings none is royal.
#[test]
fn the_pawn_of_pawns_lives_three_times() {
    let may = |men: &str, mv: &str| may("tamerlane", &tamerlane(men, "w - - 0 1"), mv);
    let played = |men: &str, mv: &str| after("tamerlane", Some(&tamerlane(men, "w - - 0 1")), mv);
    let (arrived, ..) = played("Kl2 kb8 Pb9 nf7 th7 og6 rj3", "b9b10q j3j10");
    assert_eq!(arrived, tamerlane("Kl2 kb8 Qb10 nf7 th7 og6 rj10", "w - - 1 2"));
    let untouched = legal("tamerlane", &arrived.replace(" w ", " b "));
    assert!(!untouched.iter().any(|mv| mv.ends_with("b10")) && untouched.contains(&"j10c10".to_owned()));
    // It forks the knight and the picket from where a pawn stands, which goes; from elsewhere it attacks one that can flee.
    let leaps = legal("tamerlane", &arrived);
    let leaps: Vec<&String> = leaps.iter().filter(|mv| mv.starts_with("b10")).collect();
    assert_eq!(leaps, ["b10g6x"]);
    assert_eq!(after("tamerlane", Some(&arrived), "b10g6x").0, tamerlane("Kl2 kb8 Xg6 nf7 th7 rj10", "b - - 0 2"));
    // A picket before its own pawn in the corner can go nowhere; it may leap onto its own pieces, too, but for the king.
    assert!(may("Kl2 kg10 Qj10 tb9 pc8", "j10c8x"));
    assert!(!may("Kl2 kg10 Qj10 te8", "j10d7x"), "it can flee");
    assert!(may("Kl2 kb8 Qb10 nf7 th7 Rg6", "b10g6x") && !may("Kg6 kb8 Qb10 nf7 th7", "b10g6x"));
    // The second time: who stands at the king's pawn's place is removed, unless it is a king that is alone.
    let (second, ..) = played("Kl2 kb8 Xf9 eg3", "f9f10y");
    assert_eq!(second, tamerlane("Kl2 kb8 Yg3", "b - - 0 1"));
    assert_eq!(played("Kl2 kb8 Xf9 Eg3", "f9f10y").0, second);
    assert!(!may("Kg3 kb8 Xf9", "f9f10y") && !may("Kl2 kg3 Xf9", "f9f10y"));
    assert!(may("Kg3 Sl2 kb8 Xf9", "f9f10y"));
    // The third time it is a king; then the first one may be taken.
    let (third, status, check) = played("Kb2 kl7 rb7 Yf9", "f9f10a b7b2");
    assert_eq!((third, status.as_str(), check), (tamerlane("kl7 rb2 Af10", "w - - 0 2"), "ongoing", false));
    let others = "Wd Mc Le Uf Is Zv Jg Bt Hn Or";
    for (letter, becomes) in others.split(' ').map(|pair| pair.split_at(1)) {
        let all = legal("tamerlane", &tamerlane(&format!("Kl2 kb8 {letter}f9"), "w - - 0 1"));
        let ends: Vec<&String> = all.iter().filter(|mv| mv.starts_with("f9")).collect();
        assert_eq!(ends, [&format!("f9f10{becomes}")]);
    }
}

/// The same pages: only the highest of a side's kings enters the other's citadel, and draws; its own is for the adventitious king alone. Once the king
/// changes places with another piece, in check or where nothing else can be moved; who can't move at all has lost.
#[test]
fn tamerlane_kings_have_citadels_and_one_exchange() {
    let fen = |men: &str| tamerlane(men, "w - - 0 1");
    let may = |men: &str, mv: &str| may("tamerlane", &fen(men), mv);
    assert!(
        may("Kb9 Sb8 kl5", "b9a9")
            && !may("Kb9 Sb8 kl5", "b8a9")
            && may("Sb8 kl5", "b8a9")
            && !may("Ke5 Ab8 kl5", "b8a9")
    );
    assert_eq!(after("tamerlane", Some(&fen("Kb9 Sb8 kl5")), "b9a9").1, "draw flag");
    assert!(may("Kl2 Al3 kb5", "l3m2") && !may("Kl2 Al3 kb5", "l2m2"));
    assert_eq!(after("tamerlane", Some(&fen("Kl2 Al3 kb5")), "l3m2").1, "ongoing");
    let check = fen("Kg1 Nb5 rg10 kb8");
    let (exchanged, _, in_check) = after("tamerlane", Some(&check), "g1b5");
    assert_eq!((exchanged, in_check), (tamerlane("Ng1 Kb5 rg10 kb8", "b - - ~b 1 1"), false));
    assert!(!legal("tamerlane", &tamerlane("Kg1 Nb5 rg10 kb8", "w - - ~b 0 1")).contains(&"g1b5".to_owned()));
    assert!(!may("Kg1 Nb5 rh10 kb8", "g1b5"), "it is not in check");
    assert!(!may("Kg1 Nb5 rg10 rb10 kl8", "g1b5"), "there it would be");
    // Nothing but the exchange is left, and then nothing.
    let men = "Kb1 Ob2 ob3 rc10 kf5";
    assert_eq!(legal("tamerlane", &fen(men)), ["b1b2"]);
    assert_eq!(after("tamerlane", Some(&tamerlane(men, "w - - ~b 0 1")), "").1, "black-wins stalemate");
}

/// Leaves as a second program counts them, `tests/reference/tamerlane.py`, which knows the pages' text alone: of the start, and of positions in which kings may
/// change places, pawns of pawns leap or come back, and kings enter citadels.
#[test]
fn tamerlane_counts_as_another_program_does() {
    let counts = [
        (
            "*e1c1d1d1c1e*/1rntgvkfgtnr*/*ohbjziulmwp*/*11*/*11*/*11*/*11*/*PWMLUIZJBHO*/*RNTGFKVGTNR1/*E1C1D1D1C1E* w - - 0 1",
            3,
            14_518,
        ),
        ("*11*/3P5g2*/*11*/*2v8*/*1c9*/*1g9*/*3YK5x*/*7cU2*/*D6k2G1/*F10* w - - 0 1", 2, 429),
        ("*11*/3X4s3*/*1aX8*/*O10*/*3g7*/*3rK3E2*/*1oi8*/*2k8*/*12/*11* w - - 0 1", 2, 242),
        ("*1G9*/2L9*/*3K7*/*s1O6o1*/*2p2e1k1F1*/*1A4l4*/*6T4*/*9p1*/*12/*4v3G2* b - - 0 1", 2, 889),
        ("*1Q9*/12*/*11*/*I10*/*4g5k*/*8K2*/*1Y9*/*7A2X*/*5x3f2/*11* b - - 0 1", 2, 333),
        ("*1Q9*/5e3t2*/*9F1*/*4U6*/*7E3*/*7K2P*/*6u4*/*k4Nw2C1*/*4x3i3/*9q1* w - - 0 1", 2, 493),
        ("*2N3Q4*/3K8*/*2l8*/*11*/*9L1*/*9af*/*3W2wk1n1*/*5i5*/*5AUY4/*11* w - - 0 1", 2, 556),
        ("*2Q8*/1K1v8*/*11*/*7U3*/*8g1P*/*5p5*/*11*/*4k2E3*/*12/*1S3q5* w - - 0 1", 2, 229),
        ("*2k6s1*/1WU1A1f5*/*L3n3L2*/*11*/*2c5c2*/*2c1v6*/*K10*/*2pa4D2*/*1V8I1/*q10* b - - 0 1", 2, 1324),
        ("*2v8*/6np4*/*6X4*/*E1V1A6*/*10s*/*2v4d3*/*DK9*/*2i8*/*1C7F2/*q2a6k* b - - 0 1", 2, 1098),
        ("*4G1r4*/5E3X1s*/*5px4*/*U8u1*/*8S2*/*5k5*/*N6i3*/*o4X1K3*/*X4t6/*1q6A2* w - - 0 1", 2, 1090),
        ("*4S1D1a2*/12*/*8P2*/*3x7*/*11*/*11*/*8Ku1*/*5k5*/*12/*A1r1D6* w - - 0 1", 2, 603),
        ("*5Q1c3*/3t5n2*/*7K1X1*/*11*/*y9k*/*2T2l5*/*1X9*/*2aC7*/*X11/*1q9* b - - 0 1", 2, 635),
        ("*5Q5*/4L3S3*/*1F9*/*8OU1*/*5Wv4*/*3rK6*/*11*/*4v3k2*/*8i3/*2g8* b - - 0 1", 2, 774),
        ("*5a1F3*/12*/*11*/*1w6K2*/*1t5kf2*/*y10*/*3E7*/*8F2*/*12/*6C4* w - - 0 1", 2, 152),
        ("*7QT2*/3a6X1*/*6WK3*/*2f2C2W2*/*9n1*/*2O7p*/*8s2*/*5n4p*/*7f4/*3q2k4* w - - 0 1", 2, 638),
        ("*7e3*/12*/*1O3V5*/*10R*/*p10*/*2s6W1*/*a10*/*4Gfg3d*/*k11/*1K9* w - - 0 1", 2, 230),
        ("*8v2*/5l2Y3*/*11*/*6O4*/*5F5*/*1X9*/*9xK*/*4u2N3*/*1x4kG4/*c10* b - - 0 1", 2, 413),
        ("*K6k3*/3P8*/*10p*/*6Y4*/*3c1D3X1*/*11*/*5e2U2*/*5o5*/*4L3wF2/*2t1c3a2* w - - 0 1", 2, 462),
        ("*K8s1*/5E6*/*k5a4*/*3rRV5*/*11*/*11*/*11*/*11*/*8w3/*6A3r* w - - 0 1", 2, 956),
    ];
    for (fen, depth, leaves) in counts {
        let mut game = AnyGame::open("tamerlane", Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), depth), leaves, "{fen}"));
    }
}

/// <https://www.chessvariants.com/other.dir/refusal.html>, and a game that Vahl Scott Gordon gives (<http://www.exeterchessclub.org.uk/Trawl/MayI.html>): after 1. e4 e5
/// 2. Bc4 Nf6 3. Qh5 Black tries to take the queen, which is refused, and plays Nc6; the queen's mate on f7 is refused, and the bishop mates there.
#[test]
fn moves_are_refused_once() {
    let game = "e2e4 e7e5 f1c4 g8f6 d1h5 f6h5 e1e1 b8c6 h5f7";
    let (fen, status, check) = after("refusal", None, game);
    assert!(status == "ongoing" && check, "{fen}");
    assert_eq!(legal("refusal", &fen), ["e8e8"], "what mates can only be refused: {fen}");
    let (fen, ..) = after("refusal", None, &format!("{game} e8e8"));
    assert_eq!(fen, "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - ?h5f7 4 4");
    assert!(!may("refusal", &fen, "h5f7") && may("refusal", &fen, "c4f7") && !may("refusal", &fen, "e1e1"));
    // Of a bishop's check only the king's step saves, which is refused.
    assert_eq!(after("refusal", None, &format!("{game} e8e8 c4f7")).1, "ongoing");
    assert_eq!(after("refusal", None, &format!("{game} e8e8 c4f7 e8e7 e1e1")).1, "white-wins checkmate");
    assert!(!may("refusal", &after("refusal", None, "e2e4 e8e8 d2d4").0, "e8e8"), "that must be accepted");
    // Castling, captures, captures in passing and promotions are taken back with all that they did.
    let back = |fen: &str, mv: &str, king: &str| {
        let (after, ..) = after("refusal", Some(fen), &format!("{mv} {king}{king}"));
        after.replace(&format!(" ?{mv}"), "")
    };
    for (fen, mv, king) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 20", "e1g1", "e8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b Qk - 7 20", "a8a1", "e1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 20", "e5d6", "e8"),
        ("4k2n/6P1/8/8/8/8/8/4K3 w - - 3 20", "g7h8q", "e8"),
    ] {
        assert_eq!(back(fen, mv, king), fen);
        let (tried, ..) = after("refusal", Some(fen), mv);
        assert_eq!(after("refusal", Some(&tried), "").0, tried, "read and written again");
    }
    // A promotion to another piece is another move. The only move may be refused: that mates.
    let (fen, ..) = after("refusal", Some("7k/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8q h8h8");
    assert!(!may("refusal", &fen, "a7a8q") && may("refusal", &fen, "a7a8n"));
    let cornered = "7k/8/6K1/8/8/8/8/R7 b - - 0 1";
    assert_eq!(legal("refusal", cornered), ["h8g8"]);
    assert_eq!(after("refusal", Some(cornered), "h8g8 g6g6").1, "draw stalemate");
}

/// What a FEN says of a move to be refused must be able to have been.
#[test]
fn moves_to_be_refused_are_read_closely() {
    let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -";
    let open = |past: &str| AnyGame::open("refusal", Some(&format!("{board} {past} 0 1")));
    assert!(open("!e2e4:e2Pe4.:KQkq::0").is_ok());
    for past in [
        "!e2e4",
        "!e2e4:::::",
        "!e2e4::KQkq::0",
        "!e2e4:e2Pe4.:KQkqK?::0",
        "!e2e4:e2Pe4.e2P:KQkq::0",
        "!e2e4:e1.e4K:KQkq::0",
        "!e2e4:e1.e4.:KQkq::0",
        "!e2e4:e2Pe9.:KQkq::0",
        "!e2e4:e2Pe4.:KQkq:e2:0",
        "!e2e4:e2Pe4.:KQkq:e3e2:0",
        "!e2e4:e2Pe4.:KQkq::9999",
        "!e2e4:e2Z:KQkq::0",
        "!:e2P:KQkq::0",
        "?e2",
        "?e2e4qq",
        "?",
        "!a1b1:a2a3:KQkq::0",
        "!a1b1:a1.:KQkq::0",
    ] {
        assert!(open(past).is_err(), "{past}");
    }
    let chess = AnyGame::open("torpedo", Some("4k3/8/8/8/8/8/8/4K3 w - - ?e2e4 0 1"));
    assert!(chess.is_err());
}

/// Leaves as a second program counts them, `tests/reference/refusal.py`, which knows the page and the laws of chess.
#[test]
fn refusals_count_as_another_program_does() {
    let counts = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 9_682),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 102_157),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 51_219),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_761),
    ];
    for (fen, depth, leaves) in counts {
        let mut game = AnyGame::open("refusal", Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), depth), leaves, "{fen}"));
    }
}

/// The examples of <https://github.com/yagu0/xogo> (variants/Dynamo/complete_rules.html), whose program this project has not taken.
#[test]
fn dynamo_pushes_and_pulls() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    // Where the pawn of e2 can come to, by its own moves and by those of others that stay on the board.
    let mut reached: Vec<String> = legal("dynamo", start)
        .iter()
        .filter(|mv| !mv.contains('*'))
        .filter_map(|mv| {
            let along = mv.split_once('~').map(|(_, along)| along.to_owned());
            let goes =
                along.filter(|along| along.starts_with("e2")).or_else(|| mv.starts_with("e2").then(|| mv.clone()))?;
            Some(goes.chars().skip(2).take(2).collect())
        })
        .filter(|to| to != "e2")
        .collect();
    reached.sort();
    reached.dedup();
    assert_eq!(reached.join(" "), "a6 b5 c3 c4 d3 e3 e4 f3 g4 h5");
    // And off the board, pushed by the bishop or the queen.
    assert!(may("dynamo", start, "f1f1xe2") && may("dynamo", start, "d1d1xe2"));
    let pulled = board("dynamo", Some("rnbqkbnr/ppp1pppp/8/3p4/8/2N5/PPPPPPPP/R1BQKBNR w - - 0 1"), "c3b1~d5c3");
    assert_eq!(pulled, "rnbqkbnr/ppp1pppp/8/8/8/2p5/PPPPPPPP/RNBQKBNR");
    assert!(
        check("dynamo", "rnb1qbnr/pppkpppp/3p4/8/Q1P5/5NP1/PP1PPP1P/RNB1KB1R b - - 0 1", ""),
        "pulled along by the queen"
    );
    let before = "rnbqk1nr/ppppppbp/6p1/8/3B4/1P6/P1PPPPPP/RN1QKBNR b - - 0 1";
    let (fen, ..) = after("dynamo", Some(before), "g7d4~d4b2");
    assert!(fen.starts_with("rnbqk1nr/pppppp1p/6p1/8/3b4/1P6/PBPPPPPP/RN1QKBNR w"), "{fen}");
    assert!(may("dynamo", &fen, "b2b2~d4g7") && may("dynamo", &fen, "b2c3~d4g7"));
    assert!(!may("dynamo", &fen, "b2d4~d4g7"), "that would undo it");
    let (_, status, _) = after("dynamo", Some("8/4B3/8/8/6Qk/8/4N3/K7 b - - 0 1"), "");
    assert_eq!(status, "white-wins checkmate");
    // Who is pushed to the last rank promotes, to what the mover likes, and castling ends once a rook has been moved by somebody.
    for into in ["q", "r", "b", "n"] {
        assert!(may("dynamo", "r6k/8/8/8/p7/8/8/6K1 b - - 0 1", &format!("a8a8~a4a1{into}")), "{into}");
    }
    assert!(may("dynamo", "6k1/8/8/8/8/8/p7/R6K w - - 0 1", "a1a1~a2a8"), "it is not its last rank");
}

/// Boards that turns lead to as a second program counts them, `tests/reference/dynamo.py`, written from the page and the rules of xogo.
#[test]
fn turns_of_dynamo_count_as_another_program_does() {
    fn boards<S: SquareSet>(position: &mut Position<S>, depth: u32) -> usize {
        let mut seen = HashSet::new();
        let mut count = 0;
        for mv in movegen::legal_moves(position) {
            let undo = position.play(mv);
            let board = position.fen().split(' ').next().unwrap_or_default().to_owned();
            if seen.insert(board) {
                count += if depth == 1 { 1 } else { boards(position, depth - 1) };
            }
            position.undo(mv, undo);
        }
        count
    }
    let counts = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, 168),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 26_942),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 29_829),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2, 3_757),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2, 1_950),
        ("7k/2PP4/3N4/8/2pq4/8/p3K3/1R6 w - - 0 1", 2, 3_016),
        ("7k/2PPr3/3N4/8/2p5/8/p4K2/1R6 b - - 0 1", 2, 1_226),
    ];
    for (fen, depth, count) in counts {
        let game = AnyGame::open("dynamo", Some(fen)).expect(fen);
        with_game!(&game, game => assert_eq!(boards(&mut game.position().clone(), depth), count, "{fen}"));
    }
}

/// The lions of Chu Shogi (<https://en.wikipedia.org/wiki/Chu_shogi>) take each other from afar only where nobody guards the other one: so do pieces that go in lines.
#[test]
fn who_is_not_exchanged_may_go_in_lines() {
    let text = "id = \"queens\"\nname = \"Queens\"\nextends = \"chess\"\n[pieces.Q]\ntrade = \"never\"";
    let game: &Variant = Box::leak(Box::new(definition::read(text).unwrap_or_else(|faults| panic!("{faults}"))));
    let may = |fen: &str, mv: &str| {
        let game = AnyGame::of(game, Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => moves_of(game).contains(&mv.to_owned()))
    };
    assert!(!may("3qk3/2p5/8/8/8/8/8/3QK3 w - - 0 1", "d1d8"), "the king guards it");
    assert!(may("q3k3/2p5/8/8/8/8/8/Q3K3 w - - 0 1", "a1a8"), "nobody does");
    assert!(may("4k3/8/8/8/8/3q4/3Q4/3NK3 w - - 0 1", "d2d3"), "it stands beside");
}

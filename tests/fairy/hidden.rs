//! Games in which a side does not see all: fog, and pieces that show what they are when they first move. The sources stand with the rules.

use stone_garden::board::{Side, SquareSet};
use stone_garden::game::{AnyGame, Game, report};
use stone_garden::position::{Man, Move};
use stone_garden::{definition, movegen, with_game};

fn seen<S: SquareSet>(game: &Game<S>, side: Side) -> Vec<String> {
    let sight = game.seen_by(side);
    let geometry = game.position().geometry();
    geometry.squares().filter(|&square| sight.has(square)).map(|square| geometry.name(square).to_string()).collect()
}

fn machines<S: SquareSet>(game: &Game<S>) -> Vec<String> {
    let position = game.position();
    let mut moves: Vec<String> =
        movegen::legal_moves(position).iter().map(|mv| position.machine(*mv).to_string()).collect();
    moves.sort();
    moves
}

/// As the rules of vchess show it (github.com/yagu0/vchess, Dark): after 1. e4 d5 White sees the pawn on d5, e5, f5, h5, b5, a6 and its own four ranks. What
/// the example leaves out follows from its rule: c4, d3 and e2, and g4 and f3, are on those ranks.
#[test]
fn one_sees_where_ones_pieces_can_go() {
    let game = AnyGame::load("fogofwar", None, "e2e4 d7d5").expect("a game");
    with_game!(&game, game => {
        let beyond: Vec<String> = seen(game, Side::White).into_iter().filter(|name| name.as_bytes()[1] > b'4').collect();
        assert_eq!(beyond, ["b5", "d5", "e5", "h5", "a6"]);
    });
}

/// <https://en.wikipedia.org/wiki/Dark_chess>: a piece right before a pawn lies in fog; who may take en passant sees the pawn and the square that it has passed; the
/// king castles out of and through attacks, and is taken.
#[test]
fn fog_hides_what_cannot_be_reached() {
    let sees = |moves: &str, side: Side, name: &str| {
        let game = AnyGame::load("fogofwar", None, moves).expect("a game");
        with_game!(&game, game => seen(game, side).contains(&name.to_owned()))
    };
    assert!(!sees("e2e4 e7e5", Side::White, "e5"));
    assert!(sees("e2e4 a7a6 e4e5 d7d5", Side::White, "d5") && sees("e2e4 a7a6 e4e5 d7d5", Side::White, "d6"));
    // Only at once.
    assert!(!sees("e2e4 a7a6 e4e5 d7d5 h2h3 h7h6", Side::White, "d6"));
    let mut game = AnyGame::open("fogofwar", Some("4k3/8/8/8/2b1r3/8/8/4K2R w K - 0 1")).expect("a position");
    with_game!(&mut game, game => {
        assert!(machines(game).contains(&"e1g1".to_owned()));
        game.play_text("h1h8").expect("legal, though the king is attacked");
        assert!(seen(game, Side::Black).contains(&"e1".to_owned()));
        game.play_text("e4e1").expect("takes the king");
        assert_eq!(game.status().to_string(), "black-wins extinction");
        // Then all is seen.
        assert_eq!(seen(game, Side::White).len(), 64);
    });
}

/// Whoever plays fairly may play from a guess: what it sees, and so what it can do, is the same there, and so is the number of enemies.
#[test]
fn a_guess_allows_the_same_moves() {
    let mut chance = 7_u64;
    let mut roll = |below: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % below
    };
    let (mut guesses, mut wrong) = (0, 0);
    for number in 0..12 {
        let mut game = AnyGame::open("fogofwar", None).expect("a game");
        with_game!(&mut game, game => {
            for _ in 0..60 {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                let side = game.position().side();
                let guess = game.guessed_by(side, number);
                assert_eq!(machines(&guess), machines(game), "{}", game.position().fen());
                assert_eq!(guess.position().men(side.other()).count(), game.position().men(side.other()).count());
                assert_eq!(guess.position().fen(), game.guessed_by(side, number).position().fen());
                guesses += 1;
                wrong += usize::from(guess.position().fen() != game.position().fen());
                let mv: Move = moves[roll(moves.len())];
                game.play(mv).expect("a legal move");
            }
        });
    }
    // At the start everybody knows where all stand; later nobody does.
    assert!(guesses > 300 && wrong > guesses / 2, "{wrong} of {guesses} guesses were wrong");
}

/// Whom one has seen is thought to be there still, and whom one has taken is not.
#[test]
fn a_guess_remembers() {
    let game = AnyGame::load("fogofwar", None, "e2e4 d7d5 e4d5 g8f6 b1c3").expect("a game");
    with_game!(&game, game => {
        for seed in 0..20 {
            let guess = game.guessed_by(Side::White, seed);
            let geometry = guess.position().geometry();
            let there = |name: &str| guess.position().at(geometry.parse(name).expect("a square"));
            // Nobody has told White of the knight's move.
            assert!(matches!(there("g8"), Some(Man::Of(Side::Black, _))) && there("f6").is_none());
            let pawn = guess.position().variant().kind_of_letter('P').expect("a pawn");
            assert_eq!(guess.position().men_of(Side::Black, pawn).count(), 7);
        }
    });
}

/// <https://www.chessprogramming.org/Jeiqi>: a covered piece first moves as the one on whose place it lies, and is then what the lot gives. Of its moves at the start
/// each place has as many as xiangqi's piece has there but for the pieces it could not take: 43, each with six outcomes, and one of the general.
#[test]
fn covered_pieces_show_themselves() {
    let mut game = AnyGame::open("jieqi", None).expect("a game");
    with_game!(&mut game, game => {
        assert_eq!(game.moves().len(), 43 * 6 + 1);
        let reports = game.move_reports(None).expect("few moves");
        let lots = |from: &str, to: &str| -> Vec<(String, u8)> {
            let these = reports.iter().filter(|report| report.from == from && report.to == to);
            these.filter_map(|report| Some((report.promotion.clone()?, report.lot?))).collect()
        };
        let left = ["R", "N", "B", "A", "C", "P"].map(str::to_owned).into_iter().zip([2, 2, 2, 2, 2, 5]).collect::<Vec<_>>();
        assert_eq!(lots("b1", "c3"), left);
        assert!(lots("b1", "b2").is_empty() && lots("e1", "e2").is_empty());
        // An advisor's place is left within the palace only.
        assert!(lots("d1", "c2").is_empty() && !lots("d1", "e2").is_empty());
        let start = game.position().fen();
        game.play_text("b1c3r").expect("a knight's move");
        let fen = game.position().fen();
        assert!(fen.starts_with("xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1XR4X1/9/X1XXKXXXX[RCCNNAABBPPPPPrrcc"), "{fen}");
        let again = AnyGame::open("jieqi", Some(&fen)).expect(&fen);
        with_game!(&again, again => assert_eq!(again.position().fen(), fen));
        let reports = game.move_reports(None).expect("few moves");
        assert!(reports.iter().filter_map(|report| report.lot).all(|left| left > 0));
        assert!(game.undo());
        assert_eq!(game.position().fen(), start);
    });
    // The last chariot is drawn: none is left.
    let fen = "3k5/9/9/9/9/9/9/9/9/X3K3X[R] w - - 0 1";
    let mut game = AnyGame::open("jieqi", Some(fen)).expect("a position");
    with_game!(&mut game, game => {
        game.play_text("a1a2r").expect("a chariot's move");
        game.play_text("d10d9").expect("a move");
        assert!(machines(game).iter().all(|mv| !mv.starts_with("i1")));
    });
}

/// Leaves as a second program counts them, `tests/reference/jieqi.py`, which knows the source's text alone. In the second position two places of advisors, one of each
/// side, lead to one point of the palace.
#[test]
fn covered_pieces_count_as_another_program_says() {
    let counts = [
        (
            "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX[RRNNBBAACCPPPPPrrnnbbaaccppppp] w - - 0 1",
            2,
            66_462,
        ),
        (
            "xxxxk1xxx/4a4/1x5x1/x1x1x1x1x/4R4/9/X1X1X1X1X/1X5n1/9/X1XXKXXXX[RNBBAACCPPPPPrrnbbaccppppp] b - - 0 5",
            2,
            48_804,
        ),
        ("4k4/2R6/1x2c2x1/x3P3x/2p6/9/X5X1X/4C4/4A4/2B1K1XX1[NCPrn] w - - 0 20", 3, 124_768),
    ];
    for (fen, depth, leaves) in counts {
        let mut game = AnyGame::open("jieqi", Some(fen)).expect(fen);
        with_game!(&mut game, game => assert_eq!(movegen::perft(&mut game.position().clone(), depth), leaves, "{fen}"));
    }
}

/// The computer counts on what a covered piece is on average, so that it plays none for what it might become, and names each of its moves once.
#[test]
fn nobody_chooses_the_lot() {
    use stone_garden::search::{Limits, Player};
    let game = AnyGame::open("jieqi", None).expect("a game");
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    let choice =
        Player::new(4, 1).think(&game, &limits, 256, &std::sync::atomic::AtomicBool::new(false), &mut |_| false);
    assert_eq!(choice.verdict.candidates.len(), 44);
    // So it does of the moves that it expects, as long as elephants are the middle of what is left.
    with_game!(&game, game => {
        let mut position = game.position().clone();
        for &mv in choice.verdict.candidates[0].pv.iter().take(2) {
            let name = position.machine(mv).to_string();
            assert!(position.lots(mv).is_empty() || name.ends_with('b'), "{name}");
            position.play(mv);
        }
    });
    let names = with_game!(&game, game => {
        choice.verdict.candidates.iter().map(|one| game.position().machine(one.mv).to_string()).collect::<Vec<_>>()
    });
    assert!(
        names.iter().filter(|name| !name.starts_with('e') || name.len() > 4).all(|name| name.ends_with('b')),
        "{names:?}"
    );
}

/// What an entry of the record tells whoever has not seen the move.
#[test]
fn the_record_keeps_secrets() {
    let game = AnyGame::load("fogofwar", None, "e2e4 d7d5 e4d5 d8d5").expect("a game");
    let mut record = with_game!(&game, game => game.record());
    record.iter_mut().for_each(report::EntryReport::hide);
    let told: Vec<(&str, &str, &str)> =
        record.iter().map(|entry| (entry.readable.as_str(), entry.from.as_str(), entry.to.as_str())).collect();
    assert_eq!(told, [("?", "", ""), ("?", "", ""), ("?xd5", "d5", "d5"), ("?xd5", "d5", "d5")]);
}

/// What is drawn by lot is drawn from a hand that nothing else touches.
#[test]
fn lots_need_a_hand_of_their_own() {
    let text = |hands: &str, promotes: &str| {
        format!(
            "id = \"lots\"\nname = \"Lots\"\nboard = \"5x5\"\narray = \"xxkxx/5/5/5/XXKXX[RRRRrrrr]\"\n{hands}\n\
             [pieces.X]\nmoves = \"W\"\npromotes = {{ to = \"R\", zone = \"everywhere\", by-lot = true{promotes} }}\n\
             [pieces.R]\nmoves = \"R\"\n[pieces.K]\nmoves = \"K\"\nroyal = true\n"
        )
    };
    assert!(definition::read(&text("[hands]\ndrops = false", "")).is_ok());
    let fault =
        |hands: &str, promotes: &str| definition::read(&text(hands, promotes)).expect_err("a fault").to_string();
    assert!(fault("[hands]", "").contains("'by-lot'"), "{}", fault("[hands]", ""));
    assert!(fault("[hands]\ndrops = false", ", optional = true").contains("'by-lot'"));
    assert!(fault("[hands]\ndrops = false\n[rules]\nmagnetism = { neutral = \"K\" }", "").contains("'by-lot'"));
}

/// Where kings are royal, or pieces are taken from afar, what may not be done would tell what nobody sees.
#[test]
fn fog_is_for_games_that_do_not_tell_through_it() {
    let fault = |rules: &str| {
        let text = format!("id = \"foggy\"\nname = \"Foggy\"\nextends = \"fogofwar\"\n{rules}");
        definition::read(&text).expect_err(rules).to_string()
    };
    assert!(fault("[pieces.K]\nroyal = true").contains("no piece is royal"));
    assert!(fault("[rules]\nwalls = \"duck\"").contains("'fog' can't go with"));
    assert!(fault("[rules]\nfog = \"some\"").contains("'fog' is true, false or \"all\""));
    assert!(fault("[rules]\nfog = \"all\"\n[hands]\ncaptures = true").contains("what is in hand is seen"));
    assert!(fault("[rules]\nfog = \"all\"").contains("can't go with 'extinction'"));
    for asks in ["moves = \"gQ\"", "moves = \"Q\"\ncannot-take = \"P\"", "program = \"((0,1) add)\""] {
        let text = format!("id = \"blind\"\nname = \"Blind\"\nextends = \"kriegspiel\"\n[pieces.Q]\n{asks}");
        let fault = definition::read(&text).expect_err(asks).to_string();
        assert!(fault.contains("must not hang on who stands elsewhere"), "{asks}: {fault}");
    }
    assert!(fault("[rules]\ncustodian = {}").contains("'fog' can't go with"));
}

/// Kriegspiel as on the Internet Chess Club (<http://www.chessclub.com/help/Kriegspiel>): "for a king on e1, the short diagonal is e1 to h4"; checks come along
/// ranks, files, both diagonals or from a knight; pawns and pieces that are taken are told, with their squares; and how many captures pawns have.
#[test]
fn an_umpire_tells_of_checks_captures_and_pawns() {
    let told = |fen: &str, moves: &str| {
        let game = AnyGame::load("kriegspiel", Some(fen), moves).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => game.told_report())
    };
    let checks = |fen: &str| told(fen, "").checks;
    assert_eq!(checks("4k3/8/8/8/7b/8/8/4K3 w - - 0 1"), ["short-diagonal"]);
    assert_eq!(checks("4k3/8/8/b7/8/8/8/4K3 w - - 0 1"), ["long-diagonal"]);
    assert_eq!(checks("4k3/8/8/4r3/8/8/8/4K3 w - - 0 1"), ["file"]);
    assert_eq!(checks("4k3/8/8/8/8/8/8/q3K3 w - - 0 1"), ["rank"]);
    assert_eq!(checks("4k3/8/8/8/8/3n4/8/4K3 w - - 0 1"), ["leap"]);
    assert_eq!(checks("4k3/8/8/4r3/8/3n4/8/4K3 w - - 0 1"), ["file", "leap"]);
    // A pawn gives check along a diagonal, too: of a king on b3 a2 lies on the short one, c4 on the long one.
    assert_eq!(checks("4k3/8/8/8/2p5/1K6/8/8 w - - 0 1"), ["long-diagonal"]);
    assert_eq!(checks("4k3/8/8/8/p7/1K6/8/8 w - - 0 1"), ["short-diagonal"]);
    let taken = |fen: &str, moves: &str| {
        let told = told(fen, moves);
        (told.taken, told.pawn, told.tries)
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(taken(start, "e2e4 d7d5"), (None, false, 1));
    assert_eq!(taken(start, "e2e4 d7d5 e4d5"), (Some("d5".into()), true, 0));
    // Only the pawn that takes the bishop who gives check may take.
    assert_eq!(taken(start, "e2e4 d7d5 f1b5 c7c6 b5c6"), (Some("c6".into()), true, 1));
    assert_eq!(taken(start, "e2e4 d7d5 f1b5 c7c6 b5c6 b7c6"), (Some("c6".into()), false, 1));
    // A pawn that is taken in passing stands beside where its taker goes, and its capture is one of those that are told.
    assert_eq!(taken(start, "e2e4 a7a6 e4e5 d7d5").2, 1);
    assert_eq!(taken(start, "e2e4 a7a6 e4e5 d7d5 e5d6"), (Some("d5".into()), true, 2));
    // Whoever takes and becomes one of four pieces has one capture; a pawn that is pinned has none.
    assert_eq!(taken("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "").2, 1);
    assert_eq!(taken("4k3/8/8/8/1b6/2P5/3p4/K3r3 w - - 0 1", "").2, 0);
}

/// All that can be played is among what may be tried, and what may be tried tells nothing of the other side: it is the same wherever that stands.
#[test]
fn tries_tell_nothing() {
    let tries = |fen: &str| {
        let game = AnyGame::open("kriegspiel", Some(fen)).unwrap_or_else(|error| panic!("{fen}: {error}"));
        with_game!(&game, game => {
            let mut all: Vec<String> = game.try_reports(None).expect("a list").into_iter().map(|report| report.machine).collect();
            all.sort();
            assert!(machines(game).iter().all(|mv| all.binary_search(mv).is_ok()), "{fen}");
            all
        })
    };
    let start = tries("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(start.len(), 20 + 14, "each pawn may try to take to both sides: {start:?}");
    assert_eq!(start, tries("k7/8/8/8/8/pppp1p2/PPPPPPPP/RNBQKBNR w KQ - 0 1"));
    let rook = tries("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(rook.len(), 7 + 3 + 5 + 1, "a rook, a king and castling: {rook:?}");
    assert_eq!(rook, tries("r3k3/8/8/8/8/8/3q4/Rn2K3 w Q - 0 1"));
}

/// Of a game in which nothing but what is told is known, a guess has been told the same, and has the side's own pieces; the same again for the same seed.
#[test]
fn a_guess_has_been_told_the_same() {
    let moves = "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 c7c6 g1f3 c8g4 f1e2 g4f3 e2f3 b8d7 c1d2 a5b6 d4d5 c6c5 d1e2 g8f6 c3b5 b6d8 b5c7";
    let mut moved = 0;
    for plies in 1..=moves.split(' ').count() {
        let played = moves.split(' ').take(plies).collect::<Vec<_>>().join(" ");
        let game = AnyGame::load("kriegspiel", None, &played).expect("a game");
        with_game!(&game, game => {
            let side = game.position().side();
            let guess = |seed| game.guessed_by_words(side, seed);
            for seed in 0..4 {
                let Some(found) = guess(seed) else { panic!("nothing fits {played}") };
                let (now, then) = (game.position(), found.position());
                assert_eq!(then.fen(), guess(seed).map(|again| again.position().fen()).unwrap_or_default());
                assert_eq!(now.men(side), then.men(side), "{played}");
                assert_eq!(now.men(side.other()).count(), then.men(side.other()).count(), "{played}");
                let (is, was) = (game.told_report(), found.told_report());
                assert_eq!((is.checks, is.tries), (was.checks, was.tries), "{played}");
                moved += usize::from(now.fen() != then.fen());
            }
        });
    }
    assert!(moved > 60, "a guess does not know what nobody has told: {moved}");
}

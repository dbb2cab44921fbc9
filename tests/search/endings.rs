//! Endings that decide the best move, one position or more for each.

use super::think;
use std::sync::atomic::AtomicBool;
use stone_garden::game::{AnyGame, Outcome, Reason, Status};
use stone_garden::search::{Limits, Player, Score};
use stone_garden::with_game;

/// How the game stands after moves.
fn status(variant: &str, fen: &str, moves: &str) -> Status {
    let game = AnyGame::load(variant, Some(fen), moves).expect("a position");
    with_game!(&game, game => game.status())
}

#[test]
fn a_third_repetition_is_avoided_though_the_move_is_best_by_itself() {
    let mut tempting = 0;
    for (fen, [one, two, back, best]) in [
        ("1K6/l7/5OL1/1r1i4/2k5/8/3o4/8 w - - 0 30 +0+0", ["b8c7", "d5g3", "c7b8", "g3d5"]),
        ("3i4/4L1KO/4l3/8/8/3o1k2/1r6/8 w - - 0 30 +0+0", ["h7g4", "d8a5", "g4h7", "a5d8"]),
        ("2r5/1l5L/o7/8/3ki3/8/1O6/K7 w - - 0 30 +0+0", ["b2e2", "e4b1", "e2b2", "b1e4"]),
    ] {
        let once = format!("{one} {two} {back}");
        let game = AnyGame::load("stone-garden", Some(fen), &once).expect("a position");
        let here = with_game!(&game, game => game.position().fen());
        for depth in [2, 5, 7] {
            let last = format!("{once} {best} {once}");
            let (mv, _, _) = think("stone-garden", fen, &last, depth);
            assert_ne!(mv, best, "{fen} at depth {depth}");
            let Status::Over(Outcome::Win(_), Reason::Repetition) =
                status("stone-garden", fen, &format!("{last} {best}"))
            else {
                panic!("{best} would repeat")
            };
        }
        tempting += u32::from(think("stone-garden", &here, "", 6).0 == best);
    }
    // Without the past the same moves are the best.
    assert!(tempting >= 2, "{tempting}");
}

#[test]
fn a_third_repetition_that_the_other_must_make_is_a_win() {
    // A lone King runs out of squares: it must go back to where it has been, before it can be mated. That is told as what
    // it is, not as hundreds of pawns. How soon a mate is found besides is not the question here, nor whether it is first.
    let told = |fen: &str| {
        let game = AnyGame::open("stone-garden", Some(fen)).expect("a position");
        let limits = Limits { depth: Some(14), ..Limits::default() };
        let mut told = false;
        Player::new(8, 1).think(&game, &limits, 1, &AtomicBool::new(false), &mut |info| {
            assert!(!matches!(info.score, Score::Cp(score) if score.abs() > 5000), "{fen}: {:?}", info.score);
            told |= info.score == Score::Repetition(true);
            false
        });
        told
    };
    let fens = ["8/2k5/4O3/6K1/8/8/8/8", "5O2/8/1k2K3/8/8/8/8/8", "8/K7/7k/2O5/8/8/8/8", "2k5/8/K7/3I4/8/8/8/8"];
    let told = fens.iter().filter(|fen| told(&format!("{fen} w - - 0 40 +0+0"))).count();
    assert!(told >= 2, "{told} of {}", fens.len());
}

#[test]
fn being_stalemated_is_sought() {
    for fen in [
        "k7/3KH3/8/1r3o2/8/8/8/1l6 w - - 0 30 +0+0",
        "K1k5/H7/8/8/8/7l/3O4/8 w - - 0 30 +0+0",
        "6k1/2H1r1o1/8/5K2/8/8/8/6l1 w - - 0 30 +0+0",
    ] {
        let (_, score, choice) = think("stone-garden", fen, "", 4);
        assert_eq!(score, Score::Mate(1), "{fen}");
        let game = AnyGame::open("stone-garden", Some(fen)).expect("a position");
        let line = stone_garden::search::texts(&game, &choice.verdict.candidates[0].pv);
        let moves: Vec<&str> = line.iter().map(|(machine, _)| machine.as_str()).collect();
        let white_wins = Outcome::Win(stone_garden::board::Side::White);
        let ended = status("stone-garden", fen, &moves.join(" "));
        assert!(matches!(ended, Status::Over(winner, Reason::Stalemate) if winner == white_wins), "{fen}: {moves:?}");
    }
}

#[test]
fn the_other_is_not_stalemated_however_much_is_won_by_it() {
    for (fen, greedy) in [
        ("4k3/8/4h1LL/6K1/8/8/1h6/8 w - - 0 30 +0+0", "g5e6"),
        ("8/k1K5/8/8/1h3L2/8/1h6/6L1 w - - 0 30 +0+0", "f4b4"),
        ("k7/8/3O1L2/8/8/5K2/5r1h/8 w - - 0 30 +0+0", "f3f2"),
        ("3K4/k1h5/4L3/8/4L3/8/4h3/8 w - - 0 30 +0+0", "d8c7"),
    ] {
        for depth in 1..=5 {
            let (mv, score, _) = think("stone-garden", fen, "", depth);
            assert_ne!(mv, greedy, "{fen} at depth {depth}: {score:?}");
        }
    }
}

#[test]
fn a_third_demotion_is_sought_when_losing_and_avoided_when_winning() {
    // White's King on the fifth rank has been demoted twice already: any step back is the third, and draws.
    let losing = "k7/8/8/4K3/8/8/lo6/8 w - - 0 30 +2+0";
    let (mv, score, _) = think("stone-garden", losing, "", 4);
    assert!(mv.ends_with('4'), "{mv}");
    assert_eq!(score, Score::Cp(0));
    assert_eq!(status("stone-garden", losing, &mv), Status::Over(Outcome::Draw, Reason::Demotions));
    let fresh = think("stone-garden", "k7/8/8/4K3/8/8/lo6/8 w - - 0 30 +0+0", "", 4).1;
    assert!(matches!(fresh, Score::Cp(score) if score < -200), "{fresh:?}");

    let winning = "k7/8/8/4K3/8/8/LO6/8 w - - 0 30 +2+0";
    for depth in 1..=5 {
        let (mv, score, _) = think("stone-garden", winning, "", depth);
        let demotes = mv.starts_with("e5") && mv.ends_with(['3', '4']);
        assert!(!demotes && score != Score::Cp(0), "{mv} {score:?}");
    }
}

#[test]
fn the_hundredth_ply_is_seen_coming() {
    // Whoever wins must make progress now: the Horse promotes. Whoever loses need only wait.
    let winning = "8/8/1H6/8/8/8/k7/3K2L1 w - - 99 80 +0+0";
    for depth in 1..=4 {
        let (mv, score, _) = think("stone-garden", winning, "", depth);
        assert!(mv.starts_with("b6"), "{mv} at depth {depth}: {score:?}");
    }
    let losing = "8/8/1h6/8/8/8/K7/3k2l1 w - - 99 80 +0+0";
    assert_eq!(think("stone-garden", losing, "", 4).1, Score::Cp(0));
    // Chess counts the same, and a mate on the last ply still counts.
    let (_, score, _) = think("stones-chess", "9k/8pp/10/10/10/10/10/R4K4 w - - 99 80", "", 3);
    assert_eq!(score, Score::Mate(1));
}

#[test]
fn bare_kings_are_a_refuge() {
    let fen = "k7/8/8/8/3h4/4K3/8/8 w - - 0 30 +0+0";
    let (mv, score, _) = think("stone-garden", fen, "", 4);
    assert_eq!((mv.as_str(), score), ("e3d4", Score::Cp(0)));
    assert_eq!(status("stone-garden", fen, "e3d4"), Status::Over(Outcome::Draw, Reason::BareKings));
}

#[test]
fn dead_material_and_stalemate_draw_in_chess() {
    // The last pawn goes, and a knight alone can't win.
    let (mv, score, _) = think("stones-chess", "4k5/10/3n6/10/10/4K5/5p4/10 w - - 0 30", "", 4);
    assert_eq!((mv.as_str(), score), ("e3f2", Score::Cp(0)));
    // A queen up, one does not stalemate.
    let fen = "k9/10/1K8/10/10/10/10/2Q7 w - - 0 30";
    let (mv, score, _) = think("stones-chess", fen, "", 4);
    assert!(matches!(score, Score::Mate(_)), "{mv} {score:?}");
}

#[test]
fn an_emperor_with_hardly_a_piece_is_hunted_down() {
    // From games of Stockyang. Without what the evaluation says of cells to flee to, only the first ends within 100 plies.
    let limits = Limits { nodes: Some(1500), ..Limits::default() };
    let played_on = |fen: &str| {
        let mut game = AnyGame::open("stockyang-49", Some(fen)).expect("a position");
        (0..100).find(|_| {
            let choice = Player::new(8, 1).think(&game, &limits, 1, &AtomicBool::new(false), &mut |_| false);
            let Some(mv) = choice.mv else { return true };
            let text = stone_garden::search::texts(&game, &[mv])[0].0.clone();
            with_game!(&mut game, game => game.play_text(&text)).expect("a legal move");
            false
        });
        with_game!(&game, game => game.status())
    };
    let empty = "7|7|7|7|7|7|7";
    let mated = [
        format!(
            "{empty}/7|7|7|r2r3|7|7|7/7|K6|6r|7|7|7|7/7|7|7|r6|7|7|7/3q3|3k3|7|7|7|4r2|7/7|7|2r4|7|7|7|7/7|7|7|R6|7|7|7/{empty}/{empty}/{empty} w - - 0 396"
        ),
        format!(
            "7|7|7|7|7|3N3|7/{empty}/{empty}/7|7|7|2Q1A2|7|7|7/7|7|7|1Q5|7|7|5Q1/7|7|4a2|1K5|7|7|7/{empty}/7|7|7|7|7|3R3|7/7|7|7|1k5|7|3R3|7/7|7|7|7|5R1|7|7 b - - 0 325"
        ),
        format!(
            "{empty}/7|7|7|R6|7|7|7/7|7|3R3|7|7|7|7/5N1|7|7|7|4k2|2R4|2R4/7|3R3|7|7|7|7|3Q3/{empty}/{empty}/7|7|2r4|7|2BK3|7|7/7|7|7|3A3|7|3A3|7/7|7|7|3N3|7|7|7 b - - 0 359"
        ),
    ];
    let mated: Vec<Status> = mated.iter().map(|fen| played_on(fen)).collect();
    let count =
        mated.iter().filter(|status| matches!(status, Status::Over(Outcome::Win(_), Reason::Checkmate))).count();
    assert!(count >= 2, "{mated:?}");
}

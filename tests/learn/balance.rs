//! The balance of a game.

use stone_garden::learn::balance::{Balance, Share};
use stone_garden::learn::selfplay;
use stone_garden::variant::Variant;

#[test]
fn shares_have_the_errors_of_their_number() {
    let share = Share::of(50, 100);
    assert!((share.part - 0.5).abs() < 1e-9 && (share.error - 0.098).abs() < 0.002, "{share:?}");
    // Even of nothing or of all something is not known.
    assert!(Share::of(0, 10).error > 0.05 && Share::of(10, 10).error > 0.05);
    assert!(Share::of(0, 0).error >= 0.5);
}

#[test]
fn a_report_tells_what_the_games_say() {
    let variant = Variant::find("losalamos").expect("a game");
    let mut balance = Balance::new(variant);
    for number in 0..60 {
        balance.add(&selfplay::play(variant, 60, 3, number).expect("a game")).expect("its positions");
    }
    let report = balance.report();
    assert_eq!(report.games, 60);
    let all = report.white.part + report.draws.part + report.black.part;
    assert!((all - 1.0).abs() < 1e-9, "{report:?}");
    assert!(report.plies.mean > 10.0 && report.plies.error > 0.0, "{report:?}");
    let worth = |name: &str| report.pieces.iter().find(|piece| piece.name == name).expect("a piece").worth;
    let queen = worth("Queen");
    assert!(queen.mean > worth("Pawn").mean && queen.error > 0.0, "{report:?}");
    assert!(report.pieces.iter().all(|piece| piece.name != "King"));
    let text = report.to_string();
    assert!(text.contains("Queen") && text.contains("White wins") && text.contains('█'), "{text}");
}

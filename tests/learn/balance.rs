//! What games say of a game: of some it is known beforehand.

use stone_garden::game::define;
use stone_garden::learn::advice::{self, Advice};
use stone_garden::learn::balance::{Balance, Report, Share};
use stone_garden::learn::selfplay::{self, Record};
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

/// What so many games of a definition say, and what might be changed in it.
fn told(text: &str, games: u64) -> (Report, Vec<Advice>) {
    let variant = define(text).unwrap_or_else(|error| panic!("{error}"));
    let mut balance = Balance::new(variant);
    for number in 0..games {
        let record = selfplay::watch(variant, 60, 5, number).expect("a game");
        // Threads hand games on as lines.
        let read = Record::all(&record.lines(number)).expect("lines that are read");
        assert_eq!(read, [record]);
        balance.add(&read[0]).expect("its positions");
    }
    let report = balance.report();
    let advice = advice::of(variant, &report);
    assert!(advice.len() <= advice::MOST && !report.to_string().is_empty());
    for advice in &advice {
        assert_ne!(advice.to_string(), advice.code, "advice in words");
    }
    (report, advice)
}

fn has(advice: &[Advice], code: &str) -> bool {
    advice.iter().any(|advice| advice.code == code)
}

const PIECES: &str = r#"
[pieces.P]
name = "Pawn"
moves = "fmWfcF"
promotes = { to = "R" }
progress = true

[pieces.R]
name = "Rook"
moves = "R"

[pieces.K]
name = "King"
moves = "K"
royal = true
"#;

#[test]
fn a_side_that_has_more_is_told_to_be_ahead() {
    let text = format!(
        "id = \"told-lopsided\"\nname = \"Lopsided\"\nboard = \"5x5\"\narray = \"4k/4p/5/P4/KRR2\"\n{PIECES}\n[end]\nmoves = 50\n"
    );
    let (report, advice) = told(&text, 20);
    assert!(report.white.part > 0.8 && report.points.mean > 0.9, "{report}");
    assert!(report.points.error > 0.0, "games that all end alike are no proof: {report}");
    assert_eq!((&*report.ends[0].end, report.ends[0].drawn), ("checkmate", false), "{report}");
    let shares: f64 = report.ends.iter().map(|ended| ended.share.part).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{report}");
    assert_eq!(advice[0].code, "white-stronger", "{advice:?}");
    assert!((advice[0].value - report.points.mean).abs() < 1e-9);
    let choices = report.choices.expect("games that were watched");
    assert!(choices.fewest >= 1 && f64::from(choices.most) > choices.mean.mean, "{report}");
    assert!(report.quarters.is_sorted() && report.quarters[0] > 0, "{report}");
}

#[test]
fn games_that_are_always_drawn_are_told_by_what() {
    let text = "id = \"told-drawn\"\nname = \"Drawn\"\nboard = \"8x8\"\narray = \"w3k2w/8/8/8/8/8/8/W3K2W\"\n\
        [pieces.W]\nname = \"Wazir\"\nmoves = \"W\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n\
        [end]\nmoves = 4\nchecks = 9\n";
    let (report, advice) = told(text, 20);
    assert_eq!(report.draws.part, 1.0, "{report}");
    assert_eq!((&*report.ends[0].end, report.ends[0].drawn), ("fifty-moves", true), "{report}");
    assert_eq!(report.plies.mean, 8.0, "{report}");
    assert!(has(&advice, "draws-moves") && !advice.iter().any(|advice| advice.code.starts_with("white")), "{advice:?}");
    // The end by checks, which the author thought of, never came.
    let unused = advice.iter().find(|advice| advice.code == "end-unused").expect("an end that never came");
    assert_eq!(unused.about.as_deref(), Some("checks"));
    assert!(report.shortest.is_none() && report.soon.part == 0.0, "nobody has won: {report}");
    assert!(!report.unused.is_empty() && report.unused.iter().all(|square| square.len() == 2), "{report}");
}

#[test]
fn a_piece_that_cannot_move_is_told_to_stand_still() {
    // From the middle of 5x5 a leap of three squares leads off the board.
    let text = format!(
        "id = \"told-dead\"\nname = \"Dead\"\nboard = \"5x5\"\narray = \"r3k/3pp/2H2/PP3/K3R\"\n{PIECES}\n[pieces.H]\nname = \"Dolt\"\nmoves = \"H\"\n"
    );
    let (report, advice) = told(&text, 12);
    let piece = |name: &str| report.pieces.iter().find(|piece| piece.name == name).expect("a piece");
    assert_eq!(piece("Dolt").unmoved.map(|share| share.part), Some(1.0), "{report}");
    assert_eq!(piece("Dolt").freedom.map(|freedom| freedom.mean), Some(0.0), "{report}");
    assert!(piece("Rook").unmoved.is_some_and(|share| share.part < 0.9), "{report}");
    assert!(piece("Rook").freedom.is_some_and(|freedom| freedom.mean > 1.0), "{report}");
    assert!(piece("Rook").guess.is_some_and(|guess| guess > piece("Pawn").guess.expect("a guess")), "{report}");
    let dead = advice.iter().find(|advice| advice.code == "unmoved").expect("advice about it");
    assert_eq!(dead.about.as_deref(), Some("Dolt"), "{advice:?}");
}

/// Who becomes another by each of its moves has moved all the same.
#[test]
fn a_piece_that_becomes_another_has_moved() {
    let text = format!(
        "id = \"told-turn\"\nname = \"Turn\"\nboard = \"5x5\"\narray = \"dkd1d/5/5/5/D1DKD\"\n\n[pieces.D]\nname = \"Dolt\"\nmoves = \"K\"\n\
         promotes = {{ to = \"R\", zone = \"ranks 1-5\" }}\n{PIECES}\n[end]\nmoves = 20\n"
    );
    let (report, advice) = told(&text, 12);
    let dolt = report.pieces.iter().find(|piece| piece.name == "Dolt").expect("a piece");
    assert!(dolt.unmoved.is_some_and(|share| share.part < 0.5), "{report}");
    assert!(advice.iter().all(|advice| advice.about.as_deref() != Some("Dolt")), "{advice:?}");
}

#[test]
fn games_that_are_over_at_once_are_told_with_the_shortest() {
    let text = format!(
        "id = \"told-soon\"\nname = \"Soon\"\nboard = \"5x5\"\narray = \"k3r/4p/5/P4/R3K\"\n{PIECES}\n[end]\nflag = {{ pieces = \"K\", zone = \"a3-e3\" }}\n"
    );
    let (report, advice) = told(&text, 12);
    assert!(report.soon.part > 0.5, "{report}");
    assert_eq!((&*report.ends[0].end, report.ends[0].drawn), ("flag", false), "{report}");
    assert!(has(&advice, "soon"), "{advice:?}");
    let shortest = report.shortest.expect("a short game");
    assert_eq!(shortest.moves.len(), shortest.plies);
    assert!(shortest.moves.last().expect("a last move").starts_with('K'), "{shortest:?}");
}

#[test]
fn castling_moves_two_pieces_and_what_was_not_watched_is_not_told() {
    let variant = Variant::find("chess").expect("a game");
    let watched = selfplay::watch(variant, 40, 3, 1).expect("a game");
    assert!(watched.quiet.len() <= 8);
    let course = watched.course.expect("it was watched");
    assert_eq!(course.kinds.iter().map(|kind| kind.stood[0]).sum::<u32>(), 16);
    let moved: u32 = course.kinds.iter().flat_map(|kind| kind.moved).sum();
    assert!(moved >= course.positions, "each move moves something");
    assert!(course.entered.len() >= 32 && course.entered.is_sorted(), "{course:?}");

    let mut balance = Balance::new(variant);
    balance.add(&selfplay::play(variant, 40, 3, 1).expect("a game")).expect("its positions");
    let report = balance.report();
    assert!(report.ends.is_empty() && report.choices.is_none() && report.unused.is_empty(), "{report}");
    assert!(report.pieces.iter().all(|piece| piece.unmoved.is_none() && piece.freedom.is_none()), "{report}");
    // A line that has been damaged is named.
    for wrong in
        ["# course", "# course mate 1 2 3", "# course mate 1 2 3 4 5 1.2.3 0", "# course mate 1 2 3 4 x 1.2.3.4.5.6 0"]
    {
        let text = format!("{wrong} \n= 0 1 20\n");
        assert!(Record::all(&text).is_err_and(|error| error.to_string().starts_with("line 1: ")), "{wrong}");
    }
}

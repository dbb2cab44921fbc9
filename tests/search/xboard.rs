//! The XBoard engine, as interfaces talk to it.

use super::uci::Engine;
use std::time::{Duration, Instant};

fn begun() -> Engine {
    let mut engine = Engine::start_as("xboard");
    engine.tell("xboard");
    engine.tell("protover 2");
    let features = engine.until("feature done=1");
    let variants = features.iter().find(|line| line.contains("variants=")).expect("the games");
    for name in ["\"normal,", ",crazyhouse,", ",xiangqi,", ",stone-garden,"] {
        assert!(variants.contains(name), "{name}: {variants}");
    }
    engine
}

/// Answers `ping` after all that was asked for before.
fn settled(engine: &mut Engine) -> Vec<String> {
    engine.tell("ping 7");
    engine.until("pong 7")
}

#[test]
fn a_game_is_played_taken_back_and_ended() {
    let mut engine = begun();
    for line in ["new", "post", "sd 3", "usermove e2e4"] {
        engine.tell(line);
    }
    // It plays Black.
    let lines = engine.until("move ");
    let fields = |line: &String| line.split(' ').take(4).all(|field| field.parse::<i64>().is_ok());
    assert!(lines.iter().any(fields), "{lines:?}");
    for line in ["force", "remove", "usermove d2d4", "usermove d7d5", "go"] {
        engine.tell(line);
    }
    engine.until("move ");
    // A fool's mate, both sides by hand.
    for line in ["new", "force", "usermove f2f3", "usermove e7e5", "usermove g2g4", "usermove d8h4"] {
        engine.tell(line);
    }
    assert_eq!(engine.until("0-1").last().map(String::as_str), Some("0-1 {checkmate}"));
    engine.tell("usermove e2e4");
    assert!(settled(&mut engine).iter().any(|line| line.starts_with("Illegal move")));
    engine.tell("quit");
    assert!(engine.ended());
}

#[test]
fn a_search_ends_when_it_is_told_to_and_its_move_is_made_only_if_it_is_wanted() {
    let mut engine = begun();
    let begun = Instant::now();
    for line in ["new", "st 1000", "go", "?"] {
        engine.tell(line);
    }
    engine.until("move ");
    for line in ["new", "st 1000", "go", "force"] {
        engine.tell(line);
    }
    let lines = settled(&mut engine);
    assert!(!lines.iter().any(|line| line.starts_with("move ")), "{lines:?}");
    // Analysis goes on from what is played meanwhile.
    for line in ["analyze", "usermove e2e4", "usermove e7e5", "undo", "exit"] {
        engine.tell(line);
    }
    settled(&mut engine);
    engine.tell("go");
    engine.tell("quit");
    assert!(engine.ended());
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

#[test]
fn a_game_that_the_interface_does_not_know_is_set_up_there() {
    let mut engine = begun();
    for line in ["new", "variant grasshopper", "sd 1", "go"] {
        engine.tell(line);
    }
    let lines = engine.until("move ");
    let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
    assert!(
        has("setup (PNBRQGKpnbrqgk) 8x8+0_fairy rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w"),
        "{lines:?}"
    );
    assert!(has("piece G& gQ") && has("piece N& N"), "{lines:?}");
    engine.tell("setboard 4k3/8/8/8/8/8/8/4K2G x - - 0 1");
    assert!(settled(&mut engine).iter().any(|line| line.starts_with("tellusererror Illegal position")));
    for rubbish in ["variant nowhere", "level 40 x 0", "st -1", "nonsense 3", "option Nothing=1"] {
        engine.tell(rubbish);
        assert!(settled(&mut engine).iter().any(|line| line.starts_with("Error (")), "{rubbish}");
    }
}

/// An author's game is announced, set up and played: named when the program is started, or by the option while it runs.
#[test]
fn a_game_of_an_author_is_announced_and_set_up() {
    let file = std::env::temp_dir().join(format!("stone-garden-xboard-{}.ini", std::process::id()));
    std::fs::write(&file, "[garden-riders:chess]\nknight = -\ncustomPiece1 = n:NN\n").expect("a file");
    let path = file.to_str().expect("a name");
    let mut named = Engine::start_with(&["xboard", path]);
    named.tell("protover 2");
    assert!(named.until("feature done=1").iter().any(|line| line.contains(",garden-riders,")));
    let mut told = begun();
    told.tell(&format!("option VariantPath={path}"));
    assert!(settled(&mut told).iter().any(|line| line.contains("variants=") && line.contains(",garden-riders,")));
    for engine in [&mut named, &mut told] {
        for line in ["new", "variant garden-riders", "sd 1", "force", "usermove b1d5", "go"] {
            engine.tell(line);
        }
        let lines = engine.until("move ");
        let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
        assert!(
            lines.iter().any(|line| line.starts_with("setup (") && line.contains(" rnbqkbnr/pppppppp/")),
            "{lines:?}"
        );
        assert!(has("piece N& N0") && has("piece K& KisO2") && !has("Illegal") && !has("Error"), "{lines:?}");
    }
    std::fs::remove_file(file).expect("the file");
}

/// Games go by the names that python-chess 1.11.2 gives them in this protocol (`xboard_variant`): it plays none that is not announced.
/// `kings` is understood as well; XBoard's `twokings` has two kings a side and is not played here.
#[test]
fn games_are_announced_by_the_names_that_are_asked_for() {
    let mut engine = Engine::start_as("xboard");
    engine.tell("protover 2");
    let features = engine.until("feature done=1");
    let variants = features.iter().find_map(|line| line.strip_prefix("feature variants=\"")).expect("the games");
    let names: Vec<&str> = variants.trim_end_matches('"').split(',').collect();
    for name in
        ["normal", "suicide", "giveaway", "atomic", "kingofthehill", "racingkings", "horde", "3check", "crazyhouse"]
    {
        assert!(names.contains(&name), "{name}: {names:?}");
    }
    assert!(names.contains(&"threekings") && !names.contains(&"kings") && !names.contains(&"twokings"), "{names:?}");
    // A king on e4 has won, and no other game says so.
    for name in ["kings", "kingofthehill"] {
        for line in [&format!("variant {name}"), "force", "setboard 4k3/8/8/8/8/4K3/8/8 w - - 0 1", "usermove e3e4"] {
            engine.tell(line);
        }
        assert!(settled(&mut engine).iter().any(|line| line.starts_with("1-0 {")), "{name}");
    }
    engine.tell("variant twokings");
    assert!(settled(&mut engine).iter().any(|line| line.starts_with("Error (")));
}

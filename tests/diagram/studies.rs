//! A piece with others in its way.

use crate::diagram::{pieces, tried};
use stone_garden::diagram::{Diagram, DiagramError, Other, Study};
use stone_garden::game::AnyGame;
use stone_garden::game::report::Origin;
use stone_garden::variant::Variant;
use stone_garden::with_game;

fn study(game: &str, piece: &str, square: &str) -> Study {
    Study::new(Variant::find(game).unwrap(), piece, Some(square), None).unwrap()
}

fn with(mut study: Study, others: &[(&str, Other)]) -> Study {
    for &(square, other) in others {
        study.put(square, Some(other)).unwrap();
    }
    study
}

#[test]
fn alone_it_is_the_plain_diagram_on_every_square() {
    for (variant, piece, facing) in pieces() {
        for square in tried(variant) {
            let name = variant.geometry.name(square).to_string();
            let study = Study::new(variant, &piece, Some(&name), facing.as_deref()).unwrap();
            let diagram = Diagram::facing(variant, &piece, Some(&name), None, facing.as_deref()).unwrap();
            assert_eq!(study.lines(), diagram.lines(), "{} {piece} {name} {facing:?}", variant.id);
        }
    }
}

#[test]
fn among_the_men_of_a_game_it_marks_what_the_game_marks() {
    // Of empty squares where a piece could only capture, a game tells but those that it sees without a relay. Castling is
    // no way of a king alone.
    let positions = [
        ("stone-garden", "oirl1rio/hhhhkhhh/3h4/1O6/4L3/2R5/HHHHHHHH/1I1LKRIO w - - 0 1 +0+0"),
        ("stone-garden-keepers", "oirlkrio/aa1aaa1a/2a3a1/8/3O4/2A3A1/AA1AAA1A/1IRLKRIO w - - 0 1 +0+0"),
        ("stones-chess", "rnabqkbanr/pppp1ppppp/10/4p5/3A1P4/10/PPPPP1PPPP/RN1BQKBANR w KQkq - 0 1"),
        ("stones-and-relays", "rnbqkbnr/pppppppp/8/1*2Q3/1*1@@1*1/1*3N2/2B5/PPPPPPPP/R3KB1R w KQkq - 0 1 -"),
    ];
    let mut compared = 0;
    for (id, fen) in positions {
        let game = AnyGame::open(id, Some(fen)).unwrap();
        let variant = Variant::find(id).unwrap();
        let men = with_game!(&game, game => stone_garden::game::report::men(game.position()));
        for man in men.iter().filter(|man| man.side != "neutral") {
            let mut study = Study::new(variant, &man.letter, Some(&man.square), None).unwrap();
            for other in men.iter().filter(|other| other.square != man.square) {
                let who = match other.name {
                    "Stone" => Other::Stone,
                    "Relay" => Other::Relay,
                    _ if other.side == man.side => Other::Friend,
                    _ => Other::Enemy,
                };
                study.put(&other.square, Some(who)).unwrap();
            }
            let square = variant.geometry.parse(&man.square).unwrap();
            let targets = with_game!(&game, game => game.targets(square));
            let castling =
                with_game!(&game, game => game.move_reports(Some(Origin::Square(square))).expect("its moves"));
            let castles = |to: &str| castling.iter().any(|mv| mv.rook.is_some() && mv.to == to);
            let told = targets
                .iter()
                .filter(|to| (to.capture || to.mark != stone_garden::movement::Mark::Capture) && !castles(&to.square));
            let mut expected: Vec<String> = told.map(|to| format!("{} {}", to.square, to.mark.name())).collect();
            expected.sort();
            let bare = |marked: &stone_garden::diagram::Marked| {
                marked.capture || marked.mark != stone_garden::movement::Mark::Capture
            };
            // A pawn's way that only captures shares no square with one that only moves.
            let mut found: Vec<String> = study
                .marked()
                .iter()
                .filter(|marked| bare(marked))
                .map(|marked| format!("{} {}", marked.square, marked.mark.name()))
                .collect();
            found.sort();
            assert_eq!(found, expected, "{id} {} {}", man.letter, man.square);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_man_in_the_way_closes_what_lies_behind_him() {
    let ox = with(study("stone-garden", "O", "d4"), &[("d5", Other::Friend), ("f4", Other::Enemy)]);
    let lines = ox.lines();
    for gone in ["d5", "d6", "d7", "c7", "e7", "g4", "g3", "g5"] {
        assert!(!lines.iter().any(|line| line.starts_with(gone)), "{gone} in {lines:?}");
    }
    assert!(lines.contains(&"f4 yellow".to_owned()) && lines.contains(&"e4 yellow".to_owned()));
    let blocked = ox.inspect("c7").unwrap();
    assert_eq!((blocked.state, blocked.mark), ("blocked", None));
    assert_eq!(blocked.paths[0].squares, ["d4", "d5", "d6", "c7"]);
    assert_eq!(blocked.paths[0].blockers, ["d5"]);
    assert_eq!(ox.inspect("d5").unwrap().state, "friend");
    assert_eq!(ox.inspect("h8").unwrap().state, "unreachable");
    assert_eq!(ox.inspect("d4").unwrap().state, "own-square");
}

#[test]
fn a_lawman_has_two_ways_straight_ahead() {
    let mut lawman = study("stone-garden", "L", "d1");
    assert_eq!(lawman.inspect("d5").unwrap().paths.len(), 2);
    lawman.put("c3", Some(Other::Enemy)).unwrap();
    let one = lawman.inspect("d5").unwrap();
    assert_eq!((one.state, one.paths.len()), ("open", 1));
    lawman.put("e4", Some(Other::Friend)).unwrap();
    let none = lawman.inspect("d5").unwrap();
    assert_eq!((none.state, none.paths.len()), ("blocked", 2));
    let mut blockers: Vec<&String> = none.paths.iter().flat_map(|path| &path.blockers).collect();
    blockers.sort();
    assert_eq!(blockers, ["c3", "e4"]);
}

#[test]
fn who_only_moves_there_takes_nobody() {
    let lawman = with(study("stone-garden", "L", "d4"), &[("d5", Other::Enemy)]);
    assert_eq!(lawman.inspect("d5").unwrap().state, "move-only");
    assert!(!lawman.lines().iter().any(|line| line.starts_with("d5")));
}

#[test]
fn figure_2_of_stones_and_relays() {
    let knight = with(study("stones-and-relays", "N", "d2"), &[("e4", Other::Relay)]);
    let squares = |through: bool| -> Vec<String> {
        let marked = knight.marked().into_iter().filter(|marked| marked.relay == through);
        let mut squares: Vec<String> = marked.map(|marked| marked.square).collect();
        squares.sort();
        squares
    };
    assert_eq!(squares(false), ["b1", "b3", "c4", "f1", "f3"]);
    assert_eq!(squares(true), ["c3", "c5", "d6", "f2", "f6", "g3", "g5"]);
    assert_eq!(knight.inspect("f6").unwrap().paths[0].squares, ["d2", "e4", "f6"]);
    assert_eq!(knight.inspect("e4").unwrap().state, "neutral");
}

#[test]
fn figure_3_of_stones_and_relays() {
    let others = [("f7", Other::Relay), ("c4", Other::Relay), ("c1", Other::Enemy)];
    let queen = with(study("stones-and-relays", "q", "a7"), &others);
    let marked = queen.marked().into_iter().find(|marked| marked.square == "c1").unwrap();
    assert!(marked.capture && marked.relay);
    let inspection = queen.inspect("c1").unwrap();
    let path = &inspection.paths[0];
    assert_eq!(path.squares, ["a7", "b7", "c7", "d7", "e7", "f7", "e6", "d5", "c4", "c3", "c2", "c1"]);
    let stopped = with(queen.clone(), &[("d5", Other::Stone)]);
    assert_ne!(stopped.inspect("c1").unwrap().state, "open");
}

#[test]
fn a_pawn_takes_behind_a_relay() {
    let pawn = with(study("stones-and-relays", "P", "d4"), &[("e5", Other::Relay)]);
    assert!(pawn.lines().contains(&"f6 yellow".to_owned()), "{:?}", pawn.lines());
    assert!(pawn.marked().iter().any(|marked| marked.square == "f6" && marked.relay));
}

#[test]
fn kings_change_where_they_stand_and_ravens_where_they_face() {
    let mut king = study("stone-garden", "K", "d4");
    assert!(!king.is_promoted());
    assert_eq!(king.marks().len(), 8);
    king.move_to("d5").unwrap();
    assert!(king.is_promoted());
    assert_eq!(king.marks().len(), 16);

    let draft = Variant::find("stone-garden-2023").unwrap();
    let raven = |facing| Study::new(draft, "r", Some("d4"), Some(facing)).unwrap();
    assert_eq!(raven("s").facing(), Some('s'));
    assert_eq!(Study::new(draft, "r", Some("d4"), None).unwrap().facing(), Some('s'));
    assert_eq!(
        raven("e").lines(),
        ["b2 green", "b6 green", "c3 green", "c5 green", "d3 green", "d5 green", "e4 green", "f4 green"]
    );
}

#[test]
fn what_can_t_stand_there_is_refused_and_changes_nothing() {
    let mut ox = study("stone-garden", "O", "d4");
    assert!(matches!(ox.put("d4", Some(Other::Enemy)), Err(DiagramError::OwnSquare(_))));
    assert!(matches!(ox.put("e4", Some(Other::Relay)), Err(DiagramError::NoNeutrals(_))));
    assert!(ox.put("j9", Some(Other::Enemy)).is_err() && ox.move_to("").is_err() && ox.inspect("d0").is_err());
    assert_eq!(ox.others().count(), 0);
    let garden = Variant::find("stone-garden").unwrap();
    assert!(matches!(Study::new(garden, "R", None, Some("e")), Err(DiagramError::Facing { .. })));
    let draft = Variant::find("stone-garden-2023").unwrap();
    assert!(matches!(Study::new(draft, "R", None, Some("x")), Err(DiagramError::Facing { .. })));
    ox.put("e4", Some(Other::Enemy)).unwrap();
    ox.move_to("e4").unwrap();
    assert_eq!(ox.others().count(), 0);
}

#[test]
fn a_game_binds_pieces_to_parts_of_the_board_and_their_bare_movement_does_not() {
    let on = |game: &str, piece: &str| {
        let study = study(game, piece, "wd1");
        let geometry = *study.geometry();
        let squares = geometry.squares().map(|cell| geometry.name(cell).to_string());
        squares.filter(|name| study.may_be_on(name).expect("a square")).collect::<Vec<_>>()
    };
    let fortress = on("stock-qi-49", "K");
    assert_eq!(fortress.len(), 27);
    assert!(fortress.iter().all(|name| "vwx".contains(&name[..1]) && "cde".contains(&name[1..2]) && name[2..] < *"4"));
    assert_eq!(on("stock-qi-49", "E").len(), 245);
    assert_eq!(on("stockyang-49", "K").len(), 490);
    assert!(study("stone-garden", "K", "d1").may_be_on("z9").is_err());
}

//! Moves in the manners of shogi, xiangqi and janggi, beside what other programs write.

use serde_json::Value;
use std::collections::HashMap;
use stone_garden::game::AnyGame;
use stone_garden::notation::Script;
use stone_garden::variant;
use stone_garden::with_game;

/// `tests/reference/scripts.jsonl` has moves as pyffish 0.0.90, shogiops 0.18.0 and cchess 1.25.5 write them.
#[test]
fn moves_are_written_and_read_as_others_write_them() {
    let (mut counts, mut differ) = (HashMap::new(), Vec::new());
    for line in include_str!("../reference/scripts.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (variant, fen) = (line["variant"].as_str().unwrap(), line["fen"].as_str().unwrap());
        let game = AnyGame::open(variant, Some(fen)).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
        with_game!(&game, game => {
            let position = game.position();
            // The square where the move before went.
            let before = line["before"].as_str().map(|mv| mv.trim_end_matches(['+', '-']));
            let before = before.and_then(|mv| {
                let at = mv.rfind(|sign: char| sign.is_ascii_lowercase())?;
                position.geometry().parse(&mv[at..]).ok()
            });
            for written in line["moves"].as_array().unwrap() {
                let machine = written[0].as_str().unwrap();
                let mv = position.parse_machine(machine).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
                for (name, text) in written[1].as_object().unwrap() {
                    let text = text.as_str().unwrap();
                    let ours = position.write_in(Script::named(name).unwrap(), mv, before).unwrap_or_default();
                    // CSA's sign of the side, and that of a check, are not everybody's, and pyffish names the file where only one
                    // of two pieces on it can go.
                    let bare = if name == "csa" { &ours[1..] } else { ours.as_str() };
                    let theirs = if name == "janggi" { text.trim_end_matches(['+', '#']) } else { text };
                    let by_file = name == "wxf" && ours[1..].starts_with(['+', '-']) && theirs[2..] == ours[2..];
                    if bare != theirs && !by_file {
                        differ.push(format!("{variant} {fen}: {machine} is {text} in {name}, not {ours}"));
                    }
                    let read = if text.contains('同') { Ok(mv) } else { position.parse_written(text) };
                    if read != Ok(mv) {
                        differ.push(format!("{variant} {fen}: {machine} is not read in {name}, {text}"));
                    }
                    *counts.entry(name.clone()).or_insert(0) += 1;
                }
            }
        });
    }
    assert!(differ.is_empty(), "{} differ\n{}", differ.len(), differ.join("\n"));
    assert!(counts.len() == 11 && counts.values().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn every_form_of_a_move_is_its_own_and_can_be_read() {
    let mut seen = HashMap::new();
    for variant in variant::CLASSICS.iter() {
        let scripts: Vec<Script> =
            Script::NAMES.iter().map(|&(_, script)| script).filter(|script| script.is_of(variant)).collect();
        // Names of hexagons are read where they are shown only: ours mean other cells.
        if scripts == [Script::Cells] {
            continue;
        }
        if scripts.is_empty() {
            continue;
        }
        let mut dice = 0x2545_f491_4f6c_dd1d_u64;
        for _ in 0..crate::amount(2, 20) {
            let mut game = AnyGame::open(&variant.id, None).unwrap();
            with_game!(&mut game, game => for ply in 0..120 {
                let (moves, position) = (game.moves(), game.position().clone());
                if moves.is_empty() {
                    break;
                }
                for &script in scripts.iter().filter(|_| ply % 6 == 5) {
                    let mut forms = HashMap::new();
                    for &mv in moves.iter().step_by(moves.len().div_ceil(80)) {
                        let machine = position.machine(mv).to_string();
                        let Some(text) = position.write_in(script, mv, None) else { continue };
                        let place = format!("{} {}: {machine} as {text}", variant.id, position.fen());
                        assert_eq!(position.parse_written(&text), Ok(mv), "{place}");
                        assert_eq!(forms.insert(text, machine), None, "{place}");
                        *seen.entry((variant.id.clone(), format!("{script:?}"))).or_insert(0) += 1;
                    }
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                game.play(moves[(dice >> 33) as usize % moves.len()]).unwrap();
            });
        }
    }
    assert!(seen.len() > 90, "{} {seen:?}", seen.len());
}

/// Opens a game and plays moves, each written in this manner; gives what its record then shows.
fn shown_in(id: &str, script: Script, moves: &[&str]) -> Vec<String> {
    let mut game = AnyGame::open(id, None).unwrap();
    with_game!(&mut game, game => {
        game.show_in(Some(script));
        for text in moves {
            let mv = game.meant(text).unwrap_or_else(|error| panic!("{id}: {error}"));
            game.play(mv).expect("a legal move");
        }
        game.record().into_iter().map(|entry| entry.readable).collect()
    })
}

/// The moves are the first of the sample in the description of KIF (<http://kakinoki.o.oo7.jp/kif_format.html>), as
/// <https://en.wikipedia.org/wiki/Shogi_notation> has them in Western forms; central cannon against screen horse as in
/// <https://en.wikipedia.org/wiki/Xiangqi#Notation>.
#[test]
fn a_game_shows_its_moves_in_the_manner_that_is_chosen() {
    for (id, script, moves) in [
        ("shogi", Script::Kif, &["７六歩(77)", "３四歩(33)", "２二角成(88)", "同　銀(31)"][..]),
        ("shogi", Script::Japanese, &["７六歩", "３四歩", "２二角成", "同　銀"]),
        ("shogi", Script::Hodges, &["P-7f", "P-3d", "Bx2b+", "Sx2b"]),
        ("shogi", Script::HodgesNumbers, &["P-76", "P-34", "Bx22+", "Sx22"]),
        ("shogi", Script::Usi, &["7g7f", "3c3d", "8h2b+", "3a2b"]),
        ("xiangqi", Script::Wxf, &["C2=5", "H8+7"]),
        ("xiangqi", Script::Chinese, &["炮二平五", "马８进７"]),
        ("xiangqi", Script::Iccs, &["H2-E2", "H9-G7"]),
    ] {
        assert_eq!(shown_in(id, script, moves), moves, "{id}");
    }
    // What is chosen later holds for moves already played, and files stay as they are.
    let mut game = AnyGame::load("xiangqi", None, "h3e3 h10g8").unwrap();
    with_game!(&mut game, game => {
        let shown = |game: &stone_garden::game::Game<_>| game.record().into_iter().map(|entry| entry.readable).collect::<Vec<_>>();
        assert_eq!(shown(game), ["Che3", "Ng8"]);
        game.undo();
        game.show_in(Some(Script::Wxf));
        assert_eq!(shown(game), ["C2=5", "H8+7"]);
        assert_eq!(game.record()[0].standard, "Che3");
        assert!(stone_garden::game::text::write(game, &[]).contains("1. Che3 Ng8"));
        game.show_in(None);
        assert_eq!(shown(game), ["Che3", "Ng8"]);
    });
}

/// Whatever is shown of the moves that can be made can be typed, as can the forms of all other manners.
#[test]
fn what_is_shown_can_be_typed() {
    for variant in variant::CLASSICS.iter() {
        for script in Script::all_of(variant) {
            let mut game = AnyGame::open(&variant.id, None).unwrap();
            with_game!(&mut game, game => {
                game.show_in(Some(script));
                for _ in 0..3 {
                    let reports = game.move_reports(None).unwrap();
                    assert!(!reports.is_empty(), "{}", variant.id);
                    for report in &reports {
                        let mv = game.position().parse_move(&report.machine).unwrap();
                        let place = format!("{} {script:?} {}: {}", variant.id, report.machine, report.readable);
                        assert_eq!(game.meant(&report.readable), Ok(mv), "{place}");
                        assert_eq!(game.meant(&report.machine), Ok(mv), "{place}");
                        assert_eq!(game.position().write_in(script, mv, game.last_target()).as_ref(), Some(&report.readable), "{place}");
                    }
                    let mv = game.meant(&reports[reports.len() / 2].readable).unwrap();
                    game.play(mv).unwrap();
                }
            });
        }
    }
}

/// Which manners a game has is said by its pieces and its board, not by its name: also of an author's own.
#[test]
fn a_game_says_in_which_manners_it_is_written() {
    let names = |variant| Script::all_of(variant).into_iter().map(Script::name).collect::<Vec<_>>();
    let of = |id| names(variant::Variant::find(id).unwrap());
    assert_eq!(of("shogi"), ["hodges", "hodges-numbers", "hosking", "japanese", "kif", "usi", "csa"]);
    // The tiles of Tori shogi have no names in CSA.
    assert_eq!(of("torishogi"), ["hodges", "hodges-numbers", "hosking", "japanese", "kif", "usi"]);
    assert_eq!(of("xiangqi"), ["wxf", "chinese", "iccs"]);
    assert_eq!(of("janggi"), ["janggi"]);
    for id in ["stone-garden", "chess", "makruk", "crazyhouse"] {
        assert!(of(id).is_empty(), "{id}");
    }
    let own = "id = 'cannons'\nname = 'Cannons'\nboard = '5x5'\narray = 'k1c2/5/5/5/2C1K'\n[pieces.K]\nname = 'General'\nmoves = 'K'\nroyal = true\n\
               [pieces.C]\nname = 'Cannon'\nmoves = 'mRcpR'\n[look]\nboard = 'lines'\npieces = 'xiangqi'\n";
    let own = stone_garden::game::define(own).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        names(own),
        ["wxf", "chinese", "iccs"],
        "{:?}",
        own.pieces.iter().map(|piece| &piece.drawing).collect::<Vec<_>>()
    );
}

/// Squares are called as moves call them, and what stands beside the board says the same: shogi's by
/// <https://en.wikipedia.org/wiki/Shogi_notation>, ICCS as in <https://www.xqbase.com/protocol/cchess_move.htm>.
#[test]
fn squares_and_what_stands_beside_the_board_agree_with_moves() {
    let shogi = variant::Variant::find("shogi").unwrap();
    let geometry = &shogi.geometry;
    let own = &shogi.look().unwrap().coordinates;
    let called = |script: Script, name: &str| script.square(geometry, geometry.parse(name).unwrap());
    for (script, name, ranks) in [
        (Script::Hodges, "7f", "abcdefghi"),
        (Script::Usi, "7f", "abcdefghi"),
        (Script::HodgesNumbers, "76", "123456789"),
        (Script::Csa, "76", "123456789"),
        (Script::Japanese, "７六", "一二三四五六七八九"),
        (Script::Kif, "７六", "一二三四五六七八九"),
    ] {
        assert_eq!(called(script, "c4"), name, "{script:?}");
        let beside = script.beside(own, geometry);
        // The first rank is the lowest.
        assert_eq!(beside.right.iter().rev().map(String::as_str).collect::<String>(), ranks, "{script:?}");
        assert_eq!(beside.above.concat(), "987654321");
    }
    let xiangqi = variant::Variant::find("xiangqi").unwrap();
    let geometry = &xiangqi.geometry;
    let own = &xiangqi.look().unwrap().coordinates;
    assert_eq!(Script::Iccs.square(geometry, geometry.parse("h3").unwrap()), "h2");
    let beside = Script::Iccs.beside(own, geometry);
    assert_eq!((beside.below.concat(), beside.left.concat()), ("abcdefghi".to_owned(), "0123456789".to_owned()));
    // Each side counts the files from its right; in WXF both in digits (<https://en.wikipedia.org/wiki/Xiangqi#Notation>).
    let beside = Script::Wxf.beside(own, geometry);
    assert_eq!((beside.below.concat(), beside.above.concat()), ("987654321".to_owned(), "123456789".to_owned()));
    assert_eq!(&Script::Chinese.beside(own, geometry), own);
    assert_eq!(Script::Wxf.square(geometry, geometry.parse("h3").unwrap()), "2-3");
    let janggi = variant::Variant::find("janggi").unwrap();
    // Below: Cho's soldier on the ninth file stands on the seventh rank from above, `P79-78`.
    assert_eq!(Script::Janggi.square(&janggi.geometry, janggi.geometry.parse("i4").unwrap()), "79");
}

/// The start of Gliński's chess by the names that its players have: <https://en.wikipedia.org/wiki/Hexagonal_chess#Gli%C5%84ski's_hexagonal_chess>
/// (files a to l without j, each counted from its lowest cell). Every move is read back by what is written.
#[test]
fn hexagons_are_called_as_their_players_call_them() {
    let expected = [
        ('K', "g1"),
        ('Q', "e1"),
        ('B', "f1 f2 f3"),
        ('N', "d1 h1"),
        ('R', "c1 i1"),
        ('P', "b1 c2 d3 e4 f5 g4 h3 i2 k1"),
        ('k', "g10"),
        ('q', "e10"),
        ('b', "f9 f10 f11"),
        ('n', "d9 h9"),
        ('r', "c8 i8"),
        ('p', "b7 c7 d7 e7 f7 g7 h7 i7 k7"),
    ];
    let glinski = variant::Variant::find("glinski").unwrap();
    let mut game = AnyGame::open("glinski", None).unwrap();
    with_game!(&mut game, game => {
        for (letter, cells) in expected {
            let men = stone_garden::game::report::men(game.position());
            let mut here: Vec<String> = men
                .iter()
                .filter(|man| man.letter == letter.to_string())
                .map(|man| Script::Cells.square_of(glinski, glinski.geometry.parse(&man.square).unwrap()))
                .collect();
            let mut cells: Vec<&str> = cells.split(' ').collect();
            here.sort();
            cells.sort();
            assert_eq!(here, cells, "{letter}");
        }
        game.show_in(Script::named("cells"));
        // The corner of the last file, and the middle: 91 cells, all with names of their own.
        let named = |name: &str| Script::Cells.square_of(glinski, glinski.geometry.parse(name).unwrap());
        assert_eq!((named("k6").as_str(), named("f11").as_str()), ("l6", "f11"));
        let holes = glinski.holes();
        let cells: std::collections::HashSet<String> = glinski
            .geometry
            .squares()
            .filter(|square| !holes.contains(square))
            .map(|square| Script::Cells.square_of(glinski, square))
            .collect();
        assert_eq!(cells.len(), 91);
        for _ in 0..30 {
            let moves = stone_garden::movegen::legal_moves(game.position());
            for &mv in &moves {
                let written = game.position().write_in(Script::Cells, mv, None).unwrap();
                assert_eq!(game.meant(&written), Ok(mv), "{written} in {}", game.position().fen());
            }
            let mv = moves[moves.len() / 2];
            let text = game.position().machine(mv).to_string();
            game.play_text(&text).unwrap();
        }
    });
}

/// The shortest game in which a side loses all its discs, nine moves long, as books of Othello write it:
/// <https://en.wikipedia.org/wiki/Computer_Othello>, <https://www.worldothello.org>. The first rank is the uppermost.
#[test]
fn othello_is_written_by_squares_as_its_players_count_them() {
    let line = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    let game = AnyGame::load("flipello", None, line).expect("the moves of a book");
    with_game!(&game, game => {
        let men = stone_garden::game::report::men(game.position());
        assert_eq!(men.iter().filter(|man| man.letter == "P").count(), 13);
        assert_eq!(men.len(), 13);
    });
    // One form everywhere: written as it was read, in the record and in PGN; machine form counts from below.
    let mut game = AnyGame::open("flipello", None).unwrap();
    with_game!(&mut game, game => {
        for text in line.split(' ') {
            let mv = game.meant(text).unwrap();
            assert_eq!(game.position().readable(mv), text);
            assert_eq!(game.position().write_in(Script::Cells, mv, None).as_deref(), Some(text));
            let machine = game.position().machine(mv).to_string();
            let from_below = text.as_bytes()[1] - b'0';
            assert_eq!(machine, format!("P@{}{}", &text[..1], 9 - from_below));
            assert_eq!(game.meant(&machine), Ok(mv));
            game.play_text(text).unwrap();
        }
    });
}

//! Texts and moves as other programs write them, beside what those programs say that they mean.

use serde_json::Value;
use stone_garden::game::text::{Splitter, TextFault, Tree, read, read_piece, read_tree, write_tree};
use stone_garden::game::{AnyGame, text};
use stone_garden::notation::Script;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// The games of a file, read.
fn games(bytes: &[u8]) -> Vec<Result<text::GameText, text::TextError>> {
    pieces(bytes, bytes.len()).iter().map(|piece| read_piece(piece, "stone-garden")).collect()
}

fn pieces(bytes: &[u8], chunk: usize) -> Vec<text::Piece> {
    let mut splitter = Splitter::default();
    let mut pieces: Vec<_> = bytes.chunks(chunk.max(1)).flat_map(|chunk| splitter.push(chunk)).collect();
    pieces.extend(splitter.finish());
    pieces
}

fn tree(text: &str) -> Tree {
    read_tree(&pieces(text.as_bytes(), text.len())[0], "chess").unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves(text: &str) -> Vec<String> {
    read(text, "chess").unwrap_or_else(|error| panic!("{text}: {error}")).moves
}

/// `tests/reference/pgn.jsonl` says what python-chess 1.11.2 reads in these texts.
#[test]
fn pgn_is_read_as_python_chess_reads_it() {
    let mut count = 0;
    for line in include_str!("../reference/pgn.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (why, text) = (&line["why"], line["text"].as_str().unwrap());
        let found = games(text.as_bytes());
        let expected = line["games"].as_array().unwrap();
        assert_eq!(found.len(), expected.len(), "{why}: {found:?}");
        for (found, expected) in found.iter().zip(expected) {
            let found = found.as_ref().unwrap_or_else(|error| panic!("{why}: {error}"));
            let moves: Vec<&str> =
                expected["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
            assert_eq!(found.moves, moves, "{why}");
            assert_eq!(found.result.as_deref(), expected["result"].as_str(), "{why}");
            for (name, value) in expected["tags"].as_object().unwrap() {
                assert_eq!(found.tag(name), value.as_str(), "{why}");
            }
            count += 1;
        }
        // Comments behind moves, and again when they have been written. python-chess drops those behind a semicolon.
        for (piece, expected) in
            pieces(text.as_bytes(), text.len()).iter().zip(expected).filter(|_| !text.contains(';'))
        {
            let comments = |tree: &Tree| {
                let said = tree.main_line().into_iter().map(|index| tree.nodes[index].comment.clone());
                said.filter(|said| !said.is_empty()).map(Value::from).collect::<Vec<_>>()
            };
            let first = read_tree(piece, "chess").unwrap();
            assert_eq!(&comments(&first), expected["comments"].as_array().unwrap(), "{why}");
            assert_eq!(comments(&tree(&write_tree(&first))), comments(&first), "{why}");
        }
    }
    assert!(count > 30);
}

/// `tests/reference/written.jsonl` has moves as pyffish 0.0.90 writes them, short and long.
#[test]
fn moves_are_read_as_fairy_stockfish_writes_them() {
    let mut count = 0;
    for line in include_str!("../reference/written.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let (variant, fen) = (line["variant"].as_str().unwrap(), line["fen"].as_str().unwrap());
        let game = AnyGame::open(variant, Some(fen)).unwrap_or_else(|error| panic!("{variant} {fen}: {error}"));
        for written in line["moves"].as_array().unwrap() {
            let [machine, short, long] = [0, 1, 2].map(|index| written[index].as_str().unwrap());
            with_game!(&game, game => for text in [short, long] {
                let position = game.position();
                let found = position.parse_written(text).map(|mv| position.machine(mv).to_string());
                assert_eq!(found.as_deref().map_err(ToString::to_string), Ok(machine), "{variant} {fen}: {text}");
            });
            count += 1;
        }
    }
    assert!(count > 1000);
}

/// What PGN's standard says of results (8.2.6) and variations (8.2.5), where python-chess stops.
#[test]
fn a_result_within_a_variation_ends_nothing() {
    let game = read("[Event \"x\"]\n\n1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 0-1", "chess").unwrap();
    assert_eq!((game.moves.len(), game.result.as_deref()), (3, Some("0-1")));
}

/// Names in the tags of lichess, chess.com, PyChess, XBoard and cutechess.
#[test]
fn games_are_known_by_the_names_that_others_give_them() {
    let names = [
        ("Standard", "chess"),
        ("From Position", "chess"),
        ("normal", "chess"),
        ("Three-check", "3check"),
        ("3 Check", "3check"),
        ("King of the Hill", "kingofthehill"),
        ("Racing Kings", "racingkings"),
        ("Antichess", "antichess"),
        ("S-Chess", "seirawan"),
        ("Duck Chess", "duck"),
        ("No Castling", "nocastle"),
        ("Chinese Chess", "xiangqi"),
        ("Kyoto Shogi", "kyotoshogi"),
        ("Standard Chess", "chess"),
        ("Horde Chess", "horde"),
        ("?", "chess"),
    ];
    for (name, id) in names {
        let game = read(&format!("[Variant \"{name}\"]\n\n*"), "stone-garden");
        assert_eq!(game.map(|game| game.variant).map_err(|error| error.to_string()), Ok(id), "{name}");
    }
    let wide = read("[Variant \"fischerandom\"]\n\n1. e4 *", "chess").unwrap();
    assert_eq!((wide.variant, wide.definition), ("chess960", None), "that is there");
    let wide = read("[Variant \"Atomic960\"]\n\n1. e4 *", "chess").unwrap();
    assert_eq!(wide.variant, "atomic960");
    assert!(wide.definition.is_some_and(|text| text.contains("anywhere") && text.contains("[shuffle]")));
    // Gates have fields of their own behind the array: castling is from anywhere, and nothing is drawn by lot.
    let wide = read("[Variant \"Seirawan960\"]\n\n1. e4 *", "chess").unwrap();
    assert!(wide.definition.is_some_and(|text| text.contains("anywhere") && !text.contains("[shuffle]")));
}

#[test]
fn a_game_without_a_name_is_chess_if_it_can_be_and_moves_alone_are_of_the_game_at_hand() {
    let variant = |text: &str| read(text, "crazyhouse").map(|game| game.variant).map_err(|error| error.to_string());
    assert_eq!(variant("[Event \"x\"]\n\n1. e4 e5 *"), Ok("chess"));
    assert_eq!(variant("[Event \"x\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. P@e4 *"), Ok("crazyhouse"));
    assert_eq!(variant("1. e4 e5"), Ok("crazyhouse"));
    // Neither: the fault is told of the one that is understood further.
    let error = variant("[Event \"x\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. P@e4 Qxa8").unwrap_err();
    assert!(error.starts_with("line 3, column 43: 'Qxa8' is not a legal move here"), "{error}");
}

#[test]
fn a_fault_costs_one_game_and_says_where_it_is() {
    let file = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. e4 {never closed\n2. Nf3 1-0\n\n[Event \"c\"]\n\n\
                1. e4\nKe4 *\n\n1. d4 d5\n\n1. c4 * 1. b4 *\n";
    let told: Vec<String> = games(file.as_bytes())
        .into_iter()
        .map(|game| game.map_or_else(|error| error.to_string(), |game| game.moves.join(" ")))
        .collect();
    let unclosed = "line 7, column 7: this comment never ends";
    let illegal = "line 13, column 1: 'Ke4' is not a legal move here (move 1, Black to move)";
    assert_eq!(told, ["e2e4 e7e5", unclosed, illegal, "d2d4 d7d5", "c2c4", "b2b4"]);
}

#[test]
fn a_move_that_may_be_two_is_not_guessed() {
    let error = read("1. e4 e5 2. Nf3 Nc6 3. d3 d6 4. Nd2", "chess").unwrap_err();
    assert!(matches!(error.fault, TextFault::Move(_)));
    let told = error.to_string();
    assert!(told.contains("'Nd2' can mean more than one move here: ") && told.contains("f3d2"), "{told}");
}

#[test]
fn encodings_and_chunks_make_no_difference() {
    let text = "[White \"Sämisch\"]\n\n1. d4 d5 1-0\n\n[White \"Réti\"]\n\n1. Nf3 0-1\n";
    let latin: Vec<u8> = text.chars().map(|sign| u8::try_from(u32::from(sign)).unwrap()).collect();
    let wide =
        |order: fn(u16) -> [u8; 2]| "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(order).collect();
    let marked = format!("\u{feff}{text}").into_bytes();
    let all: [Vec<u8>; 5] = [text.into(), latin, marked, wide(u16::to_le_bytes), wide(u16::to_be_bytes)];
    for bytes in all {
        for chunk in [1, 2, 3, 7, 1000] {
            let pieces = pieces(&bytes, chunk);
            let names: Vec<_> = pieces.iter().map(|piece| read_piece(piece, "chess").unwrap()).collect();
            let names: Vec<_> = names.iter().map(|game| game.tag("White").unwrap()).collect();
            assert_eq!(names, ["Sämisch", "Réti"]);
            assert_eq!(pieces[1].place.line, 5);
        }
    }
}

#[test]
fn a_game_longer_than_any_is_lost_alone() {
    let long = format!("1. e4 {{{}}} e5 *\n\n[Event \"x\"]\n\n1. d4 *\n", "long ".repeat(100_000));
    let found = games(long.as_bytes());
    assert!(matches!(&found[0], Err(error) if matches!(error.fault, TextFault::TooLong(_))));
    assert_eq!(found[1].as_ref().unwrap().moves, ["d2d4"]);
}

#[test]
fn everything_in_a_game_is_kept() {
    let text = "[Event \"x\"]\n[Annotator \"A. \\\"B\\\" C\"]\n\n{start} 1. e4 $1 {[%clk 0:01:02] good} e5 ({first} 1... c5 {Sicilian} \
                2. Nf3 (2. c3) d6) (1... e6) 2. Nf3 Nc6 (2... -- 3. Nxe5) 3. Bb5 a6 1/2-1/2";
    let first = tree(text);
    assert_eq!(first.game.moves.join(" "), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    assert_eq!((first.comment.as_str(), first.nodes[0].comment.as_str()), ("start", "[%clk 0:01:02] good"));
    let move_of = |text: &str| first.nodes.iter().find(|node| node.text == text).unwrap();
    assert_eq!((move_of("c5").before.as_str(), move_of("c5").comment.as_str()), ("first", "Sicilian"));
    assert_eq!((move_of("--").machine.as_str(), move_of("Nxe5").parent), ("0000", Some(first.nodes.len() - 4)));
    let again = write_tree(&first);
    assert!(
        again.starts_with("[Event \"x\"]\n[Annotator \"A. \\\"B\\\" C\"]\n[Result \"1/2-1/2\"]\n\n{ start } 1. e4 $1"),
        "{again}"
    );
    let second = tree(&again);
    assert_eq!((&second.nodes, &second.comment), (&first.nodes, &first.comment), "{again}");
    assert_eq!(write_tree(&second), again);
}

#[test]
fn a_fault_in_a_variation_costs_the_rest_of_it() {
    let found = tree("1. e4 e5 (1... c5 2. Ke4 Nc6) (1... c6) 2. Nf3");
    assert_eq!(found.game.moves, ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(found.nodes.iter().map(|node| node.text.as_str()).collect::<Vec<_>>(), ["e4", "e5", "c5", "c6", "Nf3"]);
    assert_eq!(found.faults.len(), 1);
    assert!(found.faults[0].starts_with("line 1, column 22: 'Ke4'"), "{:?}", found.faults);
}

#[test]
fn a_null_move_is_read_where_nobody_is_in_check() {
    let found = tree("1. e4 -- 2. d4 e5 3. Z0 Bb4 (3... Nf6 4. 0000 Nxe4) 4. c3 *");
    assert_eq!(found.game.moves.join(" "), "e2e4 0000 d2d4 e7e5 0000 f8b4 c2c3");
    assert_eq!((found.nodes.len(), found.faults.len()), (10, 0));
    let checked = tree("1. d4 e5 2. Nf3 (2. -- Bb4 3. -- Bxe1) 2... e4");
    assert!(checked.faults[0].starts_with("line 1, column 31: '--' is not a legal move here"), "{:?}", checked.faults);
}

/// A game of the library has null moves too: the whole is played, taken back and again, written in any manner and read.
#[test]
fn a_game_with_null_moves_is_opened_as_it_was() {
    let read = read("1. e4 -- 2. d4 e5 3. Z0 Bb4+ 4. c3 *", "chess").unwrap();
    assert_eq!(read.moves.join(" "), "e2e4 0000 d2d4 e7e5 0000 f8b4 c2c3");
    let mut game = AnyGame::load("chess", None, &read.moves.join(" ")).unwrap();
    with_game!(&mut game, game => {
        assert_eq!(game.position().fen(), "rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/2P5/PP3PPP/RNBQKBNR b KQkq - 0 4");
        // The king is shown to stay.
        let record = game.record();
        assert_eq!((record[1].from.as_str(), record[1].to.as_str(), record[1].readable.as_str()), ("e8", "e8", "--"));
        assert_eq!((record[4].from.as_str(), record[4].number), ("e1", 3));
        let fen = game.position().fen();
        while game.undo() {}
        while game.redo() {}
        assert_eq!(game.position().fen(), fen);
        assert!(text::write(game, &[]).ends_with("1. e4 -- 2. d4 e5 3. -- Bb4+ 4. c3 *\n"));
    });
    // Who is in check can't wait, and who plays by the rules neither.
    assert!(AnyGame::load("chess", None, "e2e4 d7d5 f1b5 0000").is_err());
    assert!(with_game!(&mut game, game => game.play_text("0000").is_err()));
    // In Atlantis Chess a player may place a wall instead of a move, which is more than nothing.
    for (id, start) in [
        ("shogi", "P76 -- P26"),
        ("xiangqi", "h3e3 -- e3e7"),
        ("stone-garden", "b2c4 -- d2e4"),
        ("atlantis-chess", "e4 -- d4"),
    ] {
        let found = tree(&format!("[Variant \"{id}\"]\n\n{start} *"));
        assert_eq!(found.game.moves[1], "0000", "{id}");
        for script in Script::all_of(Variant::find(id).unwrap()) {
            let mut other = found.clone();
            assert!(other.rewrite(script), "{id} {script:?}");
            assert_eq!(tree(&write_tree(&other)).game.moves, found.game.moves, "{id} {script:?}");
        }
    }
}

/// Signs of the Informants by the numbers that PGN and lichess's studies give them.
#[test]
fn signs_of_judgement_have_the_numbers_of_pgn() {
    let found = tree(
        "1. e4! e5?? 2. Nf3 \u{2A72} Nc6 \u{b1} 3. Bb5 \u{2191} a6 \u{2192} 4. Ba4 \u{2206} Nf6 \u{2313} 5. O-O \u{21c6} *",
    );
    let glyphs: Vec<u8> = found.nodes.iter().flat_map(|node| node.glyphs.clone()).collect();
    assert_eq!(glyphs, [1, 4, 14, 16, 36, 40, 140, 142, 132]);
}

/// As the FIDE handbook (appendix C), figurines and old books write moves; each means the same as the first.
#[test]
fn a_move_has_many_forms() {
    for forms in [
        &["1. e4 d5 2. exd5", "1. e4 d5 2. ed5", "1. e4 d5 2. e4:d5", "1. e4 d5 2. e4×d5!?", "1. ♙e4 ♟d5 2. Pe4xd5"][..],
        &["1. Nf3", "1. ♘f3", "1. Ng1-f3", "1. Ng1–f3", "1. N1f3", "1. Ngf3", "1. g1f3", "1. g1-f3"],
        &[
            "1. e4 e5 2. Nf3 a6 3. Be2 a5 4. O-O",
            "1. e4 e5 2. Nf3 a6 3. Be2 a5 4. o-o",
            "1. e4 e5 2. Nf3 a6 3. Be2 a5 4. 0–0!",
        ],
        &["1. e4 f5 2. Qh5+", "1. e4 f5 2. Qh5†", "1. e4 f5 2. Qh5ch", "1. e4 f5 2. Qh5++-"],
    ] {
        for form in forms {
            assert_eq!(moves(form), moves(forms[0]), "{form}");
        }
    }
}

/// What a broken tag says is kept as far as it can be made out, but not if it says which game this is.
#[test]
fn a_broken_tag_costs_no_game() {
    let tags = |text: &str| read(text, "chess").map(|game| game.tags).map_err(|error| error.to_string());
    let pairs = |all: &[(&str, &str)]| {
        Ok(all.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>())
    };
    for broken in ["[White \"A B]", "[White \"A B\"", "[White \"A B", "[White A B]", "[White 'A B']"] {
        let text = format!("{broken}\n[Black \"C\"]\n\n1. e4 *\n");
        assert_eq!(tags(&text), pairs(&[("White", "A B"), ("Black", "C")]), "{broken}");
    }
    assert_eq!(tags("[White Player \"A\"]\n[Black]\n\n1. e4 *"), Ok(Vec::new()));
    let text = "[Variant \"Atomic]\n\n1. e4 *\n";
    assert_eq!(tags(text), Err("line 1, column 1: this tag never ends".to_owned()));
    assert!(tags("[FEN 8/8/8/8]\n\n1. e4 *").is_err());
}

/// In S-Chess a piece comes to the king's square or the rook's: as pyffish 0.0.90 has it, also where the king goes to its rook's square as in
/// Chess960 (`legal_moves` and `get_san` with `chess960`).
#[test]
fn castling_with_a_gate_is_read_in_both_forms() {
    let fen = "rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQK2R[EHeh] w KQBCDkqbcd - 0 1";
    for (text, machine) in [
        ("e1g1h", "e1g1h"),
        ("e1h1h", "e1g1h"),
        ("e1h1e", "e1g1e"),
        ("h1e1h", "h1e1h"),
        ("O-O/He1", "e1g1h"),
        ("O-O/Hh1", "h1e1h"),
        ("e1h1", "e1g1"),
    ] {
        let game = read(&format!("[Variant \"S-Chess\"]\n[FEN \"{fen}\"]\n\n1. {text} *"), "chess");
        assert_eq!(
            game.map(|game| game.moves).map_err(|error| error.to_string()),
            Ok(vec![machine.to_owned()]),
            "{text}"
        );
    }
}

/// `tests/reference/gates.jsonl` has games of S-Chess from the starts of Chess960 by pyffish 0.0.90, as PyChess calls them.
#[test]
fn seirawan_chess_is_read_from_any_start() {
    for (line, name) in
        include_str!("../reference/gates.jsonl").lines().zip(["S-Chess 960", "Seirawan960"].into_iter().cycle())
    {
        let line: Value = serde_json::from_str(line).unwrap();
        let strings = |value: &Value| -> Vec<String> {
            value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        let (fen, moves) = (line["fen"].as_str().unwrap(), strings(&line["moves"]));
        let text = format!("[Variant \"{name}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{} *\n", moves.join(" "));
        let found = tree(&text);
        assert_eq!(found.game.moves, moves, "{fen}");
        // Written and read again with moves in readable form.
        assert_eq!(tree(&write_tree(&found)).game.moves, moves, "{fen}");
        let mut game = AnyGame::open(found.game.variant, Some(fen)).unwrap();
        with_game!(&mut game, game => {
            for mv in &moves {
                game.play_machine(mv).unwrap_or_else(|error| panic!("{fen}: {error}"));
            }
            let position = game.position();
            let end = position.fen();
            let mut legal: Vec<String> = game.moves().into_iter().map(|mv| position.machine(mv).to_string()).collect();
            legal.sort();
            assert!(end.starts_with(line["end"].as_str().unwrap()), "{fen}: {end}");
            assert_eq!(legal, strings(&line["legal"]), "{fen}: {end}");
            let again = AnyGame::open(position.variant().id.as_str(), Some(&end)).unwrap_or_else(|error| panic!("{end}: {error}"));
            with_game!(&again, again => assert_eq!(again.position().fen(), end));
        });
    }
}

/// PGN's standard has "?" for what is not known: a tag that says so names no game, so that the game which the moves have told is named when it is written.
#[test]
fn a_tag_that_names_no_game_gives_way_to_one_that_does() {
    for unsaid in ["", "?", "-"] {
        let text = format!("[Event \"A\"]\n[Variant \"{unsaid}\"]\n\n1. ７六歩 ３四歩 *");
        let first = tree(&text);
        assert_eq!(first.game.variant, "shogi");
        let second = tree(&write_tree(&first));
        assert_eq!((second.game.variant, &second.game.moves), ("shogi", &first.game.moves), "{unsaid}");
    }
}

//! Records of shogi, xiangqi and janggi, beside what other programs read and write.

use serde_json::Value;
use stone_garden::game::text::{Record, Splitter, Tree, read, read_tree, write_record, write_tree};
use stone_garden::game::{AnyGame, text};
use stone_garden::notation::Script;
use stone_garden::variant;
use stone_garden::with_game;

const RECORDS: [(&str, Record); 4] =
    [("kif", Record::Kif), ("ki2", Record::Ki2), ("csa", Record::Csa), ("usi", Record::Usi)];

fn trees(bytes: &[u8]) -> Vec<Tree> {
    let mut splitter = Splitter::default();
    let mut pieces = splitter.push(bytes);
    pieces.extend(splitter.finish());
    let text = |piece: &text::Piece| format!("{piece:?}");
    pieces
        .iter()
        .map(|piece| read_tree(piece, "chess").unwrap_or_else(|error| panic!("{error}: {}", text(piece))))
        .collect()
}

fn tree(text: &str) -> Tree {
    let mut trees = trees(text.as_bytes());
    assert_eq!(trees.len(), 1, "{text}");
    trees.remove(0)
}

/// The moves of the main line as USI has them.
fn usi(tree: &Tree) -> Vec<String> {
    let moves = tree.moves_in(Script::Usi).unwrap();
    tree.main_line().into_iter().map(|index| moves[index].clone()).collect()
}

/// What a tag is called may mean something in a record: such a tag stays behind, any other comes along.
#[test]
fn tags_that_mean_something_in_a_record() {
    for (name, stays) in
        [("備考", false), ("変化", true), ("変化：", true), ("手合割", true), ("先手の持駒", true), ("a備考", true)]
    {
        let pgn = format!("[Variant \"Shogi\"]\n[{name} \"飛香落ち\"]\n\n1. g3g4 *\n");
        let text = write_record(&tree(&pgn), Record::Kif).unwrap();
        assert_eq!(text.contains("飛香落ち"), !stays, "{text}");
        let again = tree(&text);
        assert_eq!((usi(&again), &again.game.fen), (vec!["3g3f".to_owned()], &None), "{name}");
    }
}

/// `tests/reference/records.jsonl` has random games as tsshogi 2.2.0 writes them.
#[test]
fn records_are_read_as_tsshogi_writes_them() {
    let mut count = 0;
    for line in include_str!("../reference/records.jsonl").lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let strings = |value: &Value| -> Vec<String> {
            value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        let moves = strings(&line["moves"]);
        for (name, _) in RECORDS {
            let found = tree(line[name].as_str().unwrap());
            assert_eq!(usi(&found), moves, "{name} of {}", line["start"]);
            assert_eq!((found.game.variant, &found.faults), ("shogi", &Vec::new()));
            if name == "usi" {
                continue;
            }
            assert_eq!((found.game.tag("White"), found.game.tag("Black")), (Some("一番 A"), Some("二番 B")));
            // Whoever is to move gives up; Sente is White here.
            let sente_first = !line["start"].as_str().unwrap().contains(" w ");
            let sente_gives_up = sente_first == (moves.len() % 2 == 0);
            let result = if sente_gives_up { "0-1" } else { "1-0" };
            assert_eq!(found.game.result.as_deref(), Some(result), "{name}");
            assert_eq!(found.game.tag("Termination"), (name != "ki2").then_some("resignation"));
            let comment = &found.nodes[found.main_line()[2]].comment;
            assert!(comment.ends_with("good and more"), "{name}: {comment}");
            assert_eq!(comment.contains("[%emt 0:01:05]"), name != "ki2", "{name}: {comment}");
            if name == "csa" {
                continue;
            }
            // Each variation stands where tsshogi has put it.
            let (main, all) = (found.main_line(), found.moves_in(Script::Usi).unwrap());
            for variation in line["variations"].as_array().unwrap() {
                let at = variation["at"].as_u64().unwrap() as usize;
                let mut last = Some(main[at - 1]);
                for mv in strings(&variation["moves"]) {
                    let next = (0..all.len()).find(|&index| found.nodes[index].parent == last && all[index] == mv);
                    assert!(next.is_some(), "{name}: {mv} of {variation}");
                    last = next;
                }
                count += 1;
            }
        }
    }
    assert!(count > 30);
}

#[test]
fn what_is_written_as_a_record_is_read_back() {
    let mut dice = 0x1234_5678_9abc_def1_u64;
    let mut roll = |most: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % most.max(1)
    };
    let mut written = 0;
    for id in ["shogi", "minishogi", "checkshogi", "kyotoshogi", "judkins", "torishogi"] {
        for _ in 0..crate::amount(3, 30) {
            let mut text = format!("[White \"A\"]\n[Black \"B\"]\n[Variant \"{id}\"]\n\n");
            let mut game = AnyGame::open(id, None).unwrap();
            with_game!(&mut game, game => for _ in 0..60 {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                let (mv, other) = (moves[roll(moves.len())], moves[roll(moves.len())]);
                text += &format!("{} ", game.position().readable(mv));
                if roll(5) == 0 {
                    text += &format!("{{[%emt 0:00:{:02}] said}} ", roll(60));
                }
                if roll(8) == 0 && other != mv {
                    text += &format!("({}) ", game.position().readable(other));
                }
                game.play(mv).unwrap();
            });
            let first = tree(&text);
            for (name, record) in RECORDS {
                let Ok(text) = write_record(&first, record) else {
                    assert!(name == "csa" && id == "torishogi", "{name} of {id}");
                    continue;
                };
                // Only these tell which game they are of.
                if !matches!(id, "shogi" | "minishogi") && (name == "csa" || id != "checkshogi" && id != "kyotoshogi") {
                    continue;
                }
                if name == "usi" && id != "shogi" && id != "minishogi" {
                    continue;
                }
                let second = tree(&text);
                assert_eq!((second.game.variant, &second.game.moves), (id, &first.game.moves), "{name}: {text}");
                if name == "kif" {
                    assert_eq!(write_record(&second, record).as_ref(), Ok(&text));
                    assert_eq!(second.nodes, first.nodes, "{text}");
                }
                written += 1;
            }
        }
    }
    assert!(written > 30);
}

/// Handicaps by Japanese names; the positions are those of shogiops 0.18.0.
#[test]
fn handicaps_begin_where_they_should() {
    let starts = [
        ("香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("角落ち", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("飛香落ち", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("四枚落ち", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("六枚落ち", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("八枚落ち", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
        ("十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"),
    ];
    for (name, board) in starts {
        let game = read(&format!("手合割：{name}\n下手：A\n上手：B\n   1 ６二玉(51)\n"), "chess").unwrap();
        assert_eq!(game.fen, Some(format!("{board}[] b - - 0 1")), "{name}");
        assert_eq!((game.tag("White"), game.tag("Black")), (Some("A"), Some("B")));
        assert_eq!(game.moves, ["e9d8"]);
    }
}

/// The example of CSA's own description of version 2.2, with its position and a move on one line.
#[test]
fn positions_of_csa_are_set_up() {
    let removed = read("V2.2\nPI82HI22KA\n-\n-5142OU,T3\n%CHUDAN\n", "chess").unwrap();
    assert_eq!(removed.fen.as_deref(), Some("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"));
    let one_by_one =
        read("P-11OU21FU22FU23FU24FU25FU26FU27FU28FU29FU\nP+00HI00HI\nP-00AL\n+\n+0013HI\n", "chess").unwrap();
    let fen = one_by_one.fen.unwrap();
    assert!(fen.starts_with("7pk/7p1/7p1/7p1/7p1/7p1/7p1/7p1/7p1[RR"), "{fen}");
    assert_eq!(fen.matches('b').count() + fen.matches('g').count(), 2 + 4, "{fen}");
    assert_eq!(one_by_one.moves, ["R@i7"]);
}

/// Numbers of legal moves by cshogi 1.1.0.
#[test]
fn a_problem_may_lack_the_king_of_the_side_that_attacks() {
    let positions = [
        ("8k/7pp/9/7N1/9/9/9/9/9 b RB2G2Sr 1", 310),
        ("8k/7pp/9/7N1/9/9/9/9/9 w RB2G2Sr 1", 80),
        ("6+Pnl/6Sk1/6sp1/9/8P/9/9/9/9 b G 1", 84),
    ];
    for (sfen, count) in positions {
        let game = AnyGame::open("shogi", Some(sfen)).unwrap_or_else(|error| panic!("{sfen}: {error}"));
        with_game!(&game, game => assert_eq!(game.moves().len(), count, "{sfen}"));
    }
    assert!(AnyGame::open("shogi", Some("9/7pp/9/7N1/9/9/9/9/9 b RB2G2Sr 1")).is_err());
    assert!(AnyGame::open("chess", Some("4k3/8/8/8/8/8/8/Q7 w - - 0 1")).is_err());
}

#[test]
fn files_hold_several_records_in_the_encodings_of_their_countries() {
    let two = "#KIF version=2.0\n手合割：平手\n1 ７六歩(77)\n* * not a result\n2 投了\n\n開始日時：2020/01/02 10:00:00\n手合割：平手\n\
               1 ２六歩(27)\n";
    let found = trees(two.as_bytes());
    assert_eq!(found.iter().map(|tree| tree.game.moves.join(" ")).collect::<Vec<_>>(), ["c3c4", "h3h4"]);
    assert_eq!((found[1].game.tag("Date"), found[1].game.tag("Time")), (Some("2020.01.02"), Some("10:00:00")));
    let two = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n+2726FU\n-3334FU\n%TORYO\n";
    let found = trees(two.as_bytes());
    assert_eq!(found.iter().map(|tree| tree.game.result.as_deref().unwrap()).collect::<Vec<_>>(), ["1-0", "0-1"]);
    // In Shift JIS, GB 18030 and EUC-KR.
    let shift_jis = b"\x90\xe6\x8e\xe8\x81F\x89H\x90\xb6\x0a\x8e\xe8\x8d\x87\x8a\x84\x81F\x95\xbd\x8e\xe8\x0a   1 \x82V\x98Z\x95\xe0(77)\x0a   2 \x93\x8a\x97\xb9\x0a";
    assert_eq!((found_in(shift_jis).game.tag("White"), found_in(shift_jis).game.moves.len()), (Some("羽生"), 1));
    let chinese = b"[Red \x22\xba\xfa\xc8\xd9\xbb\xaa\x22]\x0a[Result \x22*\x22]\x0a\x0a1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed\xa3\xb8\xbd\xf8\xa3\xb7\x0a";
    let found = found_in(chinese);
    assert_eq!((found.game.tag("Red"), found.game.variant), (Some("胡荣华"), "xiangqi"));
    assert_eq!(found.game.moves, ["h3e3", "h10g8"]);
    let korean = b"[\xc3\xca\xb4\xeb\xb1\xb9\xc0\xda \x22\xc7\xd1\xb1\xb9\xc0\xce\x22]\x0a\x0a1. 79\xc1\xb978 2. 41\xba\xb442\x0a";
    let found = found_in(korean);
    assert_eq!((found.game.tag("초대국자"), found.game.variant), (Some("한국인"), "janggi"));
    assert_eq!(found.game.moves, ["i4h4", "a7b7"]);
    // Latin letters with accents stay what they are.
    assert_eq!(found_in(b"[White \"M\xfcller\"]\n\n1. e4 *").game.tag("White"), Some("Müller"));
}

fn found_in(bytes: &[u8]) -> Tree {
    let mut trees = trees(bytes);
    assert_eq!(trees.len(), 1);
    trees.remove(0)
}

/// The beginning of a game that wxf.ca has, in its four manners; squares are of the board with ranks from 1.
#[test]
fn games_of_xiangqi_are_read_in_every_manner() {
    let moves = ["h3e3", "b10c8", "h1g3", "h8f8", "g4g5", "h10g8"];
    let texts = [
        "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 B9-C7 2. H0-G2 H7-F7 3. G3-G4 H9-G7 1-0",
        "[Variant \"xiangqi\"]\n\n1. h2e2 b9c7 2. h0g2 h7f7 3. g3g4 h9g7",
        "1. C2.5 H2+3 2. H2+3 C8.6 3. P3+1 H8+7",
        "[Event \"x\"]\n\n1. C2=5 h2+3 2. H2+3 c8=6 3. P3+1 h8+7 *",
        "1. 炮二平五 马2进3 2. 马二进三 炮8平6 3. 兵三进一 马8进7",
        "1. 炮二平五 馬２進３ 2. 傌二進三 砲８平６ 3. 兵三進一 馬８進７",
    ];
    for text in texts {
        let game = read(text, "chess").unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((game.variant, game.moves), ("xiangqi", moves.map(str::to_owned).to_vec()), "{text}");
    }
    // Soldiers that share files, as WXF numbers them and as books name them.
    let fen = "4k4/9/2P6/2P6/2P3P2/6P2/9/9/9/3K5 w - - 0 1";
    for (text, machine) in [
        ("13=4", "g6f6"),
        ("37=8", "c6b6"),
        ("27=6", "c7d7"),
        ("前兵平六", "c8d8"),
        ("一兵平四", "g6f6"),
        ("五兵平六", "c6d6"),
    ] {
        let game = AnyGame::open("xiangqi", Some(fen)).unwrap();
        with_game!(&game, game => {
            let position = game.position();
            let found = position.parse_written(text).map(|mv| position.machine(mv).to_string());
            assert_eq!(found.as_deref(), Ok(machine), "{text}");
        });
    }
}

#[test]
fn a_fault_of_a_record_names_its_place() {
    let fault = |text: &str| read(text, "chess").unwrap_err().to_string();
    let kif = fault("手合割：平手\n   1 ７六歩(77)\n   2 ３四飛(33)\n");
    assert!(kif.starts_with("line 3, column 6: '３四飛(33)' is not a legal move here"), "{kif}");
    assert_eq!(
        fault("手合割：平手\n   1 ７６歩？\n"),
        "line 2, column 6: '７６歩？' is not a legal move here (move 1, White to move)"
    );
    let csa = fault("V2.2\nPI\n+\n+7776FU,T1,+3334FU\n");
    assert!(csa.starts_with("line 4, column 12: '+3334FU' is not a legal move here"), "{csa}");
    assert_eq!(
        fault("V2.2\nPI\n+\nwhat\n"),
        "line 4, column 1: 'what' is neither a move nor anything else that a record says"
    );
    let variation = fault("手合割：平手\n1 ７六歩(77)\n変化：9手\n1 ２六歩(27)\n");
    assert!(variation.starts_with("line 3, column 1: '変化：9手'"), "{variation}");
}

#[test]
fn pgn_of_shogi_keeps_what_a_record_tells() {
    let kif = "作者：誰か\n場所：東京\n手合割：平手\n*before\n1 ７六歩(77)   ( 0:16/00:00:16)\n2 千日手\n";
    let pgn = write_tree(&tree(kif));
    assert!(pgn.contains("[作者 \"誰か\"]\n[Site \"東京\"]"), "{pgn}");
    assert!(pgn.contains("[Result \"1/2-1/2\"]\n\n{ before } 1. Pc4 { [%emt 0:00:16] } 1/2-1/2"), "{pgn}");
    assert_eq!(tree(&pgn).nodes, tree(kif).nodes);
    let all = variant::CLASSICS.iter().filter(|variant| Script::Usi.is_of(variant)).count();
    assert!(all > 10, "{all}");
}

/// Names of starts with pieces fewer, or with some of them in Sente's hand, and the positions that shogiops 0.18.0 has for them (`handicaps`); hands
/// in the order of SFEN: rook, bishop, gold, silver, knight, lance, pawn.
#[test]
fn a_handicap_is_set_up_by_its_name() {
    for (name, start) in [
        ("右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
        ("十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
        ("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
        ("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p"),
        ("トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
        ("トンボ＋香", "l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
        ("トンボ＋桂香", "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
        ("香得", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w L"),
        ("角得", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w B"),
        ("飛香得", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RL"),
        ("六枚得", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2N2L"),
        ("八枚得", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2S2N2L"),
    ] {
        let found = tree(&format!("手合割：{name}\n手数----指手---------消費時間--\n"));
        let told = write_record(&found, Record::Sfen).unwrap();
        assert_eq!(told.trim_end(), format!("position sfen {start} 2"), "{name}");
    }
}

/// Records have no word for a move that does nothing: a game that holds one is
/// refused where it would have to be written, and never written as what can't be read.
#[test]
fn a_move_that_does_nothing_has_no_word_in_records() {
    let all = [Record::Kif, Record::Ki2, Record::Csa, Record::Usi, Record::Sfen];
    let in_main = tree("[Variant \"shogi\"]\n\n1. c3c4 -- 2. g3g4 *\n");
    assert!(all.iter().all(|&record| write_record(&in_main, record).is_err()));
    let beside = tree("[Variant \"shogi\"]\n\n1. c3c4 g7g6 (1... -- 2. g3g4) *\n");
    let kept = all.map(|record| write_record(&beside, record).is_ok());
    assert_eq!(kept, [false, false, true, true, true], "the others write the main line alone");
}

//! Each call of the contract, exactly as it prints.

use crate::command_line::run::prints;
use stone_garden::variant;

#[test]
fn variants_prints_id_tab_name() {
    let printed = prints(&["variants"]);
    let expected: String = variant::ALL.iter().map(|game| format!("{}\t{}\n", game.id, game.name)).collect();
    assert_eq!(printed, expected);
    for line in [
        "stone-garden\tStone Garden Chess",
        "stone-garden-full-contact\tStone Garden Full Contact",
        "stone-garden-keepers\tStone Garden Keepers",
        "stone-garden-2023\tStone Garden Chess, draft of 2023",
        "stones-chess\tStone's Chess",
        "stones-and-relays\tStones & Relays",
    ] {
        assert!(printed.lines().any(|printed| printed == line), "{line}");
    }
}

#[test]
fn variants_lists_the_classics_when_asked_for_all() {
    let printed = prints(&["variants", "--all"]);
    assert!(printed.starts_with(&prints(&["variants"])));
    assert_eq!(printed.lines().count(), variant::ALL.len() + variant::CLASSICS.len());
    assert!(printed.contains("\nxiangqi\tXiangqi\n"));
}

#[test]
fn moves_lists_them_sorted() {
    let expected = "a2b4\nb2a4\nb2c4\nc1c3\nc2b4\nc2d4\nd2c4\nd2e4\ne2d4\ne2f4\nf1f3\nf2e4\nf2g4\ng2f4\ng2h4\nh2g4\n";
    assert_eq!(prints(&["moves", "stone-garden"]), expected);
}

#[test]
fn moves_after_moves_and_of_a_square() {
    assert_eq!(prints(&["moves", "stone-garden", "--moves", "c1c3", "--from", "c8"]), "c8c6\n");
    assert_eq!(prints(&["moves", "stone-garden", "--from", "c2"]), "c2b4\nc2d4\n");
    assert_eq!(prints(&["moves", "stone-garden", "--from", "d4"]), "", "an empty square");
    assert_eq!(prints(&["moves", "stone-garden", "--from", "a7"]), "", "the other side's man");
    // All that a Raven in the open has, on c3: e8 is out of her way.
    let raven = prints(&["moves", "stone-garden", "--moves", "c1c3 a7b5", "--from", "c3"]);
    assert_eq!(raven, "c3b3\nc3c4\nc3c5\nc3d3\n");
}

#[test]
fn moves_understand_readable_notation() {
    let machine = prints(&["fen", "stone-garden", "--moves", "b2c4 a7b5 c4d6"]);
    assert_eq!(prints(&["fen", "stone-garden", "--moves", "Hbc4 Hab5 Hd6#"]), machine);
    assert_eq!(machine.lines().last(), Some("status white-wins checkmate"));
    assert_eq!(prints(&["moves", "stone-garden", "--moves", "b2c4 a7b5 c4d6"]), "", "the game has ended");
}

#[test]
fn blanks_between_moves_do_not_matter() {
    let plain = prints(&["fen", "stone-garden", "--moves", "c1c3 c8c6"]);
    assert_eq!(prints(&["fen", "stone-garden", "--moves", "  c1c3\t c8c6\n"]), plain);
    assert_eq!(prints(&["fen", "stone-garden", "--moves", ""]), prints(&["fen", "stone-garden"]));
}

#[test]
fn fen_of_every_start() {
    let starts = [
        ("stone-garden", "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +0+0"),
        ("stone-garden-full-contact", "ohhlkhho/ihhrrhhi/8/8/8/8/IHHRRHHI/OHHLKHHO w - - 0 1 +0+0"),
        ("stone-garden-keepers", "oirlkrio/aaaaaaaa/8/8/8/8/AAAAAAAA/OIRLKRIO w - - 0 1 +0+0"),
        ("stone-garden-2023", "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 0 1 +0+0 -"),
        ("stones-chess", "rnabqkbanr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBANR w KQkq - 0 1"),
        ("stones-and-relays", "rnbqkbnr/pppppppp/8/1*6/1*1@@1*1/1*6/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -"),
    ];
    for (game, fen) in starts {
        assert_eq!(prints(&["fen", game]), format!("{fen}\nstatus ongoing\n"));
        assert_eq!(prints(&["fen", game, "--fen", fen]), format!("{fen}\nstatus ongoing\n"));
    }
}

#[test]
fn fields_left_out_have_their_start_values() {
    let whole = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1\nstatus ongoing\n";
    assert_eq!(prints(&["fen", "stones-chess", "--fen", "r4k3r/10/10/10/10/10/10/R4K3R"]), whole);
    assert_eq!(prints(&["fen", "stones-chess", "--fen", "r4k3r/10/10/10/10/10/10/R4K3R w"]), whole);
    // All castling that is possible: here the rook of a8 has gone.
    let printed = prints(&["fen", "stones-chess", "--fen", "1r3k3r/10/10/10/10/10/10/R4K3R b"]);
    assert_eq!(printed.lines().next(), Some("1r3k3r/10/10/10/10/10/10/R4K3R b KQk - 0 1"));
    let printed = prints(&["fen", "stone-garden-2023", "--fen", "7k/8/8/8/3R4/8/8/K7 b - - 4 6"]);
    assert_eq!(printed.lines().next(), Some("7k/8/8/8/3R4/8/8/K7 b - - 4 6 +0+0 -"));
    let printed = prints(&["fen", "stones-and-relays", "--fen", "k7/8/8/8/8/1*6/8/8/K7 b - - 4"]);
    assert_eq!(printed.lines().next(), Some("k7/8/8/8/8/1*6/8/8/K7 b - - 4 1 -"));
}

#[test]
fn fen_tells_the_end_and_its_reason() {
    let cases = [
        ("stone-garden", "k7/8/8/8/8/8/8/K7 w - - 0 1 +0+0", "status draw bare-kings"),
        ("stone-garden", "k7/8/8/8/8/8/8/K6H w - - 100 60 +0+0", "status draw fifty-moves"),
        ("stone-garden", "k7/8/8/8/8/8/8/K6H w - - 7 60 +3+0", "status draw demotions"),
        ("stones-chess", "k9/10/10/10/10/10/10/K8N w - - 7 60", "status draw dead-material"),
        ("stones-chess", "k9/2Q7/10/10/10/10/10/K9 b - - 0 1", "status draw stalemate"),
    ];
    for (game, fen, status) in cases {
        assert_eq!(prints(&["fen", game, "--fen", fen]), format!("{fen}\n{status}\n"));
    }
}

#[test]
fn perft_ends_with_nodes() {
    assert_eq!(prints(&["perft", "stone-garden", "0"]), "nodes 1\n");
    assert_eq!(prints(&["perft", "stone-garden", "0", "--divide"]), "nodes 1\n");
    assert_eq!(prints(&["perft", "stone-garden", "4"]), "nodes 77317\n");
    assert_eq!(prints(&["perft", "stones-and-relays", "2"]), "nodes 205311\n");
    assert_eq!(prints(&["perft", "stone-garden", "1", "--moves", "b2c4 a7b5 c4d6"]), "nodes 0\n", "mate");
}

#[test]
fn perft_takes_no_notice_of_draws() {
    let at = |fen| prints(&["perft", "stone-garden", "2", "--fen", fen]);
    let alive = at("k7/8/8/8/8/8/8/K6H w - - 0 1 +0+0");
    assert_eq!(at("k7/8/8/8/8/8/8/K6H w - - 100 60 +0+0"), alive);
    assert_eq!(at("k7/8/8/8/8/8/8/K6H w - - 0 60 +3+3"), alive);
    assert_eq!(at("k7/8/8/8/8/8/8/K7 w - - 0 1 +0+0"), "nodes 9\n", "bare kings");
}

#[test]
fn divide_lists_moves_first() {
    let moves = ["--moves", "c1c3"];
    let printed = prints(&["perft", "stone-garden", "2", "--divide", moves[0], moves[1]]);
    let lines: Vec<&str> = printed.lines().collect();
    let list = prints(&["moves", "stone-garden", moves[0], moves[1]]);
    assert_eq!(lines.len(), list.lines().count() + 1);
    let mut sum = 0;
    for (line, mv) in lines.iter().zip(list.lines()) {
        let line_moves = format!("{} {mv}", moves[1]);
        let below = prints(&["moves", "stone-garden", moves[0], &line_moves]).lines().count();
        assert_eq!(*line, format!("{mv}: {below}"));
        sum += below;
    }
    assert_eq!(lines.last().copied(), Some(format!("nodes {sum}").as_str()));
}

#[test]
fn help_and_version_are_no_errors() {
    assert!(prints(&["--help"]).contains("perft"));
    assert!(prints(&["--version"]).starts_with("stone-garden "));
    assert!(prints(&["moves", "--help"]).contains("--from"));
}

#[test]
fn fen_explains_what_each_part_was_taken_for() {
    let explained = |game, fen| prints(&["fen", game, "--fen", fen, "--explain"]);
    assert_eq!(
        explained("3check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b HAha - 3 2 +2+1"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1+2 3 2\nstatus ongoing\n\
         board\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\t16 pieces of White, 16 of Black\n\
         side to move\tb\tBlack, who has the small letters\n\
         castling\tHAha\tKQkq\n\
         en passant\t-\t-\n\
         plies since progress\t3\t3\n\
         move number\t2\t2\n\
         checks given\t+2+1\tleft to give: 1+2\n"
    );
    let sfen = explained("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPP1/1B5R1/LNSGKGSNL b P 1");
    assert!(
        sfen.contains(
            "\nside to move of SFEN\tb\tWhite, who has the capitals\nhands of SFEN\tP\t[P]\nplies of SFEN\t1\t1\n"
        ),
        "{sfen}"
    );
    let house = explained("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/Pn w");
    assert!(house.contains("\nhands as a further rank\tPn\t[Pn]\n"), "{house}");
    assert!(house.contains("\ncastling\t(left out)\tKQkq\n"), "{house}");
    let horses = explained("xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r");
    assert!(horses.contains("; E is the Elephant (B); H is the Horse (N)\n"), "{horses}");
    let epd = explained("chess", "4k3/8/8/8/8/8/8/4K2R w K - hmvc 5; bm O-O;");
    assert!(epd.contains("\nplies since progress\t5\t5\n"), "{epd}");
    assert!(epd.contains("\noperations of an EPD\thmvc 5; bm O-O;\t\n"), "{epd}");
    // The project's own games, whose FEN has fields of its own.
    let own = explained("stone-garden-2023", "7k/8/8/8/3R4/8/8/K7 b - - 4 6");
    assert!(own.contains("\nmove number\t6\t6\n") && own.contains("\nturned Ravens\t(left out)\t"), "{own}");
}

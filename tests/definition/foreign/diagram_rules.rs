//! What keys, letters and scripts of an Interactive Diagram mean, after H. G. Muller's script for it (betza.js of his pages, as it
//! compiles, generates and scores moves) and his words on chessvariants.com, cited where a value stands; and that all that is wrong with
//! one is told at once.

use std::collections::BTreeSet;
use stone_garden::definition::{self, foreign};
use stone_garden::game::AnyGame;
use stone_garden::variant::Variant;
use stone_garden::{movegen, with_game};

#[track_caller]
fn game(text: &str) -> Variant {
    foreign::read_diagram(text, "x").unwrap_or_else(|faults| panic!("{text}\n{faults}"))
}

/// The legal moves after some others, of a piece from a square or all.
#[track_caller]
fn moves(text: &str, played: &str, from: &str) -> String {
    let variant = game(text);
    // What is written in our own form is the same game.
    let written = definition::write(&variant);
    let again = definition::read(&written).unwrap_or_else(|faults| panic!("{written}\n{faults}"));
    assert!(again == variant, "{written}");
    let mut game = AnyGame::of(Box::leak(Box::new(variant)), None).unwrap_or_else(|error| panic!("{text}\n{error}"));
    with_game!(&mut game, game => {
        for mv in played.split_whitespace() {
            game.play_recorded(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        }
        let position = game.position();
        let legal = movegen::legal_moves(position);
        let all: BTreeSet<String> = legal.iter().map(|mv| position.machine(*mv).to_string()).collect();
        let here: Vec<&str> = all.iter().filter_map(|mv| mv.strip_prefix(from)).collect();
        here.join(" ")
    })
}

#[track_caller]
fn faults(text: &str) -> Vec<String> {
    foreign::read_diagram(text, "x").expect_err(text).0.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn told(text: &str, wanted: &[&str]) {
    let found = faults(text);
    assert_eq!(found.len(), wanted.len(), "{found:#?}");
    for (found, wanted) in found.iter().zip(wanted) {
        let (place, words) = wanted.split_once(' ').unwrap_or((wanted, ""));
        assert!(
            found.starts_with(&format!("{place} ")) && found.contains(words),
            "{found}\nis not at {place} with {words}"
        );
    }
}

/// chessvariants.com/index/editcomment.php?reply=58488: legs in brackets are played in that order, '-' must go on, '?' may end there,
/// and `[F?R]` is the Griffon; `gryphon::[F?fsR]` in the Diagram of reply=33437.
#[test]
fn brackets_are_legs_with_an_atom_each() {
    let text =
        |moves: &str| format!("files=6\nranks=6\nsymmetry=none\npromoZone=0\nGriffon:G:{moves}::a1\nKing:K:K::f1,,f6");
    // b2, from there up the file to b6, and along the rank to f2.
    let griffon = "b2 b3 b4 b5 b6 c2 d2 e2 f2";
    assert_eq!(moves(&text("[F?R]"), "", "a1"), griffon);
    assert_eq!(moves(&text("[F?fsR]"), "", "a1"), griffon);
    assert_eq!(moves(&text("[F-R]"), "", "a1"), "b3 b4 b5 b6 c2 d2 e2 f2");
    // The words of the notation are kept.
    assert_eq!(game(&text("[F?R]")).pieces[0].betza, [Some("[F?R]".to_owned())]);
    assert_eq!(game("King:K:[W-fsF]isO2W[F-F]::e1\nRook::::h1").pieces[0].betza, [Some("[W-fsF]W[F-F]".to_owned())]);
    told(&text("[F?fR]"), &["5:14: 'R' can't turn so"]);
    told(&text("WfR[F?x*R]"), &["5:17: 'x', relaying"]);
}

/// `k` captures royal pieces alone: `canCapt = f & 2 || f & 1<<13 && royal[victim]`; the author wished for `fkR` for kings that face
/// each other, chessvariants.org/index/editcomment.php?reply=33312.
#[test]
fn k_captures_royal_pieces_alone() {
    let text = |pawn: &str| {
        format!(
            "files=5\nranks=6\nsymmetry=none\npromoZone=0\nPawn:P:fmW::{pawn}\nKing:K:WfkR::c1,,d6\nRook:R:R::a1,,a6"
        )
    };
    // On the c file White's king would stand before Black's, once that has come there; on its own squares nothing hinders him.
    assert_eq!(moves(&text("e2"), "", "c1"), "b1 c2");
    assert_eq!(moves(&text("e2"), "e2e3", "d6"), "d5 e6");
    // With a pawn between them they may stand on one file.
    assert_eq!(moves(&text("c2"), "a1b1", "d6"), "c6 d5 e6");
    assert_eq!(moves(&text("d2"), "", "c1"), "b1 c2 d1");
    // A rook on the file is none of its business.
    let prey = "files=5\nranks=6\nsymmetry=none\npromoZone=0\nKing:K:WfkR::c1,,e6\nRook:R:R::,,c6";
    assert_eq!(moves(prey, "", "c1"), "b1 d1");
    // Its other parts are what they were: here a cannon's, over the pawns, and a first step to c3 over b2.
    let cannon = "files=5\nranks=6\nsymmetry=none\npromoZone=0\nCannon:C:mRcpRifmnAkF::a1,,a6\nPawn:P:fmW::a4,,c1\n\
                  King:K:K::e4,,d6\nMan:M:W::,,e1";
    assert_eq!(moves(cannon, "", "a1"), "a2 a3 a6 b1 c3 e1");
    // On d5 and e5 the black king would stand beside the white one; the cannon on c3 looks at nobody.
    assert_eq!(moves(cannon, "a1c3", "d6"), "c5 c6 e6");
    // Where k stands beside c it says nothing more, and without a royal piece nothing at all.
    let both = "files=5\nranks=6\nsymmetry=none\npromoZone=0\nMan:M:mWckR::a1,,a6\nKing:K:K::c1,,c6";
    assert_eq!(moves(both, "", "a1"), "a2 a6 b1");
    told("royal=0\nMan:M:WfkR::a1", &["2:9: none is royal here"]);
    told("Man:M:W[F-kR]::a1\nKing::::e1", &["1:11: royal pieces only"]);
    told("Man:M:WcakR::a1\nKing::::e1", &["1:10: royal pieces only"]);
}

/// `royal=` may stand several times (each adds to `royal[]`), and name ids: `royal=KJLMOT` in the Diagram of reply=57047.
#[test]
fn royal_names_several() {
    let royal = |line: &str| {
        let text =
            format!("{line}\nsymmetry=none\nAdvisor:A:F::a1\nKing:K:K::e1\nJester:J:W::h1,,h8\nPrince:P:K::b1,,b8");
        game(&text).pieces.iter().filter(|piece| piece.royal).map(|piece| piece.letter).collect::<String>()
    };
    assert_eq!(royal(""), "K");
    assert_eq!(royal("royal=2"), "K");
    assert_eq!(royal("royal=K"), "K");
    assert_eq!(royal("royal=KJ"), "KJ");
    assert_eq!(royal("royal=K\nroyal=3"), "KJ");
    assert_eq!(royal("royal=K,J"), "KJ");
    told("royal=KZ\nAdvisor:A:F::a1\nKing:K:K::e1", &["1:7: 'royal' names pieces by number from 1 to 2 or by id"]);
}

/// `iron=N`: a move that captures such a piece is illegal (`specials & 0x30` in ScoreMove).
#[test]
fn iron_is_captured_by_nobody() {
    let text = |iron: &str| {
        format!(
            "{iron}\nfiles=5\nranks=5\nsymmetry=none\npromoZone=0\nRook:R:R::a1,,a5\nMan:M:W::c1,,c5\nKing:K:K::e1,,e5"
        )
    };
    assert_eq!(moves(&text(""), "", "a1"), "a2 a3 a4 a5 b1");
    assert_eq!(moves(&text("iron=1"), "", "a1"), "a2 a3 a4 b1");
    assert_eq!(moves(&text("iron=M"), "", "a1"), "a2 a3 a4 a5 b1");
    told(&text("iron=K"), &["1:6: which is royal or promoted"]);
}

/// Hold(): a holdingsType below 0 changes the colour of what is captured; above 0 it stays with whose it was.
#[test]
fn captured_pieces_change_sides_or_do_not() {
    let text = |line: &str| {
        format!("{line}\nfiles=4\nranks=4\nsymmetry=none\npromoZone=0\nRook:R:R::a1,,a4\nKing:K:K::d1,,d4")
    };
    assert!(moves(&text("holdingsType=-1"), "a1a4 d4c3", "").contains("R@a1"));
    assert!(!moves(&text("holdingsType=0"), "a1a4 d4c3", "").contains('@'));
    told(&text("holdingsType=1"), &["1:14: captured pieces that change sides and are dropped are holdingsType=-1"]);
    told(&text("holdingsType=2"), &["1:14: 'holdingsType' is a number from -2 to 1"]);
}

/// In promoChoice `*` before an id needs such a piece in hand (`choice[i] = 3`), `!` another rank than the last (2): SetPromoChoice()
/// and StackMove(). A pawn that has no choice doesn't move there.
#[test]
fn choices_of_promotion_need_what_stands_before_them() {
    let text = |choice: &str| {
        format!(
            "files=5\nranks=6\nsymmetry=none\npromoZone=2\nholdingsType=1\npromoChoice={choice}\n\
             Pawn:P:fmWfcF::b4,,e3\nRook:R:R::a1,,a6\nMan:M:W::d1,,d6\nKing:K:K::e1,,e6"
        )
    };
    // Nobody has lost a rook.
    assert_eq!(moves(&text("*R"), "", "b4"), "");
    // White has lost one: Black's rook took it.
    assert_eq!(moves(&text("*R"), "d1c1 a6a1", "b4"), "b5r");
    // A pawn among its own choices may stay one, but not on the last rank, where it can't move on.
    assert_eq!(moves(&text("*R!P"), "", "b4"), "b5");
    assert_eq!(moves(&text("*R!P"), "d1c1 a6a1", "b4"), "b5 b5r");
    assert_eq!(moves(&text("*R!P"), "b4b5 e6d5", "b5"), "");
    assert_eq!(moves(&text("M2*R"), "", "b4"), "b5m");
    told(&text("!R*M"), &["6:13: '!R' in 'promoChoice' can't be played here"]);
    told(&text("*RM1"), &["6:15: 'M1' in 'promoChoice' can't be played here"]);
    told(&text("*"), &["6:13: stands right before an id"]);
    told(&text("*RX"), &["6:15: there is no X"]);
    let none = text("*R").replace("holdingsType=1", "holdingsType=-1");
    told(&none, &["6:13: holdingsType=1"]);
    let uneven = text("*R").replace("a1,,a6", "a1,b1,,a6");
    told(&uneven, &["6:13: the sides have not as many of it"]);
}

#[test]
fn a_promoted_form_that_is_not_there_is_missed() {
    let text = "promoOffset=2\nmaxPromote=2\nsymmetry=none\nroyal=K\nPawn:P:fW::a2\nSilver:S:FfW::b1\nKing:K:K::e1,,e8";
    told(text, &["6:1: 'promoOffset' says that this piece becomes the one 2 lines below"]);
}

/// Functions that the Diagram's script looks for (`typeof(BadZone) == 'function'`, WeirdPromotion, CustomPromotion, WeirdChain), or that
/// a page gives it (`xxxTinker`, chessvariants.org/index/listcomments.php?author=HGMuller, 3 February 2023).
#[test]
fn functions_of_a_page_are_told() {
    let page = |script: &str| {
        format!(
            "<p class=\"idiagram\">files=8\nKing::::e1\n</p>\n<SCRIPT type=\"text/javascript\">\n{script}\n</script><p>function BadZone</p>"
        )
    };
    let wanted = |text: &str, wanted: &[&str]| {
        let text = page(text);
        told(&text, wanted);
        // A page that is there already is read, and what it says besides is noted.
        let (_, notes) = foreign::read_published(&text, "x").unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(notes.iter().map(ToString::to_string).collect::<Vec<_>>(), faults(&text));
    };
    wanted(
        "function BadZone(x, y, type, color) { return y > 5; }",
        &["5:10: a function BadZone of its own, which decides where pieces"],
    );
    wanted("var i = 0;\n  WeirdPromotion = function(a) {}", &["6:3: WeirdPromotion"]);
    wanted("const chuTinker = (m, d) => 0\nfunction WeirdChain(){}", &["5:7: chuTinker", "6:10: WeirdChain"]);
    wanted("function NewGen(x, y) {}", &["5:10: NewGen"]);
    for harmless in [
        "function Shade(x, y) {}",
        "// function BadZone() {}",
        "if(typeof(BadZone) == 'function') go();",
        "BadZone == 1",
    ] {
        game(&page(harmless));
    }
    // Within a script of their own Diagrams are no scripts, and a bare text has none.
    game("<script class=\"idiagram\">King::::e1\n</script>");
    game("//function BadZone() {}\nKing::::e1");
    told("zonal=1\nKing::::e1", &["1:7: BadZone"]);
    game("zonal=0\nKing::::e1");
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let text = "files=8\nranks=8\nprotected=6\ncounterStrike=2\nbogus=4\npromoChoise=QN\npromoChoice=Q*Nk\nroyal=9\nk=2\nsymmetry=twice\n\
                maxPromote=x\nPawn::::a2-h2\nKnight:N:[x*F-R]::b1,g1\nGriffon:G:[F?fR]::c1,z9\nZorglub::::f1\nRook:R:RwN::a1,h1\n\
                Queen:Q:::d1:d8:many\nKing::KisO2::e1,e1\nnonsense";
    told(
        text,
        &[
            "3:1: such a piece may take another such one only where nobody can take back",
            "4:1: after another kind has taken such a piece",
            "5:1: rules are files, ranks,",
            "6:1: did you mean 'promoChoice'?",
            "7:14: '*' in 'promoChoice' needs captured pieces",
            "8:7: 'royal' names pieces by number from 1 to 7",
            "9:1: who is royal is said by royal=",
            "10:10: 'symmetry' is mirror, rotate or none",
            "11:12: 'maxPromote' is a number from 0 to 64",
            "13:11: 'x', relaying",
            "14:14: 'R' can't turn so",
            "14:22: 'z9' is no square of this board",
            "15:1: how does Zorglub move?",
            "16:9: 'w' is no modifier",
            "17:17: the last field is how many are in hand",
            "19:1: a line is key=value or name:id:moves:image:squares",
        ],
    );
    // A board of a size that can't be is told, and what stands on it isn't wrong for that.
    told("files=99\nbogus=1\nKing:K:KwN::e1\nRook:R:R::p1", &["1:7: 'files' is a number", "2:1: bogus", "3:9: 'w'"]);
}

/// Each key that is refused says what would be right.
#[test]
fn what_is_refused_says_what_would_be_right() {
    for (key, right) in [
        ("antiTrade=1", "trade"),
        ("morph=Q", "promotes"),
        ("captureMatrix=.", "cannot-take"),
        ("firstMove=1", "ifmnD"),
        ("dropType=1", "drop"),
        ("relay=3", "relayed-by"),
        ("spell=1", "halted-by"),
        ("multiMove=2", "[turns]"),
        ("burners=1", "blast"),
        ("customScript=x", "own form"),
        ("autoGate=1", "gating"),
        ("succession=1", "counts-as"),
    ] {
        let text = format!("{key}\nKing::::e1");
        let found = faults(&text);
        assert!(found.len() == 1 && found[0].contains("can't be played here") && found[0].contains(right), "{found:?}");
    }
    told("castleFlip=1\nKing::::e1\nRook::::a1,h1", &["1:12: `black` in `[castling]`"]);
    game("castleFlip=1\nextinction=0\nautoGate=0\nKing::K::e1");
}

/// After what its author tells of the Diagram's shuffles (comment 43610 on the Chess Variant Pages): `!` spreads pieces over both colours, a king
/// stays between his castling partners, and castles as in Chess960 then.
#[test]
fn a_shuffle_is_a_start_by_lot() {
    let of = |shuffle: &str, king: &str| {
        game(&format!(
            "files=8\nranks=8\npromoChoice=QNRB\nshuffle={shuffle}\npawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking:K:{king}::e1\n"
        ))
    };
    let told = |game: &Variant| {
        let open = game.open().expect("a Diagram's rules");
        (open.starts(game).and_then(|starts| starts.count()), open.castling.as_ref().map(|castling| castling.anywhere))
    };
    assert_eq!(told(&of("!BNRKQ", "KisO2")), (Some(960), Some(true)), "Chess960");
    // Corners and king stand: bishops on three light squares and two dark ones, then the queen on one of three.
    assert_eq!(told(&of("!BNQ", "KisO2")), (Some(3 * 2 * 3), Some(false)));
    // No castling: the king stands wherever he likes. Bishops 16, queen 6, king 5, knights 6.
    assert_eq!(told(&of("!BNRKQ", "K")), (Some(16 * 6 * 5 * 6), None));
    // Several exchanges, a piece that keeps its colour, one exchange that changes nothing, pawns, rooks that are spread and have the king
    // between them, bishops spread twice: the array stands.
    for shuffle in ["QN,NB", "!QNB", "N", "QP", "K!RBNQ", "!B!BNQ"] {
        assert_eq!(told(&of(shuffle, "KisO2")), (None, Some(false)), "{shuffle}");
    }
    let chess960 = of("!BNRKQ", "KisO2");
    assert_eq!(definition::read(&definition::write(&chess960)).as_ref(), Ok(&chess960));
    // Bishops that both stand on dark squares and change with nobody on a light one.
    let crowded = game("files=8\nranks=8\nshuffle=!B\nbishop::::a1,c1\nking:K:::e1\n");
    assert_eq!(told(&crowded).0, None);
}

//! Definitions with a fault: each is told at its place, with what would be right.
//!
//! A case is a sound text with one piece of it exchanged; `¦` marks the place where the fault must be told;
//! without a mark that is the beginning of the text.

use stone_garden::definition::{self, LONGEST};

const SOUND: &str = r#"id = "tiny"
name = "Tiny"
notation = "garden"
board = "5x6"
array = "rk3/ppppp/5/5/PPPPP/RK3"

[pieces.P]
name = "Pawn"
legs = "(0,1) move; mirror (1,1) capture"
promotes = { to = "R", zone = "last rank" }

[pieces.R]
name = "Rook"
legs = "rotate (0,1) slide"

[pieces.K]
name = "King"
legs = "rotate [(0,1) (1,1)]"
royal = true

[end]
checkmate = "loss"
stalemate = "draw"
"#;

const OPEN: &str = r#"id = "tiny"
name = "Tiny"
board = "5x6"
array = "rk3/ppppp/5/5/PPPPP/RK3"

[rules]
must-capture = true

[hands]
captures = true

[pieces.P]
legs = "(0,1) move; mirror (1,1) capture"
promotes = { to = "+", when = "touching" }
drop = { most-on-file = 1 }

[pieces."+P"]
legs = "rotate (1,1)"

[pieces.R]
legs = "rotate (0,1) slide"

[pieces.K]
legs = "rotate [(0,1) (1,1)]"
royal = true

[end]
stalemate = "loss"
moves = 40
"#;

const BLOCK: &str = r#"id = "cube"
name = "Cube"
notation = "garden"
board = "3x3x3"
array = "k2|3|3/3|3|3/K2|3|3"

[hands]
pieces = "K"

[pieces.K]
name = "King"
legs = "[(0,1) (0,0,1) (1,1,1)] slide"
royal = true

[end]
checkmate = "loss"
"#;

/// What is exchanged, by what, and what must be said at the mark.
type Case = (&'static str, &'static str, &'static str);

#[test]
fn sound_texts_are_read() {
    for text in [SOUND, OPEN, BLOCK] {
        assert!(definition::read(text).is_ok(), "{}", definition::read(text).unwrap_err());
    }
}

#[test]
fn faults_are_told_at_their_places() {
    let cases = [
        (SOUND, [GAME, PIECES, LEGS, ZONES, ENDS, BETZA].concat()),
        (OPEN, OPEN_RULES.to_vec()),
        (OPEN, LOOK.to_vec()),
        (BLOCK, BLOCKS.to_vec()),
    ];
    assert!(cases.iter().map(|(_, cases)| cases.len()).sum::<usize>() >= 100);
    let missed: Vec<String> =
        cases.iter().flat_map(|(sound, cases)| cases.iter().filter_map(|case| missed(sound, case))).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// What is wrong with what is told of a case.
fn missed(sound: &str, &(old, new, said): &Case) -> Option<String> {
    assert!(sound.contains(old), "the sound text has no {old:?}");
    let marked = sound.replacen(old, new, 1);
    let before = &marked[..marked.find('¦').unwrap_or(0)];
    let line = before.rsplit('\n').next().unwrap_or_default();
    let place = (before.matches('\n').count() + 1, line.chars().count() + 1);
    match definition::read(&marked.replace('¦', "")) {
        Ok(_) => Some(format!("{new:?}: this is read")),
        Err(faults) => {
            let told = faults.0.iter().any(|fault| (fault.line, fault.column) == place && fault.message.contains(said));
            (!told).then(|| format!("{new:?}: '{said}' is expected at {place:?}, told is: {faults}"))
        }
    }
}

const GAME: &[Case] = &[
    ("id = \"tiny\"\n", "¦", "'id' is missing"),
    ("id = \"tiny\"", "id = ¦\"Tiny Game\"", "'id' is made of a to z"),
    ("id = \"tiny\"", "id = ¦7", "'id' is a text in quotes, not a number"),
    ("id = \"tiny\"", "id = \"tiny\"\n¦id = \"again\"", "not TOML"),
    ("id = \"tiny\"", "id = \"tiny\"\n¦bord = \"5x6\"", "did you mean 'board'?"),
    ("id = \"tiny\"", "id = \"tiny\"\n¦arrray = \"5x6\"", "did you mean 'array'?"),
    ("id = \"tiny\"", "id = \"tiny\"\n¦colour-of-the-sky = 3", "known here: "),
    ("id = \"tiny\"", "id = \"tiny\"\nyear = ¦-3", "'year' is a whole number from 1 to 9999"),
    ("id = \"tiny\"", "id = \"tiny\"\nyear = ¦1.5", "'year' is a whole number"),
    ("id = \"tiny\"", "id = \"tiny\"\nextends = ¦\"chesss\"", "'extends' names a bundled game"),
    ("id = \"tiny\"", "id = \"tiny\"\nextends = ¦1", "'extends' is a text"),
    ("id = \"tiny\"", "id = \"tiny\"\nsummary = ¦\"a\\nb\"", "'summary' is one line"),
    ("id = \"tiny\"", "id = \"tiny\"\n¦start = \"w - - 0 1\"", "'start' has no meaning in a game of garden notation"),
    ("name = \"Tiny\"\n", "", "'name' is missing"),
    ("name = \"Tiny\"", "name = ¦\"\"", "'name' is one line"),
    ("name = \"Tiny\"", "name = ¦true", "'name' is a text in quotes, not true or false"),
    ("\"garden\"", "¦\"gardn\"", "'notation' is one of \"garden\", \"usual\", not \"gardn\""),
    ("\"garden\"", "¦[1]", "not a list"),
    ("board = \"5x6\"\n", "", "'board' is missing"),
    ("\"5x6\"", "¦\"5\"", "'board' is files x ranks"),
    ("\"5x6\"", "¦\"0x6\"", "'board' is files x ranks"),
    ("\"5x6\"", "¦\"26x6\"", "at most 25 files and 25 ranks"),
    ("\"5x6\"", "¦\"25x26\"", "at most 25 files and 25 ranks"),
    ("\"5x6\"", "¦\"5x99\"", "at most 25 files and 25 ranks"),
    ("\"5x6\"", "¦\"12x12\"", "at most 128 squares"),
    ("\"5x6\"", "¦\"9x9x9\"", "at most 512 cells"),
    ("\"5x6\"", "¦\"5x6x7x8\"", "'board' is files x ranks"),
    ("\"5x6\"", "¦\"eight by eight\"", "'board' is files x ranks"),
    ("array = \"rk3", "array = \"¦5/rk3", "the array has 7 ranks, the board 6"),
    ("rk3/ppppp", "rk3/¦pppp", "has 4 squares, the board 5 files"),
    ("rk3/ppppp", "rk3/¦pppp9", "has 13 squares"),
    ("rk3/ppppp", "rk3/pp¦qpp", "the array has 'q', but there is no [pieces.Q]"),
    ("rk3/ppppp", "rk3/pp¦*pp", "the array has '*'"),
    ("rk3/ppppp", "rk3/pp¦+ppp", "the array has '+p', but there is no [pieces.\"+P\"]"),
    ("rk3/ppppp", "rk3/pp¦é1p", "the array has 'é'"),
    ("rk3/ppppp", "rk3/¦0ppppp", "'0' is no number of empty squares"),
    ("rk3/ppppp", "rk3/¦5|5", "this rank has 2 levels"),
    ("array = \"rk3", "array = ¦\"r4", "each side has one royal King, here White 1 and Black 0"),
    ("array = \"rk3", "array = ¦\"rkk2", "here White 1 and Black 2"),
    ("array = \"", "array = ¦5 # \"", "'array' is a text"),
    ("[end]", "[rules]\n¦neutral = true\n\n[end]", "did you mean 'neutrals'?"),
    ("[end]", "[rules]\nneutrals = ¦1\n\n[end]", "'neutrals' is true or false, not a number"),
    ("[end]", "[rules]\n¦must-capture = true\n\n[end]", "'must-capture' has no meaning in a game of garden notation"),
    ("[end]", "[rules]\n¦turning = { first = 6 }\n\n[end]", "which 'piece' turns"),
    ("[end]", "[rules]\nturning = { piece = ¦\"Q\" }\n\n[end]", "there is no piece Q"),
    ("[end]", "[rules]\nturning = { piece = ¦\"RK\" }\n\n[end]", "'piece' is one capital letter"),
    ("[end]", "[rules]\nturning = { piece = \"R\", rest = ¦-1 }\n\n[end]", "from 0 to 1000"),
    ("[end]", "[rules]\nturning = { piece = \"R\", ¦rests = 1 }\n\n[end]", "did you mean 'rest'?"),
    ("[end]", "[¦castling]\n[end]", "castling says the file of the 'king'"),
    ("[end]", "[castling]\nking = ¦\"z\"\n[end]", "'king' is a file from \"a\" to \"e\""),
    ("[end]", "[¦castling]\nking = \"b\"\n[end]", "'kingside' is missing"),
    ("[end]", "[castling]\nking = \"b\"\n¦kingside = { rook = \"a\" }\n[end]", "'rook' and 'king-to'"),
    ("[end]", "[castling]\n¦kings = \"K\"\n[end]", "'kings' has no meaning in a game of garden notation"),
    ("[end]", "[steps]\n¦Up = \"(0,1)\"\n[end]", "a name of steps begins with a small letter"),
    ("[end]", "[steps]\nup = \"¦\"\n[end]", "steps such as (1,2) are missing"),
    ("[end]", "[steps]\nup = \"¦down\"\n[end]", "no name of [steps]"),
    ("[end]", "[steps]\nup = \"(0¦)\"\n[end]", "')' stands where ',' is expected"),
    ("[end]", "end = ¦\n[end]", "not TOML"),
];

const PIECES: &[Case] = &[
    ("[pieces.P]", "[pieces.¦p]", "'p' is no letter of a piece"),
    ("[pieces.P]", "[pieces.¦Pawn]", "'Pawn' is no letter of a piece"),
    ("[pieces.P]", "[pieces.¦\"+\"]\n[pieces.P]", "'+' is no letter of a piece"),
    ("[pieces.R]", "[pieces.¦\"+Q\"]\nlegs = \"(0,1)\"\n[pieces.R]", "the promoted piece +Q needs its [pieces.Q]"),
    ("[pieces.R]\n", "[pieces]\nB = ¦3\n[pieces.R]\n", "a piece is a table, [pieces.B], not a number"),
    ("name = \"Pawn\"", "¦nmae = \"Pawn\"", "unknown key 'nmae' of a piece; did you mean 'name'?"),
    ("name = \"Pawn\"", "drawing = ¦12", "'drawing' is a text"),
    ("name = \"Pawn\"", "royal = ¦\"yes\"", "'royal' is true or false, not a text"),
    ("name = \"Pawn\"", "value = ¦\"one\"", "'value' is a whole number from 0 to 100000"),
    ("name = \"Pawn\"", "value = ¦1000000", "'value' is a whole number from 0 to 100000"),
    ("name = \"Pawn\"", "¦drop = {}", "'drop' has no meaning in a game of garden notation"),
    ("name = \"Pawn\"", "¦dies = true", "'dies' has no meaning in a game of garden notation"),
    ("name = \"Pawn\"", "emblem = ¦\"x\"", "'emblem' is one capital letter"),
    ("name = \"Pawn\"", "mates = ¦\"never\"", "'mates' is one of \"not-alone\", \"on-both-colours\""),
    ("name = \"Pawn\"", "relays = ¦3", "'relays' is a list of legs"),
    ("name = \"Pawn\"", "relays = [\"¦up\"]", "no name of [steps]"),
    ("legs = \"(0,1) move", "moves = \"W\"\nlegs = ¦\"(0,1) move", "not both"),
    ("[pieces.R]\nname = \"Rook\"\nlegs", "[pieces.¦R]\nname", "the piece R doesn't say how it moves"),
    ("to = \"R\"", "to = ¦\"Q\"", "there is no piece Q"),
    ("to = \"R\"", "to = \"¦r\"", "'to' holds capital letters of pieces"),
    ("to = \"R\"", "to = \"R¦R\"", "'to' has the letter R twice"),
    ("to = \"R\"", "to = ¦\"\"", "'to' holds letters of pieces"),
    ("promotes = { to = \"R\", ", "¦promotes = { ", "'to' is missing"),
    ("to = \"R\"", "¦too = \"R\"", "unknown key 'too'"),
    (
        "[pieces.P]",
        "[pieces.¦P]\npromotes = { to = \"+\" }\n#",
        "promotes with a plus, but there is no [pieces.\"+P\"]",
    ),
    ("promotes = {", "promotes = ¦\"R\" # {", "'promotes' is a table"),
    ("zone = \"last rank\"", "¦zoen = \"last rank\"", "did you mean 'zone'?"),
    ("zone = \"last rank\"", "when = ¦\"leaving\"", "'when' is one of \"reaching\", \"entering\""),
    ("zone = \"last rank\"", "¦optional = true", "'optional' has no meaning in a game of garden notation"),
];

const LEGS: &[Case] = &[
    ("(0,1) slide", "¦", "the text ends where a step like (1,2) is expected"),
    ("(0,1) slide", "(0¦) slide", "')' stands where ',' is expected"),
    ("(0,1) slide", "(0,¦x) slide", "'x' stands where a number is expected"),
    ("(0,1) slide", "(0,1,2¦,3)", "',' stands where ')' is expected"),
    ("(0,1) slide", "¦(0,0) slide", "this step leads nowhere"),
    ("(0,1) slide", "¦(0,1,1) slide", "a flat board has no levels"),
    ("(0,1) slide", "(0,¦25) slide", "a step goes at most 24"),
    ("(0,1) slide", "¦ring-right(1)", "boards of 7x7 files and levels only"),
    ("(0,1) slide", "¦spoke(1,0,0)", "boards of 7x7 files and levels only"),
    ("(0,1) slide", "¦on slide", "a first leg can't go 'on'"),
    ("(0,1) slide", "(0,1) then { ¦on(1) }", "'on(n)' goes on from a spoke only"),
    ("(0,1) slide", "(0,1) ¦slyde", "did you mean 'slide'?"),
    ("(0,1) slide", "(0,1) move ¦capture", "'capture' is one too many"),
    ("(0,1) slide", "(0,1) slide ¦slide", "'slide' is one too many"),
    ("(0,1) slide", "(0,1) slide ¦25", "from 1 to 24, not 25"),
    ("(0,1) slide", "(0,1) then ¦(0,1)", "'(' stands where '{' is expected"),
    ("(0,1) slide", "(0,1) then { (0,1)¦", "the text ends where '}' is expected"),
    ("(0,1) slide", "(0,1) then { ¦}", "'}' stands where a step"),
    ("(0,1) slide", "(0,1) ¦}", "'}' stands where '|', ';' or the end is expected"),
    ("(0,1) slide", "(0,1) ¦? slide", "'?' means nothing in legs"),
    ("(0,1) slide", "(0,1) ¦ß", "'ß' means nothing in legs"),
    ("(0,1) slide", "(0,1) relay ¦sometimes", "'restart' or a number is expected"),
    ("(0,1) slide", "(0,1) relay ¦1", "refers to no text of 'relays', which has 0"),
    ("(0,1) slide", "[(0,1) (1,1)¦", "the text ends where a step like (1,2) is expected"),
    ("(0,1) slide", "¦upwards slide", "no name of [steps]"),
    ("(0,1) slide", "(0,1) own-half ¦slide", "'slide' stands where a number of steps is expected"),
    ("(0,1) slide", "(0,1) | ¦", "the text ends where a step"),
    ("\"rotate (0,1) slide\"", "\"\"\"\nrotate (0,1)\n  ¦slyde\"\"\"", "did you mean 'slide'?"),
    ("\"rotate (0,1) slide\"", "¦\"rotate (0,1) \\u0073lyde\"", "did you mean 'slide'?"),
    ("\"rotate (0,1) slide\"", "¦12", "'legs' is a text in quotes"),
];

const BETZA: &[Case] = &[
    ("legs = \"rotate (0,1) slide\"", "moves = \"R¦M\"", "XBetza 'RM'"),
    ("legs = \"rotate (0,1) slide\"", "moves = \"fmW¦ F\"", "XBetza"),
    ("legs = \"rotate (0,1) slide\"", "moves = ¦3", "'moves' is a text in quotes, not a number"),
    ("legs = \"rotate (0,1) slide\"", "moves = \"Kis¦O2\"", "castling is said by [castling]"),
    (
        "[pieces.R]\nname = \"Rook\"\nlegs = \"rotate (0,1) slide\"",
        "[pieces.¦R]\nmoves = \"mRcpR\"",
        "garden notation neither destroys",
    ),
    (
        "[pieces.R]\nname = \"Rook\"\nlegs = \"rotate (0,1) slide\"",
        "[pieces.¦R]\nmoves = \"dW\"",
        "garden notation neither destroys",
    ),
    ("legs = \"rotate (0,1) slide\"", "moves = \"R\"\nmoves-in = { \"last rank\" = \"¦?\" }", "XBetza '?'"),
];

const ZONES: &[Case] = &[
    ("last rank", "¦rank 7", "'7' is no number of ranks from 1 to 6"),
    ("last rank", "¦last 7 ranks", "from 1 to 6"),
    ("last rank", "¦ranks 3", "'3' is no range like 2-4"),
    ("last rank", "¦ranks 5-3", "runs backwards"),
    ("last rank", "¦file f", "'f' is no file from a to e"),
    ("last rank", "¦fortress", "boards of 7x7 files and levels only"),
    ("last rank", "¦level t", "'t' is no level of this board"),
    ("last rank", "¦far side", "is not a square"),
    ("last rank", "a1 ¦f1", "is not on the board"),
    ("last rank", "a1, ¦", "a part of the board is missing here"),
    ("last rank", "file a & ¦rank 9", "from 1 to 6"),
    ("last rank", "white: a1; ¦a2", "'black:' is expected here"),
    ("last rank", "not ¦rank 9", "from 1 to 6"),
];

const ENDS: &[Case] = &[
    ("checkmate = \"loss\"", "checkmate = ¦\"win\"", "'checkmate' is one of \"loss\""),
    ("checkmate = \"loss\"", "¦chekmate = \"loss\"", "did you mean 'checkmate'?"),
    ("stalemate = \"draw\"", "stalemate = ¦\"loss\"", "'stalemate' is one of \"win\", \"draw\""),
    ("stalemate = \"draw\"", "repetition = { times = ¦4, result = \"draw\" }", "from 3 to 3"),
    ("stalemate = \"draw\"", "repetition = ¦{ times = 3 }", "'repetition' says its 'result'"),
    ("stalemate = \"draw\"", "repetition = ¦3", "'repetition' is one of"),
    ("stalemate = \"draw\"", "moves = ¦40", "'moves' is 50 in a game of garden notation"),
    ("stalemate = \"draw\"", "¦flag = {}", "'flag' has no meaning in a game of garden notation"),
    ("stalemate = \"draw\"", "¦extinction = {}", "'extinction' has no meaning"),
    ("[end]\ncheckmate = \"loss\"\nstalemate = \"draw\"\n", "", "[end] is missing"),
];

const OPEN_RULES: &[Case] = &[
    ("must-capture = true", "¦must-captur = true", "did you mean 'must-capture'?"),
    ("must-capture = true", "must-capture = ¦\"yes\"", "'must-capture' is true or false"),
    ("must-capture = true", "walls = ¦\"ducks\"", "'walls' is one of \"duck\""),
    ("must-capture = true", "pass = ¦true", "'pass' is one of \"never\""),
    ("must-capture = true", "¦pseudo-royal = {}", "'pieces' is missing"),
    ("must-capture = true", "pseudo-royal = { pieces = ¦\"Q\" }", "there is no piece Q"),
    ("must-capture = true", "promotion-limits = { ¦r = 1 }", "'promotion-limits' says numbers for letters"),
    ("must-capture = true", "promotion-limits = { R = ¦\"1\" }", "'R' is a whole number from 0 to 64"),
    ("must-capture = true", "local = ¦\"offside\"", "'local' is one of"),
    (
        "[rules]\nmust-capture = true",
        "[¦rules]\nblast = true",
        "an explosion can take the royal K, and nothing ends then",
    ),
    ("[rules]\nmust-capture = true", "[¦rules]\nflips = \"beside\"", "changing sides can take the royal K"),
    ("must-capture = true", "blast = { ¦shape = \"W\" }", "unknown key 'shape'"),
    ("must-capture = true", "blast = { spares = ¦\"enemies\" }", "'spares' is one of \"capturer\", \"friends\""),
    ("must-capture = true", "blast = { moves = \"¦X\" }", "X"),
    ("must-capture = true", "blast = ¦{ moves = \"gQ\" }", "an explosion reaches where steps and slides lead"),
    (
        "must-capture = true",
        "blast = ¦{ program = \"((0,1) add)\" }",
        "an explosion reaches where steps and slides lead",
    ),
    ("must-capture = true", "refusal = ¦\"last\"", "'refusal' is true, false or \"first\""),
    ("must-capture = true", "pie = ¦\"yes\"", "'pie' is true or false"),
    ("[rules]", "[¦rules]\npie = true\npass = \"always\"", "'pie' can't go with 'pass'"),
    ("[rules]", "[¦rules]\npie = true\npromotion-limits = { R = 1 }\nfog = true", "'pie' can't go with 'fog'"),
    (
        "[rules]\nmust-capture = true\n\n[hands]\ncaptures = true",
        "[¦rules]\nmust-capture = true\n\n[hands]\nboth-colours = \"P\"\nfree = true",
        "'both-colours' can't go with 'free'",
    ),
    (
        "[rules]\nmust-capture = true\n\n[hands]\ncaptures = true",
        "[¦rules]\ngating = true\ncapturer = \"reborn\"",
        "'gating' can't go with capturer",
    ),
    ("must-capture = true", "capturer = ¦\"stays\"", "'capturer' is one of \"reborn\", \"turns\""),
    ("[rules]\nmust-capture", "[¦rules]\nmagnetism = {}\nmust-capture", "neither drawn nor pushed"),
    ("must-capture = true", "magnetism = { ¦poles = \"a1\" }", "unknown key 'poles'"),
    (
        "[rules]\nmust-capture = true\n\n[hands]\ncaptures = true",
        "[¦rules]\nmagnetism = { neutral = \"K\" }\n\n[hands]\ncaptures = true\nboth-colours = \"P\"",
        "squares of the other colour",
    ),
    ("[rules]\nmust-capture", "[¦rules]\nmay-capture = false\nmust-capture", "where nothing is captured"),
    ("[rules]\nmust-capture", "[¦rules]\ncustodian = {}\nmust-capture", "'custodian' can't go with"),
    ("must-capture = true", "custodian = { ¦squares = \"a1\" }", "unknown key 'squares'"),
    ("drop = { most-on-file = 1 }", "ends-in = \"¦rank 9\"", "from 1 to 6"),
    ("must-capture = true", "may-capture = ¦\"no\"", "'may-capture' is true or false"),
    ("[rules]", "[¦rules]\ncaptured = \"reborn\"", "either reborn or goes to a hand"),
    (
        "must-capture = true\n\n[hands]\ncaptures = true",
        "captured = \"reborn\"\n\n[hands]\ncaptures = false\n\n[¦castling]\nking = \"b\"\n",
        "castling has two ways",
    ),
    ("drop = { most-on-file = 1 }", "halted-by = ¦\"Q\"", "there is no piece Q"),
    ("drop = { most-on-file = 1 }", "relayed-to = ¦\"rank 2\"", "'relayed-to' has no effect without 'relayed-by'"),
    ("drop = { most-on-file = 1 }", "takes-if = ¦\"alone\"", "'takes-if' is one of \"guarded\", \"unguarded\""),
    (
        "[rules]\nmust-capture = true",
        "[¦turns]\nmoves = 2\n\n[rules]\nwalls = \"duck\"",
        "'walls' takes sides to move in turn: it can't go with turns of several moves",
    ),
    (
        "[rules]\nmust-capture",
        "[¦turns]\nmoves = 2\ngrows = 1\n\n[rules]\nmust-capture",
        "turns either grow or have so many moves",
    ),
    ("[rules]\nmust-capture", "[turns]\nmoves = ¦0\n\n[rules]\nmust-capture", "'moves' is a whole number from 1 to 20"),
    (
        "[rules]\nmust-capture",
        "[turns]\nmoves = 2\nby = ¦\"others\"\n\n[rules]\nmust-capture",
        "'by' is one of \"other-pieces\"",
    ),
    ("[rules]\nmust-capture", "[turns]\nby = ¦\"other-pieces\"\n\n[rules]\nmust-capture", "'by' has no effect"),
    (
        "[rules]\nmust-capture",
        "[turns]\nmoves = 2\npush = \"P\"\nby = ¦\"other-kinds\"\n\n[rules]\nmust-capture",
        "'by' can't go with 'push'",
    ),
    (
        "[rules]\nmust-capture",
        "[turns]\ncheck = ¦\"free\"\n\n[rules]\nmust-capture",
        "'check' is one of \"ends\", \"last\"",
    ),
    ("must-capture = true", "¦turning = {}", "'turning' has no meaning but in a game of garden notation"),
    ("captures = true", "¦capture = true", "did you mean 'captures'?"),
    ("captures = true", "must-drop = ¦\"QR\"", "'must-drop' is one capital letter"),
    ("captures = true", "¦pieces = \"R\"", "'pieces' has no meaning but in a game of garden notation"),
    ("to = \"+\"", "to = \"¦-\"", "'to' holds capital letters of pieces"),
    ("when = \"touching\"", "when = ¦\"leaving\"", "'when' is one of \"reaching\", \"touching\", \"capturing\""),
    ("when = \"touching\"", "¦may-stand = true", "'may-stand' has no meaning but"),
    ("most-on-file = 1", "most-on-file = ¦17", "from 0 to 16"),
    ("most-on-file = 1", "¦mates = false", "did you mean 'mate'?"),
    ("drop = { most-on-file = 1 }", "drop = { zone = \"¦rank 7\" }", "from 1 to 6"),
    ("drop = { most-on-file = 1 }", "cannot-take = ¦\"Q\"", "there is no piece Q"),
    ("drop = { most-on-file = 1 }", "¦emblem = \"Q\"", "'emblem' has no meaning but"),
    ("drop = { most-on-file = 1 }", "¦mates = \"not-alone\"", "'mates' has no meaning but"),
    ("drop = { most-on-file = 1 }", "¦relays = []", "'relays' has no meaning but"),
    ("(0,1) slide", "(0,1) relay ¦restart", "this game knows no relays"),
    ("stalemate = \"loss\"", "stalemate = ¦\"lost\"", "'stalemate' is one of \"win\", \"loss\", \"draw\""),
    ("moves = 40", "moves = ¦0", "from 1 to 1000"),
    ("moves = 40", "flag = { zone = \"¦rank 9\" }", "from 1 to 6"),
    ("moves = 40", "checks = ¦\"3\"", "from 1 to 99"),
    ("moves = 40", "connect = ¦1", "from 2 to 16"),
    ("moves = 40", "extinction = { ¦kinds = \"R\" }", "unknown key 'kinds'"),
    ("moves = 40", "repetition = { times = ¦1 }", "from 2 to 20"),
    ("moves = 40", "¦duty = \"loss\"", "'duty' has no meaning but"),
    ("captures = true\n", "captures = true\n[castling]\n¦onto-rook = true\n", "'onto-rook' has no meaning but"),
    ("board =", "start = ¦\"x\"\nboard =", "'start' is the FEN after the board"),
];

const LOOK: &[Case] = &[
    (
        "moves = 40",
        "[look]\nboard = ¦\"round\"",
        "'board' is one of \"chequered\", \"plain\", \"lines\", \"hexagons\", \"rings\", not \"round\"",
    ),
    ("moves = 40", "[look]\npieces = ¦7", "'pieces' is one of \"stone\", \"xiangqi\""),
    ("moves = 40", "[look]\nboard = \"lines\"\nriver = ¦6", "'river' is a whole number from 1 to 5"),
    ("moves = 40", "[look]\nboard = \"plain\"\n¦river = 3", "'river' has no meaning on a board without lines"),
    ("moves = 40", "[look]\nboard = \"lines\"\n¦river-words = \"楚\"", "'river-words' has no meaning without a river"),
    (
        "moves = 40",
        "[look]\nboard = \"lines\"\nriver = 2\nriver-words = ¦\"a b c\"",
        "is one word or two, of 2 signs at most",
    ),
    (
        "moves = 40",
        "[look]\nboard = \"lines\"\nriver = 2\nriver-words = ¦\"abc d\"",
        "is one word or two, of 2 signs at most",
    ),
    ("moves = 40", "[look]\n¦stars = \"b2\"", "'stars' has no meaning on a chequered board"),
    ("moves = 40", "[look]\nboard = \"plain\"\nstars = ¦\"b2 f2\"", "such as \"c3\", not 'f2'"),
    ("moves = 40", "[look]\nboard = \"lines\"\npalaces = ¦\"c3-a1\"", "from corner to corner, not 'c3-a1'"),
    ("moves = 40", "[look]\nboard = \"lines\"\npalaces = ¦\"c3-c3\"", "from corner to corner, not 'c3-c3'"),
    ("moves = 40", "[look]\n¦palaces = \"a1-a1\"", "'palaces' has no meaning on a chequered board"),
    ("moves = 40", "[look]\nzones = ¦\"c3-a1\"", "from corner to corner, not 'c3-a1'"),
    ("moves = 40", "[look]\nhomes = ¦\"a9\"", "from corner to corner, not 'a9'"),
    ("moves = 40", "[look]\nwells = ¦\"a1-b2\"", "such as \"c3\", not 'a1-b2'"),
    ("moves = 40", "[look]\nfirst = ¦\"red\"", "'first' is one of \"white\", \"black\""),
    ("moves = 40", "[look]\nboard = \"rings\"\n¦coordinates = {}", "'coordinates' has no meaning on a board of rings"),
    (
        "moves = 40",
        "[look]\nboard = \"hexagons\"\ncoordinates = { ¦above = \"a b\" }",
        "'above' has no meaning on hexagons",
    ),
    ("moves = 40", "[look]\n¦colour = \"red\"", "unknown key 'colour' of [look]"),
    (
        "moves = 40",
        "[look]\nmaterial = ¦\"gold\"",
        "'material' is one of \"stone\", \"wood\", \"paper\", \"slate\", \"cloth\"",
    ),
    ("moves = 40", "[look]\ndrawings = ¦7", "'drawings' is a table"),
    ("moves = 40", "[look.drawings]\nr = ¦7", "'r' is a text in quotes"),
    (
        "moves = 40",
        "[¦look.drawings]\nx = '<svg viewBox=\"0 0 9 9\"><path d=\"M1 1h3v3z\"/></svg>'",
        "no piece has the drawing 'x'",
    ),
];

const BLOCKS: &[Case] = &[
    ("board = \"3x3x3\"", "board = ¦\"26x26x2\"", "at most 512 cells"),
    ("board = \"3x3x3\"", "board = ¦\"8x8x9\"", "at most 512 cells"),
    ("k2|3|3/3", "¦k2|3/3", "this rank has 2 levels, the board 3"),
    ("pieces = \"K\"", "pieces = ¦\"R\"", "there is no piece R"),
    ("pieces = \"K\"", "¦captures = true", "'captures' has no meaning in a game of garden notation"),
    ("[(0,1)", "[¦ring-left(1)", "boards of 7x7 files and levels only"),
    (
        "notation = \"garden\"",
        "notation = \"garden\"\n¦look.board = \"plain\"",
        "'look' has no meaning on a board with levels",
    ),
];

#[test]
fn all_faults_are_told_at_once_in_order() {
    let text = SOUND.replace("name = \"Pawn\"", "nmae = 3").replace("slide", "slyde").replace("checkmate", "chekmate");
    let faults = definition::read(&text).unwrap_err().0;
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [8, 14, 22], "{faults:?}");
}

#[test]
fn limits_hold_before_memory_is_taken() {
    let long = format!("{SOUND}#{}", "x".repeat(LONGEST));
    assert!(definition::read(&long).unwrap_err().to_string().contains("bytes long, at most"));
    let pieces = |count: usize| {
        let letters = (b'A'..=b'Z').map(char::from).flat_map(|letter| [letter.to_string(), format!("\"+{letter}\"")]);
        let more = (0..100).map(|number| format!("X{number}"));
        letters.chain(more).take(count).map(|key| format!("[pieces.{key}]\nlegs = \"(0,1)\"\n")).collect::<String>()
    };
    let many = format!("id = \"m\"\nname = \"M\"\nboard = \"8x8\"\narray = \"8/8/8/8/8/8/8/8\"\n{}", pieces(129));
    assert!(definition::read(&many).unwrap_err().to_string().contains("at most 128 kinds of piece, not 129"));
    let fine =
        format!("id = \"m\"\nname = \"M\"\nboard = \"16x16\"\narray = \"{}16\"\n{}", "16/".repeat(15), pieces(52));
    assert_eq!(definition::read(&fine).unwrap().pieces.len(), 52);
    // Steps named by names would double with each line.
    let mut bomb = SOUND.replace("slide", "| s9");
    bomb.push_str("[steps]\ns0 = \"(0,1) (1,0)\"\n");
    for number in 1..=20 {
        bomb.push_str(&format!("s{number} = \"s{0} s{0}\"\n", number - 1));
    }
    assert!(definition::read(&bomb).unwrap_err().to_string().contains("at most 128 steps"));
    let wide = "[(0,1) (1,0) (1,1) (0,2) (2,0) (2,2) (1,2) (2,1)]";
    let deep = (0..8).fold(wide.to_owned(), |legs, _| format!("{wide} then {{ {legs} }}"));
    let text = SOUND.replace("(0,1) slide", &deep);
    assert!(definition::read(&text).unwrap_err().to_string().contains("at most 4096 legs"));
    let nested = format!("{}(0,1){}", "(0,1) then { ".repeat(2000), " }".repeat(2000));
    let text = SOUND.replace("(0,1) slide", &nested);
    assert!(definition::read(&text).unwrap_err().to_string().contains("legs follow each other"));
    let lists = SOUND.replace("\"tiny\"", &format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000)));
    assert!(definition::read(&lists).is_err());
}

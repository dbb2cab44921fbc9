//! Captures that explode as far as an author says: against Fairy-Stockfish where a shape does what that engine's does, against the same game
//! on another board, and in positions worked out by hand from the sentences of `docs/games.md`.

use stone_garden::game::AnyGame;
use stone_garden::{definition, movegen, variant, with_game};

/// Makes a game known that has this text besides its id.
fn define(id: &str, text: &str) {
    let text = format!("id = \"{id}\"\nname = \"Explosions\"\n{text}");
    let read = definition::read(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
    variant::install(read).expect("room for one more");
}

fn perft(id: &str, fen: &str, depth: u32) -> u64 {
    let mut game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
    with_game!(&mut game, game => movegen::perft(&mut game.position().clone(), depth))
}

/// All legal moves, sorted, whether or not the game is drawn.
fn legal(id: &str, fen: &str) -> Vec<String> {
    let game = AnyGame::open(id, Some(fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
    let mut legal: Vec<String> = with_game!(&game, game => {
        let position = game.position();
        movegen::legal_moves(position).iter().map(|&mv| position.machine(mv).to_string()).collect()
    });
    legal.sort();
    legal
}

/// The board after a move, as FEN has it; none if the move is not legal.
fn after(id: &str, board: &str, mv: &str) -> Option<String> {
    let fen = format!("{board} - - 0 1");
    let mut game = AnyGame::open(id, Some(&fen)).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
    with_game!(&mut game, game => {
        game.play_machine(mv).ok()?;
        game.position().fen().split(' ').next().map(str::to_owned)
    })
}

/// A king's steps say what nothing said does: the moves of Atomic Chess, as pyffish 0.0.90 counts them.
#[test]
fn a_king_s_steps_are_all_around() {
    let fen = "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1";
    for (id, blast) in
        [("blast-king", "{ moves = \"K\" }"), ("blast-legs", "{ legs = \"all [(0,1) (1,1)]\" }"), ("blast-usual", "{}")]
    {
        define(id, &format!("extends = \"atomic\"\n[rules]\nblast = {blast}\n"));
        assert_eq!([1, 2, 3].map(|depth| perft(id, fen, depth)), [40, 1238, 45237], "{blast}");
    }
}

/// Where all pieces keep to squares of one colour, explosions all around are those of a ferz. The same game for pyffish 0.0.90 has
/// `blastOnCapture`, a `customPiece` for each of ours, and kings that are royal by `extinctionPseudoRoyal`.
#[test]
fn a_ferz_s_steps_are_all_around_on_one_colour() {
    define(
        "blast-ferz",
        "board = \"8x8\"\narray = \"1k1b1b1f/f1a1f1f1/8/8/8/8/1F1F1A1F/F1B1B1K1\"\n\
         [pieces.F]\nmoves = \"F\"\n[pieces.A]\nmoves = \"A\"\n[pieces.B]\nmoves = \"B\"\n[pieces.K]\nmoves = \"F\"\n\
         [rules]\nblast = { moves = \"F\" }\npseudo-royal = { pieces = \"K\" }\n[end]\nextinction = { pieces = \"K\" }\n",
    );
    for (fen, counted) in [
        ("1k1b1b1f/f1a1f1f1/8/8/8/8/1F1F1A1F/F1B1B1K1 w - - 0 1", [7, 49, 539]),
        ("1k1b3f/4f1b1/1f5f/8/3A4/F1a1B3/1B1F3F/F5K1 w - - 10 6", [15, 261, 4096]),
        ("3f3f/k5f1/1f6/8/7B/4K3/3F3F/F1B1a3 w - - 4 18", [17, 180, 2910]),
        ("1f5f/2k3f1/5B1f/2b1a3/3F4/8/1F1B1K2/F7 w - - 14 14", [22, 307, 5820]),
    ] {
        assert_eq!([1, 2, 3].map(|depth| perft("blast-ferz", fen, depth)), counted, "{fen}");
    }
}

/// A board with each second file and rank left empty is the same game with steps twice as long: leaps of two, and explosions as far.
#[test]
fn leaps_of_two_on_a_board_twice_as_wide_are_steps() {
    let of = |id: &str, board: &str, array: &str, [king, rook, blast]: [&str; 3]| {
        define(
            id,
            &format!(
                "board = \"{board}\"\narray = \"{array}\"\n[pieces.R]\nmoves = \"{rook}\"\n[pieces.K]\nmoves = \"{king}\"\n\
                 [pieces.N]\nmoves = \"{king}\"\nblast-immune = true\n[rules]\nblast = {blast}\n\
                 pseudo-royal = {{ pieces = \"K\" }}\n[end]\nextinction = {{ pieces = \"K\" }}\n"
            ),
        );
    };
    let (small, large) = ("rk1nr/n3n/2R2/N3N/RNK1R", "r1k3n1r/9/n7n/9/4R4/9/N7N/9/R1N1K3R");
    of("blast-small", "5x5", small, ["K", "R", "true"]);
    of("blast-large", "9x9", large, ["AD", "DD", "{ moves = \"AD\" }"]);
    for depth in 1..=4 {
        let counted = |id, board| perft(id, &format!("{board} w - - 0 1"), depth);
        assert_eq!(counted("blast-small", small), counted("blast-large", large), "{depth}");
    }
}

/// A game of kings, rooks and knights on 6x6 with these explosions.
fn wazirs(id: &str, blast: &str) {
    define(
        id,
        &format!(
            "board = \"6x6\"\narray = \"r4k/6/6/6/6/R4K\"\n[pieces.R]\nmoves = \"R\"\n[pieces.N]\nmoves = \"N\"\n[pieces.K]\nmoves = \"K\"\n\
             [rules]\nblast = {blast}\npseudo-royal = {{ pieces = \"K\" }}\n[end]\nextinction = {{ pieces = \"K\" }}\n"
        ),
    );
}

/// Who goes: with steps of a wazir who stands beside the square, not who stands across its corners.
#[test]
fn an_explosion_takes_whom_its_shape_reaches() {
    let (enemies, mixed) = ("5k/nn4/nn4/1n4/6/R4K w", "5k/nn4/nN4/1n4/6/R4K w");
    for (id, blast, board, left) in [
        ("blast-w", "{ moves = \"W\" }", enemies, "5k/1n4/6/1n4/6/5K"),
        ("blast-w-all", "true", enemies, "5k/6/6/6/6/5K"),
        ("blast-w-taker", "{ moves = \"W\", spares = \"capturer\" }", enemies, "5k/1n4/R5/1n4/6/5K"),
        ("blast-w-own", "{ moves = \"W\", spares = \"friends\" }", mixed, "5k/1n4/1N4/1n4/6/5K"),
        ("blast-w-none", "{ moves = \"W\" }", mixed, "5k/1n4/6/1n4/6/5K"),
        ("blast-w-both", "{ spares = [\"capturer\", \"friends\"] }", mixed, "5k/6/RN4/6/6/5K"),
        ("blast-w-stones", "{ moves = \"W\", leaves = \"stones\" }", enemies, "5k/*n4/1*4/1n4/6/5K"),
        // Whoever stands between: b4 and both of the file, but no further than two squares.
        ("blast-r2", "{ moves = \"R2\" }", "n4k/nn4/nnn3/1n4/6/R4K w", "5k/1n4/6/1n4/6/5K"),
        // Straight ahead is up the board for White, and down for Black.
        ("blast-ahead", "{ moves = \"fW\" }", enemies, "5k/1n4/1n4/1n4/6/5K"),
        ("blast-down", "{ moves = \"fW\" }", "r4k/6/1N4/NN4/NN4/5K b", "5k/6/1N4/1N4/1N4/5K"),
    ] {
        wazirs(id, blast);
        let mv = if board.ends_with('w') { "a1a4" } else { "a6a3" };
        assert_eq!(after(id, board, mv).as_deref(), Some(left), "{blast} {board}");
    }
}

/// No side takes a king if that blows up its own: so a king beside the enemy's is safe as far as the shape reaches. By what takes and survives it
/// is not.
#[test]
fn kings_are_as_safe_as_the_shape_tells() {
    let touching = "6/6/6/6/6/1Kk3 w - - 0 1";
    let apart = "6/6/6/6/6/1K1k2 w - - 0 1";
    let rook = "2r3/6/6/6/6/1K1k2 w - - 0 1";
    let across = "1r4/6/5R/6/2k3/1K4 w - - 0 1";
    let beside = "1r4/6/6/6/6/1Kk3 w - - 0 1";
    for (id, blast, fen, expected) in [
        // Black's king would die in the middle of the explosion, and White's too.
        ("safe-w", "{ moves = \"W\" }", touching, &["b1a1", "b1a2", "b1b2", "b1c2"][..]),
        ("safe-w-apart", "{ moves = \"W\" }", apart, &["b1a1", "b1a2", "b1b2", "b1c1", "b1c2"]),
        // On c1 the rook would blow up its own king, which it would not on c2.
        ("safe-w-rook", "{ moves = \"W\" }", rook, &["b1a1", "b1a2", "b1b2", "b1c1"]),
        // The rook checks, for the explosion on b1 would not reach c2; on b2 it would.
        ("safe-w-across", "{ moves = \"W\" }", across, &["b1a1", "b1a2", "b1b2", "b1c1", "f4b4"]),
        // A king that lives on where it takes may take, whatever its rook may not.
        ("safe-taker", "{ moves = \"W\", spares = \"capturer\" }", apart, &["b1a1", "b1a2", "b1b2"]),
        ("safe-taker-rook", "{ moves = \"W\", spares = \"capturer\" }", rook, &["b1a1", "b1a2", "b1b2"]),
        // The rook blows up no king of its own side: it may take on b1 and b2; the kings nowhere.
        ("safe-friends", "{ moves = \"W\", spares = \"friends\" }", beside, &["b1a1", "b1a2", "b1c2"]),
    ] {
        wazirs(id, blast);
        assert_eq!(legal(id, fen), expected, "{blast} {fen}");
    }
    // All around, the king on c2 keeps the rook from b1, and White's rook may go where it likes.
    wazirs("safe-all", "true");
    assert_eq!(legal("safe-all", across).iter().filter(|mv| mv.starts_with("f4")).count(), 10);
}

/// Whom explosions spare no king hides behind, and a king that dies where it takes checks from no distance: both were played otherwise.
#[test]
fn a_king_is_no_shield_where_explosions_spare_it_nor_takes_from_afar() {
    for (id, king, fen, expected) in [
        // The rook takes on b1 and b2 and leaves its own king on c2, which explosions spare; the king itself would die.
        (
            "blast-spared",
            "moves = \"K\"\nblast-immune = true",
            "1r4/6/5R/6/2k3/1K4 w - - 0 1",
            &["b1a1", "b1a2", "b1c1", "f4b4"][..],
        ),
        // Kings that go as queens: none but b6 is forbidden, where White's would die.
        (
            "blast-afar",
            "moves = \"Q\"",
            "1k4/6/6/6/6/1K4 w - - 0 1",
            &[
                "b1a1", "b1a2", "b1b2", "b1b3", "b1b4", "b1b5", "b1c1", "b1c2", "b1d1", "b1d3", "b1e1", "b1e4", "b1f1",
                "b1f5",
            ],
        ),
    ] {
        define(
            id,
            &format!(
                "board = \"6x6\"\narray = \"r4k/6/6/6/6/R4K\"\n[pieces.R]\nmoves = \"R\"\n[pieces.K]\n{king}\n[rules]\nblast = true\n\
                 pseudo-royal = {{ pieces = \"K\" }}\n[end]\nextinction = {{ pieces = \"K\" }}\n"
            ),
        );
        assert_eq!(legal(id, fen), expected, "{fen}");
    }
}

/// On a block a shape is said by legs, and may go from level to level.
#[test]
fn an_explosion_goes_from_level_to_level() {
    define(
        "blast-block",
        "board = \"3x2x3\"\narray = \"n1k|n1n/3|3/R1K|3\"\n[pieces.R]\nlegs = \"rotate (0,1) slide\"\n[pieces.N]\nlegs = \"(0,1)\"\n\
         [pieces.K]\nlegs = \"rotate (0,1)\"\n[rules]\nblast = { legs = \"[(0,0,1) (0,0,-1)]\" }\npseudo-royal = { pieces = \"K\" }\n\
         [end]\nextinction = { pieces = \"K\" }\n",
    );
    assert_eq!(after("blast-block", "n1k|n1n/3|3/R1K|3 w", "ya1ya3").as_deref(), Some("2k|2n/3|3/2K|3"));
}

/// A shape is read again as it was written.
#[test]
fn what_is_said_of_explosions_is_written() {
    for blast in [
        "true",
        "\"stones\"",
        "{ moves = \"W\" }",
        "{ moves = \"fWbF\", leaves = \"stones\", spares = [\"capturer\", \"friends\"] }",
        "{ spares = [\"friends\"] }",
        "{ legs = \"all (1,2)\" }",
    ] {
        let text = format!("id = \"written\"\nname = \"Written\"\nextends = \"atomic\"\n[rules]\nblast = {blast}\n");
        let read = definition::read(&text).unwrap_or_else(|faults| panic!("{blast}: {faults}"));
        let written = definition::write(&read);
        assert!(written.contains(&format!("blast = {blast}")), "{written}");
        assert!(definition::read(&written).expect("what was written") == read, "{written}");
    }
}

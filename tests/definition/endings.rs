//! Ends that are programs: where another key says the same both end the same games; what a condition asks is worked out by hand beside it; and what is wrong
//! with one, or would cost too much, is told at its place.

use stone_garden::board::Side;
use stone_garden::definition;
use stone_garden::game::{AnyGame, Reason, Status};
use stone_garden::movegen;
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Men who go one step, on a small board; without an end of its own.
const MEN: &str = "id = \"men\"\nname = \"Men\"\nboard = \"5x5\"\narray = \"m1m1m/5/5/5/M1M1M\"\n\
    [pieces.M]\nname = \"Man\"\nmoves = \"K\"\n[pieces.R]\nname = \"Rook\"\nmoves = \"R\"\n[end]\n";

fn game_of(text: &str) -> &'static Variant {
    let read = definition::read(text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let written = definition::write(&read);
    let again = definition::read(&written).unwrap_or_else(|faults| panic!("{faults}\n{written}"));
    assert!(again == read, "it reads otherwise once it is written:\n{written}");
    assert_eq!(definition::write(&again), written);
    Box::leak(Box::new(read))
}

fn open(variant: &'static Variant, fen: Option<&str>) -> AnyGame {
    AnyGame::of(variant, fen).unwrap_or_else(|error| panic!("{fen:?}: {error}"))
}

/// How a position of men stands, where one end is this.
fn stands(end: &str, fen: &str) -> String {
    let variant = game_of(&format!("{MEN}program = {{ {end} }}\n"));
    with_game!(&open(variant, Some(fen)), game => game.status().to_string())
}

/// Plays games at random by two texts of one game, which end alike, whatever the rule is called; tells how many have ended by the program.
fn agree(game: &str, key: &str, program: &str) -> usize {
    let by_key = game_of(&format!("{game}{key}\n"));
    let by_program = game_of(&format!("{game}{program}\n"));
    let mut ended = 0;
    let mut dice = 7_u64;
    for _ in 0..200 {
        let (mut one, mut other) = (open(by_key, None), open(by_program, None));
        for _ in 0..80 {
            let texts: Vec<String> = with_game!(&one, game => {
                game.moves().iter().map(|&mv| game.position().machine(mv).to_string()).collect()
            });
            let others: Vec<String> = with_game!(&other, game => {
                game.moves().iter().map(|&mv| game.position().machine(mv).to_string()).collect()
            });
            assert_eq!(texts, others);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(text) = texts.get((dice >> 33) as usize % texts.len().max(1)) else { break };
            for all in [&mut one, &mut other] {
                with_game!(all, game => game.play_text(text).expect("a legal move"));
            }
            let [known, found] = [&one, &other].map(|all| with_game!(all, game => game.status()));
            let fen = with_game!(&one, game => game.position().fen().to_string());
            // Whether few pieces can still win is tried out only where that does not take too long.
            if [known, found].iter().any(|status| matches!(status, Status::Over(_, Reason::DeadMaterial))) {
                break;
            }
            match (known, found) {
                (Status::Over(known, _), Status::Over(found, reason)) => {
                    assert_eq!(known, found, "{fen}");
                    ended += usize::from(reason.word() == "program");
                }
                (known, found) => assert_eq!(known, found, "{fen}"),
            }
        }
    }
    ended
}

#[test]
fn three_in_a_row_end_what_connect_ends() {
    // Each of the four ways is asked once: the other way is the same row from its other end.
    let program = "program = { result = \"win\", when = '(or (some friend? (1,0) friend? on friend?) \
        (some friend? (0,1) friend? on friend?) (some mirror friend? (1,1) friend? on friend?))' }";
    assert!(agree(MEN, "connect = 3", program) > 50);
    // So it is where what is asked is the row of the enemy, which is lost.
    let program = "[[end.program]]\nresult = \"loss\"\nwhen = '(some all enemy? (0,1) enemy? on enemy?)'\n\
        [[end.program]]\nresult = \"loss\"\nwhen = '(some rotate enemy? (1,1) enemy? on enemy?)'";
    assert!(agree(MEN, "connect = 3", program) > 50);
}

#[test]
fn two_men_far_ahead_end_what_a_flag_ends() {
    // The middle file does not count; Black's part are the first two ranks.
    let key = "flag = { pieces = \"M\", zone = \"last 2 ranks & not file c\", count = 2 }";
    let program =
        "program = { result = \"win\", when = '(at-least 2 \"last 2 ranks & not file c\" friend? (piece? M))' }";
    assert!(agree(MEN, key, program) > 20);
}

#[test]
fn a_bare_side_ends_what_extinction_ends() {
    let program = "program = { result = \"loss\", when = '(at-most 1 friend?)' }";
    assert!(agree(MEN, "extinction = { result = \"loss\", at-most = 1 }", program) > 50);
    // Who is left with one piece has lost, unless it may take the last but one of the enemy's at once: so the side to move is asked whether the enemy
    // has more than two.
    let key = "extinction = { result = \"loss\", at-most = 1, opponent-at-least = 2, claimed = true }";
    let program = "program = { result = \"loss\", when = '(and (at-most 1 friend?) \
        (or (at-least 3 enemy?) (and (not to-move?) (at-least 2 enemy?))))' }";
    assert!(agree(MEN, key, program) > 20);
    // A kind that is lost.
    let game = MEN.replace("m1m1m", "r1m1m").replace("M1M1M", "M1M1R");
    let program = "program = { result = \"loss\", when = '(not (some friend? (piece? R)))' }";
    assert!(agree(&game, "extinction = { result = \"loss\", pieces = \"R\" }", program) > 20);
}

#[test]
fn a_side_is_asked_from_its_own_edge() {
    // Black's last rank is the first; who has moved is asked first, then who is to move.
    let end = "result = \"win\", when = '(some \"last rank\" friend?)'";
    assert_eq!(stands(end, "5/2m2/5/5/m3M b - - 0 1"), "black-wins program");
    assert_eq!(stands(end, "4M/2m2/5/5/5 b - - 0 1"), "white-wins program");
    assert_eq!(stands(end, "4M/2m2/5/5/m4 b - - 0 1"), "white-wins program");
    assert_eq!(stands(end, "4M/2m2/5/5/m4 w - - 0 1"), "black-wins program");
    // One side alone.
    let end = "result = \"win\", side = \"white\", when = '(some \"last rank\" friend?)'";
    assert_eq!(stands(end, "5/2m2/5/5/m3M w - - 0 1"), "ongoing");
    assert_eq!(stands(end, "4M/2m2/5/5/m4 w - - 0 1"), "white-wins program");
    // Steps are turned by 180 degrees for Black: right of c3 is b3.
    let end = "result = \"draw\", when = '(some friend? (1,0) (piece? R))'";
    assert_eq!(stands(end, "5/5/1rm2/5/M4 w - - 0 1"), "draw program");
    assert_eq!(stands(end, "5/5/2mr1/5/M4 w - - 0 1"), "ongoing");
    assert_eq!(stands(end, "m4/5/2MR1/5/5 w - - 0 1"), "draw program");
}

#[test]
fn blocks_go_choose_and_remember() {
    let white = |when: &str, fen: &str| stands(&format!("result = \"win\", side = \"white\", when = '{when}'"), fen);
    // A rook that sees another one of its side along a rank, over empty squares.
    let sees = "(some friend? (piece? R) (1,0) (while empty? on) friend? (piece? R))";
    assert_eq!(white(sees, "m4/5/R2R1/5/5 w - - 0 1"), "white-wins program");
    assert_eq!(white(sees, "5/5/Rm1R1/5/5 w - - 0 1"), "ongoing");
    assert_eq!(white(sees, "m4/5/R3r/5/5 w - - 0 1"), "ongoing");
    // A neighbour to the right or ahead, and from there an enemy to the right: a choice that leads nowhere leaves the others.
    let choice = "(some friend? (either ((1,0)) ((0,1))) friend? (1,0) enemy?)";
    assert_eq!(white(choice, "5/5/M1m2/MM3/5 w - - 0 1"), "ongoing");
    assert_eq!(white(choice, "5/5/Mm3/MM3/5 w - - 0 1"), "white-wins program");
    assert_eq!(white(choice, "5/5/5/MMm2/5 w - - 0 1"), "white-wins program");
    // At least one of the two beside it is a rook: noted by a flag.
    let flags = "(some friend? mark (if (piece? R (1,0)) (set 1)) back (if (piece? R (-1,0)) (set 1)) (set? 1))";
    assert_eq!(white(flags, "m4/5/1MR2/5/5 w - - 0 1"), "white-wins program");
    assert_eq!(white(flags, "m4/5/RM3/5/5 w - - 0 1"), "white-wins program");
    assert_eq!(white(flags, "m4/5/1M1R1/5/5 w - - 0 1"), "ongoing");
    // Off the board a way ends; a named square is one to go to; all squares of a part.
    let off = "(some friend? (to c3) friend? (5,0) empty?)";
    assert_eq!(white(off, "m4/5/2M2/5/5 w - - 0 1"), "draw dead-material", "so nobody can win");
    assert_eq!(white("(some \"a1\" friend? (to c3) friend?)", "m4/5/2M2/5/M4 w - - 0 1"), "white-wins program");
    assert_eq!(white("(every \"rank 1\" friend?)", "m4/5/5/5/MMMMM w - - 0 1"), "white-wins program");
    assert_eq!(white("(every \"rank 1\" friend?)", "m4/5/5/5/MMMM1 w - - 0 1"), "ongoing");
    // Two enemies at most, and a man that touches an enemy in at least one of eight ways.
    assert_eq!(white("(at-most 2 enemy?)", "mmm2/5/5/5/M4 w - - 0 1"), "ongoing");
    assert_eq!(white("(at-most 2 enemy?)", "1mm2/5/5/5/M4 w - - 0 1"), "white-wins program");
    let touches = "(or (some rotate friend? (1,0) enemy?) (some rotate friend? (1,1) enemy?))";
    assert_eq!(white(touches, "5/5/2m2/1M3/5 w - - 0 1"), "white-wins program");
    assert_eq!(white(touches, "5/5/3m1/1M3/5 w - - 0 1"), "ongoing");
    // A hole is no square of a part, and ends what asks who stands there.
    let holes = "id = \"holed\"\nname = \"Holed\"\nboard = \"3x3\"\narray = \"m2/1*1/M1M\"\n[pieces.M]\nmoves = \"K\"\n[end]\n\
        program = [{ result = \"win\", when = '(every \"rank 2\" empty?)' }, { result = \"win\", when = '(some friend? (1,1) not-empty?)' }]\n";
    let variant = game_of(holes);
    let status = |fen: &str| with_game!(&open(variant, Some(fen)), game => game.status().to_string());
    assert_eq!(status("m2/1*1/M1M b - - 0 1"), "white-wins program");
    assert_eq!(status("1m1/M*1/M2 b - - 0 1"), "white-wins program", "b3 is ahead of a2, to the right");
    assert_eq!(status("2m/M*1/M2 b - - 0 1"), "ongoing", "only the hole is beside a1");
}

#[test]
fn links_levels_and_hands_are_asked() {
    let linked = "id = \"linked\"\nname = \"Linked\"\nboard = \"3x3\"\narray = \"m2/3/2M\"\n[links]\nring = \"a1-c3 c3-a3\"\n[pieces.M]\nmoves = \"K\"\n\
        [end]\nprogram = { result = \"win\", when = '(some friend? ring friend? ring friend?)' }\n";
    let variant = game_of(linked);
    let status = |variant, fen: &str| with_game!(&open(variant, Some(fen)), game => game.status().to_string());
    assert_eq!(status(variant, "M1M/1m1/M2 b - - 0 1"), "white-wins program");
    assert_eq!(status(variant, "M2/1m1/M1M b - - 0 1"), "ongoing");
    // Three on each other's levels, the same for both sides.
    let cube = "id = \"cubed\"\nname = \"Cubed\"\nboard = \"2x3x2\"\narray = \"m1|2|2/M1|2|2\"\n[pieces.M]\nlegs = \"rotate (0,1)\"\n[end]\n\
        program = { result = \"win\", when = '(some friend? (0,0,1) friend? on friend?)' }\n";
    let variant = game_of(cube);
    assert_eq!(status(variant, "m1|m1|1m/M1|M1|M1 b - - 0 1"), "white-wins program");
    assert_eq!(status(variant, "m1|m1|m1/M1|M1|1M w - - 0 1"), "black-wins program");
    assert_eq!(status(variant, "m1|m1|1m/M1|M1|1M w - - 0 1"), "ongoing");
    // Two pawns in hand win.
    let text = "id = \"keeper\"\nextends = \"crazyhouse\"\n[end]\nprogram = { result = \"win\", when = '(in-hand? friend 2 P)' }\n";
    let variant = game_of(text);
    assert_eq!(status(variant, "4k3/8/8/8/8/8/8/4K3[PPn] b - - 0 1"), "white-wins program");
    assert_eq!(status(variant, "4k3/8/8/8/8/8/8/4K3[PNpp] w - - 0 1"), "black-wins program");
    assert_eq!(status(variant, "4k3/8/8/8/8/8/8/4K3[PNpn] w - - 0 1"), "ongoing");
}

#[test]
fn who_may_win_by_a_program_is_not_dead() {
    let kings = |when: &str| {
        let text = format!(
            "id = \"kings\"\nname = \"Kings\"\nboard = \"5x5\"\narray = \"k4/5/5/5/4K\"\n[pieces.K]\nname = \"King\"\nmoves = \"K\"\nroyal = true\n\
             [pieces.N]\nname = \"Knight\"\nmoves = \"N\"\n[end]\nprogram = {{ {when} }}\n"
        );
        with_game!(&open(game_of(&text), None), game => {
            (game.status().to_string(), Side::BOTH.map(|side| game.can_win(side)))
        })
    };
    // A king may come to the middle; a side alone to which it is promised; and no king becomes two pieces.
    assert_eq!(kings("result = \"win\", when = '(some \"c3\" friend?)'"), ("ongoing".to_owned(), [true; 2]));
    let white = "result = \"win\", side = \"white\", when = '(some \"c3\" friend?)'";
    assert_eq!(kings(white), ("ongoing".to_owned(), [true, false]));
    assert_eq!(kings("result = \"win\", when = '(at-least 2 friend?)'"), ("draw dead-material".to_owned(), [false; 2]));
    // What draws wins for nobody.
    assert_eq!(
        kings("result = \"draw\", when = '(some \"c3\" friend?)'"),
        ("draw dead-material".to_owned(), [false; 2])
    );
}

#[test]
fn a_game_that_a_program_has_ended_has_no_moves() {
    let variant = game_of(&format!("{MEN}program = {{ result = \"win\", when = '(some \"last rank\" friend?)' }}\n"));
    let all = open(variant, Some("M4/2m2/5/5/4M b - - 0 1"));
    assert_eq!(with_game!(&all, game => movegen::legal_moves(game.position()).len()), 0);
}

/// What is said of an end, and where: the column is counted from the condition's first letter.
#[test]
fn what_is_wrong_is_told_at_its_place() {
    let wrong = [
        ("", 0, "a condition is expected here"),
        ("friend?", 0, "'friend?' is asked of a cell: (some \"last rank\" friend?)"),
        ("(some)", 0, "what is asked of these cells?"),
        ("(some friend?) (some enemy?)", 15, "one condition is expected here"),
        ("(any friend?)", 0, "'any' is no condition"),
        ("(some \"rank 9\" friend?)", 7, "is no number of ranks from 1 to 5"),
        ("(at-least friend?)", 0, "'at-least' takes a number"),
        ("(at-least 0 friend?)", 0, "at least none are always there"),
        ("(some friend? add)", 14, "an end moves nobody"),
        ("(some (if enemy? capture))", 17, "an end moves nobody"),
        ("(some unmoved?)", 6, "'unmoved?' is asked of a piece that moves"),
        ("(some (piece? X))", 14, "there is no piece X"),
        ("(some nowhere)", 6, "'nowhere' is no instruction"),
        ("(in-hand? 2 M)", 0, "'in-hand?' takes a side"),
        ("(not)", 0, "'not' is no condition, or takes something else"),
        // It would stand where it is for ever, or where a road goes round.
        ("(some (while (not (set? 1)) mark))", 0, "this may cost more"),
        ("(some (while empty? round))", 0, "a 'while' may go round for ever"),
        ("(some (while empty? mark))", 0, "a 'while' may go round for ever"),
    ];
    for (when, column, message) in wrong {
        let end =
            format!("[links]\nround = \"a1-b1 b1-a1\"\n[end]\nprogram = {{ result = \"win\", when = '{when}' }}\n");
        let text = MEN.replace("[end]\n", &end);
        let faults = definition::read(&text).expect_err(when);
        let fault = &faults.0[0];
        assert!(fault.message.contains(message), "{when}: {}", fault.message);
        let start = "program = { result = \"win\", when = '".len();
        // What costs too much is said of the whole text, in its quotes.
        let whole = usize::from(message.contains("while") || message.contains("cost"));
        assert_eq!(fault.column, start + 1 + column - whole, "{when}: {}", fault.message);
    }
    let told = |end: &str| definition::read(&format!("{MEN}{end}\n")).expect_err(end).0[0].message.clone();
    assert!(told("program = \"friend?\"").contains("an end that is a program is like"));
    assert!(told("program = { when = '(some friend?)' }").contains("says its 'result'"));
    assert!(told("program = { result = \"win\" }").contains("says 'when' it comes"));
    assert!(told("program = { result = \"win\", when = '(in-hand? friend 2)' }").contains("nothing is"));
    assert!(told("program = { result = \"win\", when = '(some friend?)', share = 3 }").contains("unknown key 'share'"));
    let turns = "program = { result = \"win\", when = '(some \"c3\" friend?)' }\n[turns]\nmoves = 2";
    assert!(told(turns).contains("'program' takes sides to move in turn"));
    // Who has won before the first move has no game.
    let over = format!("{MEN}program = {{ result = \"win\", when = '(some \"rank 1\" friend?)' }}\n");
    let error = stone_garden::game::check(&over, definition::Form::Own, "").expect_err("an ended game");
    assert!(error.to_string().contains("has ended before it begins"), "{error}");
}

/// What one call of a condition looks at is bounded when it is read: 625 squares with rows of five in all directions are not too many, but
/// rows of all lengths from all squares are.
#[test]
fn what_would_cost_too_much_is_refused() {
    let large = |when: &str| {
        let text = format!(
            "id = \"large\"\nname = \"Large\"\nboard = \"25x25\"\narray = \"{}\"\n[pieces.M]\nmoves = \"K\"\n[end]\nprogram = {{ result = \"win\", when = '{when}' }}\n",
            ["m24", "M24"].into_iter().chain(["25"; 23]).collect::<Vec<_>>().join("/")
        );
        definition::read(&text).map(drop).map_err(|faults| faults.0[0].message.clone())
    };
    let row = "friend? on friend? on friend? on friend?";
    let rows = format!("(or (some friend? (1,0) {row}) (some friend? (0,1) {row}) (some mirror friend? (1,1) {row}))");
    assert_eq!(large(&rows), Ok(()));
    let error = large("(some all friend? (1,0) (while empty? on) friend? (while friend? on) enemy?)");
    assert!(error.as_ref().is_err_and(|error| error.contains("40000 cells at most")), "{error:?}");
    // Nor does it take long to find that out.
    let deep = (0..8).fold("friend?".to_owned(), |inner, _| format!("(either ({inner} (1,0)) ({inner} (0,1)))"));
    let before = std::time::Instant::now();
    assert!(large(&format!("(some {deep})")).is_err());
    assert!(before.elapsed().as_secs() < 20, "{:?}", before.elapsed());
}

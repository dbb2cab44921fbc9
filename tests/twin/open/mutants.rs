//! Games that nobody has thought of (`maker.rs`): whatever is read as one is played, beside the twin.

use super::ends::History;
use super::games::differences;
use super::maker::{condition_of, text_of};
use super::{Rules, Slow};
use crate::amount;
use crate::twin::games::{for_all_seeds, say};
use crate::twin::pick::{Dice, Manner};
use std::collections::BTreeMap;
use std::env;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use stone_garden::board::SquareSet;
use stone_garden::definition;
use stone_garden::game::{AnyGame, Effort, Game, Reason, Status, check, text};
use stone_garden::movegen;
use stone_garden::notation::Script;
use stone_garden::search::{Limits, Player};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// Positions with more moves than this are not compared: the twin would take long.
const MOST_MOVES: usize = 250;

/// Plays a game of random moves both ways, and asks all else that can be asked of it; answers how it ended and after how many plies.
fn play<S: SquareSet>(
    engine: &mut Game<S>,
    rules: Option<&Rules>,
    variant: &'static Variant,
    plies: usize,
    seed: u64,
) -> (String, usize) {
    let manner = [Manner::Any, Manner::Greedy, Manner::Hesitant, Manner::Any][seed as usize % 4];
    let mut dice = Dice::new(seed);
    let mut twin = rules.map(Slow::start);
    let mut history = twin.as_ref().map(History::new);
    let mut player = Player::new(1, seed);
    loop {
        let position = engine.position();
        let moves = || engine.entries().iter().map(|entry| entry.machine.as_str()).collect::<Vec<_>>().join(" ");
        let place = || format!("{} after {}: {}", variant.id, moves(), position.fen());
        let legal = movegen::legal_moves(position);
        let mut found: Vec<String> = legal.iter().map(|&mv| position.machine(mv).to_string()).collect();
        found.sort();
        let twice: Vec<_> = found.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "listed twice: {twice:?} {}", place());
        assert_eq!(movegen::count(position), legal.len() as u64, "count {}", place());
        assert_eq!(movegen::has_legal_move(position), !legal.is_empty(), "has a move {}", place());
        let check = movegen::in_check(position, position.side());
        let status = engine.status();
        if let (Some(twin), Some(history), Some(rules)) = (&twin, &history, rules) {
            let wrong = differences(position, twin);
            assert!(wrong.is_empty(), "{}: {}", place(), wrong.join("; "));
            let turns = twin.legal();
            let mut expected: Vec<String> = turns.iter().map(|turn| twin.text(turn)).collect();
            expected.sort();
            expected.dedup();
            let alone = |some: &[String], others: &[String]| {
                some.iter().filter(|text| !others.contains(text)).cloned().collect::<Vec<_>>().join(" ")
            };
            let (one, other) = (alone(&found, &expected), alone(&expected, &found));
            assert!(
                found == expected,
                "engine alone: {one}; twin alone: {other} {status}, {} {check} {}",
                history.status(twin, &turns),
                place()
            );
            assert_eq!(check, twin.in_check(twin.side), "check {}", place());
            let chase = matches!(status, Status::Over(_, Reason::DeadMaterial | Reason::PerpetualChase));
            if rules.open.ends.counting.is_none() && !chase {
                assert_eq!(status.to_string(), history.status(twin, &turns), "status {}", place());
            }
        }
        // Who has passed to end the game may stand in check; and FEN doesn't tell of passes.
        if status == Status::Ongoing {
            again(position, &found, variant, &place);
        }
        let mut copy = position.clone();
        for &mv in legal.iter().take(60) {
            let undo = copy.play(mv);
            copy.undo(mv, undo);
            assert_eq!(
                (copy.fen(), copy.hash()),
                (position.fen(), position.hash()),
                "{} taken back {}",
                position.machine(mv),
                place()
            );
            assert_eq!(copy.open(), position.open(), "{} taken back {}", position.machine(mv), place());
        }
        if engine.ply() % 16 == 3 {
            questions(engine, &mut dice);
        }
        if status != Status::Ongoing || legal.is_empty() || engine.ply() == plies || legal.len() > MOST_MOVES {
            break;
        }
        if engine.ply() % 12 == 1 {
            let limits = Limits { nodes: Some(1000), ..Limits::default() };
            let any = any_of(engine, variant);
            let choice = player.think(&any, &limits, 1, &AtomicBool::new(false), &mut |_| false);
            let mv = choice.mv.map(|mv| position.machine(mv).to_string());
            assert!(mv.as_ref().is_some_and(|mv| found.contains(mv)), "{mv:?} is chosen {}", place());
        }
        let mv = manner.choose(engine, &legal, &mut dice);
        let text = position.machine(mv).to_string();
        for (_, script) in Script::NAMES.into_iter().filter(|(_, script)| script.is_of(position.variant())) {
            for &mv in legal.iter().skip(engine.ply() % 7).step_by(17) {
                let Some(text) = position.write_in(script, mv, None) else { continue };
                // Of hexagons with two names only who sees the one means it.
                let read = match script {
                    Script::Cells => position.read_cells(&text),
                    _ => position.parse_written(&text).ok(),
                };
                assert_eq!(read, Some(mv), "{script:?} {text} {} {}", position.machine(mv), place());
            }
        }
        if dice.roll(4) == 0 {
            let readable = position.readable(mv);
            let mut other = engine.clone();
            other.play_text(&readable).unwrap_or_else(|error| panic!("{readable} for {text}: {error} {}", place()));
            assert_eq!(other.entries().last().map(|entry| &entry.machine), Some(&text), "{readable} {}", place());
        }
        if let (Some(slow), Some(history)) = (&mut twin, &mut history) {
            let turns = slow.legal();
            let turn = turns.iter().find(|turn| slow.text(turn) == text).expect("the lists are equal");
            *slow = slow.after(turn);
            history.enter(slow);
        }
        engine.play_text(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let (end, played) = (engine.status().to_string(), engine.ply());
    let written = text::write(engine, &[]);
    assert!(written.contains(&engine.position().variant().id), "{written}");
    let (last, moves) =
        (engine.position().fen(), engine.entries().iter().map(|entry| entry.machine.clone()).collect::<Vec<_>>());
    while engine.undo() {}
    assert_eq!(engine.position().fen(), engine.start().fen(), "all is taken back");
    while engine.redo() {}
    assert_eq!(engine.position().fen(), last, "and played again: {moves:?}");
    (end, played)
}

/// What a position writes is read as the same.
fn again<S: SquareSet>(
    position: &stone_garden::position::Position<S>,
    found: &[String],
    variant: &'static Variant,
    place: &dyn Fn() -> String,
) {
    let fen = position.fen();
    let read = AnyGame::of(variant, Some(&fen)).unwrap_or_else(|error| panic!("refused: {error} {}", place()));
    with_game!(&read, read => {
        let read = read.position();
        assert_eq!(read.fen(), fen, "{}", place());
        let mut moves: Vec<String> = movegen::legal_moves(read).iter().map(|&mv| read.machine(mv).to_string()).collect();
        moves.sort();
        assert!(moves == found, "read from its FEN: {moves:?}, not {found:?} {}", place());
        assert_eq!(read.repetition_key(), position.repetition_key(), "key {}", place());
    });
}

/// A game of the same moves whatever its set of squares is called.
fn any_of<S: SquareSet>(game: &Game<S>, variant: &'static Variant) -> AnyGame {
    let mut any = AnyGame::of(variant, Some(&game.start().fen())).expect("a game that was opened");
    with_game!(&mut any, any => game.entries().iter().for_each(|entry| {
        any.play_text(&entry.machine).unwrap_or_else(|error| panic!("{} again: {error}", entry.machine));
    }));
    any
}

/// What a page asks.
fn questions<S: SquareSet>(game: &Game<S>, dice: &mut Dice) {
    use stone_garden::game::report::{self, Origin};
    let cells: Vec<_> = game.position().geometry().squares().collect();
    for _ in 0..6 {
        let (one, other) = (*dice.one_of(&cells), *dice.one_of(&cells));
        _ = (game.targets(one), game.why_not(one, other), game.move_reports(Some(Origin::Square(one))));
        _ = game.outcomes_from(Origin::Square(one));
    }
    _ = (game.record(), game.counters(), game.status_report(), game.reserves(), report::men(game.position()));
    _ = (game.can_win(stone_garden::board::Side::White), game.can_win(stone_garden::board::Side::Black));
}

/// What became of a game.
#[derive(Debug)]
pub enum Fate {
    /// It can't be opened, or is too dear.
    Closed(String),
    /// How it stood in the end, and after how many plies.
    Played(String, usize),
}

/// Plays a game that a text has been read as, and asks all of it.
pub fn try_one(text: &str, seed: u64, plies: usize) -> Fate {
    let read = definition::read(text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let written = definition::write(&read);
    match definition::read(&written) {
        Ok(again) => assert!(again == read, "another game: {written}"),
        Err(faults) => panic!("{faults} in {written}"),
    }
    match check(text, definition::Form::Own, "") {
        Err(faults) => return Fate::Closed(faults.to_string()),
        Ok(effort) if effort.steps > Effort::DEAR => return Fate::Closed("dear".to_owned()),
        Ok(_) => {}
    }
    let variant: &'static Variant = Box::leak(Box::new(read));
    let rules = Rules::of(text);
    // Of starts that are drawn by lot some may be none, as Black would be in check.
    let lot = rules.as_ref().and_then(|rules| AnyGame::of(variant, Some(&rules.lot(seed)?)).ok());
    let mut game = lot.unwrap_or_else(|| AnyGame::of(variant, None).expect("a game that could be opened"));
    let rules = rules.map(|rules| rules.beginning(with_game!(&game, game => game.position().fen())));
    _ = (stone_garden::diagram::telling::telling(variant), stone_garden::game::report::variant_report(variant));
    let (end, played) = with_game!(&mut game, game => play(game, rules.as_ref(), variant, plies, seed));
    Fate::Played(end, played)
}

/// The numbers of the games that are tried, below a bound. `STONE_GARDEN_MUTANTS` says others, as `4000-9000`.
fn numbers(bound: u64) -> Range<u64> {
    let Ok(asked) = env::var("STONE_GARDEN_MUTANTS") else { return 0..bound };
    let ends = asked.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    let (from, to) = ends.expect("STONE_GARDEN_MUTANTS is two numbers, as 4000-9000");
    from..to
}

#[derive(Default)]
struct Tried {
    ends: BTreeMap<String, u64>,
    plies: usize,
    failed: Vec<u64>,
    /// How long the slowest took, in milliseconds, and which it was.
    slowest: (u128, u64),
}

#[test]
fn whatever_is_read_as_a_game_is_played_as_it_reads() {
    let numbers = numbers(amount(60, 4000));
    let tried: Mutex<Tried> = Mutex::default();
    for_all_seeds(numbers.end - numbers.start, |number| {
        let number = numbers.start + number;
        let Some(text) = text_of(number) else { return };
        let begun = Instant::now();
        let caught = std::panic::catch_unwind(|| try_one(&text, number, amount(24, 120)));
        let took = begun.elapsed().as_millis();
        let mut tried = tried.lock().expect("no other thread panicked");
        tried.slowest = tried.slowest.max((took, number));
        let word = match caught {
            Ok(Fate::Played(end, plies)) => {
                tried.plies += plies;
                end.split_whitespace().last().unwrap_or_default().to_owned()
            }
            Ok(Fate::Closed(why)) if why == "dear" || why.split(':').count() > 2 => "none".to_owned(),
            Ok(Fate::Closed(why)) => {
                say(&format!("no place: {why} in number {number}:\n{text}"));
                tried.failed.push(number);
                return;
            }
            // What was wrong has been said; others may be wrong in other ways.
            Err(_) => {
                say(&format!("number {number} was:\n{text}"));
                tried.failed.push(number);
                return;
            }
        };
        *tried.ends.entry(word).or_default() += 1;
    });
    let Tried { ends, plies, failed, slowest: (took, slowest) } = tried.into_inner().expect("all threads ended well");
    let said = format!("{plies} plies agree: {ends:?}; the slowest is {slowest}, {took} ms");
    say(&format!("twin: games of exchanged rules, {numbers:?}: {said}"));
    assert!(failed.is_empty(), "these are wrong: {failed:?}");
    let few = env::var_os("STONE_GARDEN_MUTANTS").is_some();
    assert!(few || ends.values().sum::<u64>() > 40 && plies > 500, "{said}");
}

/// What such games have found, each in the smallest game that shows it: what once was wrong, and what its text changes of which game.
const FOUND: &[(&str, &str, &str)] = &[
    (
        "checks to give stood for one of the three numbers of a count",
        "makruk",
        "array = \"r3k3/8/8/8/8/8/8/4K1NR\"\n[end]\nchecks = 5",
    ),
    ("a pawn in hand was dropped as what it promotes to", "crazyhouse", "[hands]\ndrop-promoted = true"),
    (
        "a game without the usual partner was written with it",
        "chess",
        "array = \"1nbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1\"\nstart = \"w - - 0 1\"\n[pieces]\nR = false\n[pieces.P]\n\
         promotes = { to = \"QBN\" }",
    ),
    (
        "pieces were held where nothing is",
        "crazyhouse",
        "array = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq]\"\n[hands]\nfree = true",
    ),
    ("a gate before a wall was read as the wall", "seirawan", "[rules]\nwalls = \"past\""),
    ("gates that nobody comes through told positions apart", "chess", "[rules]\ngating = true"),
    (
        "no king castled with a royal partner",
        "chess",
        "array = \"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R\"\n[pieces.R]\nroyal = true",
    ),
    ("a queen came to hand as a king, and then there was one too many", "crazyhouse", "[pieces.Q]\nin-hand = \"K\""),
    (
        "who moved as another hopped as itself",
        "five-wonders",
        "[pieces.K]\nrelayed-by = \"PAG\"\n[pieces.R]\nrelayed-by = \"PG\"",
    ),
    (
        "who moved as another gave check by what that one takes on its way",
        "five-wonders",
        "[pieces.H]\nrelayed-by = \"PC\"\n[pieces.P]\nmoves = \"Q\"\nrelayed-by = \"C\"",
    ),
    ("who had moved as another was thought never to return", "chess", "[pieces.P]\nrelayed-by = \"QBNR\""),
    ("where walls stand passing was not read, and a hurdle was a wall", "janggi", "[rules]\nwalls = \"past\""),
    ("the twin forbade drops that mate", "crazyhouse", "[rules]\nmay-check = \"mate\""),
    ("the twin asked for ever who mates whom", "grasshopper", "[rules]\ncaptured = \"reborn\"\nmay-check = \"mate\""),
    (
        "a king did not step down where it would be attacked",
        "chess",
        "[pieces.K]\npromotes = { to = \"P\", zone = \"ranks 2-5\" }",
    ),
    ("the twin let a gate shield", "seirawan", "[hands]\ncaptures = true"),
    (
        "who had to drop might pass, and in the twin who had to capture",
        "crazyhouse",
        "[hands]\nmust-drop = true\n[rules]\npass = \"always\"\nmust-capture = true",
    ),
    ("two ways of a king were written alike", "capablanca", "[pieces.K]\nrelayed-by = \"QR\""),
    ("what must promote was thought to take as it is", "kyotoshogi", "[rules]\ncapturer = \"reborn\""),
    ("a captive of enclosure was in nobody's hand, for the twin", "dobutsu", "[rules]\ncustodian = {}"),
    (
        "the plies of a count hid who was passed",
        "chess",
        "array = \"4k3/pppppppp/8/1P1P1P2/2p1p1p1/8/PPPPPPPP/4K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[end]\n\
         counting = { honour = 60, lone = { any = 60 } }",
    ),
    ("a king took another royal piece of its side", "chess", "[pieces.K]\nmoves = \"mcdK\"\n[pieces.Q]\nroyal = true"),
    (
        "what explodes was in nobody's hand, for the twin",
        "atomic",
        "array = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"\n[hands]\ncaptures = true",
    ),
    ("the twin let pieces in hand in by rights to first moves", "cambodian", "[hands]\ncaptures = true"),
    (
        "a king that a drop had turned stood attacked, so that its FEN was refused",
        "suicide",
        "[hands]\ncaptures = true\n[rules]\nflips = \"attacked\"\npseudo-royal = { pieces = \"BK\", while-at-most = 2, all-attacked = true }",
    ),
    (
        "who was drawn near during a turn could not take en passant",
        "horde",
        "[rules]\nmagnetism = { neutral = \"KNQ\" }\n[turns]\nfirst = 1\nmoves = 4",
    ),
    (
        "who changes places takes the mark of its promotion along",
        "crazyhouse",
        "[pieces.K]\nroyal = false\n[pieces.N]\nmoves = \"mcdQcaibK\"\nswaps = true\nswaps-enemies = true\ndies = true\nhalted-beside = \"B\"\n\
         leaves-halted = true\n[rules]\nentered-by-capture = \"file a, rank 4\"\n[end]\nextinction = { result = \"loss\", pieces = \"K\" }",
    ),
    ("of the two faces of a royal piece only one was counted", "kyotoshogi", "[pieces.N]\nmoves = \"K\"\nroyal = true"),
    (
        "for the twin a piece was stuck that needs another one's kind to move on",
        "chess",
        "array = \"4k3/p7/2b5/2n5/2N5/2B5/P7/4K3\"\ncastling = false\n[rules]\nmust-stay-mobile = true\n[pieces.N]\n\
         program = \"rotate ((0,1) (verify (piece? B)) (0,1) (verify not-friend?) add)\"",
    ),
    (
        "who may hop over nobody was not stuck where only hops lead on",
        "chess",
        "array = \"4k3/p7/8/2pn4/2NP4/8/P7/4K3\"\ncastling = false\n[rules]\nmust-stay-mobile = true\n[pieces.N]\n\
         moves = \"mpRcK\"\ncannot-hop = \"PNBRQK\"",
    ),
    (
        "a move and a capture in passing were written alike, by legs",
        "chess",
        "array = \"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3\"\ncastling = false\n[pieces.P]\nmoves = \"fKfceFifmnD\"",
    ),
    (
        "and by blocks",
        "chess",
        "array = \"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3\"\ncastling = false\n[pieces.P]\n\
         program = \"mirror ((0,1) (verify empty?) add (verify unmoved?) (0,1) (verify empty?) double add) mirror ((1,1) (verify not-friend?) add en-passant)\"",
    ),
    (
        "a king was lost that another piece changes places with, as it may once",
        "chess",
        "array = \"r3k2r/p6p/8/8/8/8/P6P/R3K2R\"\ncastling = false\n[pieces.R]\nexchanges-once = true",
    ),
    (
        "a king that is turned to the side of who has none stood attacked",
        "chess",
        "[pieces.K]\nroyal = false\n[rules]\nflips = \"beside\"\npseudo-royal = { pieces = \"K\", while-at-most = 1 }",
    ),
    (
        "a king who turns whoever attacks it by coming there was not castled",
        "chess",
        "array = \"4k3/8/8/8/8/8/P6p/4K2R\"\nstart = \"w K - 0 1\"\n[pieces.K]\nroyal = false\n[rules]\nflips = \"beside\"\n\
         pseudo-royal = { pieces = \"K\", while-at-most = 1 }",
    ),
    (
        "a pawn put elsewhere as it promoted by a double step could be taken in passing",
        "chess",
        "array = \"4k3/2ppp3/8/1P1P1P2/8/8/8/4K3\"\nstart = \"b - - 0 1\"\ncastling = false\n[pieces.P]\n\
         promotes = { to = \"R\", at = \"c3\", zone = \"c4-e5\" }",
    ),
    (
        "nobody asked whether a piece is attacked that has to be, where none is royal",
        "chess",
        "array = \"4k3/8/8/2q5/2R5/8/3r4/3QK3\"\nstart = \"w - - 0 1\"\ncastling = false\n[pieces.K]\nroyal = false\n\
         [pieces.Q]\nanti-royal = true",
    ),
    (
        "a disc that moves was written as one that is put where the other side's reader counts ranks",
        "flipersi",
        "[pieces.P]\nmoves = \"Q\"\nunnamed = true",
    ),
    (
        "a capture in passing ended where its piece may end no move",
        "chess",
        "array = \"4k3/ppp3pp/8/8/1P2P1P1/8/PPP2PPP/4K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[pieces.P]\nends-in = \"ranks 2-5\"",
    ),
    (
        "kings that become others and are taken made a position that was refused",
        "judkins",
        "array = \"k5/2B3/6/6/3b2/5K[]\"\n[pieces.B]\nroyal = true",
    ),
    (
        "a limit of moves before the field of an exchange was read as another counter",
        "makruk",
        "array = \"3k4/8/8/3r4/8/3R4/8/R2K4\"\n[pieces.R]\ntrade = \"never\"",
    ),
    (
        "a side in check blew the enemy's king up where that ends nothing, and its position was refused",
        "atomic",
        "array = \"4k3/3q4/8/5B2/8/3n4/3P1P2/3QKB2\"\nstart = \"w - - 0 1\"\ncastling = false\n[end]\nextinction = false",
    ),
    (
        "a king that turns to stone left another one royal, and attacked",
        "petrified",
        "array = \"4k3/p7/K7/8/8/3n4/8/4K3\"\nstart = \"w - - 0 1\"\ncastling = false",
    ),
    (
        "castling was written like a king's move onto its rook",
        "chess",
        "array = \"r3k2r/p3p2p/8/8/8/8/P3P2P/R3K2R\"\n[pieces.K]\nmoves = \"mcdR\"",
    ),
    (
        "whom a move had turned besides was written as one that may not be exchanged back, and not read so",
        "ataxx",
        "array = \"P5p/7/7/2Pp3/7/7/p5P\"\n[pieces.P]\nmoves = \"cQmK\"\nswaps = true\nswaps-enemies = true",
    ),
    (
        "who imitates took one whom its like may not take",
        "chess",
        "array = \"r3k3/8/8/8/8/8/3b4/4K2R\"\nstart = \"w - - 0 1\"\ncastling = false\n[pieces.K]\nimitates = true\n\
         [pieces.B]\ntaken-only-by = \"RK\"",
    ),
    (
        "a king took whoever left another one royal, which was thought to face it",
        "chess",
        "array = \"4k3/1p3p2/8/8/8/1p6/2K5/8\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\nfacing = true\n\
         pseudo-royal = { pieces = \"P\", while-at-most = 2 }",
    ),
    (
        "no wall was placed beside who had just turned to stone",
        "chess",
        "array = \"k7/8/8/8/3p4/8/3Q4/K7\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\nwalls = \"edge\"\n\
         [pieces.Q]\npetrifies = true",
    ),
    (
        "no king drew level by a flag where who is there has to be safe",
        "chess",
        "array = \"K7/8/8/8/8/8/k7/8\"\nstart = \"b - - 0 1\"\ncastling = false\n[end]\n\
         flag = { pieces = \"K\", zone = \"white: a8-h8; black: a1-h1\", answer = true, safe = true }",
    ),
    (
        "who becomes one that imitates took by the move that made it so, for the twin",
        "chess",
        "array = \"4k3/P7/r7/8/8/8/8/4K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[end]\n\
         extinction = { pieces = \"K\", result = \"loss\" }\n[pieces.K]\nroyal = false\n[pieces.R]\ntakes-by = \"withdrawing\"\n\
         [pieces.Q]\nimitates = true",
    ),
    (
        "who only turns others came where one has to capture, which squares so entered did not tell",
        "chess",
        "array = \"4k2r/8/8/8/8/8/8/Q3K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[end]\n\
         extinction = { pieces = \"K\", result = \"loss\" }\n[pieces.K]\nroyal = false\n[rules]\nflips = \"attacked\"\n\
         entered-by-capture = \"rank 8\"",
    ),
    (
        "a capture left one of the enemy's pieces royal, and in check where none may be given",
        "chess",
        "array = \"k3r3/8/8/8/6S1/8/4S3/K7\"\nstart = \"b - - 0 1\"\ncastling = false\n[pieces.S]\nmoves = \"FfW\"\n[rules]\n\
         may-check = false\npseudo-royal = { pieces = \"S\", while-at-most = 1 }",
    ),
    (
        "who counts as another among royal pieces took its place among those promoted to",
        "chess",
        "array = \"4k3/1P6/8/8/8/8/8/4K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[pieces.P]\ncounts-as = \"Q\"\n[rules]\n\
         promotion-limits = { Q = 1 }",
    ),
    (
        "who had exchanged two within its turn was thought to be the other side, so that the FEN was refused",
        "rococo",
        "array = \"10/10/10/10/4sk4/4SK4/10/10/10/10\"\n[turns]\nmoves = 2",
    ),
    (
        "a rook that came through the gate of one that had not moved was thought not to have moved either",
        "seirawan",
        "array = \"4k3/p6p/8/8/8/8/P6P/R3K2R[Rr]\"\nstart = \"w KQ - 0 1\"",
    ),
    (
        "who must capture could not by taking its own, or all others could not, by what a program's piece is",
        "chess",
        "array = \"4k3/8/8/8/8/2p5/1P6/R2NK3\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\nmust-capture = true\n\
         [pieces.R]\nprogram = \"rotate ((0,1) (while empty? add (0,1)) add)\"",
    ),
    (
        "a pass was listed beside the same move of who may come back to where it stands",
        "chess",
        "array = \"4k3/8/8/8/8/8/8/L3K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\npass = \"always\"\n[end]\n\
         extinction = { pieces = \"K\", result = \"loss\" }\n[pieces.K]\nroyal = false\n[pieces.L]\nmoves = \"KmabK\"",
    ),
    (
        "nobody promoted to a second queen where the only one is royal and in check",
        "chess",
        "array = \"4k2r/P7/8/8/8/8/8/K6Q\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\n\
         pseudo-royal = { pieces = \"Q\", while-at-most = 1 }",
    ),
    (
        "who had changed sides by capturing turned those whom it would have attacked before",
        "chess",
        "array = \"4k3/1ppp4/8/8/8/8/2R5/4K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\ncapturer = \"turns\"\n\
         flips = \"attacked\"\n[pieces.K]\nroyal = false\n[end]\nextinction = { pieces = \"K\", result = \"loss\" }",
    ),
    (
        "a file's letter was a gate and a right to castle at once",
        "seirawan",
        "array = \"4k3/8/8/8/8/8/R7/2RK4[E]\"\nstart = \"w Q - 0 1\"\n[castling]\nanywhere = true\nking = \"e\"\n\
         kingside = { rook = \"h\", king-to = \"g\" }\nqueenside = { rook = \"a\", king-to = \"c\" }",
    ),
    (
        "gates that pieces may still come to by captures were read as rights to castle",
        "seirawan",
        "[hands]\ncaptures = true\n[castling]\nanywhere = true\nking = \"e\"\n\
         kingside = { rook = \"h\", king-to = \"g\" }\nqueenside = { rook = \"a\", king-to = \"c\" }",
    ),
    (
        "who becomes whom it takes gave check as that where none may be given",
        "chess",
        "array = \"3rk3/8/8/8/3B4/8/1n6/4K3\"\nstart = \"w - - 0 1\"\ncastling = false\n[rules]\nmay-check = false\n\
         [pieces.B]\nmoves = \"Q\"\nbecomes-taken = true\n[pieces.R]\nmoves = \"mKcR\"",
    ),
    ("drops that need no hand emptied it, for the twin", "seirawan", "[hands]\nfree = true"),
];

/// Ends that are programs made by chance, in games with and without kings, hands, walls and holes.
#[test]
fn programs_made_by_chance_end_games_as_they_say() {
    const PARENTS: [&str; 8] =
        ["chess", "crazyhouse", "duck", "xiangqi", "breakthrough", "losalamos", "isolation", "ataxx"];
    let numbers = numbers(amount(120, 4000));
    let ended: Mutex<[u64; 2]> = Mutex::default();
    for_all_seeds(numbers.end - numbers.start, |seed| {
        let mut dice = Dice::new(numbers.start + seed);
        let parent = *dice.one_of(&PARENTS);
        let outline = Variant::find(parent).expect("a bundled game");
        let letters: Vec<char> = outline.pieces.iter().map(|piece| piece.letter).collect();
        let ends: Vec<String> = (0..1 + dice.roll(2))
            .map(|_| {
                let result = *dice.one_of(&["win", "loss", "draw"]);
                let side = *dice.one_of(&["", "", "side = \"white\", ", "side = \"black\", "]);
                format!("{{ result = \"{result}\", {side}when = '{}' }}", condition_of(&mut dice, &letters, 2))
            })
            .collect();
        let text = format!("id = \"ended-{seed}\"\nextends = \"{parent}\"\n[end]\nprogram = [{}]\n", ends.join(", "));
        // What could go on for ever, or asks for hands that there are none of, is refused.
        if definition::read(&text).is_err() {
            return;
        }
        if let Fate::Played(end, _) = try_one(&text, seed, 40) {
            let mut ended = ended.lock().expect("no other thread panicked");
            ended[usize::from(end.ends_with("program"))] += 1;
        }
    });
    let [others, programs] = ended.into_inner().expect("all threads ended well");
    assert!(programs > 2 && others > 5, "{programs} of {} ended by programs", programs + others);
}

#[test]
fn what_was_found_stays_mended() {
    let games = FOUND.len() as u64;
    let numbers = numbers(games * amount(2, 100));
    for_all_seeds(numbers.end - numbers.start, |seed| {
        let seed = numbers.start + seed;
        let number = seed % games;
        let (_, parent, changes) = FOUND[number as usize];
        let text = format!("id = \"found-{number}\"\nextends = \"{parent}\"\n{changes}\n");
        let fate = try_one(&text, seed / games, 60);
        assert!(matches!(fate, Fate::Played(..)), "{text}: {fate:?}");
    });
}

//! The lessons on the page tell the truth: in each of their positions exactly the moves that they accept do what is asked for, and
//! what the words call impossible is.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Outcome, Reason, Status, explain};
use stone_garden::movegen::in_check;
use stone_garden::with_game;

/// A step of the lesson of a game.
struct Step {
    game: String,
    step: Value,
}

/// The lessons' games and steps.
fn lessons() -> Vec<(String, Vec<Step>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lesson/steps");
    let mut lessons: Vec<(String, Vec<Step>)> = fs::read_dir(folder)
        .expect("the lessons' folder")
        .map(|entry| {
            let path = entry.expect("a lesson").path();
            let game = path.file_stem().and_then(|name| name.to_str()).expect("a game's id").to_owned();
            let text = fs::read_to_string(&path).expect("a lesson");
            let steps: Vec<Value> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{game}: {error}"));
            let steps = steps.into_iter().map(|step| Step { game: game.clone(), step }).collect();
            (game, steps)
        })
        .collect();
    lessons.sort_by(|(one, _), (other, _)| one.cmp(other));
    lessons
}

impl Step {
    fn text(&self, name: &str) -> Option<&str> {
        self.step[name].as_str()
    }

    fn texts(&self, name: &str) -> BTreeSet<&str> {
        self.step[name].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    fn name(&self) -> String {
        format!("{}, {}", self.game, self.text("id").unwrap_or("a step without a name"))
    }

    /// The position of a step after further moves.
    fn position(&self, more: &str) -> AnyGame {
        let moves = format!("{} {more}", self.text("moves").unwrap_or(""));
        AnyGame::load(&self.game, self.text("fen"), &moves)
            .unwrap_or_else(|error| panic!("{}, {more}: {error}", self.name()))
    }

    /// What the step asks for: one or several things, all of which must be so.
    fn claims(&self) -> Vec<&str> {
        self.text("claim").unwrap_or_else(|| panic!("{}: no claim", self.name())).split(' ').collect()
    }

    /// Whether a move does what the step asks for.
    fn holds(&self, mv: &str) -> bool {
        self.claims().into_iter().all(|claim| self.is_so(claim, mv))
    }

    fn is_so(&self, claim: &str, mv: &str) -> bool {
        let before = self.position("");
        let after = self.position(mv);
        let mover = side(&before);
        let (word, value) = claim.split_once(':').unwrap_or((claim, ""));
        let number = || value.parse::<usize>().unwrap_or_else(|_| panic!("{}: {claim}", self.name()));
        let report = with_game!(&before, game => {
            let reports = game.move_reports(None).expect("its moves");
            reports.into_iter().find(|report| report.machine == mv).unwrap_or_else(|| panic!("{}: {mv}", self.name()))
        });
        let cells = board(&before);
        match word {
            // The piece on the target, or any.
            "capture" => {
                report.capture && (value.is_empty() || cells.get(&report.to).is_some_and(|piece| piece == value))
            }
            "piece" => cells.get(&report.from).is_some_and(|piece| piece == value),
            "check" => {
                status(&after) == Status::Ongoing
                    && with_game!(&after, game => in_check(game.position(), game.position().side()))
            }
            "drop" => report.kind == "drop",
            "castling" | "en-passant" | "double-step" | "pass" => report.kind == word,
            "promotion" if self.game == "stone-garden" => with_game!(&before, game => {
                let parsed = game.position().parse_move(mv).expect("legal");
                explain::king_changes(game.position(), parsed) == Some(true)
            }),
            "promotion" => {
                report.promotion.is_some_and(|letter| value.is_empty() || letter.eq_ignore_ascii_case(value))
                    && report.kind == "promotion"
            }
            // A piece enters from the hand behind the one that moves.
            "gates" => hand(&before).len() == hand(&after).len() + 1 && report.kind != "drop",
            "mate" => wins_in(self, mv, if value.is_empty() { 1 } else { number() }, Some(Reason::Checkmate), mover),
            "win" => match value.parse() {
                Ok(moves) => wins_in(self, mv, moves, None, mover),
                Err(_) => matches!(status(&after), Status::Over(Outcome::Win(side), reason)
                    if side == mover && (value.is_empty() || reason.word() == value)),
            },
            "draw" => matches!(status(&after), Status::Over(Outcome::Draw, _)),
            "safe" => status(&after) == Status::Ongoing,
            // No reply mates.
            "defence" => !self.can_mate(mv),
            "stalemate" => {
                let reply = self.text("reply").expect("a reply");
                legal(&after).iter().any(|legal| legal == reply)
                    && status(&self.position(&format!("{mv} {reply}")))
                        == Status::Over(Outcome::Win(mover), Reason::Stalemate)
            }
            // Own pieces that were the other's, besides the one that was put there.
            "flips" => {
                let count = |any: &AnyGame| board(any).values().filter(|piece| of_side(piece, mover)).count();
                count(&after) - count(&before) == number() + 1
            }
            // So many of the other's pieces of a kind go.
            "removes" => {
                let count = |any: &AnyGame| board(any).values().filter(|piece| *piece == value).count();
                count(&after) < count(&before)
            }
            // Whatever the other does, a piece of this kind can be captured next.
            "wins" => {
                let replies = legal(&after);
                !replies.is_empty()
                    && replies.iter().all(|reply| {
                        let next = self.position(&format!("{mv} {reply}"));
                        let cells = board(&next);
                        with_game!(&next, game => game.move_reports(None)).expect("its moves").iter().any(|report| {
                            report.capture && cells.get(&report.to).is_some_and(|piece| piece == value)
                        })
                    })
            }
            // All that the other can do is capture, or one thing alone.
            "forces-capture" => {
                let reports = with_game!(&after, game => game.move_reports(None)).expect("its moves");
                !reports.is_empty() && reports.iter().all(|report| report.capture)
            }
            "replies" => legal(&after).len() == number(),
            // No reply captures a piece of this kind.
            "keeps" => {
                let count = |any: &AnyGame| board(any).values().filter(|piece| *piece == value).count();
                let now = count(&after);
                legal(&after).iter().all(|reply| count(&self.position(&format!("{mv} {reply}"))) == now)
            }
            // No reply wins.
            "holds" => legal(&after).iter().all(|reply| {
                !matches!(status(&self.position(&format!("{mv} {reply}"))), Status::Over(Outcome::Win(side), _) if side != mover)
            }),
            // Kings side by side.
            "beside-king" => {
                let cells = board(&after);
                let of = |king: &str| cells.iter().find(|(_, piece)| *piece == king).map(|(cell, _)| place(cell));
                let ((x, y), (a, b)) = (of("K").expect("a king"), of("k").expect("a king"));
                (x - a).abs().max((y - b).abs()) == 1
            }
            // No reply takes the piece on the target from its side.
            "stays" => legal(&after).iter().all(|reply| {
                let cells = board(&self.position(&format!("{mv} {reply}")));
                cells.get(&report.to).is_some_and(|piece| of_side(piece, mover))
            }),
            // No reply goes to a corner of eight by eight.
            "no-corner" => with_game!(&after, game => game.move_reports(None))
                .expect("its moves")
                .iter()
                .all(|report| !["a1", "a8", "h1", "h8"].contains(&report.to.as_str())),
            // The other can't but pass.
            "passes" => {
                let reports = with_game!(&after, game => game.move_reports(None)).expect("its moves");
                !reports.is_empty() && reports.iter().all(|report| report.kind == "pass")
            }
            _ => panic!("{}: {claim} is no claim", self.name()),
        }
    }

    /// Whether a side is mated by some move in this position.
    fn can_mate(&self, played: &str) -> bool {
        legal(&self.position(played)).iter().any(|reply| {
            matches!(status(&self.position(&format!("{played} {reply}"))), Status::Over(_, Reason::Checkmate))
        })
    }
}

/// Whether a line wins at once or, whatever the other does, in so many moves; by a reason, or any.
fn wins_in(step: &Step, line: &str, moves: usize, wanted: Option<Reason>, winner: Side) -> bool {
    let ended = |any: &AnyGame| match status(any) {
        Status::Over(Outcome::Win(side), reason) => {
            Some(side == winner && wanted.is_none_or(|wanted| reason == wanted))
        }
        Status::Over(..) => Some(false),
        Status::Ongoing => None,
    };
    let now = step.position(line);
    ended(&now).unwrap_or_else(|| {
        legal(&now).iter().all(|reply| {
            let line = format!("{line} {reply}");
            let next = step.position(&line);
            // Where one wins by giving away, the other's move may be the last.
            ended(&next).unwrap_or_else(|| {
                moves > 1
                    && legal(&next).iter().any(|mv| wins_in(step, &format!("{line} {mv}"), moves - 1, wanted, winner))
            })
        })
    })
}

/// File and rank of a cell.
fn place(cell: &str) -> (i32, i32) {
    let (file, rank) = cell.split_at(1);
    (i32::from(file.as_bytes()[0]), rank.parse().expect("a rank"))
}

fn legal(any: &AnyGame) -> Vec<String> {
    with_game!(any, game => game.moves().into_iter().map(|mv| game.position().machine(mv).to_string()).collect())
}

fn status(any: &AnyGame) -> Status {
    with_game!(any, game => game.status())
}

fn side(any: &AnyGame) -> Side {
    with_game!(any, game => game.position().side())
}

fn fen(any: &AnyGame) -> String {
    with_game!(any, game => game.position().fen())
}

/// Who stands where on a flat board of squares, as its FEN says: read here by hand.
fn board(any: &AnyGame) -> BTreeMap<String, String> {
    let fen = fen(any);
    let rows: Vec<&str> = fen.split([' ', '[']).next().unwrap_or("").split('/').collect();
    let mut cells = BTreeMap::new();
    for (down, row) in rows.iter().enumerate() {
        let (mut file, mut run, mut promoted) = (0, 0, "");
        for sign in row.chars() {
            if let Some(digit) = sign.to_digit(10) {
                run = run * 10 + digit;
                continue;
            }
            file += run;
            run = 0;
            match sign {
                '+' => promoted = "+",
                '~' => {}
                _ => {
                    let letter = char::from_u32('a' as u32 + file).expect("a file");
                    cells.insert(format!("{letter}{}", rows.len() - down), format!("{promoted}{sign}"));
                    promoted = "";
                    file += 1;
                }
            }
        }
    }
    cells
}

/// What is in both hands.
fn hand(any: &AnyGame) -> String {
    fen(any).split_once('[').and_then(|(_, rest)| rest.split_once(']')).map_or("", |(hand, _)| hand).to_owned()
}

fn of_side(piece: &str, side: Side) -> bool {
    piece.chars().next_back().is_some_and(|letter| letter.is_uppercase() == (side == Side::White))
}

#[test]
fn every_game_that_the_page_teaches_has_a_lesson_and_no_other() {
    let listed =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lesson/lessons.js")).expect("a list");
    let listed: BTreeSet<&str> = listed.split('"').skip(1).step_by(2).collect();
    let lessons = lessons();
    assert_eq!(listed, lessons.iter().map(|(game, _)| game.as_str()).collect());
    assert_eq!(lessons.len(), 16);
    for (game, steps) in &lessons {
        assert!((6..=12).contains(&steps.len()), "{game}: {} steps", steps.len());
        let names: BTreeSet<Option<&str>> = steps.iter().map(|step| step.text("id")).collect();
        assert_eq!(names.len(), steps.len(), "{game}: two steps of one name");
    }
}

#[test]
fn exactly_the_accepted_moves_do_what_is_asked_for() {
    let mut wrong = Vec::new();
    for step in lessons().iter().flat_map(|(_, steps)| steps) {
        let before = step.position("");
        assert_eq!(status(&before), Status::Ongoing, "{}: it is over", step.name());
        let accepted = step.texts("accept");
        let legal = legal(&before);
        let right: BTreeSet<&str> = legal.iter().map(String::as_str).filter(|mv| step.holds(mv)).collect();
        if accepted.is_empty() || accepted != right {
            wrong.push(format!("{}: accepts {accepted:?}, right are {right:?}", step.name()));
        }
        if legal.len() <= right.len() {
            wrong.push(format!("{}: there must be something to find", step.name()));
        }
        let person = if step.text("side") == Some("black") { Side::Black } else { Side::White };
        assert_eq!(side(&before), person, "{}", step.name());
        for mv in step.texts("illegal") {
            if legal.iter().any(|legal| legal == mv) {
                wrong.push(format!("{}: {mv} is legal", step.name()));
            }
        }
        // The board would ask whether such a move is meant.
        for mv in accepted.iter().filter(|_| !step.claims().contains(&"draw")) {
            let after = status(&step.position(mv));
            if !matches!(after, Status::Ongoing | Status::Over(Outcome::Win(_), _)) {
                wrong.push(format!("{}: {mv} draws", step.name()));
            }
        }
        for mv in step.texts("draws") {
            if !matches!(status(&step.position(mv)), Status::Over(Outcome::Draw, _)) {
                wrong.push(format!("{}: {mv} is no draw", step.name()));
            }
        }
        if let Some(reply) = step.text("reply") {
            for mv in &accepted {
                step.position(&format!("{mv} {reply}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_words_about_the_repetition_and_the_defence_are_true() {
    let lessons = lessons();
    let (_, steps) = lessons.iter().find(|(game, _)| game == "stone-garden").expect("the first lesson");
    let step = |id: &str| steps.iter().find(|step| step.text("id") == Some(id)).expect("the step");
    let lost = status(&step("repetition").position("b1a1"));
    assert_eq!(lost, Status::Over(Outcome::Win(Side::Black), Reason::Repetition));
    let defence = step("defence");
    let answers = legal(&defence.position(""));
    let mated: Vec<&String> = answers.iter().filter(|mv| defence.can_mate(mv)).collect();
    assert_eq!((answers.len(), mated.len()), (16, 6), "{mated:?}");
    for mv in mated {
        let after = status(&defence.position(&format!("{mv} c4d6")));
        assert_eq!(after, Status::Over(Outcome::Win(Side::White), Reason::Checkmate), "{mv}");
    }
}

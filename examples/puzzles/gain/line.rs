//! From a position to a puzzle: its key, and the line that follows from it.

use super::critic::Critic;
use super::key::{Answer, Asked, only};
use super::material::{Count, TooDear, WON};
use crate::examine::Puzzle;
use stone_garden::board::SquareSet;
use stone_garden::game::AnyGame;
use stone_garden::movegen::{in_check, is_capture, legal_moves};
use stone_garden::position::{Act, Move, Position};
use stone_garden::search::solve::{Goal, Solver};
use stone_garden::variant::Variant;
use stone_garden::with_game;

/// What must be won at least, and by how much more than by any other first move: twice as much where what is captured goes
/// to one's own hand.
const LEAST: i32 = 250;
const MARGIN: i32 = 200;

/// What the other side may win back at most when the line is over.
const SLACK: i32 = 150;

/// What is given up by a sacrifice, at least.
const SACRIFICE: i32 = 150;

/// More first moves that win something are not compared.
const COMPARED: usize = 3;

/// Replies that are tried for a line in which every move is the only one.
const REPLIES: usize = 4;

/// Fewer pieces than these, and counting them says little.
const FEWEST: u32 = 12;

/// Forced wins of so many moves at most are looked for, so that none passes for a gain.
const LONGEST_WIN: u32 = 4;

/// What may be spent, in positions: on looking whether there is anything, on a proof, on a forced win.
struct Purses {
    glance: u64,
    prove: u64,
    win: u64,
}

fn purses(variant: &Variant) -> Purses {
    match (variant.three_dimensional.is_some(), variant.neutrals) {
        (true, _) => Purses { glance: 300_000, prove: 1_000_000, win: 100_000 },
        (_, true) => Purses { glance: 300_000, prove: 4_000_000, win: 300_000 },
        _ => Purses { glance: 1_500_000, prove: 4_000_000, win: 300_000 },
    }
}

/// The puzzle that a position is; none if it is not one.
pub fn find(variant: &Variant, fen: &str, critic: &mut Critic) -> Option<Puzzle> {
    let game = AnyGame::open(&variant.id, Some(fen)).ok()?;
    with_game!(&game, inner => {
        let position = inner.position();
        let pieces = (position.men(position.side()) | position.men(position.side().other())).count();
        if pieces < FEWEST || position.progress() > 60 {
            return None;
        }
        critic.tally.seen += 1;
        let hint = critic.sees_something(&game)?;
        critic.tally.looked += 1;
        let Ok(gain) = gain(variant, position, hint) else {
            critic.tally.dear += 1;
            return None;
        };
        let Found { moves, key, worth, base } = gain?;
        critic.tally.found += 1;
        if !critic.agrees(&game, key) {
            return None;
        }
        critic.tally.agreed += 1;
        let longest = if variant.three_dimensional.is_some() || variant.neutrals { moves } else { LONGEST_WIN };
        let wins = Solver::new(inner, Goal::Any, purses(variant).win).shortest(longest);
        if wins.is_ok_and(|wins| wins.is_some()) {
            return None;
        }
        let mut line = Line { variant, fen, critic, margin: MARGIN * factor(variant), worth, texts: Vec::new() };
        if !line.follow(position, key, moves) {
            return None;
        }
        let texts = line.texts.join(" ");
        critic.tally.lines += 1;
        let key_text = texts.split(' ').next()?.to_owned();
        let theme = theme(position, key, base).ok()?;
        Some(Puzzle {
            fen: fen.to_owned(),
            past: String::new(),
            moves,
            goal: "gain",
            theme,
            key: key_text,
            line: texts,
            gain: worth - base,
        })
    })
}

/// How often a captured piece counts.
fn factor(variant: &Variant) -> i32 {
    if variant.three_dimensional.as_ref().is_some_and(|table| table.drops) { 2 } else { 1 }
}

struct Found {
    moves: u32,
    key: Move,
    worth: i32,
    base: i32,
}

/// The key of a position, proved by counting, if it is this one.
fn gain<S: SquareSet>(variant: &Variant, position: &Position<S>, hint: Move) -> Result<Option<Found>, TooDear> {
    let Purses { glance, prove, .. } = purses(variant);
    let mut count = Count::new(position, position.side(), glance);
    let base = count.balance();
    let least = base + LEAST * factor(variant);
    let margin = MARGIN * factor(variant);
    // Where turns or boards are large a third move is too much to be proved.
    let longest = if variant.three_dimensional.is_some() || variant.neutrals { 2 } else { 3 };
    // What is won by the first capture is a riddle only if it looks as if it could be taken back.
    count.hasty = variant.neutrals;
    let at_once = only(&mut count, Asked { moves: 1, least, margin, most: COMPARED })?;
    count.hasty = false;
    if let Answer::One(key, worth) = at_once
        && key.neutral.is_none()
        && looks_defended(position, key)
    {
        // Of turns in two parts the others are looked at too.
        let whole = only(&mut count, Asked { moves: 1, least, margin, most: COMPARED })?;
        let same = matches!(whole, Answer::One(mv, same) if (mv, same) == (key, worth));
        return Ok(same.then_some(Found { moves: 1, key, worth, base }));
    }
    for moves in 2..=longest {
        let asked = Asked { moves, least, margin, most: COMPARED };
        count.refill(glance);
        if !count.reaches(hint, moves, least)? {
            continue;
        }
        count.refill(prove);
        if variant.neutrals {
            count.refill(glance);
            count.hasty = true;
            if !matches!(only(&mut count, asked)?, Answer::One(..)) {
                return Ok(None);
            }
            count.hasty = false;
            count.refill(prove);
        }
        match only(&mut count, asked)? {
            Answer::None => {}
            Answer::One(key, worth) => return Ok(Some(Found { moves, key, worth, base })),
            Answer::Other => return Ok(None),
        }
    }
    Ok(None)
}

struct Line<'a> {
    variant: &'a Variant,
    fen: &'a str,
    critic: &'a mut Critic,
    margin: i32,
    /// What is reached at least, counted from nothing.
    worth: i32,
    texts: Vec<String>,
}

impl Line<'_> {
    /// Adds a move of the line, with which so many moves are left, and what follows from it: the line ends where more than one
    /// move is good. False if it is over and what has been won is not safe.
    fn follow<S: SquareSet>(&mut self, position: &Position<S>, key: Move, left: u32) -> bool {
        self.texts.push(position.machine(key).to_string());
        let length = self.texts.len();
        let mut after = position.clone();
        after.play(key);
        let mut count = Count::new(&after, position.side(), purses(self.variant).prove);
        if left == 1 {
            let rest = count.rest(-2 * WON, 2 * WON);
            return rest.is_ok_and(|rest| rest <= count.balance() + SLACK && -rest >= self.worth);
        }
        for reply in self.replies(&mut count, left).unwrap_or_default() {
            self.texts.push(after.machine(reply).to_string());
            if self.answer(&after, reply, left - 1).is_some() {
                return true;
            }
            self.texts.truncate(length);
        }
        true
    }

    /// The replies that are tried: what the computer would play, then those by which least is lost.
    fn replies<S: SquareSet>(&mut self, count: &mut Count<S>, left: u32) -> Option<Vec<Move>> {
        let game = AnyGame::load(&self.variant.id, Some(self.fen), &self.texts.join(" ")).ok()?;
        let best = self.critic.best(&game)?;
        let mut replies = vec![best];
        for reply in count.moves() {
            if replies.len() > REPLIES {
                break;
            }
            // No other reply loses less.
            let stubborn = count.after(reply, |count| count.worth(2 * left - 3, self.worth, self.worth + 1)).ok()?;
            if reply != best && stubborn <= self.worth {
                replies.push(reply);
            }
        }
        Some(replies)
    }

    /// Goes on after a reply, if there too one move alone is good.
    fn answer<S: SquareSet>(&mut self, after: &Position<S>, reply: Move, left: u32) -> Option<()> {
        let mut next = after.clone();
        next.play(reply);
        let mut count = Count::new(&next, next.side(), purses(self.variant).prove);
        let asked = Asked { moves: left, least: self.worth, margin: self.margin, most: 1 };
        let Ok(Answer::One(key, _)) = only(&mut count, asked) else { return None };
        let game = AnyGame::load(&self.variant.id, Some(self.fen), &self.texts.join(" ")).ok()?;
        if !self.critic.agrees(&game, key) {
            return None;
        }
        self.follow(&next, key, left).then_some(())
    }
}

/// What is special about a key.
fn theme<S: SquareSet>(position: &Position<S>, key: Move, base: i32) -> Result<&'static str, TooDear> {
    let us = position.side();
    let mut after = position.clone();
    after.play(key);
    let drops = matches!(key.act, Act::Drop(_));
    let noisy = is_capture(position, key) || drops || in_check(&after, us.other());
    Ok(match () {
        () if after.king_is_promoted(us) && !position.king_is_promoted(us) => "crossing",
        () if matches!(key.act, Act::Promote(_)) => "promotion",
        () if is_sacrifice(&after, key, base)? => "sacrifice",
        () if drops => "drop",
        () if key.neutral.is_some() => "relay",
        () if !noisy => "quiet",
        () => "gain",
    })
}

/// Is something captured that the other can capture in turn, even if it does not pay?
fn looks_defended<S: SquareSet>(position: &Position<S>, key: Move) -> bool {
    let mut after = position.clone();
    after.play(key);
    position.captures(key) && legal_moves(&after).into_iter().any(|mv| mv.to == key.to && after.captures(mv))
}

/// May the other take the piece that has moved, and be ahead by it once all captures are through?
fn is_sacrifice<S: SquareSet>(after: &Position<S>, key: Move, base: i32) -> Result<bool, TooDear> {
    let mut count = Count::new(after, after.side().other(), 1_000_000);
    for mv in count.moves() {
        if mv.to == key.to && after.captures(mv) && count.after(mv, |count| count.rest_after(mv))? <= base - SACRIFICE {
            return Ok(true);
        }
    }
    Ok(false)
}

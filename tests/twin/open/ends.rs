//! How a game stands, as `docs/games.md` tells it: what stands on the board first, then who can't move, then what repeats.

use super::moves::Turn;
use super::{Slow, Thing, Tried};
use stone_garden::board::Side;
use stone_garden::variant::{Capturer, Verdict};

/// Where moves may be refused: what a refusal leads back to, with that move, and the one that has been refused.
/// Besides, what the last move has changed that none may put back.
pub type Past = (
    Option<(Vec<Option<Thing>>, [[bool; 4]; 2], Vec<usize>, Tried)>,
    Option<Tried>,
    Option<Vec<(usize, Option<Thing>)>>,
);

/// What makes two positions the same.
pub type Same =
    (Past, Vec<Option<Thing>>, Side, [Vec<u32>; 2], [[bool; 4]; 2], Vec<usize>, [Vec<usize>; 5], [[u32; 2]; 6]);

/// The positions of a game so far.
pub struct History(Vec<(Same, Side, Check)>);

/// Is the side to move in check, and by a piece of those after whose check a mate counts?
type Check = (bool, bool);

impl History {
    pub fn new(start: &Slow<'_>) -> History {
        let mut history = History(Vec::new());
        history.enter(start);
        history
    }

    /// Another position has come.
    pub fn enter(&mut self, slow: &Slow<'_>) {
        let mates = slow.rules.open.ends.mates.as_ref();
        let counts =
            mates.is_some_and(|mates| slow.is_checked_by(|kind| slow.rules.is_one_of(kind, &mates.after_check_by)));
        self.0.push((slow.same(), slow.side, (slow.in_check(slow.side), counts)));
    }

    /// How the game stands, in the program's words.
    pub fn status(&self, slow: &Slow<'_>, legal: &[Turn]) -> String {
        let ends = &slow.rules.open.ends;
        let over = |verdict: Verdict, word: &str| slow.told(slow.by_points(verdict), word);
        if let Some((verdict, word)) = slow.ended() {
            return over(verdict, word);
        }
        if legal.is_empty() {
            // Who has to push and can't without being in check then has lost.
            return if slow.in_check(slow.side) || slow.promotes_or_pushes().is_some() {
                over(self.mated(slow), "checkmate")
            } else {
                over(slow.stalemate(), "stalemate")
            };
        }
        if slow.has_come_far() {
            return over(Verdict::Win, "impasse");
        }
        let now = slow.same();
        let stood = self.0.iter().filter(|(same, ..)| *same == now).count();
        if let Some((_, verdict)) = ends.repetition.filter(|(times, _)| stood >= usize::from(*times)) {
            let first = self.0.iter().position(|(same, ..)| *same == now).expect("it stands now");
            let always =
                |wanted: Side| self.0[first..].iter().filter(|(_, side, _)| *side == wanted).all(|(.., check)| check.0);
            let (us, them) = (always(slow.side), always(slow.side.other()));
            if ends.perpetual_check_loses && us != them {
                return over(if us { Verdict::Win } else { Verdict::Loss }, "perpetual-check");
            }
            let turned = ends.repetition_for_white && slow.side == Side::Black;
            return over(if turned { opposite(verdict) } else { verdict }, "repetition");
        }
        if slow.demotions.contains(&3) {
            return over(Verdict::Draw, "demotions");
        }
        let kings = |side: Side| {
            slow.kings(side).len() == slow.pieces(side).len()
                && slow.hands[side.index()].iter().all(|&count| count == 0)
        };
        if ends.bare_kings && kings(Side::White) && kings(Side::Black) {
            return over(Verdict::Draw, "bare-kings");
        }
        if ends.moves.is_some_and(|moves| slow.progress >= 2 * u32::from(moves)) {
            return over(Verdict::Draw, "fifty-moves");
        }
        "ongoing".to_owned()
    }
}

impl History {
    /// What a checkmate means, by who has mated, and who has checked before in the same row of checks.
    fn mated(&self, slow: &Slow<'_>) -> Verdict {
        let ends = &slow.rules.open.ends;
        let Some(mates) = &ends.mates else { return ends.checkmate };
        if !mates.not_by.is_empty() && !slow.is_checked_by(|kind| !slow.rules.is_one_of(kind, &mates.not_by)) {
            return Verdict::Win;
        }
        let row = self.0.iter().rev().step_by(2).take_while(|(.., check)| check.0);
        let counts = mates.after_check_by.is_empty() || row.into_iter().any(|(.., check)| check.1);
        if counts { ends.checkmate } else { Verdict::Draw }
    }
}

impl Slow<'_> {
    /// Is a royal piece of the side to move attacked by a piece of such a kind?
    fn is_checked_by(&self, wanted: impl Fn(usize) -> bool) -> bool {
        let theirs: Vec<usize> =
            self.pieces(self.side.other()).into_iter().filter(|&(_, kind)| wanted(kind)).map(|(at, _)| at).collect();
        let attacked = |royal: usize| theirs.iter().any(|&from| self.attacks_from(from, royal));
        self.royals(self.side).into_iter().any(attacked)
    }
}

fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Win => Verdict::Loss,
        Verdict::Loss => Verdict::Win,
        Verdict::Draw => Verdict::Draw,
    }
}

impl Slow<'_> {
    /// Squares where somebody stands so that it could capture in passing.
    fn passed_in_reach(&self) -> Vec<usize> {
        let captures = |at: &usize| {
            self.pieces(self.side).into_iter().any(|(from, kind)| {
                let mut routes = self.routes(self.side, kind, from).into_iter();
                routes.any(|route| route.how == super::walk::How::EnPassant && route.to == *at)
            })
        };
        self.passed.iter().copied().filter(captures).collect()
    }

    fn same(&self) -> Same {
        let passed = self.passed_in_reach();
        // Double steps of this turn count in the same way: could the other side capture so if the turn ended here?
        let counts = |&&(passed, _): &&(usize, usize)| {
            let there = Slow { passed: vec![passed], ..self.clone() };
            there.pieces(self.side.other()).into_iter().any(|(from, kind)| {
                let mut routes = there.routes(self.side.other(), kind, from).into_iter();
                routes.any(|route| route.how == super::walk::How::EnPassant && route.to == passed)
            })
        };
        // Where who captures changes sides that may still come.
        let turns = self.rules.open.capturer == Capturer::Turns;
        let own = self.doubles[1].iter().filter(|double| turns || counts(double)).map(|&(passed, _)| passed).collect();
        // A gate counts as long as there may come a piece to go through it.
        let captures = self.rules.open.hands.as_ref().is_some_and(|hands| hands.captures && !hands.free);
        let opens = |at: &usize| {
            let (side, _) = self
                .piece(*at)
                .unwrap_or_else(|| panic!("nobody at the gate {}: {:?}", self.rules.name(*at), self.cells));
            self.rules.open.keeps_first_moves() || captures || self.hands[side.index()].iter().any(|&count| count > 0)
        };
        let mut gates: Vec<usize> = self.gates.iter().copied().filter(opens).collect();
        gates.sort_unstable();
        gates.dedup();
        let back = self
            .before
            .as_ref()
            .map(|(before, tried)| (before.cells.clone(), before.castling, before.passed_in_reach(), *tried));
        // What no move may put back: as much as a move can.
        let changed = |before: &Vec<Option<Thing>>| {
            let differs = |at: &usize| before[*at] != self.cells[*at];
            let all: Vec<_> = (0..before.len()).filter(differs).map(|at| (at, before[at])).collect();
            Some(all).filter(|all| all.len() <= 4)
        };
        let undoable = self.cells_before.as_ref().and_then(changed);
        (
            (back, self.refused, undoable),
            self.cells.clone(),
            self.side,
            self.hands.clone(),
            self.castling,
            passed,
            [gates, self.unmoved.clone(), own, self.moved.clone(), self.moved_kinds.clone()],
            [
                self.checks,
                self.turn,
                self.exchanged.map(u32::from),
                self.last_moved.map(|kind| kind.map_or(0, |kind| kind as u32 + 1)),
                [u32::from(self.pie), 0],
                [self.traded.map_or(0, |at| at as u32 + 1), 0],
            ],
        )
    }

    fn told(&self, verdict: Verdict, word: &str) -> String {
        let winner = match verdict {
            Verdict::Win => Some(self.side),
            Verdict::Loss => Some(self.side.other()),
            Verdict::Draw => None,
        };
        let outcome = match winner {
            Some(Side::White) => "white-wins",
            Some(Side::Black) => "black-wins",
            None => "draw",
        };
        format!("{outcome} {word}")
    }

    /// What is drawn is decided by points, where there are any.
    fn by_points(&self, verdict: Verdict) -> Verdict {
        let Some(points) = self.rules.open.ends.points.as_ref().filter(|_| verdict == Verdict::Draw) else {
            return verdict;
        };
        let of = |side: Side| -> u32 {
            let worth = |(_, kind): (usize, usize)| {
                let told = points.values.iter().find(|(letter, _)| *letter == self.rules.letter(kind));
                u32::from(told.map_or(points.others, |(_, worth)| *worth))
            };
            let besides = u32::from(points.besides[side.index()]);
            self.pieces(side).into_iter().map(worth).sum::<u32>() + besides
        };
        more(of(self.side), of(self.side.other()))
    }

    /// What having no move means when not in check.
    fn stalemate(&self) -> Verdict {
        let ends = &self.rules.open.ends;
        if !ends.stalemate_by_count {
            return ends.stalemate;
        }
        // Who has fewer pieces has the verdict, who has more the opposite.
        let [own, theirs] = [self.side, self.side.other()].map(|side| self.pieces(side).len() as u32);
        match more(own, theirs) {
            Verdict::Loss => ends.stalemate,
            Verdict::Win => opposite(ends.stalemate),
            Verdict::Draw => Verdict::Draw,
        }
    }

    /// Has the side to move won by coming far enough with enough pieces (Shogi)?
    fn has_come_far(&self) -> bool {
        let Some(impasse) = &self.rules.open.ends.impasse else { return false };
        let royals = self.royals(self.side);
        let far = |at: usize| self.rules.holds(impasse.zone, self.side, at);
        let worth = |kind: usize| {
            let told = impasse.points.values.iter().find(|(letter, _)| *letter == self.rules.letter(kind));
            told.map_or(impasse.points.others, |(_, worth)| *worth) as usize
        };
        let there: Vec<usize> = self
            .pieces(self.side)
            .into_iter()
            .filter(|(at, _)| far(*at) && !royals.contains(at))
            .map(|(_, kind)| kind)
            .collect();
        let held = self.hands[self.side.index()].iter().enumerate().map(|(kind, count)| worth(kind) * *count as usize);
        let points: usize = there.iter().map(|&kind| worth(kind)).chain(held).sum();
        !royals.is_empty()
            && royals.iter().all(|&at| far(at))
            && there.len() >= usize::from(impasse.pieces)
            && points >= usize::from(impasse.needs[self.side.index()])
            && !self.in_check(self.side)
    }

    /// Has the game ended by what stands on the board? The verdict is that of the side to move.
    pub fn ended(&self) -> Option<(Verdict, &'static str)> {
        let ends = &self.rules.open.ends;
        let counts = self.passes >= 2 || ends.points.is_some() && self.cells.iter().all(Option::is_some);
        self.extinct()
            .map(|verdict| (verdict, "extinction"))
            .or_else(|| {
                let draws = self.rules.open.ends.flag.as_ref().is_some_and(|flag| flag.draws);
                self.flag().map(|verdict| (if draws { Verdict::Draw } else { verdict }, "flag"))
            })
            .or_else(|| self.castling_decides().map(|verdict| (verdict, "flag")))
            .or_else(|| self.programmed().map(|verdict| (verdict, "program")))
            .or_else(|| {
                (ends.checks.is_some() && self.checks[self.side.other().index()] == 0)
                    .then_some((Verdict::Loss, "checks"))
            })
            .or_else(|| self.connected().map(|verdict| (verdict, "connection")))
            .or_else(|| counts.then_some((Verdict::Draw, "count")))
    }

    fn extinct(&self) -> Option<Verdict> {
        let extinction = self.rules.open.ends.extinction.as_ref()?;
        let number = |side: Side, letter: Option<char>| -> usize {
            let counted = |kind: &usize| letter.is_none_or(|letter| self.counts_as(*kind, letter));
            let kinds = (0..self.rules.variant.pieces.len()).filter(counted);
            kinds.map(|kind| self.count(side, kind) + self.hands[side.index()][kind] as usize).sum()
        };
        let groups: Vec<Option<char>> = match extinction.kinds.as_slice() {
            [] => vec![None],
            letters => letters.iter().copied().map(Some).collect(),
        };
        for side in [self.side.other(), self.side] {
            for &letter in &groups {
                let needed =
                    usize::from(extinction.opponent_at_least) + usize::from(extinction.claimed && side == self.side);
                if number(side, letter) <= usize::from(extinction.at_most) && number(side.other(), letter) >= needed {
                    return Some(if side == self.side { extinction.verdict } else { opposite(extinction.verdict) });
                }
            }
        }
        None
    }

    fn flag(&self) -> Option<Verdict> {
        let (rules, flag) = (self.rules, self.rules.open.ends.flag.as_ref()?);
        let bears = |side: Side, kind: usize| {
            let letters = &flag.kinds[side.index()];
            letters.is_empty() || letters.iter().any(|&letter| self.counts_as(kind, letter))
        };
        let there = |side: Side| {
            let all: Vec<usize> =
                self.pieces(side).into_iter().filter(|&(_, kind)| bears(side, kind)).map(|(at, _)| at).collect();
            let all: Vec<usize> = all.into_iter().filter(|&at| rules.holds(flag.zone, side, at)).collect();
            let full = (0..self.cells.len()).all(|at| !rules.holds(flag.zone, side, at) || self.cells[at].is_some());
            let enough = all.len() >= usize::from(flag.count) || flag.when_full && full && !all.is_empty();
            let asked = flag.safe && (!flag.answer || side != self.side) && all.len() == usize::from(flag.count);
            enough && !(asked && all.iter().any(|&at| self.attacks(side.other(), at)))
        };
        let (us, them) = (there(self.side), there(self.side.other()));
        if !flag.answer {
            return match (us && flag.safe, them) {
                (true, true) => Some(Verdict::Draw),
                (true, false) => Some(Verdict::Win),
                (false, true) => Some(Verdict::Loss),
                (false, false) => None,
            };
        }
        if us {
            // It has stood there while the other side has answered: Black's answer may have drawn level.
            return Some(if them && self.side == Side::White { Verdict::Draw } else { Verdict::Win });
        }
        let royal_bears =
            self.royals(self.side).iter().any(|&at| self.piece(at).is_some_and(|(_, kind)| bears(self.side, kind)));
        if !them || !royal_bears && !flag.safe {
            return None;
        }
        let answers = |turn: &Turn| {
            let (from, to) = self.ends_of(&turn.act);
            self.royals(self.side).contains(&from) && rules.holds(flag.zone, self.side, to)
        };
        let level = self.side == Side::Black && self.legal_on().iter().any(answers);
        (!level).then_some(Verdict::Loss)
    }

    /// Castling that wins, and who can't any more.
    fn castling_decides(&self) -> Option<Verdict> {
        let wins = self.rules.open.ends.castling_wins;
        let (us, them) = (self.side, self.side.other());
        if self.castled.is_some_and(|number| wins[them.index()].get(number) == Some(&true)) {
            return Some(Verdict::Loss);
        }
        let lost = |side: Side| {
            let needed = wins[side.index()];
            needed != [false; 2] && !(0..2).any(|number| needed[number] && self.castling[side.index()][number])
        };
        if lost(them) {
            return Some(Verdict::Win);
        }
        lost(us).then_some(Verdict::Loss)
    }

    /// Do pieces of who has just moved stand together as decides the game?
    fn connected(&self) -> Option<Verdict> {
        let connect = self.rules.open.ends.connect.as_ref()?;
        let (rules, them) = (self.rules, self.side.other());
        let counts =
            |kind: usize| connect.kinds.is_empty() || connect.kinds.iter().any(|&letter| self.counts_as(kind, letter));
        let theirs = |at: usize| self.piece(at).is_some_and(|(owner, kind)| owner == them && counts(kind));
        let all = || (0..self.cells.len()).filter(|&at| theirs(at));
        let steps = [(0, (1, 0)), (1, (0, 1)), (2, (1, 1)), (2, (1, -1))];
        let steps: Vec<(i32, i32)> =
            steps.into_iter().filter(|&(way, _)| connect.ways[way]).map(|(_, step)| step).collect();
        let line = |first: usize, (files, ranks): (i32, i32)| {
            std::iter::successors(Some(first), move |&at| rules.step(at, files, ranks))
        };
        let row = connect.row.map(usize::from).is_some_and(|wanted| {
            all().any(|at| steps.iter().any(|&step| line(at, step).take_while(|&at| theirs(at)).count() >= wanted))
        });
        let gaps = connect.line.map(usize::from).is_some_and(|wanted| {
            all().any(|at| steps.iter().any(|&step| line(at, step).filter(|&at| theirs(at)).count() >= wanted))
        });
        let square = connect.square.map(usize::from).is_some_and(|wanted| {
            let rows = |at: usize| line(at, (0, 1)).take(wanted);
            all().any(|at| {
                rows(at).count() == wanted
                    && rows(at).all(|row| line(row, (1, 0)).take(wanted).filter(|&at| theirs(at)).count() == wanted)
            })
        });
        let chain = connect.between.is_some_and(|[from, to]| {
            let mut reached: Vec<usize> = all().filter(|&at| rules.holds(from, them, at)).collect();
            let mut next = 0;
            while let Some(&at) = reached.get(next) {
                next += 1;
                for &(files, ranks) in &steps {
                    let beside = [rules.step(at, files, ranks), rules.step(at, -files, -ranks)];
                    for near in beside.into_iter().flatten().filter(|&near| theirs(near)) {
                        if !reached.contains(&near) {
                            reached.push(near);
                        }
                    }
                }
            }
            reached.into_iter().any(|at| rules.holds(to, them, at))
        });
        (row || gaps || square || chain).then(|| opposite(connect.verdict))
    }
}

fn more(own: u32, theirs: u32) -> Verdict {
    match own.cmp(&theirs) {
        std::cmp::Ordering::Less => Verdict::Loss,
        std::cmp::Ordering::Equal => Verdict::Draw,
        std::cmp::Ordering::Greater => Verdict::Win,
    }
}

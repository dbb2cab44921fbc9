//! Checks, pins and evasions of open games: what the royal pieces of the side to move forbid, found once for all moves of a
//! position.
//!
//! Of pieces that sets and lines tell all about ([`OpenKind::set_wise`](crate::position::open::OpenKind)) every way onto a royal piece is a
//! line: with nothing on it, it is a check; with one piece on it, that piece is pinned to it if it is ours. All other pieces (hoppers,
//! pieces that take on their way) rest on the squares of their ways: a move that changes one of these is tried ([`super::legal`]).

use crate::board::{Side, Square, SquareSet};
use crate::movement::Line;
use crate::position::Position;
use crate::position::open::{
    OpenKind, OpenRules, attacked, attacked_by_ways, facing, facing_between, has_kind, in_check,
};
use crate::variant::LocalRule;

/// The dangers to the royal pieces of the side to move.
pub(crate) struct Safety<S> {
    /// Royal pieces of the side to move, and of the other.
    pub royals: S,
    pub theirs: S,
    /// Must every move be tried?
    pub unclear: bool,
    /// Is a royal piece attacked?
    pub check: bool,
    /// Where a piece that is not royal has to go to end all checks by lines: anywhere if there is none.
    pub allowed: S,
    /// Own pieces that alone stop a line.
    pub pinned: S,
    /// Squares whose change may open a way to a royal piece: a move from there is tried.
    pub touchy: S,
    /// Squares where a piece may open such a way by coming there, as a hurdle or on a way that is walked: a move there is tried.
    pub touchy_to: S,
    /// If it matters whether a move gives check: squares that a piece, by leaving them, may open a way from to the other side's royal pieces.
    pub discovering: S,
    /// Squares where a piece may open such a way by coming there, as a hurdle or on a way that is walked.
    pub discovering_to: S,
    /// Does a royal piece's move need no more than that nothing attacks it where it ends?
    pub royal_by_lines: bool,
}

impl<S: SquareSet> Safety<S> {
    /// Looks at a position.
    pub fn of(position: &Position<S>, rules: &OpenRules<S>) -> Self {
        let side = position.side();
        let (royals, theirs) = (position.royals(side), position.royals(side.other()));
        let mut safety = Safety {
            royals,
            theirs,
            unclear: false,
            check: false,
            allowed: !S::EMPTY,
            pinned: S::EMPTY,
            touchy: S::EMPTY,
            touchy_to: S::EMPTY,
            discovering: S::EMPTY,
            discovering_to: S::EMPTY,
            royal_by_lines: rules.all_set_wise
                && !rules.any_spares_royal
                && royals.without_first().is_empty()
                && rules.open.blast.is_none(),
        };
        // Nothing of the rest is there in most games.
        if rules.royals_ask_no_more && !rules.asks_checks {
            if !royals.is_empty() {
                safety.look(position, rules);
            }
        } else {
            safety.look_further(position, rules);
        }
        safety
    }

    /// The same in games in which other rules than attacks say what may happen to royal pieces.
    #[inline(never)]
    fn look_further(&mut self, position: &Position<S>, rules: &OpenRules<S>) {
        let (open, side, royals) = (rules.open, position.side(), self.royals);
        if rules.asks_checks {
            self.look_for_discoveries(position, rules);
        }
        // Royal are then all of them together, even if none of them is by itself.
        let all_attacked = open.pseudo_royal.as_ref().is_some_and(|royal| royal.all_attacked);
        // What is taken may leave others royal by their number, and in check where none may be given.
        self.unclear |= !open.may_check && rules.pseudo_royal != 0;
        if royals.is_empty() && !all_attacked {
            // Who has none may turn one of the other side's, which may stand attacked then.
            self.unclear |= open.flips.is_some() && rules.royal_kinds | rules.pseudo_royal != 0;
            return;
        }
        let bikjang = open.ends.local.contains(&LocalRule::Bikjang) && facing(position);
        self.unclear |= open.flips.is_some() || all_attacked || bikjang || rules.any_lost_if_royal;
        if self.unclear {
            self.check = in_check(position, side);
            return;
        }
        if open.facing {
            self.touchy |= between(position, position.kings(side), position.kings(side.other()));
        }
        if open.blast.is_some() {
            let shields = |royal| rules.blast_shields(position, royal, side, self.theirs);
            let shields = royals.squares().map(shields).fold(S::EMPTY, |all, some| all | some);
            if !shields.is_empty() {
                // A royal piece whose capture would blow up the enemy's is safe, as long as it stays there; which of several it is, is not
                // looked at, nor whether the enemy's could take it and live.
                let survives = |shield| rules.survives_capture(position.kind_at(shield));
                self.unclear = !royals.without_first().is_empty() || shields.squares().any(survives);
                self.check = self.unclear && in_check(position, side);
                return;
            }
        }
        self.look(position, rules);
        // In Makpong a king in check may not flee.
        self.royal_by_lines &= !(self.check && open.ends.local.contains(&LocalRule::Makpong));
    }

    /// Looks for pieces of the side to move that stop its own ways onto the other side's royal pieces.
    fn look_for_discoveries(&mut self, position: &Position<S>, rules: &OpenRules<S>) {
        let side = position.side();
        let (occupied, own) = (position.standing(), position.men(side));
        self.unclear |= rules.any_flips;
        for royal in self.theirs.squares() {
            each_line(position, rules, side.other(), royal, |line| {
                let blockers = line.between & occupied;
                // A check that is there before the move: no game comes to that, a position that is set up does.
                self.unclear |= blockers.is_empty();
                if blockers.without_first().is_empty() {
                    self.discovering |= blockers & own;
                }
            });
            if !rules.any_walked {
                continue;
            }
            for (kind, from) in rules.near(position, side, royal) {
                if rules.kinds[kind as usize].set_wise() {
                    continue;
                }
                match rules.rests_on(kind, side, from, royal) {
                    Some(ways) => {
                        self.discovering |= ways;
                        self.discovering_to |= ways;
                    }
                    None => self.unclear = true,
                }
            }
        }
    }

    /// Would a piece of a set-wise kind of the side to move attack one of the other's royal pieces from where it goes?
    pub fn checks_from(&self, position: &Position<S>, compiled: &OpenKind<S>, from: Square, to: Square) -> bool {
        let side = position.side();
        let occupied = position.standing().without(from).with(to);
        let (lines, program) = (&position.rules().lines, compiled.programs[side.index()]);
        let may_take = |royal: Square| !has_kind(compiled.spared, position.kind_at(royal));
        self.theirs.squares().any(|royal| may_take(royal) && lines.attacked(program, side, royal, S::of(to), occupied))
    }

    fn look(&mut self, position: &Position<S>, rules: &OpenRules<S>) {
        let side = position.side();
        let (occupied, own) = (position.standing(), position.men(side));
        for royal in self.royals.squares() {
            each_line(position, rules, side, royal, |line| {
                let blockers = line.between & occupied;
                if blockers.is_empty() {
                    self.check = true;
                    self.allowed &= line.between | S::of(line.origin);
                } else if blockers.without_first().is_empty() {
                    self.pinned |= blockers & own;
                }
            });
            if !rules.any_walked {
                continue;
            }
            for (kind, from) in rules.near(position, side.other(), royal) {
                let compiled = &rules.kinds[kind as usize];
                if compiled.set_wise() {
                    continue;
                }
                if compiled.hops() {
                    self.look_over(position, rules, compiled, from, royal);
                    continue;
                }
                match rules.rests_on(kind, side.other(), from, royal) {
                    Some(ways) => {
                        self.touchy |= ways;
                        self.touchy_to |= ways;
                    }
                    None => self.unclear = true,
                }
            }
        }
        // A check by others than lines: which moves end it is seen by trying them.
        if rules.any_walked && self.royals.squares().any(|royal| attacked_by_ways(position, rules, royal, side.other()))
        {
            self.check = true;
            self.unclear = true;
        }
    }

    /// Looks at the lines of a piece that hops. One that lacks nothing is a check; one that lacks a hurdle must not get it; one on which a single
    /// piece stands too many must keep it.
    fn look_over(
        &mut self,
        position: &Position<S>,
        rules: &OpenRules<S>,
        compiled: &OpenKind<S>,
        from: Square,
        royal: Square,
    ) {
        let (them, occupied) = (position.side().other(), position.standing());
        let victim = position.kind_at(royal);
        if has_kind(compiled.spared, victim) {
            return;
        }
        let hurdles = occupied & !rules.barred(position, compiled);
        for line in position.rules().hurdle_lines.of(compiled.programs[them.index()], them, from, royal) {
            let (blockers, missing) = (line.empty & occupied, line.over & !hurdles);
            let one_at_most = |set: S| set.without_first().is_empty();
            if !one_at_most(blockers) || !one_at_most(missing) {
                continue;
            }
            if blockers.is_empty() && missing.is_empty() {
                self.check = true;
                self.unclear = true;
            } else if blockers.is_empty() {
                self.touchy_to |= missing;
            } else {
                self.touchy |= blockers & position.men(position.side());
            }
        }
    }

    /// The squares that keep every line stopped that only this own piece stops.
    #[cold]
    pub fn pin(&self, position: &Position<S>, rules: &OpenRules<S>, from: Square) -> S {
        let occupied = position.standing();
        let mut allowed = !S::EMPTY;
        for royal in self.royals.squares() {
            each_line(position, rules, position.side(), royal, |line| {
                if line.between & occupied == S::of(from) {
                    allowed &= line.between | S::of(line.origin);
                }
            });
        }
        allowed
    }

    /// Those of the targets of the only royal piece where nothing attacks it, `without` being occupied besides.
    pub fn unattacked(&self, position: &Position<S>, rules: &OpenRules<S>, without: S, targets: S) -> S {
        let them = position.side().other();
        let is_king = || self.royals.first().is_none_or(|royal| position.kings(position.side()).has(royal));
        let faced = if rules.open.facing && is_king() { position.kings(them) } else { S::EMPTY };
        let safe = |&to: &Square| {
            let faces = || {
                faced
                    .squares()
                    .any(|other| facing_between(position, to, other).is_some_and(|way| (way & without).is_empty()))
            };
            let lost = attacked(position, to, them, without.with(to), S::of(to)) || faces();
            !lost
        };
        targets.squares().filter(safe).fold(S::EMPTY, S::with)
    }
}

/// All lines of the other side's pieces onto a royal piece of this one.
fn each_line<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    side: Side,
    royal: Square,
    mut visit: impl FnMut(&Line<S>),
) {
    let (them, lines) = (side.other(), &position.rules().lines);
    if !lines.is_any() {
        return;
    }
    for from in (lines.origins(them, royal) & position.men(them)).squares() {
        if rules.by_lines {
            lines.each_of(position.kind_at(from), them, royal, from, &mut visit);
            continue;
        }
        let compiled = &rules.kinds[position.kind_at(from) as usize];
        if compiled.set_wise() && !has_kind(compiled.spared, position.kind_at(royal)) {
            lines.each_of(compiled.programs[them.index()], them, royal, from, &mut visit);
        }
    }
}

/// The squares between kings of the two sides that would face each other if one piece went away.
fn between<S: SquareSet>(position: &Position<S>, royals: S, others: S) -> S {
    let occupied = position.standing();
    let mut all = S::EMPTY;
    for royal in royals.squares() {
        for other in others.squares() {
            let Some(between) = facing_between(position, royal, other) else { continue };
            if (between & occupied).without_first().is_empty() {
                all |= between;
            }
        }
    }
    all
}

//! Who attacks what in an open game; and movement that depends on who attacks or guards a piece: who is halted, who moves as another, who
//! may capture.
//!
//! All of the latter ask one thing, whether a piece observes a square: whether its movement would capture an enemy there, whatever it may
//! capture and whether or not it could move now. So none of the rules asks another of them.

use super::blast::kills;
use super::{Kinds, OpenKind, OpenRules, bit, has_kind, kinds_in};
use crate::board::{Side, Square, SquareSet};
use crate::movement::{End, Occupant, Route, Seen};
use crate::position::{Kind, Man, Position};
use crate::variant::{Capturer, PromotesOn, TakesIf};

/// Who stands on a square, as a piece of a kind and side sees it.
#[inline]
pub(crate) fn occupant<S: SquareSet>(position: &Position<S>, side: Side, kind: &OpenKind<S>, square: Square) -> Seen {
    occupant_as(position, side, [kind, kind], square)
}

/// Who stands on a square, as a piece of the first kind sees it that moves as one of the second: over whom it hops is a matter of the way, whom it
/// can take its own.
#[inline]
pub(crate) fn occupant_as<S: SquareSet>(
    position: &Position<S>,
    side: Side,
    [kind, goes_as]: [&OpenKind<S>; 2],
    square: Square,
) -> Seen {
    match position.at(square) {
        None => Seen::EMPTY,
        Some(Man::Stone | Man::Relay) => Occupant::Wall.into(),
        Some(Man::Of(owner, other)) => kind.sees(goes_as, owner == side, other),
    }
}

impl<S: SquareSet> OpenKind<S> {
    /// Are there others as which it may move?
    #[inline]
    pub(crate) fn is_relayed(&self) -> bool {
        self.relayed_by != 0 || self.rules.as_last_moved
    }

    /// A piece of its own side or the other, and of a kind, as a piece of this kind sees it that moves as one of another, or of this.
    #[inline]
    pub(super) fn sees(&self, goes_as: &Self, own: bool, other: Kind) -> Seen {
        let hoppable = !has_kind(goes_as.unhoppable, other);
        if own {
            return Seen::of(if hoppable { Occupant::Friend } else { Occupant::Post }, other);
        }
        // Whether a piece can be taken has nothing to do with whether it can be hopped over.
        let who = match (!has_kind(self.spared, other), hoppable && !goes_as.rules.hops_friends) {
            (true, true) => Occupant::Enemy,
            (true, false) => Occupant::Bar,
            (false, true) => Occupant::Spared,
            (false, false) => Occupant::Wall,
        };
        Seen::of(who, other)
    }
}

impl<S: SquareSet> OpenRules<S> {
    /// The pieces of a side that could capture on a target at best, as they stand.
    #[inline]
    pub fn near(&self, position: &Position<S>, side: Side, target: Square) -> impl Iterator<Item = (Kind, Square)> {
        let men = position.men(side) & self.any_origins[side.index() * self.cells + target.index()];
        men.squares()
            .map(|from| (position.kind_at(from), from))
            .filter(move |&(kind, from)| self.origins(kind, side, target).has(from))
    }

    /// The squares on which no hurdle for a kind stands: nobody hops over walls (docs/foreign.md), some not over certain pieces.
    #[inline]
    pub fn barred(&self, position: &Position<S>, kind: &OpenKind<S>) -> S {
        self.men_of_kinds(position, kind.unhoppable) | position.neutrals()
    }

    /// The squares of both sides' pieces of these kinds.
    #[inline]
    pub fn men_of_kinds(&self, position: &Position<S>, kinds: Kinds) -> S {
        kinds_in(kinds, self.kinds.len())
            .fold(S::EMPTY, |set, kind| set | position.men_of(Side::White, kind) | position.men_of(Side::Black, kind))
    }
}

/// Does a piece of `by` attack the square? Whatever stands there counts as its enemy.
pub fn is_attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side) -> bool {
    attacked(position, target, by, position.occupied(), S::EMPTY)
}

/// Whether a piece of `by` would attack the square if just these squares were occupied, and the pieces on `gone` were not there. A piece
/// on the square that is not gone is who would be taken; else it is one that anybody may take.
pub fn attacked<S: SquareSet>(position: &Position<S>, target: Square, by: Side, occupied: S, gone: S) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    if rules.bent {
        return attacked_if(position, rules, target, by, occupied, gone);
    }
    let near = position.men(by) & !gone & rules.any_origins[by.index() * rules.cells + target.index()];
    if rules.by_lines {
        let lines = &position.rules().lines;
        return near.squares().any(|from| lines.attacked(position.kind_at(from), by, target, S::of(from), occupied));
    }
    near.squares().any(|from| {
        let kind = position.kind_at(from);
        let compiled = &rules.kinds[kind as usize];
        if compiled.spared == Kinds::MAX || compiled.lost_if_royal && position.royals(by).has(from) {
            return false;
        }
        if compiled.set_wise() || compiled.hops() {
            let spares = || position.piece_at(target).is_some_and(|(_, victim)| has_kind(compiled.spared, victim));
            if compiled.spared != 0 && !gone.has(target) && spares() {
                return false;
            }
        }
        if let Some(open) = has_open_line(position, compiled, by, from, target, occupied) {
            return open;
        }
        let emptied = (position.occupied() & !occupied) | gone;
        rules.origins(kind, by, target).has(from)
            && attacks(position, [compiled, compiled], by, from, target, occupied, emptied)
    })
}

/// The same in games whose captures ask more than a way: whether the piece is halted, moves as another, or may capture now.
#[cold]
fn attacked_if<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    target: Square,
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let attackers = position.men(by) & !gone;
    // Who moves as another may come from where its own ways don't.
    let near = |from: Square| {
        let kind = position.kind_at(from);
        rules.kinds[kind as usize].is_relayed() || rules.origins(kind, by, target).has(from)
    };
    attackers.squares().any(|from| near(from) && attacks_if(position, rules, (from, target), by, occupied, gone))
}

/// The same of the piece on a square, whose target is the second one.
fn attacks_if<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    (from, target): (Square, Square),
    by: Side,
    occupied: S,
    gone: S,
) -> bool {
    let emptied = (position.occupied() & !occupied) | gone;
    let compiled = &rules.kinds[position.kind_at(from) as usize];
    let ways = |goes_as| attacks(position, [compiled, goes_as], by, from, target, occupied, emptied);
    let relayed = || {
        compiled.relayed_to[by.index()].has(target)
            && rules.relays(position, from).any(|relay| ways(&rules.kinds[relay as usize]))
    };
    from != target
        && !(compiled.lost_if_royal && position.royals(by).has(from))
        && (ways(compiled) || relayed())
        && !rules.is_halted(position, from)
        && rules.may_take_somehow(position, from, target)
}

/// Does a piece of one of these kinds of a side check the other?
pub(super) fn checks_by<S: SquareSet>(position: &Position<S>, side: Side, kinds: Kinds) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let occupied = position.occupied();
    position.royals(side.other()).squares().any(|royal| {
        position.men(side).squares().any(|from| {
            let kind = position.kind_at(from);
            has_kind(kinds, kind) && attacks_if(position, rules, (from, royal), side, occupied, S::EMPTY)
        })
    })
}

/// Would the piece on a square attack another one if nobody else stood on the board?
pub(super) fn aims_at<S: SquareSet>(position: &Position<S>, from: Square, target: Square) -> bool {
    let (Some(rules), Some((side, kind))) = (position.open_rules(), position.piece_at(from)) else { return false };
    let compiled = &rules.kinds[kind as usize];
    attacks(position, [compiled, compiled], side, from, target, S::EMPTY, position.standing())
}

/// Has a piece of a kind and side on one square an open line onto another, if these squares are occupied? None if it is no kind that
/// lines tell all about.
#[inline]
pub(crate) fn has_open_line<S: SquareSet>(
    position: &Position<S>,
    compiled: &OpenKind<S>,
    side: Side,
    from: Square,
    target: Square,
    occupied: S,
) -> Option<bool> {
    let (rules, program) = (position.rules(), compiled.programs[side.index()]);
    if compiled.set_wise() {
        return Some(rules.lines.attacked(program, side, target, S::of(from), occupied));
    }
    if !compiled.hops() {
        return None;
    }
    let barred = rules.open.as_ref().map_or(S::EMPTY, |open| open.barred(position, compiled));
    let hurdles = occupied & !barred;
    let ways = rules.hurdle_lines.of(program, side, from, target);
    Some(ways.iter().any(|way| (way.empty & occupied).is_empty() && (way.over & !hurdles).is_empty()))
}

/// Does a piece of `by` attack the square, of those whose ways have to be walked?
pub(crate) fn attacked_by_ways<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    target: Square,
    by: Side,
) -> bool {
    if rules.all_set_wise {
        return false;
    }
    rules.near(position, by, target).any(|(kind, from)| {
        let compiled = &rules.kinds[kind as usize];
        !(compiled.set_wise() || compiled.hops())
            && attacks(position, [compiled, compiled], by, from, target, position.occupied(), S::EMPTY)
    })
}

/// Does a piece of the first kind attack a square, going as one of the second, if some others were occupied or empty?
fn attacks<S: SquareSet>(
    position: &Position<S>,
    [compiled, goes_as]: [&OpenKind<S>; 2],
    by: Side,
    from: Square,
    target: Square,
    occupied: S,
    emptied: S,
) -> bool {
    let movements = &position.rules().movements;
    // As another it makes plain moves and captures alone.
    let lent = !std::ptr::eq(compiled, goes_as);
    let victim = position.piece_at(target).filter(|_| !emptied.has(target)).map(|(_, victim)| victim);
    if victim.is_some_and(|victim| has_kind(compiled.spared, victim)) {
        return false;
    }
    let mut found = false;
    let occupant = |square: Square| {
        if square == target {
            victim.map_or(Occupant::Enemy.into(), |victim| Seen::of(Occupant::Enemy, victim))
        } else if emptied.has(square) {
            Seen::EMPTY
        } else {
            match occupant_as(position, by, [compiled, goes_as], square) {
                Seen::EMPTY if occupied.has(square) => Occupant::Wall.into(),
                there => there,
            }
        }
    };
    movements.routes(
        goes_as.programs[by.index()],
        by,
        from,
        occupant,
        |_| false,
        |route| {
            let on_target = route.end == End::Capture && route.to == target;
            let mut taken = movements.taken_on_the_way(route.node);
            found |= match lent {
                true => on_target && taken.next().is_none() && movements.goes_alone(route.node),
                false => on_target || taken.any(|taken| taken == target),
            };
        },
    );
    found
}

/// Would a royal piece of this side be in danger on a square? `theirs`: the other side's royal pieces. Where captures explode, one whose capture
/// would blow up these is safe: it would end the taker's game too.
#[inline]
pub(crate) fn endangered<S: SquareSet>(
    position: &Position<S>,
    rules: &OpenRules<S>,
    square: Square,
    side: Side,
    theirs: S,
) -> bool {
    match rules.open.blast.is_some() {
        true => rules.endangered_by_blasts(position, square, side, theirs),
        false => is_attacked(position, square, side.other()),
    }
}

/// Is a royal piece of this side attacked, so that it must be saved?
pub fn in_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    in_check_within(position, side, !S::EMPTY)
}

/// The same of royal pieces on these squares alone.
pub(crate) fn in_check_within<S: SquareSet>(position: &Position<S>, side: Side, squares: S) -> bool {
    let Some(rules) = position.open_rules() else { return false };
    let royals = position.royals(side) & squares;
    if rules.royals_ask_no_more {
        return royals.squares().any(|royal| is_attacked(position, royal, side.other()));
    }
    let theirs = position.royals(side.other());
    let endangered = |square: Square| endangered(position, rules, square, side, theirs);
    if royals.squares().any(endangered) || rules.anti_royal != 0 && rules.is_unattacked(position, side) {
        return true;
    }
    if !rules.open.pseudo_royal.as_ref().is_some_and(|royal| royal.all_attacked) {
        return false;
    }
    let all =
        kinds_in(rules.pseudo_royal, rules.kinds.len()).fold(S::EMPTY, |set, kind| set | position.men_of(side, kind));
    !all.is_empty() && all.squares().all(endangered)
}

/// Has this side just given check?
pub fn gives_check<S: SquareSet>(position: &Position<S>, side: Side) -> bool {
    in_check(position, side.other())
}

/// Do kings of the two sides face each other along a file or rank with nothing between?
pub(crate) fn facing<S: SquareSet>(position: &Position<S>) -> bool {
    let (white, black) = (position.kings(Side::White), position.kings(Side::Black));
    let occupied = position.standing();
    white.squares().any(|from| {
        black.squares().any(|to| facing_between(position, from, to).is_some_and(|way| (way & occupied).is_empty()))
    })
}

/// The squares between two of one file or rank, where kings may not face each other; none if they are of none.
pub(crate) fn facing_between<S: SquareSet>(position: &Position<S>, one: Square, other: Square) -> Option<S> {
    position.open_rules()?.between(one, other)
}

impl<S: SquareSet> OpenRules<S> {
    /// The squares on which a side's capture would blow up the enemy on this one.
    #[cfg(feature = "player")]
    pub(crate) fn blast_centers(&self, position: &Position<S>, by: Side, target: Square) -> S {
        let immune = |(_, kind): (Side, Kind)| self.kinds[kind as usize].rules.blast_immune;
        if position.piece_at(target).is_some_and(immune) {
            return S::EMPTY;
        }
        self.blasts.centers(by, target)
    }

    /// Does a piece of this kind that captures live on in the middle of the explosion?
    pub(crate) fn survives_capture(&self, kind: Kind) -> bool {
        !kills(self.open.blast.as_ref(), &self.kinds[kind as usize].rules)
    }

    /// Which of these pieces an explosion of a side's capture takes besides what stands in the middle of it.
    pub(crate) fn blast_takes(&self, position: &Position<S>, by: Side, center: Square, among: S) -> S {
        let spares_friends = self.open.blast.as_ref().is_some_and(|blast| blast.spares_friends);
        let near = self.blasts.reached(by, center) & if spares_friends { among & !position.men(by) } else { among };
        let hit = |square: &Square| {
            position.piece_at(*square).is_some_and(|(_, kind)| !self.kinds[kind as usize].rules.blast_immune)
        };
        near.squares().filter(hit).fold(S::EMPTY, S::with)
    }

    /// Which of their royal pieces keep a side from taking on a square, since it would blow them up.
    pub(crate) fn blast_shields(&self, position: &Position<S>, square: Square, side: Side, theirs: S) -> S {
        self.blast_takes(position, side.other(), square, theirs)
    }

    /// Could an enemy take a royal piece of this side on a square without losing one of `theirs`, its own royal pieces?
    pub(super) fn endangered_by_blasts(&self, position: &Position<S>, square: Square, side: Side, theirs: S) -> bool {
        let shields = self.blast_shields(position, square, side, theirs);
        match shields.first() {
            None => is_attacked(position, square, side.other()),
            // The explosion does not reach the one that takes, which may survive it.
            Some(only) => {
                shields.without_first().is_empty()
                    && self.survives_capture(position.kind_at(only))
                    && attacks_if(position, self, (only, square), side.other(), position.occupied(), S::EMPTY)
            }
        }
    }

    /// Does a piece of one of these kinds of a side observe a square?
    fn observed(&self, position: &Position<S>, target: Square, by: Side, kinds: Kinds) -> bool {
        kinds_in(kinds, self.kinds.len()).any(|kind| {
            let near = position.men_of(by, kind) & self.origins(kind, by, target);
            near.squares()
                .any(|from| from != target && observes(position, &self.kinds[kind as usize], by, from, target))
        })
    }

    /// Can the piece on a square do nothing, since it is attacked by one that halts it?
    pub(crate) fn is_halted(&self, position: &Position<S>, at: Square) -> bool {
        let Some((side, kind)) = position.piece_at(at) else { return false };
        let (halted_by, beside) = (self.kinds[kind as usize].halted_by, self.kinds[kind as usize].halted_beside);
        let near = || {
            kinds_in(beside, self.kinds.len())
                .any(|kind| !(position.men_of(side.other(), kind) & self.around(at)).is_empty())
        };
        near() || halted_by != 0 && self.observed(position, at, side.other(), halted_by)
    }

    /// Does a piece of this side that has to be attacked stand where no enemy observes it? Royal enemies and others of its sort don't count.
    pub(crate) fn is_unattacked(&self, position: &Position<S>, side: Side) -> bool {
        let enemies = Kinds::MAX & !(self.royal_kinds | self.pseudo_royal | self.anti_royal);
        kinds_in(self.anti_royal, self.kinds.len())
            .flat_map(|kind| position.men_of(side, kind).squares())
            .any(|at| !self.observed(position, at, side.other(), enemies))
    }

    /// The kinds as which the piece on a square moves besides its own.
    pub(crate) fn relays<'a>(&'a self, position: &'a Position<S>, at: Square) -> impl Iterator<Item = Kind> + 'a {
        let (side, kind) = position.piece_at(at).unwrap_or((Side::White, 0));
        let own = &self.kinds[kind as usize];
        let guards = kinds_in(own.relayed_by, self.kinds.len());
        let last = position.open().filter(|_| own.rules.as_last_moved);
        guards
            .filter(move |&relay| self.observed(position, at, side, bit(relay)))
            .chain(last.and_then(|state| state.last_moved[side.other().index()]).filter(move |&last| last != kind))
    }

    /// Would each of the enemies that a piece takes on its way to a square, and on it, take so itself from where the piece stands? Each is asked
    /// as if the others were gone.
    pub(crate) fn imitates_all(&self, position: &Position<S>, from: Square, route: &Route) -> bool {
        let Some((side, _)) = position.piece_at(from) else { return false };
        let movements = &position.rules().movements;
        let on_target = (route.end == End::Capture).then_some(route.to);
        let taken: Vec<Square> = movements.taken_on_the_way(route.node).chain(on_target).collect();
        taken.iter().all(|&victim| {
            let Some((_, other)) = position.piece_at(victim) else { return false };
            // Who imitates has no way of its own to be imitated.
            if self.kinds[other as usize].rules.imitates {
                return false;
            }
            let is_other = |square: Square| square != victim && taken.contains(&square);
            let copied = &self.kinds[other as usize];
            let there = |square: Square| match is_other(square) {
                true => Seen::EMPTY,
                false => occupant(position, side, copied, square),
            };
            let mut found = false;
            movements.routes(
                copied.programs[side.index()],
                side,
                from,
                there,
                |_| false,
                |way| {
                    found |= way.to == route.to
                        && (way.end == End::Capture && way.to == victim
                            || movements.taken_on_the_way(way.node).any(|taken| taken == victim));
                },
            );
            found
        })
    }

    /// May a piece go to a square, as far as it leaves squares to others of its side?
    pub(crate) fn may_go_before_others(&self, position: &Position<S>, compiled: &OpenKind<S>, to: Square) -> bool {
        let side = position.side();
        let others = || kinds_in(compiled.yields_to, self.kinds.len()).any(|kind| position.count_of(side, kind) > 0);
        !compiled.yielded[side.index()].has(to) || !others()
    }

    /// Does the piece on a square attack two enemies, or one that can go nowhere? Asked of where pieces can go as they stand, whatever becomes
    /// of their kings.
    pub(crate) fn forks(&self, position: &Position<S>, at: Square) -> bool {
        let Some((side, kind)) = position.piece_at(at) else { return false };
        let movements = &position.rules().movements;
        let ways = |from: Square, side: Side, kind: Kind, visit: &mut dyn FnMut(Route)| {
            let compiled = &self.kinds[kind as usize];
            let there = |square: Square| occupant(position, side, compiled, square);
            movements.routes(compiled.programs[side.index()], side, from, there, |_| false, visit);
        };
        let mut attacked = S::EMPTY;
        ways(at, side, kind, &mut |route| {
            if route.end == End::Capture {
                attacked = attacked.with(route.to);
            }
            attacked = movements.taken_on_the_way(route.node).fold(attacked, S::with);
        });
        attacked &= position.men(side.other());
        let is_stuck = |prey: Square| {
            let mut goes = false;
            let kind = position.kind_at(prey);
            ways(prey, side.other(), kind, &mut |_| goes = true);
            !goes
        };
        !attacked.without_first().is_empty() || attacked.first().is_some_and(is_stuck)
    }

    /// May the piece on a square capture on another, becoming this kind, as far as these rules and those of rebirth ask?
    pub(crate) fn may_take(&self, position: &Position<S>, from: Square, to: Square, into: Kind) -> bool {
        let Some((side, kind)) = position.piece_at(from) else { return false };
        let guarded = || self.observed(position, from, side, Kinds::MAX);
        let may = match self.kinds[kind as usize].rules.takes_if {
            TakesIf::Always => true,
            TakesIf::Guarded => guarded(),
            TakesIf::Unguarded => !guarded(),
        };
        // The square that it leaves is free, and so is the one where it takes.
        let is_free = |home: Square| home == from || home == to || position.at(home).is_none();
        let reborn = || self.home(position.geometry(), into, side, to).is_some_and(is_free);
        self.open.may_capture && may && (self.open.capturer != Capturer::Reborn || reborn())
    }

    /// The same of a piece that may have a choice what to become, or none but to become another.
    pub(super) fn may_take_somehow(&self, position: &Position<S>, from: Square, to: Square) -> bool {
        let Some((side, kind)) = position.piece_at(from) else { return false };
        let compiled = &self.kinds[kind as usize];
        let promotion = compiled.rules.promotion.as_ref();
        let [begins, ends] = [from, to].map(|square| compiled.promotion_zone[side.index()].has(square));
        let promotion = promotion.filter(|promotion| match promotion.on {
            PromotesOn::Reaching => ends,
            PromotesOn::Touching | PromotesOn::Capturing | PromotesOn::EnteringOrCapturing => begins || ends,
            PromotesOn::Entering => ends && !begins,
            PromotesOn::Beginning => begins,
            PromotesOn::Staying => false,
        });
        let must = promotion.is_some_and(|promotion| !promotion.optional);
        !must && self.may_take(position, from, to, kind)
            || promotion.is_some()
                && compiled.becomes[side.index()].iter().any(|&into| self.may_take(position, from, to, into))
    }
}

/// Would a piece capture an enemy on a square?
fn observes<S: SquareSet>(
    position: &Position<S>,
    compiled: &OpenKind<S>,
    by: Side,
    from: Square,
    target: Square,
) -> bool {
    let mut found = false;
    let movements = &position.rules().movements;
    let there = |square: Square| {
        let seen = occupant(position, by, compiled, square);
        // On a free square it is nobody in particular.
        if square == target { seen.as_if(Occupant::Enemy) } else { seen }
    };
    movements.routes(
        compiled.programs[by.index()],
        by,
        from,
        there,
        |_| false,
        |route| {
            found |= route.end == End::Capture && route.to == target
                || movements.taken_on_the_way(route.node).any(|taken| taken == target);
        },
    );
    found
}

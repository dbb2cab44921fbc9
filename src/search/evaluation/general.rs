//! What the pieces of an open game do, whatever rules its author has switched on: mobility, threats, kings in danger by
//! pieces on the board and in hand, pawns, flags, checks and lives. The same few terms for every game; which of them
//! speak follows from the rules.

use super::prepared::{Evaluation, General, MOST_REACHED, add, reach, sign};
use super::{apart, weights::Pair};
use crate::board::{Side, Square, SquareSet, Vast};
use crate::position::open::has_kind;
use crate::position::{Kind, OpenRules, Position};
use crate::search::{open, parameters as p};

/// As many kinds as most open games have.
const FEW_KINDS: usize = 16;

/// What one side's pieces reach, by their place in the order of worth.
struct Reached<S, const KINDS: usize> {
    /// Squares that the kinds before a place attack.
    before: [S; KINDS],
    kinds: [S; KINDS],
    attacked: S,
    twice: S,
    king_attack: i32,
    attackers: i32,
    /// The royal piece that is in danger, if there is one; with more than one none is so dear.
    king: Option<Square>,
    ring: S,
}

impl<S: SquareSet> Evaluation<S> {
    /// What an open game's pieces do, White's positive.
    pub(super) fn generally(&self, position: &Position<S>, total: &mut Pair) {
        // What each kind reaches is laid out anew for every position: sets for all the kinds that a game could have would take long to empty.
        if self.by_worth.len() <= FEW_KINDS {
            self.generally_among::<FEW_KINDS>(position, total);
        } else if S::MOST_KINDS <= u64::MOST_KINDS {
            self.generally_among::<{ u64::MOST_KINDS }>(position, total);
        } else {
            self.generally_among::<{ Vast::MOST_KINDS }>(position, total);
        }
    }

    #[inline(never)]
    fn generally_among<const KINDS: usize>(&self, position: &Position<S>, total: &mut Pair) {
        let (Some(open), Some(general)) = (position.open_rules(), &self.general) else { return };
        let mut reached = Side::BOTH.map(|side| {
            let king = single(position.royals(side)).or_else(|| single(open::vital(position, side)));
            Reached {
                before: [S::EMPTY; KINDS],
                kinds: [S::EMPTY; KINDS],
                attacked: S::EMPTY,
                twice: S::EMPTY,
                king_attack: 0,
                attackers: 0,
                king,
                ring: king.map_or(S::EMPTY, |king| self.masks.ring(king)),
            }
        });
        for place in 0..self.by_worth.len().min(KINDS) {
            for side in &mut reached {
                side.before[place] = side.attacked;
            }
            for side in Side::BOTH {
                self.pieces(position, open, general, side, place, &mut reached, total);
            }
        }
        for side in Side::BOTH {
            self.of_side(position, open, general, side, &reached, total);
            self.goals(position, open, general, side, &reached, total);
        }
    }

    /// The pieces of one kind and side.
    #[allow(clippy::too_many_arguments)]
    fn pieces<const KINDS: usize>(
        &self,
        position: &Position<S>,
        open: &OpenRules<S>,
        general: &General,
        side: Side,
        place: usize,
        reached: &mut [Reached<S, KINDS>; 2],
        total: &mut Pair,
    ) {
        let kind = self.by_worth[place];
        let men = position.men_of(side, kind);
        if men.is_empty() {
            return;
        }
        let weights = &self.weights.pieces[kind as usize];
        let (occupied, own, enemies) = (position.occupied(), position.men(side), position.men(side.other()));
        let [guarded, ring] = {
            let theirs = &reached[side.other().index()];
            [theirs.before[self.cheaper[place]], theirs.ring]
        };
        let sign = sign(side);
        let ours = &mut reached[side.index()];
        let (mut attacked, mut mobility) = (S::EMPTY, [0, 0]);
        let of_mobility = &self.mobility[kind as usize];
        // Where they are compulsory captures are no freedom.
        let taking = if open.open.must_capture { S::EMPTY } else { enemies };
        for from in men.squares() {
            let reach = reach(position, open, kind, side, from, occupied);
            ours.twice |= (ours.attacked | attacked) & reach.capture;
            attacked |= reach.capture;
            let free = ((reach.quiet & !occupied) | (reach.capture & taking)) & !guarded & !own;
            add(&mut mobility, of_mobility[(free.count() as usize).min(MOST_REACHED - 1)], 1);
            let near = (reach.capture & ring).count() as i32;
            if near > 0 {
                ours.king_attack += weights.king_attack * near;
                ours.attackers += 1;
            }
        }
        add(total, mobility, sign);
        ours.kinds[place] = attacked;
        ours.attacked |= attacked;
        if !general.losing {
            add(total, weights.threatened, (men & guarded).count() as i32 * sign);
        }
        let Some(pawn) = general.files.filter(|&pawn| pawn != kind) else { return };
        let (pawns, others) = (position.men_of(side, pawn), position.men_of(side.other(), pawn));
        for from in men.squares() {
            let ahead = self.masks.way(side, from).ahead;
            if (ahead & pawns).is_empty() {
                add(total, weights.open, if (ahead & others).is_empty() { 2 * sign } else { sign });
            }
        }
    }

    /// What concerns all pieces of a side: what hangs, the king, pawns.
    fn of_side<const KINDS: usize>(
        &self,
        position: &Position<S>,
        open: &OpenRules<S>,
        general: &General,
        side: Side,
        reached: &[Reached<S, KINDS>; 2],
        total: &mut Pair,
    ) {
        let (ours, theirs) = (&reached[side.index()], &reached[side.other().index()]);
        let common = &self.weights.common;
        let terms = &self.weights.terms;
        let sign = sign(side);
        let men = position.men(side);
        let exposed = match ours.king {
            Some(king) => men.without(king) & theirs.attacked,
            None => men & theirs.attacked,
        };
        // Nobody guards what explodes with its capturer.
        let unguarded = open.open.blast.as_ref().is_some_and(|blast| !blast.spares_capturer);
        let loose = if unguarded { exposed } else { exposed & !ours.attacked };
        let of = |cell: Square| &self.weights.pieces[position.kind_at(cell) as usize];
        for cell in loose.squares() {
            add(total, of(cell).hanging, sign);
        }
        if general.losing {
            for cell in exposed.squares() {
                add(total, of(cell).threatened, sign);
            }
        }
        if let Some(king) = ours.king {
            let ring = ours.ring.without(king);
            add(total, terms.shelter, (men & ring).count() as i32 * sign);
            if open.open.blast.is_some() {
                let fuses = open.blast_centers(position, side.other(), king);
                add(total, common.fuse, (exposed & fuses).count() as i32 * sign);
            }
            let danger = self.peril(position, open, general, side, king, reached);
            let danger = (danger * danger / p::KING_DANGER_SCALE).min(p::KING_DANGER_MOST);
            let late = if general.hands { common.danger_late_hands } else { common.danger_late };
            add(total, [-danger, -danger * late / 100], sign);
        }
        if let Some(pawn) = general.files {
            self.pawns(position, side, pawn, ours.king.zip(theirs.king), total);
        }
    }

    /// How much a side's king is threatened.
    fn peril<const KINDS: usize>(
        &self,
        position: &Position<S>,
        open: &OpenRules<S>,
        general: &General,
        side: Side,
        king: Square,
        reached: &[Reached<S, KINDS>; 2],
    ) -> i32 {
        let (ours, theirs) = (&reached[side.index()], &reached[side.other().index()]);
        let common = &self.weights.common;
        let enemy = side.other();
        let own_place =
            position.piece_at(king).and_then(|(_, kind)| self.by_worth.iter().position(|&other| other == kind));
        let king_reach = own_place.map_or(S::EMPTY, |place| ours.kinds[place]);
        let others = own_place.map_or(ours.attacked, |place| {
            let rest = ours.kinds.iter().enumerate().filter(|&(other, _)| other != place).map(|(_, &set)| set);
            rest.take(self.by_worth.len()).fold(S::EMPTY, |all, set| all | set)
        });
        let occupied = position.occupied();
        let weak = (ours.ring & theirs.attacked & !others).count() as i32;
        let mut danger = if theirs.attackers > 1 { theirs.king_attack } else { theirs.king_attack / 2 };
        danger += self.weights.terms.weak * weak;
        let safe = !others & (!king_reach | theirs.twice);
        let mut checks = 0;
        let held = position.open().map(|state| state.hand(enemy));
        let drops = open.hands().is_some_and(|hands| hands.drops && hands.may_check && !hands.free);
        let mut in_hand = 0;
        for (place, &kind) in self.by_worth.iter().enumerate().take(KINDS) {
            let weight = self.weights.pieces[kind as usize].check;
            let holds = drops && held.is_some_and(|held| held[kind as usize] > 0);
            in_hand += if holds { held.map_or(0, |held| i32::from(held[kind as usize])) } else { 0 };
            let near = theirs.kinds[place] & safe & !position.men(enemy);
            if (weight == 0 || near.is_empty()) && !holds {
                continue;
            }
            // From where would such a piece attack the king? As if the king moved like it, the other way round.
            let from = reach(position, open, kind, side, king, occupied).capture;
            if !(from & near).is_empty() {
                checks += weight * 8;
            }
            let droppable = open.kinds[kind as usize].drop[enemy.index()] & !occupied;
            if holds && !(from & droppable & !others & (!king_reach | theirs.attacked)).is_empty() {
                checks += general.drop_checks[kind as usize];
            }
        }
        if checks > 0
            && let (Some(all), Some(state)) = (open.open.ends.checks, position.open())
        {
            checks += common.counted_check * i32::from(all.saturating_sub(state.checks[enemy.index()]));
        }
        if danger > 0 || checks > 0 {
            let flights = (king_reach & ours.ring & !position.men(side) & !theirs.attacked).count() as i32;
            checks += common.flight * (3 - flights).max(0) + common.hand_threat * in_hand.min(8);
        }
        danger + checks / 8
    }

    /// What ends the game besides mate: flags near, checks given, lives left.
    fn goals<const KINDS: usize>(
        &self,
        position: &Position<S>,
        open: &OpenRules<S>,
        general: &General,
        side: Side,
        reached: &[Reached<S, KINDS>; 2],
        total: &mut Pair,
    ) {
        let common = &self.weights.common;
        let sign = sign(side);
        let ends = &open.open.ends;
        if ends.flag.as_ref().is_some_and(|flag| !flag.draws) {
            self.flag(position, open, general, side, reached, total);
        }
        if let (Some(all), Some(state)) = (ends.checks, position.open()) {
            let given = i32::from(all.saturating_sub(state.checks[side.index()]));
            add(total, common.checks, given * sign);
            add(total, common.checks_square, given * given * sign);
        }
        for (_, left) in open::lives(position, side) {
            let cost = common.last_life / left.max(1) as i32;
            add(total, [-cost, -cost], sign);
        }
    }

    /// Who is near the squares that win, and whom nobody can stop on the way there.
    fn flag<const KINDS: usize>(
        &self,
        position: &Position<S>,
        open: &OpenRules<S>,
        general: &General,
        side: Side,
        reached: &[Reached<S, KINDS>; 2],
        total: &mut Pair,
    ) {
        let common = &self.weights.common;
        let geometry = position.geometry();
        let (goal, bears) = (open.flag[side.index()], open.bearers[side.index()]);
        let kings = open.open.may_check && bears & open.royal_kinds != 0;
        let share = if kings { common.flag_of_kings } else { common.flag };
        let mut nearest: Option<i32> = None;
        for kind in (0..open.kinds.len() as Kind).filter(|&kind| has_kind(bears, kind)) {
            for from in position.men_of(side, kind).squares() {
                let Some(mut distance) = goal.squares().map(|to| apart(geometry, from, to)).min() else { continue };
                if kings {
                    // A square that the enemy guards is no goal for a king.
                    let open_goal = goal & !reached[side.other().index()].attacked;
                    distance = open_goal.squares().map(|to| apart(geometry, from, to)).min().unwrap_or(distance + 2);
                }
                nearest = Some(nearest.map_or(distance, |known| known.min(distance)));
            }
            if !S::THREE_DIMENSIONAL && general.pawn == Some(kind) {
                let enemies = position.men(side.other());
                let free = |from: &Square| (self.masks.way(side, *from).front & enemies).is_empty();
                if let Some(left) = position
                    .men_of(side, kind)
                    .squares()
                    .filter(free)
                    .map(|from| goal.squares().map(|to| apart(geometry, from, to)).min().unwrap_or(8))
                    .min()
                {
                    add(total, common.runner.map(|most| most * 3 / (2 + left)), sign(side));
                }
            }
        }
        let near = nearest.and_then(|distance| p::OPEN_FLAG.get(distance.max(0) as usize)).copied().unwrap_or(0);
        add(total, share.map(|share| near * share / 100), sign(side));
    }
}

/// The square of a set that has just one.
fn single<S: SquareSet>(set: S) -> Option<Square> {
    set.first().filter(|_| set.without_first().is_empty())
}

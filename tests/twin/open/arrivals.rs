//! What those do to others who arrive, and which captures are no fair exchange.

use super::Slow;
use super::moves::Act;
use stone_garden::variant::{PromotesOn, Trade};

impl Slow<'_> {
    /// Who is drawn and pushed once a piece stands on a square: from where to where.
    fn magnetised(&self, at: usize) -> Vec<(usize, usize)> {
        let rules = self.rules;
        let neutral = |kind: usize| {
            let letters = rules.open.magnetism.as_ref().map(|magnetism| &magnetism.neutral);
            letters.is_none_or(|letters| rules.is_one_of(kind, letters))
        };
        let Some((side, _)) = self.piece(at).filter(|&(_, kind)| !neutral(kind)) else { return Vec::new() };
        let mut moved = Vec::new();
        for (files, ranks) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            let next = |from: usize| rules.step(from, files, ranks);
            let mut from = next(at);
            while let Some(square) = from.filter(|&square| self.cells[square].is_none()) {
                from = next(square);
            }
            let Some(from) = from else { continue };
            let Some((owner, _)) = self.piece(from).filter(|&(_, kind)| !neutral(kind)) else { continue };
            let mut to = if owner == side { from } else { next(at).expect("a square on the way") };
            while owner == side && next(to).is_some_and(|square| self.cells[square].is_none()) {
                to = next(to).expect("that square");
            }
            if from != to {
                moved.push((from, to));
            }
        }
        moved
    }

    /// Draws and pushes whom the pieces that have come to these squares draw and push; the one who promotes by it becomes this kind. True if
    /// one does.
    pub fn magnetise(&mut self, arrived: &[usize], into: Option<usize>) -> bool {
        let mut any = false;
        for &at in arrived {
            for (from, to) in self.magnetised(at) {
                let kind = into.filter(|_| self.promotes_pushed(from, to));
                any |= kind.is_some();
                let was_promoted = self.promoted.contains(&from);
                self.cells[to] = self.cells[from].take();
                self.promoted.retain(|&marked| marked != from);
                if let (Some(kind), Some(super::Thing::Piece(owner, _))) = (kind, self.cells[to]) {
                    self.cells[to] = Some(super::Thing::Piece(owner, kind));
                }
                if was_promoted || kind.is_some() {
                    self.promoted.push(to);
                }
                self.passed.retain(|&passed| passed != to);
            }
        }
        any
    }

    /// Does a piece of the side to move promote that is pushed so?
    fn promotes_pushed(&self, from: usize, to: usize) -> bool {
        let Some((owner, kind)) = self.piece(from).or_else(|| self.piece(to)) else { return false };
        let promotion = self.rules.kind(kind).promotion.as_ref();
        let by_going =
            promotion.filter(|promotion| !matches!(promotion.on, PromotesOn::Staying | PromotesOn::Capturing));
        owner == self.side
            && by_going.is_some_and(|promotion| {
                self.rules.holds(promotion.zone, owner, to) && !self.rules.holds(promotion.zone, owner, from)
            })
    }

    /// The kinds that a piece may become which an act pushes to where it promotes; none if it pushes nobody there.
    pub fn promoted_by_push(&self, act: &Act) -> Option<Vec<usize>> {
        self.rules.open.magnetism.as_ref()?;
        let mut there = self.clone();
        let steps = match act {
            Act::Castle(number) => self.castlers(self.side, *number)?.to_vec(),
            Act::Go { from, route, .. } => vec![(*from, route.to)],
            _ => return None,
        };
        let left = steps.iter().map(|&(from, _)| from).chain(self.victims(act));
        left.for_each(|square| there.cells[square] = None);
        // Who shoots ends where it began.
        steps.into_iter().for_each(|(from, to)| there.cells[to] = self.cells[from]);
        let mut pushed = self.arrived(act).into_iter().flat_map(|at| there.magnetised(at));
        let (from, _) = pushed.find(|&(from, to)| there.promotes_pushed(from, to))?;
        let (_, kind) = there.piece(from)?;
        Some(self.becomes(kind, self.rules.kind(kind).promotion.as_ref()?))
    }

    fn trade(&self, at: usize) -> Trade {
        self.piece(at).map_or(Trade::Free, |(_, kind)| self.rules.kind(kind).trade)
    }

    /// Where an act takes an enemy that is not exchanged, by a piece of another sort.
    pub fn exchanged(&self, act: &Act) -> Option<usize> {
        let Act::Go { from, .. } = act else { return None };
        let never = |&at: &usize| !self.is_own(at) && self.trade(at) == Trade::Never;
        self.victims(act).into_iter().rfind(never).filter(|_| self.trade(*from) != Trade::Never)
    }

    /// Is what an act takes no exchange that is forbidden?
    pub fn may_exchange(&self, act: &Act) -> bool {
        let Act::Go { from, .. } = act else { return true };
        let victims = self.victims(act);
        let never: Vec<usize> =
            victims.iter().copied().filter(|&at| !self.is_own(at) && self.trade(at) == Trade::Never).collect();
        if self.trade(*from) != Trade::Never {
            return self.traded.is_none_or(|traded| never.into_iter().all(|at| at == traded));
        }
        never.into_iter().all(|at| {
            let beside = self.rules.around(at).contains(from);
            let worth = victims.iter().any(|&other| other != at && self.trade(other) != Trade::Light);
            // Who is taken on the way guards still, but is in nobody's way.
            let guards = self.pieces(self.side.other()).into_iter().filter(|&(guard, _)| guard != at);
            let guarded = || {
                guards.into_iter().any(|(guard, _)| {
                    let mut there = self.clone();
                    there.cells[*from] = None;
                    victims
                        .iter()
                        .filter(|&&other| other != at && other != guard)
                        .for_each(|&other| there.cells[other] = None);
                    there.cells[at] = self.cells[*from];
                    there.attacks_from(guard, at)
                })
            };
            beside || worth || !guarded()
        })
    }
}

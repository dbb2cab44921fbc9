//! The ways of a block as they are found: cells with what can happen there and what follows, laid together where they begin alike. Apart from
//! `mod` because what is noted is the shape of the nodes to come, whichever instruction has led there.

use super::state::{Fate, State, Who};
use crate::board::Square;
use crate::movement::compile::Full;
use crate::movement::graph::{Kinds, flag};

/// How a way goes on from a cell: over nobody, or over pieces of these kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Over {
    Nobody,
    Anybody(Kinds),
    Enemy(Kinds),
    Friend(Kinds),
    TakenEnemy(Kinds),
    TakenFriend(Kinds),
    /// Whoever it is.
    Lifted(Kinds),
    LiftedEnemy(Kinds),
    LiftedFriend(Kinds),
    /// Over nobody and over anybody else than an enemy of these kinds, or than one of the own side.
    UnlessEnemy(Kinds),
    UnlessFriend(Kinds),
    /// Over nobody, where who goes along is put down, as what it is or as one of this kind.
    Put(Kinds),
}

impl Over {
    /// The ways to go on where one of these stands, whatever becomes of it, each as what has to be so one after the other. `all`: all kinds
    /// that there are.
    fn of(who: Who, fate: Fate, all: Kinds) -> Vec<Vec<Over>> {
        // What only some may not pass is one way, and not one for each of those who may.
        if fate == Fate::Stays && who.empty && who.enemies | who.friends != 0 {
            let barred = [Over::UnlessEnemy(all & !who.enemies), Over::UnlessFriend(all & !who.friends)];
            return vec![barred.into_iter().filter(|over| over.kinds() != 0).collect()];
        }
        let ways = match fate {
            Fate::Taken | Fate::Gone => [Over::TakenEnemy(who.enemies), Over::TakenFriend(who.friends)],
            Fate::Lifted if who.enemies == who.friends => [Over::Lifted(who.enemies), Over::Lifted(0)],
            Fate::Lifted => [Over::LiftedEnemy(who.enemies), Over::LiftedFriend(who.friends)],
            Fate::Stays if who.enemies == who.friends => [Over::Anybody(who.enemies), Over::Anybody(0)],
            Fate::Stays | Fate::Put(_) => [Over::Enemy(who.enemies), Over::Friend(who.friends)],
        };
        let over = ways.into_iter().filter(|over| over.kinds() != 0);
        let nobody = if let Fate::Put(into) = fate { Over::Put(into) } else { Over::Nobody };
        (who.empty).then_some(nobody).into_iter().chain(over).map(|over| vec![over]).collect()
    }

    pub(super) fn kinds(self) -> Kinds {
        match self {
            Over::Nobody | Over::Put(_) => 0,
            Over::Anybody(kinds)
            | Over::Enemy(kinds)
            | Over::Friend(kinds)
            | Over::TakenEnemy(kinds)
            | Over::TakenFriend(kinds)
            | Over::Lifted(kinds)
            | Over::LiftedEnemy(kinds)
            | Over::LiftedFriend(kinds)
            | Over::UnlessEnemy(kinds)
            | Over::UnlessFriend(kinds) => kinds,
        }
    }

    pub(super) fn flag(self) -> u16 {
        match self {
            Over::Nobody | Over::Anybody(_) => 0,
            Over::Enemy(_) => flag::ONLY_ENEMY,
            Over::Friend(_) => flag::ONLY_FRIEND,
            Over::TakenEnemy(_) => flag::TAKES,
            Over::TakenFriend(_) => flag::REMOVES,
            Over::Lifted(_) => flag::LIFTS,
            Over::LiftedEnemy(_) => flag::ONLY_ENEMY | flag::LIFTS,
            Over::LiftedFriend(_) => flag::ONLY_FRIEND | flag::LIFTS,
            Over::UnlessEnemy(_) => flag::ONLY_ENEMY | flag::UNLESS,
            Over::UnlessFriend(_) => flag::ONLY_FRIEND | flag::UNLESS,
            Over::Put(_) => flag::PUTS,
        }
    }
}

/// A cell on the ways of a piece: what can happen there, and what follows.
pub(super) struct Site {
    pub square: Square,
    /// What is so only of moves that end here: for pieces that have not moved, double steps, the piece's own cell.
    pub sort: u16,
    /// The kinds on which alone moves end here.
    pub kinds: Kinds,
    /// What the piece becomes that ends here, see [`Graph::becomes`](crate::movement::Graph::becomes).
    pub becomes: Option<Kinds>,
    /// What is passed on the way here, where it is said.
    pub passed: Vec<Square>,
    pub ends: u16,
    /// What follows, in the order of how it does.
    pub follow: Vec<(Over, Vec<usize>)>,
}

impl Site {
    /// What tells it from others that can follow at the same place.
    fn place(&self) -> (Square, u16, Kinds, Option<Kinds>, &[Square]) {
        (self.square, self.sort, self.kinds, self.becomes, &self.passed)
    }

    /// One that is passed, or that ways begin with.
    pub(super) fn passing(square: Square, sort: u16) -> Site {
        let passed = Vec::new();
        Site { square, sort, kinds: Kinds::MAX, becomes: None, passed, ends: 0, follow: Vec::new() }
    }

    pub(super) fn following(&self, over: Over) -> &[usize] {
        let found = self.follow.binary_search_by_key(&over, |(known, _)| *known);
        found.map_or(&[], |at| &self.follow[at].1)
    }
}

/// All ways of a block, with those that begin alike laid together.
#[derive(Default)]
pub(super) struct Ways {
    pub sites: Vec<Site>,
    pub first: Vec<usize>,
    /// The piece's own cell.
    pub home: Option<Square>,
    /// All kinds that there are.
    pub all: Kinds,
    /// Are double steps told, so that it matters where the block has been?
    pub doubles: bool,
    /// How far the block had come where it ended before its last instruction, if that is wanted.
    pub ended: Option<Vec<State>>,
}

impl Ways {
    /// The site of a cell after another one, made if it isn't there.
    fn site(&mut self, after: Option<(usize, Over)>, wanted: &Site) -> usize {
        let list = match after {
            None => &self.first[..],
            Some((site, over)) => self.sites[site].following(over),
        };
        let same = |site: &Site| site.place() == wanted.place();
        let known = list.iter().copied().find(|&site| same(&self.sites[site]));
        known.unwrap_or_else(|| {
            let site = self.sites.len();
            let Site { square, sort, kinds, becomes, .. } = *wanted;
            let passed = wanted.passed.clone();
            self.sites.push(Site { square, sort, kinds, becomes, passed, ends: 0, follow: Vec::new() });
            let Some((before, over)) = after else {
                self.first.push(site);
                return site;
            };
            let follow = &mut self.sites[before].follow;
            match follow.binary_search_by_key(&over, |(known, _)| *known) {
                Ok(at) => follow[at].1.push(site),
                Err(at) => follow.insert(at, (over, vec![site])),
            }
            site
        })
    }

    /// Adds the ways through these cells, in order, to an end. Where two of three may stand on a cell the ways part, so that there may be too many.
    pub(super) fn add(
        &mut self,
        needs: &[(Square, Who, Fate)],
        after: Option<(usize, Over)>,
        end: &Site,
    ) -> Result<(), Full> {
        if self.sites.len() > usize::from(u16::MAX) {
            return Err(Full);
        }
        let Some((&(square, who, fate), rest)) = needs.split_first() else {
            let site = self.site(after, end);
            self.sites[site].ends |= end.ends;
            return Ok(());
        };
        // The piece's own cell is empty by then, whoever is put there.
        let sort = if Some(square) == self.home { flag::VACANT } else { 0 };
        let passed = Site::passing(square, sort);
        for each in Over::of(who, fate, self.all) {
            let mut after = after;
            for over in each {
                after = Some((self.site(after, &passed), over));
            }
            self.add(rest, after, end)?;
        }
        Ok(())
    }

    /// The block ends here before its last instruction.
    pub(super) fn end(&mut self, state: &State) {
        if let Some(ended) = &mut self.ended {
            ended.push(state.clone());
        }
    }

    /// The block ends where one of these stands, if any may.
    pub(super) fn end_where(&mut self, state: &State, there: Who) {
        if let Some(ended) = self.ended.as_mut().filter(|_| there != Who::NONE) {
            let mut state = state.clone();
            state.learn(state.at, there);
            ended.push(state);
        }
    }
}

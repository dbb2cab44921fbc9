//! Which turns are legal: made on a copy, they break no rule.

use super::moves::{Act, Turn};
use super::walk::How;
use super::{Slow, Thing};
use stone_garden::board::Side;
use stone_garden::variant::{LocalRule, Pass, TurnCheck};

impl Slow<'_> {
    /// All legal turns; none once the game has ended by what stands on the board.
    pub fn legal(&self) -> Vec<Turn> {
        if self.ended().is_some_and(|(_, word)| word != "count") { Vec::new() } else { self.legal_on() }
    }

    /// All legal turns, however the game stands.
    pub fn legal_on(&self) -> Vec<Turn> {
        self.legal_within(0)
    }

    /// Is the side to move mated, as the answer to so many questions whether a check mates? Of more than four none is asked.
    fn is_mated(&self, nested: u32) -> bool {
        if nested == 4 || self.ended().is_some() {
            return false;
        }
        let rules = &self.rules.open;
        if rules.must_capture
            || rules.exchanges_once()
            || rules.hands.as_ref().is_some_and(|hands| hands.must_drop.is_some())
            || rules.pass != [Pass::Never; 2]
            || rules.turns.as_ref().is_some_and(|turns| !turns.parts.is_empty() || turns.others.is_some())
        {
            return self.legal_within(nested + 1).is_empty();
        }
        !self.turns().into_iter().any(|turn| self.is_legal(&turn, nested + 1))
    }

    fn legal_within(&self, nested: u32) -> Vec<Turn> {
        let rules = &self.rules.open;
        let mut turns: Vec<Turn> = self.turns().into_iter().filter(|turn| self.is_legal(turn, nested)).collect();
        turns.retain(|turn| self.refused.is_none_or(|refused| refused != self.tried(&turn.act)));
        let mut compelled = false;
        let mut only = |turns: &mut Vec<Turn>, wanted: &dyn Fn(&Turn) -> bool| {
            if turns.iter().any(wanted) {
                turns.retain(wanted);
                compelled = true;
            }
        };
        if rules.must_capture {
            only(&mut turns, &|turn| !self.victims(&turn.act).is_empty());
        }
        if let Some(which) = rules.hands.as_ref().and_then(|hands| hands.must_drop) {
            let which = which.map(|letter| self.rules.of_letter(letter));
            only(&mut turns, &|turn| matches!(turn.act, Act::Drop { kind, .. } if which.is_none_or(|it| it == kind)));
        }
        if turns.is_empty() || self.in_check(self.side) {
            turns.extend(self.changes_of_places().into_iter().filter(|turn| self.is_legal(turn, nested)));
        }
        let may_pass = match rules.pass[self.side.index()] {
            Pass::Never => false,
            // Who must capture or drop can't pass.
            Pass::Always => !compelled,
            Pass::Stuck => turns.is_empty(),
        };
        // Who refuses the last move passes, as it is written.
        let may_pass = may_pass || self.before.is_some() || self.pie;
        // It is written as somebody who goes nowhere, and can't come back to where it stands by a move of its own.
        let comes_back = |at: usize| {
            let back = |turn: &Turn| matches!(&turn.act, Act::Go { from, route, .. } if *from == at && route.to == at);
            self.turns().iter().any(|turn| back(turn) && self.victims(&turn.act).is_empty())
        };
        let mut all =
            self.kings(self.side).into_iter().take(1).chain(self.pieces(self.side).into_iter().map(|(at, _)| at));
        let square = if may_pass { all.find(|&at| !comes_back(at)) } else { None };
        let pass = square.map(|at| Turn { act: Act::Pass(at), gate: None, wall: None });
        turns.extend(pass.filter(|pass| may_pass && self.is_legal(pass, nested)));
        self.of_parts(turns)
    }

    fn is_legal(&self, turn: &Turn, nested: u32) -> bool {
        let (rules, side) = (&self.rules.open, self.side);
        if matches!(turn.act, Act::Pass(_)) && self.pie {
            return true;
        }
        // A piece that comes through a gate is no shield.
        if turn.gate.is_some() && !self.is_legal(&Turn { gate: None, ..turn.clone() }, nested) {
            return false;
        }
        let after = self.after(turn);
        let (from, to) = self.ends_of(&turn.act);
        if !self.pushed_to_promote().is_empty() {
            return true;
        }
        // A push may leave nobody in check, nor let the pushed piece check by what it becomes.
        if self.piece(from).is_some_and(|(owner, _)| owner != side) {
            let theirs = Slow { side: side.other(), ..after.clone() };
            let checks = |act: Act| {
                let Act::Promote { to, into, .. } = act else { return false };
                let mut promoted = theirs.clone();
                promoted.cells[to] = Some(Thing::Piece(side.other(), into));
                promoted.in_check(side)
            };
            let here = |act: &Act| self.ends_of(act).1 == to;
            return !after.in_check(side) && !theirs.pushed_to_promote().into_iter().filter(here).any(checks);
        }
        let before = self.cells_before.as_ref().filter(|&before| *before != self.cells);
        if before == Some(&after.cells) {
            return false;
        }
        let passes = matches!(turn.act, Act::Pass(_));
        // A royal piece may not be lost by its own side's turn.
        let carried = match &turn.act {
            Act::Go { route, .. } => route.carried.map(|(from, to, _)| (from, to)),
            _ => None,
        };
        let now = |at: usize| carried.filter(|&(from, _)| from == at).map_or(at, |(_, to)| to);
        let goes = |at: usize| !passes && at == from && !matches!(turn.act, Act::Castle(_));
        let arrival = self.arrival(&turn.act).unwrap_or(to);
        let royals = self.royals(side).into_iter().map(|at| if goes(at) { arrival } else { now(at) });
        let royals: Vec<usize> = royals.collect();
        let castles = matches!(turn.act, Act::Castle(_));
        let stands = |at: &usize| castles || after.piece(*at).is_some_and(|(owner, _)| owner == side);
        if !royals.iter().all(stands) || self.victims(&turn.act).iter().any(|at| self.royals(side).contains(at)) {
            return false;
        }
        // Nor left attacked, unless the other side's is taken.
        let bikjang = rules.ends.local.contains(&LocalRule::Bikjang) && self.royals_face();
        if bikjang && passes {
            return true;
        }
        let theirs = |at: usize| after.piece(now(at)).is_some_and(|(owner, _)| owner != side);
        let wins = !self.royals(side.other()).into_iter().all(theirs);
        if !wins && after.in_check_around(side, to) {
            return false;
        }
        if (rules.facing || bikjang) && !passes && after.royals_face() {
            return false;
        }
        let only_last = rules.turns.as_ref().is_some_and(|turns| turns.check == TurnCheck::Last);
        if only_last && self.turn[0] > 1 && after.in_check(side.other()) {
            return false;
        }
        // A king in check moves only to take who gives it: were that one away, nobody would attack the king.
        if rules.ends.local.contains(&LocalRule::Makpong) && self.kings(side).contains(&from) && !passes {
            let mut without = self.clone();
            self.victims(&turn.act).into_iter().for_each(|at| without.cells[at] = None);
            if without.attacks(side.other(), from) {
                return false;
            }
        }
        if !after.in_check(side.other()) {
            return true;
        }
        let kind = match turn.act {
            Act::Drop { kind, .. } => kind,
            Act::Promote { .. } => return false,
            _ => return rules.may_check || rules.may_mate && after.is_mated(nested),
        };
        let mated = || after.is_mated(nested);
        let hand_may = rules.hands.as_ref().is_none_or(|hands| hands.may_check);
        hand_may && (rules.may_check || rules.may_mate && mated()) && (!self.rules.kind(kind).no_drop_mate || !mated())
    }

    /// Where the royal pieces of a side stand: those that always are, and those that are while there are few of them.
    pub fn royals(&self, side: Side) -> Vec<usize> {
        let rules = self.rules;
        let own = self.pieces(side);
        let always = own.iter().filter(|(_, kind)| rules.variant.pieces[*kind].royal).map(|&(at, _)| at);
        let mut royals: Vec<usize> = always.collect();
        if let Some(by_count) = &rules.open.pseudo_royal {
            for &letter in &by_count.kinds {
                let group: Vec<usize> =
                    own.iter().filter(|(_, kind)| self.counts_as(*kind, letter)).map(|&(at, _)| at).collect();
                if group.len() <= usize::from(by_count.while_at_most) {
                    royals.extend(group);
                }
            }
        }
        royals.sort_unstable();
        royals.dedup();
        royals
    }

    /// Is a kind counted under a letter?
    pub fn counts_as(&self, kind: usize, letter: char) -> bool {
        self.rules.is_one_of(kind, &[letter]) || self.rules.kind(kind).counts_as == Some(letter)
    }

    /// Could a side take a piece of the other that stood on a square, or stands there?
    pub fn attacks(&self, by: Side, target: usize) -> bool {
        let mut all = self.pieces(by).into_iter();
        all.any(|(from, _)| self.takes_from(from, target))
    }

    /// The same of the piece on one square. A royal piece that is lost with what it takes takes nothing.
    fn takes_from(&self, from: usize, target: usize) -> bool {
        let is_lost = |(by, kind): (Side, usize)| {
            let rules = self.rules.kind(kind);
            (rules.dies || rules.petrifies) && self.royals(by).contains(&from)
        };
        !self.piece(from).is_some_and(is_lost) && self.attacks_from(from, target)
    }

    /// Could the piece on one square, whatever becomes of it?
    pub fn attacks_from(&self, from: usize, target: usize) -> bool {
        let victim = self.piece(target).map(|(_, kind)| kind);
        self.piece(from).is_some_and(|(by, kind)| {
            let mut ways = self.routes_to(by, kind, from, Some(target));
            ways.extend(self.relayed(by, kind, from, Some(target)));
            victim.is_none_or(|victim| self.may_take(kind, victim))
                && self.could_take(by, kind, from, target)
                && ways
                    .into_iter()
                    .any(|route| route.how == How::Capturing && route.to == target || route.taken.contains(&target))
        })
    }

    /// Would a royal piece of the side be in danger on a square?
    fn endangered(&self, side: Side, at: usize) -> bool {
        let theirs = self.royals(side.other());
        // Where that explodes a side takes no king by which it would lose one of its own, near it or the one that takes.
        let blown_up = |from: usize| {
            let reached = self.rules.blast_at(side.other(), at);
            theirs.iter().any(|&royal| match royal == from {
                true => self.piece(from).is_some_and(|(_, kind)| self.rules.dies_in_its_blast(kind)),
                false => reached.contains(&royal) && self.is_blown_up(side.other(), royal),
            })
        };
        let attackers = self.pieces(side.other()).into_iter().map(|(from, _)| from);
        let mut attackers = attackers.filter(|&from| self.takes_from(from, at));
        attackers.any(|from| self.rules.open.blast.is_none() || !blown_up(from))
    }

    /// Is a royal piece of the side attacked?
    pub fn in_check(&self, side: Side) -> bool {
        let endangered = |at: usize| self.endangered(side, at);
        if self.royals(side).into_iter().any(endangered) || self.stands_unattacked(side) {
            return true;
        }
        let Some(by_count) = self.rules.open.pseudo_royal.as_ref().filter(|royal| royal.all_attacked) else {
            return false;
        };
        let counted = |kind: usize| by_count.kinds.iter().any(|&letter| self.counts_as(kind, letter));
        let all: Vec<usize> =
            self.pieces(side).into_iter().filter(|&(_, kind)| counted(kind)).map(|(at, _)| at).collect();
        !all.is_empty() && all.into_iter().all(endangered)
    }

    /// A side's pieces that are royal whatever their number.
    pub fn kings(&self, side: Side) -> Vec<usize> {
        let all = self.pieces(side).into_iter();
        all.filter(|(_, kind)| self.rules.variant.pieces[*kind].royal).map(|(at, _)| at).collect()
    }

    /// Do kings of both sides face each other along an open file or rank?
    pub fn royals_face(&self) -> bool {
        let others = self.kings(Side::Black);
        self.kings(Side::White).into_iter().any(|from| {
            [(0, 1), (0, -1), (1, 0), (-1, 0)].into_iter().any(|(files, ranks)| {
                let mut next = self.rules.step(from, files, ranks);
                while let Some(at) = next.filter(|&at| self.cells[at].is_none()) {
                    next = self.rules.step(at, files, ranks);
                }
                next.is_some_and(|at| others.contains(&at))
            })
        })
    }

    /// Of a way to castle where king and partner stand, and where they go.
    pub fn castlers(&self, side: Side, number: usize) -> Option<[(usize, usize); 2]> {
        let (rules, castling) = (self.rules, self.rules.open.castling.as_ref()?);
        let rank = usize::from(castling.rank) - 1;
        let rank = if side == Side::White { rank } else { rules.ranks() - 1 - rank };
        let at = |file: u8| rank * rules.files() + usize::from(file);
        if castling.anywhere {
            let [king, partner] = (*self.castlers[side.index()].get(number)?)?;
            let to = castling.files[side.index()].king_to[number];
            let beside = if number == 0 { to - 1 } else { to + 1 };
            return Some([(at(king), at(to)), (at(partner), at(beside))]);
        }
        let files = if number < 2 { castling.files[side.index()] } else { castling.also? };
        let (king, to) = (files.king, files.king_to[number % 2]);
        let beside = if to > king { to - 1 } else { to + 1 };
        Some([(at(king), at(to)), (at(files.partner[number % 2]), at(beside))])
    }

    /// The files on which unpromoted pieces of these letters stand on the side's rank of castling.
    pub fn on_castling_rank(&self, side: Side, letters: &[char]) -> Vec<u8> {
        let rules = self.rules;
        let rank = rules.open.castling.as_ref().map_or(0, |castling| usize::from(castling.rank) - 1);
        let rank = if side == Side::White { rank } else { rules.ranks() - 1 - rank };
        let stands = |&file: &u8| matches!(self.cells[rank * rules.files() + usize::from(file)], Some(Thing::Piece(owner, kind)) if owner == side && rules.is_one_of(kind, letters));
        (0..rules.files() as u8).filter(stands).collect()
    }

    /// Do both stand at home?
    pub fn at_home(&self, side: Side, number: usize) -> bool {
        let (Some(castling), Some([king, partner])) = (&self.rules.open.castling, self.castlers(side, number)) else {
            return false;
        };
        let stands = |at: usize, letters: &[char]| matches!(self.cells[at], Some(Thing::Piece(owner, kind)) if owner == side && self.rules.is_one_of(kind, letters));
        stands(king.0, &castling.kings) && stands(partner.0, &castling.partners)
    }

    /// Takes away the rights whose king or partner is not at home; a drop may give one where the rules say so.
    pub fn lose_rights(&mut self, act: &Act) {
        if let (Act::Castle(number), Some(castling)) = (act, &self.rules.open.castling)
            && castling.forbids
        {
            self.castling[self.side.other().index()][*number] = false;
        }
        // From anywhere a king may castle to where it stands.
        let anywhere = self.rules.open.castling.as_ref().is_some_and(|castling| castling.anywhere);
        if anywhere && matches!(act, Act::Castle(_)) {
            self.castling[self.side.index()] = [false; 4];
        }
        // Another of the same kind may stand there now.
        let touched = |at: usize| match act {
            Act::Go { from, route, .. } => *from != route.to && (at == *from || at == route.to),
            Act::Exchange(from, to) => at == *from || at == *to,
            _ => false,
        };
        let by_drop = self.rules.open.castling.as_ref().is_some_and(|castling| castling.dropped);
        for side in Side::BOTH {
            for number in 0..4 {
                let dropped = match (act, self.castlers(side, number)) {
                    (Act::Drop { to, .. }, Some([king, partner])) => by_drop && (*to == king.0 || *to == partner.0),
                    _ => false,
                };
                let kept = self.castlers(side, number).is_some_and(|both| !both.iter().any(|(from, _)| touched(*from)));
                let right = self.castling[side.index()][number] && kept || dropped;
                self.castling[side.index()][number] = right && self.at_home(side, number);
            }
        }
    }

    /// Is a way to castle open: the right kept, nothing between or on the way of either, and no royal king passing an
    /// attacked square?
    pub fn can_castle(&self, number: usize) -> bool {
        let Some([king, partner]) = self.castlers(self.side, number) else { return false };
        if !self.castling[self.side.index()][number] || self.is_halted(king.0) || self.is_halted(partner.0) {
            return false;
        }
        let span = |one: usize, other: usize| one.min(other)..=one.max(other);
        let ways = [span(king.0, partner.0), span(king.0, king.1), span(partner.0, partner.1)];
        let free = |at: usize| at == king.0 || at == partner.0 || self.cells[at].is_none();
        let faces = |at: usize| {
            let mut there = self.clone();
            there.cells.swap(king.0, at);
            at != king.0 && self.rules.open.facing && there.royals_face()
        };
        // Where the king goes is judged when it stands there, but one in check castles nowhere, not even to where it stands.
        let goes = |at: usize| at == king.1 && at != king.0;
        let safe = |at: usize| goes(at) || !self.endangered(self.side, at) && !faces(at);
        ways.into_iter().flatten().all(free)
            && (!self.royals(self.side).contains(&king.0) || span(king.0, king.1).all(safe))
    }
}

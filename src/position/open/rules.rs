//! An open game's rules, compiled: letters become kinds, zones become sets.

use super::blast::{Blasts, kills};
use super::castling::{CastlingSide, WAYS, castling_ways};
use super::ends::{CountingRules, ProgramRule};
use crate::board::{Geometry, Side, Square, SquareSet, Zone};
pub(crate) use crate::movement::kinds_in;
pub use crate::movement::{Kinds, bit, has_kind};
use crate::movement::{Movements, Program, Strides};
use crate::pauses::{Pauses, finish, pause};
use crate::position::{Kind, Man, Tables};
use crate::variant::{
    Capturer, Hands, KindRules, LocalRule, Open, OpenPromotion, PromotesOn, Refusal, TakesIf, Trade, TurnCheck, Variant,
};

/// What a kind does besides moving.
#[derive(Clone, Debug)]
pub struct OpenKind<S> {
    /// The rules as the author wrote them.
    pub rules: KindRules,
    /// White's and Black's program.
    pub programs: [Program; 2],
    /// Is it royal?
    pub royal: bool,
    /// Where each side's promotes.
    pub promotion_zone: [S; 2],
    /// Where a move of each side's promotes in any case that ends there.
    pub also_promotes: [S; 2],
    /// What each side's may become.
    pub becomes: [Vec<Kind>; 2],
    /// What it becomes by a plus, if it does.
    pub plus: Option<Kind>,
    /// Where each side may drop it.
    pub drop: [S; 2],
    /// Where each side drops it as long as a square is empty there.
    pub drop_first: [S; 2],
    /// Squares where each side's double step may be captured en passant.
    pub passable: [S; 2],
    /// Where each side's may end a move: if it must stay mobile, where it could go on from, whoever stood elsewhere.
    pub may_stay: [S; 2],
    /// Does a move of it do more than its target tells: take on its way, take somebody along, or make it another piece? Then the node where it
    /// ends has to be known.
    pub by_node: bool,
    /// What each side's may become by ways of its own that say so, itself among it, wherever it promotes otherwise.
    pub becomes_by_way: Kinds,
    /// Does somebody go along with moves of it?
    pub carries: bool,
    /// Does any way say, as its movement is written, that it becomes another one? Whether it ever can is another question.
    pub says_becoming: bool,
    /// Does it leave the board by moves of its own?
    pub leaves: bool,
    /// Do sets and lines say all that it does? Else its ways are walked.
    set_wise: bool,
    /// Of a kind with first moves, by the square where it stands: where those alone lead. Of others nothing.
    pub firsts: [Vec<S>; 2],
    /// Do its moves do nothing but go and take, but for promotions, double steps and captures en passant, if sets say where they lead? It may be royal.
    goes_plainly: bool,
    /// From where each side's promotes wherever it goes.
    pub promotes_from: [S; 2],
    /// Do its ways depend on nothing but which squares are occupied, hurdles among them?
    hops: bool,
    /// May it become a royal piece?
    pub becomes_royal: bool,
    /// Does it make double steps?
    pub doubles: bool,
    /// Can it capture en passant?
    pub takes_passing: bool,
    /// Can it ever go straight back to where it came from?
    pub ever_returns: bool,
    /// The kind as which a promoted piece of it comes to hand, by the side that it belonged to.
    pub promoted_from: [Option<Kind>; 2],
    /// Kinds that it can't capture, its own rule and theirs together.
    pub spared: Kinds,
    /// Is it royal by count, and lost with what it takes? Then it takes nothing while it is royal.
    pub lost_if_royal: bool,
    /// Kinds that it can't hop over.
    pub unhoppable: Kinds,
    /// Kinds of the enemy that halt it.
    pub halted_by: Kinds,
    /// Kinds of the enemy that halt it where they stand beside it.
    pub(super) halted_beside: Kinds,
    /// Kinds of its own side with which it coordinates.
    pub(super) coordinates_with: Kinds,
    /// Does it capture by where it has gone?
    pub(super) takes_by_place: bool,
    /// Kinds of the enemy that take its right to a first move.
    pub(super) loses_first_to: Kinds,
    /// Kinds of its own side as which it moves while they guard it, and where such moves of each side may end.
    pub relayed_by: Kinds,
    pub relayed_to: [S; 2],
    /// Where its moves may end.
    pub ends_in: [S; 2],
    /// Kinds of its own side, and where each side's leaves the squares to them.
    pub yields_to: Kinds,
    pub yielded: [S; 2],
    /// Where each side's stands when it has promoted, if that is not where its move ends.
    pub promotes_at: [Option<Square>; 2],
    /// The kind that comes to hand when it is captured.
    pub in_hand: Kind,
    /// The kind whose promoted form it is.
    pub unpromoted: Kind,
}

/// An open game's rules, see the module's text.
#[derive(Clone, Debug)]
pub struct OpenRules<S> {
    /// The rules as the author wrote them.
    pub open: &'static Open,
    /// What each kind does besides moving.
    pub kinds: Vec<OpenKind<S>>,
    /// For each kind, side and target the squares from which such a piece could capture there at best.
    origins: Vec<S>,
    /// For each side and target the same of any piece.
    pub(super) any_origins: Vec<S>,
    /// For each kind, side, square and target the squares on which it depends whether such a piece attacks the target; none
    /// on boards where that would be too large a table.
    rests: Option<Vec<S>>,
    pub(super) cells: usize,
    /// For each side its ways to castle: kingside and queenside, then those of a second king.
    pub castling_sides: [[Option<CastlingSide>; WAYS]; 2],
    /// Kinds that castle as king, and as partner.
    pub castlers: [Kinds; 2],
    /// Kinds that draw and push others, and are drawn and pushed; none without magnetism.
    pub charged: Kinds,
    /// Kinds that may not be exchanged for each other,
    pub untraded: Kinds,
    /// and those that don't make it right to do so.
    pub light: Kinds,
    /// Where kings and partners of all castlings stand before.
    pub castling_homes: S,
    /// Are rights to castle lost there alone, and never won?
    pub(in crate::position) castles_from_homes: bool,
    /// For each side and square from where any piece could capture there en passant at best.
    passing_origins: Vec<S>,
    /// For each square those around it.
    around: Vec<S>,
    /// How far captures explode.
    pub(super) blasts: Blasts<S>,
    /// For each square those of its file and rank: to the left, to the right, below and above; none where kings may face each other.
    rows: Vec<[S; 4]>,
    /// Does any kind exchange places with others?
    pub any_swaps: bool,
    /// Does anybody go along with moves of any kind?
    pub any_carries: bool,
    /// Do moves of any kind say by their way what it becomes, or that it leaves the board?
    pub any_becomes: bool,
    /// Squares that each side's pieces enter only by capturing.
    pub entered_by_capture: [S; 2],
    /// Do sets and lines, those with hurdles among them, tell all about every kind?
    pub all_set_wise: bool,
    /// Is there a kind that plain lines don't tell all about?
    pub any_walked: bool,
    /// Is there a kind that spares royal ones, but takes others?
    pub any_spares_royal: bool,
    /// Is there a kind that takes nothing while it is royal by count?
    pub any_lost_if_royal: bool,
    /// Can the game end by what stands on the board?
    pub ends_on_board: bool,
    /// Can castling, the loss of the last right to it, or a program end it?
    pub ends_rarely: bool,
    /// The programs that end it.
    pub programs: Vec<ProgramRule>,
    /// For each side, kingside and queenside castling: the squares that must be empty but for king and partner, and those where a royal king may
    /// not be attacked before its last. Nothing where castling is from anywhere.
    pub castling_ways: [[[S; 2]; WAYS]; 2],
    /// The parts of the board that keep an order of their own; none where the board is one.
    pub parts: Vec<S>,
    /// The strides of those kinds that have no more.
    pub strides: Strides<S>,
    /// Do all kinds that are neither royal nor of strides alone go and take and nothing else, wherever they stand, as sets tell?
    pub rest_goes_freely: bool,
    /// Kinds that are not royal and whose moves sets tell, but for promotions and captures en passant,
    pub goes_plainly: Kinds,
    /// those that hop for whom the same holds,
    pub hops_plainly: Kinds,
    /// and royal ones for whom it holds and that don't promote.
    pub royals_go_plainly: Kinds,
    /// Kinds that promote.
    pub promotes: Kinds,
    /// Does a rule look at each move, so that none is made together with others?
    pub looks_at_each: bool,
    /// Does every move have to be tried, since walls are placed, or it is bent?
    pub by_trial: bool,
    /// Do captures do more than take, or does what a piece can do depend on who attacks or guards it?
    pub bent: bool,
    /// Kinds whose enemies a turn's last move pushes.
    pub pushed: Kinds,
    /// Squares that enclose for each side while they are empty.
    pub(super) hostile: [S; 2],
    /// Where each side's pieces of each kind stand at the start, if they can come back there.
    pub(super) homes: Vec<[Vec<Square>; 2]>,
    /// Kinds whose moves do nothing but go, take what stands on the target, and promote; none where a rule does more with each move.
    pub(super) moves_simply: Kinds,
    /// Where the first move may be refused.
    pub(super) refuses_first: bool,
    /// Do moves change of the state what moves of few games do?
    pub(super) changes_more: bool,
    /// Do pieces change sides?
    pub any_flips: bool,
    /// Kinds that may once change places with any other piece of their side.
    pub exchanges_once: Kinds,
    /// Kinds that move as the enemy piece that has moved last.
    pub(super) imitators: Kinds,
    /// Kinds that must stand attacked.
    pub anti_royal: Kinds,
    /// Kinds to which enemies lose their right to a first move.
    pub(super) takes_first_moves: Kinds,
    /// Kinds one of which must have checked so that a mate counts; 0: it counts.
    pub(super) mates_after: Kinds,
    /// Kinds that lose by mating alone.
    pub(super) mates_not: Kinds,
    /// Does it matter for a move whether it gives check?
    pub asks_checks: bool,
    /// The squares of each file and level, from the lowest level's first file.
    files: Vec<S>,
    /// All squares of the board.
    pub board: S,
    /// Squares of a flag for each side.
    pub flag: [S; 2],
    /// How far each side has to come for its pieces to count.
    pub impasse: [S; 2],
    /// Kinds marked royal.
    pub royal_kinds: Kinds,
    /// Are pieces kept in hand?
    pub has_hands: bool,
    /// Do lines alone tell who attacks what, whoever stands there?
    pub by_lines: bool,
    /// Is a royal piece safe if nothing attacks it, with no rule besides that asks for more or less?
    pub royals_ask_no_more: bool,
    /// The only kind whose pieces can be royal, if there is one.
    pub(super) only_royal: Option<Kind>,
    /// Kinds that are royal by count.
    pub pseudo_royal: Kinds,
    /// How a side that is about to lose counts moves, if it does.
    pub(in crate::position) counting: Option<CountingRules>,
    /// Kinds that are royal by count, in groups that are counted together.
    pub royal_groups: Vec<Kinds>,
    /// Groups of kinds whose extinction counts, each for itself.
    pub extinct: Vec<Kinds>,
    /// Kinds that bear each side's flag.
    pub bearers: [Kinds; 2],
    /// Kinds that win by standing together.
    pub connecting: Kinds,
    /// For each side the two parts of the board that a chain of them joins.
    pub connected: [[S; 2]; 2],
    /// The most of each kind that a side may have by promotion, and the kinds that count for it.
    pub limits: Vec<Option<(u8, Kinds)>>,
    /// Where a wall may be placed by each side, if walls are placed.
    pub walls: [S; 2],
    /// The kinds in the order in which FEN writes pieces in hand.
    pub hand_kinds: Vec<Kind>,
}

fn kinds_of(variant: &Variant, letters: &[char]) -> Kinds {
    let named = |letter: &char| {
        let same = variant.pieces.iter().enumerate().filter(|(_, piece)| piece.letter == *letter && !piece.promoted);
        same.fold(0, |set, (kind, _)| set | bit(kind as Kind))
    };
    letters.iter().fold(0, |set, letter| set | named(letter))
}

/// The kinds of which something holds.
fn all_that<S: SquareSet>(kinds: &[OpenKind<S>], holds: impl Fn(&OpenKind<S>) -> bool) -> Kinds {
    (0..).zip(kinds).filter(|(_, kind)| holds(kind)).fold(0, |set, (kind, _)| set | bit(kind))
}

/// Where first moves lead from a square; none if they take somebody, or other ways lead there too.
fn first_targets<S: SquareSet>(movements: &Movements, program: Program, side: Side, from: Square) -> Option<S> {
    let graph = movements.graph();
    let (mut firsts, mut others, mut takes) = (S::EMPTY, S::EMPTY, false);
    for id in graph.program(movements.start(program, side, from)) {
        let node = graph.node(id);
        if movements.is_first(id) {
            firsts = firsts.with(node.square());
            takes |= node.captures() || node.captures_en_passant();
        } else {
            others = others.with(node.square());
        }
    }
    (!takes && (firsts & others).is_empty()).then_some(firsts)
}

impl<S: SquareSet> OpenKind<S> {
    /// Do sets and lines say all that it does? Else its ways are walked. Never on the boards for which such tables would be too large: the
    /// compiler knows that.
    #[inline]
    pub fn set_wise(&self) -> bool {
        !S::THREE_DIMENSIONAL && self.set_wise
    }

    /// Do its ways depend on nothing but which squares are occupied, hurdles among them? Never on those boards either.
    #[inline]
    pub fn hops(&self) -> bool {
        !S::THREE_DIMENSIONAL && self.hops
    }
}

impl<S: SquareSet> OpenRules<S> {
    /// Does a kind become another one by a plus, or back by a minus? Then it is seen what it was.
    pub(super) fn by_plus(&self, kind: Kind, into: Kind) -> bool {
        let promotion = self.kinds[kind as usize].rules.promotion.as_ref();
        promotion.is_some_and(|promotion| promotion.plus)
            && self.kinds[kind as usize].unpromoted == self.kinds[into as usize].unpromoted
    }

    /// Compiles the rules.
    pub(crate) async fn new(tables: &Tables, open: &'static Open) -> Self {
        let programs = &tables.programs;
        let variant = tables.variant;
        let geometry = &variant.geometry;
        let set = |inside: &dyn Fn(Side, Square) -> bool| {
            Side::BOTH.map(|side| {
                geometry.squares().filter(|&cell| inside(side, cell)).fold(S::EMPTY, |set, cell| set.with(cell))
            })
        };
        let zone = |zone: Zone| set(&|side, cell| zone.contains(geometry, side, cell));
        let everywhere = zone(Zone::Everywhere);
        let movements = &tables.movements;
        let graph = movements.graph();
        // Every node of a kind, each with the side and the square where its program begins.
        let nodes = |index: usize| {
            let from = Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |from| (side, from)));
            from.flat_map(move |(side, from)| {
                let start = movements.start(programs[index][side.index()], side, from);
                graph.program(start).map(move |id| (side, from, graph.node(id)))
            })
        };
        let kind = |index: usize| {
            let piece = &variant.pieces[index];
            let rules = open.kinds.get(index).cloned().unwrap_or_default();
            let promotion = rules.promotion.as_ref();
            let unpromoted =
                (piece.promoted).then(|| variant.kind_of_letter(piece.letter)).flatten().unwrap_or(index as Kind);
            let spares = |other: usize| {
                let theirs = open.kinds.get(other).map_or(&[][..], |rules| &rules.taken_only_by);
                !theirs.is_empty() && !has_kind(kinds_of(variant, theirs), index as Kind)
            };
            let own = kinds_of(variant, &rules.cannot_take);
            // A royal piece that is lost with what it takes can take nothing.
            let lost = piece.royal && (rules.dies || rules.petrifies || kills(open.blast.as_ref(), &rules));
            let spared = match lost {
                true => Kinds::MAX,
                false => (0..variant.pieces.len())
                    .filter(|&other| spares(other))
                    .fold(own, |set, other| set | bit(other as Kind)),
            };
            // Who has a right to a first move is asked of each piece for itself: where that reaches no square that other ways reach, and takes
            // nobody, sets tell the rest.
            let firsts = Side::BOTH.map(|side| match rules.first_move {
                Some(_) => geometry
                    .squares()
                    .map(|from| first_targets(movements, programs[index][side.index()], side, from))
                    .collect(),
                None => Some(Vec::new()),
            });
            let apart = firsts.iter().all(Option::is_some);
            // Of who is not exchanged each capture is looked at.
            let alike = !S::THREE_DIMENSIONAL && (rules.first_move.is_none() || apart) && rules.trade != Trade::Never;
            let set_wise = alike && programs[index].iter().all(|&program| movements.is_plain(geometry, program));
            let stays_itself = !(rules.dies || rules.petrifies || rules.becomes_taken);
            let on = promotion.map_or(PromotesOn::Reaching, |promotion| promotion.on);
            let zones = promotion.map_or([S::EMPTY; 2], |promotion| zone(promotion.zone));
            let (by_way, leaves) = becomes_by_way(movements, geometry, programs[index]);
            let becomes = becomes(variant, index, promotion);
            let becomes_royal = kinds_in(by_way, variant.pieces.len())
                .chain(becomes.iter().flatten().copied())
                .any(|into| variant.pieces[into as usize].royal);
            OpenKind {
                programs: programs[index],
                goes_plainly: rules.first_move.is_none()
                    && programs[index] == [index as Program; 2]
                    && stays_itself
                    && spared == 0
                    && on != PromotesOn::Staying
                    && !becomes_royal,
                promotes_from: if on == PromotesOn::Reaching { [S::EMPTY; 2] } else { zones },
                royal: piece.royal,
                promotion_zone: zones,
                also_promotes: promotion.and_then(|promotion| promotion.also).map_or([S::EMPTY; 2], zone),
                becomes,
                plus: twin(variant, index)
                    .filter(|_| !piece.promoted && promotion.is_some_and(|promotion| promotion.plus)),
                drop: rules.drop.map_or(everywhere, zone),
                drop_first: rules.drop_first.map_or([S::EMPTY; 2], zone),
                passable: rules.en_passant.map_or(everywhere, zone),
                may_stay: everywhere,
                by_node: nodes(index).any(|(_, _, node)| node.takes_on().is_some() || node.lifts() || node.becomes()),
                becomes_by_way: by_way,
                carries: nodes(index).any(|(_, _, node)| node.lifts()),
                says_becoming: !piece.becomes_by_way(open.kinds.get(index)).0.is_empty(),
                leaves,
                set_wise,
                firsts: firsts.map(Option::unwrap_or_default),
                hops: alike
                    && rules.first_move.is_none()
                    && !rules.hops_friends
                    && !set_wise
                    && programs[index].iter().all(|&program| movements.only_hops(geometry, program)),
                doubles: nodes(index).any(|(_, _, node)| node.doubles()),
                takes_passing: nodes(index).any(|(_, _, node)| node.captures_en_passant()),
                // Who moves as another may come to where its own ways lead back from.
                ever_returns: !rules.relayed_by.is_empty()
                    || rules.as_last_moved
                    || nodes(index).any(|(side, from, node)| {
                        let back = movements.start(programs[index][side.index()], side, node.square());
                        node.moves()
                            && graph.program(back).any(|id| graph.node(id).moves() && graph.node(id).square() == from)
                    }),
                promoted_from: [None; 2],
                becomes_royal,
                spared,
                lost_if_royal: false,
                unhoppable: kinds_of(variant, &rules.cannot_hop),
                halted_by: kinds_of(variant, &rules.halted_by),
                relayed_by: kinds_of(variant, &rules.relayed_by),
                halted_beside: kinds_of(variant, &rules.halted_beside),
                coordinates_with: kinds_of(variant, &rules.coordinates_with),
                takes_by_place: !rules.takes_by.is_empty() || !rules.coordinates_with.is_empty() || rules.imitates,
                loses_first_to: rules.first_move.as_ref().map_or(0, |first| kinds_of(variant, &first.lost_to)),
                relayed_to: rules.relayed_to.map_or(everywhere, zone),
                ends_in: rules.ends_in.map_or(everywhere, zone),
                yields_to: rules.yields.as_ref().map_or(0, |yields| kinds_of(variant, &yields.to)),
                yielded: rules.yields.as_ref().map_or([S::EMPTY; 2], |yields| zone(yields.zone)),
                promotes_at: promotion
                    .and_then(|promotion| promotion.at)
                    .map_or([None; 2], |at| zone(at).map(|square| square.first())),
                in_hand: rules.in_hand_as.and_then(|letter| variant.kind_of_letter(letter)).unwrap_or(unpromoted),
                unpromoted,
                rules,
            }
        };
        let pauses = Pauses::default();
        let mut kinds: Vec<OpenKind<S>> = Vec::with_capacity(variant.pieces.len());
        for index in 0..variant.pieces.len() {
            kinds.push(kind(index));
            pause!(pauses, nodes(index).count());
        }
        for index in 0..kinds.len() {
            kinds[index].promoted_from = Side::BOTH.map(|side| {
                let becomes_it = |&(number, kind): &(usize, &OpenKind<S>)| {
                    number != index && has_kind(kind.becomes_by_way, index as Kind)
                        || kind.rules.promotion.as_ref().is_some_and(|promotion| !promotion.plus)
                            && kind.becomes[side.index()].contains(&(index as Kind))
                };
                kinds.iter().enumerate().find(becomes_it).map(|(number, _)| number as Kind)
            });
            if open.must_stay_mobile {
                let others = 0..kinds.len() as Kind;
                let everybody: Vec<_> = others
                    .flat_map(|other| [true, false].map(|own| kinds[index].sees(&kinds[index], own, other)))
                    .collect();
                let could_move = |side: Side, cell: Square| {
                    movements.could_move(programs[index][side.index()], side, cell, &everybody)
                };
                kinds[index].may_stay = set(&could_move);
                pause!(pauses, nodes(index).count());
            }
        }
        let mut passing_origins = vec![S::EMPTY; 2 * geometry.size()];
        for index in (0..kinds.len()).filter(|&index| kinds[index].takes_passing) {
            for (side, from, node) in nodes(index).filter(|(_, _, node)| node.captures_en_passant()) {
                passing_origins[side.index() * geometry.size() + node.square().index()] |= S::of(from);
            }
        }
        let around = |square: Square| {
            let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
            let near = steps
                .filter(|&step| step != (0, 0))
                .filter_map(|(files, ranks)| geometry.offset(square, files, ranks, 0));
            near.fold(S::EMPTY, S::with)
        };
        let around: Vec<S> = geometry.squares().map(around).collect();
        let blasts = Blasts::new(geometry, open.blast.as_ref(), &around);
        let spares_friends = open.blast.as_ref().is_some_and(|blast| blast.spares_friends);
        let row = |square: Square, (files, ranks): (i8, i8)| {
            let next = |&at: &Square| geometry.offset(at, files, ranks, 0);
            std::iter::successors(next(&square), next).fold(S::EMPTY, S::with)
        };
        let faces = open.facing || open.ends.local.contains(&LocalRule::Bikjang);
        let faced = geometry.squares().take(if faces { geometry.size() } else { 0 });
        let castling = open.castling.as_ref();
        let castling_side =
            |side: Side, castling_side: usize| super::castling_side(geometry, castling?, side, castling_side);
        let ends = &open.ends;
        let mut limits = vec![None; variant.pieces.len()];
        let counts_as = |letter: char| {
            let same = |index: &usize| open.kinds.get(*index).is_some_and(|rules| rules.counts_as == Some(letter));
            (0..variant.pieces.len()).filter(same).fold(0, |set, kind| set | bit(kind as Kind))
        };
        let groups = |letters: &[char]| -> Vec<Kinds> {
            letters.iter().map(|&letter| kinds_of(variant, &[letter]) | counts_as(letter)).collect()
        };
        for &(letter, most) in &open.promotion_limits {
            let group = kinds_of(variant, &[letter]);
            kinds_in(group, kinds.len()).for_each(|kind| limits[kind as usize] = Some((most, group)));
        }
        let royal_groups = open.pseudo_royal.as_ref().map_or(Vec::new(), |royal| groups(&royal.kinds));
        let all = |letters: &[char]| match letters {
            [] => Kinds::MAX,
            _ => groups(letters).into_iter().fold(0, |set, group| set | group),
        };
        let rests = match !S::THREE_DIMENSIONAL && kinds.len() <= MOST_RESTING {
            true => Some(finish!(rests(tables, &kinds))),
            false => None,
        };
        let untraded = all_that(&kinds, |kind| kind.rules.trade == Trade::Never);
        let light = all_that(&kinds, |kind| kind.rules.trade == Trade::Light);
        let royal_kinds = all_that(&kinds, |kind| kind.royal);
        let pseudo_royal = royal_groups.iter().fold(0, |set, group| set | group);
        let royals = royal_kinds | pseudo_royal;
        let origins = finish!(origins(tables, &kinds));
        let mut any_origins = vec![S::EMPTY; 2 * geometry.size()];
        for (index, &from) in origins.iter().enumerate() {
            any_origins[index % (2 * geometry.size())] |= from;
        }
        let depends = |kind: &OpenKind<S>| {
            kind.halted_by | kind.halted_beside != 0
                || kind.is_relayed()
                || kind.takes_by_place
                || kind.rules.anti_royal
                || kind.rules.swaps_enemies
                || kind.rules.ends_in.is_some()
                || kind.yields_to != 0
                || kind.rules.goes_to_fork
                || kind.rules.exchanges_once
                || kind.promotes_at != [None; 2]
                || kind.rules.takes_if != TakesIf::Always
        };
        let bent = open.captured_reborn
            || open.capturer != Capturer::Stays
            || !open.may_capture
            || open.entered_by_capture.is_some()
            || open.changes_level
            || open.custodian.is_some()
            || open.magnetism.is_some()
            || kinds.iter().any(depends)
            || (0..kinds.len()).any(|index| nodes(index).any(|(.., node)| node.asks_kinds()));
        // A royal piece may go where it would be attacked, if it is royal no longer there.
        let steps_down = |kind: &OpenKind<S>| {
            let by_way = kinds_in(kind.becomes_by_way, variant.pieces.len());
            let mut others = kind.becomes.iter().flatten().copied().chain(by_way);
            let others = others.any(|into| !variant.pieces[into as usize].royal);
            kind.royal && (others || kind.rules.becomes_taken)
        };
        let does_more = bent
            || open.blast.is_some()
            || open.flips.is_some()
            || open.turns.is_some()
            || open.walls.is_some()
            || open.keeps_unmoved()
            || open.refusal == Refusal::Each
            || !open.may_undo;
        let simply = |kind: &OpenKind<S>| {
            let stays_itself = !(kind.rules.dies || kind.rules.petrifies || kind.rules.becomes_taken);
            let staying = |promotion: &OpenPromotion| promotion.on == PromotesOn::Staying || promotion.by_lot;
            let staying = kind.rules.promotion.as_ref().is_some_and(staying);
            stays_itself && !staying && !kind.by_node && !kind.rules.swaps && !kind.rules.swaps_enemies
        };
        let promotes = |kind: &OpenKind<S>| kind.rules.promotion.is_some() || kind.becomes_by_way != 0;
        let goes = |kind: &OpenKind<S>| kind.goes_plainly && kind.set_wise() && !kind.royal;
        // As in the other games: the page's first module does without.
        let strides = match cfg!(feature = "player") {
            true => {
                let plainly = (0..kinds.len() as Program).filter(|&kind| goes(&kinds[usize::from(kind)]));
                Strides::new(geometry, movements, plainly)
            }
            false => Strides::none(),
        };
        let asks_checks = !open.may_check
            || open.hands.as_ref().is_some_and(|hands| {
                hands.drops && (!hands.may_check || kinds.iter().any(|kind| kind.rules.no_drop_mate))
            });
        let is_anywhere = castling.is_some_and(|castling| castling.anywhere);
        let goes_freely = |kind: &OpenKind<S>| {
            let gets_stuck = everywhere[0] & !(kind.may_stay[0] & kind.may_stay[1]);
            goes(kind) && !kind.doubles && !promotes(kind) && gets_stuck.is_empty()
        };
        let strides_alone =
            |kind: Kind| Side::BOTH.iter().all(|&side| strides.of(side).iter().any(|walk| walk.program == kind));
        let rest_goes_freely =
            (0..).zip(&kinds).all(|(kind, compiled)| compiled.royal || goes_freely(compiled) || strides_alone(kind));
        let castling_sides = Side::BOTH.map(|side| std::array::from_fn(|number| castling_side(side, number)));
        let homes = castling_sides.iter().flatten().flatten();
        for index in kinds_in(pseudo_royal & !royal_kinds, kinds.len()) {
            let kind = &mut kinds[index as usize];
            let afar = || blasts.leaves_out(&origins[usize::from(index) * 2 * geometry.size()..]);
            let shields = || !spares_friends && !kind.rules.blast_immune && !afar();
            let blown_up = kills(open.blast.as_ref(), &kind.rules) && !shields();
            kind.lost_if_royal = kind.rules.dies || kind.rules.petrifies || blown_up;
        }
        let any_lost_if_royal = kinds.iter().any(|kind| kind.lost_if_royal);
        OpenRules {
            castles_from_homes: !open.keeps_unmoved()
                && !is_anywhere
                && castling.is_none_or(|castling| !castling.dropped),
            has_hands: open.has_hands(),
            by_lines: !bent
                && !any_lost_if_royal
                && (0..).zip(&kinds).all(|(kind, compiled)| {
                    compiled.set_wise() && compiled.spared == 0 && compiled.programs == [kind; 2]
                }),
            any_lost_if_royal,
            royals_ask_no_more: ends.local.is_empty()
                && !any_lost_if_royal
                && !open.facing
                && open.blast.is_none()
                && open.flips.is_none()
                && !open.pseudo_royal.as_ref().is_some_and(|royal| royal.all_attacked)
                && !kinds.iter().any(|kind| kind.rules.anti_royal),
            only_royal: (royals.is_power_of_two() && royal_groups.is_empty()).then(|| royals.trailing_zeros() as Kind),
            castling_homes: homes
                .fold(S::EMPTY, |set, castling: &CastlingSide| set.with(castling.king[0]).with(castling.partner[0])),
            passing_origins,
            blasts,
            around,
            rows: faced.map(|square| [(-1, 0), (1, 0), (0, -1), (0, 1)].map(|step| row(square, step))).collect(),
            any_carries: variant.lifts(),
            any_becomes: kinds.iter().any(|kind| kind.becomes_by_way != 0 || kind.leaves),
            any_swaps: kinds.iter().any(|kind| kind.rules.swaps || kind.rules.swaps_enemies),
            entered_by_capture: open.entered_by_capture.map_or([S::EMPTY; 2], zone),
            all_set_wise: kinds.iter().all(|kind| kind.set_wise() || kind.hops()),
            any_walked: !kinds.iter().all(|kind| kind.set_wise()),
            any_spares_royal: kinds.iter().any(|kind| kind.spared != Kinds::MAX && kind.spared & royals != 0),
            ends_on_board: ends.on_board() || open.pass.iter().any(|&pass| pass != crate::variant::Pass::Never),
            ends_rarely: ends.castling_wins != [[false; 2]; 2] || !ends.program.is_empty(),
            programs: finish!(super::ends::programs(variant, open)),
            castling_ways: castling_sides
                .map(|sides| sides.map(|side| side.filter(|_| !is_anywhere).map_or([S::EMPTY; 2], castling_ways))),
            by_trial: bent
                || kinds.iter().any(steps_down)
                || open.turns.as_ref().is_some_and(|turns| {
                    turns.check == TurnCheck::Last
                        || !turns.push.is_empty()
                        || !turns.parts.is_empty()
                        || turns.others.is_some()
                })
                || open.walls.is_some()
                || open.refusal == Refusal::Each
                || !open.may_undo,
            bent,
            pushed: open
                .turns
                .as_ref()
                .map_or(0, |turns| groups(&turns.push).into_iter().fold(0, |set, group| set | group)),
            parts: open
                .turns
                .as_ref()
                .map_or(Vec::new(), |turns| turns.parts.iter().map(|&part| zone(part)[Side::White.index()]).collect()),
            strides,
            rest_goes_freely,
            goes_plainly: all_that(&kinds, |kind| goes(kind) && !kind.doubles),
            hops_plainly: all_that(&kinds, |kind| kind.goes_plainly && kind.hops() && !kind.royal && !kind.doubles),
            royals_go_plainly: all_that(&kinds, |kind| {
                let promotes = kind.rules.promotion.is_some();
                kind.goes_plainly && kind.set_wise() && kind.royal && !kind.doubles && !promotes
            }),
            promotes: all_that(&kinds, promotes),
            looks_at_each: open.blast.is_some() || open.gating || !open.may_check,
            hostile: open.custodian.map_or([S::EMPTY; 2], |custodian| zone(custodian.hostile)),
            homes: if open.captured_reborn || open.capturer == Capturer::Reborn {
                home_squares(variant)
            } else {
                Vec::new()
            },
            moves_simply: if does_more { 0 } else { all_that(&kinds, simply) },
            refuses_first: open.refusal == Refusal::First,
            changes_more: open.turns.is_some()
                || !open.may_undo
                || open.pie
                || open.walls.is_some()
                || ends.checks.is_some()
                || ends.counting.is_some()
                || ends.mates.is_some()
                || kinds.iter().any(|kind| {
                    kind.rules.swaps_enemies
                        || kind.rules.exchanges_once
                        || kind.rules.as_last_moved
                        || kind.rules.trade != Trade::Free
                }),
            any_flips: open.flips.is_some(),
            imitators: all_that(&kinds, |kind| kind.rules.as_last_moved),
            exchanges_once: all_that(&kinds, |kind| kind.rules.exchanges_once),
            anti_royal: all_that(&kinds, |kind| kind.rules.anti_royal),
            takes_first_moves: kinds.iter().fold(0, |all, kind| all | kind.loses_first_to),
            mates_after: ends.mates.as_ref().map_or(0, |mates| all(&mates.after_check_by)),
            mates_not: ends.mates.as_ref().map_or(0, |mates| all(&mates.not_by)),
            asks_checks,
            files: files(geometry),
            royal_kinds,
            open,
            origins,
            any_origins,
            rests,
            cells: geometry.size(),
            kinds,
            castling_sides,
            castlers: castling
                .map_or([0; 2], |castling| [kinds_of(variant, &castling.kings), kinds_of(variant, &castling.partners)]),
            untraded,
            light,
            charged: open.magnetism.as_ref().map_or(0, |magnetism| !kinds_of(variant, &magnetism.neutral)),
            board: everywhere[0],
            flag: ends.flag.as_ref().map_or([S::EMPTY; 2], |flag| zone(flag.zone)),
            impasse: ends.impasse.as_ref().map_or([S::EMPTY; 2], |impasse| zone(impasse.zone)),
            pseudo_royal,
            counting: ends
                .counting
                .as_ref()
                .map(|counting| CountingRules::new(counting, |letters| kinds_of(variant, letters))),
            royal_groups,
            extinct: ends.extinction.as_ref().map_or(Vec::new(), |extinction| groups(&extinction.kinds)),
            bearers: ends.flag.as_ref().map_or([0; 2], |flag| [all(&flag.kinds[0]), all(&flag.kinds[1])]),
            connecting: ends.connect.as_ref().map_or(0, |connect| all(&connect.kinds)),
            connected: {
                let parts = ends.connect.as_ref().and_then(|connect| connect.between);
                let parts = parts.map_or([[S::EMPTY; 2]; 2], |parts| parts.map(zone));
                [0, 1].map(|side| parts.map(|part| part[side]))
            },
            limits,
            walls: zone(open.walls_in),
            hand_kinds: hand_kinds(variant),
        }
    }

    /// Does a piece of one kind change places with an enemy of the other, onto which it goes? Who imitates does so with those who do.
    pub fn swaps_enemy(&self, kind: Kind, other: Kind) -> bool {
        let rules = &self.kinds[kind as usize].rules;
        rules.swaps_enemies || rules.imitates && self.kinds[other as usize].rules.swaps_enemies
    }

    /// The squares from which a piece of a kind and side could capture on a target at best.
    #[inline]
    pub fn origins(&self, kind: Kind, side: Side, target: Square) -> S {
        self.origins[(usize::from(kind) * 2 + side.index()) * self.cells + target.index()]
    }

    /// The squares on which it depends whether a piece of a kind and side attacks a target from a square: every way there
    /// leads over them alone. None where that isn't known.
    #[inline]
    pub fn rests_on(&self, kind: Kind, side: Side, from: Square, target: Square) -> Option<S> {
        let program = usize::from(kind) * 2 + side.index();
        Some(self.rests.as_ref()?[(program * self.cells + from.index()) * self.cells + target.index()])
    }

    /// The squares from which any piece of a side could capture there en passant at best.
    #[inline]
    pub fn passing_origins(&self, side: Side, square: Square) -> S {
        self.passing_origins[side.index() * self.cells + square.index()]
    }

    /// The squares of a square's file on its level.
    #[inline]
    pub fn file_of(&self, geometry: &Geometry, square: Square) -> S {
        let level = usize::from(geometry.level(square)) * usize::from(geometry.files());
        self.files[level + usize::from(geometry.file(square))]
    }

    /// The squares around one.
    #[inline]
    pub fn around(&self, square: Square) -> S {
        self.around[square.index()]
    }

    /// The squares between two of one file or rank; none if they are of none, or kings may face each other.
    #[inline]
    pub fn between(&self, one: Square, other: Square) -> Option<S> {
        let (from, back) = (self.rows.get(one.index())?, self.rows.get(other.index())?);
        let way = from.iter().position(|row| row.has(other))?;
        // The ways stand in pairs, each beside the one that leads back.
        Some(from[way] & back[way ^ 1])
    }

    /// Pieces in hand, if the game has them.
    pub fn hands(&self) -> Option<&'static Hands> {
        self.open.hands.as_ref()
    }
}

/// Where each side's pieces of each kind stand at the start.
fn home_squares(variant: &Variant) -> Vec<[Vec<Square>; 2]> {
    let mut homes = vec![[Vec::new(), Vec::new()]; variant.pieces.len()];
    for (index, man) in crate::position::home(variant).into_iter().enumerate() {
        if let Some(Man::Of(side, kind)) = man {
            homes[usize::from(kind)][side.index()].push(Square::from_index(index));
        }
    }
    homes
}

/// The squares of each file of each level.
fn files<S: SquareSet>(geometry: &Geometry) -> Vec<S> {
    let mut files = vec![S::EMPTY; usize::from(geometry.files()) * geometry.size()];
    for square in geometry.squares() {
        let level = usize::from(geometry.level(square)) * usize::from(geometry.files());
        files[level + usize::from(geometry.file(square))] |= S::of(square);
    }
    files
}

/// The promoted kind of an unpromoted one, or the reverse.
fn twin(variant: &Variant, index: usize) -> Option<Kind> {
    let piece = &variant.pieces[index];
    let same = |other: &crate::variant::Piece| other.letter == piece.letter && other.promoted != piece.promoted;
    variant.pieces.iter().position(same).map(|kind| kind as Kind)
}

/// What a piece becomes by ways that say so, and whether it leaves the board by any.
fn becomes_by_way(movements: &Movements, geometry: &Geometry, programs: [Program; 2]) -> (Kinds, bool) {
    let graph = movements.graph();
    let starts = Side::BOTH.into_iter().flat_map(|side| geometry.squares().map(move |from| (side, from)));
    let nodes = starts.flat_map(|(side, from)| graph.program(movements.start(programs[side.index()], side, from)));
    let said = nodes.filter(|&id| !graph.node(id).puts()).filter_map(|id| graph.becomes(id));
    said.fold((0, false), |(kinds, leaves), said| (kinds | said, leaves || said == 0))
}

/// What each side's piece of a kind may become.
fn becomes(variant: &Variant, index: usize, promotion: Option<&OpenPromotion>) -> [Vec<Kind>; 2] {
    let Some(promotion) = promotion else { return [Vec::new(), Vec::new()] };
    let twin = twin(variant, index).filter(|_| promotion.plus);
    let kinds =
        |letters: &[char]| letters.iter().filter_map(|&letter| variant.kind_of_letter(letter)).chain(twin).collect();
    [kinds(&promotion.to), kinds(promotion.to_black.as_deref().unwrap_or(&promotion.to))]
}

/// From where each kind could capture on each square, if nothing but what it needs stood in its way.
async fn origins<S: SquareSet>(tables: &Tables, kinds: &[OpenKind<S>]) -> Vec<S> {
    let geometry = &tables.variant.geometry;
    let movements: &Movements = &tables.movements;
    let graph = movements.graph();
    let mut origins = vec![S::EMPTY; kinds.len() * 2 * geometry.size()];
    let pauses = Pauses::default();
    for (index, kind) in kinds.iter().enumerate() {
        for side in Side::BOTH {
            for from in geometry.squares() {
                let base = (index * 2 + side.index()) * geometry.size();
                let start = movements.start(kind.programs[side.index()], side, from);
                pause!(pauses, graph.program(start).count());
                for id in graph.program(start) {
                    let node = graph.node(id);
                    if node.captures() || node.takes_on().is_some() {
                        origins[base + node.square().index()] |= S::of(from);
                    }
                }
            }
        }
    }
    origins
}

/// So many kinds are looked up quickly: the table of more would take megabytes.
const MOST_RESTING: usize = 24;

/// The squares between each piece and each target, of all ways that take there.
async fn rests<S: SquareSet>(tables: &Tables, kinds: &[OpenKind<S>]) -> Vec<S> {
    let geometry = &tables.variant.geometry;
    let (movements, cells) = (&tables.movements, geometry.size());
    let graph = movements.graph();
    let mut rests = vec![S::EMPTY; kinds.len() * 2 * cells * cells];
    let mut before: Vec<S> = Vec::new();
    let pauses = Pauses::default();
    for (index, kind) in kinds.iter().enumerate() {
        for side in Side::BOTH {
            for from in geometry.squares() {
                let start = movements.start(kind.programs[side.index()], side, from);
                let base = ((index * 2 + side.index()) * cells + from.index()) * cells;
                before.clear();
                for id in graph.program(start) {
                    let node = graph.node(id);
                    let need = match graph.parent(id) {
                        Some(parent) => before[(parent - start) as usize].with(graph.node(parent).square()),
                        None => S::EMPTY,
                    };
                    before.push(need);
                    if node.captures() {
                        rests[base + node.square().index()] |= need;
                    }
                }
                // What is taken in passing rests on where the piece can end, too.
                for id in graph.program(start) {
                    let whole = before[(id - start) as usize].with(graph.node(id).square());
                    for taken in movements.taken_on_the_way(id) {
                        rests[base + taken.index()] |= whole;
                    }
                }
                pause!(pauses, 2 * before.len());
            }
        }
    }
    rests
}

/// As Fairy-Stockfish writes hands, the strongest first: the reverse order of the pieces' list, the royal first.
pub(super) fn hand_kinds(variant: &Variant) -> Vec<Kind> {
    let mut order: Vec<Kind> = (0..variant.pieces.len() as Kind).rev().collect();
    order.sort_by_key(|&kind| !variant.pieces[kind as usize].royal);
    order
}

//! A game's evaluation, made ready from its weights and rules: what pieces are worth where they stand, as a table, and parts of
//! the board that are asked for again and again. Also what the pieces of open games reach, as sets: by fans where sets can say
//! it, else node by node; and what can be summed up piece by piece, kept up move by move.

use super::changes::{self, Change};
use super::weights::{Common, Pair, PieceWeights, Weights, is_won_by_losing};
use crate::board::{Geometry, Side, Square, SquareSet};
use crate::movegen::open::occupant;
use crate::movement::{Occupant, Reach, Seen};
use crate::position::{Kind, Man, Move, OpenRules, Position, Rules, Undo};
use crate::search::{net, parameters as p};
use crate::variant::Piece;

/// What the king is worth in exchanges: more than all others together.
pub const ROYAL_VALUE: i32 = 20_000;
/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 256;

/// A game's evaluation, ready to be used.
pub struct Evaluation<S: SquareSet> {
    pub(super) weights: Weights,
    /// Worth of each piece on each cell, White's positive: `[(kind * 2 + side) * cells + cell]`.
    pub(super) places: Vec<Pair>,
    pub(super) cells: usize,
    /// So many pieces stand on the board at the start.
    pub(super) full: usize,
    /// Worth of each kind in exchanges.
    pub(super) exchange: Vec<i32>,
    /// Kinds by that worth; the king last.
    pub(super) by_worth: Vec<Kind>,
    /// For each place in `by_worth`: how many of the kinds before are much cheaper.
    pub(super) cheaper: Vec<usize>,
    /// What each kind adds to the phase.
    pub(super) phases: Vec<i32>,
    pub(super) full_phase: i32,
    pub(super) masks: Masks<S>,
    pub(super) pawn: Option<Kind>,
    /// Where the pawn is in `by_worth`.
    pub(super) pawn_place: usize,
    /// What only open games need.
    pub(super) general: Option<General>,
    /// By kind: the worth of reaching so many cells.
    pub(super) mobility: Vec<[Pair; MOST_REACHED]>,
}

/// A piece that reaches more cells is as good as one that reaches one less than this.
pub(super) const MOST_REACHED: usize = 32;

impl<S: SquareSet> Evaluation<S> {
    /// The evaluation of a game by these weights.
    pub fn new(rules: &Rules<S>, weights: Weights) -> Self {
        let pieces = &rules.variant.pieces;
        let exchange: Vec<i32> = pieces
            .iter()
            .zip(&weights.pieces)
            .map(|(piece, man)| if piece.royal { ROYAL_VALUE } else { (man.value[0] + man.value[1]) / 2 })
            .collect();
        let mut by_worth: Vec<Kind> = (0..pieces.len() as Kind).collect();
        by_worth.sort_by_key(|&kind| exchange[kind as usize]);
        let cheaper = (0..by_worth.len())
            .map(|place| {
                let worth = exchange[by_worth[place] as usize];
                let royal = rules.royal == by_worth[place];
                by_worth[..place]
                    .iter()
                    .filter(|&&kind| !royal && exchange[kind as usize] * 5 < worth * p::CHEAPER_FIFTHS)
                    .count()
            })
            .collect();
        let phases: Vec<i32> = pieces.iter().zip(&exchange).map(|(piece, &worth)| phase(piece, worth)).collect();
        let mut evaluation = Evaluation {
            places: places(rules, &weights),
            cells: rules.variant.geometry.size(),
            full: net::full(rules.variant),
            weights,
            exchange,
            by_worth,
            cheaper,
            phases,
            full_phase: 1,
            masks: Masks::new(&rules.variant.geometry),
            pawn: rules.pawn,
            pawn_place: 0,
            general: None,
            mobility: Vec::new(),
        };
        if let Some(open) = rules.open.as_ref().filter(|_| cfg!(feature = "player")) {
            evaluation.general = Some(General::new(rules, open, &evaluation.exchange, &evaluation.weights.common));
        }
        evaluation.pawn_place = evaluation.by_worth.iter().position(|&kind| rules.pawn == Some(kind)).unwrap_or(0);
        evaluation.mobility = evaluation.weights.pieces.iter().map(mobility).collect();
        evaluation.full_phase = full_phase(rules, &evaluation.phases).max(1);
        evaluation
    }

    /// The kind of an open game that is a pawn: it promotes and never goes back.
    pub(in crate::search) fn open_pawn(&self) -> Option<Kind> {
        self.general.as_ref().and_then(|general| general.pawn)
    }
    /// The weights that it was made from.
    pub(in crate::search) fn weights(&self) -> &Weights {
        &self.weights
    }
    /// What a kind is worth in exchanges.
    #[inline]
    pub fn exchange_value(&self, kind: Kind) -> i32 {
        self.exchange[kind as usize]
    }
    /// What it means for a side in exchanges that a piece of this kind is taken: in the taker's hand it counts once more.
    #[inline]
    pub fn loss_value(&self, kind: Kind, promoted: bool) -> i32 {
        let of_open = self.general.as_ref().map(|general| general.losses[kind as usize][usize::from(promoted)]);
        of_open.unwrap_or(self.exchange[kind as usize])
    }
    /// The squares that a piece of an open game attacks from a square, if these are occupied.
    #[inline]
    pub(in crate::search) fn attacked_from(
        &self,
        position: &Position<S>,
        kind: Kind,
        side: Side,
        from: Square,
        occupied: S,
    ) -> S {
        position.open_rules().map_or(S::EMPTY, |open| reach(position, open, kind, side, from, occupied).capture)
    }
    /// The kinds, the king last.
    #[inline]
    pub fn cheapest_first(&self) -> &[Kind] {
        &self.by_worth
    }
}

#[inline]
pub(super) fn sign(side: Side) -> i32 {
    i32::from(side.forward())
}

#[inline]
pub(super) fn add(total: &mut Pair, weight: Pair, times: i32) {
    total[0] += weight[0] * times;
    total[1] += weight[1] * times;
}

/// A kind's worth by how many cells it reaches.
fn mobility(man: &PieceWeights) -> [Pair; MOST_REACHED] {
    std::array::from_fn(|count| {
        let root = (4.0 * (count as f64).sqrt()).round() as i32;
        std::array::from_fn(|part| man.mobility[part] * count as i32 + man.freedom[part] * root)
    })
}

/// What a kind adds to the phase: its worth, as the game's source says it or else as it is guessed.
fn phase(piece: &Piece, worth: i32) -> i32 {
    if piece.royal || piece.promotion.is_some() {
        0
    } else if piece.value > 0 {
        piece.value
    } else {
        worth.abs()
    }
}

/// The phase of the game's start.
fn full_phase<S: SquareSet>(rules: &Rules<S>, phases: &[i32]) -> i32 {
    let letters =
        rules.variant.array.chars().filter_map(|letter| rules.variant.kind_of_letter(crate::letter::capital(letter)));
    letters.map(|kind| phases[kind as usize]).sum()
}

/// What is made ready for an open game.
pub(super) struct General {
    /// A kind that promotes and never goes back.
    pub pawn: Option<Kind>,
    /// The same where it matters on which file it is: where none comes back to the board, or is to be lost.
    pub files: Option<Kind>,
    pub losing: bool,
    /// Do captured pieces come to hand, so that no pawn is passed for long?
    pub hands: bool,
    /// By kind: what it means that a piece is taken, and that one that has been promoted to it is.
    pub losses: Vec<[i32; 2]>,
    /// Threat to a king, in eighths, for each kind that could be dropped with check.
    pub drop_checks: Vec<i32>,
}

impl General {
    pub fn new<S: SquareSet>(rules: &Rules<S>, open: &OpenRules<S>, exchange: &[i32], common: &Common) -> Self {
        let drop_check = |&worth: &i32| common.drop_check + common.drop_check_worth * worth.clamp(0, 2000) / 100;
        let hands = open.open.hands.as_ref().is_some_and(|hands| hands.drops && hands.captures);
        let losing = is_won_by_losing(open.open);
        let pawn = rules.pawn.or_else(|| pawn(rules, open, exchange));
        let cheapest = exchange.iter().copied().filter(|&worth| worth > 0).min().unwrap_or(0);
        let losses = (0..exchange.len()).map(|kind| {
            let taken = exchange[kind];
            if !hands || open.kinds[kind].royal {
                return [taken; 2];
            }
            [taken + exchange[usize::from(open.kinds[kind].in_hand)], taken + cheapest]
        });
        General {
            losses: losses.collect(),
            hands,
            pawn,
            files: pawn.filter(|_| !hands && !losing && !S::THREE_DIMENSIONAL),
            losing,
            drop_checks: exchange.iter().map(drop_check).collect(),
        }
    }
}

/// The cheapest kind that promotes by reaching a zone and never goes back.
fn pawn<S: SquareSet>(rules: &Rules<S>, open: &OpenRules<S>, exchange: &[i32]) -> Option<Kind> {
    let geometry = &rules.variant.geometry;
    let graph = rules.movements.graph();
    let goes_on = |kind: Kind| {
        geometry.squares().all(|from| {
            let start = rules.movements.start(open.kinds[kind as usize].programs[0], Side::White, from);
            let ahead = |square| geometry.rank_for(Side::White, square) > geometry.rank_for(Side::White, from);
            graph.program(start).all(|id| ahead(graph.node(id).square()))
        })
    };
    let promotes = |kind: &Kind| open.kinds[*kind as usize].rules.promotion.is_some();
    let kinds = (0..open.kinds.len() as Kind).filter(promotes).filter(|&kind| goes_on(kind));
    kinds.min_by_key(|&kind| exchange[kind as usize])
}

/// Sets of cells, by cell.
pub struct Masks<S> {
    /// All within one, two and three cells.
    rings: [Vec<S>; 3],
    /// By side; on flat boards only.
    ways: [Vec<Way<S>>; 2],
}

/// What concerns a pawn on a cell, or a king that pawns shield: together, since they are asked for together.
pub struct Way<S> {
    /// All cells ahead on its file and the two beside.
    pub front: S,
    /// All cells ahead on its file.
    pub ahead: S,
    /// The cell ahead.
    pub next: S,
    /// The two files beside.
    pub neighbours: S,
    /// Where a pawn stands beside or behind another so that they help each other.
    pub partners: S,
    /// The two ranks ahead, three files wide.
    pub shield: S,
    /// The four ranks ahead, three files wide.
    pub storm: S,
    /// The cell's rank as its side sees it, where worths by rank are listed so far.
    pub rank: u8,
}

impl<S: SquareSet> Masks<S> {
    pub fn new(geometry: &Geometry) -> Self {
        let set = |inside: &dyn Fn(Square) -> bool| {
            geometry.squares().filter(|&cell| inside(cell)).fold(S::EMPTY, |set, cell| set.with(cell))
        };
        let apart = |one: u8, other: u8| one.abs_diff(other);
        let all = |make: &dyn Fn(Square) -> S| geometry.squares().map(make).collect::<Vec<S>>();
        let files_within = |cell: Square, other: Square, most: u8| {
            apart(geometry.file(cell), geometry.file(other)) <= most
                && apart(geometry.level(cell), geometry.level(other)) <= most
        };
        let files: Vec<S> = (0..geometry.files()).map(|file| set(&|cell| geometry.file(cell) == file)).collect();
        let levels: Vec<S> = (0..geometry.levels()).map(|level| set(&|cell| geometry.level(cell) == level)).collect();
        let ranks: Vec<S> = (0..geometry.ranks()).map(|rank| set(&|cell| geometry.rank(cell) == rank)).collect();
        let all_ranks = i32::from(geometry.ranks());
        let way = |side: Side, cell: Square| {
            let [file, level, rank] = [geometry.file(cell), geometry.level(cell), geometry.rank(cell)].map(i32::from);
            let union = |sets: &[S], first: i32, last: i32| {
                let within = sets.iter().take((last + 1).max(0) as usize).skip(first.max(0) as usize);
                within.fold(S::EMPTY, |all, &set| all | set)
            };
            let within =
                |most: i32| union(&files, file - most, file + most) & union(&levels, level - most, level + most);
            let (file_of, beside) = (within(0), within(1) & !within(0));
            // From so many ranks ahead, as the side sees it, to so many.
            let ahead = |from: i32, to: i32| match side {
                Side::White => union(&ranks, rank + from, rank + to),
                Side::Black => union(&ranks, rank - to, rank - from),
            };
            Way {
                front: (file_of | beside) & ahead(1, all_ranks),
                ahead: file_of & ahead(1, all_ranks),
                next: file_of & ahead(1, 1),
                neighbours: beside,
                partners: beside & ahead(-1, 0),
                shield: (file_of | beside) & ahead(1, 2),
                storm: (file_of | beside) & ahead(1, 4),
                rank: geometry.rank_for(side, cell).min(9),
            }
        };
        Masks {
            ways: Side::BOTH.map(|side| {
                let asked = geometry.squares().filter(|_| !S::THREE_DIMENSIONAL);
                asked.map(|cell| way(side, cell)).collect()
            }),
            rings: [1, 2, 3].map(|most: u8| {
                let wanted = S::THREE_DIMENSIONAL || most == 1;
                let ring = |cell: Square| {
                    set(&|other| {
                        files_within(cell, other, most) && apart(geometry.rank(cell), geometry.rank(other)) <= most
                    })
                };
                if wanted { all(&ring) } else { Vec::new() }
            }),
        }
    }

    /// A cell and all next to it.
    #[inline]
    pub fn ring(&self, cell: Square) -> S {
        self.rings[0][cell.index()]
    }
    /// On boards of three dimensions: all within one, two and three cells.
    #[inline]
    pub fn rings(&self, cell: Square) -> [S; 3] {
        [0, 1, 2].map(|most: usize| self.rings[most][cell.index()])
    }
    /// What concerns a pawn of a side on a cell of a flat board.
    #[inline]
    pub fn way(&self, side: Side, cell: Square) -> &Way<S> {
        &self.ways[side.index()][cell.index()]
    }
}

/// The table `[(kind * 2 + side) * cells + cell]`.
pub(super) fn places<S: SquareSet>(rules: &Rules<S>, weights: &Weights) -> Vec<Pair> {
    let geometry = &rules.variant.geometry;
    let mut places = Vec::new();
    let distance = |index: u8, count: u8| ((2 * i32::from(index) - (i32::from(count) - 1)).abs() / 2).min(4) as usize;
    for man in &weights.pieces {
        for side in Side::BOTH {
            for cell in geometry.squares() {
                let rank = usize::from(geometry.rank_for(side, cell)).min(9);
                let file = man.files[distance(geometry.file(cell), geometry.files())];
                let level = if geometry.is_flat() {
                    [0, 0]
                } else {
                    man.files[distance(geometry.level(cell), geometry.levels())]
                };
                let sign = i32::from(side.forward());
                places.push(std::array::from_fn(|part| {
                    (man.value[part] + man.ranks[rank][part] + file[part] + level[part]) * sign
                }));
            }
        }
    }
    places
}

/// What a piece of a kind and side reaches from a square while these squares are occupied.
#[inline]
pub(in crate::search) fn reach<S: SquareSet>(
    position: &Position<S>,
    open: &OpenRules<S>,
    kind: Kind,
    side: Side,
    from: Square,
    occupied: S,
) -> Reach<S> {
    let compiled = &open.kinds[kind as usize];
    if compiled.set_wise() {
        return position.rules().fans.reach(compiled.programs[side.index()], side, from, occupied);
    }
    if compiled.hops() {
        let barred = open.barred(position, compiled);
        return position.rules().movements.reach_over(compiled.programs[side.index()], side, from, occupied, barred);
    }
    walk(position, open, kind, side, from, occupied)
}

#[inline(never)]
fn walk<S: SquareSet>(
    position: &Position<S>,
    open: &OpenRules<S>,
    kind: Kind,
    side: Side,
    from: Square,
    occupied: S,
) -> Reach<S> {
    let compiled = &open.kinds[kind as usize];
    let there = |square: Square| {
        if !occupied.has(square) {
            return Seen::EMPTY;
        }
        match occupant(position, side, compiled, square) {
            // Somebody has come there since.
            Seen::EMPTY => Occupant::Enemy.into(),
            other => other,
        }
    };
    position.rules().movements.reach(compiled.programs[side.index()], side, from, there)
}

/// Worth of all pieces where they stand, White's positive, and the phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// With all pieces on the board, and with few.
    pub pair: Pair,
    /// Worth of the pieces by which the phase is told.
    pub phase: i32,
    /// What stands where, in parts.
    pub keys: Keys,
}

/// Hashes of the cheapest pieces of both sides, of White's other pieces and of Black's, on their cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keys(pub [u32; Keys::COUNT]);

impl Keys {
    /// How many there are.
    pub const COUNT: usize = 3;
}

impl<S: SquareSet> Evaluation<S> {
    /// The sum of a position.
    pub fn sum(&self, position: &Position<S>) -> Sum {
        let mut sum = Sum::default();
        changes::contents(position, &mut |change| self.count(&mut sum, change));
        sum
    }

    /// The sum after a move that has just been played.
    #[inline]
    pub fn after(&self, mut sum: Sum, position: &Position<S>, mv: Move, undo: &Undo) -> Sum {
        changes::changes(position, mv, undo, &mut |change| self.count(&mut sum, change));
        sum
    }

    #[inline]
    pub(in crate::search) fn count(&self, sum: &mut Sum, change: Change) {
        match change {
            Change::Put(man, cell) => self.change(sum, man, cell, 1),
            Change::Take(man, cell) => self.change(sum, man, cell, -1),
            Change::Hold(side, kind, times) => self.hold(sum, side, kind, times),
        }
    }

    /// Pieces of this kind in a side's hand: worth what they are on the board wherever they stand, and what being free to
    /// go anywhere adds.
    #[inline]
    fn hold(&self, sum: &mut Sum, side: Side, kind: Kind, times: i32) {
        let free = self.weights.pieces[kind as usize].hand;
        let worth = free.map(|free| (self.exchange[kind as usize] + free) * i32::from(side.forward()));
        add(&mut sum.pair, worth, times);
    }

    #[inline]
    fn change(&self, sum: &mut Sum, man: Man, cell: Square, times: i32) {
        if let Man::Of(side, kind) = man {
            let place_index = (kind as usize * 2 + side.index()) * self.cells + cell.index();
            let place = self.places[place_index];
            add(&mut sum.pair, place, times);
            let part = if kind == self.by_worth[0] { 0 } else { 1 + side.index() };
            sum.keys.0[part] ^= scatter(place_index);
            sum.phase += self.phases[kind as usize] * times;
        }
    }
}

/// A number's bits, scattered.
#[inline]
fn scatter(number: usize) -> u32 {
    let mixed = (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u32
}

use super::deep::DeepRules;
use super::{Kind, Man, Reserve};
use crate::board::{Side, Square, SquareSet, Zone};
use crate::movement::{Fans, Lines, Movements, Program};
use crate::variant::{Manner, Piece, Variant};

/// A game's rules, compiled: made once per game and shared by all its positions.
#[derive(Debug)]
pub struct Rules<S: SquareSet> {
    /// The game's table.
    pub variant: &'static Variant,
    /// All movements.
    pub movements: Movements,
    /// Their set-wise form.
    pub fans: Fans<S>,
    /// Their lines of attack.
    pub lines: Lines<S>,
    /// Their lines onto relays, in games that have some.
    pub relay_lines: Option<Lines<S>>,
    /// The kind of the royal man.
    pub royal: Kind,
    /// The kind that makes double steps and captures en passant.
    pub pawn: Option<Kind>,
    /// What each kind promotes to.
    pub promotes_to: Vec<Vec<Kind>>,
    /// For each kind and side the cells where he promotes.
    pub promotion_cells: Vec<[S; 2]>,
    /// Kinds by facing, of those who turn.
    pub facings: [Kind; 4],
    /// What only the games of three dimensions need.
    pub deep: Option<DeepRules<S>>,
    /// Cells where a side's royal man is promoted.
    promoted: [S; 2],
    /// Castling rights that a move from or to a cell leaves.
    pub(super) castling_left: Vec<u8>,
    pub(super) keys: Keys,
}

impl<S: SquareSet> Rules<S> {
    /// Compiles a game. None if its board does not fit the set, or its men hop.
    pub fn new(variant: &'static Variant) -> Option<Self> {
        let geometry = &variant.geometry;
        if geometry.size() > S::CAPACITY {
            return None;
        }
        let pieces = variant.pieces;
        let kinds = pieces.len() as Program;
        let movements = Movements::new(geometry, pieces);
        let continuations: usize = pieces.iter().map(|piece| piece.continuations.len()).sum();
        let programs = kinds + continuations as Program;
        let deep = variant.deep.map(|table| DeepRules::new(variant, table, &movements));
        let (fans, lines) = match deep {
            Some(_) => (Fans::none(), Lines::none()),
            None => (Fans::new(geometry, &movements, programs)?, Lines::of_attack(geometry, &movements, programs)),
        };
        let relay_lines = variant.neutrals.then(|| Lines::onto_relays(geometry, &movements, programs));
        let royal = pieces.iter().position(|piece| piece.royal)? as Kind;
        let cells_of = |inside: &dyn Fn(Side, Square) -> bool| {
            Side::BOTH.map(|side| {
                geometry.squares().filter(|&cell| inside(side, cell)).fold(S::EMPTY, |set, cell| set.with(cell))
            })
        };
        let graph = movements.graph();
        let pawn = |kind: &Kind| {
            let mut programs = geometry.squares().map(|from| movements.start(*kind, Side::White, from));
            programs.any(|start| graph.program(start).any(|id| graph.node(id).doubles()))
        };
        let pawn = (0..kinds).find(pawn);
        Some(Rules {
            variant,
            royal,
            pawn,
            deep,
            promotes_to: pieces.iter().map(|piece| promotes_to(variant, piece)).collect(),
            promotion_cells: pieces
                .iter()
                .map(|piece| {
                    cells_of(&|side, cell| {
                        piece.promotion.is_some_and(|promotion| promotion.zone.contains(geometry, side, cell))
                    })
                })
                .collect(),
            facings: std::array::from_fn(|quarters| {
                let faces = |piece: &Piece| {
                    variant.turning.is_some_and(|turning| turning.letter == piece.letter)
                        && usize::from(piece.facing) == quarters
                };
                pieces.iter().position(faces).unwrap_or(0) as Kind
            }),
            promoted: cells_of(&|side, cell| variant.demotions && Zone::FarHalf.contains(geometry, side, cell)),
            castling_left: castling_left(variant),
            keys: Keys::new(pieces.len(), geometry.size()),
            movements,
            fans,
            lines,
            relay_lines,
        })
    }

    /// The piece of a kind.
    #[inline]
    pub fn piece(&self, kind: Kind) -> &'static Piece {
        &self.variant.pieces[kind as usize]
    }

    /// How a man who is now of this kind has become it.
    pub fn manner_of_becoming(&self, kind: Kind) -> Manner {
        if self.piece(kind).promoted {
            return Manner::Plus;
        }
        let from = self.promotes_to.iter().position(|kinds| kinds.contains(&kind));
        let promotion = from.and_then(|from| self.variant.pieces[from].promotion);
        promotion.map_or(Manner::Choice, |promotion| promotion.manner)
    }

    /// Is a royal man of this side promoted on this cell?
    #[inline]
    pub fn is_promoted(&self, side: Side, cell: Square) -> bool {
        self.promoted[side.index()].has(cell)
    }

    /// Cells of king and rook before castling, and of both after.
    pub fn castling_cells(&self, side: Side, lane: usize) -> Option<CastlingCells> {
        let castling = self.variant.castling?;
        let geometry = &self.variant.geometry;
        let rank = if side == Side::White { 0 } else { i32::from(geometry.ranks()) - 1 };
        let cell = |file: u8| geometry.square(i32::from(file), rank, 0);
        let lane = castling.lanes[lane];
        Some(CastlingCells {
            king: cell(castling.king)?,
            rook: cell(lane.rook)?,
            king_to: cell(lane.king_to)?,
            rook_to: cell(lane.rook_to)?,
        })
    }
}

/// The cells that castling concerns.
#[derive(Clone, Copy, Debug)]
pub struct CastlingCells {
    /// The king's cell before.
    pub king: Square,
    /// The rook's cell before.
    pub rook: Square,
    /// The king's cell after.
    pub king_to: Square,
    /// The rook's cell after.
    pub rook_to: Square,
}

pub(super) fn promotes_to(variant: &Variant, piece: &Piece) -> Vec<Kind> {
    let letters = piece.promotion.map_or(&[][..], |promotion| promotion.to);
    letters.iter().filter_map(|&letter| variant.kind_of_letter(letter)).collect()
}

fn castling_left(variant: &Variant) -> Vec<u8> {
    let geometry = &variant.geometry;
    let mut left = vec![0b1111; geometry.size()];
    let Some(castling) = variant.castling else { return left };
    for (side, rank) in [(0, 0), (1, i32::from(geometry.ranks()) - 1)] {
        for (lane, cells) in castling.lanes.iter().enumerate() {
            for file in [castling.king, cells.rook] {
                if let Some(cell) = geometry.square(i32::from(file), rank, 0) {
                    left[cell.index()] &= !(1 << (side * 2 + lane));
                }
            }
        }
    }
    left
}

/// Random keys for the hash of positions, the same in every run.
#[derive(Debug)]
pub(super) struct Keys {
    men: Vec<u64>,
    cells: usize,
    kinds: usize,
    pub side: u64,
    pub castling: [u64; 4],
    pub en_passant: Vec<u64>,
    pub ko_from: Vec<u64>,
    pub ko_to: Vec<u64>,
}

/// SplitMix64 (Steele, Lea, Flood 2014): a counter's step and the mixing function.
const fn splitmix(state: u64) -> u64 {
    let mut key = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    key ^ (key >> 31)
}

impl Keys {
    fn new(kinds: usize, cells: usize) -> Self {
        let mut state = 0u64;
        let mut next = move || {
            let key = splitmix(state);
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            key
        };
        let mut list = |count: usize| (0..count).map(|_| next()).collect::<Vec<_>>();
        let men = list((kinds * 2 + 2) * cells);
        let en_passant = list(cells);
        let ko_from = list(cells);
        let ko_to = list(cells);
        let rest = list(5);
        let castling = std::array::from_fn(|index| rest[index + 1]);
        Keys { men, cells, kinds, side: rest[0], castling, en_passant, ko_from, ko_to }
    }

    /// Hands, pools and duties, folded into one key.
    pub fn reserve(&self, reserve: &Reserve) -> u64 {
        let held = reserve.held.iter().flatten().chain(&reserve.duty);
        held.fold(self.side, |key, &count| splitmix(key ^ u64::from(count)))
    }

    #[inline]
    pub fn man(&self, man: Man, square: Square) -> u64 {
        let row = match man {
            Man::Of(side, kind) => usize::from(kind) * 2 + side.index(),
            Man::Stone => self.kinds * 2,
            Man::Relay => self.kinds * 2 + 1,
        };
        self.men[row * self.cells + square.index()]
    }
}

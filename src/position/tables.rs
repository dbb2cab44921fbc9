//! What a game's rules are made of, whatever set of squares its board needs: among it where its
//! pieces stand at the start, for a piece there counts as unmoved.

use super::state::Keys;
use super::{CastlingCells, Kind, Man};
use crate::board::{Geometry, Side, Square};
use crate::movement::{Movements, NodeId, Program, TooManyWays};
use crate::pauses::finish;
use crate::variant::{Manner, Piece, Variant};
use std::borrow::Cow;
use thiserror::Error;

/// The part of [`super::Rules`] that is the same code for every width of board.
#[derive(Debug)]
pub struct Tables {
    /// The game's table.
    pub variant: &'static Variant,
    /// All movements.
    pub movements: Movements,
    /// The kind of the royal piece; none of an open game without one is [`Tables::NO_ROYAL`].
    pub royal: Kind,
    /// Each kind's program for White and for Black.
    pub programs: Vec<[Program; 2]>,
    /// Kinds that promote by choice, a bit each of the first 64: more have only games whose moves these sets don't tell.
    pub(crate) promoting: u64,
    /// Kinds whose moves are progress, likewise.
    pub(super) progressing: u64,
    /// The kind that makes double steps and captures en passant.
    pub pawn: Option<Kind>,
    /// What each kind promotes to by choice.
    pub promotes_to: Vec<Vec<Kind>>,
    /// For each kind the promoted piece of its letter.
    pub promoted: Vec<Option<Kind>>,
    /// Kinds by facing, of those who turn.
    pub facings: [Kind; 4],
    /// Is it an open game whose rules are those of chess, so that its moves are found as the bundled games' are?
    pub plain: bool,
    /// The most plies without progress that are counted.
    pub(super) progress_limit: u16,
    /// The squares of castling for each side and castling_side.
    castling: [[Option<CastlingCells>; 2]; 2],
    /// Castling rights that a move from or to a cell leaves.
    pub(super) castling_left: Vec<u8>,
    pub(super) keys: Keys,
}

impl Tables {
    /// The royal kind of an open game that has none.
    pub const NO_ROYAL: Kind = Kind::MAX;

    /// Compiles a game's movements and tables, with pauses.
    pub(crate) async fn new(variant: &'static Variant) -> Result<Self, RulesError> {
        let geometry = &variant.geometry;
        let home = home(variant);
        let (pieces, programs, kinds) = plans(variant);
        let unmoved = |program: Program, side: Side, cell: Square| {
            let Some(&kind) = kinds.get(usize::from(program)) else { return false };
            let zone = variant.open().and_then(|open| open.kinds.get(usize::from(kind))?.unmoved);
            zone.map_or(home[cell.index()] == Some(super::Man::Of(side, kind)), |zone| {
                zone.contains(geometry, side, cell)
            })
        };
        let movements_of = |piece: &Piece| 1 + piece.continuations.len();
        if pieces.iter().map(movements_of).sum::<usize>() > MOST_PROGRAMS {
            return Err(RulesError::TooManyPrograms);
        }
        let movements = finish!(Movements::with_pauses(geometry, &pieces, unmoved, variant.is_bundled()))?;
        if variant.open().is_some_and(|open| open.pie)
            && let Some(kind) =
                (0..variant.pieces.len()).find(|&kind| !goes_alike(geometry, &movements, programs[kind]))
        {
            return Err(RulesError::Sides(variant.pieces[kind].name.clone()));
        }
        let pieces = &variant.pieces;
        let graph = movements.graph();
        let doubles = |kind: &Kind| {
            let mut programs = geometry.squares().map(|from| movements.start(*kind, Side::White, from));
            programs.any(|start| graph.program(start).any(|id| graph.node(id).doubles()))
        };
        let royal = match pieces.iter().position(|piece| piece.royal) {
            Some(kind) => kind as Kind,
            None if variant.open().is_some() => Self::NO_ROYAL,
            None => return Err(RulesError::NoRoyal),
        };
        let plain = variant.open().is_some_and(|open| super::open::is_plain(variant, open, &movements, royal));
        let castling = match variant.open() {
            Some(open) if plain => super::open::castling_cells(geometry, open),
            Some(_) => [[None; 2]; 2],
            None => castling_cells(variant),
        };
        let promotes_to: Vec<Vec<Kind>> = (0..pieces.len()).map(|kind| promotes_to(variant, kind, plain)).collect();
        let bits = |holds: &dyn Fn(usize) -> bool| {
            (0..pieces.len().min(64)).fold(0, |all, kind| all | u64::from(holds(kind)) << kind)
        };
        Ok(Tables {
            variant,
            royal,
            plain,
            progress_limit: if variant.open().is_some() { OPEN_PROGRESS_LIMIT } else { PROGRESS_LIMIT },
            programs,
            promoting: bits(&|kind| !promotes_to[kind].is_empty()),
            progressing: bits(&|kind| pieces[kind].progresses),
            pawn: (0..pieces.len() as Kind).find(doubles),
            promotes_to,
            promoted: pieces.iter().map(|piece| promoted(pieces, piece)).collect(),
            facings: std::array::from_fn(|quarters| {
                let faces = |piece: &Piece| {
                    variant.turning.is_some_and(|turning| turning.letter == piece.letter)
                        && usize::from(piece.facing) == quarters
                };
                pieces.iter().position(faces).unwrap_or(0) as Kind
            }),
            castling_left: castling_left(geometry.size(), &castling),
            castling,
            keys: Keys::new(pieces.len(), geometry.size()),
            movements,
        })
    }

    /// The piece of a kind.
    #[inline]
    pub fn piece(&self, kind: Kind) -> &'static Piece {
        &self.variant.pieces[kind as usize]
    }

    /// How a piece that is now of this kind has become it.
    pub fn manner_of_becoming(&self, kind: Kind) -> Manner {
        if self.piece(kind).promoted {
            return Manner::Plus;
        }
        let from = self.promotes_to.iter().position(|kinds| kinds.contains(&kind));
        let promotion = from.and_then(|from| self.variant.pieces[from].promotion.as_ref());
        promotion.map_or(Manner::Choice, |promotion| promotion.manner)
    }

    /// Cells of king and rook before castling, and of both after.
    #[inline]
    pub fn castling_cells(&self, side: Side, castling_side: usize) -> Option<CastlingCells> {
        self.castling[side.index()][castling_side]
    }
}

/// The most that the counter of plies without progress shows: nothing depends on more.
const PROGRESS_LIMIT: u16 = 100;
/// The most that it shows in open games, whose authors choose how many moves are too many.
const OPEN_PROGRESS_LIMIT: u16 = 1000;

fn castling_cells(variant: &Variant) -> [[Option<CastlingCells>; 2]; 2] {
    let geometry = &variant.geometry;
    Side::BOTH.map(|side| {
        [0, 1].map(|castling_side| {
            let castling = variant.castling?;
            let rank = if side == Side::White { 0 } else { i32::from(geometry.ranks()) - 1 };
            let cell = |file: u8| geometry.square(i32::from(file), rank, 0);
            let castling_side = castling.castling_sides[castling_side];
            Some(CastlingCells {
                king: cell(castling.king)?,
                rook: cell(castling_side.rook)?,
                king_to: cell(castling_side.king_to)?,
                rook_to: cell(castling_side.rook_to)?,
            })
        })
    })
}

/// The most programs of a game: they have a byte, in which the number behind the last one has room, too.
const MOST_PROGRAMS: usize = Program::MAX as usize - 1;

/// Why a game's rules can't be compiled.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesError {
    /// This width of set is not for its board.
    #[error("this game's board needs a wider set of squares")]
    Width,
    /// No piece is royal, and nothing else is at stake.
    #[error("no piece of the game is royal")]
    NoRoyal,
    /// Its pieces have more movements than are numbered, those that Black makes otherwise among them.
    #[error("its pieces have more than {MOST_PROGRAMS} movements, Black's own among them")]
    TooManyPrograms,
    /// The first move may be taken over, and Black's piece of this name goes otherwise than White's seen from the other end.
    #[error(
        "'pie' is for games whose sides go alike: seen from the other end, Black's {0} does not go as White's does"
    )]
    Sides(String),
    /// A piece has too many ways.
    #[error(transparent)]
    TooManyWays(#[from] TooManyWays),
}

/// Does a piece of Black go as one of White does, seen from the other end of the board?
fn goes_alike(geometry: &Geometry, movements: &Movements, [white, black]: [Program; 2]) -> bool {
    let graph = movements.graph();
    let ways = |start: NodeId, seen: &dyn Fn(Square) -> Square| {
        let way = |id: NodeId| {
            let node = graph.node(id);
            let before = graph.parent(id).map(|parent| seen(graph.node(parent).square()));
            let ends = [node.moves(), node.captures(), node.destroys(), node.captures_en_passant(), node.is_over()];
            (seen(node.square()), before, ends)
        };
        let mut ways: Vec<_> = graph.program(start).map(way).collect();
        ways.sort_unstable();
        ways
    };
    geometry.squares().all(|from| {
        let theirs = movements.start(black, Side::Black, geometry.mirrored(from));
        ways(movements.start(white, Side::White, from), &|square| square)
            == ways(theirs, &|square| geometry.mirrored(square))
    })
}

/// The movements to compile: the pieces, then those that Black moves otherwise; each kind's program for both sides, and
/// each program's kind.
fn plans(variant: &Variant) -> (Cow<'_, [Piece]>, Vec<[Program; 2]>, Vec<Kind>) {
    let mut kinds: Vec<Kind> = (0..variant.pieces.len() as Kind).collect();
    let mut programs: Vec<[Program; 2]> = kinds.iter().map(|&kind| [kind; 2]).collect();
    let Some(open) = variant.open() else { return (Cow::Borrowed(&variant.pieces), programs, kinds) };
    let mut pieces = variant.pieces.clone();
    for (kind, rules) in open.kinds.iter().enumerate().take(variant.pieces.len()) {
        if let Some(region) = rules.region {
            pieces[kind].confine = region;
        }
        if let Some(black) = &rules.black {
            programs[kind][1] = pieces.len() as Program;
            kinds.push(kind as Kind);
            pieces.push(Piece { movement: black.clone(), areas: Vec::new(), ..pieces[kind].clone() });
        }
    }
    (Cow::Owned(pieces), programs, kinds)
}

fn promotes_to(variant: &Variant, kind: usize, plain: bool) -> Vec<Kind> {
    let own = variant.pieces[kind].promotion.as_ref().map(|promotion| &promotion.to);
    let open = variant.open().filter(|_| plain).and_then(|open| open.kinds.get(kind)?.promotion.as_ref());
    let letters = own.or(open.map(|promotion| &promotion.to));
    letters.into_iter().flatten().filter_map(|&letter| variant.kind_of_letter(letter)).collect()
}

fn castling_left(size: usize, castling: &[[Option<CastlingCells>; 2]; 2]) -> Vec<u8> {
    let mut left = vec![0b1111; size];
    for (side, castling_sides) in castling.iter().enumerate() {
        for (castling_side, cells) in castling_sides.iter().enumerate() {
            for cell in cells.iter().flat_map(|cells| [cells.king, cells.rook]) {
                left[cell.index()] &= !(1 << (side * 2 + castling_side));
            }
        }
    }
    left
}

fn promoted(pieces: &[Piece], piece: &Piece) -> Option<Kind> {
    let same = |other: &Piece| other.promoted && other.letter == piece.letter;
    pieces.iter().position(same).filter(|_| !piece.promoted).map(|kind| kind as Kind)
}

/// What stands on each square of a game's array. What can't be read stands nowhere: the array is checked elsewhere.
pub(crate) fn home(variant: &Variant) -> Vec<Option<Man>> {
    let geometry = &variant.geometry;
    let mut home = vec![None; geometry.size()];
    let board = variant.array.split(['[', ' ']).next().unwrap_or_default();
    for (index, rank) in board.split('/').enumerate() {
        let rank_number = i32::from(geometry.ranks()) - 1 - index as i32;
        for (level, row) in (0..).zip(rank.split('|')) {
            let (mut file, mut run, mut promoted) = (0i32, 0i32, false);
            for letter in row.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    run = (run * 10 + digit as i32).min(1000);
                    continue;
                }
                file += std::mem::take(&mut run);
                if letter == '+' || letter == '~' {
                    promoted = letter == '+';
                    continue;
                }
                if letter == '*' {
                    if let Some(square) = geometry.square(file, rank_number, level) {
                        home[square.index()] = Some(Man::Stone);
                    }
                    file += 1;
                    continue;
                }
                let upper = crate::letter::capital(letter);
                let side = if letter == upper { Side::White } else { Side::Black };
                let plus = std::mem::take(&mut promoted);
                let same = |piece: &crate::variant::Piece| piece.letter == upper && piece.promoted == plus;
                if let Some(square) = geometry.square(file, rank_number, level)
                    && let Some(kind) = variant.pieces.iter().position(same)
                {
                    home[square.index()] = Some(Man::Of(side, kind as Kind));
                }
                file += 1;
            }
        }
    }
    home
}

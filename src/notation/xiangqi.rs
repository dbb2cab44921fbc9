//! Moves of xiangqi as its players write them: by piece, file and what they do, in Chinese (`炮二平五`) and in letters (WXF, `C2=5`); and
//! by squares, ranks counted from nought (ICCS, `H2-E2`). Files are counted from each side's right.

use crate::board::{Geometry, Side, Square, SquareSet};
use crate::position::{Kind, Man, Move, Position};
use crate::variant::Piece;

/// A piece: its drawing, its letter in WXF, Red's and Black's sign as books print them now, and other signs.
struct Disc {
    drawing: &'static str,
    letter: char,
    signs: [char; 2],
    others: &'static str,
}

const fn disc(drawing: &'static str, letter: char, signs: [char; 2], others: &'static str) -> Disc {
    Disc { drawing, letter, signs, others }
}

const DISCS: [Disc; 8] = [
    disc("general", 'K', ['帅', '将'], "帥將王"),
    disc("advisor", 'A', ['仕', '士'], "G"),
    disc("elephant", 'E', ['相', '象'], "B"),
    disc("horse", 'H', ['马', '马'], "傌馬N"),
    disc("chariot", 'R', ['车', '车'], "俥車"),
    disc("cannon", 'C', ['炮', '炮'], "砲包"),
    disc("soldier", 'P', ['兵', '卒'], "S"),
    disc("banner", 'B', ['旗', '旗'], ""),
];

const NUMERALS: [char; 10] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// What a move does with its piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Forward,
    Back,
    Across,
}

impl Way {
    const fn sign(self) -> char {
        match self {
            Way::Forward => '+',
            Way::Back => '-',
            Way::Across => '=',
        }
    }

    const fn word(self) -> char {
        match self {
            Way::Forward => '进',
            Way::Back => '退',
            Way::Across => '平',
        }
    }

    fn read(sign: char) -> Option<Self> {
        match sign {
            '+' | '进' | '進' => Some(Way::Forward),
            '-' | '退' => Some(Way::Back),
            '=' | '.' | '平' => Some(Way::Across),
            _ => None,
        }
    }
}

/// A file as the side counts it.
fn file_for(geometry: &Geometry, side: Side, square: Square) -> u8 {
    if side == Side::White { geometry.files() - geometry.file(square) } else { geometry.file(square) + 1 }
}

/// What a move does, and the number that follows: the steps along a file, or else the file where it ends.
fn way_of(geometry: &Geometry, side: Side, mv: Move) -> (Way, u8) {
    let (from, to) = (geometry.rank_for(side, mv.from), geometry.rank_for(side, mv.to));
    let way = match to.cmp(&from) {
        std::cmp::Ordering::Greater => Way::Forward,
        std::cmp::Ordering::Less => Way::Back,
        std::cmp::Ordering::Equal => Way::Across,
    };
    let straight = geometry.file(mv.from) == geometry.file(mv.to);
    (way, if straight { to.abs_diff(from) } else { file_for(geometry, side, mv.to) })
}

fn disc_at<S: SquareSet>(position: &Position<S>, square: Square) -> Option<(&'static Disc, Kind)> {
    let Some(Man::Of(side, kind)) = position.at(square) else { return None };
    let piece = position.rules().piece(kind);
    let disc = DISCS.iter().find(|disc| disc.drawing == piece.drawing)?;
    (side == position.side()).then_some((disc, kind))
}

/// Where the pieces of a kind stand that share a file with others of it: file by file from the right, on each from the front.
fn crowded<S: SquareSet>(position: &Position<S>, kind: Kind) -> Vec<Square> {
    let (geometry, side) = (position.geometry(), position.side());
    let is = |square: &Square| position.at(*square) == Some(Man::Of(side, kind));
    let mut squares: Vec<Square> = geometry.squares().filter(is).collect();
    let file = |square: Square| file_for(geometry, side, square);
    let all = squares.clone();
    squares.retain(|&square| all.iter().filter(|&&other| file(other) == file(square)).count() > 1);
    squares.sort_unstable_by_key(|&square| (file(square), u8::MAX - geometry.rank_for(side, square)));
    squares
}

/// How a piece is told from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    /// By its file.
    File(u8),
    /// The one in front.
    Front,
    /// The one between two others.
    Middle,
    /// The one behind.
    Rear,
    /// By its number among those that share files, from 1.
    Number(u8),
}

/// How the piece on a square is told from others. Of elephants and advisors no two on a file can make the same move.
fn which<S: SquareSet>(position: &Position<S>, square: Square, (disc, kind): (&Disc, Kind)) -> Which {
    let (geometry, side) = (position.geometry(), position.side());
    let file = file_for(geometry, side, square);
    let crowd = crowded(position, kind);
    let Some(index) = crowd.iter().position(|&other| other == square) else { return Which::File(file) };
    if matches!(disc.letter, 'E' | 'A') {
        return Which::File(file);
    }
    let together: Vec<Square> =
        crowd.iter().copied().filter(|&other| file_for(geometry, side, other) == file).collect();
    if together.len() == crowd.len() && together.len() < 4 {
        return match index {
            0 => Which::Front,
            1 if together.len() == 3 => Which::Middle,
            _ => Which::Rear,
        };
    }
    Which::Number(index as u8 + 1)
}

/// As WXF has it: `C2=5`, `H8+7`, `R+=6`, `R-+1`; of soldiers that share files their number from the front, and the file, `13=4`.
pub(super) fn wxf<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<String> {
    let (disc, kind) = disc_at(position, mv.from)?;
    let (geometry, side) = (position.geometry(), position.side());
    let (way, number) = way_of(geometry, side, mv);
    let crowd = crowded(position, kind);
    let numbered = crowd.len() > 2 && !matches!(disc.letter, 'E' | 'A');
    let piece = match which(position, mv.from, (disc, kind)) {
        Which::File(file) => format!("{}{file}", disc.letter),
        Which::Front if !numbered => format!("{}+", disc.letter),
        Which::Rear if !numbered => format!("{}-", disc.letter),
        // Soldiers: the place among those on the file, and the file.
        _ => {
            let file = file_for(geometry, side, mv.from);
            let mut here = crowd.iter().filter(|&&square| file_for(geometry, side, square) == file);
            format!("{}{file}", here.position(|&square| square == mv.from)? + 1)
        }
    };
    Some(format!("{piece}{}{number}", way.sign()))
}

/// In Chinese: `炮二平五`, `前马进七`; Black's numbers are Arabic.
pub(super) fn chinese<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<String> {
    let (disc, kind) = disc_at(position, mv.from)?;
    let (geometry, side) = (position.geometry(), position.side());
    let (way, number) = way_of(geometry, side, mv);
    let sign = disc.signs[side.index()];
    let numeral = |number: u8| match side {
        Side::White => NUMERALS.get(usize::from(number)).copied(),
        Side::Black => char::from_u32(u32::from('０') + u32::from(number)),
    };
    let piece = match which(position, mv.from, (disc, kind)) {
        Which::File(file) => format!("{sign}{}", numeral(file)?),
        Which::Front => format!("前{sign}"),
        Which::Middle => format!("中{sign}"),
        Which::Rear => format!("后{sign}"),
        Which::Number(number) => format!("{}{sign}", NUMERALS.get(usize::from(number))?),
    };
    Some(format!("{piece}{}{}", way.word(), numeral(number)?))
}

/// As ICCS has it: `H2-E2`.
pub(super) fn iccs<S: SquareSet>(position: &Position<S>, mv: Move) -> Option<String> {
    disc_at(position, mv.from)?;
    let name = |square| iccs_square(position.geometry(), square).to_ascii_uppercase();
    Some(format!("{}-{}", name(mv.from), name(mv.to)))
}

/// A square of ICCS by itself: `h2`.
pub(super) fn iccs_square(geometry: &Geometry, square: Square) -> String {
    format!("{}{}", char::from(b'a' + geometry.file(square)), geometry.rank(square))
}

/// A square by Red's numeral of its file and the rank from Red's side: `二-3`.
pub(super) fn chinese_square(geometry: &Geometry, square: Square) -> String {
    let file = usize::from(file_for(geometry, Side::White, square));
    format!("{}-{}", NUMERALS.get(file).copied().unwrap_or_default(), geometry.rank(square) + 1)
}

/// Has a piece a disc?
pub(super) fn is_called(piece: &Piece) -> bool {
    DISCS.iter().any(|disc| disc.drawing == piece.drawing)
}

/// The legal move that a text means in any of these forms. Squares in small letters without a hyphen are no ICCS here: they are machine
/// form, with ranks from 1.
pub(super) fn read<S: SquareSet>(position: &Position<S>, firsts: &[Move], text: &str) -> Option<Move> {
    let text = text.trim_end_matches(['#', '!', '?']);
    if let Some(mv) = read_iccs(position, firsts, text) {
        return Some(mv);
    }
    let signs: Vec<char> = text.chars().collect();
    let [first, second, way, number] = signs[..] else { return None };
    let (way, number) = (Way::read(way)?, value(number)?);
    let (name, which) = match (first, second) {
        ('前' | '+', name) => (Some(name), Which::Front),
        ('中', name) => (Some(name), Which::Middle),
        ('后' | '後' | '-', name) => (Some(name), Which::Rear),
        (name, '+') => (Some(name), Which::Front),
        (name, '-') => (Some(name), Which::Rear),
        (number, name) if value(number).is_some() && value(name).is_none() => {
            (Some(name), Which::Number(value(number)?))
        }
        (number, file) if value(number).is_some() => (None, Which::File(value(file)?)),
        (name, file) => (Some(name), Which::File(value(file)?)),
    };
    // Of soldiers that share files a number stands in place of the piece.
    let order = value(first).filter(|_| name.is_none());
    let (geometry, side) = (position.geometry(), position.side());
    // Where those of a kind stand is found once: of many pieces all moves may have the same number.
    let mut crowds: Vec<(Kind, Vec<Square>)> = Vec::new();
    let mut fits = |mv: &&Move| {
        if way_of(geometry, side, **mv) != (way, number) {
            return false;
        }
        let Some((disc, kind)) = disc_at(position, mv.from) else { return false };
        let called = |name: char| {
            disc.letter == name.to_ascii_uppercase() || disc.signs.contains(&name) || disc.others.contains(name)
        };
        if !name.map_or(disc.letter == 'P', called) {
            return false;
        }
        let file = |square| file_for(geometry, side, square);
        if !crowds.iter().any(|(known, _)| *known == kind) {
            crowds.push((kind, crowded(position, kind)));
        }
        let Some((_, all)) = crowds.iter().find(|(known, _)| *known == kind) else { return false };
        let here: Vec<Square> = all.iter().copied().filter(|&square| file(square) == file(mv.from)).collect();
        match which {
            Which::File(number) => {
                let nth = |order: u8| here.get(usize::from(order).wrapping_sub(1)) == Some(&mv.from);
                number == file(mv.from) && order.is_none_or(nth)
            }
            Which::Front => here.first() == Some(&mv.from),
            Which::Middle => here.len() == 3 && here[1] == mv.from,
            Which::Rear => here.last() == Some(&mv.from),
            Which::Number(number) => all.get(usize::from(number).wrapping_sub(1)) == Some(&mv.from),
        }
    };
    let mut meant = firsts.iter().filter(|mv| fits(mv));
    let one = meant.next().copied();
    one.filter(|_| meant.next().is_none())
}

/// A number in either script.
fn value(sign: char) -> Option<u8> {
    let wide = || u32::from(sign).checked_sub(u32::from('０')).filter(|digit| *digit < 10);
    let numeral = || NUMERALS.iter().position(|numeral| *numeral == sign).map(|number| number as u32);
    sign.to_digit(10).or_else(wide).or_else(numeral).map(|number| number as u8)
}

fn read_iccs<S: SquareSet>(position: &Position<S>, firsts: &[Move], text: &str) -> Option<Move> {
    let [a, b, b'-', c, d] = text.as_bytes() else { return None };
    let square = |file: u8, rank: u8| {
        let file = file.to_ascii_uppercase().checked_sub(b'A')?;
        position.geometry().square(i32::from(file), i32::from(rank.checked_sub(b'0')?), 0)
    };
    let capitals = a.is_ascii_uppercase() && c.is_ascii_uppercase();
    let (from, to) = (square(*a, *b).filter(|_| capitals)?, square(*c, *d)?);
    firsts.iter().copied().find(|mv| mv.from == from && mv.to == to)
}

/// A move as ICCS writes it, by the squares of the board with ranks from 1; none if it is not such a form.
pub(crate) fn iccs_as_machine(text: &str) -> Option<String> {
    let signs: Vec<u8> = text.bytes().filter(|&byte| byte != b'-').map(|byte| byte.to_ascii_lowercase()).collect();
    let [a @ b'a'..=b'i', b @ b'0'..=b'9', c @ b'a'..=b'i', d @ b'0'..=b'9'] = signs[..] else { return None };
    Some(format!("{}{}{}{}", char::from(a), b - b'0' + 1, char::from(c), d - b'0' + 1))
}

//! How a game starts: what FEN says of it behind the board, and starts by lot, each of which has a number.

use super::{Open, Piece, Shuffle, Variant};
use crate::board::{Geometry, Zone};
use crate::letter::{capital, is_capital, small};

/// The fields of a start's FEN behind the board: White to move, all rights to castle and to first moves.
pub fn usual_start(open: &Open, pieces: &[Piece], array: &str) -> String {
    let second = open.castling.as_ref().and_then(|castling| castling.also);
    // The ways of a second king have the letters of their partners' files.
    let [white, black] = second.map_or_else(Default::default, |files| {
        [b'A', b'a'].map(|first| files.partner.map(|file| char::from(first + file)).iter().collect::<String>())
    });
    let mut rights = if open.castling.is_some() { format!("KQ{white}kq{black}") } else { String::new() };
    let ranks = array.split('[').next().unwrap_or_default().split('/');
    if open.keeps_first_moves() {
        // White's are on the last rank that is written, Black's on the first.
        rights +=
            &ranks.clone().next_back().map(|rank| first_movers(open, pieces, rank, is_capital)).unwrap_or_default();
        rights += &ranks
            .clone()
            .next()
            .map(|rank| first_movers(open, pieces, rank, |letter| !is_capital(letter)))
            .unwrap_or_default();
    }
    if rights.is_empty() {
        rights.push('-');
    }
    let fields = if open.castling_fields { format!(" {rights} -") } else { String::new() };
    let checks = open.ends.checks.map(|checks| format!(" {checks}+{checks}")).unwrap_or_default();
    let turn = open.turns.as_ref().map(|turns| format!(" {}", turns.begins())).unwrap_or_default();
    format!("w{fields}{checks}{turn} 0 1")
}

/// The letters of the files of a rank on which pieces with a right to a first move stand, as FEN writes them.
fn first_movers(open: &Open, pieces: &[Piece], rank: &str, own: impl Fn(char) -> bool) -> String {
    let moves_first = |cell: &str| {
        let letter = letter_of(cell).filter(|&letter| own(letter))?;
        let (upper, promoted) = (capital(letter), cell.starts_with('+'));
        let kind = pieces.iter().position(|piece| piece.letter == upper && piece.promoted == promoted)?;
        open.kinds[kind].first_move.is_some().then_some(letter)
    };
    let name = |(file, cell): (usize, String)| {
        let file = char::from(b'a' + file.min(25) as u8);
        moves_first(&cell).map(|letter| if is_capital(letter) { file.to_ascii_uppercase() } else { file })
    };
    row(rank).into_iter().enumerate().filter_map(name).collect()
}

/// What the id of a game with starts by lot ends with, if the game is another one otherwise: Chess960, as tools know it by `chess960`.
pub const SHUFFLED: &str = "960";

/// The most starts that a game has: a number that scripts hold exactly.
const MOST_STARTS: u64 = 1 << 53;

/// A group of equal pieces, and where they may stand.
struct Group {
    /// As the array writes White's.
    piece: String,
    count: usize,
    /// On which colour of squares, if not on any: 1 the light ones.
    colour: Option<usize>,
}

/// The starts of a game.
///
/// The numbers are those of Reinhard Scharnagl, and go on to other pieces in his way: a number's least part says where the first of the
/// pairs that stand apart is, on the light squares, the next one where on the dark squares, and so on; then come the other kinds, the
/// rarest first and among these in the order of the array, each by the place of its squares among those that are free; what stays
/// between two others comes last.
pub struct Starts {
    /// The ranks of the array as they are written, the last one first, and what is in hand behind them.
    ranks: Vec<String>,
    hands: String,
    /// What stands on each file of White's rank, by the letter and what is before it; and of Black's.
    rows: [Vec<String>; 2],
    /// Where White's rank and Black's are among the ranks.
    places: [usize; 2],
    /// Files whose pieces exchange their squares.
    files: Vec<usize>,
    /// The rank's number from 0, which says what colours its squares have.
    rank: usize,
    groups: Vec<Group>,
    /// Who stands on the last three files, the first one between the second's two.
    between: Option<[char; 2]>,
    /// Are Black's pieces White's turned round, rather than mirrored?
    turned: bool,
}

impl Shuffle {
    /// Castling from anywhere has starts without more being said: the bishops apart, if there are two, and the king between the partners.
    fn of_castling(open: &Open) -> Option<Shuffle> {
        let castling = open.castling.as_ref().filter(|castling| castling.anywhere)?;
        let between = [*castling.kings.first()?, *castling.partners.first()?];
        let apart = if between.contains(&'B') { Vec::new() } else { vec!['B'] };
        Some(Shuffle { rank: castling.rank, apart, between: Some(between), stays: Vec::new() })
    }

    /// The starts of a game with this array.
    ///
    /// # Errors
    /// Says what of the array or the pieces does not go with it.
    pub(crate) fn starts(&self, geometry: &Geometry, array: &str) -> Result<Starts, String> {
        if !geometry.is_flat() {
            return Err("starts by lot are for boards of one level".to_owned());
        }
        let named: Vec<char> =
            self.apart.iter().chain(&self.stays).chain(self.between.iter().flatten()).copied().collect();
        if let Some(twice) = named.iter().enumerate().find_map(|(i, kind)| named[..i].contains(kind).then_some(kind)) {
            return Err(format!("of one thing only: {twice} stands apart, stays, or is 'inner' or 'outer'"));
        }
        let (board, hands) = array.find('[').map_or((array, ""), |at| array.split_at(at));
        let ranks: Vec<String> = board.split('/').map(str::to_owned).collect();
        let rank = usize::from(self.rank) - 1;
        let places = [ranks.len().wrapping_sub(1 + rank), rank];
        let row = |place: usize| ranks.get(place).map(|text| row(text)).unwrap_or_default();
        let [white, black] = places.map(row);
        let moves =
            |cell: &String| letter_of(cell).is_some_and(|letter| is_capital(letter) && !self.stays.contains(&letter));
        let files: Vec<usize> = (0..white.len()).filter(|&file| moves(&white[file])).collect();
        let stands = |at: &dyn Fn(usize) -> usize| {
            files.iter().all(|&file| black.get(at(file)).is_some_and(|piece| *piece == blacks(&white[file])))
        };
        let last = white.len().wrapping_sub(1);
        let (mirrored, turned) = (stands(&|file| file), stands(&|file| last - file));
        if places[0] == places[1] || files.is_empty() {
            return Err(format!("on White's rank {} no piece could change its square", self.rank));
        }
        if !mirrored && !turned {
            return Err("Black's pieces stand neither as White's mirrored nor as White's turned round".to_owned());
        }
        let mut groups: Vec<Group> = Vec::new();
        for &file in &files {
            match groups.iter_mut().find(|group| group.piece == white[file]) {
                Some(group) => group.count += 1,
                None => groups.push(Group { piece: white[file].clone(), count: 1, colour: None }),
            }
        }
        groups.sort_by_key(|group| group.count);
        let count = |kind: char| files.iter().filter(|&&file| white[file] == kind.to_string()).count();
        if let Some([inner, outer]) = self.between {
            if count(inner) != 1 || count(outer) != 2 {
                return Err(format!(
                    "one {inner} stands between two {outer}, here are {} and {}",
                    count(inner),
                    count(outer)
                ));
            }
            groups.retain(|group| ![inner, outer].iter().any(|kind| group.piece == kind.to_string()));
        }
        let mut apart = Vec::new();
        for &kind in &self.apart {
            if count(kind) != 2 {
                return Err(format!("two {kind} stand apart, here are {}", count(kind)));
            }
            groups.retain(|group| group.piece != kind.to_string());
            apart.extend([1, 0].map(|colour| Group { piece: kind.to_string(), count: 1, colour: Some(colour) }));
        }
        for colour in [0, 1] {
            let squares = files.iter().filter(|&&file| (file + rank) % 2 == colour).count();
            if squares < self.apart.len() {
                return Err("there are not enough squares of both colours".to_owned());
            }
        }
        groups.splice(0..0, apart);
        let hands = hands.to_owned();
        let (rows, between, turned) = ([white, black], self.between, turned && !mirrored);
        let starts = Starts { ranks, hands, rows, places, files, rank, groups, between, turned };
        match starts.count() {
            Some(1) => Err("that leaves one start alone".to_owned()),
            Some(count) if count <= MOST_STARTS => Ok(starts),
            _ => Err(format!("that would be more than {MOST_STARTS} starts: let some kinds stay")),
        }
    }
}

impl Open {
    /// The starts of its game by lot, if it has any.
    pub fn starts(&self, variant: &Variant) -> Option<Starts> {
        let shuffle = self.shuffle.clone().or_else(|| Shuffle::of_castling(self))?;
        shuffle.starts(&variant.geometry, &variant.array).ok()
    }

    /// The number of a start that is drawn by lot, by its FEN; of Black's behind it, if that is another one: `518`, `518/0`. None of a position
    /// that is no such start.
    pub fn start_number(&self, variant: &Variant, fen: &str) -> Option<String> {
        let (array, rest) = fen.split_once(' ')?;
        let shuffle = self.shuffle.as_ref()?;
        let starts = shuffle.starts(&variant.geometry, &variant.array).ok()?;
        let [white, black] = starts.numbers(array)?;
        let begins = rest == usual_start(self, &variant.pieces, array);
        begins.then(|| if white == black { white.to_string() } else { format!("{white}/{black}") })
    }
}

impl Variant {
    /// The game whose king and partners castle from anywhere and that is else this one, as Chess960 is of chess. It begins by lot, if that goes
    /// with its other rules: bishops apart where there are two, and the king between the partners. None of a game without castling, nor where
    /// other rules ask where the array has who castles.
    pub fn castling_anywhere(&self) -> Option<Variant> {
        let mut game = self.clone();
        let open = game.open.as_mut()?;
        let castling = open.castling.as_mut()?;
        if castling.anywhere || castling.also.is_some() {
            return None;
        }
        castling.anywhere = true;
        if open.against_castling_anywhere(self.geometry.files()).is_some() {
            return None;
        }
        let mut shuffle = Shuffle::of_castling(open)?;
        let confined = self.pieces.iter().filter(|piece| piece.confine != Zone::Everywhere);
        shuffle.stays = confined.map(|piece| piece.letter).collect();
        shuffle.stays.sort_unstable();
        shuffle.stays.dedup();
        if shuffle.starts(&self.geometry, &self.array).is_err() {
            shuffle.apart.clear();
        }
        let usual = format!("{} {}", self.array, usual_start(open, &self.pieces, &self.array));
        let begins = open.start == usual && shuffle.starts(&self.geometry, &self.array).is_ok();
        open.shuffle = begins.then_some(shuffle);
        game.id += SHUFFLED;
        game.name = format!("{} {SHUFFLED}", game.name);
        Some(game)
    }
}

impl Starts {
    /// How many there are; none if they can't be counted.
    pub fn count(&self) -> Option<u64> {
        let mut free: Vec<usize> = self.files.clone();
        self.groups.iter().try_fold(1u64, |all, group| {
            let places: Vec<usize> = self.open_to(group, &free).collect();
            let ways = choices(places.len(), group.count)?;
            free.retain(|file| !places[..group.count].contains(file));
            all.checked_mul(ways)
        })
    }

    /// Files where a group may stand among those that are free.
    fn open_to(&self, group: &Group, free: &[usize]) -> impl Iterator<Item = usize> {
        let (colour, rank) = (group.colour, self.rank);
        free.iter().copied().filter(move |file| colour.is_none_or(|colour| (file + rank) % 2 == colour))
    }

    /// The array of two numbers, White's and Black's; none if there are not so many.
    pub fn array(&self, numbers: [u64; 2]) -> Option<String> {
        let mut ranks = self.ranks.clone();
        for ((side, number), place) in numbers.into_iter().enumerate().zip(self.places) {
            let mut row = self.rows[side].clone();
            let last = row.len() - 1;
            for (file, piece) in self.arrangement(number)? {
                let at = if side == 1 && self.turned { last - file } else { file };
                row[at] = if side == 0 { piece } else { blacks(&piece) };
            }
            ranks[place] = written(&row);
        }
        Some(ranks.join("/") + &self.hands)
    }

    /// Which piece of White's stands on which file.
    fn arrangement(&self, number: u64) -> Option<Vec<(usize, String)>> {
        let (mut free, mut rest, mut found) = (self.files.clone(), number, Vec::new());
        for group in &self.groups {
            let places: Vec<usize> = self.open_to(group, &free).collect();
            let ways = choices(places.len(), group.count)?;
            let chosen = choice(places.len(), group.count, rest % ways);
            rest /= ways;
            for place in chosen {
                free.retain(|&file| file != places[place]);
                found.push((places[place], group.piece.clone()));
            }
        }
        if let Some([inner, outer]) = self.between {
            let last = free.into_iter().zip([outer, inner, outer]);
            found.extend(last.map(|(file, kind)| (file, kind.to_string())));
        }
        (rest == 0).then_some(found)
    }

    /// The numbers of an array, White's and Black's; none if it is no start of this game.
    pub fn numbers(&self, array: &str) -> Option<[u64; 2]> {
        let board = array.split('[').next().unwrap_or_default();
        let ranks: Vec<&str> = board.split('/').collect();
        let of = |side: usize| {
            let mut row = row(ranks.get(self.places[side])?);
            if side == 1 && self.turned {
                row.reverse();
            }
            let is = |file: usize, piece: &str| {
                row.get(file).is_some_and(|there| if side == 0 { there == piece } else { *there == blacks(piece) })
            };
            let (mut free, mut number, mut unit) = (self.files.clone(), 0, 1);
            for group in &self.groups {
                let places: Vec<usize> = self.open_to(group, &free).collect();
                let chosen: Vec<usize> = (0..places.len()).filter(|&place| is(places[place], &group.piece)).collect();
                let ways = choices(places.len(), group.count)?;
                number += unit * rank_of(places.len(), group.count, &chosen)?;
                unit *= ways;
                free.retain(|&file| !chosen.iter().any(|&place| places[place] == file));
            }
            Some(number)
        };
        let numbers = [of(0)?, of(1)?];
        (self.array(numbers)? == array).then_some(numbers)
    }
}

/// In how many ways so many squares can be chosen of others; none if there are too few, or too many ways.
fn choices(of: usize, chosen: usize) -> Option<u64> {
    if of < chosen {
        return None;
    }
    (0..chosen as u64).try_fold(1u64, |ways, i| Some(ways.checked_mul((of as u64).checked_sub(i)?)? / (i + 1)))
}

/// The choice of a number, in the order of a dictionary.
fn choice(of: usize, chosen: usize, mut number: u64) -> Vec<usize> {
    let (mut found, mut left) = (Vec::new(), chosen);
    for place in 0..of {
        if left == 0 {
            break;
        }
        let with = choices(of - place - 1, left - 1).unwrap_or(0);
        if number < with {
            found.push(place);
            left -= 1;
        } else {
            number -= with;
        }
    }
    found
}

/// The number of a choice; none if it is of other length.
fn rank_of(of: usize, chosen: usize, places: &[usize]) -> Option<u64> {
    let (mut number, mut left) = (0, chosen);
    for place in 0..of {
        if places.contains(&place) {
            left = left.checked_sub(1)?;
        } else if left > 0 {
            number += choices(of - place - 1, left - 1)?;
        }
    }
    (left == 0).then_some(number)
}

/// The letter of what stands on a file, without the signs beside it.
fn letter_of(cell: &str) -> Option<char> {
    cell.chars().find(|letter| !"+~".contains(*letter))
}

/// Black's piece that is like White's.
fn blacks(piece: &str) -> String {
    piece.chars().map(small).collect()
}

/// What stands on each file of a rank as it is written: pieces with the signs beside their letter, empty texts, and other signs.
fn row(text: &str) -> Vec<String> {
    let (mut row, mut empty, mut before) = (Vec::new(), 0usize, String::new());
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            empty = (empty * 10 + digit as usize).min(usize::from(u8::MAX));
            continue;
        }
        row.extend(std::iter::repeat_n(String::new(), std::mem::take(&mut empty)));
        match (letter, row.last_mut()) {
            ('~', Some(piece)) => piece.push(letter),
            ('+', _) => before.push(letter),
            _ => row.push(std::mem::take(&mut before) + letter.encode_utf8(&mut [0; 4])),
        }
    }
    row.extend(std::iter::repeat_n(String::new(), empty));
    row
}

fn written(row: &[String]) -> String {
    let run = |empty: usize| if empty == 0 { String::new() } else { empty.to_string() };
    let (mut text, mut empty) = (String::new(), 0);
    for cell in row {
        if cell.is_empty() {
            empty += 1;
            continue;
        }
        text += &run(std::mem::take(&mut empty));
        text += cell;
    }
    text + &run(empty)
}

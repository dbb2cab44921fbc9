//! A net as a file: a header, the numbers in few bits each, and a check; and the nets that are there: those that come with the
//! program, and those that came at run time.
//!
//! All little-endian. The header has 20 bytes: `SGNN`; the version, 1; the form (0 cells, 1 axes); the base (0 nothing, 1
//! places, 2 the whole evaluation); how many parts of 16 a sum has; how many phases are told apart; three bytes 0; and
//! eight bytes that tell the game's board and pieces apart from others ([`mark`]). Then come lists, bit after bit from the
//! lowest: what sums begin with, every row, the outputs' weights of every phase, and for each phase 32 bits that its output
//! begins with. A list begins with 4 bits, `k`: with 15 all are 0; with 14 each number is 16 bits; else a number `n` is
//! `2n` or, if negative, `-2n - 1`, of which all but the lowest `k` bits are written as so many ones and a zero, and then the
//! lowest `k`. Four bytes follow, the check of all before (FNV-1a, 32 bits).

use super::{Base, Features, Form, MOST_PARTS, MOST_PHASES, Net, OUTPUT_MOST, PART, full};
use crate::variant::{SHUFFLED, Variant};
use std::sync::{Arc, Mutex, PoisonError};
use thiserror::Error;

const MAGIC: &[u8; 4] = b"SGNN";
const VERSION: u8 = 1;
const HEADER: usize = 20;
const CHECK: usize = 4;
/// `k` of a list of zeros, and of one whose numbers are not packed.
const ZEROS: u32 = 15;
const WHOLE: u32 = 14;
/// The most ones before a packed number.
const MOST_ONES: u32 = 24;

/// Why bytes are not a net of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NetError {
    /// It does not begin as a net does.
    #[error("byte 0: no net: it does not begin with SGNN")]
    Magic,
    /// It is too short or too long for what it says that it holds.
    #[error("the net ends before or after its numbers, at byte {0}")]
    Length(usize),
    /// A byte of the header holds what it can't.
    #[error("byte {0}: the net's header says what this program does not know")]
    Header(usize),
    /// It is for other pieces or another board.
    #[error("byte 12: the net is for another game, or for an older form of it")]
    Game,
    /// The check does not agree.
    #[error("the net is damaged: its check does not agree")]
    Check,
    /// A number is out of its bounds.
    #[error("byte {0}: a number of the net is out of bounds")]
    Number(usize),
}

/// The numbers of a net as they are trained and kept: by rows of its form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// What the output is added to.
    pub base: Base,
    /// How long a sum is.
    pub hidden: usize,
    /// How many phases are told apart.
    pub phases: usize,
    /// What a sum begins with.
    pub bias: Vec<i16>,
    /// What each row adds: those of the form for the board, then the others.
    pub rows: Vec<i16>,
    /// For each phase the weights of the own sum, then of the enemy's.
    pub outputs: Vec<i16>,
    /// For each phase what the output begins with.
    pub output_bias: Vec<i32>,
}

/// The rows of a form that make up a row on the board, see [`Features`]; `count` is how many rows the form has for the board.
pub struct Parts {
    form: Form,
    files: usize,
    ranks: usize,
    levels: usize,
    cells: usize,
    on_board: usize,
    /// How many rows there are for the board in this form.
    pub count: usize,
}

impl Parts {
    /// Of a game.
    pub fn new(variant: &Variant, features: &Features, form: Form) -> Self {
        let geometry = &variant.geometry;
        let (files, ranks, levels) = (geometry.files().into(), geometry.ranks().into(), geometry.levels().into());
        let (cells, on_board) = (features.cells(), features.on_board());
        let count = match form {
            Form::Cells => on_board,
            Form::Axes => on_board / cells * (files + ranks + levels),
        };
        Parts { form, files, ranks, levels, cells, on_board, count }
    }

    /// The form's rows of one of the features' rows.
    pub fn of(&self, row: usize, tell: &mut impl FnMut(usize)) {
        if row >= self.on_board {
            return tell(row - self.on_board + self.count);
        }
        if self.form == Form::Cells {
            return tell(row);
        }
        let (code, cell) = (row / self.cells, row % self.cells);
        let first = code * (self.files + self.ranks + self.levels);
        tell(first + cell % self.files);
        tell(first + self.files + cell / (self.files * self.levels));
        tell(first + self.files + self.ranks + cell / self.files % self.levels);
    }
}

/// What in a game's definition a net does not depend on.
const UNMARKED: [&str; 14] = [
    "id", "name", "author", "summary", "source", "year", "notation", "sides", "drawing", "value", "emblem", "claims",
    "impasse", "anywhere",
];

/// Tells a game's board, pieces and rules apart from others, whatever they are called and drawn: a hash of its definition as
/// [`crate::definition::write`] has it, without the lines of names and without `[look]`. What that form says of a game stays, whatever else games may
/// come to have.
pub fn mark(variant: &Variant) -> u64 {
    let text = crate::definition::write(variant);
    let mut apart = false;
    hash(text.lines().filter(|line| {
        apart = if line.starts_with('[') { APART.contains(line) } else { apart };
        !apart && is_marked(line)
    }))
}

/// The mark of files that were written while looks still counted. They stay of use as long as the game looks as it did.
fn mark_with_look(variant: &Variant) -> u64 {
    hash(crate::definition::write(variant).lines().filter(|line| is_marked(line)))
}

/// Tables of a definition that say nothing of how a game is played once it has begun.
const APART: [&str; 2] = ["[look]", "[shuffle]"];

fn is_marked(line: &str) -> bool {
    let key = line.split_once('=').map_or("", |(key, _)| key).trim();
    !line.is_empty() && !UNMARKED.contains(&key)
}

fn hash<'a>(lines: impl Iterator<Item = &'a str>) -> u64 {
    let bytes = lines.flat_map(|line| line.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

fn check(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

impl Net {
    /// A net of a game from its numbers.
    ///
    /// # Errors
    /// If they are not as many as the game needs.
    pub fn new(variant: &Variant, numbers: Numbers) -> Result<Self, NetError> {
        let Numbers { base, hidden, phases, bias, rows, outputs, output_bias } = numbers;
        let features = Features::new(variant);
        let parts = Parts::new(variant, &features, Form::of(variant));
        let length = parts.count + features.count() - features.on_board();
        let fits = bias.len() == hidden
            && hidden > 0
            && hidden % PART == 0
            && hidden <= MOST_PARTS * PART
            && (1..=MOST_PHASES).contains(&phases)
            && rows.len() == length * hidden
            && outputs.len() == phases * 2 * hidden
            && output_bias.len() == phases;
        if !fits || outputs.iter().any(|weight| i32::from(*weight).abs() > OUTPUT_MOST) {
            return Err(NetError::Number(0));
        }
        let mut expanded = vec![0; features.count() * hidden];
        for (row, sum) in expanded.chunks_exact_mut(hidden).enumerate() {
            parts.of(row, &mut |part| super::add_row(sum, &rows[part * hidden..(part + 1) * hidden]));
        }
        let full = full(variant);
        Ok(Net { features, base, hidden, phases, full, bias, rows: expanded, outputs, output_bias })
    }

    /// Reads a game's net.
    ///
    /// # Errors
    /// If the bytes are no net, or not of this game; the time and memory it takes are bounded by the game's own size.
    pub fn read(variant: &Variant, bytes: &[u8]) -> Result<Self, NetError> {
        Net::new(variant, Numbers::read(variant, bytes)?)
    }
}

impl Numbers {
    fn read(variant: &Variant, bytes: &[u8]) -> Result<Self, NetError> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(NetError::Length(bytes.len()))?;
        if &header[..4] != MAGIC {
            return Err(NetError::Magic);
        }
        let form = Form::of(variant);
        let (base, parts, phases) = (Base::ALL.get(usize::from(header[6])), header[7].into(), header[8].into());
        let told = header[4] == VERSION;
        if let Some(place) = [told, Form::ALL.get(usize::from(header[5])) == Some(&form), base.is_some()]
            .iter()
            .chain(&[(1..=MOST_PARTS).contains(&parts), (1..=MOST_PHASES).contains(&phases)])
            .chain(&header[9..12].iter().map(|&byte| byte == 0).collect::<Vec<_>>())
            .position(|&good| !good)
        {
            return Err(NetError::Header(4 + place));
        }
        if header[12..] != mark(variant).to_le_bytes() && header[12..] != mark_with_look(variant).to_le_bytes() {
            return Err(NetError::Game);
        }
        let (packed, sum) =
            rest.split_at_checked(rest.len().wrapping_sub(CHECK)).ok_or(NetError::Length(bytes.len()))?;
        if sum != check(&bytes[..bytes.len() - CHECK]).to_le_bytes() {
            return Err(NetError::Check);
        }
        let hidden = parts * PART;
        let features = Features::new(variant);
        let rows = Parts::new(variant, &features, form).count + features.count() - features.on_board();
        let mut bits = Bits { bytes: packed, at: 0 };
        let bias = bits.lists(1, hidden)?;
        let rows = bits.lists(rows, hidden)?;
        let outputs = bits.lists(phases, 2 * hidden)?;
        let output_bias = (0..phases).map(|_| Ok(bits.take(32)? as i32)).collect::<Result<_, NetError>>()?;
        if bits.at.div_ceil(8) != packed.len() {
            return Err(NetError::Length(HEADER + bits.at / 8));
        }
        Ok(Numbers { base: *base.unwrap_or(&Base::Nothing), hidden, phases, bias, rows, outputs, output_bias })
    }

    /// The bytes of a file.
    pub fn write(&self, variant: &Variant) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let (form, parts) = (Form::of(variant) as u8, (self.hidden / PART) as u8);
        bytes.extend([VERSION, form, self.base as u8, parts, self.phases as u8, 0, 0, 0]);
        bytes.extend(mark(variant).to_le_bytes());
        let mut pen = Pen { bytes, free: 0 };
        let lists = self.bias.chunks(self.hidden).chain(self.rows.chunks(self.hidden));
        lists.chain(self.outputs.chunks(2 * self.hidden)).for_each(|list| pen.list(list));
        self.output_bias.iter().for_each(|&bias| pen.put(bias as u32, 32));
        let mut bytes = pen.bytes;
        bytes.extend(check(&bytes).to_le_bytes());
        bytes
    }
}

/// A number without its sign.
fn folded(number: i16) -> u32 {
    let number = i32::from(number);
    (number << 1 ^ number >> 31) as u32
}

/// Writes bits.
struct Pen {
    bytes: Vec<u8>,
    /// Bits of the last byte that are not used yet.
    free: u32,
}

impl Pen {
    fn put(&mut self, bits: u32, count: u32) {
        for place in 0..count {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((bits >> place & 1) as u8) << (8 - self.free);
            }
            self.free -= 1;
        }
    }

    fn list(&mut self, list: &[i16]) {
        if list.iter().all(|&number| number == 0) {
            return self.put(ZEROS, 4);
        }
        let length = |k: u32| {
            let packs = list.iter().all(|&number| folded(number) >> k <= MOST_ONES);
            packs.then(|| list.iter().map(|&number| (folded(number) >> k) + 1 + k).sum::<u32>())
        };
        match (0..WHOLE).filter_map(|k| Some((length(k)?, k))).min() {
            Some((bits, k)) if bits < 16 * list.len() as u32 => {
                self.put(k, 4);
                for &number in list {
                    let (ones, low) = (folded(number) >> k, folded(number) & ((1 << k) - 1));
                    self.put((1 << ones) - 1, ones + 1);
                    self.put(low, k);
                }
            }
            _ => {
                self.put(WHOLE, 4);
                list.iter().for_each(|&number| self.put(u32::from(number as u16), 16));
            }
        }
    }
}

/// Reads bits.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    /// Where the reader is, in the file.
    fn place(&self) -> usize {
        HEADER + self.at / 8
    }

    fn take(&mut self, count: u32) -> Result<u32, NetError> {
        let mut bits = 0;
        for place in 0..count {
            let byte = self.bytes.get(self.at / 8).ok_or(NetError::Length(self.place()))?;
            bits |= u32::from(byte >> (self.at % 8) & 1) << place;
            self.at += 1;
        }
        Ok(bits)
    }

    fn lists(&mut self, count: usize, length: usize) -> Result<Vec<i16>, NetError> {
        let mut all = Vec::new();
        for _ in 0..count {
            let k = self.take(4)?;
            for _ in 0..length {
                all.push(match k {
                    ZEROS => 0,
                    WHOLE => self.take(16)? as u16 as i16,
                    k => self.packed(k)?,
                });
            }
        }
        Ok(all)
    }

    fn packed(&mut self, k: u32) -> Result<i16, NetError> {
        let mut ones = 0;
        while self.take(1)? == 1 {
            ones += 1;
            if ones > MOST_ONES {
                return Err(NetError::Number(self.place()));
            }
        }
        let folded = ones << k | self.take(k)?;
        let number = (folded >> 1) as i32 ^ -((folded & 1) as i32);
        i16::try_from(number).map_err(|_| NetError::Number(self.place()))
    }
}

/// How many games' nets are kept at a time.
const MOST: usize = 16;

/// Nets with the ids of their games; one that was read from nothing good is none.
type Kept = Vec<(&'static Variant, Option<Arc<Net>>)>;

static KEPT: Mutex<Kept> = Mutex::new(Vec::new());

// The games that have a net, and the files, which in a browser are fetched when their game is opened.
include!(concat!(env!("OUT_DIR"), "/nets.rs"));
#[cfg(target_arch = "wasm32")]
const FILES: &[(&str, &[u8])] = &[];

/// The game whose net a game has: one that only begins by lot plays like the one that begins with the array.
fn named(variant: &Variant) -> &str {
    let by_lot = variant.open().is_some_and(|open| open.shuffle.is_some());
    by_lot.then(|| variant.id.strip_suffix(SHUFFLED)).flatten().unwrap_or(&variant.id)
}

/// The net of a game, if there is one that fits it.
pub fn of(variant: &'static Variant) -> Option<Arc<Net>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, net)) = kept.iter().find(|(known, _)| std::ptr::eq(*known, variant)) {
        return net.clone();
    }
    let (_, bytes) = FILES.iter().find(|(id, _)| *id == named(variant))?;
    let net = Net::read(variant, bytes).ok().map(Arc::new);
    keep(&mut kept, variant, net.clone());
    net
}

/// The game whose net a game has, if there is a file of it that has still to be fetched.
pub fn missing(variant: &'static Variant) -> Option<&'static str> {
    let name = named(variant);
    (FILES.is_empty() && NAMES.contains(&name) && of(variant).is_none()).then_some(name)
}

/// Gives a game a net, for the life of the process.
///
/// # Errors
/// If the bytes are no net of this game; the one that it has stays.
pub fn install(variant: &'static Variant, bytes: &[u8]) -> Result<(), NetError> {
    let net = Net::read(variant, bytes)?;
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    keep(&mut kept, variant, Some(Arc::new(net)));
    Ok(())
}

fn keep(kept: &mut Kept, variant: &'static Variant, net: Option<Arc<Net>>) {
    kept.retain(|(known, _)| !std::ptr::eq(*known, variant));
    if kept.len() >= MOST {
        kept.remove(0);
    }
    kept.push((variant, net));
}

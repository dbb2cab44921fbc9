//! How the kinds of an ini move on its board, and their Betza, put into XBetza. The letters are the same, but inis know no
//! legs, take a direction that stands before `K` for each of its two atoms, and let hoppers hop from any distance.

use super::super::diagnostic::Found;
use super::area::{self, has};
use super::ini::{Place, Settings, Squares};
use super::kinds::{CANNON_OF_JANGGI, FERS, KINDS, KING, PAWN, ROOK, SOLDIER, WAZIR, is_own};
use crate::betza::MOST_LEGS;
use crate::board::{Geometry, Side, Square, SquareSet, Vast, Zone};
use crate::movement::Pattern;

/// The movement of a kind.
pub(super) struct Movement {
    pub patterns: Vec<Pattern>,
    pub areas: Vec<(Zone, Vec<Pattern>)>,
    pub betza: Vec<Option<String>>,
    /// Where its first moves hold, if it has some.
    pub unmoved: Option<Zone>,
}

/// The board, and what of its regions moves depend on.
pub(super) struct Board<'a> {
    pub geometry: &'a Geometry,
    pub settings: &'a Settings,
    /// From where pawns make double and triple steps, White's and Black's.
    pub double: [Squares; 2],
    pub triple: [Squares; 2],
    /// Where each side may capture en passant.
    pub passing: [Squares; 2],
}

impl<'a> Board<'a> {
    pub fn new(geometry: &'a Geometry, settings: &'a Settings) -> Self {
        let squares = |name, usual: Squares| settings.squares(name).unwrap_or(usual);
        let none = if settings.flag("doubleStep") { area::ALL } else { area::NONE };
        let relative = |side: Side, rank: u32| match side {
            Side::White => rank,
            Side::Black => (u32::from(geometry.ranks()) + 1).wrapping_sub(rank),
        };
        let usual = Side::BOTH.map(|side| {
            let (least, most) = (settings.number("doubleStepRankMin"), settings.number("doubleStepRank"));
            match (least, most) {
                (None, None) => area::ranks([if side == Side::White { 2 } else { 7 }]),
                _ => area::ranks((least.unwrap_or(2)..=most.unwrap_or(2)).map(|rank| relative(side, rank))),
            }
        });
        Board {
            geometry,
            settings,
            double: [
                area::both(none, squares("doubleStepRegionWhite", usual[0])),
                area::both(none, squares("doubleStepRegionBlack", usual[1])),
            ],
            triple: [squares("tripleStepRegionWhite", area::NONE), squares("tripleStepRegionBlack", area::NONE)],
            passing: [squares("enPassantRegionWhite", area::ALL), squares("enPassantRegionBlack", area::ALL)],
        }
    }

    /// The Betza of a kind, as the ini or the engine says it.
    fn notation(&self, kind: usize) -> (&str, Option<&Place>) {
        match self.settings.betza.get(&kind) {
            Some((text, place)) if is_own(kind) || kind == KING => (text, Some(place)),
            _ => (KINDS[kind].betza, None),
        }
    }

    /// Is there anything that can be captured en passant, and may this side's kind do it?
    fn takes_passers(&self, kind: usize, side: Side) -> bool {
        let name = ["enPassantTypesWhite", "enPassantTypesBlack"][side.index()];
        let steps = Side::BOTH.iter().any(|side| {
            !area::is_empty(&self.double[side.index()], self.geometry)
                || !area::is_empty(&self.triple[side.index()], self.geometry)
        });
        let may = kind == PAWN || self.settings.kinds(name) >> kind & 1 != 0;
        may && steps && !area::is_empty(&self.passing[side.index()], self.geometry)
    }

    /// Does anybody capture en passant?
    fn passing_counts(&self) -> bool {
        let mut kinds = self.settings.letters.keys();
        kinds.any(|&kind| Side::BOTH.iter().any(|&side| self.takes_passers(kind, side)))
    }

    /// The movement of a kind, in XBetza for each square.
    pub fn movement(&self, kind: usize, found: &mut Found) -> Option<Movement> {
        let mut first = false;
        let mut texts: Vec<(String, [Vast; 2])> = Vec::new();
        for side in Side::BOTH {
            let setting =
                Setting { takes_passers: self.takes_passers(kind, side), leaves_rights: self.passing_counts() };
            let (text, place) = self.notation(kind);
            let text = match translate(text, setting) {
                Ok(text) => text,
                Err((at, message)) => {
                    match place {
                        Some(place) if place.of.is_none() => {
                            found.add(&(place.at.start + at..place.at.end), format!("{message} ('{text}')"));
                        }
                        _ => self.refuse_letter(kind, &message, found),
                    }
                    return None;
                }
            };
            for square in self.geometry.squares() {
                let (whole, has_first) = self.on_square(kind, side, square, &text);
                first |= has_first;
                let at = texts.iter().position(|(known, _)| *known == whole);
                let at = at.unwrap_or_else(|| {
                    texts.push((whole, [Vast::EMPTY; 2]));
                    texts.len() - 1
                });
                texts[at].1[side.index()] = texts[at].1[side.index()].with(square);
            }
        }
        // What holds on most squares is the movement, the rest are areas.
        let size = |cells: &[Vast; 2]| cells[0].count() + cells[1].count();
        texts.sort_by_key(|(_, cells)| std::cmp::Reverse(size(cells)));
        let mut movement = Movement { patterns: Vec::new(), areas: Vec::new(), betza: Vec::new(), unmoved: None };
        for (number, (text, cells)) in texts.into_iter().enumerate() {
            let patterns = self.patterns(kind, &text, found)?;
            movement.betza.push((!text.is_empty()).then_some(text));
            match number {
                0 => movement.patterns = patterns,
                _ => movement.areas.push((area::of_cells(self.geometry, cells), patterns)),
            }
        }
        movement.unmoved = first.then(|| area::zone(self.geometry, self.double[0], self.double[1]));
        if self.settings.flag("cambodianMoves") && [KING, FERS].contains(&kind) {
            let ranks = [1, u32::from(self.geometry.ranks())].map(|rank| area::ranks([rank]));
            movement.unmoved = Some(area::zone(self.geometry, ranks[0], ranks[1]));
        }
        Some(movement)
    }

    fn patterns(&self, kind: usize, text: &str, found: &mut Found) -> Option<Vec<Pattern>> {
        if text.is_empty() {
            return Some(Vec::new());
        }
        let read = crate::betza::read(text)
            .and_then(|reading| reading.patterns(self.geometry, &mut MOST_LEGS.clone()))
            .map_err(|error| error.to_string());
        read.map_err(|message| self.refuse_letter(kind, &message, found)).ok()
    }

    fn refuse_letter(&self, kind: usize, message: &str, found: &mut Found) {
        if let Some((_, place)) = self.settings.letters.get(&kind) {
            super::ini::refuse(place, KINDS[kind].key, message, found);
        }
    }

    /// The text that holds on a square, and whether it has moves for pieces that haven't moved.
    fn on_square(&self, kind: usize, side: Side, square: Square, text: &str) -> (String, bool) {
        let geometry = self.geometry;
        let mut whole = text.to_owned();
        let mut first = text.contains('i');
        if kind == PAWN {
            let stands = |squares: &[Squares; 2]| has(&squares[side.index()], geometry, square);
            let triple = self.triple.iter().any(|squares| !area::is_empty(squares, geometry));
            if triple {
                // Two regions can't both be that of the first move: each square has its own text.
                let double = if stands(&self.double) { "fmnnD" } else { "" };
                let triple = if stands(&self.triple) { "fmnnH" } else { "" };
                whole = format!("{whole}{double}{triple}");
            } else if self.double.iter().any(|squares| !area::is_empty(squares, geometry)) {
                whole.push_str("ifmnD");
                first = true;
            }
        }
        if kind == SOLDIER {
            let promoted = self.settings.number("soldierPromotionRank").unwrap_or(1);
            let rank = u32::from(geometry.rank_for(side, square)) + 1;
            if rank >= promoted {
                whole = "fsW".to_owned();
            }
        }
        if self.settings.flag("cambodianMoves") {
            whole.push_str(match kind {
                KING => "imfsN",
                FERS => "imfD",
                _ => "",
            });
        }
        whole.push_str(&self.along_lines(kind, side, square));
        (whole, first)
    }

    /// What a piece has besides on the diagonals of a palace.
    fn along_lines(&self, kind: usize, side: Side, square: Square) -> String {
        let Some(lines) = self.settings.squares("diagonalLines") else { return String::new() };
        let moves_as = if kind == KING && self.notation(KING).0 == "W" { WAZIR } else { kind };
        if !has(&lines, self.geometry, square) || ![WAZIR, SOLDIER, ROOK, CANNON_OF_JANGGI].contains(&moves_as) {
            return String::new();
        }
        let mut text = String::new();
        for (files, ranks) in [(-1, 1), (1, 1), (-1, -1), (1, -1)] {
            let forward = if side == Side::White { 1 } else { -1 };
            let mut run = 0;
            let mut at = square;
            while let Some(next) = self.geometry.offset(at, files * forward, ranks * forward, 0)
                && has(&lines, self.geometry, next)
            {
                (run, at) = (run + 1, next);
            }
            let direction = format!("{}{}", if ranks > 0 { 'f' } else { 'b' }, if files > 0 { 'r' } else { 'l' });
            match moves_as {
                WAZIR if run > 0 => text += &format!("{direction}F"),
                SOLDIER if run > 0 && ranks > 0 => text += &format!("{direction}F"),
                ROOK if run > 0 => text += &format!("{direction}F{run}"),
                CANNON_OF_JANGGI if run > 1 => text += &format!("{direction}pF{run}"),
                _ => {}
            }
        }
        text
    }
}

/// What of a piece's notation depends on its game.
#[derive(Clone, Copy, Default)]
pub(super) struct Setting {
    /// May the piece capture en passant?
    pub takes_passers: bool,
    /// Can others capture it en passant after its first move?
    pub leaves_rights: bool,
}

type Step = (i8, i8);
type Wrong = (usize, String);
/// Says whether a step is on a side.
type Inside = fn(Step) -> bool;

/// The notation in XBetza; a fault has its byte.
fn translate(text: &str, setting: Setting) -> Result<String, Wrong> {
    let mut reader = Reader { text, at: 0 };
    let mut whole = String::new();
    let mut given: Vec<(bool, bool, bool, Step, Option<u8>)> = Vec::new();
    while reader.at < text.len() {
        let part = reader.part()?;
        // The engine keeps one range for each direction; two would mean the later one.
        for &step in &part.steps {
            let range = part.range();
            for (modality, has) in [(false, part.quiet), (true, part.captures)] {
                let same = |known: &&(bool, bool, bool, Step, Option<u8>)| {
                    known.0 == part.initial && known.1 == modality && known.2 == part.slides() && known.3 == step
                };
                if has && given.iter().find(same).is_some_and(|known| known.4 != range) {
                    return Err((part.at, "a direction has two ranges".to_owned()));
                }
                if has {
                    given.push((part.initial, modality, part.slides(), step, range));
                }
            }
        }
        part.write(setting, &mut whole)?;
    }
    Ok(whole)
}

struct Part {
    at: usize,
    atom: char,
    base: Vec<Step>,
    steps: Vec<Step>,
    quiet: bool,
    captures: bool,
    /// Over a piece; to the square behind it only?
    hops: Option<bool>,
    lame: bool,
    initial: bool,
    rides: bool,
    limit: u8,
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

fn atom(letter: char) -> Option<(&'static [Step], bool)> {
    const KING: &[Step] = &[(0, 1), (1, 1)];
    Some(match letter {
        'W' => (&[(0, 1)], false),
        'F' => (&[(1, 1)], false),
        'D' => (&[(0, 2)], false),
        'N' => (&[(1, 2)], false),
        'A' => (&[(2, 2)], false),
        'H' => (&[(0, 3)], false),
        'L' | 'C' => (&[(1, 3)], false),
        'J' | 'Z' => (&[(2, 3)], false),
        'G' => (&[(3, 3)], false),
        'K' => (KING, false),
        'R' => (&[(0, 1)], true),
        'B' => (&[(1, 1)], true),
        'Q' => (KING, true),
        _ => return None,
    })
}

impl Reader<'_> {
    fn part(&mut self) -> Result<Part, Wrong> {
        let start = self.at;
        let (mut quiet, mut captures, mut hops, mut lame, mut initial) = (false, false, None, false, false);
        let mut directions: Vec<[char; 2]> = Vec::new();
        loop {
            let Some(letter) = self.text[self.at..].chars().next() else {
                return Err((self.at, "the notation ends without an atom".to_owned()));
            };
            let here = self.at;
            self.at += letter.len_utf8();
            let next = self.text[self.at..].chars().next();
            match letter {
                'm' => quiet = true,
                'c' => captures = true,
                // Who captures en passant is said by enPassantTypes; the letter only names the piece there.
                'e' => {}
                'p' => hops = Some(hops == Some(true)),
                'g' => hops = Some(true),
                'n' => lame = true,
                'i' => initial = true,
                'f' | 'b' | 'v' | 'h' | 'r' | 'l' | 's' => {
                    let (vertical, sideways) = (|c: char| "fbvh".contains(c), |c: char| "rlsh".contains(c));
                    let pairs = |other: &char| {
                        *other == letter || vertical(letter) && sideways(*other) || sideways(letter) && vertical(*other)
                    };
                    if let Some(other) = next.filter(pairs) {
                        directions.push([letter, other]);
                        self.at += other.len_utf8();
                    } else {
                        directions.push([letter; 2]);
                    }
                }
                _ => {
                    let Some((base, mut rides)) = atom(letter) else {
                        return Err((here, format!("inis have no '{letter}' in Betza")));
                    };
                    let mut limit = 0;
                    match next {
                        Some(digit) if digit.is_ascii_digit() => {
                            (rides, limit) = (true, digit as u8 - b'0');
                            self.at += 1;
                        }
                        Some(other) if other == letter => {
                            rides = true;
                            self.at += 1;
                        }
                        _ => {}
                    }
                    if self.text[self.at..].starts_with(|next: char| next.is_ascii_digit()) {
                        return Err((self.at, "a range has one digit".to_owned()));
                    }
                    if !quiet && !captures {
                        (quiet, captures) = (true, true);
                    }
                    let mut steps = Vec::new();
                    base.iter().for_each(|&step| selected(step, base.len(), &directions, &mut steps));
                    if steps.is_empty() {
                        return Err((start, "these directions choose nothing".to_owned()));
                    }
                    return Ok(Part {
                        at: start,
                        atom: letter,
                        base: base.to_vec(),
                        steps,
                        quiet,
                        captures,
                        hops,
                        lame,
                        initial,
                        rides,
                        limit,
                    });
                }
            }
        }
    }
}

/// Adds the steps made from one that the directions choose.
fn selected((short, long): Step, atoms: usize, directions: &[[char; 2]], steps: &mut Vec<Step>) {
    let mut pairs: Vec<[char; 2]> = Vec::new();
    for &[a, b] in directions {
        if atoms == 1 && short == 0 && a != b {
            pairs.extend([[a; 2], [b; 2]]);
        } else {
            pairs.push([a, b]);
        }
    }
    let choices: [(Step, &[&str]); 8] = [
        ((short, long), &["ff", "vv", "rf", "rv", "fh", "rh", "hr"]),
        ((-short, -long), &["bb", "vv", "lb", "lv", "bh", "lh", "hr"]),
        ((long, -short), &["rr", "ss", "br", "bs", "bh", "rh", "hr"]),
        ((-long, short), &["ll", "ss", "fl", "fs", "fh", "lh", "hr"]),
        ((long, short), &["rr", "ss", "fr", "fs", "fh", "rh", "hl"]),
        ((-long, -short), &["ll", "ss", "bl", "bs", "bh", "lh", "hl"]),
        ((short, -long), &["bb", "vv", "rb", "rv", "bh", "rh", "hl"]),
        ((-short, long), &["ff", "vv", "lf", "lv", "fh", "lh", "hl"]),
    ];
    for (step, names) in choices {
        let named = |pair: &[char; 2]| names.iter().any(|name| name.chars().eq(pair.iter().copied()));
        if (pairs.is_empty() || pairs.iter().any(named)) && !steps.contains(&step) {
            steps.push(step);
        }
    }
}

impl Part {
    fn slides(&self) -> bool {
        self.rides || self.hops.is_some()
    }

    fn range(&self) -> Option<u8> {
        self.slides().then_some(self.limit)
    }

    fn write(&self, setting: Setting, whole: &mut String) -> Result<(), Wrong> {
        let no = |message: &str| Err((self.at, message.to_owned()));
        // A range of more than one is that of the whole way, as in XBetza.
        let ranged = self.hops.is_some() && self.limit > 1;
        if ranged && self.base.iter().any(|&(_, long)| long.abs() > 1) {
            return no("a hopper that leaps can't have a range");
        }
        let near = self.hops.map(|near| near && self.limit == 0 && !self.rides_by_digit() || self.limit == 1);
        let jumps = self.initial && self.base.iter().any(|&(short, long)| short.max(long) > 1) && !self.lame;
        if self.initial && setting.leaves_rights && jumps && !self.slides() {
            return no("a first move that jumps can't be captured en passant");
        }
        let long_step = |&(short, long): &Step| short.max(long) > 1;
        let lame = self.lame && !self.slides() && self.base.iter().any(long_step);
        let rights = self.initial && setting.leaves_rights && self.rides;
        let passing = setting.takes_passers && self.captures && !self.quiet && !self.initial;
        let mut front = String::new();
        for (letter, has) in [
            ('i', self.initial),
            ('m', self.quiet && !self.captures),
            ('c', self.captures && !self.quiet),
            ('e', passing),
            ('p', near == Some(false)),
            ('g', near == Some(true)),
            ('n', lame || rights),
        ] {
            if has {
                front.push(letter);
            }
        }
        let all = |step: &Step| if step.0 == 0 || step.0.abs() == step.1 { 4 } else { 8 };
        let full = self.steps.len() == self.base.iter().map(all).sum::<usize>();
        if full && (near.is_none() || ranged || self.rides && self.limit == 0) {
            *whole += &format!("{front}{}{}", self.atom, self.suffix());
            return Ok(());
        }
        for base in &self.base {
            let own = |step: &&Step| sorted(**step) == sorted(*base);
            let steps: Vec<Step> = self.steps.iter().filter(own).copied().collect();
            if steps.is_empty() {
                continue;
            }
            let directions = if steps.len() == all(base) { String::new() } else { names(*base, &steps) };
            let atom = self.atom_of(*base, near.is_some() && !ranged);
            *whole += &format!("{directions}{front}{atom}");
        }
        Ok(())
    }

    fn rides_by_digit(&self) -> bool {
        self.rides && self.limit > 0
    }

    fn suffix(&self) -> String {
        match (self.rides, self.limit, self.atom) {
            (false, ..) | (true, 0, 'R' | 'B' | 'Q') => String::new(),
            (true, 0, 'K') => "0".to_owned(),
            (true, 0, atom) => atom.to_string(),
            (true, limit, _) => limit.to_string(),
        }
    }

    /// The atom and range for one of the steps of this part.
    fn atom_of(&self, base: Step, hops: bool) -> String {
        let slides = self.rides && self.limit == 0 || hops;
        let name = match (base, slides) {
            ((0, 1), true) => return "R".to_owned(),
            ((1, 1), true) => return "B".to_owned(),
            ((0, 1), false) => 'W',
            ((1, 1), false) => 'F',
            _ => self.atom,
        };
        match (slides, self.rides) {
            (true, _) => format!("{name}{name}"),
            (false, true) => format!("{name}{}", self.limit),
            (false, false) => name.to_string(),
        }
    }
}

fn sorted((x, y): Step) -> Step {
    let (x, y) = (x.abs(), y.abs());
    (x.min(y), x.max(y))
}

/// Direction letters that choose just these steps in XBetza.
pub(super) fn names(base: Step, steps: &[Step]) -> String {
    let oblique = base.0 != 0 && base.0 != base.1;
    let name = |&(files, ranks): &Step| -> String {
        let vertical = if ranks > 0 { 'f' } else { 'b' };
        let sideways = if files > 0 { 'r' } else { 'l' };
        match (files, ranks) {
            (0, _) => vertical.to_string(),
            (_, 0) => sideways.to_string(),
            // The first letter says which side, the second one towards which axis.
            _ if oblique && files.abs() > ranks.abs() => format!("{vertical}{sideways}"),
            _ if oblique => format!("{sideways}{vertical}"),
            _ => format!("{vertical}{sideways}"),
        }
    };
    // Single letters first: they stand for pairs of neighbours.
    let narrow: [(char, Inside); 4] = [
        ('f', |(files, ranks)| ranks > 0 && ranks >= files.abs()),
        ('b', |(files, ranks)| ranks < 0 && -ranks >= files.abs()),
        ('r', |(files, ranks)| files > 0 && files >= ranks.abs()),
        ('l', |(files, ranks)| files < 0 && -files >= ranks.abs()),
    ];
    if base.0 != 0
        && let Some(&(letter, _)) =
            narrow.iter().find(|(_, inside)| steps.len() == 2 && steps.iter().all(|&step| inside(step)))
    {
        return letter.to_string();
    }
    steps.iter().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::{Setting, translate};

    #[test]
    fn most_texts_stay_what_they_are() {
        for text in ["N", "BN", "mNcB", "FfW", "NNQ", "CF", "DAW", "nN", "KN", "mRcpR", "gQ", "W3F2", "RNF", "pR2"] {
            assert_eq!(translate(text, Setting::default()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn directions_become_those_of_xbetza() {
        let of = |text| translate(text, Setting::default()).unwrap();
        assert_eq!(of("fsW"), "frlW");
        assert_eq!(of("fN"), "fN");
        assert_eq!(of("fsK"), "lrWfF");
        assert_eq!(of("frlR"), "frlR");
        assert_eq!(of("gW"), "gR");
        assert_eq!(of("pN"), "pNN");
        assert_eq!(of("fpR3"), "fpW3");
    }

    #[test]
    fn what_is_no_notation_is_refused_with_its_place() {
        let at = |text: &str| translate(text, Setting::default()).unwrap_err().0;
        assert_eq!(at("mafsW"), 1);
        assert_eq!(at("Nfm"), 3);
        assert_eq!(at("R12"), 2);
        assert_eq!(at("RfR3"), 1);
        assert_eq!(at("RpN4"), 1);
    }
}

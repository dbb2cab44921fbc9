//! The Betza of inis, put into XBetza. The letters are the same, but inis know no legs, take a direction that stands
//! before `K` for each of its two atoms, and let hoppers hop from any distance.

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
pub(super) fn translate(text: &str, setting: Setting) -> Result<String, Wrong> {
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
fn names(base: Step, steps: &[Step]) -> String {
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

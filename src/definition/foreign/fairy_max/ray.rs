//! A ray of Fairy-Max, `1,3`: a step on a board of sixteen files and the bits of how it is made, put into XBetza, or into a block where XBetza can't
//! say it.
//!
//! Bits as in the legend of `fmax.ini` 4.8: of the last hexadecimal digit 1 captures, 2 moves, 4 ends after one step, 8 hops; the digit before says
//! which of these change after some steps, or behind what is hopped over; of the third 1 joins the left and right edges, 2 is a leap of which one of
//! three ways must be free, and 4 and 8 count how much later the change comes. What stands above changes the step.
//!
//! Apart from `mod` because what a ray's bits mean is the same in all games, and none of it needs to know of the game.

use super::super::moves::names;
use std::fmt::Write;
use std::ops::Range;

/// Files to the right and ranks ahead.
pub(super) type Step = (i8, i8);

/// A ray, as White sees it.
#[derive(Clone)]
pub(super) struct Ray {
    step: Step,
    second: Step,
    /// The step that is made twice, of a leap by one of three ways.
    twice: Option<Step>,
    low: u8,
    toggles: u8,
    count: u8,
    cylinder: bool,
    pub at: Range<usize>,
}

/// What of a ray's meaning depends on its piece and game.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    pub pawn: bool,
    /// Can pawns be captured en passant?
    pub passing: bool,
    pub ranks: u8,
}

/// How a piece moves.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Moves {
    Betza(String),
    Program(String),
}

type Wrong = (Range<usize>, String);

/// Letters before an atom, one of its steps, and what stands behind it.
type Part = (String, Step, String);

const CAPTURES: u8 = 1;
const MOVES: u8 = 2;
const ENDS: u8 = 4;
const HOPS: u8 = 8;

/// A step on a board of sixteen files, of which Black's side is the upper one.
fn decode(number: i32) -> Option<Step> {
    let files = (number + 7).rem_euclid(16) - 7;
    let ranks = (files - number) / 16;
    (number != 0 && (-15..=15).contains(&ranks) && files < 8).then_some((files as i8, ranks as i8))
}

impl Ray {
    /// Reads `1,3` or `1,3,2`.
    pub fn read(word: &str, at: Range<usize>) -> Result<Ray, Wrong> {
        let wrong = |what: &str| (at.clone(), what.to_owned());
        let parts: Vec<&str> = word.split(',').collect();
        let (first, bits, second) = match parts[..] {
            [first, bits] => (first, bits, None),
            [first, bits, second] => (first, bits, Some(second)),
            _ => return Err(wrong("a ray is a step and the bits of how it is made: 1,3 or -16,24")),
        };
        let step = |text: &str| {
            text.parse::<i32>()
                .ok()
                .filter(|number| number.abs() < 256)
                .and_then(|number| Some((number, decode(number)?)))
        };
        let Some((number, first)) = step(first) else {
            return Err(wrong(
                "a ray begins with its step: 1 to the right, -16 ahead, and up to seven files to the side",
            ));
        };
        let digits = !bits.is_empty() && bits.len() <= 8 && bits.bytes().all(|sign| sign.is_ascii_hexdigit());
        let Some(bits) = digits.then(|| u32::from_str_radix(bits, 16).ok()).flatten() else {
            return Err(wrong("how a ray is made is a hexadecimal number, such as 7 for a leap and 3 for a slide"));
        };
        let change = bits as i32 >> 12;
        let paths = bits >> 8 & 2 != 0;
        let second = match second {
            Some(_) if change != 0 => {
                return Err(wrong("a ray says its second step once, behind a second comma or in its bits"));
            }
            Some(second) => step(second).map(|step| step.1),
            None if paths => Some(first),
            None => decode(number ^ change),
        };
        let Some(second) = second else { return Err(wrong("the second step of this ray is none")) };
        let twice = if paths { decode(change) } else { None };
        if paths && twice.is_none() {
            return Err(wrong("a leap by several ways says which step is made twice"));
        }
        let (low, toggles) = ((bits & 15) as u8, (bits >> 4 & 15) as u8);
        Ok(Ray {
            step: first,
            second,
            twice,
            low,
            toggles,
            count: (bits >> 10 & 3) as u8,
            cylinder: bits >> 8 & 1 != 0,
            at,
        })
    }

    /// As Black's piece has it, which sees the board from the other side.
    pub fn turned(&self) -> Ray {
        let turn = |(files, ranks): Step| (-files, -ranks);
        Ray { step: turn(self.step), second: turn(self.second), twice: self.twice.map(turn), ..self.clone() }
    }

    /// Is it a piece's castling, and not a pawn's double step?
    pub fn castles(&self) -> bool {
        self.low == ENDS && self.toggles == 3
    }

    /// How far the king goes to the right by it; an error if no rank leads there.
    pub fn castling(&self) -> Result<i8, Wrong> {
        let ((one, up), (other, over)) = (self.step, self.second);
        if up != 0 || over != 0 || one.abs() != 1 || one.signum() != other.signum() || self.count != 0 || self.cylinder
        {
            return Err((self.at.clone(), "a king castles along its rank only".to_owned()));
        }
        Ok(one + other)
    }

    /// Does it leave a pawn to be captured en passant?
    pub fn leaves_rights(&self) -> bool {
        self.low == ENDS && self.toggles & 12 == 0
    }

    fn wrong<T>(&self, what: &str) -> Result<T, Wrong> {
        Err((self.at.clone(), what.to_owned()))
    }

    fn straight(&self) -> bool {
        self.second == self.step
    }

    /// In XBetza: letters before an atom, its step, and what stands behind it, for all directions that have these; nothing if XBetza can't say it.
    fn betza(&self, setting: Setting) -> Result<Option<Vec<Part>>, Wrong> {
        let Ray { step, low, toggles, count, .. } = *self;
        let (mode, around) = (low & 3, if self.cylinder { "o" } else { "" });
        let base = (step.0.abs().min(step.1.abs()), step.0.abs().max(step.1.abs()));
        let near = base.1 == 1;
        let part =
            |before: String, step: Step, behind: &str| Ok(Some(vec![(before + around, step, behind.to_owned())]));
        let modality = |mode: u8| -> String {
            let letters = match mode {
                CAPTURES if setting.pawn && setting.passing => "ce",
                CAPTURES => "c",
                MOVES => "m",
                _ if setting.pawn && setting.passing => "mce",
                _ => "",
            };
            letters.to_owned()
        };
        if self.twice.is_some() {
            return if low == 7 && toggles == 0 {
                Ok(None)
            } else {
                self.wrong("a leap by several ways has the bits 7")
            };
        }
        if low == ENDS {
            let again = |more: i8| (step.0 * more, step.1 * more);
            return match (toggles, count) {
                (2, 0) if setting.pawn && self.straight() && near => part("imn".to_owned(), again(2), ""),
                (2, 1) if setting.pawn && self.straight() && near && setting.ranks == 10 => part("imn".to_owned(), again(3), ""),
                (2, 1) if setting.pawn => self.wrong("pawns go three steps only on boards of ten ranks"),
                (6, 0) if setting.pawn && self.straight() && near => part("imafm".to_owned(), step, ""),
                (14 | 15, 0) if self.step.0 * self.second.0 >= 0 && self.step.1 * self.second.1 >= 0 => {
                    let before = if toggles == 14 { "im" } else { "i" };
                    part(before.to_owned(), (step.0 + self.second.0, step.1 + self.second.1), "")
                }
                _ => self.wrong(
                    "first moves are 24, a pawn's double step, 34, castling of other pieces, and E4 or F4, a leap two steps on; these bits are \
                     reserved",
                ),
            };
        }
        if (low ^ toggles) & HOPS != 0 && low & HOPS == 0 || low & HOPS != 0 && toggles & HOPS == 0 {
            return self
                .wrong("who hops ceases to behind what it hops over: both digits have the bit 8, or neither has");
        }
        let after = low ^ toggles;
        if low & HOPS != 0 {
            if after & 3 == 0 {
                return self.wrong("behind what it hops over this ray can neither move nor capture");
            }
            if !self.straight() || count != 0 || low & (ENDS | CAPTURES) != 0 {
                return Ok(None);
            }
            let mut parts = Vec::new();
            if mode & MOVES != 0 {
                parts.push((modality(MOVES) + around, step, RIDES.to_owned()));
            }
            let hop = if after & ENDS != 0 { "g" } else { "p" };
            parts.push((modality(after & 3) + hop + around, step, RIDES.to_owned()));
            return Ok(Some(parts));
        }
        if toggles == 0 && self.straight() {
            return match (mode, low & ENDS) {
                (0, _) => self.wrong("this ray can neither move nor capture"),
                (_, 0) => part(modality(mode), step, RIDES),
                _ => part(modality(mode), step, ""),
            };
        }
        if low & ENDS != 0 {
            return self.wrong("a leap ends after its first step: nothing can change then");
        }
        if after & 3 == 0 && mode == 0 {
            return self.wrong("this ray can neither move nor capture");
        }
        let steps = count + 2;
        if self.straight() && toggles == ENDS {
            return part(modality(mode), step, &steps.to_string());
        }
        if self.straight() && near && mode == 0 && after & ENDS != 0 && steps <= 3 {
            let steps = steps as i8;
            return part(modality(after & 3) + "n", (step.0 * steps, step.1 * steps), "");
        }
        Ok(None)
    }

    /// As blocks of ours.
    fn blocks(&self, setting: Setting, text: &mut String) -> Result<(), Wrong> {
        if self.cylinder {
            return self.wrong("a ray around the edges that bends or changes can't be played");
        }
        let told = |(files, ranks): Step| format!("({files},{ranks})");
        let lands = |mode: u8| match mode & 3 {
            0 => "",
            CAPTURES => "(if enemy? add)",
            MOVES => "(if empty? add)",
            _ => "(if not-friend? add)",
        };
        let (step, second) = (told(self.step), told(self.second));
        let rides = |step: &str, mode: u8| {
            let (moves, takes) = (
                if mode & MOVES != 0 { "add " } else { "" },
                if mode & CAPTURES != 0 { " (if enemy? add)" } else { "" },
            );
            format!("{step} (while empty? {moves}{step}){takes}")
        };
        let goes =
            |step: &str, mode: u8| if mode & ENDS != 0 { format!("{step} {}", lands(mode)) } else { rides(step, mode) };
        let Ray { low, toggles, count, .. } = *self;
        let after = low ^ toggles;
        let mut block = String::new();
        if let Some(twice) = self.twice {
            let other = (self.step.0 - 2 * twice.0, self.step.1 - 2 * twice.1);
            let (twice, other) = (told(twice), told(other));
            for [one, two, three] in [[&twice, &twice, &other], [&twice, &other, &twice], [&other, &twice, &twice]] {
                let _ = writeln!(text, "({one} (verify empty?) {two} (verify empty?) {three} {})", lands(low));
            }
            return Ok(());
        }
        if low == ENDS {
            let leap = told((self.step.0 + self.second.0, self.step.1 + self.second.1));
            let steps = format!("{step} (verify empty?) ");
            let _ = match (toggles, count) {
                (2, count) => writeln!(text, "((verify unmoved?) {}double add)", steps.repeat(usize::from(count) + 2)),
                (6, _) => writeln!(text, "((verify unmoved?) {}add)", steps.repeat(2)),
                _ => writeln!(text, "((verify unmoved?) {leap} {})", lands(toggles)),
            };
            return Ok(());
        }
        if low & HOPS != 0 {
            block += &match low & ENDS {
                0 => rides(&step, low),
                _ => format!("{step} {}", lands(low)),
            };
            block += if count & 2 != 0 { " (verify friend?) " } else { " (verify not-empty?) " };
            if count & 1 != 0 {
                block += &told((-self.step.0, -self.step.1));
                block.push(' ');
            }
            block += &goes(&second, after);
        } else if toggles == 0 && self.straight() {
            block = goes(&step, low);
        } else {
            for _ in 0..=count {
                let _ = write!(block, "{step} {} (verify empty?) ", lands(low));
            }
            if after & 3 != 0 {
                block += &goes(&second, after);
            }
        }
        let _ = writeln!(text, "({block})");
        if setting.pawn && setting.passing && low & (CAPTURES | HOPS) == CAPTURES && toggles == 0 {
            let _ = writeln!(text, "({step} (verify empty?) en-passant)");
        }
        Ok(())
    }
}

/// Stands for an atom that rides.
const RIDES: &str = "~";

/// The letter of a leap, and those of several together.
fn atom((short, long): Step) -> Option<char> {
    Some(match (short, long) {
        (0, 1) => 'W',
        (1, 1) => 'F',
        (0, 2) => 'D',
        (1, 2) => 'N',
        (2, 2) => 'A',
        (0, 3) => 'H',
        (1, 3) => 'C',
        (2, 3) => 'Z',
        (3, 3) => 'G',
        _ => return None,
    })
}

/// How a piece with these rays moves, which its side sees so. Those that castle are left out.
pub(super) fn moves(rays: &[Ray], setting: Setting) -> Result<Moves, Vec<Wrong>> {
    let mut wrongs = Vec::new();
    let mut said = true;
    // Letters before an atom, the atom's own step, what stands behind it, and which of its steps there are.
    let mut groups: Vec<(String, Step, String, Vec<Step>)> = Vec::new();
    for ray in rays {
        let parts = match ray.betza(setting) {
            Ok(Some(parts)) => parts,
            Ok(None) => {
                said = false;
                continue;
            }
            Err(wrong) => {
                wrongs.push(wrong);
                continue;
            }
        };
        for (before, step, behind) in parts {
            let base = (step.0.abs().min(step.1.abs()), step.0.abs().max(step.1.abs()));
            said &= atom(base).is_some();
            let same = |group: &&mut (String, Step, String, Vec<Step>)| {
                (&group.0, group.1, &group.2) == (&before, base, &behind)
            };
            match groups.iter_mut().find(same) {
                Some(group) if group.3.contains(&step) => {}
                Some(group) => group.3.push(step),
                None => groups.push((before, base, behind, vec![step])),
            }
        }
    }
    if !wrongs.is_empty() {
        return Err(wrongs);
    }
    if said {
        return Ok(Moves::Betza(written(&groups)));
    }
    let mut text = String::new();
    for ray in rays {
        if let Err(wrong) = ray.blocks(setting, &mut text) {
            wrongs.push(wrong);
        }
    }
    if wrongs.is_empty() { Ok(Moves::Program(text.trim_end().to_owned())) } else { Err(wrongs) }
}

fn written(groups: &[(String, Step, String, Vec<Step>)]) -> String {
    let all = |base: Step| if base.0 == 0 || base.0 == base.1 { 4 } else { 8 };
    let full = |number: usize| groups[number].3.len() == all(groups[number].1);
    let mut text = String::new();
    let mut gone = vec![false; groups.len()];
    for (number, (before, base, behind, steps)) in groups.iter().enumerate() {
        if std::mem::replace(&mut gone[number], true) {
            continue;
        }
        let mut letter = atom(*base).unwrap_or_default();
        // Steps to all eight neighbours are the king's or the queen's.
        let other = match base {
            (0, 1) => (1, 1),
            _ => (0, 1),
        };
        let twin = groups.iter().position(|group| (&group.0, group.1, &group.2) == (before, other, behind));
        if base.1 == 1
            && let Some(twin) = twin.filter(|&twin| !gone[twin] && full(twin) && full(number))
        {
            gone[twin] = true;
            letter = 'K';
        }
        if !full(number) {
            text += &names(*base, steps);
        }
        text += before;
        match (behind.as_str(), letter) {
            (RIDES, 'W') => text.push('R'),
            (RIDES, 'F') => text.push('B'),
            (RIDES, 'K') => text.push('Q'),
            (RIDES, letter) => text.extend([letter, letter]),
            (behind, letter) => {
                text.push(letter);
                text += behind;
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Moves, Ray, Setting, moves};

    fn of(rays: &str, pawn: bool) -> String {
        let rays: Vec<Ray> = rays.split(' ').map(|ray| Ray::read(ray, 0..1).unwrap()).collect();
        match moves(&rays, Setting { pawn, passing: pawn, ranks: 8 }) {
            Ok(Moves::Betza(text) | Moves::Program(text)) => text,
            Err(wrongs) => panic!("{wrongs:?}"),
        }
    }

    /// The rays are those of the legend, beside which it names the pieces.
    #[test]
    fn common_pieces_become_what_they_are_called() {
        assert_eq!(of("14,7 31,7 33,7 18,7 -14,7 -31,7 -33,7 -18,7", false), "N");
        assert_eq!(of("1,3 16,3 15,3 17,3 -1,3 -16,3 -15,3 -17,3", false), "Q");
        assert_eq!(of("1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7", false), "K");
        assert_eq!(of("15,7 17,7 -15,7 -17,7 -16,7", false), "FfW");
        assert_eq!(of("14,3 31,3 33,3 18,3 -14,3 -31,3 -33,3 -18,3", false), "NN");
        assert_eq!(of("1,843 16,843 -1,843 -16,843", false), "W4");
        assert_eq!(of("15,70 17,70 -15,70 -17,70", false), "nA");
        assert_eq!(of("1,BA 16,BA -1,BA -16,BA", false), "mRcpR");
        assert_eq!(of("1,F8 16,F8 15,F8 17,F8 -1,F8 -16,F8 -15,F8 -17,F8", false), "gQ");
        assert_eq!(of("-16,24 -16,6 -15,5 -17,5", true), "fimnDfmWfceF");
    }

    #[test]
    fn what_xbetza_does_not_say_becomes_blocks() {
        assert_eq!(of("16,1070", false), "((0,-1)  (verify empty?) (1,-1) (if not-friend? add))");
        assert_eq!(
            of("17,3,16", false),
            "((1,-1) (if not-friend? add) (verify empty?) (0,-1) (while empty? add (0,-1)) (if enemy? add))"
        );
    }
}

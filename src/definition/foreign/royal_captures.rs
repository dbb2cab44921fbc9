//! `k` of XBetza in a Diagram: a capture of royal pieces alone, as of the kings of Xiangqi that face each other (`WfkR`).
//!
//! No leg asks of which kind an enemy is, but blocks do: a piece with such a part moves by blocks, in which its other parts are legs
//! written out.
//!
//! Apart from `diagram_game` because it writes programs, which nothing else of a Diagram becomes.

use crate::board::Wrap;
use crate::movement::language::{EMPTY, ENEMY, FRIEND, Target, Test, each_instruction};
use crate::movement::{Called, Instruction, Land, Leg, Only, Pattern, Symmetry};

/// A part of a notation: where it begins, and what it says. `royal`: its captures are of royal pieces alone, and c stands for k.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub start: usize,
    pub text: String,
    pub royal: bool,
}

/// The parts of a notation, if one of them has a k; a part in brackets keeps its own, which nobody reads.
pub(super) fn parts(text: &str) -> Option<Vec<Part>> {
    // The reader of XBetza refuses it, and says so.
    if text.len() > LONGEST {
        return None;
    }
    if !text.contains('k') {
        return None;
    }
    let bytes = text.as_bytes();
    let mut parts = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let open = bytes[start] == b'[';
        let atom = bytes[start..].iter().position(|byte| if open { *byte == b']' } else { byte.is_ascii_uppercase() });
        let atom = atom.map_or(text.len(), |at| start + at);
        let longer = |byte: &u8| byte.is_ascii_digit() || b"XY*".contains(byte) || bytes.get(atom) == Some(byte);
        let end = atom + bytes[atom..].iter().take_while(|byte| longer(byte)).count();
        let part = text.get(start..end)?;
        // Of several legs one alone would ask, which is not read.
        let several = open || part.contains('a');
        let royal = !several && part.contains('k') && !part.contains('c');
        // What captures anybody captures royal pieces too; places stay what they are.
        let text = if several { part.to_owned() } else { part.replacen('k', "c", 1) };
        parts.push(Part { start, text, royal });
        start = end.max(start + 1);
    }
    Some(parts)
}

/// Legs as blocks: one for each that can come first. None if they say what blocks can't.
pub(super) fn blocks(patterns: &[Pattern], royals: Option<&[Called]>) -> Option<Vec<Pattern>> {
    let mut whole = Vec::new();
    let mut count = 0;
    for pattern in patterns {
        if pattern.wrap != Wrap::None || pattern.symmetry != Symmetry::None {
            return None;
        }
        for leg in &pattern.legs {
            let block = Writer { royals }.leg(leg, 0)?;
            each_instruction(&block, &mut |_| count += 1);
            if count > MOST_INSTRUCTIONS {
                return None;
            }
            whole.push(Pattern::of_block(Symmetry::None, block));
        }
    }
    Some(whole)
}

/// As long as XBetza may be, in bytes here.
const LONGEST: usize = 2_000;

/// So many instructions a piece may be written out to, and so deep within each other: what is written can be read again.
const MOST_INSTRUCTIONS: usize = 1_000;
const DEEPEST: usize = 20;

struct Writer<'a> {
    /// Whom alone captures are of, if not of everybody.
    royals: Option<&'a [Called]>,
}

const fn is(who: u8) -> Test {
    Test::Who(who, None)
}

/// One of several blocks.
fn either(mut blocks: Vec<Vec<Instruction>>) -> Vec<Instruction> {
    match blocks.len() {
        0 | 1 => blocks.pop().unwrap_or_default(),
        _ => vec![Instruction::Either(blocks)],
    }
}

impl Writer<'_> {
    fn prey(&self) -> Test {
        match self.royals {
            Some(royals) => Test::All(vec![is(ENEMY), Test::Kind(royals.to_vec(), None)]),
            None => is(ENEMY),
        }
    }

    fn leg(&self, leg: &Leg, deep: usize) -> Option<Vec<Instruction>> {
        let go = Instruction::Go(Target::Way(leg.way));
        let mut block = match leg.only {
            Only::Always => Vec::new(),
            Only::Unmoved => vec![Instruction::Verify(Test::Unmoved)],
            Only::InOwnHalf(_) => return None,
        };
        block.push(go.clone());
        let simple = leg.then.is_empty() && leg.over.is_empty() && leg.takes.is_empty() && leg.removes.is_empty();
        let plain = simple && !leg.destroys && !leg.en_passant && !leg.doubles;
        let (moves, captures) =
            (matches!(leg.land, Land::Move | Land::Both), matches!(leg.land, Land::Capture | Land::Both));
        if leg.rides && leg.most == 0 && leg.then.is_empty() && !leg.en_passant && !leg.doubles {
            let on = if moves { vec![Instruction::Add, go] } else { vec![go] };
            block.push(Instruction::While(is(EMPTY), on));
            // What is left is for whoever stands in the way.
            let land = if captures { Land::Capture } else { Land::Pass };
            block.extend(either(self.here(&Leg { land, rides: false, ..leg.clone() }, deep + 1)?));
            return Some(block);
        }
        if plain && !leg.rides && leg.land == Land::Both && self.royals.is_none() {
            block.extend([Instruction::Verify(Test::Not(Box::new(is(FRIEND)))), Instruction::Add]);
            return Some(block);
        }
        let most = match (leg.rides, leg.most) {
            (false, _) => 1,
            (true, 0) => crate::board::Geometry::MOST_ACROSS,
            (true, most) => most,
        };
        let mut further: Option<Vec<Instruction>> = None;
        let deepest = deep + usize::from(most);
        for _ in 0..most {
            let mut here = self.here(leg, deepest)?;
            if let Some(further) = further.take() {
                let mut on = vec![Instruction::Verify(is(EMPTY)), go.clone()];
                on.extend(further);
                here.push(on);
            }
            further = Some(either(here));
        }
        block.extend(further?);
        Some(block)
    }

    /// What can happen where a leg ends, each by itself.
    fn here(&self, leg: &Leg, deep: usize) -> Option<Vec<Vec<Instruction>>> {
        if deep > DEEPEST {
            return None;
        }
        let verify = Instruction::Verify;
        let mut here = Vec::new();
        let (moves, captures) =
            (matches!(leg.land, Land::Move | Land::Both), matches!(leg.land, Land::Capture | Land::Both));
        if leg.en_passant {
            here.push(vec![Instruction::EnPassant]);
        }
        if moves && leg.doubles {
            here.push(vec![verify(is(EMPTY)), Instruction::Double, Instruction::Add]);
        } else if moves {
            here.push(vec![verify(is(EMPTY)), Instruction::Add]);
        }
        if captures {
            here.push(vec![verify(self.prey()), Instruction::Add]);
        }
        if leg.destroys {
            here.push(vec![verify(is(FRIEND)), Instruction::Add]);
        }
        // Whom a way leads over stays: nobody minds who it is, but that somebody is there.
        let over = Test::Not(Box::new(is(EMPTY)));
        for (legs, before) in [
            (&leg.then, if leg.land == Land::Leap { Vec::new() } else { vec![verify(is(EMPTY))] }),
            (&leg.over, vec![verify(over)]),
            (&leg.takes, vec![verify(self.prey()), Instruction::Capture]),
            (&leg.removes, vec![verify(is(FRIEND)), Instruction::Capture]),
        ] {
            for next in legs {
                let mut on = before.clone();
                on.extend(self.leg(next, deep)?);
                here.push(on);
            }
        }
        Some(here)
    }
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn parts_keep_their_places() {
        assert_eq!(parts("WfR"), None);
        let read = parts("W[F?R]fkR3mckN").unwrap();
        let read: Vec<(usize, &str, bool)> = read.iter().map(|part| (part.start, &*part.text, part.royal)).collect();
        assert_eq!(read, [(0, "W", false), (1, "[F?R]", false), (6, "fcR3", true), (10, "mccN", false)]);
    }
}

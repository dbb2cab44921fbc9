//! Movements as a text of legs.

use crate::board::Wrap;
use crate::movement::{Land, Leg, Only, Pattern, Relay, Symmetry, Way};

/// Writes a movement so that [`super::read`] gives it back.
pub(in crate::definition) fn write(patterns: &[Pattern]) -> String {
    if patterns.is_empty() {
        return "none".to_owned();
    }
    let first = patterns[0].wrap;
    let patterns = patterns.iter().enumerate().map(|(number, pattern)| {
        let wrap = match pattern.wrap {
            wrap if number > 0 && wrap == first => "",
            Wrap::None if number == 0 => "",
            Wrap::None => "bounded ",
            Wrap::Sides => "cylinder ",
            Wrap::Torus => "torus ",
        };
        let copies = match pattern.symmetry {
            Symmetry::None => "",
            Symmetry::Mirror => "mirror ",
            Symmetry::Rotations => "rotate ",
            Symmetry::All => "all ",
        };
        format!("{wrap}{copies}{}", write_legs(&pattern.legs))
    });
    patterns.collect::<Vec<_>>().join("; ")
}

/// Neighbours that differ only in their steps share a pair of brackets.
fn write_legs(legs: &[Leg]) -> String {
    let same = |a: &Leg, b: &Leg| Leg { way: b.way, ..a.clone() } == *b;
    let groups = legs.chunk_by(same).map(|group| {
        let steps: Vec<String> = group.iter().map(|leg| write_way(leg.way)).collect();
        let steps = if let [step] = &steps[..] { step.clone() } else { format!("[{}]", steps.join(" ")) };
        format!("{steps}{}", write_words(&group[0]))
    });
    groups.collect::<Vec<_>>().join(" | ")
}

fn write_way(way: Way) -> String {
    match way {
        Way::By { files, ranks, levels: 0 } => format!("({files},{ranks})"),
        Way::By { files, ranks, levels } => format!("({files},{ranks},{levels})"),
        Way::Ring { clockwise: true, ranks } => format!("ring-right({ranks})"),
        Way::Ring { clockwise: false, ranks } => format!("ring-left({ranks})"),
        Way::Spoke { files, levels, ranks } => format!("spoke({files},{ranks},{levels})"),
        Way::Ahead => "on".to_owned(),
        Way::AheadBy(ranks) => format!("on({ranks})"),
    }
}

fn write_words(leg: &Leg) -> String {
    let mut words = match leg.land {
        Land::Both => "",
        Land::Move => " move",
        Land::Capture => " capture",
        Land::Pass => " pass",
        Land::Leap => " leap",
    }
    .to_owned();
    words += if leg.destroys { " destroy" } else { "" };
    words += if leg.en_passant { " en-passant" } else { "" };
    words += if leg.rides { " slide" } else { "" };
    if leg.most > 0 {
        words += &format!(" {}", leg.most);
    }
    words += if leg.doubles { " double" } else { "" };
    match leg.only {
        Only::Always => {}
        Only::Unmoved => words += " unmoved",
        Only::InOwnHalf(steps) => words += &format!(" own-half {steps}"),
    }
    words += if leg.away { " away" } else { "" };
    match leg.relay {
        Relay::Blocks => {}
        Relay::Restarts => words += " relay restart",
        Relay::Continues(number) => words += &format!(" relay {}", u16::from(number) + 1),
    }
    for (word, legs) in [("then", &leg.then), ("over", &leg.over), ("takes", &leg.takes), ("removes", &leg.removes)] {
        if !legs.is_empty() {
            words += &format!(" {word} {{ {} }}", write_legs(legs));
        }
    }
    words
}

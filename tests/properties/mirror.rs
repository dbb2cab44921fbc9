//! The board turned upside down and the sides exchanged: the same game.

use crate::properties::positions::{Property, machine_forms, try_everywhere};
use stone_garden::board::{Geometry, Side, SquareSet};
use stone_garden::game::{Game, Outcome, Status};
use stone_garden::movegen;
use stone_garden::position::{Move, Position};

struct Mirrored;

impl Property for Mirrored {
    const NAME: &'static str = "mirrored positions have mirrored moves and ends";

    fn holds<S: SquareSet>(&self, game: &Game<S>, _: &[Move]) {
        let position = game.position();
        if !has_mirror(position) {
            return;
        }
        let here = Game::new(position.clone());
        let there = mirrored(position);
        compare(&here, &Game::new(there));
        for mv in movegen::legal_moves(position).into_iter().take(30) {
            if position.variant().turning.is_none() {
                let mut after = position.clone();
                after.play(mv);
                let after_there = mirrored(&after);
                compare(&Game::new(after), &Game::new(after_there));
            }
        }
    }
}

fn compare<S: SquareSet>(here: &Game<S>, there: &Game<S>) {
    let fen = here.position().fen();
    let geometry = here.position().geometry();
    let mut expected: Vec<String> = machine_forms(here).iter().map(|text| mirrored_text(geometry, text)).collect();
    expected.sort();
    assert_eq!(machine_forms(there), expected, "{fen}");
    let opposite = match here.status() {
        Status::Over(Outcome::Win(side), reason) => Status::Over(Outcome::Win(side.other()), reason),
        other => other,
    };
    assert_eq!(there.status(), opposite, "{fen}");
}

/// Where Ravens turn, the mirror's Black would have turned on a move that it has not made yet: White moves first in both.
pub fn has_mirror<S: SquareSet>(position: &Position<S>) -> bool {
    position.variant().turning.is_none() || position.side() == Side::White
}

/// A position with the ranks in the other order and the sides exchanged, the one to move too.
pub fn mirrored<S: SquareSet>(position: &Position<S>) -> Position<S> {
    let fen = mirrored_fen(position.geometry(), &position.fen());
    Position::from_fen(position.rules(), &fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mirrored_fen(geometry: &Geometry, fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let (board, held) = fields[0].split_once('[').unwrap_or((&fields[0], ""));
    let ranks: Vec<&str> = board.rsplit('/').collect();
    // Of the hands White's is written first.
    let (white, black): (String, String) =
        other_case(held.trim_end_matches(']')).chars().partition(|c| c.is_uppercase());
    let hands = if fields[0].contains('[') { format!("[{white}{black}]") } else { String::new() };
    fields[0] = other_case(&ranks.join("/")) + &hands;
    fields[1] = if fields[1] == "w" { "b" } else { "w" }.to_owned();
    let mut rights: Vec<char> = other_case(&fields[2]).chars().collect();
    rights.sort_by_key(|right| "KQkq".find(*right));
    fields[2] = rights.into_iter().collect();
    fields[3] = mirrored_text(geometry, &fields[3]);
    for field in &mut fields[6..] {
        if !geometry.is_flat() {
            // How far each side's Emperor is from its duty.
            *field = field.chars().rev().collect();
            continue;
        }
        *field = match field.strip_prefix('+').and_then(|counts| counts.split_once('+')) {
            Some((white, black)) => format!("+{black}+{white}"),
            None => {
                // A ko, or Ravens, which are sorted anew.
                let mut entries: Vec<String> = field.split(',').map(|entry| mirrored_entry(geometry, entry)).collect();
                entries.sort();
                entries.join(",")
            }
        };
    }
    fields.join(" ")
}

fn other_case(text: &str) -> String {
    let swap =
        |letter: char| if letter.is_lowercase() { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
    text.chars().map(swap).collect()
}

/// `c3e7` of a Raven: the square, the facing and the move; or a ko, two squares.
fn mirrored_entry(geometry: &Geometry, entry: &str) -> String {
    let facing = entry.char_indices().skip(1).find(|(_, letter)| "nesw".contains(*letter));
    match facing {
        Some((place, letter)) if entry[place + 1..].parse::<u16>().is_ok() && geometry.ranks() == 8 => {
            format!("{}{}{}", mirrored_text(geometry, &entry[..place]), other_facing(letter), &entry[place + 1..])
        }
        _ => mirrored_text(geometry, entry),
    }
}

fn other_facing(letter: char) -> char {
    match letter {
        'n' => 's',
        's' => 'n',
        other => other,
    }
}

/// Squares in a text with their ranks mirrored; what else there is stays, but for a facing after `^`.
fn mirrored_text(geometry: &Geometry, text: &str) -> String {
    let mut mirrored = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '^' {
            mirrored.push(letter);
            mirrored.extend(letters.next().map(other_facing));
        } else if let Some(mut rank) = letter.to_digit(10) {
            while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                rank = rank * 10 + digit;
                letters.next();
            }
            mirrored += &(u32::from(geometry.ranks()) + 1 - rank).to_string();
        } else {
            mirrored.push(letter);
        }
    }
    mirrored
}

#[test]
fn mirrored_positions_have_mirrored_moves() {
    try_everywhere(&Mirrored, 100_000);
}

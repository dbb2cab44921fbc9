//! Puzzles that win material: at every move of the line that move alone wins as much, by a count of every move of both
//! sides (`material.rs`).

use super::Puzzle;
use super::material::Material;
use stone_garden::board::SquareSet;
use stone_garden::game::Game;
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::position::{Act, Move, Position};

/// What is won at least, and by how much more than by any other first move.
const LEAST: i32 = 250;
const MARGIN: i32 = 200;

/// What the other side may win back at most when the line is over.
const SLACK: i32 = 150;

/// What is given up by a sacrifice, at least.
const SACRIFICE: i32 = 150;

/// The line can be played, what has been won is safe then, and the theme is true.
pub fn is_sound<S: SquareSet>(game: &Game<S>, puzzle: &Puzzle, place: &str) {
    let plies: Vec<&str> = puzzle.line.split(' ').collect();
    // It ends with a move of its own side, the last or one before: then more than one wins.
    let whole = plies.len() as u32 == 2 * puzzle.moves - 1;
    assert!(plies.len() % 2 == 1 && (plies.len() as u32) < 2 * puzzle.moves, "{place}: the line's length");
    assert_eq!(plies[0], puzzle.key, "{place}: the line begins with the key");
    assert!(puzzle.gain >= LEAST && (1..=4).contains(&puzzle.moves), "{place}");
    assert!(puzzle.past.is_empty(), "{place}: a gain needs no past");
    let us = game.position().side();
    let wanted = Material::new(game.position()).balance() + puzzle.gain;
    let mut game = game.clone();
    for ply in &plies {
        game.play_text(ply).unwrap_or_else(|error| panic!("{place}: {error}"));
    }
    assert!(!game.moves().is_empty(), "{place}: the game has ended");
    let mut end = Material::of(game.position(), us);
    assert!(!whole || end.rests(wanted.max(end.balance() - SLACK)), "{place}: too much can be taken back");
    while game.undo() {}
    let key = game.position().parse_move(&puzzle.key).unwrap_or_else(|error| panic!("{place}: {error}"));
    if puzzle.moves == 1 {
        let mut after = game.position().clone();
        after.play(key);
        let taken_back = legal_moves(&after).into_iter().any(|mv| mv.to == key.to && after.captures(mv));
        assert!(game.position().captures(key) && taken_back, "{place}: a piece that is for nothing");
    }
    theme(game.position(), key, wanted - puzzle.gain, puzzle, place);
}

/// Each move of the line wins as much, no other does, and it takes as many moves.
pub fn is_proved<S: SquareSet>(game: &Game<S>, puzzle: &Puzzle, place: &str) {
    let wanted = Material::new(game.position()).balance() + puzzle.gain;
    let mut game = game.clone();
    let mut left = puzzle.moves;
    for (ply, text) in puzzle.line.split(' ').enumerate() {
        let mv = game.position().parse_move(text).unwrap_or_else(|error| panic!("{place}: {error}"));
        if ply % 2 == 0 {
            only(game.position(), mv, left, wanted, if ply == 0 { MARGIN } else { 1 }, &format!("{place}, ply {ply}"));
            left -= 1;
        }
        game.play(mv).unwrap_or_else(|error| panic!("{place}: {error}"));
    }
}

/// The move reaches so much in so many moves, and not sooner; others reach less by the margin at least.
fn only<S: SquareSet>(position: &Position<S>, key: Move, left: u32, wanted: i32, margin: i32, place: &str) {
    let mut count = Material::new(position);
    assert!(count.after(key, |next| next.keeps(left - 1, wanted)), "{place}: the move does not win so much");
    // Whatever comes second, unless the key has a second part.
    let alike = |mv: Move| mv == key || (key.neutral.is_none() && mv.first_part() == key);
    for mv in legal_moves(position) {
        for moves in 1..=left {
            if moves < left || !alike(mv) {
                let reaches = count.after(mv, |next| next.keeps(moves - 1, wanted - margin + 1));
                assert!(!reaches, "{place}: so does {} in {moves}", position.machine(mv));
            }
        }
    }
}

fn theme<S: SquareSet>(position: &Position<S>, key: Move, base: i32, puzzle: &Puzzle, place: &str) {
    let us = position.side();
    let mut after = position.clone();
    after.play(key);
    let holds = match puzzle.theme.as_str() {
        "gain" => true,
        "crossing" => after.king_is_promoted(us) && !position.king_is_promoted(us),
        "promotion" => matches!(key.act, Act::Promote(_)),
        "drop" => matches!(key.act, Act::Drop(_)),
        "relay" => key.neutral.is_some(),
        "quiet" => {
            let quiet = matches!(key.act, Act::Plain | Act::Double(_) | Act::Castle(_) | Act::Swap | Act::Rotate(_));
            quiet && !position.captures(key) && !in_check(&after, us.other())
        }
        // The piece can be taken, and more is lost then than captures bring back.
        "sacrifice" => {
            let takers = legal_moves(&after).into_iter().filter(|mv| mv.to == key.to && after.captures(*mv));
            let mut count = Material::of(&after, us);
            takers.into_iter().any(|mv| {
                let cell = position.variant().three_dimensional.is_some().then_some(mv.to);
                !count.after(mv, |next| next.takes(cell, base - SACRIFICE + 1))
            })
        }
        theme => panic!("{place}: unknown theme {theme}"),
    };
    assert!(holds, "{place}: not of its theme {}", puzzle.theme);
}

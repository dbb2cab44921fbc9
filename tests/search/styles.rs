//! Styles: a player's likings show in what it plays, and cost it no game at once.

use crate::casual::casual_move;
use std::sync::atomic::AtomicBool;
use stone_garden::board::Side;
use stone_garden::game::{AnyGame, Status};
use stone_garden::movegen::{in_check, legal_moves};
use stone_garden::position::Move;
use stone_garden::search::{Level, Limits, Player, Style};
use stone_garden::with_game;

fn think(player: &mut Player, game: &AnyGame) -> Option<Move> {
    player.think(game, &Limits::default(), 1, &AtomicBool::new(false), &mut |_| false).mv
}

fn at_level(level: u8, seed: u64) -> Player {
    let mut player = Player::new(1, seed);
    player.set_level(Level::new(level).expect("a level"));
    player
}

/// Positions of games that begin by chance and are played at a level, every fourth ply.
fn positions(games: u64, plies: u64) -> Vec<AnyGame> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut game = AnyGame::open("stone-garden", None).expect("a start");
        let mut player = at_level(3, seed);
        for ply in 0..plies {
            let casual = |game: &AnyGame| with_game!(game, game => casual_move(game, seed * 7919 + ply));
            let Some(mv) = (if ply < 2 { casual(&game) } else { think(&mut player, &game) }) else { break };
            let played = with_game!(&mut game, game => {
                let text = game.position().machine(mv).to_string();
                game.play_text(&text).is_ok() && game.status() == Status::Ongoing
            });
            if !played {
                break;
            }
            if ply % 4 == 3 {
                found.push(game.clone());
            }
        }
    }
    found
}

fn plays(game: &AnyGame, style: Option<Style>) -> Move {
    let mut player = at_level(4, 5);
    player.set_style(style);
    think(&mut player, game).expect("a move")
}

/// What moves of the same positions come to.
#[derive(Default, Debug)]
struct Tally {
    captures: usize,
    /// Captures that the other side has afterwards.
    offers: usize,
    checks: usize,
    /// Ranks forward.
    forward: i32,
}

fn tally(games: &[AnyGame], style: Option<Style>) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        let mv = plays(game, style);
        with_game!(game, game => {
            let position = game.position();
            let rank = |square| i32::from(position.geometry().rank(square));
            let ranks = rank(mv.to) - rank(mv.from);
            tally.forward += if position.side() == Side::White { ranks } else { -ranks };
            tally.captures += usize::from(position.captures(mv));
            let mut after = position.clone();
            after.play(mv);
            tally.checks += usize::from(in_check(&after, after.side()));
            tally.offers += legal_moves(&after).into_iter().filter(|&reply| after.captures(reply)).count();
        });
    }
    tally
}

#[test]
fn styles_have_names() {
    for style in Style::ALL {
        assert_eq!(Style::named(style.name()), Some(style));
    }
    assert_eq!(Style::named("bold"), None);
}

#[test]
fn each_style_shows_in_what_is_played() {
    let games = positions(16, 40);
    assert!(games.len() > 100, "only {} positions", games.len());
    let plain = tally(&games, None);
    let [cautious, greedy, wild] = Style::ALL.map(|style| tally(&games, Some(style)));
    let all = format!("plain {plain:?}, cautious {cautious:?}, greedy {greedy:?}, wild {wild:?}");
    assert!(greedy.captures > plain.captures && greedy.captures > cautious.captures, "{all}");
    assert!(cautious.offers < plain.offers, "{all}");
    assert!(wild.checks > plain.checks && wild.forward > plain.forward, "{all}");
    assert!(cautious.forward < plain.forward, "{all}");
}

#[test]
fn no_style_passes_over_a_win() {
    let game = AnyGame::open("stones-chess", Some("4k5/R9/1R8/10/10/10/10/5K4 w - - 0 1")).expect("a position");
    for style in Style::ALL {
        let mv = plays(&game, Some(style));
        with_game!(&game, game => assert_eq!(game.position().machine(mv).to_string(), "b6b8", "{style:?}"));
    }
}

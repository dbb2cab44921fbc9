//! A game as pictures: how it stands at a ply, with what is marked there, and all of it as a picture that moves.
//! Apart from `request`, because the command line makes games of files move, too.

use super::drawn;
use crate::budget::Budget;
use crate::game::report::{ManReport, ReserveReport};
use crate::game::{AnyGame, report};
use crate::look::Pieces;
use crate::picture::raster::{self, Film, Format, RasterError};
use crate::picture::{Man, PictureError, Player, Scene, Slicing, Theme, View};
use crate::variant::Variant;
use crate::with_game;
use std::ops::RangeInclusive;
use thiserror::Error;

/// What is shown of a game besides its pieces, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// Black's side at the bottom.
    pub flip: bool,
    /// The colours.
    pub theme: Theme,
    /// Pieces of the West in games that have others of their own.
    pub pieces: Pieces,
    /// The names of files and ranks.
    pub coordinates: bool,
    /// Where the last move came from and went to, and a king in check.
    pub markers: bool,
    /// How a board of three dimensions is cut.
    pub slicing: Slicing,
    /// Who plays, White and Black. What they have in hand is always shown.
    pub names: Option<[String; 2]>,
}

impl Default for Shown {
    fn default() -> Self {
        let (theme, slicing) = (Theme::default(), Slicing::default());
        Self { flip: false, theme, pieces: Pieces::Own, coordinates: true, markers: true, slicing, names: None }
    }
}

/// How a game is made to move.
#[derive(Debug, Clone)]
pub struct Moving<'a> {
    /// What is shown.
    pub shown: Shown,
    /// The first and the last ply; 0 is before the first move. Without it all of them.
    pub plies: Option<RangeInclusive<usize>>,
    /// The format.
    pub format: Format,
    /// Its width in pixels.
    pub width: u32,
    /// How many milliseconds each position is shown.
    pub delay: u32,
    /// How many the last one is.
    pub last: u32,
    /// What may be spent.
    pub budget: &'a Budget<'a>,
}

/// Ordinary size, in pixels.
pub const WIDTH: u32 = 480;
/// A move a second.
pub const DELAY: u32 = 1000;
/// How long the last position stays, in delays.
const LAST: u32 = 3;

impl<'a> Moving<'a> {
    /// All of a game, at ordinary speed and size.
    pub fn new(budget: &'a Budget<'a>) -> Self {
        let (shown, format) = (Shown::default(), Format::Gif);
        Self { shown, plies: None, format, width: WIDTH, delay: DELAY, last: DELAY * LAST, budget }
    }

    /// With so many milliseconds a move, and a longer look at the end.
    #[must_use]
    pub fn with_delay(mut self, milliseconds: u32) -> Self {
        self.delay = milliseconds;
        self.last = milliseconds.saturating_mul(LAST).min(*raster::DELAYS.end()).max(milliseconds);
        self
    }
}

/// Why a game can't be made to move.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum MovingError {
    /// A position can't be drawn.
    #[error("ply {ply}: {error}")]
    Picture {
        /// After so many moves.
        ply: usize,
        /// Why.
        error: PictureError,
    },
    /// There are no such plies.
    #[error("plies {first} to {last}: the game has plies 0 to {all}")]
    Plies {
        /// The first one asked for.
        first: usize,
        /// The last one.
        last: usize,
        /// Its last one.
        all: usize,
    },
    /// Too large, or too long.
    #[error(transparent)]
    Raster(#[from] RasterError),
}

/// A game as it stands.
///
/// # Errors
/// If a piece can't be drawn (it should not).
pub fn scene(game: &AnyGame, shown: &Shown) -> Result<Scene, PictureError> {
    let (variant, men, last, check, reserves) = with_game!(game, game => {
        let last = shown.markers.then(|| game.last_entry()).flatten().filter(|entry| entry.machine != "0000");
        let check = shown.markers.then(|| game.status_report().check).flatten();
        (game.position().variant(), report::men(game.position()), last, check, game.reserves())
    });
    let view = View {
        flip: shown.flip,
        theme: shown.theme,
        pieces: shown.pieces,
        coordinates: shown.coordinates,
        frame: true,
        slicing: shown.slicing,
        // Who is dropped comes from no square.
        last: last.as_ref().map(|entry| {
            let from = if entry.from.contains('@') { &entry.to } else { &entry.from };
            [from.clone(), entry.to.clone()]
        }),
        second: last.and_then(|entry| entry.neutral),
        check,
        ..View::default()
    };
    let board = drawn::shared(variant, view.slicing);
    let drawn: Vec<Man<'_>> = men.iter().filter_map(|man| drawn::picture(man, board)).collect();
    let scene = Scene::new(board, &drawn, &view)?;
    if shown.names.is_none() && reserves.is_none() {
        return Ok(scene);
    }
    let [white, black] = players(variant, &men, reserves, shown.names.clone().unwrap_or_default());
    scene.with_players(board, &view, [&white, &black])
}

/// The players with what they have in hand, White and Black. Where all pieces are of one kind, as in Othello, it is told how many stand: that
/// sixty are left says nothing.
pub(super) fn players(
    variant: &Variant,
    men: &[ManReport],
    reserves: Option<ReserveReport>,
    names: [String; 2],
) -> [Player; 2] {
    let alike = reserves.is_some() && variant.pieces.len() == 1;
    let hands = reserves.map_or_else(Default::default, |reserves| [reserves.white, reserves.black]);
    let [mut white, mut black]: [Vec<(char, u16)>; 2] =
        hands.map(|held| held.into_iter().map(|held| (held.letter, held.count)).collect());
    if alike {
        let letter = variant.pieces[0].letter;
        for (hand, side) in [(&mut white, "white"), (&mut black, "black")] {
            let standing = men.iter().filter(|man| man.side == side).count();
            *hand = vec![(letter, standing as u16)];
        }
    }
    let [white_name, black_name] = names;
    [Player { name: white_name, hand: white }, Player { name: black_name, hand: black }]
}

/// A game as a picture that moves. The game is brought back to where it stood.
///
/// # Errors
/// If it has no such plies, a position can't be drawn, or the picture would be too large or is not ready in time.
pub fn animate(game: &mut AnyGame, how: &Moving<'_>) -> Result<Vec<u8>, MovingError> {
    let (stood, all) = with_game!(&*game, game => (game.ply(), game.entries().len()));
    let plies = how.plies.clone().unwrap_or(0..=all);
    let (first, last) = (*plies.start(), *plies.end());
    if first > last || last > all {
        return Err(MovingError::Plies { first, last, all });
    }
    let film = Film { format: how.format, width: how.width, delay: how.delay, last: how.last, budget: how.budget };
    let made = raster::film(
        last - first + 1,
        |frame| {
            let ply = first + frame;
            go_to(game, ply);
            scene(game, &how.shown).map_err(|error| MovingError::Picture { ply, error })
        },
        &film,
    );
    go_to(game, stood);
    made
}

fn go_to(game: &mut AnyGame, ply: usize) {
    with_game!(game, game => {
        while game.ply() > ply && game.undo() {}
        while game.ply() < ply && game.redo() {}
    });
}

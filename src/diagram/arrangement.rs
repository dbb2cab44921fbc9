//! Pieces on a game's board, whether or not a game could ever stand so: what an editor of positions shows while one is set up.

use super::drawn;
use crate::board::{Side, Square, SquareError};
use crate::game::{AnyGame, OpenError, drawing_of, sign_of, wall_drawing};
use crate::letter::{capital, is_capital};
use crate::picture::{self, DrawnBoard, Layout, LayoutReport, Man, PictureError, Scene, SvgOptions, View};
use crate::variant::{Piece, Variant};
use crate::with_game;
use serde::Serialize;
use thiserror::Error;

/// Pieces on a board.
#[derive(Clone, Debug)]
pub struct Arrangement {
    variant: &'static Variant,
    men: Vec<Man<'static>>,
}

/// Why a piece can't be put on a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ArrangementError {
    /// No such square.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// The game has no such piece.
    #[error("{game} has no piece that FEN writes '{letter}'")]
    Piece {
        /// What was asked for.
        letter: String,
        /// The game's name.
        game: &'static str,
    },
}

/// What FEN can say of a position of a game besides who stands where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct PositionForm {
    /// Who can stand on the board, each once.
    pub pieces: Vec<FormPiece>,
    /// Stones, relays, walls and holes: `*` and `@`, as far as there are such.
    pub neutrals: Vec<char>,
    /// The letters of the levels, the lowest first; none on a flat board.
    pub levels: Vec<char>,
    /// Letters, upper case, of pieces in hand or pool, in FEN's order.
    pub hand: Vec<char>,
    /// Is it a hand, from which pieces are dropped? Else a pool of lost pieces.
    pub drops: bool,
    /// Does FEN mark promoted pieces that go to hand as what they were (`Q~`)?
    pub origins: bool,
    /// Is there castling?
    pub castling: bool,
    /// Are gates, or rights to first moves, written with the castling rights?
    pub gates: bool,
    /// Are they rights to first moves?
    pub first_moves: bool,
    /// Is there a double step, and a field for the square that was passed?
    pub passing: bool,
    /// Checks that each side has to give at the start.
    pub checks: Option<u8>,
    /// Where turns have several moves: those left/those of the turn at the start.
    pub turn: Option<String>,
    /// May the field before the counters say after how many plies a count draws?
    pub counting: bool,
    /// Is it counted how often each King has been demoted?
    pub demotions: bool,
    /// The letter, upper case, of the pieces that face a side and turn.
    pub turning: Option<char>,
    /// Is there a field for the stone or relay that may not go back?
    pub ko: bool,
    /// Is there a field for the moves that each Emperor has left to get home?
    pub duty: bool,
}

/// A piece that can be put on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FormPiece {
    /// As FEN writes White's: `R`, `+R`.
    pub letter: String,
    /// Its English name.
    pub name: &'static str,
}

impl PositionForm {
    /// What FEN can say in a game.
    ///
    /// # Errors
    /// If the game can't be opened.
    pub fn of(variant: &'static Variant) -> Result<PositionForm, OpenError> {
        let game = AnyGame::load_of(variant, None, "")?;
        let (open, table) = (variant.open(), variant.three_dimensional.as_ref());
        let passing = with_game!(&game, game => game.position().rules().pawn.is_some());
        // Ataxx has no end of pieces to drop, and its FEN tells of none.
        let written = open.is_none_or(|open| open.has_hands());
        let reserves = with_game!(&game, game => game.reserves()).filter(|_| written);
        let mut hand: Vec<char> =
            reserves.iter().flat_map(|reserves| reserves.white.iter().map(|held| held.letter)).collect();
        if open.is_some() {
            // Royal pieces first, the others from the last kind to the first.
            hand.reverse();
            hand.sort_by_key(|&letter| !variant.pieces.iter().any(|piece| piece.letter == letter && piece.royal));
        }
        let mut pieces: Vec<FormPiece> = Vec::new();
        for piece in &variant.pieces {
            let letter = letter_of(piece);
            if pieces.iter().all(|known| known.letter != letter) {
                pieces.push(FormPiece { letter, name: &piece.name });
            }
        }
        let stones = variant.neutrals || variant.array.contains('*') || open.is_some_and(|open| open.walls.is_some());
        let relays = variant.neutrals.then_some('@');
        let geometry = &variant.geometry;
        Ok(PositionForm {
            pieces,
            neutrals: stones.then_some('*').into_iter().chain(relays).collect(),
            levels: if geometry.is_flat() {
                Vec::new()
            } else {
                (0..geometry.levels()).map(|level| geometry.level_letter(level)).collect()
            },
            hand,
            drops: reserves.is_some_and(|reserves| reserves.drops),
            origins: open
                .and_then(|open| open.hands.as_ref())
                .is_some_and(|hands| hands.captures && !hands.keep_promoted),
            castling: variant.castling.is_some() || open.is_some_and(|open| open.castling.is_some()),
            gates: open.is_some_and(|open| open.gating || open.keeps_first_moves()),
            first_moves: open.is_some_and(|open| open.keeps_first_moves()),
            passing: passing && open.is_none_or(|open| open.castling_fields),
            checks: open.and_then(|open| open.ends.checks),
            turn: open.and_then(|open| open.turns.as_ref()).map(crate::variant::Turns::begins),
            counting: open.is_some_and(|open| open.ends.counting.is_some()),
            demotions: variant.demotions.is_some(),
            turning: variant.turning.map(|turning| turning.letter),
            ko: variant.neutrals,
            duty: table.is_some_and(|table| table.duty.is_some()),
        })
    }
}

impl Arrangement {
    /// An empty board.
    pub const fn new(variant: &'static Variant) -> Self {
        Arrangement { variant, men: Vec::new() }
    }

    /// The game.
    pub const fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// Takes everybody off.
    pub fn clear(&mut self) {
        self.men.clear();
    }

    /// Puts a piece on a square in place of who stands there: its letter as FEN writes it (`K`, `k`, `+r`, `*`, `@`), and of
    /// those that turn the side that it faces (`n`, `e`, `s`, `w`), if it isn't forward.
    ///
    /// # Errors
    /// If there is no such square or no such piece.
    pub fn put(&mut self, square: &str, letter: &str, facing: Option<char>) -> Result<(), ArrangementError> {
        let square = self.variant.geometry.parse(square)?;
        let man = self.man(Some(square), letter, facing)?;
        self.men.retain(|other| other.cell != man.cell);
        self.men.push(man);
        Ok(())
    }

    /// A piece as it looks on a square, or on none in particular.
    fn man(
        &self,
        square: Option<Square>,
        letter: &str,
        facing: Option<char>,
    ) -> Result<Man<'static>, ArrangementError> {
        let unknown = || ArrangementError::Piece { letter: letter.to_owned(), game: &self.variant.name };
        self.known(square, letter, facing).ok_or_else(unknown)
    }

    fn known(&self, square: Option<Square>, letter: &str, facing: Option<char>) -> Option<Man<'static>> {
        let variant = self.variant;
        let cell = square.map_or(0, |square| square.index() as u16);
        match letter {
            "*" => return Some(Man::new(cell, wall_drawing(variant), picture::Side::Neutral)),
            "@" if variant.neutrals => return Some(Man::new(cell, "relay", picture::Side::Neutral)),
            _ => {}
        }
        let white = letter.ends_with(is_capital);
        let wanted: String = letter.chars().map(capital).collect();
        let piece = variant.pieces.iter().find(|piece| letter_of(piece) == wanted)?;
        let (side, shown) =
            if white { (Side::White, picture::Side::White) } else { (Side::Black, picture::Side::Black) };
        let drawing =
            square.map_or(piece.drawing.as_str(), |square| drawing_of(piece, &variant.geometry, side, square));
        let rotates = variant.turning.is_some_and(|turning| turning.letter == piece.letter);
        let forward = if white { 'n' } else { 's' };
        let facing = rotates.then(|| drawn::facing(facing.unwrap_or(forward)));
        Some(Man { facing, ..Man::new(cell, drawing, shown).with_token(&sign_of(variant, piece)) })
    }

    fn board(&self, view: &View) -> &'static DrawnBoard {
        drawn::shared(self.variant, view.slicing)
    }

    /// The board as a scene.
    ///
    /// # Errors
    /// If the view names a square that is not on the board, or a number of it is out of range.
    pub fn scene(&self, view: &View) -> Result<Scene, PictureError> {
        Scene::new(self.board(view), &self.men, view)
    }

    /// A piece alone on a square, for a tray: its letter as for [`Arrangement::put`].
    ///
    /// # Errors
    /// If the game has no such piece.
    pub fn piece(&self, letter: &str, view: &View) -> Result<Scene, ArrangementError> {
        let man = self.man(None, letter, None)?;
        let unknown = |_| ArrangementError::Piece { letter: letter.to_owned(), game: &self.variant.name };
        let alone = View { theme: view.theme, pieces: view.pieces, ..View::default() };
        Scene::new(&self.board(view).alone(), &[man], &alone).map_err(unknown)
    }

    /// The board as SVG text.
    ///
    /// # Errors
    /// As [`Arrangement::scene`].
    pub fn svg(&self, view: &View) -> Result<String, PictureError> {
        let options = SvgOptions { title: &self.variant.name, ..SvgOptions::default() };
        Ok(self.scene(view)?.to_svg(&options))
    }

    /// Where the slices of a board of three dimensions lie.
    pub fn layout(&self, view: &View) -> LayoutReport {
        let board = self.board(view);
        Layout::new(board, view).report(board)
    }
}

/// As FEN writes White's.
fn letter_of(piece: &Piece) -> String {
    if piece.promoted { format!("+{}", piece.letter) } else { piece.letter.to_string() }
}

//! A game as an opaque handle; painting, and what lies under a point.

use super::named::named;
use super::view::{Field, theme_of, view_of};
use super::{thrown, to_js};
#[cfg(feature = "reader")]
use crate::board::SquareSet;
use crate::board::{Geometry, Side, Square};
use crate::diagram::drawn;
#[cfg(feature = "reader")]
use crate::game::Status;
use crate::game::report::{self, Origin};
use crate::game::{AnyGame, explain};
#[cfg(feature = "reader")]
use crate::look::Coordinates;
use crate::picture::{self, Layout, Man, Point, Scene, Slicing, SvgOptions, View, canvas};
use crate::position::Move;
use crate::variant::Variant;
use crate::with_game;
use std::fmt::Write;
use wasm_bindgen::prelude::*;
use web_sys::CanvasRenderingContext2d;

/// A game: `new Game(variant, fen?)`, where the variant is an id or `{definition}`, a text that defines a game.
///
/// Moves are given in machine or readable form. Between the parts of a two-part turn the first part can be shown
/// without being played: [`Game::begin`], then [`Game::play`] of the whole turn, or [`Game::cancel`].
#[wasm_bindgen]
pub struct Game {
    pub(super) game: AnyGame,
    pub(super) pending: Option<Move>,
    /// Has anybody said in which manner moves are written? Until then the board is as the game says.
    #[cfg(feature = "reader")]
    asked: bool,
    /// Who looks, in games where a side does not see all, and which side has looked last.
    #[cfg(feature = "reader")]
    eyes: Eyes,
    #[cfg(feature = "reader")]
    looked: Option<Side>,
}

/// Who looks at a board.
#[cfg(feature = "reader")]
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    /// Somebody who sees all.
    Open,
    /// A side.
    Of(Side),
    /// Nobody is to see anything: the board is on its way from one player to the other.
    Shut,
}

#[wasm_bindgen]
impl Game {
    /// A game at its start, or at a FEN.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        fen: Option<String>,
    ) -> Result<Game, JsValue> {
        Game::load(variant, fen, "")
    }

    /// A game with moves, parted by blanks, already played.
    pub fn load(
        #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
        fen: Option<String>,
        moves: &str,
    ) -> Result<Game, JsValue> {
        let game = AnyGame::load_of(named(&variant)?, fen.as_deref(), moves).map_err(thrown)?;
        Ok(Game {
            game,
            pending: None,
            #[cfg(feature = "reader")]
            asked: false,
            #[cfg(feature = "reader")]
            eyes: Eyes::Open,
            #[cfg(feature = "reader")]
            looked: None,
        })
    }

    /// The game's id.
    pub fn variant(&self) -> String {
        self.table().id.to_owned()
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        with_game!(&self.game, game => game.position().fen())
    }

    /// The FEN that the game began with.
    #[wasm_bindgen(js_name = startFen)]
    pub fn start_fen(&self) -> String {
        with_game!(&self.game, game => game.start().fen())
    }

    /// `"white"` or `"black"`: whose turn it is.
    #[wasm_bindgen(unchecked_return_type = "Side")]
    pub fn side(&self) -> Result<JsValue, JsError> {
        to_js(&with_game!(&self.game, game => game.position().side()))
    }

    /// Everyone on the board, after the first part of a turn if one is begun.
    #[wasm_bindgen(unchecked_return_type = "ManReport[]")]
    pub fn men(&self) -> Result<JsValue, JsError> {
        to_js(&self.men_reports())
    }

    /// How the game stands.
    #[wasm_bindgen(unchecked_return_type = "StatusReport")]
    pub fn status(&self) -> Result<JsValue, JsError> {
        let status = with_game!(&self.game, game => game.status_report());
        // Who gives check is seen only where it stands in sight.
        #[cfg(feature = "reader")]
        let status = match self.unseen() {
            unseen if unseen.is_empty() => status,
            unseen => report::StatusReport {
                checkers: status.checkers.into_iter().filter(|square| !unseen.contains(square)).collect(),
                ..status
            },
        };
        to_js(&status)
    }

    /// Could a side, `white` or `black`, still win, if the other one helped? Else it does not win when the other's time is up. True where that
    /// can't be told.
    #[wasm_bindgen(js_name = canWin)]
    pub fn can_win(&self, side: &str) -> bool {
        let side = if side == "black" { Side::Black } else { Side::White };
        with_game!(&self.game, game => game.can_win(side))
    }

    /// The legal moves of the piece on a square, of a piece in hand (`P@`), or all. In two-part games the first parts.
    #[wasm_bindgen(unchecked_return_type = "MoveReport[]")]
    pub fn moves(&self, from: Option<String>) -> Result<JsValue, JsError> {
        let from = from.map(|name| self.origin(&name)).transpose()?;
        #[cfg(feature = "reader")]
        if self.eyes == Eyes::Shut && self.is_foggy() {
            return Ok(js_sys::Array::new().into());
        }
        #[cfg(feature = "reader")]
        if self.has_umpire() {
            return to_js(&with_game!(&self.game, game => game.try_reports(from)).map_err(thrown)?);
        }
        // Of hundreds of moves that differ in where a wall is set, all but the first are copies, and their texts come as one: that takes
        // a tenth of the time.
        let mut machines = String::new();
        let mut reports = Vec::new();
        with_game!(&self.game, game => game.each_move_report(from, |report, mv| {
            let _ = write!(machines, "{} ", game.position().machine(mv));
            reports.push(report);
        }))
        .map_err(thrown)?;
        let machines = js_sys::JsString::from(machines.trim_end()).split(" ");
        let (list, name) = (js_sys::Array::new(), JsValue::from("move"));
        let mut last = js_sys::Object::new();
        for (report, machine) in reports.into_iter().zip(machines.iter()) {
            last = match report {
                Some(report) => to_js(&report)?.into(),
                None => js_sys::Object::assign(&js_sys::Object::new(), &last),
            };
            // Setting a field of a plain object can't fail.
            let _ = js_sys::Reflect::set(&last, &name, &machine);
            list.push(&last);
        }
        Ok(list.into())
    }

    /// Where the piece, stone or relay on a square reaches as it stands, whoever's turn it is. After
    /// [`Game::begin`] on the board as then shown.
    #[wasm_bindgen(unchecked_return_type = "Target[]")]
    pub fn targets(&self, square: &str) -> Result<JsValue, JsError> {
        let square = self.square(square)?;
        // What of others reaches where would tell what stands under fog.
        #[cfg(feature = "reader")]
        if self.is_blind_to(square) {
            return Ok(js_sys::Array::new().into());
        }
        // Nor does how far its own pieces reach tell it, where an umpire says what can't be.
        #[cfg(feature = "reader")]
        if let (true, Eyes::Of(side)) = (self.has_umpire(), self.eyes) {
            return to_js(&with_game!(&self.game, game => game.alone(side).targets(square)));
        }
        to_js(&with_game!(&self.game, game => match self.pending {
            None => game.targets(square),
            Some(first) => game.targets_between(first, square),
        }))
    }

    /// Why the piece on a square can't go to another. After [`Game::begin`] about the stones and relays.
    #[wasm_bindgen(js_name = whyNot, unchecked_return_type = "WhyNot")]
    pub fn why_not(&self, from: &str, to: &str) -> Result<JsValue, JsError> {
        let (start, end) = (self.square(from)?, self.square(to)?);
        let why = with_game!(&self.game, game => match self.pending {
            None => game.why_not(start, end),
            Some(first) => game.why_not_between(first, start, end),
        });
        // Nor who stands in the way under fog.
        #[cfg(feature = "reader")]
        let why = match self.unseen() {
            unseen if unseen.is_empty() => why,
            unseen => {
                let blocked = why.values.blockers.iter().any(|man| unseen.contains(&man.square));
                let is_told = !blocked && !unseen.iter().any(|square| square == to) && !self.is_blind_to(start);
                if is_told { why } else { explain::WhyNot::unseen(from, to) }
            }
        };
        to_js(&why)
    }

    /// The machine form of the legal move, a whole turn, that a text means; where games are read from texts, also as others write it, in
    /// whatever manner.
    pub fn parse(&self, text: &str) -> Result<String, JsError> {
        #[cfg(feature = "reader")]
        if self.eyes == Eyes::Shut && self.is_foggy() {
            return Err(thrown("nobody is to see the board now"));
        }
        with_game!(&self.game, game => {
            Ok(game.position().machine(game.meant(text).map_err(thrown)?).to_string())
        })
    }

    /// How the game would stand after a move.
    #[wasm_bindgen(js_name = outcomeAfter, unchecked_return_type = "OutcomeReport")]
    pub fn outcome_after(&self, text: &str) -> Result<JsValue, JsError> {
        // How a move would end the game by what nobody has seen is not told, nor whether it can be played.
        #[cfg(feature = "reader")]
        if self.is_foggy() {
            return to_js(&report::OutcomeReport::from(Status::Ongoing));
        }
        let status = with_game!(&self.game, game => {
            game.status_after(game.meant(text).map_err(thrown)?)
        });
        to_js(&report::OutcomeReport::from(status))
    }

    /// How the game would stand after each move of the piece on a square or in hand, by the moves in machine form. Of
    /// turns in two parts those that end with the first.
    #[wasm_bindgen(js_name = outcomesFrom, unchecked_return_type = "Record<string, OutcomeReport>")]
    pub fn outcomes_from(&self, from: &str) -> Result<JsValue, JsError> {
        let from = self.origin(from)?;
        #[cfg(feature = "reader")]
        if self.is_foggy() {
            return Ok(js_sys::Object::new().into());
        }
        to_js(&with_game!(&self.game, game => game.outcomes_from(from)))
    }

    /// Hands or pools; `null` where there are none.
    #[wasm_bindgen(unchecked_return_type = "ReserveReport | null")]
    pub fn reserves(&self) -> Result<JsValue, JsError> {
        to_js(&with_game!(&self.game, game => game.reserves()))
    }

    /// Does a move, or the first part of a turn, change a king who crosses the middle? `true`: it becomes promoted, `false`: it is demoted, else `null`.
    #[wasm_bindgen(js_name = kingChanges, unchecked_return_type = "boolean | null")]
    pub fn king_changes(&self, text: &str) -> Result<JsValue, JsError> {
        // What an umpire has to say of a move is asked when it is made.
        #[cfg(feature = "reader")]
        if self.has_umpire() {
            return Ok(JsValue::NULL);
        }
        to_js(&with_game!(&self.game, game => {
            explain::king_changes(game.position(), game.position().parse_first_part(text).map_err(thrown)?)
        }))
    }

    /// Shows the first part of a two-part turn without playing it, and answers what [`Game::between`] does.
    #[wasm_bindgen(unchecked_return_type = "Between")]
    pub fn begin(&mut self, first: &str) -> Result<JsValue, JsError> {
        let (mv, between) = self.first_part(first)?;
        self.pending = Some(mv);
        to_js(&between)
    }

    /// What can follow the first part of a turn. Why a second part is not legal says [`Game::why_not`] while the first is shown.
    #[wasm_bindgen(unchecked_return_type = "Between")]
    pub fn between(&self, first: &str) -> Result<JsValue, JsError> {
        to_js(&self.first_part(first)?.1)
    }

    /// Takes the first part of a turn back that [`Game::begin`] has shown. False if there was none.
    pub fn cancel(&mut self) -> bool {
        self.pending.take().is_some()
    }

    /// Plays a move and answers its entry of the record. A text that is no machine or readable form may be another that [`Game::parse`] reads.
    #[wasm_bindgen(unchecked_return_type = "EntryReport")]
    pub fn play(&mut self, text: &str) -> Result<JsValue, JsError> {
        let entry = with_game!(&mut self.game, game => {
            match game.play_text(text) {
                Ok(_) => {}
                Err(error) => {
                    let meant = game.meant(text).map(|mv| game.position().machine(mv).to_string());
                    game.play_text(&meant.map_err(|_| thrown(error))?).map_err(thrown)?;
                }
            }
            game.last_entry()
        });
        self.pending = None;
        to_js(&entry)
    }

    /// Takes a move back. False if there is none.
    pub fn undo(&mut self) -> bool {
        self.pending = None;
        with_game!(&mut self.game, game => game.undo())
    }

    /// Plays the move that was taken back. False if there is none.
    pub fn redo(&mut self) -> bool {
        self.pending = None;
        with_game!(&mut self.game, game => game.redo())
    }

    /// Goes to the position after so many plies.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: f64) -> Result<(), JsError> {
        let last = with_game!(&self.game, game => game.entries().len());
        // As a number of JavaScript: -1 would else come as four thousand million, 1.5 as 1.
        if !(0.0..=last as f64).contains(&ply) || ply.fract() != 0.0 {
            // JavaScript prints it: that of Rust would be a thirtieth of the module.
            let ply = js_sys::Number::from(ply).to_string_with_radix(10).map_or(String::new(), String::from);
            return Err(thrown(format!("ply {ply} is not in the record, whose last is {last}")));
        }
        let ply = ply as usize;
        while self.ply() > ply && self.undo() {}
        while self.ply() < ply && self.redo() {}
        Ok(())
    }

    /// How many plies have been played.
    pub fn ply(&self) -> usize {
        with_game!(&self.game, game => game.ply())
    }

    /// All moves, also what has been taken back.
    #[wasm_bindgen(unchecked_return_type = "EntryReport[]")]
    pub fn record(&self) -> Result<JsValue, JsError> {
        let record = with_game!(&self.game, game => game.record());
        #[cfg(feature = "reader")]
        let record = self.as_seen(record);
        to_js(&record)
    }

    /// The counters that can end a game.
    #[wasm_bindgen(unchecked_return_type = "Counters")]
    pub fn counters(&self) -> Result<JsValue, JsError> {
        let counters = with_game!(&self.game, game => game.counters());
        // They would tell of pawns that have moved, and of positions that have come again.
        #[cfg(feature = "reader")]
        let counters = match self.is_foggy() {
            true => report::Counters { progress: 0, progress_limit: 0, repetitions: 1, ..counters },
            false => counters,
        };
        to_js(&counters)
    }

    /// All moves as game text, in the manner of PGN; `tags` are pairs of name and value.
    pub fn text(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "[name: string, value: string][] | null")] tags: JsValue,
    ) -> Result<String, JsError> {
        let pair = |tag: &Field| tag.pair(Field::text).map(|[name, value]| (name, value));
        let tags = Field::new("tags", tags).list(pair)?;
        Ok(with_game!(&self.game, game => crate::game::text::write(game, &tags)))
    }
}

/// Of games whose players write moves in manners of their own.
#[cfg(feature = "reader")]
#[wasm_bindgen]
impl Game {
    /// Writes all moves in the manner of this name: an empty one means the usual of its players, none or `plain` that of all games.
    #[wasm_bindgen(js_name = writeIn)]
    pub fn write_in(&mut self, name: Option<String>) -> Result<(), JsError> {
        super::manner::show(&mut self.game, name.as_deref())?;
        self.asked = true;
        Ok(())
    }

    /// From now on the board, its record and what is told of it are as a side sees them, if the game has fog: for `"white"` and `"black"`; for
    /// nothing as it stands.
    #[wasm_bindgen(js_name = seeAs)]
    pub fn see_as(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side | null")] who: JsValue,
    ) -> Result<(), JsError> {
        let words = [("white", Eyes::Of(Side::White)), ("black", Eyes::Of(Side::Black))];
        self.eyes = Field::new("who", who).maybe(|who| who.word(&words))?.unwrap_or(Eyes::Open);
        Ok(())
    }

    /// The same for a board with these players: one person sees what that side does, and of two whose turn it is. Then nobody sees anything
    /// when the turn has come to another one than looked last, until it is asked with `shown`; but a game that begins is open. Where nobody plays, where the game has ended, as `ended` says of what no rule knows, and without fog everything is seen.
    #[wasm_bindgen(js_name = seeFor)]
    pub fn see_for(&mut self, white: bool, black: bool, ended: bool, shown: bool) {
        let (side, begins, over) = with_game!(&self.game, game => {
            // What has been taken back was the end all the same.
            let mut line = game.clone();
            while line.redo() {}
            (game.position().side(), game.ply() == 0, line.status() != Status::Ongoing)
        });
        self.eyes = match (white, black) {
            _ if ended || over => Eyes::Open,
            (false, false) => Eyes::Open,
            (true, false) => Eyes::Of(Side::White),
            (false, true) => Eyes::Of(Side::Black),
            (true, true) if shown || self.looked == Some(side) || self.looked.is_none() && begins => {
                self.looked = Some(side);
                Eyes::Of(side)
            }
            (true, true) => Eyes::Shut,
        };
    }

    /// The squares that lie under fog for who looks.
    pub fn unseen(&self) -> Vec<String> {
        if !self.is_foggy() {
            return Vec::new();
        }
        with_game!(&self.game, game => {
            let seen = match self.eyes {
                Eyes::Of(side) => Some(game.seen_by(side)),
                _ => None,
            };
            let geometry = game.position().geometry();
            let hidden = geometry.squares().filter(|&square| seen.is_none_or(|seen| !seen.has(square)));
            hidden.map(|square| geometry.name(square).to_string()).collect()
        })
    }

    /// What the umpire tells both sides, in games that have one.
    #[wasm_bindgen(unchecked_return_type = "ToldReport | null")]
    pub fn told(&self) -> Result<JsValue, JsError> {
        to_js(&with_game!(&self.game, game => game.has_umpire().then(|| game.told_report())))
    }

    /// Does the umpire let a move stand? Elsewhere: is it legal?
    pub fn allows(&self, text: &str) -> bool {
        with_game!(&self.game, game => game.status() == Status::Ongoing && game.meant(text).is_ok())
    }

    /// A legal move, or another that differs from it only in what its lot gives, as the lot falls: `chance` is a number from 0 to 1, 1 left
    /// out. What has been taken back and is played again has its lot already.
    pub fn draw(&self, text: &str, chance: f64) -> Result<String, JsError> {
        if !(0.0..1.0).contains(&chance) {
            return Err(thrown("chance: a number from 0 to 1 is expected, 1 left out"));
        }
        with_game!(&self.game, game => {
            let position = game.position();
            let mv = game.meant(text).map_err(thrown)?;
            let lots = position.lots(mv);
            let before = game.entries().get(game.ply()).map(|entry| entry.mv);
            let all: f64 = lots.iter().map(|&(_, left)| f64::from(left)).sum();
            let mut left = chance * all;
            let falls = lots.iter().find(|(_, count)| {
                left -= f64::from(*count);
                left < 0.0
            });
            let again = before.filter(|before| lots.iter().any(|(mv, _)| mv == before));
            Ok(position.machine(again.or(falls.map(|&(mv, _)| mv)).unwrap_or(mv)).to_string())
        })
    }

    /// Does fog lie over the board for who looks?
    fn is_foggy(&self) -> bool {
        self.eyes != Eyes::Open
            && self.table().open().is_some_and(|open| open.fog.is_some())
            && with_game!(&self.game, game => game.status() == Status::Ongoing)
    }

    /// Does who looks move by what an umpire says?
    fn has_umpire(&self) -> bool {
        self.is_foggy() && with_game!(&self.game, game => game.has_umpire())
    }

    /// Is this the square of somebody else's piece, in a game of which who looks does not see all?
    fn is_blind_to(&self, square: Square) -> bool {
        let is_other = match self.eyes {
            Eyes::Of(side) => with_game!(&self.game, game => game.position().men(side.other()).has(square)),
            _ => true,
        };
        is_other && self.is_foggy()
    }

    /// The record as it is told to who looks.
    fn as_seen(&self, mut record: Vec<report::EntryReport>) -> Vec<report::EntryReport> {
        let is_foggy = self.is_foggy();
        let hidden = |side: Side| is_foggy && self.eyes != Eyes::Of(side);
        record.iter_mut().filter(|entry| hidden(entry.side)).for_each(report::EntryReport::hide);
        record
    }

    /// Numbers by which positions are found again, from the start to the one shown: two that count as the same for repetition have the same.
    pub fn signs(&self) -> Vec<u32> {
        with_game!(&self.game, game => game.keys().iter().copied().map(super::sign_of).collect())
    }

    /// The room that names of files and ranks take beside the board, in cells: to the left, above, to the right, below. Pieces of the West
    /// stand on squares that are named by letters and numbers, if moves name them so.
    #[wasm_bindgen(unchecked_return_type = "[number, number, number, number]")]
    pub fn beside(&self, international: bool) -> Result<JsValue, JsError> {
        let usual = || self.table().look().map(|look| look.coordinates.clone()).filter(|_| !international);
        to_js(&self.names_beside(international).or_else(usual).map_or([0.0; 4], |names| names.room()))
    }

    pub(super) fn names_beside(&self, international: bool) -> Option<Coordinates> {
        let script = with_game!(&self.game, game => game.script());
        if self.asked { super::manner::beside(self.table(), script, international) } else { None }
    }
}

impl Game {
    pub(super) fn table(&self) -> &'static Variant {
        with_game!(&self.game, game => game.position().variant())
    }

    pub(super) fn men_reports(&self) -> Vec<report::ManReport> {
        let men = self.all_men();
        #[cfg(feature = "reader")]
        let unseen = self.unseen();
        #[cfg(feature = "reader")]
        let men: Vec<_> = men.into_iter().filter(|man| !unseen.contains(&man.square)).collect();
        men
    }

    fn all_men(&self) -> Vec<report::ManReport> {
        with_game!(&self.game, game => match self.pending {
            None => report::men(game.position()),
            Some(first) => {
                let mut between = game.position().clone();
                between.play(first);
                report::men(&between)
            }
        })
    }

    fn first_part(&self, text: &str) -> Result<(Move, explain::Between), JsError> {
        with_game!(&self.game, game => {
            let mv = game.position().parse_first_part(text).map_err(thrown)?;
            Ok((mv, game.between(mv)))
        })
    }

    /// A square's name, or a letter and `@`.
    fn origin(&self, name: &str) -> Result<Origin, JsError> {
        let mut letters = name.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(letter), Some('@'), None) if crate::letter::is_capital(letter) => Ok(Origin::Hand(letter)),
            _ => self.square(name).map(Origin::Square),
        }
    }

    fn square(&self, name: &str) -> Result<Square, JsError> {
        let geometry: &Geometry = &self.table().geometry;
        geometry.parse(name).map_err(thrown)
    }
}

fn scene(game: &Game, view: &View) -> Result<Scene, JsError> {
    let reports = game.men_reports();
    let board = drawn::shared(game.table(), view.slicing);
    #[cfg(feature = "reader")]
    let view = &View { beside: game.names_beside(view.pieces.are_international()), fog: game.unseen(), ..view.clone() };
    let men: Vec<Man<'_>> = reports.iter().filter_map(|man| drawn::picture(man, board)).collect();
    Scene::new(board, &men, view).map_err(thrown)
}

/// Paints a game under a view; `cell` is the size of a cell in device pixels.
#[wasm_bindgen]
pub fn paint(
    game: &Game,
    context: &CanvasRenderingContext2d,
    cell: f64,
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
) -> Result<(), JsValue> {
    let scene = scene(game, &view_of(view)?)?;
    canvas::paint(context, &scene, cell)
}

/// The style sheet with the markers' colours, for the page around a board.
#[wasm_bindgen(js_name = markerStyles)]
pub fn marker_styles() -> String {
    picture::marker_styles()
}

/// Paints one piece on a square of the board, filling a picture of `size` device pixels.
#[wasm_bindgen(js_name = paintMan)]
pub fn paint_man(
    #[wasm_bindgen(unchecked_param_type = "GameName")] variant: JsValue,
    letter: &str,
    context: &CanvasRenderingContext2d,
    size: f64,
    #[wasm_bindgen(unchecked_param_type = "Look")] theme: JsValue,
) -> Result<(), JsValue> {
    let variant = named(&variant)?;
    let board = drawn::shared(variant, Slicing::Level);
    let Some(man) = picture::by_letter(&board.letters, letter) else {
        return Err(thrown(format!("no piece of {} has the letter '{letter}'", variant.name)).into());
    };
    let (theme, pieces) = theme_of(Field::new("theme", theme))?;
    let man = Man { cell: 0, ..man };
    let view = View { theme, pieces, ..View::default() };
    let scene = Scene::new(&board.alone(), &[man], &view).map_err(thrown)?;
    canvas::paint(context, &scene, size)
}

/// Takes in the tiles with two signs, which a page fetches when somebody wants them (`assets/men/shogi-two-signs.txt`).
#[cfg(feature = "reader")]
#[wasm_bindgen(js_name = addTwoSigns)]
pub fn add_two_signs(text: String) -> Result<(), JsError> {
    // Drawings live as long as the program.
    picture::men::add_two_signs(text.leak()).map_err(thrown)
}

/// Where all slices and cells of a board of three dimensions lie under a view, in cells: panels in the order of reading; of
/// each `columns * rows` squares follow row by row from the top left as shown, and for each square its centre and how large a
/// cell looks there.
#[wasm_bindgen(js_name = layoutOf, unchecked_return_type = "LayoutReport")]
pub fn layout_of(
    game: &Game,
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
) -> Result<JsValue, JsError> {
    let view = &view_of(view)?;
    let board = drawn::shared(game.table(), view.slicing);
    #[cfg(feature = "reader")]
    let view = &View { beside: game.names_beside(view.pieces.are_international()), ..view.clone() };
    to_js(&Layout::new(board, view).report(board))
}

/// The name of the square under a point of a board of three dimensions, in cells. In perspective pieces and marked
/// squares come before what only covers them.
#[wasm_bindgen(js_name = hitIn)]
pub fn hit_in(
    game: &Game,
    x: f64,
    y: f64,
    #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
) -> Result<Option<String>, JsError> {
    let view = &view_of(view)?;
    let board = drawn::shared(game.table(), view.slicing);
    #[cfg(feature = "reader")]
    let view = &View { beside: game.names_beside(view.pieces.are_international()), ..view.clone() };
    let men = game.men_reports();
    let squares = men.iter().map(|man| &man.square).chain(view.marks.iter().map(|mark| &mark.square));
    let matters: Vec<u16> = squares.filter_map(|square| board.cell(square)).collect();
    let cell = Layout::new(board, view).cell_near(Point { x, y }, |cell| matters.contains(&cell));
    Ok(cell.and_then(|cell| board.name(cell)).map(str::to_owned))
}

#[wasm_bindgen]
impl Game {
    /// What [`paint`] paints, as SVG text.
    pub fn svg(&self, #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue) -> Result<String, JsError> {
        let options = SvgOptions {
            title: &self.table().name,
            description: &drawn::describe(&self.men_reports()),
            ..SvgOptions::default()
        };
        Ok(scene(self, &view_of(view)?)?.to_svg(&options))
    }
}

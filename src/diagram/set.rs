//! All the diagrams of a game, and its array, for a wiki that allows no scripts.

use super::picture::{print_view, study_description, study_svg, study_title};
use super::piece::bare;
use super::settings::{settings, shown_side};
use super::telling::occurring;
use super::{DiagramError, Study, drawn};
use crate::board::{Side, Square, Zone};
use crate::escape::{FileNames, Markup};
use crate::game::{AnyGame, OpenError, report};
use crate::picture::{Man, PictureError, Scene, SvgOptions, Theme, View};
use crate::position::facing_letter;
use crate::variant::{Piece, Variant};
use crate::with_game;
use std::fmt::Write;
use thiserror::Error;

/// A file of the set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file's name without its ending, as [`FileNames`] makes it: no two of a set are alike.
    pub name: String,
    /// What it shows, in a few words.
    pub title: String,
    /// What it shows, in full: a text alternative.
    pub description: String,
    /// The file.
    pub svg: String,
}

/// Why there is no set.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SetError {
    /// A diagram is impossible.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// A picture is impossible.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The game can't be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// The array, then every piece that the game has, White's if both sides have such: where it can be seen to do all it does ([`settings`]); in games of garden notation in the
/// middle, once more in each part of the board where it moves in another way (a promoted King, a Pawn on its first rank), and facing each
/// side, of those who turn. Promoted pieces whose movement
/// has no letter of its own move as others who are there.
///
/// # Errors
/// If the game can't be opened, or a piece of it can't be drawn.
pub fn pictures(variant: &'static Variant, theme: Theme, legend: bool) -> Result<Vec<Picture>, SetError> {
    let mut files = FileNames::default();
    let mut pictures = vec![array(variant, theme, &mut files)?];
    let mut letters = Vec::new();
    let occurs = occurring(variant);
    let mut shown: Vec<&Piece> = Vec::new();
    for (kind, piece) in variant.pieces.iter().enumerate() {
        let known = |other: &&Piece| other.movement == piece.movement && other.areas == piece.areas;
        let own = !piece.promoted || piece.emblem.is_some();
        let is_open = variant.open().is_some();
        if is_open && (!occurs[kind] || !own && shown.iter().any(known)) || !is_open && !own {
            continue;
        }
        shown.push(piece);
        let letter = piece.emblem.unwrap_or(piece.letter);
        let name = &piece.name;
        let rotates = variant.turning.is_some_and(|turning| turning.letter == piece.letter);
        let facing = rotates.then(|| facing_letter(Side::White, piece.facing).to_string());
        let side = shown_side(variant, piece);
        let plain = match &facing {
            Some(facing) => format!("{name}-{facing}"),
            None => name.clone(),
        };
        if own && letters.contains(&letter) && facing.is_none() {
            continue;
        }
        letters.extend(own.then_some(letter));
        if variant.open().is_some() {
            for (number, setting) in settings(variant, piece, side)?.iter().enumerate() {
                let mut study = Study::of(variant, piece, side, setting.square)?;
                setting.others.iter().for_each(|&(square, other)| study.set(square, other));
                let part = if number == 0 { name.clone() } else { format!("{name}-{}", study.name(setting.square)) };
                pictures.push(of_study(&study, files.make(&part, "piece"), theme, legend)?);
            }
            continue;
        }
        pictures.push(diagram(variant, piece, None, facing.as_deref(), files.make(&plain, "piece"), theme, legend)?);
        for (zone, _) in &bare(variant, piece, Side::White).areas {
            if let Some(square) = square_in(variant, *zone) {
                let square = variant.geometry.name(square).to_string();
                let part = if piece.royal { "promoted".to_owned() } else { square.clone() };
                let name = files.make(&format!("{name}-{part}"), "piece");
                pictures.push(diagram(variant, piece, Some(&square), facing.as_deref(), name, theme, legend)?);
            }
        }
    }
    Ok(pictures)
}

/// A page that shows the set, without scripts or styles: a plain index to look at and to copy from.
pub fn index(variant: &Variant, pictures: &[Picture]) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{0}: diagrams</title></head>\n<body>\n\
         <h1>{0}</h1>\n<p>By {1}. {2}</p>\n",
        Markup(&variant.name),
        Markup(&variant.author),
        Markup(&variant.summary)
    );
    for Picture { name, title, description, .. } in pictures {
        // Writing to a string can't fail.
        let _ = writeln!(
            page,
            "<figure><img src=\"{}.svg\" width=\"400\" alt=\"{}\"><figcaption>{}</figcaption></figure>",
            Markup(name),
            Markup(description),
            Markup(title)
        );
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn diagram(
    variant: &'static Variant,
    piece: &Piece,
    square: Option<&str>,
    facing: Option<&str>,
    name: String,
    theme: Theme,
    legend: bool,
) -> Result<Picture, SetError> {
    let study = Study::new(variant, &piece.emblem.unwrap_or(piece.letter).to_string(), square, facing)?;
    of_study(&study, name, theme, legend)
}

fn of_study(study: &Study, name: String, theme: Theme, legend: bool) -> Result<Picture, SetError> {
    let view = View { slicing: drawn::usual_slicing(study.geometry()), ..print_view(theme, legend) };
    let svg = study_svg(study, &view)?;
    Ok(Picture { name, title: study_title(study), description: study_description(study), svg })
}

/// The cell of a part of the board that lies nearest to White on the middle file and level.
fn square_in(variant: &Variant, zone: Zone) -> Option<Square> {
    let geometry = &variant.geometry;
    let middle = |count: u8| i32::from(count - 1) / 2;
    let (file, level) = (middle(geometry.files()), middle(geometry.levels()));
    let cells = (0..i32::from(geometry.ranks())).filter_map(|rank| geometry.square(file, rank, level));
    cells.into_iter().find(|&cell| zone.contains(geometry, Side::White, cell))
}

/// The start of the game.
fn array(variant: &'static Variant, theme: Theme, files: &mut FileNames) -> Result<Picture, SetError> {
    let game = AnyGame::open(&variant.id, None)?;
    let slicing = drawn::usual_slicing(&variant.geometry);
    let board = drawn::board(variant, slicing);
    let reports = with_game!(&game, game => report::men(game.position()));
    let men: Vec<Man<'_>> = reports.iter().filter_map(|man| drawn::picture(man, &board)).collect();
    let title = format!("{}: the start", variant.name);
    let description = drawn::describe(&reports);
    let scene = Scene::new(&board, &men, &View { slicing, ..print_view(theme, false) })?;
    let svg = scene.to_svg(&SvgOptions { title: &title, description: &description, ..SvgOptions::default() });
    Ok(Picture { name: files.make("array", "array"), title, description, svg })
}

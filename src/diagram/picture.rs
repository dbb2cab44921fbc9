//! Diagrams as pictures; all the diagrams of a game, and its array, for a wiki that allows no scripts.

use super::settings::{settings, shown_side};
use super::study::bare;
use super::telling::occurring;
use super::{Diagram, DiagramError, Other, Study, drawn};
use crate::board::{Geometry, Side, Square, Zone};
use crate::escape::{FileNames, Markup};
use crate::game::{AnyGame, OpenError, drawing_of, report};
use crate::movement::{Mark, Marks};
use crate::picture::{self, DrawnBoard, Man, MarkKind, PictureError, Scene, Slicing, SvgOptions, Theme, Token, View};
use crate::position::facing_letter;
use crate::variant::{Piece, Variant};
use crate::with_game;
use std::fmt::Write;
use thiserror::Error;

/// A view for a picture that stands by itself: coordinates in a frame, and the legend if it is wanted. A block is cut by
/// ranks, as the source draws it: the radials are explained within ranks and from rank to rank, along and across the walls.
pub fn print_view(theme: picture::Theme, legend: bool) -> View {
    View { theme, coordinates: true, frame: true, legend, slicing: Slicing::Rank, ..View::default() }
}

/// A diagram as SVG text, its marked squares listed in the description.
///
/// # Errors
/// If the view names a square that is not on the board, or a number of it is out of range.
pub fn diagram_svg(diagram: &Diagram, view: &View) -> Result<String, PictureError> {
    let title = title(diagram.side, diagram.piece, false, diagram.facing, &diagram.geometry, diagram.square);
    let description = format!("{title}: {}.", listed(&diagram.geometry, &diagram.marks()));
    let scene = diagram_scene(diagram, view)?;
    Ok(scene.to_svg(&SvgOptions { title: &title, description: &description, ..SvgOptions::default() }))
}

/// A diagram as a scene: the piece, its markers, and whatever else the view shows.
///
/// # Errors
/// If the view names a square that is not on the board, or a number of it is out of range.
pub fn diagram_scene(diagram: &Diagram, view: &View) -> Result<Scene, PictureError> {
    let Diagram { geometry, piece, side, square, facing, .. } = diagram;
    let marks = diagram.marks().into_iter().map(|(square, mark)| (square, mark, false));
    let men = [man(piece, geometry, *side, *square, *facing)];
    scene(diagram.variant, geometry, piece, &men, marks, view)
}

/// The marks of a piece that belongs to no game, as SVG text: it is named by its notation, and drawn as that piece.
///
/// # Errors
/// If the view names a square that is not on the board, or a number of it is out of range.
pub fn marks_svg(
    notation: &str,
    drawing: &str,
    (geometry, side, square): (&Geometry, Side, Square),
    marks: &[(Square, Marks)],
    view: &View,
) -> Result<String, PictureError> {
    let kinds = |marks: Marks| {
        let landing = Mark::of(marks.moves, marks.capture).map(kind_of);
        landing.or(marks.destroy.then_some(MarkKind::Swap))
    };
    let mut view = view.clone();
    view.marks.extend(marks.iter().filter_map(|&(square, marks)| {
        let square = geometry.name(square).to_string();
        Some(picture::Mark { square, mark: kinds(marks)?, dim: false, relay: false })
    }));
    let man = Man::new(square.index() as u16, drawing, side_of(side));
    let scene = Scene::new(&board(geometry, view.slicing).without_middle(), &[man], &view)?;
    let title = format!("{notation} on {}", geometry.name(square));
    let marked = marks.iter().map(|&(square, marks)| {
        let names: Vec<&str> = marks.names().collect();
        format!("{} {}", geometry.name(square), names.join("+"))
    });
    let description = format!("{title}: {}.", marked.collect::<Vec<_>>().join(", "));
    Ok(scene.to_svg(&SvgOptions { title: &title, description: &description, ..SvgOptions::default() }))
}

fn kind_of(mark: Mark) -> MarkKind {
    match mark {
        Mark::Move => MarkKind::Move,
        Mark::Capture => MarkKind::Capture,
        Mark::Both => MarkKind::Both,
    }
}

/// A study as SVG text, its pieces and marked squares listed in the description.
///
/// # Errors
/// If the view names a square that is not on the board, or a number of it is out of range.
pub fn study_svg(study: &Study, view: &View) -> Result<String, PictureError> {
    let scene = study_scene(study, view)?;
    let title = study_title(study);
    let description = study_description(study);
    Ok(scene.to_svg(&SvgOptions { title: &title, description: &description, ..SvgOptions::default() }))
}

/// A study as a scene.
///
/// # Errors
/// If the view names a square that is not on the board, or a number of it is out of range.
pub fn study_scene(study: &Study, view: &View) -> Result<Scene, PictureError> {
    let geometry = study.geometry();
    let mut men = vec![man(study.piece(), geometry, study.side(), study.square(), study.facing())];
    men.extend(study.others().map(|(square, other)| {
        let cell = square.index() as u16;
        match other {
            Other::Friend => Man::new(cell, &study.stand_in().drawing, side_of(study.side())),
            Other::Enemy => Man::new(cell, &study.stand_in().drawing, side_of(study.side().other())),
            Other::Stone => Man::new(cell, "stone", picture::Side::Neutral),
            Other::Relay => Man::new(cell, "relay", picture::Side::Neutral),
        }
    }));
    scene(study.variant(), geometry, study.piece(), &men, study.marks().into_iter(), view)
}

/// What a study is called.
pub fn study_title(study: &Study) -> String {
    let (promoted, facing) = (study.is_promoted(), study.facing());
    title(study.side(), study.piece(), promoted, facing, study.geometry(), study.square())
}

/// A study in words: who stands where, what is marked.
pub fn study_description(study: &Study) -> String {
    let mut text = study_title(study);
    for (word, wanted) in
        [("friends", Other::Friend), ("enemies", Other::Enemy), ("stones", Other::Stone), ("relays", Other::Relay)]
    {
        let squares: Vec<String> =
            study.others().filter(|&(_, other)| other == wanted).map(|(square, _)| study.name(square)).collect();
        if !squares.is_empty() {
            text.push_str(&format!(", {word} on {}", squares.join(" ")));
        }
    }
    let marks: Vec<(Square, Mark)> = study.marks().into_iter().map(|(square, mark, _)| (square, mark)).collect();
    format!("{text}: {}.", listed(study.geometry(), &marks))
}

fn scene(
    variant: &Variant,
    geometry: &Geometry,
    piece: &Piece,
    men: &[Man<'_>],
    marks: impl Iterator<Item = (Square, Mark, bool)>,
    view: &View,
) -> Result<Scene, PictureError> {
    let mut board = board_of(variant, geometry, view.slicing);
    if piece.areas.is_empty() || !piece.royal || variant.open().is_some() {
        board = board.without_middle();
    }
    board.letters.push((piece.emblem.unwrap_or(piece.letter).to_string(), piece.drawing.to_owned()));
    let mut view = view.clone();
    view.dim = !geometry.is_flat();
    view.marks.extend(marks.map(|(square, mark, relay)| picture::Mark {
        square: geometry.name(square).to_string(),
        mark: kind_of(mark),
        dim: false,
        relay,
    }));
    Scene::new(&board, men, &view)
}

/// The board that a game's diagram is drawn on: the game's own, or a plain one of another size.
pub fn board_of(variant: &Variant, geometry: &Geometry, slicing: Slicing) -> DrawnBoard {
    let mut board = board(geometry, slicing);
    if *geometry == variant.geometry {
        board.look = variant.look().cloned();
        board.holes = drawn::holes(variant);
    }
    board
}

/// The board that a diagram of no game is drawn on.
fn board(geometry: &Geometry, slicing: Slicing) -> DrawnBoard {
    if geometry.is_flat() {
        DrawnBoard::flat(geometry.files(), geometry.ranks())
    } else {
        drawn::sliced(geometry, slicing)
    }
}

fn man<'a>(piece: &'a Piece, geometry: &Geometry, side: Side, square: Square, facing: Option<char>) -> Man<'a> {
    let drawing = drawing_of(piece, geometry, side, square);
    let mut man = Man::new(square.index() as u16, drawing, side_of(side));
    man.token = Some(Token { letter: piece.emblem.unwrap_or(piece.letter), promoted: piece.promoted });
    man.facing = facing.map(drawn::facing);
    man
}

fn side_of(side: Side) -> picture::Side {
    match side {
        Side::White => picture::Side::White,
        Side::Black => picture::Side::Black,
    }
}

fn title(
    side: Side,
    piece: &Piece,
    promoted: bool,
    facing: Option<char>,
    geometry: &Geometry,
    square: Square,
) -> String {
    let side = if side == Side::White { "White" } else { "Black" };
    let promoted = if promoted { "promoted " } else { "" };
    let facing = match facing {
        Some('n') => " facing the last rank",
        Some('e') => " facing the last file",
        Some('s') => " facing the first rank",
        Some(_) => " facing the first file",
        None => "",
    };
    format!("{side} {promoted}{} on {}{facing}", piece.name, geometry.name(square))
}

/// The marked squares in words.
fn listed(geometry: &Geometry, marks: &[(Square, Mark)]) -> String {
    let list = |wanted: Mark| {
        let named =
            marks.iter().filter(|(_, mark)| *mark == wanted).map(|(square, _)| geometry.name(*square).to_string());
        named.collect::<Vec<_>>().join(" ")
    };
    let parts = [
        ("may only move to", Mark::Move),
        ("may only capture on", Mark::Capture),
        ("may move to or capture on", Mark::Both),
    ];
    let parts = parts.into_iter().map(|(words, mark)| (words, list(mark))).filter(|(_, squares)| !squares.is_empty());
    let parts: Vec<String> = parts.map(|(words, squares)| format!("{words} {squares}")).collect();
    if parts.is_empty() { "can go nowhere".to_owned() } else { parts.join("; ") }
}

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

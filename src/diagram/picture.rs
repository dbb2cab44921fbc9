//! Diagrams as pictures.

use super::{Diagram, Other, Study, drawn};
use crate::board::{Geometry, Side, Square};
use crate::game::drawing_of;
use crate::movement::{Mark, Marks};
use crate::picture::{self, DrawnBoard, Man, MarkKind, PictureError, Scene, Slicing, SvgOptions, Token, View};
use crate::variant::{Piece, Variant};

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

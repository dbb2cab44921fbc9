//! A diagram as a picture.

use super::Diagram;
use crate::board::Side;
use crate::game::look::drawing_of;
use crate::movement::Mark;
use crate::picture::{self, BoardLook, Man, MarkKind, PictureError, Scene, SvgOptions, View};

/// The diagram as SVG text, with coordinates and a printed legend.
pub fn diagram_svg(diagram: &Diagram) -> Result<String, PictureError> {
    let view = View { coordinates: true, frame: true, legend: true, ..View::default() };
    let scene = diagram_scene(diagram, &view)?;
    let title = title(diagram);
    Ok(scene.to_svg(&SvgOptions { title: &title, description: &description(diagram), ..SvgOptions::default() }))
}

/// The diagram as a scene: the piece, its markers, and whatever else the view shows.
pub fn diagram_scene(diagram: &Diagram, view: &View) -> Result<Scene, PictureError> {
    let geometry = &diagram.geometry;
    let mut look = BoardLook::flat(geometry.files(), geometry.ranks());
    if diagram.piece.areas.is_empty() || !diagram.piece.royal {
        look = look.without_middle();
    }
    let side = match diagram.side {
        Side::White => picture::Side::White,
        Side::Black => picture::Side::Black,
    };
    let drawing = drawing_of(diagram.piece, geometry, diagram.side, diagram.square);
    let man = Man::new(diagram.square.index() as u16, drawing, side);
    let mut view = view.clone();
    view.marks.extend(diagram.marks().into_iter().map(|(square, mark)| picture::Mark {
        square: geometry.name(square).to_string(),
        mark: match mark {
            Mark::Blue => MarkKind::Blue,
            Mark::Yellow => MarkKind::Yellow,
            Mark::Green => MarkKind::Green,
        },
        dim: false,
        relay: false,
    }));
    Scene::new(&look, &[man], &view)
}

/// What the picture is called.
fn title(diagram: &Diagram) -> String {
    let side = if diagram.side == Side::White { "White" } else { "Black" };
    format!("{side} {} on {}", diagram.piece.name, diagram.geometry.name(diagram.square))
}

/// The marked squares in words.
fn description(diagram: &Diagram) -> String {
    let marks = diagram.marks();
    let list = |wanted: Mark| {
        let named = marks
            .iter()
            .filter(|(_, mark)| *mark == wanted)
            .map(|(square, _)| diagram.geometry.name(*square).to_string());
        named.collect::<Vec<_>>().join(" ")
    };
    let parts = [
        ("may only move to", Mark::Blue),
        ("may only capture on", Mark::Yellow),
        ("may move to or capture on", Mark::Green),
    ];
    let parts = parts.into_iter().map(|(words, mark)| (words, list(mark))).filter(|(_, squares)| !squares.is_empty());
    let parts: Vec<String> = parts.map(|(words, squares)| format!("{words} {squares}")).collect();
    format!("{}: {}.", title(diagram), parts.join("; "))
}

//! A [`View`] as the page sends it: an object with the same fields in camelCase, each of which may be left out.

use super::fields::Field;
use crate::picture::{Annotation, Arrow, Circle, Flying, Lifted, Mark, MarkKind, Path, Slicing, Theme, Turned, View};
use wasm_bindgen::prelude::*;

/// Reads a view; nothing at all is a view without anything to show.
pub(super) fn view_of(view: JsValue) -> Result<View, JsError> {
    let Some(view) = Field::new("", view).given() else { return Ok(View::default()) };
    let view = view.object()?;
    let text = |name: &str| view.at(name).maybe(Field::text);
    let (theme, international) = theme_of(view.at("theme"))?;
    Ok(View {
        flip: view.at("flip").yes()?,
        theme,
        international,
        // What the game in hand says, which a page need not send.
        beside: None,
        coordinates: view.at("coordinates").yes()?,
        frame: view.at("frame").yes()?,
        legend: view.at("legend").yes()?,
        selected: text("selected")?,
        cursor: text("cursor")?,
        hover: text("hover")?,
        last: view.at("last").maybe(|last| last.pair(Field::text))?,
        second: view.at("second").maybe(|second| second.pair(Field::text))?,
        check: text("check")?,
        marks: view.at("marks").list(mark)?,
        large: view.at("large").yes()?,
        paths: view.at("paths").list(path)?,
        arrows: view.at("arrows").list(arrow)?,
        circles: view.at("circles").list(circle)?,
        hide: view.at("hide").list(Field::text)?,
        flying: view.at("flying").list(flying)?,
        slicing: view.at("slicing").maybe(slicing)?.unwrap_or_default(),
        words: view.at("words").maybe(|words| words.pair(Field::text))?,
        room: view.at("room").maybe(|room| room.pair(Field::number))?,
        dim: view.at("dim").yes()?,
        block: view.at("block").maybe(turned)?,
    })
}

/// Reads the name of a theme, and whether pieces are to be those of the West; the light one and no if there is none.
pub(super) fn theme_of(theme: Field) -> Result<(Theme, bool), JsError> {
    let named = |theme: &Field| match Theme::with_pieces(&theme.text()?) {
        Some(named) => Ok(named),
        // Refuses it with the words that there are.
        None => Ok((theme.word(&Theme::ALL.map(|theme| (theme.name(), theme)))?, false)),
    };
    Ok(theme.maybe(named)?.unwrap_or_default())
}

fn slicing(field: &Field) -> Result<Slicing, JsError> {
    field.word(&[("level", Slicing::Level), ("file", Slicing::File), ("rank", Slicing::Rank)])
}

fn lifted(field: &Field) -> Result<Lifted, JsError> {
    // No board has a slice of a broken number.
    let slice = field.at("slice").number()?;
    let slice = if slice >= 0.0 && slice.fract() == 0.0 { slice as usize } else { usize::MAX };
    Ok(Lifted { slice, by: field.at("by").number()? })
}

fn turned(field: &Field) -> Result<Turned, JsError> {
    Ok(Turned {
        yaw: field.at("yaw").number()?,
        pitch: field.at("pitch").number()?,
        apart: field.at("apart").maybe(Field::number)?.unwrap_or(Turned::APART),
        lifted: field.at("lifted").maybe(lifted)?,
    })
}

fn mark(field: &Field) -> Result<Mark, JsError> {
    let words =
        [("blue", MarkKind::Move), ("yellow", MarkKind::Capture), ("green", MarkKind::Both), ("swap", MarkKind::Swap)];
    Ok(Mark {
        square: field.at("square").text()?,
        mark: field.at("mark").word(&words)?,
        dim: field.at("dim").yes()?,
        relay: field.at("relay").yes()?,
    })
}

fn path(field: &Field) -> Result<Path, JsError> {
    Ok(Path {
        squares: field.at("squares").needed()?.list(Field::text)?,
        open: field.at("open").yes()?,
        blockers: field.at("blockers").list(Field::text)?,
        over: field.at("over").list(Field::text)?,
    })
}

fn colour(field: Field) -> Result<Annotation, JsError> {
    let words = [
        ("accent", Annotation::Accent),
        ("green", Annotation::Green),
        ("red", Annotation::Red),
        ("blue", Annotation::Blue),
    ];
    Ok(field.maybe(|field| field.word(&words))?.unwrap_or_default())
}

fn arrow(field: &Field) -> Result<Arrow, JsError> {
    Ok(Arrow { from: field.at("from").text()?, to: field.at("to").text()?, colour: colour(field.at("colour"))? })
}

fn circle(field: &Field) -> Result<Circle, JsError> {
    Ok(Circle { square: field.at("square").text()?, colour: colour(field.at("colour"))? })
}

fn flying(field: &Field) -> Result<Flying, JsError> {
    Ok(Flying {
        man: field.at("man").maybe(Field::text)?.unwrap_or_default(),
        square: field.at("square").maybe(Field::text)?,
        x: field.at("x").number()?,
        y: field.at("y").number()?,
        scale: field.at("scale").maybe(Field::number)?.unwrap_or(1.0),
    })
}

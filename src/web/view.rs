//! Plain values from JS, field by field, with the place of what can't be read: `marks[3].square: a text is expected`; and a
//! [`View`] as the page sends it: an object with the same fields in camelCase, each of which may be left out.
//!
//! By hand, since what a page sends is small and known, and a general reader would be an eighth of the page's module.

use crate::look::Pieces;
use crate::picture::{Annotation, Arrow, Circle, Flying, Lifted, Mark, MarkKind, Path, Slicing, Theme, Turned, View};
use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// Reads a view; nothing at all is a view without anything to show.
pub(super) fn view_of(view: JsValue) -> Result<View, JsError> {
    let Some(view) = Field::new("", view).given() else { return Ok(View::default()) };
    let view = view.object()?;
    let text = |name: &str| view.at(name).maybe(Field::text);
    let (theme, pieces) = theme_of(view.at("theme"))?;
    Ok(View {
        flip: view.at("flip").yes()?,
        theme,
        pieces,
        // What the game in hand says, which a page need not send.
        beside: None,
        #[cfg(feature = "reader")]
        fog: Vec::new(),
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

/// Reads the name of a theme, and whose pieces are asked for with it; the light one and the game's own if there is none.
pub(super) fn theme_of(theme: Field) -> Result<(Theme, Pieces), JsError> {
    let named = |theme: &Field| match Theme::with_pieces(&theme.text()?) {
        Some(named) => Ok(named),
        // Refuses it with the words that there are.
        None => Ok((theme.word(&Theme::ALL.map(|theme| (theme.name(), theme)))?, Pieces::Own)),
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

/// A value and where it stands in what was sent.
pub(super) struct Field {
    value: JsValue,
    /// Where it is; empty for the whole.
    place: String,
}

impl Field {
    /// The whole of what was sent; `name` stands for it in errors.
    pub(super) fn new(name: &str, value: JsValue) -> Self {
        Self { value, place: name.to_owned() }
    }

    /// The field of that name, missing or not. Of anything that can't have fields all are missing.
    pub(super) fn at(&self, name: &str) -> Self {
        let value = Reflect::get(&self.value, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED);
        let dot = if self.place.is_empty() { "" } else { "." };
        Self { value, place: [&self.place, dot, name].concat() }
    }

    /// This field, unless it is missing: `undefined` or `null`.
    pub(super) fn given(self) -> Option<Self> {
        let missing = self.value.is_undefined() || self.value.is_null();
        (!missing).then_some(self)
    }

    fn fault(&self, expected: &str) -> JsError {
        let place = if self.place.is_empty() { "the whole" } else { &self.place };
        JsError::new(&[place, ": ", expected, " is expected"].concat())
    }

    /// This field, which may not be missing.
    pub(super) fn needed(self) -> Result<Self, JsError> {
        let fault = self.fault("something");
        self.given().ok_or(fault)
    }

    /// An object, whatever its fields.
    pub(super) fn object(self) -> Result<Self, JsError> {
        if self.value.is_object() { Ok(self) } else { Err(self.fault("an object")) }
    }

    /// A text.
    pub(super) fn text(&self) -> Result<String, JsError> {
        self.value.as_string().ok_or_else(|| self.fault("a text"))
    }

    /// A number.
    pub(super) fn number(&self) -> Result<f64, JsError> {
        self.value.as_f64().ok_or_else(|| self.fault("a number"))
    }

    /// One of a few words.
    pub(super) fn word<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, JsError> {
        let text = self.text()?;
        let known = words.iter().find(|(word, _)| *word == text);
        known.map(|&(_, meaning)| meaning).ok_or_else(|| {
            let list: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
            self.fault(&["one of ", &list.join(", ")].concat())
        })
    }

    /// What the field means, if it is given.
    pub(super) fn maybe<T>(self, read: impl FnOnce(&Self) -> Result<T, JsError>) -> Result<Option<T>, JsError> {
        self.given().as_ref().map(read).transpose()
    }

    /// Yes or no; no, if it is missing.
    pub(super) fn yes(self) -> Result<bool, JsError> {
        let answer = self.maybe(|field| field.value.as_bool().ok_or_else(|| field.fault("true or false")))?;
        Ok(answer == Some(true))
    }

    /// A list; empty, if it is missing.
    pub(super) fn list<T>(self, mut read: impl FnMut(&Self) -> Result<T, JsError>) -> Result<Vec<T>, JsError> {
        let Some(field) = self.given() else { return Ok(Vec::new()) };
        let list = field.value.dyn_ref::<Array>().ok_or_else(|| field.fault("a list"))?;
        let mut read_all = Vec::with_capacity(list.length() as usize);
        for (index, value) in list.iter().enumerate() {
            let place = [&field.place, "[", &index.to_string(), "]"].concat();
            read_all.push(read(&Field { value, place })?);
        }
        Ok(read_all)
    }

    /// A list of exactly two.
    pub(super) fn pair<T>(&self, read: impl FnMut(&Self) -> Result<T, JsError>) -> Result<[T; 2], JsError> {
        let whole = Field { value: self.value.clone(), place: self.place.clone() };
        whole.list(read)?.try_into().map_err(|_| self.fault("a list of two"))
    }
}

//! Plain values from JS, field by field, with the place of what can't be read: `marks[3].square: a text is expected`.
//!
//! By hand, since what a page sends is small and known, and a general reader would be an eighth of the page's module.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

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

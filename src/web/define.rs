//! Games that come as texts. Apart from `named` because a module that reads none knows games by their ids only.

use super::to_js;
use crate::definition::{self, Fault, Faults, foreign};
use crate::escape::is_unseen;
use crate::game::{DefineError, report};
use crate::variant::{self, Variant};
use js_sys::{Array, Error, Object, Reflect};
use serde::Serialize;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use tsify::Tsify;
use wasm_bindgen::prelude::*;
use web_time::Instant;

/// Reads a definition and makes its game known by its id. What is wrong with it is thrown as an `Error` whose `faults` are
/// `{line, column, message}` each, in the order of the text.
#[wasm_bindgen(unchecked_return_type = "VariantReport")]
pub fn define(text: &str) -> Result<JsValue, JsValue> {
    Ok(to_js(&report::variant_report(defined(text)?))?)
}

/// The game that a text defines; errors as [`define`] throws them.
pub(super) fn defined(text: &str) -> Result<&'static Variant, JsValue> {
    crate::game::define(text).map_err(|error| refused(&error))
}

/// The text of the game that is another one of the bundled games but begins by lot, and castles from anywhere; none where that can't be.
#[wasm_bindgen(js_name = byLot)]
pub fn by_lot(id: &str) -> Option<String> {
    let game = Variant::find(id).ok()?.castling_anywhere()?;
    // Chess960 is there already.
    if variant::bundled_ids().contains(&game.id.as_str()) {
        return None;
    }
    game.open().is_some_and(|open| open.shuffle.is_some()).then(|| definition::write(&game))
}

fn refused(error: &DefineError) -> JsValue {
    match error {
        DefineError::Faults(faults) => thrown(faults),
        DefineError::Install(error) => super::thrown(error).into(),
    }
}

/// A call of [`define`] that is done bit by bit, for a thread that has to paint meanwhile.
#[wasm_bindgen]
pub struct Defining(Pin<Box<dyn Future<Output = Result<&'static Variant, DefineError>>>>);

#[wasm_bindgen]
impl Defining {
    /// Begins it. Nothing is done yet.
    #[wasm_bindgen(constructor)]
    pub fn new(text: String) -> Self {
        Defining(Box::pin(async move { crate::game::define_with_pauses(&text).await }))
    }

    /// Goes on for some milliseconds: null, or what [`define`] would return or throw. After that it may not be called again.
    #[wasm_bindgen(unchecked_return_type = "VariantReport | null")]
    pub fn step(&mut self) -> Result<JsValue, JsValue> {
        let began = Instant::now();
        let mut context = Context::from_waker(Waker::noop());
        while began.elapsed() < STEP {
            if let Poll::Ready(done) = self.0.as_mut().poll(&mut context) {
                return Ok(to_js(&report::variant_report(done.map_err(|error| refused(&error))?))?);
            }
        }
        Ok(JsValue::NULL)
    }
}

/// So long a step of [`Defining`] takes, and a little more.
const STEP: Duration = Duration::from_millis(8);

/// The text of a game: of a bundled one as it is bundled, of any other in our own form.
#[wasm_bindgen(js_name = definitionOf)]
pub fn definition_of(id: &str) -> Result<String, JsError> {
    let variant = Variant::find(id).map_err(super::thrown)?;
    Ok(variant::bundled_text(id).map_or_else(|| definition::write(variant), str::to_owned))
}

/// The keys and values of a definition, `extends` followed, for editors. Faults are thrown as by [`define`].
#[wasm_bindgen(unchecked_return_type = "Record<string, unknown>")]
pub fn outline(text: &str) -> Result<JsValue, JsValue> {
    Ok(to_js(&definition::outline(text).map_err(|faults| thrown(&faults))?)?)
}

/// The definition, in our own form, of the game that a text says in whichever form: with a `name` the game of that name in a text of several, else
/// the game is called `id` where the form has no ids. A text in our own form comes back as it is. Faults are thrown as by [`define`].
#[wasm_bindgen]
pub fn translate(text: &str, id: &str, name: Option<String>) -> Result<String, JsValue> {
    if foreign::Form::of(text) == foreign::Form::Own {
        return Ok(text.to_owned());
    }
    let read = definition::read_any(text, id, name.as_deref());
    read.map(|variant| definition::write(&variant)).map_err(|faults| thrown(&faults))
}

/// The form in which a text says its game, told by what it holds.
#[wasm_bindgen(js_name = formOf, unchecked_return_type = "Form")]
pub fn form_of(text: &str) -> String {
    foreign::Form::of(text).key().to_owned()
}

/// The words of [`form_of`].
#[wasm_bindgen(typescript_custom_section)]
const FORM: &str = foreign::Form::TYPE;

/// A game that a page holds as an Interactive Diagram.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
struct Published {
    /// In our own form.
    definition: String,
    /// What of the page's text nobody knows.
    left_out: Vec<FaultReport>,
}

/// What is wrong at a place of a text, from line and column 1.
#[derive(Serialize, Tsify)]
struct FaultReport {
    line: usize,
    column: usize,
    message: String,
}

/// The longest name that a game is given.
const LONGEST_NAME: usize = 60;

/// The Interactive Diagram in a page's element, which is there and can't be asked: keys that nobody knows are left out, and told.
/// What is wrong with it is thrown as by [`define`].
#[wasm_bindgen(js_name = readPublished, unchecked_return_type = "Published")]
pub fn read_published(text: &str, id: &str, name: Option<String>) -> Result<JsValue, JsValue> {
    let (mut variant, left_out) = foreign::read_published(text, id).map_err(|faults| thrown(&faults))?;
    let name: String = name.unwrap_or_default().chars().filter(|&sign| !is_unseen(sign)).take(LONGEST_NAME).collect();
    if !name.trim().is_empty() {
        name.trim().clone_into(&mut variant.name);
    }
    let told = |fault: Fault| FaultReport { line: fault.line, column: fault.column, message: fault.message };
    let left_out = left_out.into_iter().map(told).collect();
    Ok(to_js(&Published { definition: definition::write(&variant), left_out })?)
}

/// What a game calls its sides, if not White and Black: the one that FEN calls white first.
#[wasm_bindgen(js_name = sidesOf)]
pub fn sides_of(id: &str) -> Result<Vec<String>, JsError> {
    let variant = Variant::find(id).map_err(super::thrown)?;
    Ok(variant.open().map(|open| open.sides.clone()).unwrap_or_default())
}

/// What a game calls its royal piece, if all of them have one name and that is not King.
#[wasm_bindgen(js_name = royalOf)]
pub fn royal_of(id: &str) -> Result<Option<String>, JsError> {
    let mut royals = Variant::find(id).map_err(super::thrown)?.pieces.iter().filter(|piece| piece.royal);
    let name = royals.next().map(|piece| piece.name.to_string());
    Ok(name.filter(|name| name != "King" && royals.all(|other| other.name == *name)))
}

/// The names of the games in a text that holds several, a variants.ini or a rules file of Zillions, in its order; none in any other.
#[wasm_bindgen(js_name = namesIn)]
pub fn names_in(text: &str) -> Vec<String> {
    foreign::names(text)
}

fn thrown(faults: &Faults) -> JsValue {
    let error = Error::new(&faults.to_string());
    let list = Array::new();
    for fault in &faults.0 {
        let entry = Object::new();
        // Setting a field of a plain object can't fail.
        let _ = Reflect::set(&entry, &"line".into(), &(fault.line as u32).into());
        let _ = Reflect::set(&entry, &"column".into(), &(fault.column as u32).into());
        let _ = Reflect::set(&entry, &"message".into(), &fault.message.as_str().into());
        list.push(&entry);
    }
    let _ = Reflect::set(&error, &"faults".into(), &list);
    error.into()
}

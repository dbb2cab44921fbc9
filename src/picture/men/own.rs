//! Drawings of authors' own, which come with their games. Apart from `mod` because the page's first module has none.

use super::drawing::{Class, Drawing, Part};
use crate::look::{Coat, Outline, Set};
use std::sync::{Mutex, PoisonError};

/// What is kept of authors' drawings, in bytes. Pictures name a drawing for as long as they like, so that none is ever given up; who has seen
/// so many different ones as this sees letters on tokens from then on.
const MOST: usize = 8_000_000;

/// The drawings so far, each with the outline that it was made of.
static KEPT: Mutex<(usize, Vec<(Outline, &'static Drawing)>)> = Mutex::new((0, Vec::new()));

/// The drawing that an outline is, made once; none if there is no room for more.
pub(in crate::picture) fn own(outline: &Outline) -> Option<&'static Drawing> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, drawing)) = kept.1.iter().find(|(known, _)| known == outline) {
        return Some(drawing);
    }
    let size = 2 * (outline.name.len() + outline.parts.iter().map(|(_, data)| data.len() + 64).sum::<usize>());
    if kept.0 + size > MOST {
        return None;
    }
    let class = |coat: &Coat| match coat {
        Coat::Body => Class::Body,
        Coat::Shade => Class::Shade,
        Coat::Detail => Class::Detail,
        Coat::Mark => Class::Mark,
    };
    let part = |(coat, data): &(Coat, String)| Part { class: class(coat), data: data.clone().leak() };
    let drawing = Drawing {
        // What an author calls it may be anything; this goes into the names of a picture's parts.
        name: format!("own/{}", kept.1.len()).leak(),
        title: outline.name.clone().leak(),
        set: Set::Stone,
        parts: outline.parts.iter().map(part).collect(),
    };
    let drawing: &'static Drawing = Box::leak(Box::new(drawing));
    kept.0 += size;
    kept.1.push((outline.clone(), drawing));
    Some(drawing)
}

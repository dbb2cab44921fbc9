//! What stands in the legend below the board, and how much room it takes.

use super::{MarkKind, View};

pub(super) const SIZE: f64 = 0.3;
pub(super) const LINE: f64 = 0.52;
/// Space above and below the lines.
pub(super) const AIR: f64 = 0.18;
/// From an entry's left edge to its marker's middle, to its words; between entries.
pub(super) const MIDDLE: f64 = 0.32;
pub(super) const WORDS: f64 = 0.72;
const BETWEEN: f64 = 0.42;
/// Letters of the usual system fonts are about so wide on average, never much more.
const LETTER: f64 = 0.53;

/// A line of the legend.
pub(super) struct Entry {
    pub mark: MarkKind,
    pub relay: bool,
    pub text: &'static str,
}

const ENTRIES: [Entry; 3] = [
    Entry { mark: MarkKind::Move, relay: false, text: "move only" },
    Entry { mark: MarkKind::Capture, relay: false, text: "capture only" },
    Entry { mark: MarkKind::Both, relay: false, text: "both" },
];
const RELAY: Entry = Entry { mark: MarkKind::Both, relay: true, text: "by a relay" };
const SWAP: Entry = Entry { mark: MarkKind::Swap, relay: false, text: "change places" };

/// The entries that this view needs.
fn entries(view: &View) -> impl Iterator<Item = &'static Entry> {
    let relay = view.marks.iter().any(|mark| mark.relay);
    let swap = view.marks.iter().any(|mark| mark.mark == MarkKind::Swap);
    ENTRIES.iter().chain(relay.then_some(&RELAY)).chain(swap.then_some(&SWAP))
}

/// Left edge and line of every entry, broken into lines of at most `width`.
pub(super) fn places(width: f64, view: &View) -> Vec<(f64, usize, &'static Entry)> {
    let (mut left, mut line) = (0.0, 0);
    let mut places = Vec::with_capacity(4);
    for entry in entries(view) {
        let wide = WORDS + LETTER * SIZE * entry.text.len() as f64;
        if left > 0.0 && left + wide > width {
            (left, line) = (0.0, line + 1);
        }
        places.push((left, line, entry));
        left += wide + BETWEEN;
    }
    places
}

/// The height of the legend under a picture of that width, of which `margin` on each side is left free.
pub(super) fn height(width: f64, margin: f64, view: &View) -> f64 {
    let lines = places(width - 2.0 * margin, view).last().map_or(0, |(_, line, _)| line + 1);
    2.0 * AIR + LINE * lines as f64
}

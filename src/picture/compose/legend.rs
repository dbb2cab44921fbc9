//! What the markers mean, printed below the board.

use super::marks;
use super::sketch::Sketch;
use crate::picture::legend::{AIR, LINE, MIDDLE, SIZE, WORDS, places};
use crate::picture::{Ink, Item, Point, Role, Shape};

impl Sketch<'_> {
    pub(super) fn legend(&mut self) {
        let margin = self.layout.spacing.left;
        let top = self.layout.legend_top + AIR;
        for (left, line, entry) in places(self.layout.width - 2.0 * margin, self.view) {
            let at = Point::new(margin + left, top + LINE * (line as f64 + 0.5));
            for mut item in marks::glyph(entry.mark, entry.relay, at.offset(MIDDLE, 0.0), 0.85) {
                // A marker in the legend marks no square.
                item.role = Role::Legend;
                self.add(item);
            }
            let text = Shape::Text {
                at: at.offset(WORDS, 0.35 * SIZE),
                size: SIZE,
                centred: false,
                bold: false,
                text: entry.text.into(),
            };
            self.add(Item::filled(Role::Legend, text, Ink::Words));
        }
    }
}

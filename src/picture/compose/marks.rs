//! Where a piece may go: point, cross or ring, told apart by shape as well as by colour.

use super::sketch::Sketch;
use crate::picture::{Ink, Item, MarkKind, PictureError, Point, Role, Shape, Stroke};

/// How much larger markers are for those who want them large.
const LARGE: f64 = 1.5;

impl Sketch<'_> {
    pub(super) fn marks(&mut self) -> Result<(), PictureError> {
        let view = self.view;
        for (index, mark) in view.marks.iter().enumerate() {
            let cell = self.cell(|| format!("marks[{index}].square"), &mark.square)?;
            let centre = self.layout.centre(cell).unwrap_or_default();
            let unit = self.layout.size(cell);
            let size = if mark.dim { 0.75 } else { 1.0 } * unit;
            let (centre, size) = if self.is_manned(cell) {
                // On a piece's square the marker sits on a small plate in the corner: it hides
                // nothing of it, and keeps its shape whatever it looks like.
                let plate = centre.offset(0.275 * unit, -0.275 * unit);
                let mut badge = Item::filled(Role::Halo, Shape::circle(plate, 0.2 * unit), Ink::Badge);
                if !mark.relay {
                    badge = badge.with_outline(Ink::BadgeLine, 0.025);
                }
                self.add(badge);
                (plate, if mark.relay { 0.66 } else { 0.72 } * size)
            } else {
                (centre, if view.large { LARGE * size } else { size })
            };
            for item in glyph(mark.mark, mark.relay, centre, size) {
                let item = if mark.dim { without_colour(item) } else { item };
                self.add(item.on(&mark.square));
            }
        }
        Ok(())
    }
}

/// Part of a faded marker: grey, at full strength. Paler it would be lost on its square, whose contrast it needs.
fn without_colour(mut item: Item) -> Item {
    let grey = if item.role == Role::Halo { Ink::PointHalo } else { Ink::Faded };
    item.fill = item.fill.map(|_| grey);
    item.stroke = item.stroke.map(|stroke| Stroke { ink: grey, ..stroke });
    item
}

/// A marker of the given size (1 as on an empty square): what sets it off first, the marker last.
pub(super) fn glyph(kind: MarkKind, relay: bool, at: Point, size: f64) -> Vec<Item> {
    let mut items = Vec::with_capacity(4);
    let role = Role::Mark(kind);
    match kind {
        MarkKind::Move => {
            let point = || Shape::circle(at, 0.155 * size);
            items.push(Item::outlined(Role::Halo, point(), Ink::PointHalo, 0.07 * size));
            items.push(Item::filled(role, point(), Ink::Point));
        }
        MarkKind::Capture => {
            let arm = 0.15 * size;
            let cross = || {
                Shape::Lines(vec![
                    vec![at.offset(-arm, -arm), at.offset(arm, arm)],
                    vec![at.offset(-arm, arm), at.offset(arm, -arm)],
                ])
            };
            items.push(Item::outlined(Role::Halo, cross(), Ink::CrossHalo, 0.155 * size));
            items.push(Item::outlined(role, cross(), Ink::Cross, 0.095 * size));
        }
        MarkKind::Both => {
            let ring = || Shape::circle(at, 0.165 * size);
            items.push(Item::outlined(Role::Halo, ring(), Ink::RingHalo, 0.145 * size));
            items.push(Item::outlined(role, ring(), Ink::Ring, 0.085 * size));
        }
        MarkKind::Swap => {
            // Two arrows, one each way.
            let arrow = |way: f64| {
                let at = |x: f64, y: f64| at.offset(way * x * size, way * y * size);
                [vec![at(-0.19, -0.075), at(0.19, -0.075)], vec![at(0.08, -0.18), at(0.19, -0.075), at(0.08, 0.0)]]
            };
            let arrows = || Shape::Lines(arrow(1.0).into_iter().chain(arrow(-1.0)).collect());
            items.push(Item::outlined(Role::Halo, arrows(), Ink::PointHalo, 0.12 * size));
            items.push(Item::outlined(role, arrows(), Ink::Point, 0.06 * size));
        }
    }
    if relay {
        let (ink, halo) = match kind {
            MarkKind::Move | MarkKind::Swap => (Ink::Point, Ink::PointHalo),
            MarkKind::Capture => (Ink::Cross, Ink::CrossHalo),
            MarkKind::Both => (Ink::Ring, Ink::RingHalo),
        };
        let ring = || Shape::circle(at, 0.3 * size);
        items.push(Item::outlined(Role::Halo, ring(), halo, 0.08 * size).dashed(0.1 * size));
        items.push(Item::outlined(Role::Relay, ring(), ink, 0.04 * size).dashed(0.1 * size));
    }
    items
}

//! The board itself and what lies on its squares under the pieces: of a board of one colour its lines, rivers, palaces and
//! stars; names of files and ranks.

use super::Sketch;
use crate::look::{Coordinates, Ground, Look};
use crate::picture::board::Panel;
use crate::picture::layout::own_names;
use crate::picture::{Ink, Item, PictureError, Point, Role, Shape, Side, men};

/// Where the quiet inner outline of a square runs, measured from its edge, and how wide it is.
const INSET: f64 = 0.035;
const INSET_WIDTH: f64 = 0.07;

/// The line round a home: how far inside, how wide, how strong.
const HOME_INSET: f64 = 0.09;
const HOME_WIDTH: f64 = 0.035;
const HOME: f64 = 0.55;
/// The radius of a hollow: a piece in it leaves its rim to be seen.
const WELL: f64 = 0.44;

impl Sketch<'_> {
    pub(super) fn ground(&mut self) {
        let framed = self.layout.framed;
        if framed || self.view.legend || self.board.panels().len() > 1 {
            let (width, height) = (self.layout.width, self.layout.height);
            let page = Shape::Rect { at: Point::new(0.0, 0.0), width, height, round: 0.0 };
            self.add(Item::filled(Role::Page, page, Ink::Page));
        }
        for panel in 0..self.board.panels().len() {
            self.panel(panel);
        }
        for &cell in self.board.holes.iter().filter(|&&cell| self.board.is_hole(cell)) {
            if let Some(at) = self.layout.corner(cell) {
                let ink = if framed { Ink::Edging } else { Ink::Page };
                self.add(Item::filled(Role::Page, Shape::square(at, 1.0), ink));
            }
        }
        if let Some(look) = self.board.look() {
            self.parts(look);
        }
        for &cell in &self.board.zone {
            if self.layout.corner(cell).is_some() {
                self.add(Item::filled(Role::Zone, self.tile(cell, 0.0), Ink::Zone));
            }
        }
    }

    /// Parts of the board that matter, where sides begin, and hollows.
    fn parts(&mut self, look: &Look) {
        let Some(files) = self.board.panels().first().map(|panel| u16::from(panel.columns)) else { return };
        let cell = |[file, rank]: [u8; 2]| u16::from(rank) * files + u16::from(file);
        let cells = |[from, to]: [[u8; 2]; 2]| {
            (from[1]..=to[1]).flat_map(move |rank| (from[0]..=to[0]).map(move |file| cell([file, rank])))
        };
        for cell in look.zones.iter().copied().flat_map(cells).filter(|&cell| !self.board.is_hole(cell)) {
            if self.layout.corner(cell).is_some() {
                self.add(Item::filled(Role::Zone, self.tile(cell, 0.0), Ink::Zone));
            }
        }
        for &[from, to] in &look.homes {
            // On cells that are no squares a line round each.
            if self.layout.tiling().is_some() {
                for cell in cells([from, to]).filter(|&cell| !self.board.is_hole(cell)) {
                    self.add(
                        Item::outlined(Role::Zone, self.tile(cell, HOME_INSET), Ink::Line, HOME_WIDTH).faded(HOME),
                    );
                }
                continue;
            }
            let Some((one, other)) = self.layout.corner(cell(from)).zip(self.layout.corner(cell(to))) else { continue };
            let (left, right) = (one.x.min(other.x), one.x.max(other.x) + 1.0);
            let (top, bottom) = (one.y.min(other.y), one.y.max(other.y) + 1.0);
            let round = Shape::Rect {
                at: Point::new(left + HOME_INSET, top + HOME_INSET),
                width: right - left - 2.0 * HOME_INSET,
                height: bottom - top - 2.0 * HOME_INSET,
                round: 0.0,
            };
            self.add(Item::outlined(Role::Zone, round, Ink::Line, HOME_WIDTH).faded(HOME));
        }
        for cell in look.wells.iter().map(|&well| cell(well)).filter(|&cell| !self.board.is_hole(cell)) {
            if let Some(centre) = self.layout.centre(cell) {
                let radius = WELL * self.layout.size(cell);
                let hollow = Item::filled(Role::Zone, Shape::circle(centre, radius), Ink::Zone);
                self.add(hollow.with_outline(Ink::Line, HOME_WIDTH).faded(HOME));
            }
        }
    }

    fn panel(&mut self, number: usize) {
        let panel = &self.board.panels()[number];
        let Some(corner) = self.layout.panel_corner(number) else {
            return;
        };
        let (width, height) = match self.layout.tiling() {
            Some(tiling) => (tiling.width, tiling.height),
            None => (f64::from(panel.columns), f64::from(panel.rows)),
        };
        let space = self.layout.spacing;
        if self.layout.framed {
            // The outline is kept inside, so that nothing of it is cut off at the picture's edge.
            let edging = Shape::Rect {
                at: corner.offset(0.02 - space.left, 0.02 - space.top),
                width: width + space.left + space.right - 0.04,
                height: height + space.top + space.bottom - 0.04,
                round: 0.12,
            };
            self.add(Item::filled(Role::Edging, edging, Ink::Edging).with_outline(Ink::EdgingLine, 0.03));
        }
        if self.board.block().is_some() {
            let at = corner.offset(0.06 - space.left, -space.top - 0.18);
            self.slice_name(number, at, corner.x + width + space.right);
        } else if let Some(label) = &panel.label {
            let text = Shape::Text {
                at: corner.offset(0.0, -space.top - 0.16),
                size: 0.36,
                centred: false,
                bold: true,
                text: label.clone(),
            };
            self.add(Item::filled(Role::Label, text, Ink::Words));
        }
        if self.layout.tiling().is_some() {
            return self.tiles();
        }
        if let Some(look) = self.board.look().filter(|look| look.board != Ground::Chequered) {
            let ground = match self.layout.framed {
                true => Shape::Rect { at: corner, width, height, round: 0.0 },
                // What is written beside the board stands on the same wood.
                false => Shape::Rect {
                    at: corner.offset(-space.left, -space.top),
                    width: width + space.left + space.right,
                    height: height + space.top + space.bottom,
                    round: 0.0,
                },
            };
            self.add(Item::filled(Role::Square, ground, Ink::Board));
            return self.grid(number, look);
        }
        // All light first, in one piece, then the dark ones: half the items, and no hairlines.
        let light = Shape::Rect { at: corner, width, height, round: 0.0 };
        self.add(Item::filled(Role::Square, light, Ink::LightSquare));
        for row in 0..panel.rows {
            for column in (0..panel.columns).filter(|column| ((column + row) % 2 == 0) != panel.light_first) {
                if let Some(at) = self.layout.corner_in(number, column, row) {
                    self.add(Item::filled(Role::Square, Shape::square(at, 1.0), Ink::DarkSquare));
                }
            }
        }
        self.walls(number);
    }

    /// Cells that are no squares, in two tints or three. Each is outlined in its own, so that nothing shines through between them.
    fn tiles(&mut self) {
        for cell in 0..self.board.names().len() as u16 {
            let Some(tint) = self.layout.tiling().filter(|tiling| tiling.spot(cell).is_some()) else { continue };
            let tint = tint.tint(cell);
            let tile = |ink: Ink| Item::filled(Role::Square, self.tile(cell, 0.0), ink).with_outline(ink, 0.015);
            let items = match tint {
                0 => [Some(tile(Ink::LightSquare)), None],
                1 => [Some(tile(Ink::DarkSquare)), None],
                // Between the two.
                _ => [Some(tile(Ink::LightSquare)), Some(tile(Ink::DarkSquare).faded(0.5))],
            };
            self.items.extend(items.into_iter().flatten());
        }
    }

    /// Last move, check, pointer, selection.
    pub(super) fn states(&mut self) -> Result<(), PictureError> {
        let view = self.view;
        #[cfg(feature = "reader")]
        for square in &view.fog {
            let cell = self.cell(|| "fog".into(), square)?;
            self.fill(Role::Fog, cell, Ink::Fog, square, 1.0);
        }
        // Both parts of a turn look alike, since both are what the opponent has just done.
        for (field, part) in [("last", &view.last), ("second", &view.second)] {
            let Some([from, to]) = part else { continue };
            // Hollow where the piece came from, full where it went: told apart without colour.
            let cell = self.cell(|| format!("{field}[0]"), from)?;
            if from != to {
                self.fill(Role::LastFrom, cell, Ink::Last, from, 0.55);
                self.inset(Role::LastFrom, cell, Ink::LastLine, from, true);
            }
            let cell = self.cell(|| format!("{field}[1]"), to)?;
            self.fill(Role::LastTo, cell, Ink::Last, to, 1.0);
            self.inset(Role::LastTo, cell, Ink::LastLine, to, false);
        }
        if let Some(square) = &view.check {
            let cell = self.cell(|| "check".into(), square)?;
            let (centre, size) = (self.layout.centre(cell).unwrap_or_default(), self.layout.size(cell));
            let burst = Item::filled(Role::Check, burst(centre, size), Ink::Check).with_outline(Ink::CheckLine, 0.03);
            self.add(burst.on(square));
        }
        if let Some(square) = &view.hover {
            let cell = self.cell(|| "hover".into(), square)?;
            self.fill(Role::Hover, cell, Ink::Hover, square, 1.0);
        }
        if let Some(square) = &view.selected {
            let cell = self.cell(|| "selected".into(), square)?;
            self.fill(Role::Selection, cell, Ink::Selection, square, 1.0);
            self.inset(Role::Selection, cell, Ink::SelectionLine, square, false);
        }
        Ok(())
    }

    /// A tint over a whole square. In perspective it would lie over the piece: there it is thinner.
    fn fill(&mut self, role: Role, cell: u16, ink: Ink, square: &str, opacity: f64) {
        let opacity = if self.layout.projection.is_some() { opacity * 0.6 } else { opacity };
        self.add(Item::filled(role, self.tile(cell, 0.0), ink).on(square).faded(opacity));
    }

    /// An outline just inside a square.
    fn inset(&mut self, role: Role, cell: u16, ink: Ink, square: &str, dashed: bool) {
        let shape = self.tile(cell, INSET);
        let item = Item::outlined(role, shape, ink, INSET_WIDTH).on(square);
        self.add(if dashed { item.dashed(0.155) } else { item });
    }

    /// A groove between the halves of the board, as between two flagstones.
    pub(super) fn middle(&mut self) {
        for (number, panel) in self.board.panels().iter().enumerate() {
            let shown = |row: &u8| *row > 0 && *row < panel.rows && self.layout.tiling().is_none();
            let Some(row) = panel.middle.filter(shown) else {
                continue;
            };
            let below = if self.layout.flipped() { row } else { row - 1 };
            let Some(at) = self.layout.corner_in(number, 0, below) else {
                continue;
            };
            let Some(corner) = self.layout.panel_corner(number) else {
                continue;
            };
            let (left, right, y) = (corner.x, corner.x + f64::from(panel.columns), at.y);
            let strip = |top: f64, height: f64| Shape::Rect {
                at: Point::new(left, y + top),
                width: right - left,
                height,
                round: 0.0,
            };
            let gleam = Item::filled(Role::Middle, strip(0.02, 0.03), Ink::MiddleGleam);
            let groove = Item::filled(Role::Middle, strip(-0.03, 0.05), Ink::Middle);
            self.add(gleam);
            self.add(groove);
        }
    }
}

/// A many-pointed star that fills a square: the shape of check.
fn burst(centre: Point, size: f64) -> Shape {
    const POINTS: usize = 16;
    // A thirty-second of a turn. Turning step by step spares the page's module the code of sine and cosine.
    const COSINE: f64 = 0.980_785_280_403_230_4;
    const SINE: f64 = 0.195_090_322_016_128_26;
    let mut corners = Vec::with_capacity(2 * POINTS);
    let (mut x, mut y) = (0.0, -1.0);
    for index in 0..2 * POINTS {
        let radius = size * if index.is_multiple_of(2) { 0.485 } else { 0.4 };
        corners.push(centre.offset(radius * x, radius * y));
        (x, y) = (x * COSINE - y * SINE, x * SINE + y * COSINE);
    }
    Shape::Polygon(corners)
}

/// How wide lines and the border are.
const LINE: f64 = 0.026;
const BORDER: f64 = 0.06;
/// Where the four corners that mark a place on lines begin, measured from it, and how long their arms are.
const GAP: f64 = 0.09;
const ARM: f64 = 0.13;
/// The size of a sign on the river, which leaves the discs on its banks alone; and how strong it is.
const RIVER_SIGN: f64 = 0.54;
const RIVER_STRENGTH: f64 = 0.6;
/// The radius of a star at the corners of squares.
const STAR: f64 = 0.07;

impl Sketch<'_> {
    pub(super) fn grid(&mut self, number: usize, look: &Look) {
        let panel = &self.board.panels()[number];
        let Some(corner) = self.layout.panel_corner(number) else {
            return;
        };
        let (width, height) = (f64::from(panel.columns), f64::from(panel.rows));
        let flip = self.layout.flipped();
        // Places are counted as White sees them, from the corner at the bottom left.
        let at = |file: f64, rank: f64| match flip {
            false => corner.offset(file, height - rank),
            true => corner.offset(width - file, rank),
        };
        // Lines run through the middles of cells, or between them.
        let on = look.board == Ground::Lines;
        let (edge, last) = if on { (0.5, 1) } else { (0.0, 0) };
        let right = width - edge;
        // Their round ends lie under the border.
        let end = if on { edge } else { BORDER / 2.0 };
        let (far, high) = (width - end, height - end);
        let mut lines = Vec::new();
        for file in 1..panel.columns - last {
            let file = f64::from(file) + edge;
            match look.river.map(f64::from) {
                None => lines.push(vec![at(file, end), at(file, high)]),
                Some(river) => lines.extend([
                    vec![at(file, end), at(file, river - edge)],
                    vec![at(file, river + edge), at(file, high)],
                ]),
            }
        }
        for rank in 1..panel.rows - last {
            let rank = f64::from(rank) + edge;
            lines.push(vec![at(end, rank), at(far, rank)]);
        }
        for palace in &look.palaces {
            // On lines from the first place to the last, else through the squares of both.
            let (first, over) = if on { (edge, edge) } else { (0.24, 0.76) };
            let [[left, low], [right, high]] = *palace;
            let [left, low] = [left, low].map(|count| f64::from(count) + first);
            let [right, high] = [right, high].map(|count| f64::from(count) + over);
            lines.push(vec![at(left, low), at(right, high)]);
            lines.push(vec![at(left, high), at(right, low)]);
        }
        let stars = look.stars.iter().map(|star| star.map(|count| f64::from(count) + 1.0 - edge));
        if on {
            for [file, rank] in stars.clone() {
                for (x, y) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
                    let arm = |along: f64, up: f64| at(file + x * along, rank + y * up);
                    if (edge..=right).contains(&(file + x)) {
                        lines.push(vec![arm(GAP + ARM, GAP), arm(GAP, GAP), arm(GAP, GAP + ARM)]);
                    }
                }
            }
        }
        self.add(Item::outlined(Role::Line, Shape::Lines(lines), Ink::Line, LINE));
        if let Some(river) = look.river {
            self.write_on_river(look, corner, width, height, f64::from(river));
        }
        if !on {
            for [file, rank] in stars {
                self.add(Item::filled(Role::Line, Shape::circle(at(file, rank), STAR), Ink::Line));
            }
        }
        // Kept inside, so that nothing of it is cut off at the picture's edge.
        let border = Shape::Rect {
            at: corner.offset(end, end),
            width: width - 2.0 * end,
            height: height - 2.0 * end,
            round: 0.0,
        };
        // A single place of lines has none.
        if right > edge {
            self.add(Item::outlined(Role::Line, border, Ink::Line, BORDER));
        }
    }

    /// The words of a river, a sign in each gap between two files. They stand upright for whoever sees the board, from either side.
    fn write_on_river(&mut self, look: &Look, corner: Point, width: f64, height: f64, river: f64) {
        let y = corner.y + if self.layout.flipped() { river } else { height - river };
        let part = (width - 1.0) / look.river_words.len().max(1) as f64;
        for (number, word) in look.river_words.iter().enumerate() {
            let first = (part * number as f64).round() + ((part - word.chars().count() as f64) / 2.0).round();
            for (index, sign) in word.chars().enumerate() {
                let centre = Point::new(corner.x + first + index as f64 + 1.0, y);
                match men::written(sign) {
                    Some(drawing) => {
                        let at = centre.offset(-RIVER_SIGN / 2.0, -RIVER_SIGN / 2.0);
                        let shape = Shape::Man { drawing, side: Side::Neutral, at, size: RIVER_SIGN, quarters: 0 };
                        self.add(Item::filled(Role::Line, shape, Ink::Line).faded(RIVER_STRENGTH));
                    }
                    None => {
                        let (at, size) = (centre.offset(0.0, 0.36 * RIVER_SIGN), RIVER_SIGN);
                        let text = Shape::Text { at, size, centred: true, bold: true, text: sign.to_string() };
                        self.add(Item::filled(Role::Line, text, Ink::Line).faded(RIVER_STRENGTH));
                    }
                }
            }
        }
    }

    /// A tile for a piece that has no drawing in its game's set: it points away from its owner.
    pub(super) fn pentagon(at: Point, size: f64, down: bool) -> Shape {
        let way = if down { -1.0 } else { 1.0 };
        let centre = at.offset(size / 2.0, size / 2.0);
        let corners = [(0.0, -0.42), (0.27, -0.31), (0.35, 0.42), (-0.35, 0.42), (-0.27, -0.31)];
        Shape::Polygon(corners.map(|(x, y)| centre.offset(way * x * size, way * y * size)).to_vec())
    }
}

/// Height of letters on the squares, and in the frame.
const SMALL: f64 = 0.2;
const FRAMED: f64 = 0.25;
/// On a strip above or below a board without a frame; one beside it is as wide as small letters are.
const HIGH: f64 = 0.24;
/// The size of coordinates beside a slice, which is small on the screen.
const SLICED: f64 = 0.36;
/// A digit or bold letter is about so wide for its height.
const WIDE: f64 = 0.62;

impl Sketch<'_> {
    pub(super) fn coordinates(&mut self) {
        if !self.view.coordinates {
            return;
        }
        let own = own_names(self.board, self.view);
        if let Some(tiling) = self.layout.tiling() {
            let panel = &self.board.panels()[0];
            let ink = if self.layout.framed { Ink::Coordinate } else { Ink::Words };
            let files = own.map(|own| &own.below).filter(|names| !names.is_empty()).unwrap_or(&panel.column_names);
            let bent = own.map(|own| &own.left).filter(|names| !names.is_empty());
            for (number, file, at) in tiling.names(bent.is_some()) {
                let names = if file { files } else { bent.unwrap_or(&panel.row_names) };
                let name = names.get(number).cloned().unwrap_or_default();
                self.write(at, SMALL, ink, &name);
            }
            return;
        }
        if let Some(own) = own {
            return self.own_coordinates(own);
        }
        for (number, panel) in self.board.panels().iter().enumerate() {
            if self.layout.framed {
                self.in_frame(number, panel);
            } else {
                self.on_squares(number, panel);
            }
        }
    }

    /// At the edges that a game names: in the frame, or on a strip of the board's own ground.
    fn own_coordinates(&mut self, own: &Coordinates) {
        let (Some(panel), Some(corner)) = (self.board.panels().first(), self.layout.panel_corner(0)) else {
            return;
        };
        let (flip, space) = (self.layout.flipped(), self.layout.spacing);
        let (width, height) = (f64::from(panel.columns), f64::from(panel.rows));
        // Names of one edge alone stay there; those of two change places with the sides.
        let turned = |one: &Vec<String>, other: &Vec<String>| flip && !one.is_empty() && !other.is_empty();
        let (mut below, mut above, mut left, mut right) = (&own.below, &own.above, &own.left, &own.right);
        if turned(below, above) {
            (below, above) = (above, below);
        }
        if turned(left, right) {
            (left, right) = (right, left);
        }
        let (ink, high, wide) =
            if self.layout.framed { (Ink::Coordinate, FRAMED, FRAMED) } else { (Ink::Line, HIGH, SMALL) };
        for (names, y) in [(below, height + space.bottom / 2.0), (above, -space.top / 2.0)] {
            for (index, name) in names.iter().enumerate() {
                let x = if flip { width - 0.5 - index as f64 } else { index as f64 + 0.5 };
                self.write(corner.offset(x, y), high, ink, name);
            }
        }
        for (names, x) in [(left, -space.left / 2.0), (right, width + space.right / 2.0)] {
            for (index, name) in names.iter().enumerate() {
                let y = if flip { index as f64 + 0.5 } else { height - 0.5 - index as f64 };
                // Signs as wide as high don't fit in the edge side by side: they stand below each other.
                let signs = name.chars().filter(|sign| u32::from(*sign) >= 0x3000).count();
                if signs < 2 {
                    self.write(corner.offset(x, y), wide, ink, name);
                    continue;
                }
                for (number, sign) in name.chars().enumerate() {
                    let down = (number as f64 - (signs as f64 - 1.0) / 2.0) * wide;
                    self.write(corner.offset(x, y + down), wide, ink, sign.encode_utf8(&mut [0; 4]));
                }
            }
        }
    }

    /// Files below the board, ranks to its left.
    fn in_frame(&mut self, number: usize, panel: &Panel) {
        let Some(corner) = self.layout.panel_corner(number) else {
            return;
        };
        let space = self.layout.spacing;
        let size = if self.board.block().is_some() { SLICED } else { FRAMED };
        let below = corner.y + f64::from(panel.rows) + space.bottom / 2.0;
        for (column, name) in (0..panel.columns).zip(&panel.column_names) {
            if let Some(at) = self.layout.corner_in(number, column, 0) {
                self.write(Point::new(at.x + 0.5, below), size, Ink::Coordinate, name);
            }
        }
        for (row, name) in (0..panel.rows).zip(&panel.row_names) {
            if let Some(at) = self.layout.corner_in(number, 0, row) {
                let at = Point::new(corner.x - space.left / 2.0, at.y + 0.5);
                self.write(at, size, Ink::Coordinate, name);
            }
        }
    }

    /// In the bottom corners of the edge squares, files right and ranks left: beside the pieces'
    /// plinths, where the drawings leave room.
    fn on_squares(&mut self, number: usize, panel: &Panel) {
        let flip = self.layout.flipped();
        let left = if flip { panel.columns.saturating_sub(1) } else { 0 };
        let bottom = if flip { panel.rows.saturating_sub(1) } else { 0 };
        let ranks = (0..panel.rows).zip(&panel.row_names).map(|(row, name)| (left, row, name, -1.0));
        let files = (0..panel.columns).zip(&panel.column_names).map(|(column, name)| (column, bottom, name, 1.0));
        for (column, row, name, edge) in ranks.chain(files) {
            let Some(at) = self.layout.corner_in(number, column, row) else {
                continue;
            };
            let half = WIDE * SMALL * name.chars().count() as f64 / 2.0;
            let ground = self.board.look().map_or(Ground::Chequered, |look| look.board);
            // The border of a plain board lies on its squares.
            let out = if ground == Ground::Plain { 0.415 } else { 0.465 };
            let at = at.offset(0.5 + edge * (out - half), out + 0.47 - 0.36 * SMALL);
            let chequered = ground == Ground::Chequered;
            let dark = chequered && (u16::from(column) + u16::from(row)).is_multiple_of(2);
            let ink = if dark { Ink::OnDark } else { Ink::OnLight };
            self.write(at, SMALL, ink, name);
        }
    }

    /// A name with its middle at `at`.
    fn write(&mut self, at: Point, size: f64, ink: Ink, name: &str) {
        let text = Shape::Text { at: at.offset(0.0, 0.36 * size), size, centred: true, bold: true, text: name.into() };
        self.add(Item::filled(Role::Coordinate, text, ink));
    }
}

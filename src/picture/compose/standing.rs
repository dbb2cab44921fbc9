//! Pieces, on their squares and in the air.

use super::Sketch;
use crate::letter::{capital, is_capital};
use crate::look::{Pieces, Set};
use crate::picture::layout::FRAME;
use crate::picture::men::Drawing;
use crate::picture::svg::{inks, sign_ink};
use crate::picture::{Facing, Ink, Item, Man, PictureError, Point, Role, Shape, Side, Token, men};

/// Farther off than this, or larger, nothing of a flying piece can be meant to be seen.
const FAR: f64 = 1000.0;
const HUGE: f64 = 8.0;

impl Sketch<'_> {
    pub(super) fn men(&mut self) -> Result<(), PictureError> {
        let mut hidden = Vec::new();
        for (index, square) in self.view.hide.iter().enumerate() {
            hidden.push(self.cell(|| format!("hide[{index}]"), square)?);
        }
        let men = self.men;
        for man in men.iter() {
            if !hidden.contains(&man.cell) && !self.board.is_hole(man.cell) {
                let at = self.layout.corner(man.cell);
                let at = at.ok_or(PictureError::UnknownCell { cell: man.cell })?;
                let first = self.items.len();
                self.man(Role::Man, man, at, self.layout.size(man.cell))?;
                // A slice that fades as a whole takes its pieces along.
                let veiled = self.layout.panel_of(man.cell).is_some_and(|panel| self.concern.fades(panel));
                let shown = if veiled { 1.0 } else { self.concern.man(man.cell) };
                self.items[first..].iter_mut().for_each(|item| item.opacity = shown);
            }
        }
        Ok(())
    }

    /// One piece in the square box of that size whose top left corner is `at`.
    pub(super) fn man(&mut self, role: Role, man: &Man<'_>, at: Point, size: f64) -> Result<(), PictureError> {
        let name = self.board.name(man.cell).unwrap_or_default();
        let set = self.board.set(self.view.pieces.are_international());
        let side = self.board.painted(man.side, self.view.pieces.are_international());
        let two = (self.view.pieces == Pieces::TwoSigns).then(|| men::with_two_signs(set, man.drawing)).flatten();
        let own = match self.own_drawing(man.drawing).or(two) {
            Some(drawing) => Some(drawing),
            None => men::find_in(set, man.drawing)?,
        };
        let drawing = match (own, man.token) {
            (Some(drawing), _) => drawing,
            // This project's own games have drawings of all pieces.
            (None, Some(token)) if cfg!(feature = "reader") => {
                let items = token_items(role, token, side, at, size, set, self.points_down(man.side));
                self.items.extend(items.map(|item| item.on(name)));
                return Ok(());
            }
            (None, _) => return Err(PictureError::UnknownMan { name: man.drawing.into() }),
        };
        let seen_from_above = man.drawing.ends_with("-above");
        let quarters = match man.facing {
            Some(facing) if seen_from_above => self.quarter_turns(facing),
            _ if drawing.set == Set::Shogi && self.points_down(man.side) => 2,
            _ => 0,
        };
        let shape = Shape::Man { drawing, side, at, size, quarters };
        let item = Item { role, square: None, shape, fill: None, stroke: None, opacity: 1.0 };
        self.add(item.on(name));
        if let Some(facing) = man.facing
            && !seen_from_above
        {
            let wedge = self.wedge(facing, at.offset(size / 2.0, size / 2.0), size);
            let (fill, _, line) = inks(man.side);
            let item = Item::filled(Role::Facing, wedge, fill).with_outline(line, 0.03 * size);
            self.add(item.on(name));
        }
        Ok(())
    }

    /// The drawing of that name that the game's author has made.
    #[cfg(feature = "reader")]
    fn own_drawing(&self, name: &str) -> Option<&'static Drawing> {
        let outlines = self.board.look()?.drawings.iter();
        outlines.filter(|outline| outline.name == name).find_map(men::own)
    }

    /// This build has no games of authors.
    #[cfg(not(feature = "reader"))]
    fn own_drawing(&self, _: &str) -> Option<&'static Drawing> {
        None
    }

    /// Do this side's tiles point downwards, as the board is shown?
    fn points_down(&self, side: Side) -> bool {
        (side == Side::Black) != self.layout.flipped()
    }

    /// How far clockwise from upwards a facing points, as the board is shown.
    fn quarter_turns(&self, facing: Facing) -> u8 {
        let turns = match facing {
            Facing::North => 0,
            Facing::East => 1,
            Facing::South => 2,
            Facing::West => 3,
        };
        if self.layout.flipped() { (turns + 2) % 4 } else { turns }
    }

    /// A small triangle at the edge that a piece faces.
    fn wedge(&self, facing: Facing, centre: Point, size: f64) -> Shape {
        let (x, y) = match self.quarter_turns(facing) {
            0 => (0.0, -size),
            1 => (size, 0.0),
            2 => (0.0, size),
            _ => (-size, 0.0),
        };
        let point = |out: f64, aside: f64| centre.offset(x * out - y * aside, y * out + x * aside);
        Shape::Polygon(vec![point(0.47, 0.0), point(0.34, 0.13), point(0.34, -0.13)])
    }

    pub(super) fn flying(&mut self) -> Result<(), PictureError> {
        // What is beside the board belongs to it; a frame does not.
        let edge = if self.view.frame && self.board.block().is_none() { FRAME } else { 0.0 };
        let origin = Point::new(edge, edge);
        let (men, view, board) = (self.men, self.view, self.board);
        for (index, flying) in view.flying.iter().enumerate() {
            let field = |name: &str| format!("flying[{index}].{name}");
            for (name, value, limit) in [("x", flying.x, FAR), ("y", flying.y, FAR), ("scale", flying.scale, HUGE)] {
                if !value.is_finite() || value.abs() > limit || (name == "scale" && value < 0.0) {
                    return Err(PictureError::Number { field: field(name) });
                }
            }
            let mut standing = None;
            if let Some(square) = &flying.square {
                let cell = self.cell(|| field("square"), square)?;
                standing = men.iter().find(|man| man.cell == cell);
            }
            let man = match standing {
                Some(man) => *man,
                None => by_letter(&board.letters, &flying.man)
                    .ok_or_else(|| PictureError::UnknownLetter { field: field("man"), letter: flying.man.clone() })?,
            };
            let size = flying.scale;
            let centre = origin.offset(flying.x, flying.y);
            let foot = Shape::Rect {
                at: centre.offset(-0.33 * size, 0.38 * size),
                width: 0.66 * size,
                height: 0.12 * size,
                round: 0.06 * size,
            };
            self.add(Item::filled(Role::Shadow, foot, Ink::Shadow));
            self.man(Role::Flying, &man, centre.offset(-size / 2.0, -size / 2.0), size)?;
        }
        Ok(())
    }
}

/// A token with a letter, as heavy on the square as the drawings are: round with a rim, or of the wood of a set.
fn token_items(
    role: Role,
    token: Token,
    side: Side,
    at: Point,
    size: f64,
    set: Set,
    down: bool,
) -> impl Iterator<Item = Item> {
    let stone = set.is_coloured();
    let (body, _, line) = if stone { inks(side) } else { (Ink::TileBody, Ink::TileShade, Ink::TileLine) };
    let sign = match sign_ink(set, side) {
        _ if stone => line,
        _ if set == Set::Shogi && token.promoted => Ink::SignRed,
        ink => ink,
    };
    let centre = at.offset(size / 2.0, size / 2.0);
    let shape = if set == Set::Shogi { Sketch::pentagon(at, size, down) } else { Shape::circle(centre, 0.39 * size) };
    let disc = Item::filled(role, shape, body).with_outline(line, 0.032 * size);
    let rim = Item::outlined(role, Shape::circle(centre, 0.32 * size), sign, 0.016 * size).faded(0.6);
    let text = if token.promoted { format!("+{}", token.letter) } else { token.letter.to_string() };
    let height = if token.promoted { 0.34 * size } else { 0.42 * size };
    let low = if set == Set::Shogi { if down { -0.04 } else { 0.05 } } else { 0.0 };
    let foot = centre.offset(0.0, 0.36 * height + low * size);
    let letter = Shape::Text { at: foot, size: height, centred: true, bold: true, text };
    let rim = (set != Set::Shogi).then_some(rim);
    [Some(disc), rim, Some(Item::filled(role, letter, sign))].into_iter().flatten()
}

/// The piece that a FEN letter stands for, upper case for White, of promoted pieces after a plus. It stands on no cell.
pub(crate) fn by_letter<'a>(letters: &'a [(String, String)], letter: &str) -> Option<Man<'a>> {
    let (known, drawing) =
        letters.iter().find(|(known, _)| known.chars().map(capital).eq(letter.chars().map(capital)))?;
    let side = if !known.ends_with(is_capital) {
        Side::Neutral
    } else if letter.ends_with(is_capital) {
        Side::White
    } else {
        Side::Black
    };
    Some(Man::new(u16::MAX, drawing, side).with_token(known))
}

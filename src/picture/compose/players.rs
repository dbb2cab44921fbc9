//! Who plays, above and below the board: a disc of the side's colour, the name, and what the side has in hand. Apart from `mod` because
//! only pictures that leave the page have it; in the page names and hands are no part of the picture.

use super::standing::by_letter;
use super::{Concern, Sketch};
use crate::look::Set;
use crate::picture::svg::{inks, sign_ink};
use crate::picture::{DrawnBoard, Ink, Item, Man, PictureError, Point, Role, Scene, Shape, Side, View, raster};

/// A player beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The name; may be empty.
    pub name: String,
    /// What is in hand: letters, upper case, and how many.
    pub hand: Vec<(char, u16)>,
}

/// A strip's height, for a picture of [`USUAL`] cells in width; it grows with the picture, but not with all the slices of a block.
const STRIP: f64 = 0.86;
const USUAL: f64 = 9.0;
const MOST: f64 = 2.0;
/// In parts of the strip: the name's size, the disc's radius, a piece in hand, its count and the free edge.
const NAME: f64 = 0.5;
const DISC: f64 = 0.2;
const MAN: f64 = 0.84;
const COUNT: f64 = 0.42;
const EDGE: f64 = 0.26;

impl Scene {
    /// This scene of a board with its players, White and Black, above and below it: whoever's side is below stands below.
    ///
    /// # Errors
    /// If the board has no piece of a letter in a hand.
    pub fn with_players(
        mut self,
        board: &DrawnBoard,
        view: &View,
        players: [&Player; 2],
    ) -> Result<Self, PictureError> {
        let strip = STRIP * (self.layout.width / USUAL).clamp(1.0, MOST);
        let board_height = self.layout.height;
        self.layout.lower(strip);
        self.items.iter_mut().for_each(|item| item.shape.lower(strip));
        self.layout.height += 2.0 * strip;
        let page = |top| {
            let shape = Shape::Rect { at: Point::new(0.0, top), width: self.layout.width, height: strip, round: 0.0 };
            Item::filled(Role::Page, shape, Ink::Page)
        };
        let strips = [page(0.0), page(board_height + strip)];
        let mut sketch = Sketch {
            board,
            men: &[],
            view,
            layout: self.layout.clone(),
            items: strips.into(),
            concern: Concern::default(),
        };
        let [white, black] = players;
        let [above, below] = if view.flip { [white, black] } else { [black, white] };
        let sides = if view.flip { [Side::White, Side::Black] } else { [Side::Black, Side::White] };
        for ((player, side), top) in [above, below].into_iter().zip(sides).zip([0.0, board_height + strip]) {
            sketch.player(player, side, top, strip)?;
        }
        self.items.extend(sketch.items);
        Ok(self)
    }
}

impl Sketch<'_> {
    fn player(&mut self, player: &Player, side: Side, top: f64, strip: f64) -> Result<(), PictureError> {
        let (middle, edge) = (top + strip / 2.0, EDGE * strip);
        let disc = Shape::circle(Point::new(edge + DISC * strip, middle), DISC * strip);
        let (fill, line) = self.disc(side);
        self.add(Item::filled(Role::Legend, disc, fill).with_outline(line, 0.04 * strip));
        let left = 2.0 * edge + 2.0 * DISC * strip;
        let room = self.layout.width - left - edge;
        let held: Vec<(char, u16)> = player.hand.iter().copied().filter(|&(_, count)| count > 0).collect();
        // The name may take half of the line if there is a hand too.
        let text = shortened(&player.name, NAME * strip, if held.is_empty() { room } else { room / 2.0 });
        let mut hand_left = left;
        if !text.is_empty() {
            hand_left += raster::text_width(&text, NAME * strip) + edge;
            let at = Point::new(left, middle + 0.36 * NAME * strip);
            let name = Shape::Text { at, size: NAME * strip, centred: false, bold: false, text };
            self.add(Item::filled(Role::Legend, name, Ink::Words));
        }
        // Each with its count, and so much smaller that all of them fit.
        let wide =
            |count: u16| MAN + if count > 1 { COUNT * 0.62 * count.to_string().len() as f64 + 0.08 } else { 0.0 };
        let all: f64 = held.iter().map(|&(_, count)| wide(count)).sum::<f64>() * strip;
        let room = self.layout.width - hand_left - edge;
        let unit = strip * (room / all).min(1.0);
        let mut x = self.layout.width - edge - all * (unit / strip);
        for (letter, count) in held {
            let at = Point::new(x, middle - MAN * unit / 2.0);
            let man = by_letter(&self.board.letters, &letter.to_string()).map(|man| Man { side, ..man });
            let unknown = || PictureError::UnknownLetter { field: "hand".into(), letter: letter.into() };
            let man = man.ok_or_else(unknown)?;
            self.man(Role::Man, &man, at, MAN * unit)?;
            if count > 1 {
                let at = Point::new(x + (MAN + 0.04) * unit, middle + 0.36 * COUNT * unit);
                let text = count.to_string();
                let count = Shape::Text { at, size: COUNT * unit, centred: false, bold: true, text };
                self.add(Item::filled(Role::Legend, count, Ink::Words));
            }
            x += wide(count) * unit;
        }
        Ok(())
    }

    /// By what colours the sides are told apart.
    fn disc(&self, side: Side) -> (Ink, Ink) {
        match self.board.set(self.view.pieces.are_international()) {
            set if set.is_coloured() => {
                let side = self.board.painted(side, self.view.pieces.are_international());
                let (body, _, line) = inks(side);
                // A dark stone's pale line would be lost on a dark page.
                (body, if side == Side::White { line } else { Ink::Words })
            }
            // Black signs and white ones, as the sides of shogi are drawn in books.
            Set::Shogi if side == Side::White => (Ink::SignDark, Ink::Words),
            Set::Shogi => (Ink::TileBody, Ink::TileLine),
            set => (sign_ink(set, side), Ink::Words),
        }
    }
}

/// As much of a name as there is room for.
fn shortened(name: &str, size: f64, room: f64) -> String {
    /// No line has room for more letters, and a name may be of any length.
    const LONGEST: usize = 200;
    let mut shorter: String = name.trim().chars().take(LONGEST).collect();
    if raster::text_width(&shorter, size) <= room {
        return shorter;
    }
    while !shorter.is_empty() && raster::text_width(&shorter, size) + raster::text_width("…", size) > room {
        shorter.pop();
    }
    if shorter.is_empty() { shorter } else { shorter.trim_end().to_owned() + "…" }
}

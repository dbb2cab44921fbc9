//! What only boards of three dimensions need: names and counts of slices, walls, and fading of what a choice does not
//! concern; and the ground of the whole block in perspective.

use super::{Concern, Sketch};
use crate::picture::layout::sort_by_value;
use crate::picture::{Ink, Item, PictureError, Point, Role, Shape};

/// Height of a slice's name and of the count of its marked cells.
const NAME: f64 = 0.46;
const COUNT: f64 = 0.38;
/// How much is left of what is faded: a piece in a slice that is concerned, and a whole slice.
const FADED_MAN: f64 = 0.55;
const VEIL: f64 = 0.45;
/// In perspective: of a slice that is not concerned, and of the pieces on it, whose sides can still be told apart.
const GHOST: f64 = 0.16;
const GHOST_MAN: f64 = 0.42;
/// How much a slice that is taken out fades the others, and their pieces.
const BESIDE: f64 = 0.5;
const BESIDE_MAN: f64 = 0.55;

/// So few pieces are no crowd: all of them matter.
const FEW: usize = 12;

impl Concern {
    pub(super) fn of(sketch: &Sketch<'_>) -> Self {
        let (board, view) = (sketch.board, sketch.view);
        let mut concern = Self {
            cells: vec![false; board.names().len()],
            panels: vec![false; board.panels().len()],
            counts: vec![0; board.panels().len()],
            dim: view.dim && board.block().is_some(),
        };
        let marked = view.marks.iter().map(|mark| &mark.square);
        let ways = view.paths.iter().flat_map(|path| &path.squares);
        let others = view.selected.iter().chain(&view.cursor).chain(&view.check);
        for (square, counts) in
            marked.map(|square| (square, true)).chain(ways.chain(others).map(|square| (square, false)))
        {
            let Some(cell) = board.cell(square) else { continue };
            concern.cells[usize::from(cell)] = true;
            if let Some(panel) = sketch.layout.panel_of(cell) {
                concern.panels[panel] = true;
                concern.counts[panel] += usize::from(counts);
            }
        }
        if sketch.men.len() <= FEW {
            for man in sketch.men {
                if let Some(cell) = concern.cells.get_mut(usize::from(man.cell)) {
                    *cell = true;
                }
                if let Some(panel) = sketch.layout.panel_of(man.cell) {
                    concern.panels[panel] = true;
                }
            }
        }
        concern
    }

    /// How much of a piece on a cell is seen.
    pub(super) fn man(&self, cell: u16) -> f64 {
        if self.dim && !self.cells.get(usize::from(cell)).is_some_and(|concerned| *concerned) { FADED_MAN } else { 1.0 }
    }

    /// Whether a cell is one that the choice concerns.
    fn matters(&self, cell: u16) -> bool {
        self.dim && self.cells.get(usize::from(cell)).is_some_and(|concerned| *concerned)
    }

    /// Whether a panel is faded as a whole.
    pub(super) fn fades(&self, panel: usize) -> bool {
        self.dim && !self.panels.get(panel).is_some_and(|concerned| *concerned)
    }
}

impl Sketch<'_> {
    /// The name of a slice, and how many marked cells it holds.
    pub(super) fn slice_name(&mut self, number: usize, at: Point, right: f64) {
        let Some(label) = self.board.panels()[number].label.as_deref() else { return };
        let words = self.view.words.as_ref();
        let label = match (words, label.split(' ').next_back()) {
            (Some([slice, _]), Some(own)) => format!("{slice} {own}"),
            _ => label.to_owned(),
        };
        let name = Shape::Text { at, size: NAME, centred: false, bold: true, text: label };
        self.add(Item::filled(Role::Label, name, Ink::Words));
        let count = self.concern.counts[number];
        if count == 0 {
            return;
        }
        let text = match words {
            Some([_, targets]) => format!("{targets}: {count}"),
            None if count == 1 => "1 target".to_owned(),
            None => format!("{count} targets"),
        };
        let width = 0.54 * COUNT * text.chars().count() as f64 + 0.5;
        let plate = Shape::Rect { at: Point::new(right - width, at.y - 0.45), width, height: 0.6, round: 0.3 };
        self.add(Item::filled(Role::Count, plate, Ink::Badge).with_outline(Ink::BadgeLine, 0.03));
        let middle = Point::new(right - width / 2.0, at.y - 0.02);
        let words = Shape::Text { at: middle, size: COUNT, centred: true, bold: true, text };
        self.add(Item::filled(Role::Count, words, Ink::Words));
    }

    /// The lines where a step changes the ring.
    pub(super) fn walls(&mut self, number: usize) {
        let panel = &self.board.panels()[number];
        let mut lines = Vec::with_capacity(panel.walls.len());
        for wall in &panel.walls {
            let (column, row) = (wall.column, wall.row);
            let next = if wall.above { (column, row + 1) } else { (column + 1, row) };
            let ends = [(column, row), next].map(|(column, row)| self.layout.corner_in(number, column, row));
            let [Some(one), Some(other)] = ends else { continue };
            // The edge that the two cells share.
            let (x, y) = (one.x.max(other.x), one.y.max(other.y));
            lines.push(if wall.above {
                vec![Point::new(x, y), Point::new(x + 1.0, y)]
            } else {
                vec![Point::new(x, y), Point::new(x, y + 1.0)]
            });
        }
        if !lines.is_empty() {
            self.add(Item::outlined(Role::Wall, Shape::Lines(lines), Ink::Middle, 0.09));
        }
    }

    /// Fades the slices that the choice does not concern, with all that is on them.
    pub(super) fn veils(&mut self) {
        for number in 0..self.board.panels().len() {
            if !self.concern.fades(number) {
                continue;
            }
            let Some(corner) = self.layout.panel_corner(number) else { continue };
            let panel = &self.board.panels()[number];
            let space = self.layout.spacing;
            let veil = Shape::Rect {
                at: corner.offset(-space.left, -space.top),
                width: f64::from(panel.columns) + space.left + space.right,
                height: f64::from(panel.rows) + space.top + space.bottom,
                round: 0.12,
            };
            self.add(Item::filled(Role::Veil, veil, Ink::Page).faded(VEIL));
        }
    }

    /// The slices in perspective with their pieces, the farthest first.
    pub(super) fn block(&mut self) -> Result<(), PictureError> {
        let (width, height) = (self.layout.width, self.layout.height);
        let page = Shape::Rect { at: Point::default(), width, height, round: 0.0 };
        self.add(Item::filled(Role::Page, page, Ink::Page));
        let board = self.board;
        let depth_of =
            |cell: Option<&u16>| cell.and_then(|&cell| self.layout.spot(cell)).map_or(0.0, |spot| -spot.depth);
        let mut order: Vec<(f64, usize)> = board
            .panels()
            .iter()
            .enumerate()
            .map(|(number, panel)| (depth_of(panel.cells.first()) + depth_of(panel.cells.last()), number))
            .collect();
        sort_by_value(&mut order);
        let lifted = self.view.block.and_then(|turned| turned.lifted).filter(|lifted| lifted.by > 0.0);
        // A slice beside the block hides nothing, and nothing hides it.
        if let Some(at) = lifted.and_then(|lifted| order.iter().position(|&(_, number)| number == lifted.slice)) {
            let last = order.remove(at);
            order.push(last);
        }
        let mut men: Vec<(f64, usize)> =
            self.men.iter().enumerate().map(|(index, man)| (depth_of(Some(&man.cell)), index)).collect();
        sort_by_value(&mut men);
        let hidden: Vec<u16> = self.view.hide.iter().filter_map(|square| board.cell(square)).collect();
        for (_, number) in order {
            let faded = self.concern.fades(number);
            let out = lifted.is_some_and(|lifted| lifted.slice == number);
            let aside = lifted.filter(|_| !out).map_or(0.0, |lifted| lifted.by.clamp(0.0, 1.0));
            self.slice(number, if faded && !out { GHOST } else { 0.8 - BESIDE * aside });
            for &(_, index) in &men {
                let man = self.men[index];
                if self.layout.panel_of(man.cell) != Some(number) || hidden.contains(&man.cell) {
                    continue;
                }
                let at = self.layout.corner(man.cell).ok_or(PictureError::UnknownCell { cell: man.cell })?;
                let shown = if faded && !out { GHOST_MAN } else { self.concern.man(man.cell) };
                let shown = if self.concern.matters(man.cell) { shown } else { shown.min(1.0 - BESIDE_MAN * aside) };
                let first = self.items.len();
                self.man(Role::Man, &man, at, self.layout.size(man.cell))?;
                self.items[first..].iter_mut().for_each(|item| item.opacity = shown);
            }
        }
        Ok(())
    }

    /// One slice in perspective: its tiles, its walls and its name.
    fn slice(&mut self, number: usize, shown: f64) {
        let board = self.board;
        let panel = &board.panels()[number];
        let Some(projection) = self.layout.projection.clone() else { return };
        let (columns, rows) = (usize::from(panel.columns), usize::from(panel.rows));
        let cell = |column: usize, row: usize| panel.cells.get(row * columns + column).copied();
        let [Some(first), Some(last)] = [cell(0, 0), cell(columns - 1, rows - 1)] else { return };
        let [low_left] = projection.around(first, [(-0.5, -0.5)]);
        let [low_right] = projection.around(cell(columns - 1, 0).unwrap_or(last), [(0.5, -0.5)]);
        let [high_right] = projection.around(last, [(0.5, 0.5)]);
        let [high_left] = projection.around(cell(0, rows - 1).unwrap_or(first), [(-0.5, 0.5)]);
        let outline = Shape::Polygon(vec![low_left, low_right, high_right, high_left]);
        let plane = Item::filled(Role::Square, outline, Ink::LightSquare).with_outline(Ink::EdgingLine, 0.05);
        self.add(plane.faded(shown));
        for row in 0..rows {
            for column in 0..columns {
                let dark = (column + row).is_multiple_of(2) != panel.light_first;
                if let Some(tile) = cell(column, row).filter(|_| dark) {
                    let tile = Shape::Polygon(projection.tile(tile, 0.0).to_vec());
                    self.add(Item::filled(Role::Square, tile, Ink::DarkSquare).faded(shown));
                }
            }
        }
        let mut lines = Vec::with_capacity(panel.walls.len());
        for wall in &panel.walls {
            if let Some(cell) = cell(wall.column.into(), wall.row.into()) {
                let ends = if wall.above { [(-0.5, 0.5), (0.5, 0.5)] } else { [(0.5, -0.5), (0.5, 0.5)] };
                lines.push(projection.around(cell, ends).to_vec());
            }
        }
        if !lines.is_empty() {
            self.add(Item::outlined(Role::Wall, Shape::Lines(lines), Ink::Middle, 0.05).faded(shown));
        }
        // The name stands at the leftmost corner, outside.
        let corners = [low_left, low_right, high_right, high_left];
        let leftmost = corners.iter().copied().fold(low_left, |best, at| if at.x < best.x { at } else { best });
        let Some(label) = panel.label.as_deref().and_then(|label| label.split(' ').next_back()) else { return };
        let text =
            Shape::Text { at: leftmost.offset(-0.45, 0.15), size: 0.5, centred: true, bold: true, text: label.into() };
        self.add(Item::filled(Role::Label, text, Ink::Words).faded(if shown < 0.5 { 0.5 } else { 1.0 }));
    }

    /// The outline of a cell: a square, or its tile in perspective; smaller by `inset` at every edge.
    pub(super) fn tile(&self, cell: u16, inset: f64) -> Shape {
        match &self.layout.projection {
            Some(projection) => Shape::Polygon(projection.tile(cell, inset).to_vec()),
            None if self.layout.tiling().is_some() => {
                let tiling = self.layout.tiling();
                Shape::Polygon(tiling.and_then(|tiling| tiling.outline(cell, inset)).unwrap_or_default())
            }
            None => {
                let at = self.layout.corner(cell).unwrap_or_default();
                Shape::square(at.offset(inset, inset), 1.0 - 2.0 * inset)
            }
        }
    }
}

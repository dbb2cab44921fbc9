//! The board of a rules file: its grids and single positions laid on one array of squares, directions, zones and links.

use crate::board::{Geometry, Side, Square, SquareSet, Vast};
use crate::definition::expression::{Expression, one_of};
use crate::definition::fields::shown;
use crate::definition::zone::Wrong;
use std::collections::BTreeMap;

/// A direction of the board.
pub(super) struct Direction {
    pub name: String,
    /// Files and ranks of its step, if it is the same on all cells.
    pub step: Option<(i8, i8)>,
    /// Where it leads from each cell, if anywhere.
    pub next: Vec<Option<Square>>,
}

/// A part of the board with a name.
pub(super) struct Area {
    name: String,
    pub cells: [Vast; 2],
}

/// A board as a file says it.
pub(super) struct Board {
    pub geometry: Geometry,
    /// The names of files from the left, and of ranks from below; none if the cells are no rectangle.
    pub files: Vec<String>,
    pub ranks: Vec<String>,
    /// Names of cells, by their numbers; empty where there is none.
    pub cells: Vec<String>,
    /// Cells that are there.
    pub live: Vast,
    pub directions: Vec<Direction>,
    /// For each side what a direction is for it.
    pub symmetry: [Vec<usize>; 2],
    pub areas: Vec<Area>,
}

const TOO_LARGE: &str = "a board has at most 25 files, 25 ranks and 625 squares";

/// One dimension of a grid.
#[derive(Clone)]
struct Dimension {
    labels: Vec<String>,
    way: (i64, i64),
}

/// A grid of two dimensions, files first, or one level of a grid of three.
#[derive(Clone)]
struct Grid {
    /// Where the picture of its first cell lies.
    at: (i64, i64),
    dimensions: [Dimension; 2],
    /// Do the labels of ranks come first in the names of cells?
    swapped: bool,
    /// Names of directions with their steps in files and ranks.
    directions: Vec<(String, i8, i8)>,
    /// What the names of cells end with: the level.
    ending: String,
}

impl Grid {
    /// Reads a grid: of three dimensions as its levels, side by side where their pictures lie on each other. A direction leads from one level to
    /// another only by links.
    fn read(grid: &Expression) -> Result<Vec<Grid>, Wrong> {
        let wrong = |message: &str| (grid.at.start, message.to_owned());
        let (mut at, mut dimensions, mut directions) = ((0, 0), Vec::new(), Vec::new());
        for part in grid.list().unwrap_or_default() {
            match part.call() {
                Some(("start-rectangle", [x, y, ..])) => at = (number(x)?, number(y)?),
                Some(("dimensions", list)) => {
                    for one in list {
                        dimensions.push(dimension(one)?);
                    }
                }
                Some(("directions", list)) => {
                    for one in list {
                        let Some((name, [first, second, between @ ..])) = one.call() else {
                            return Err((one.at.start, "(n 0 -1) is expected here".to_owned()));
                        };
                        if between.iter().any(|step| !step.is_word("0")) {
                            return Err((one.at.start, "a step to another level is said by 'links'".to_owned()));
                        }
                        directions.push((name.to_owned(), number(first)?, number(second)?));
                    }
                }
                _ => {}
            }
        }
        let cells = dimensions.iter().try_fold(1usize, |cells, one| cells.checked_mul(one.labels.len()));
        if cells.is_none_or(|cells| cells > Geometry::MOST_CELLS) {
            return Err(wrong(TOO_LARGE));
        }
        let levels = if dimensions.len() == 3 { dimensions.pop() } else { None };
        let Ok([first, second]) = <[Dimension; 2]>::try_from(dimensions) else {
            return Err(wrong("only grids of two or three dimensions can be said"));
        };
        // Files are what goes more across than up.
        let swapped = first.way.0.abs() < second.way.0.abs();
        let dimensions = if swapped { [second, first] } else { [first, second] };
        if dimensions[0].way.0 == 0 || dimensions[1].way.1 == 0 {
            return Err(wrong("a grid whose dimensions lie on each other can't be said"));
        }
        let mut grid = Grid { at, dimensions, swapped, directions: Vec::new(), ending: String::new() };
        for (name, first, second) in directions {
            let (across, up) = if swapped { (second, first) } else { (first, second) };
            let files = if grid.dimensions[0].way.0 > 0 { across } else { -across };
            let ranks = if grid.dimensions[1].way.1 > 0 { -up } else { up };
            if files.abs() > 24 || ranks.abs() > 24 {
                return Err(wrong("a step goes at most 24 in each direction"));
            }
            grid.directions.push((name, files as i8, ranks as i8));
        }
        let Some(levels) = levels else { return Ok(vec![grid]) };
        let [across, _] = &grid.dimensions;
        let beside = (across.way.0.abs() * across.labels.len() as i64, 0);
        let way = if levels.way == (0, 0) { beside } else { levels.way };
        let level = |(number, ending): (usize, String)| {
            let number = number as i64;
            Grid { at: (grid.at.0 + number * way.0, grid.at.1 + number * way.1), ending, ..grid.clone() }
        };
        Ok(levels.labels.into_iter().enumerate().map(level).collect())
    }

    fn count(&self) -> usize {
        self.dimensions.iter().map(|one| one.labels.len()).product()
    }

    /// The labels of files from the left, and of ranks from below.
    fn labels(&self) -> [Vec<String>; 2] {
        let [across, up] = &self.dimensions;
        let turned = |labels: &[String], turn: bool| {
            let mut labels = labels.to_vec();
            if turn {
                labels.reverse();
            }
            labels
        };
        [turned(&across.labels, across.way.0 < 0), turned(&up.labels, up.way.1 > 0)]
    }

    /// Cells by file and rank: their names, and where their pictures lie.
    fn cells(&self) -> impl Iterator<Item = ((i64, i64), String, (i64, i64))> + '_ {
        let [files, ranks] = self.labels();
        let [across, up] = &self.dimensions;
        let (width, height) = (files.len() as i64, ranks.len() as i64);
        let all = (0..width).flat_map(move |file| (0..height).map(move |rank| (file, rank)));
        all.map(move |(file, rank)| {
            let name = match self.swapped {
                true => format!("{}{}{}", ranks[rank as usize], files[file as usize], self.ending),
                false => format!("{}{}{}", files[file as usize], ranks[rank as usize], self.ending),
            };
            let i = if across.way.0 > 0 { file } else { width - 1 - file };
            let j = if up.way.1 > 0 { height - 1 - rank } else { rank };
            let x = self.at.0 + i * across.way.0 + j * up.way.0;
            let y = self.at.1 + i * across.way.1 + j * up.way.1;
            ((file, rank), name, (x, y))
        })
    }
}

/// Cells on the squares of one array, while it is made.
struct Places {
    /// Names by file and rank, which may begin below 0.
    cells: BTreeMap<(i64, i64), String>,
    /// Where the picture of the square 0, 0 lies, and how far its neighbours.
    origin: (i64, i64),
    unit: (i64, i64),
}

impl Places {
    /// The first grid lies as it counts, whatever way it is drawn.
    fn of(grid: &Grid) -> Places {
        let cells = grid.cells().map(|(place, name, _)| (place, name)).collect();
        let origin = grid.cells().find(|(place, ..)| *place == (0, 0)).map_or((0, 0), |(.., at)| at);
        Places { cells, origin, unit: (grid.dimensions[0].way.0.abs(), grid.dimensions[1].way.1.abs()) }
    }

    /// Cells that no grid has: a file for each column of pictures, a rank for each row. Pictures that lie apart by less than a
    /// third of one are in the same column or row.
    fn of_positions(positions: &[(String, [i64; 4])]) -> Places {
        let part = |from: usize| {
            let sizes = positions.iter().map(|(_, rectangle)| (rectangle[from + 2] - rectangle[from]).abs());
            let near = sizes.min().unwrap_or(0) / 3;
            let mut starts: Vec<i64> = positions.iter().map(|(_, rectangle)| rectangle[from]).collect();
            starts.sort_unstable();
            starts.dedup_by(|next, kept| *next - *kept <= near);
            starts
        };
        let (columns, rows) = (part(0), part(1));
        let number = |starts: &[i64], at: i64| starts.partition_point(|&start| start <= at) as i64 - 1;
        let mut places = Places { cells: BTreeMap::new(), origin: (0, 0), unit: (1, 1) };
        for (name, [left, top, ..]) in positions {
            places.put_at((number(&columns, *left), rows.len() as i64 - 1 - number(&rows, *top)), name.clone());
        }
        places
    }

    /// Puts a cell where its picture lies among the others.
    fn put(&mut self, name: String, (x, y): (i64, i64)) -> (i64, i64) {
        let near = |length: i64, unit: i64| (length + length.signum() * unit / 2) / unit.max(1);
        let place = (near(x - self.origin.0, self.unit.0), near(self.origin.1 - y, self.unit.1));
        self.put_at(place, name)
    }

    /// Puts a cell there, or if that is taken beside it.
    fn put_at(&mut self, mut place: (i64, i64), name: String) -> (i64, i64) {
        while self.cells.contains_key(&place) {
            place.0 += 1;
        }
        self.cells.insert(place, name);
        place
    }
}

impl Board {
    /// Reads `(board ...)`; `players` are the sides.
    pub fn read(sections: &[Expression], players: &[String]) -> Result<Board, Wrong> {
        let mut board = Board::of_grids(sections)?;
        for section in sections {
            let wrong = |message: String| Err((section.at.start, message));
            match section.call() {
                Some(("image" | "grid" | "positions" | "unlink" | "links" | "kill-positions" | "dummy", _)) => {}
                Some(("symmetry", [player, pairs @ ..])) => {
                    let side = one_of(player, players, "player")?;
                    for pair in pairs {
                        let Some([from, to]) = pair.list() else { return wrong("(n s) is expected here".to_owned()) };
                        let (from, to) = (board.direction(from)?, board.direction(to)?);
                        board.symmetry[side][from] = to;
                    }
                }
                Some(("zone", parts)) => board.zone(section, parts, players)?,
                Some((word, _)) => return wrong(format!("'{}' of a board can't be said", shown(word))),
                None => return wrong("a part of the board such as (grid ...) is expected here".to_owned()),
            }
        }
        Ok(board)
    }

    /// The cells of all grids and positions, with what leads from one to another.
    fn of_grids(sections: &[Expression]) -> Result<Board, Wrong> {
        let at = sections.first().map_or(0, |first| first.at.start);
        let of = |word: &'static str| {
            sections.iter().filter(move |part| part.call().is_some_and(|(known, _)| known == word))
        };
        let grids: Vec<Grid> =
            of("grid").map(Grid::read).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
        let mut positions = Vec::new();
        for one in of("positions").flat_map(|list| &list.list().unwrap_or_default()[1..]) {
            match one.call() {
                Some((name, [x, y, right, below])) => {
                    positions.push((name.to_owned(), [number(x)?, number(y)?, number(right)?, number(below)?]));
                }
                _ => return Err((one.at.start, "(a1 0 0 50 50) is expected here".to_owned())),
            }
        }
        let count = positions.len() + grids.iter().map(Grid::count).sum::<usize>();
        if count > Geometry::MOST_CELLS {
            return Err((at, TOO_LARGE.to_owned()));
        }
        let mut of_grid: Vec<BTreeMap<(i64, i64), (i64, i64)>> = Vec::new();
        let places = match grids.split_first() {
            None if positions.is_empty() => return Err((at, "this board has neither a grid nor positions".to_owned())),
            None => Places::of_positions(&positions),
            Some((first, others)) => {
                let mut places = Places::of(first);
                of_grid.push(first.cells().map(|(place, ..)| (place, place)).collect());
                for grid in others {
                    let laid = grid.cells().map(|(place, name, at)| (place, places.put(name, at)));
                    of_grid.push(laid.collect());
                }
                for (name, [x, y, ..]) in positions {
                    places.put(name, (x, y));
                }
                places
            }
        };
        let least = places.cells.keys().fold((0, 0), |least, place| (place.0.min(least.0), place.1.min(least.1)));
        let most = places.cells.keys().fold((0, 0), |most, place| (place.0.max(most.0), place.1.max(most.1)));
        let (width, height) = (most.0 - least.0 + 1, most.1 - least.1 + 1);
        if !Geometry::is_flat_size(width as usize, height as usize) {
            return Err((at, TOO_LARGE.to_owned()));
        }
        let geometry = Geometry::flat(width as u8, height as u8);
        let square = |place: (i64, i64)| geometry.square((place.0 - least.0) as i32, (place.1 - least.1) as i32, 0);
        let mut cells = vec![String::new(); geometry.size()];
        let mut live = Vast::EMPTY;
        for (&place, name) in &places.cells {
            if let Some(square) = square(place) {
                cells[square.index()].clone_from(name);
                live = live.with(square);
            }
        }
        let whole = grids.first().filter(|first| grids.len() == 1 && cells.len() == first.cells().count());
        let [files, ranks] = whole.map_or_else(Default::default, Grid::labels);
        let mut board = Board {
            geometry,
            files,
            ranks,
            cells,
            live,
            directions: Vec::new(),
            symmetry: Default::default(),
            areas: Vec::new(),
        };
        for cells in of("kill-positions") {
            for cell in &cells.list().unwrap_or_default()[1..] {
                board.live = board.live.without(board.cell(cell)?);
            }
        }
        for (grid, laid) in grids.iter().zip(&of_grid) {
            for (name, files, ranks) in &grid.directions {
                let number = board.has_direction(name).unwrap_or_else(|| board.add(name));
                for (&(file, rank), &place) in laid {
                    let to = laid.get(&(file + i64::from(*files), rank + i64::from(*ranks)));
                    let (Some(from), Some(to)) = (square(place), to.and_then(|&to| square(to))) else { continue };
                    if board.live.has(from) && board.live.has(to) {
                        board.directions[number].next[from.index()] = Some(to);
                    }
                }
            }
        }
        board.link(sections)?;
        board.find_steps();
        Ok(board)
    }

    /// Links, and cells whose links are cut, in their order.
    fn link(&mut self, sections: &[Expression]) -> Result<(), Wrong> {
        for section in sections {
            match section.call() {
                Some(("unlink", cells)) => {
                    for cell in cells {
                        if let Some([from, to]) = cell.list() {
                            let (from, to) = (self.cell(from)?, self.cell(to)?);
                            let next = self.directions.iter_mut().map(|direction| &mut direction.next[from.index()]);
                            next.filter(|next| **next == Some(to)).for_each(|next| *next = None);
                            continue;
                        }
                        let cut = self.cell(cell)?;
                        for direction in &mut self.directions {
                            direction.next[cut.index()] = None;
                            direction.next.iter_mut().filter(|to| **to == Some(cut)).for_each(|to| *to = None);
                        }
                    }
                }
                Some(("links", [name, pairs @ ..])) => {
                    let word = name.word().ok_or_else(|| (name.at.start, "a direction is expected here".to_owned()))?;
                    let number = self.has_direction(word).unwrap_or_else(|| self.add(word));
                    for pair in pairs {
                        let Some([from, to]) = pair.list() else {
                            return Err((pair.at.start, "(a1 b1) is expected here".to_owned()));
                        };
                        let (from, to) = (self.cell(from)?, self.cell(to)?);
                        self.directions[number].next[from.index()] = Some(to);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Says of which directions the step is the same everywhere: from each cell to the one so far away, if that is there.
    fn find_steps(&mut self) {
        let away = |to: u8, from: u8| to as i8 - from as i8;
        for direction in &mut self.directions {
            let live = || self.geometry.squares().filter(|&from| self.live.has(from));
            let Some((from, to)) = live().find_map(|from| Some((from, direction.next[from.index()]?))) else {
                continue;
            };
            let files = away(self.geometry.file(to), self.geometry.file(from));
            let ranks = away(self.geometry.rank(to), self.geometry.rank(from));
            let same = live().all(|from| {
                let to = self.geometry.offset(from, files, ranks, 0).filter(|&to| self.live.has(to));
                direction.next[from.index()] == to
            });
            direction.step = (same && from != to).then_some((files, ranks));
        }
    }

    fn add(&mut self, name: &str) -> usize {
        let at = self.directions.len();
        self.directions.push(Direction { name: name.to_owned(), step: None, next: vec![None; self.geometry.size()] });
        self.symmetry.iter_mut().for_each(|list| list.push(at));
        at
    }

    fn zone(&mut self, whole: &Expression, parts: &[Expression], players: &[String]) -> Result<(), Wrong> {
        let (mut name, mut sides, mut cells) = (None, Vec::new(), Vast::EMPTY);
        for part in parts {
            match part.call() {
                Some(("name", [word])) => name = word.word(),
                Some(("players", list)) => {
                    for player in list {
                        sides.push(one_of(player, players, "player")?);
                    }
                }
                Some(("positions", list)) => {
                    for cell in list {
                        cells = cells.with(self.cell(cell)?);
                    }
                }
                _ => {
                    return Err((part.at.start, "a zone has (name ...), (players ...) and (positions ...)".to_owned()));
                }
            }
        }
        let name = name.ok_or_else(|| (whole.at.start, "a zone has a name".to_owned()))?;
        let at = self.areas.iter().position(|area| area.name == name).unwrap_or_else(|| {
            self.areas.push(Area { name: name.to_owned(), cells: [Vast::EMPTY; 2] });
            self.areas.len() - 1
        });
        let sides = if sides.is_empty() { vec![0, 1] } else { sides };
        for side in sides {
            self.areas[at].cells[side] = cells;
        }
        Ok(())
    }

    pub fn area(&self, name: &Expression) -> Result<&Area, Wrong> {
        let names: Vec<String> = self.areas.iter().map(|area| area.name.clone()).collect();
        Ok(&self.areas[one_of(name, &names, "zone")?])
    }

    pub fn direction(&self, word: &Expression) -> Result<usize, Wrong> {
        let names: Vec<String> = self.directions.iter().map(|direction| direction.name.clone()).collect();
        one_of(word, &names, "direction")
    }

    pub fn has_direction(&self, name: &str) -> Option<usize> {
        self.directions.iter().position(|direction| direction.name == name)
    }

    pub fn has_cell(&self, name: &str) -> Option<Square> {
        self.cells.iter().position(|cell| cell == name && !name.is_empty()).map(Square::from_index)
    }

    pub fn cell(&self, word: &Expression) -> Result<Square, Wrong> {
        let name = word.word().unwrap_or_default();
        self.has_cell(name).ok_or_else(|| (word.at.start, format!("'{}' is no position of the grid", shown(name))))
    }

    /// Where a direction leads a side from a cell.
    pub fn next(&self, side: Side, direction: usize, from: Square) -> Option<Square> {
        self.directions[self.symmetry[side.index()][direction]].next[from.index()]
    }

    /// The part of the board that the file's cells fill; none if all.
    pub fn confine(&self) -> Option<Vast> {
        let all = self.geometry.squares().all(|square| self.live.has(square));
        (!all).then_some(self.live)
    }
}

/// `("a/b/c" (68 0))`.
fn dimension(one: &Expression) -> Result<Dimension, Wrong> {
    let wrong = || (one.at.start, "a dimension is like (\"a/b/c\" (50 0))".to_owned());
    let [labels, way] = one.list().ok_or_else(wrong)? else { return Err(wrong()) };
    let labels: Vec<String> =
        labels.text().ok_or_else(wrong)?.split('/').map(|label| label.trim().to_owned()).collect();
    let [x, y] = way.list().ok_or_else(wrong)? else { return Err(wrong()) };
    Ok(Dimension { labels, way: (number(x)?, number(y)?) })
}

/// A number of no more than a screen's size.
fn number(part: &Expression) -> Result<i64, Wrong> {
    let number =
        part.word().and_then(|word| word.parse::<i64>().ok()).filter(|number| (-99_999..=99_999).contains(number));
    number.ok_or_else(|| (part.at.start, "a number is expected here".to_owned()))
}

//! A layout as plain values, for whoever lays other things over the picture.

use super::{DrawnBoard, Layout};
use serde::Serialize;

/// Where panels and cells lie, in cells from the scene's top left corner.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct LayoutReport {
    /// Width of the scene.
    pub width: f64,
    /// Height of the scene.
    pub height: f64,
    /// The panels, in the order of reading.
    pub panels: Vec<PanelReport>,
    /// The names of all squares, panel by panel, row by row from the top left as shown.
    pub squares: Vec<String>,
    /// For each square its centre's x and y, and how large a cell looks there.
    pub places: Vec<f64>,
}

/// Where a panel lies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct PanelReport {
    /// Its name.
    pub label: String,
    /// Left edge of its grid; in perspective all is 0.
    pub left: f64,
    /// Top edge of its grid.
    pub top: f64,
    /// Cells side by side.
    pub columns: u8,
    /// Cells one above the other.
    pub rows: u8,
}

impl Layout {
    /// Where everything lies. `board` is the one that the layout was made for.
    pub fn report(&self, board: &DrawnBoard) -> LayoutReport {
        // Line by line: no line of panels is a thousand cells wide.
        let key = |panel| self.panel_corner(panel).map_or(0.0, |corner| corner.y * 1000.0 + corner.x);
        let mut order: Vec<(f64, usize)> = (0..board.panels().len()).map(|panel| (key(panel), panel)).collect();
        sort_by_value(&mut order);
        let mut report = LayoutReport {
            width: self.width,
            height: self.height,
            panels: Vec::with_capacity(order.len()),
            squares: Vec::with_capacity(board.names().len()),
            places: Vec::with_capacity(3 * board.names().len()),
        };
        for (_, number) in order {
            let panel = &board.panels()[number];
            let corner = self.panel_corner(number).unwrap_or_default();
            report.panels.push(PanelReport {
                label: panel.label.clone().unwrap_or_default(),
                left: corner.x,
                top: corner.y,
                columns: panel.columns,
                rows: panel.rows,
            });
            for row in 0..panel.rows {
                for column in 0..panel.columns {
                    // From the top left as shown to columns and rows as White sees them.
                    let upwards = panel.rows - 1 - row;
                    let (column, row) = match (self.flipped(), panel.upright) {
                        (false, _) => (column, upwards),
                        (true, true) => (panel.columns - 1 - column, upwards),
                        (true, false) => (panel.columns - 1 - column, row),
                    };
                    let index = usize::from(row) * usize::from(panel.columns) + usize::from(column);
                    let Some(&cell) = panel.cells.get(index) else { continue };
                    let centre = self.centre(cell).unwrap_or_default();
                    report.squares.push(board.name(cell).unwrap_or_default().to_owned());
                    report.places.extend([centre.x, centre.y, self.size(cell)]);
                }
            }
        }
        report
    }
}

/// Sorts by the first part, ascending. The one sort of its kind: each would be compiled anew.
pub(super) fn sort_by_value(list: &mut [(f64, usize)]) {
    list.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
}

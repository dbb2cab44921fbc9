//! Scores in rows, most of which a search never writes.

/// Scores in rows of one length. It is known which of them hold anything but zeros, so that fading costs what was learned, not
/// what could be: over a million scores, of which a short search changes some hundreds.
pub(super) struct Rows {
    scores: Vec<i16>,
    length: usize,
    /// For each row, whether it may hold anything but zeros.
    written: Vec<bool>,
}

impl Rows {
    /// Zeros.
    pub fn new(rows: usize, length: usize) -> Self {
        Rows { scores: vec![0; rows * length], length, written: vec![false; rows] }
    }

    /// All of them, row after row.
    #[inline]
    pub fn scores(&self) -> &[i16] {
        &self.scores
    }

    /// A score to be changed.
    #[inline]
    pub fn change(&mut self, row: usize, column: usize) -> &mut i16 {
        self.written[row] = true;
        &mut self.scores[row * self.length + column]
    }

    /// Halves every score, towards zero.
    pub fn fade(&mut self) {
        for (row, written) in self.scores.chunks_exact_mut(self.length).zip(&mut self.written) {
            if *written {
                let mut left = 0;
                for score in row {
                    *score /= 2;
                    left |= *score;
                }
                *written = left != 0;
            }
        }
    }

    /// Makes every score zero.
    pub fn clear(&mut self) {
        for (row, written) in self.scores.chunks_exact_mut(self.length).zip(&mut self.written) {
            if std::mem::take(written) {
                row.fill(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rows;

    #[test]
    fn written_rows_fade_and_are_cleared() {
        let mut rows = Rows::new(3, 4);
        *rows.change(0, 3) = -7;
        *rows.change(2, 0) = 1;
        rows.fade();
        assert_eq!(rows.scores(), [0, 0, 0, -3, 0, 0, 0, 0, 0, 0, 0, 0]);
        // A row that has faded away may be written again.
        *rows.change(2, 1) = 9;
        rows.fade();
        assert_eq!(rows.scores(), [0, 0, 0, -1, 0, 0, 0, 0, 0, 4, 0, 0]);
        rows.clear();
        assert_eq!(rows.scores(), [0; 12]);
        *rows.change(0, 0) = 2;
        rows.fade();
        assert_eq!(rows.scores()[0], 1);
    }
}

//! A match of many games of many variants that can be broken off: what has been played stands in a file, a line each.

use super::tally::Tally;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;

/// The games that have been played, by variant and number, and where further ones are written.
pub struct Record {
    played: BTreeMap<(String, usize), (f64, String)>,
    file: Option<File>,
}

impl Record {
    /// Nothing is kept.
    pub fn none() -> Self {
        Record { played: BTreeMap::new(), file: None }
    }

    /// Goes on with a file, or begins one. Its first line is `head`, which says what match it is.
    pub fn open(path: &Path, head: &str) -> Result<Self, Box<dyn Error>> {
        let text = if path.is_file() { fs::read_to_string(path)? } else { String::new() };
        let mut lines = (1..).zip(text.lines());
        if let Some((_, first)) = lines.next()
            && first != head
        {
            return Err(format!("{}: line 1: the record of another match: '{first}'", path.display()).into());
        }
        // A last line without its end was being written.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut played = BTreeMap::new();
        for (number, line) in lines.take_while(|(number, _)| *number <= text[..whole].lines().count()) {
            let mut words = line.splitn(4, ' ');
            let fields = (words.next(), words.next().map(str::parse), words.next().map(str::parse), words.next());
            let (Some(id), Some(Ok(game)), Some(Ok(points)), Some(reason)) = fields else {
                return Err(
                    format!("{}: line {number}: 'GAME NUMBER POINTS REASON' belongs here", path.display()).into()
                );
            };
            played.insert((id.to_owned(), game), (points, reason.to_owned()));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, &text[..whole])?;
        let mut file = OpenOptions::new().append(true).open(path)?;
        if whole == 0 {
            writeln!(file, "{head}")?;
        }
        Ok(Record { played, file: Some(file) })
    }

    /// How a game ended that has been played: points and reason.
    pub fn of(&self, id: &str, number: usize) -> Option<&(f64, String)> {
        self.played.get(&(id.to_owned(), number))
    }

    /// Keeps how a game ended.
    pub fn add(&mut self, id: &str, number: usize, points: f64, reason: &str) -> Result<(), Box<dyn Error>> {
        if let Some(file) = &mut self.file {
            writeln!(file, "{id} {number} {points} {reason}")?;
            file.flush()?;
        }
        self.played.insert((id.to_owned(), number), (points, reason.to_owned()));
        Ok(())
    }
}

/// One table of all variants, in Markdown.
pub fn table(tallies: &[(String, Tally)]) -> String {
    let mut text = String::from("| game | games | result | points | Elo |\n|---|---|---|---|---|\n");
    for (id, tally) in tallies {
        let _ = writeln!(text, "| {id} | {} |", tally.row());
    }
    let shares: Vec<f64> = tallies.iter().map(|(_, tally)| tally.share()).collect();
    let mean = shares.iter().sum::<f64>() / shares.len().max(1) as f64;
    let _ = writeln!(text, "| mean of {} games | | | {:.1}% | |", shares.len(), mean * 100.0);
    text
}

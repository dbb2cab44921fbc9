//! Where the tuning stands, as a text: the number of pairs, then a name and a value in each line.

use std::fs;
use std::path::Path;
use stone_garden::search::Parameters;

/// Where it stands.
pub struct State {
    /// The values, in the order of [`Parameters::ALL`].
    pub values: Vec<f64>,
    /// Pairs of games that have been played.
    pub done: u64,
}

impl State {
    /// Nothing is tuned yet.
    pub fn new() -> Self {
        State { values: Parameters::default().values().into_iter().map(f64::from).collect(), done: 0 }
    }

    /// Reads a file; what it does not name is as everybody has it.
    ///
    /// # Errors
    /// If it can't be read, or a line names no number of the search or gives it no value; told with the place.
    pub fn read(file: &Path) -> Result<Self, String> {
        let place = file.display();
        let text = fs::read_to_string(file).map_err(|error| format!("{place}: {error}"))?;
        let mut state = State::new();
        for (number, line) in (1..).zip(text.lines()) {
            let refused = |why: &str| format!("{place}: line {number}: {why}: '{line}'");
            let (name, value) = line.split_once(' ').ok_or_else(|| refused("a name and a value belong here"))?;
            let value = value.parse().ok().filter(|value: &f64| value.is_finite());
            let value = value.ok_or_else(|| refused("this is no value"))?;
            if name == "pairs" {
                state.done = value as u64;
                continue;
            }
            let known = Parameters::ALL.iter().position(|(known, _)| *known == name);
            state.values[known.ok_or_else(|| refused("no number of the search has this name"))?] = value;
        }
        Ok(state)
    }

    /// The nearest whole numbers.
    pub fn rounded(&self) -> Parameters {
        Parameters::with_values(self.values.iter().map(|value| value.round() as i32))
    }
}

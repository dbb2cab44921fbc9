//! How long the rules of each game take to compile, and what the compiled movements of the games of three dimensions
//! weigh: `cargo bench --bench compile`.

use std::time::Instant;
use stone_garden::board::Wide;
use stone_garden::position::Rules;
use stone_garden::variant::ALL;

/// Each game is compiled so often; the median counts.
const ROUNDS: usize = 9;

fn main() {
    for variant in ALL.iter().filter(|variant| variant.three_dimensional.is_some()) {
        let mut bytes = 0;
        let mut times: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let start = Instant::now();
                let rules = Rules::<Wide>::new(variant).expect("a game of three dimensions fits the widest set");
                let time = start.elapsed().as_secs_f64() * 1000.0;
                let approaches = rules.three_dimensional.as_ref().map_or(0, |rules| rules.approaches.bytes());
                bytes = rules.movements.bytes() + approaches;
                time
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let (median, worst) = (times[ROUNDS / 2], times[ROUNDS - 1]);
        println!("{}: {median:.1} ms (worst {worst:.1}), {:.1} MB", variant.id, bytes as f64 / 1e6);
    }
}

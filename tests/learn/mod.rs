//! What is learned: nets, their files, the games that they come from, and what is read from these.

mod balance;
mod file;
mod played;
mod sums;
mod training;

use stone_garden::learn::Dice;
use stone_garden::search::net::file::{Numbers, Parts};
use stone_garden::search::net::{Base, Features, Form, Net};
use stone_garden::variant::Variant;

/// Numbers of a net as chance makes them.
pub fn numbers(variant: &Variant, hidden: usize, base: Base, seed: u64) -> Numbers {
    let mut dice = Dice(seed);
    let features = Features::new(variant);
    let form = Parts::new(variant, &features, Form::of(variant));
    let rows = form.count + features.count() - features.on_board();
    let mut draw = |count: usize, bound: usize| -> Vec<i16> {
        (0..count).map(|_| dice.below(2 * bound + 1) as i16 - bound as i16).collect()
    };
    let phases = 3;
    Numbers {
        base,
        hidden,
        phases,
        bias: draw(hidden, 200),
        rows: draw(rows * hidden, 60),
        outputs: draw(phases * 2 * hidden, 127),
        output_bias: draw(phases, 9000).into_iter().map(i32::from).collect(),
    }
}

/// A net as chance makes it.
pub fn net(variant: &Variant, seed: u64) -> Net {
    Net::new(variant, numbers(variant, 32, Base::Whole, seed)).expect("numbers that fit")
}

//! Broken input of every kind, by the thousand: an error that names the place, never a panic, the game in hand untouched.
//!
//! What is generated is the same in every run; hunting with new seeds is the fuzzers' work.

mod arguments;
mod damage;
mod fens;
mod moves;
mod program;
mod records;
mod texts;

use proptest::test_runner::{Config, RngSeed};

/// So many cases, from a fixed seed.
fn cases(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(2023),
        failure_persistence: None,
        max_shrink_iters: 2000,
        ..Config::default()
    }
}

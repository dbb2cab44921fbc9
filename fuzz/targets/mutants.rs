//! Games that nobody has thought of, made by exchanging keys, sections and movements between the bundled ones: read, written, opened, played and
//! asked as a page asks, each ply beside the slow twin. The input is the number that such a game is made from.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/twin/mod.rs"]
#[allow(dead_code, unused_imports, reason = "the tests use more of it")]
mod twin;

/// As in each daily run of the tests.
pub fn amount<T>(daily: T, _: T) -> T {
    daily
}

fuzz_target!(|data: &[u8]| {
    let Some((&[first, rest @ ..], _)) = data.split_first_chunk::<8>() else { return };
    let seed = u64::from_le_bytes([rest[0], rest[1], rest[2], rest[3], rest[4], rest[5], rest[6], 0]);
    if let Some(text) = twin::open::maker::text_of(seed) {
        twin::open::mutants::try_one(&text, seed, usize::from(first % 64));
    }
});

//! Sums of rows.

/// Sums are made in parts of so many.
pub const PART: usize = 16;

/// Adds a row. Sums wrap around: no sensible net's come near the limit, and whatever a file holds, nothing breaks.
#[inline]
pub fn add(sum: &mut [i16], row: &[i16]) {
    each(sum, row, i16::wrapping_add);
}

#[inline]
fn subtract(sum: &mut [i16], row: &[i16]) {
    each(sum, row, i16::wrapping_sub);
}

/// In parts of a length that the compiler knows, which it makes into vector instructions.
#[inline(always)]
fn each(sum: &mut [i16], row: &[i16], op: impl Fn(i16, i16) -> i16) {
    for (sum, row) in sum.chunks_exact_mut(PART).zip(row.chunks_exact(PART)) {
        for (sum, &weight) in sum.iter_mut().zip(row) {
            *sum = op(*sum, weight);
        }
    }
}

/// Adds a row so many times.
#[inline]
pub fn change(sum: &mut [i16], row: &[i16], times: i16) {
    match times {
        1 => add(sum, row),
        -1 => subtract(sum, row),
        _ => each(sum, row, |sum, weight| sum.wrapping_add(weight.wrapping_mul(times))),
    }
}

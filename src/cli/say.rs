//! Lines for a program at the other end.

use std::io::{self, Write};
use stone_garden::escape::Line;

/// A line for the other side, whatever the names hold that stand in it. If it no longer listens there is nothing left to tell.
pub fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{}", Line(line)).and_then(|()| out.flush());
}

//! The fitted weights as a file of the source.

use std::error::Error;
use std::fs;
use stone_garden::search::evaluation::Weights;
use stone_garden::variant::Variant;

/// Writes a game's file; a new one must be named in `weights.rs`, once.
pub fn write(variant: &Variant, weights: &Weights) -> Result<(), Box<dyn Error>> {
    let path = format!("src/search/evaluation/fitted/{}.txt", variant.id);
    fs::write(&path, weights.to_text(variant))?;
    println!("{path}");
    Ok(())
}

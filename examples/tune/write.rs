//! The fitted weights as a table of the source.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use stone_garden::search::evaluation::Weights;
use stone_garden::search::evaluation::weights::ManWeights;
use stone_garden::variant::{Piece, Variant};

/// Writes a game's table; it must still be named in `tables.rs`, once.
pub fn write(variant: &Variant, weights: &Weights) -> Result<(), Box<dyn Error>> {
    let mut text = format!(
        "//! Numbers for {}, fitted to games of the engine against itself.\n//!\n\
         //! Made by `cargo run --release --example tune -- fit {}`; do not edit.\n\n\
         use crate::search::evaluation::weights::{{ManWeights, Terms, Weights}};\n\n\
         /// The weights.\npub fn weights() -> Weights {{\nWeights {{ men: vec![\n",
        variant.name, variant.id
    );
    for (piece, man) in variant.pieces.iter().zip(&weights.men) {
        write_man(&mut text, piece, man)?;
    }
    writeln!(text, "],\nterms: {:?} }}\n}}", weights.terms)?;
    let path = format!("src/search/evaluation/tables/{}.rs", variant.id.replace('-', "_"));
    fs::write(&path, text)?;
    println!("{path}: now run cargo fmt");
    Ok(())
}

fn write_man(text: &mut String, piece: &Piece, man: &ManWeights) -> Result<(), std::fmt::Error> {
    writeln!(text, "// {}\n{man:?},", piece.name)
}

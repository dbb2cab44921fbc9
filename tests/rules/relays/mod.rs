//! Stones & Relays.

mod castling;
mod en_passant;
mod endings;
mod figures;
mod men;
mod neutrals;
mod pawns;
mod turns;

const SR: &str = "stones-and-relays";

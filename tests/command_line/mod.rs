//! The real program: its calls are a contract, to the letter, that other tools rely on.

mod calls;
mod conversions;
mod diagrams;
mod files;
mod pictures;
mod reference;
mod refusals;
pub mod run;

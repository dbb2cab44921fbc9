//! Stone Garden Chess, Full Contact, Keepers, and the draft of 2023.

mod as_open;
mod axemen;
mod checks;
mod draft;
mod endings;
mod kings;
mod leapers;
mod promotion;
mod sweepers;

const SG: &str = "stone-garden";
const FULL_CONTACT: &str = "stone-garden-full-contact";
const KEEPERS: &str = "stone-garden-keepers";
const DRAFT: &str = "stone-garden-2023";

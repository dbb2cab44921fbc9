//! XBetza means what the reference data and a slow reading of it say, and what is none is refused where it goes wrong.

mod bounds;
mod malformed;
mod reference;
mod ruled;
mod slow;

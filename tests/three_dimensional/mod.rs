//! The boards of three dimensions: rings and walls as the source draws them, arrays as the rules page counts them.

mod alice;
mod arrays;
mod size;
mod walls;

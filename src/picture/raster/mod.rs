//! Pictures as pixels, painted natively: PNG, and moving pictures as GIF or APNG. Nothing of the system is needed, no fonts either.
//!
//! ```
//! use stone_garden::picture::{DrawnBoard, Man, Scene, Side, View, raster};
//!
//! let board = DrawnBoard::flat(8, 8);
//! let horse = Man::new(board.cell("e2").unwrap(), "horse", Side::White);
//! let scene = Scene::new(&board, &[horse], &View::default())?;
//! let png = raster::png(&scene, 320)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod film;
mod letters;
mod paint;

use super::Scene;
use paint::{Painter, Size};

pub use film::{Film, Format, film};
pub use letters::has_letters;
pub(super) use letters::width as text_width;

/// A picture is at least and at most so many pixels wide.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 32..=4096;

/// And at most so many high: some boards of three dimensions are far higher than wide.
pub const HIGHEST: u32 = 8192;

/// A moving picture has at most so many frames.
pub const MOST_FRAMES: usize = 1000;

/// All frames of a moving picture together have at most so many pixels: some 1,700 of the ordinary size.
pub const MOST_PIXELS: u64 = 500_000_000;

/// From one frame to the next it takes at least and at most so many milliseconds. What is quicker browsers show slowly.
pub const DELAYS: std::ops::RangeInclusive<u32> = 20..=60_000;

/// Why no pixels could be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RasterError {
    /// It is too narrow or too wide.
    #[error("a picture is {} to {} pixels wide, not {}", WIDTHS.start(), WIDTHS.end(), .0)]
    Width(u32),
    /// It would be too high.
    #[error("the picture would be {0} pixels high; {HIGHEST} may be")]
    Height(u32),
    /// Too many frames, or none.
    #[error("a moving picture has 1 to {MOST_FRAMES} frames, not {0}")]
    Frames(usize),
    /// Too large as a whole.
    #[error("the frames would have {0} pixels together; {MOST_PIXELS} may be")]
    Pixels(u64),
    /// It moves too quickly or too slowly.
    #[error("a frame is shown {} to {} milliseconds, not {}", DELAYS.start(), DELAYS.end(), .0)]
    Delay(u32),
    /// It takes too long.
    #[error("the time is over after {done} of {all} frames")]
    Time {
        /// Frames made.
        done: usize,
        /// Of so many.
        all: usize,
    },
    /// What writes the format refuses something (it should not).
    #[error("the picture can't be written: {0}")]
    Written(String),
}

/// A scene as PNG, so many pixels wide.
///
/// # Errors
/// If the width is none of [`WIDTHS`], or the picture would be too high.
pub fn png(scene: &Scene, width: u32) -> Result<Vec<u8>, RasterError> {
    let size = size_of(scene, width)?;
    let pixmap = Painter::default().paint(scene, size).ok_or(RasterError::Width(width))?;
    let pixels: Vec<u8> = pixmap.data().chunks_exact(4).flat_map(|pixel| &pixel[..3]).copied().collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.width, size.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&pixels)?;
        writer.finish()
    });
    written.map_err(|error| RasterError::Written(error.to_string()))?;
    Ok(file)
}

fn size_of(scene: &Scene, width: u32) -> Result<Size, RasterError> {
    if !WIDTHS.contains(&width) {
        return Err(RasterError::Width(width));
    }
    let cell = f64::from(width) / scene.layout.width;
    let height = (scene.layout.height * cell).round().clamp(1.0, f64::from(u32::MAX)) as u32;
    if height > HIGHEST {
        return Err(RasterError::Height(height));
    }
    Ok(Size { width, height, cell })
}

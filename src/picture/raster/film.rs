//! Pictures that move. Every frame after the first is only the rectangle that has changed, and within it what has not is transparent.

use super::{DELAYS, MOST_FRAMES, MOST_PIXELS, Painter, RasterError, Size, size_of};
use crate::budget::Budget;
use crate::picture::Scene;
use std::borrow::Cow;
use std::collections::HashMap;
use tiny_skia::Pixmap;

/// The format of a moving picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// What everything shows.
    #[default]
    Gif,
    /// PNG that moves; where that is not known, the first frame.
    Apng,
}

/// How a moving picture is to be made.
#[derive(Debug, Clone, Copy)]
pub struct Film<'a> {
    /// The format.
    pub format: Format,
    /// Its width in pixels.
    pub width: u32,
    /// How many milliseconds each frame is shown.
    pub delay: u32,
    /// How many the last one is, before it begins anew.
    pub last: u32,
    /// What may be spent.
    pub budget: &'a Budget<'a>,
}

/// A moving picture of so many frames, without an end. `scene` makes the frame of that number; it is asked in ascending order, but twice:
/// first for some of them, to choose the colours.
///
/// # Errors
/// If it would be too large, has no frames or too many, or is not ready in time; and what `scene` fails with.
pub fn film<E: From<RasterError>>(
    frames: usize,
    mut scene: impl FnMut(usize) -> Result<Scene, E>,
    how: &Film<'_>,
) -> Result<Vec<u8>, E> {
    if !(1..=MOST_FRAMES).contains(&frames) {
        return Err(RasterError::Frames(frames).into());
    }
    if let Some(wrong) = [how.delay, how.last].into_iter().find(|delay| !DELAYS.contains(delay)) {
        return Err(RasterError::Delay(wrong).into());
    }
    let size = size_of(&scene(0)?, how.width)?;
    let pixels = u64::from(size.width) * u64::from(size.height) * frames as u64;
    if pixels > MOST_PIXELS {
        return Err(RasterError::Pixels(pixels).into());
    }
    let mut painter = Painter::default();
    let mut paint = |number: usize, done: usize| -> Result<Pixmap, E> {
        if !how.budget.ask() {
            return Err(RasterError::Time { done, all: frames }.into());
        }
        let scene = scene(number)?;
        painter.paint(&scene, size).ok_or_else(|| RasterError::Width(size.width).into())
    };

    let mut counts = HashMap::new();
    for number in samples(frames) {
        count(&paint(number, 0)?, &mut counts);
    }
    let mut palette = Palette::of(counts);

    let mut file = Vec::new();
    let mut writer = Writer::new(&mut file, size, frames, &palette, how.format)?;
    let mut shown: Option<(Pixmap, Vec<u8>)> = None;
    for number in 0..frames {
        let pixmap = paint(number, number)?;
        let indices = palette.indices(&pixmap, shown.as_ref());
        let patch = Patch::between(shown.as_ref().map(|(_, before)| &before[..]), &indices, size, palette.clear());
        writer.put(&patch, if number + 1 == frames { how.last } else { how.delay })?;
        shown = Some((pixmap, indices));
    }
    writer.finish()?;
    Ok(file)
}

/// Frames by whose colours those of all are chosen: the first, the last, and some between.
fn samples(frames: usize) -> impl Iterator<Item = usize> {
    const MOST: usize = 12;
    let count = frames.min(MOST);
    (0..count).map(move |sample| if count == 1 { 0 } else { sample * (frames - 1) / (count - 1) })
}

type Rgb = [u8; 3];

fn count(pixmap: &Pixmap, counts: &mut HashMap<Rgb, u32>) {
    for pixel in pixmap.data().chunks_exact(4) {
        *counts.entry([pixel[0], pixel[1], pixel[2]]).or_default() += 1;
    }
}

/// The colours of a moving picture, and one more that is transparent.
struct Palette {
    colours: Vec<Rgb>,
    /// The nearest of them to each that has been asked for.
    nearest: HashMap<Rgb, u8>,
}

impl Palette {
    /// One entry is the transparent one.
    const MOST: usize = 255;
    /// Of more colours than these the most frequent stay as they are: squares, pieces, lines.
    const KEPT: usize = 96;

    fn of(counts: HashMap<Rgb, u32>) -> Self {
        let mut all: Vec<(Rgb, u32)> = counts.into_iter().collect();
        all.sort_unstable_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
        let kept = if all.len() <= Self::MOST { all.len() } else { Self::KEPT };
        let rest = all.split_off(kept);
        let mut colours: Vec<Rgb> = all.into_iter().map(|(colour, _)| colour).collect();
        colours.extend(cut(rest, Self::MOST - kept));
        Self { colours, nearest: HashMap::new() }
    }

    /// The number of the transparent entry.
    fn clear(&self) -> u8 {
        self.colours.len() as u8
    }

    fn nearest(&mut self, colour: Rgb) -> u8 {
        let colours = &self.colours;
        *self.nearest.entry(colour).or_insert_with(|| {
            let far = |known: &Rgb| -> i32 {
                // About as much as eyes make of red, green and blue.
                let parts = known.iter().zip(colour).zip([3, 6, 1]);
                parts.map(|((&one, other), weight)| weight * (i32::from(one) - i32::from(other)).pow(2)).sum()
            };
            (0..colours.len()).min_by_key(|&index| far(&colours[index])).unwrap_or(0) as u8
        })
    }

    /// The entries of a frame's pixels; those that are as before stay what they were.
    fn indices(&mut self, pixmap: &Pixmap, before: Option<&(Pixmap, Vec<u8>)>) -> Vec<u8> {
        let pixels = pixmap.data().chunks_exact(4);
        match before {
            None => pixels.map(|pixel| self.nearest([pixel[0], pixel[1], pixel[2]])).collect(),
            Some((old, indices)) => pixels
                .zip(old.data().chunks_exact(4))
                .zip(indices)
                .map(
                    |((pixel, old), &index)| {
                        if pixel == old { index } else { self.nearest([pixel[0], pixel[1], pixel[2]]) }
                    },
                )
                .collect(),
        }
    }
}

/// At most so many colours for these: whichever group differs most within itself is cut in two, at its mean.
fn cut(colours: Vec<(Rgb, u32)>, most: usize) -> Vec<Rgb> {
    struct Group {
        colours: Vec<(Rgb, u32)>,
        mean: [f64; 3],
        axis: usize,
        spread: f64,
    }
    fn group(colours: Vec<(Rgb, u32)>) -> Group {
        // A colour that is seen a hundred times matters more, but not a hundred times more: edges are where one looks.
        let weights: Vec<f64> = colours.iter().map(|&(_, count)| f64::from(count).sqrt()).collect();
        let all: f64 = weights.iter().sum();
        let mut mean = [0.0; 3];
        for (axis, mean) in mean.iter_mut().enumerate() {
            let sum: f64 = colours.iter().zip(&weights).map(|((rgb, _), weight)| f64::from(rgb[axis]) * weight).sum();
            *mean = sum / all.max(1.0);
        }
        let (mut axis, mut spread) = (0, 0.0);
        for (candidate, mean) in mean.iter().enumerate() {
            let away = |rgb: &Rgb| (f64::from(rgb[candidate]) - mean).powi(2);
            let sum: f64 = colours.iter().zip(&weights).map(|((rgb, _), weight)| away(rgb) * weight).sum();
            if sum > spread {
                (axis, spread) = (candidate, sum);
            }
        }
        Group { colours, mean, axis, spread }
    }
    if colours.is_empty() || most == 0 {
        return Vec::new();
    }
    let mut groups = vec![group(colours)];
    while groups.len() < most {
        let widest = (0..groups.len()).max_by(|&one, &other| groups[one].spread.total_cmp(&groups[other].spread));
        let Some(index) = widest.filter(|&index| groups[index].spread > 0.0) else { break };
        let Group { colours, mean, axis, .. } = groups.swap_remove(index);
        let (low, high) = colours.into_iter().partition(|(rgb, _)| f64::from(rgb[axis]) <= mean[axis]);
        groups.extend([group(low), group(high)]);
    }
    groups.into_iter().map(|group| group.mean.map(|part| part.round() as u8)).collect()
}

/// What is new in a frame: a rectangle of the picture.
struct Patch {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
    indices: Vec<u8>,
}

impl Patch {
    fn between(before: Option<&[u8]>, now: &[u8], size: Size, clear: u8) -> Self {
        let Some(before) = before else {
            return Self { left: 0, top: 0, width: size.width, height: size.height, indices: now.to_vec() };
        };
        let wide = size.width as usize;
        let (mut left, mut right, mut top, mut bottom) = (wide, 0, usize::MAX, 0);
        for (y, (old, new)) in before.chunks_exact(wide).zip(now.chunks_exact(wide)).enumerate() {
            let differs = |x: &usize| old[*x] != new[*x];
            let Some(first) = (0..wide).find(differs) else { continue };
            let last = (first..wide).rev().find(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last));
            (top, bottom) = (top.min(y), y);
        }
        if top == usize::MAX {
            // A frame has to have something.
            return Self { left: 0, top: 0, width: 1, height: 1, indices: vec![clear] };
        }
        let rows = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * wide + x));
        let indices = rows.map(|at| if before[at] == now[at] { clear } else { now[at] }).collect();
        let length = |from: usize, to: usize| (to - from + 1) as u32;
        let (width, height) = (length(left, right), length(top, bottom));
        Self { left: left as u32, top: top as u32, width, height, indices }
    }
}

enum Writer<'a> {
    /// With the number of the transparent entry.
    Gif(gif::Encoder<&'a mut Vec<u8>>, u8),
    Apng(Box<png::Writer<&'a mut Vec<u8>>>),
}

fn failed(error: impl std::fmt::Display) -> RasterError {
    RasterError::Written(error.to_string())
}

impl<'a> Writer<'a> {
    fn new(
        out: &'a mut Vec<u8>,
        size: Size,
        frames: usize,
        palette: &Palette,
        format: Format,
    ) -> Result<Self, RasterError> {
        let mut colours = palette.colours.concat();
        colours.extend([0; 3]);
        match format {
            Format::Gif => {
                let (width, height) = (size.width as u16, size.height as u16);
                let mut encoder = gif::Encoder::new(out, width, height, &colours).map_err(failed)?;
                encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
                Ok(Self::Gif(encoder, palette.clear()))
            }
            Format::Apng => {
                let mut encoder = png::Encoder::new(out, size.width, size.height);
                encoder.set_color(png::ColorType::Indexed);
                encoder.set_depth(png::BitDepth::Eight);
                let mut opacity = vec![255; palette.colours.len()];
                opacity.push(0);
                encoder.set_palette(colours);
                encoder.set_trns(opacity);
                encoder.set_filter(png::Filter::NoFilter);
                encoder.set_animated(frames as u32, 0).map_err(failed)?;
                encoder.set_blend_op(png::BlendOp::Over).map_err(failed)?;
                Ok(Self::Apng(Box::new(encoder.write_header().map_err(failed)?)))
            }
        }
    }

    fn put(&mut self, patch: &Patch, milliseconds: u32) -> Result<(), RasterError> {
        match self {
            Self::Gif(encoder, clear) => {
                let frame = gif::Frame {
                    // In hundredths of a second.
                    delay: ((milliseconds + 5) / 10) as u16,
                    dispose: gif::DisposalMethod::Keep,
                    transparent: Some(*clear),
                    left: patch.left as u16,
                    top: patch.top as u16,
                    width: patch.width as u16,
                    height: patch.height as u16,
                    buffer: Cow::Borrowed(&patch.indices),
                    ..gif::Frame::default()
                };
                encoder.write_frame(&frame).map_err(failed)
            }
            Self::Apng(writer) => {
                writer.set_frame_delay(milliseconds as u16, 1000).map_err(failed)?;
                // The place is checked against the dimensions that are set: back to the corner first.
                writer.reset_frame_position().map_err(failed)?;
                writer.set_frame_dimension(patch.width, patch.height).map_err(failed)?;
                writer.set_frame_position(patch.left, patch.top).map_err(failed)?;
                writer.write_image_data(&patch.indices).map_err(failed)
            }
        }
    }

    fn finish(self) -> Result<(), RasterError> {
        match self {
            Self::Gif(encoder, _) => encoder.into_inner().map(drop).map_err(failed),
            Self::Apng(writer) => writer.finish().map_err(failed),
        }
    }
}

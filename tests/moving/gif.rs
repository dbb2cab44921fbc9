//! A reader of GIF after the format's description (CompuServe, GIF89a, 1990), for pictures that another hand has written.

/// A moving picture, all of its frames as they are seen.
pub struct Gif {
    pub width: usize,
    pub height: usize,
    /// How often it is shown after the first time; 0 is without an end.
    pub again: Option<u16>,
    pub frames: Vec<Frame>,
}

pub struct Frame {
    /// In hundredths of a second.
    pub delay: u16,
    /// Left, top, width and height of what is written anew.
    pub patch: [usize; 4],
    /// Row by row, as red, green and blue.
    pub seen: Vec<[u8; 3]>,
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> usize {
        let (first, rest) = self.0.split_first().expect("a byte more");
        self.0 = rest;
        usize::from(*first)
    }

    fn short(&mut self) -> usize {
        self.byte() | self.byte() << 8
    }

    fn colours(&mut self, flags: usize) -> Vec<[u8; 3]> {
        let count = if flags & 0x80 == 0 { 0 } else { 2 << (flags & 7) };
        (0..count).map(|_| [(); 3].map(|()| self.byte() as u8)).collect()
    }

    /// Blocks, each behind its length, up to an empty one.
    fn blocks(&mut self) -> Vec<u8> {
        let mut all = Vec::new();
        loop {
            let length = self.byte();
            if length == 0 {
                return all;
            }
            all.extend((0..length).map(|_| self.byte() as u8));
        }
    }
}

pub fn read(file: &[u8]) -> Gif {
    assert_eq!(&file[..6], b"GIF89a");
    let mut bytes = Bytes(&file[6..]);
    let (width, height) = (bytes.short(), bytes.short());
    let flags = bytes.byte();
    bytes.byte();
    bytes.byte();
    let usual = bytes.colours(flags);
    let mut gif = Gif { width, height, again: None, frames: Vec::new() };
    let (mut delay, mut clear) = (0, None);
    let mut seen = vec![[0; 3]; width * height];
    loop {
        match bytes.byte() {
            // An extension.
            0x21 => match bytes.byte() {
                0xf9 => {
                    let block = bytes.blocks();
                    assert!(matches!(block[0] >> 2 & 7, 0 | 1), "what was there stays");
                    delay = u16::from_le_bytes([block[1], block[2]]);
                    clear = (block[0] & 1 == 1).then_some(block[3]);
                }
                0xff => {
                    let block = bytes.blocks();
                    if block.starts_with(b"NETSCAPE2.0\x01") {
                        gif.again = Some(u16::from_le_bytes([block[12], block[13]]));
                    }
                }
                _ => drop(bytes.blocks()),
            },
            // A frame.
            0x2c => {
                let patch = [(); 4].map(|()| bytes.short());
                let flags = bytes.byte();
                assert_eq!(flags & 0x40, 0, "not interlaced");
                let own = bytes.colours(flags);
                let colours = if own.is_empty() { &usual } else { &own };
                let least = bytes.byte();
                let indices = unpacked(&bytes.blocks(), least);
                let [left, top, wide, high] = patch;
                assert!(left + wide <= width && top + high <= height && indices.len() == wide * high);
                for (at, &index) in indices.iter().enumerate().filter(|&(_, &index)| Some(index) != clear) {
                    seen[(top + at / wide) * width + left + at % wide] = colours[usize::from(index)];
                }
                gif.frames.push(Frame { delay, patch, seen: seen.clone() });
                (delay, clear) = (0, None);
            }
            0x3b => return gif,
            other => panic!("a block of an unknown kind: {other:#x}"),
        }
    }
}

/// Codes of growing length, the lowest bits first: a code below the clear code is itself, a later one a run that has been seen before.
fn unpacked(packed: &[u8], least: usize) -> Vec<u8> {
    let (clear, end) = (1 << least, (1 << least) + 1);
    let mut runs: Vec<Vec<u8>> = Vec::new();
    let (mut length, mut before): (usize, Option<Vec<u8>>) = (least + 1, None);
    let mut out = Vec::new();
    let (mut held, mut bits) = (0_u32, 0);
    let mut rest = packed.iter();
    loop {
        while bits < length {
            held |= u32::from(*rest.next().expect("an end code")) << bits;
            bits += 8;
        }
        let code = (held & ((1 << length) - 1)) as usize;
        held >>= length;
        bits -= length;
        if code == clear {
            runs = (0..clear).map(|code| vec![code as u8]).collect();
            runs.extend([Vec::new(), Vec::new()]);
            (length, before) = (least + 1, None);
            continue;
        }
        if code == end {
            return out;
        }
        let run = match (runs.get(code), &before) {
            (Some(run), _) => run.clone(),
            (None, Some(before)) => [&before[..], &before[..1]].concat(),
            (None, None) => panic!("a run that has not been seen"),
        };
        out.extend(&run);
        if let Some(mut longer) = before.replace(run.clone()).filter(|_| runs.len() < 4096) {
            longer.push(run[0]);
            runs.push(longer);
            if runs.len() == 1 << length && length < 12 {
                length += 1;
            }
        }
    }
}

#[test]
fn the_descriptions_own_example_is_read() {
    // Ten by ten pixels in white, red and blue, as "What's In A GIF" (Matthew Flickinger) takes it apart.
    let packed = [
        0x8c, 0x2d, 0x99, 0x87, 0x2a, 0x1c, 0xdc, 0x33, 0xa0, 0x02, 0x75, 0xec, 0x95, 0xfa, 0xa8, 0xde, 0x60, 0x8c,
        0x04, 0x91, 0x4c, 0x01,
    ];
    let pixels = unpacked(&packed, 2);
    assert_eq!(pixels.len(), 100);
    assert_eq!(pixels[..20], [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
    assert_eq!(pixels[30..40], [1, 1, 1, 0, 0, 0, 0, 2, 2, 2]);
    assert_eq!(pixels[90..], [2, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
}

//! Every game's start and every diagram of its pieces, by day and by night, as pages to look through: `cargo xtask gallery`; and all the
//! starts as one picture, `starts.png`, for whoever has no browser at hand.
//!
//! Takes the folder that is written and, if not all games are meant, their ids.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};
use stone_garden::diagram::moving::{Shown, scene};
use stone_garden::diagram::picture::{Picture, pictures};
use stone_garden::escape::Markup;
use stone_garden::game::AnyGame;
use stone_garden::picture::{Theme, raster};
use stone_garden::variant::{Variant, bundled_ids};

const STYLE: &str = "body{font:15px/1.4 system-ui,sans-serif;margin:1rem}main{display:flex;flex-wrap:wrap;gap:1rem}\
    figure{margin:0;padding:.5rem;width:19rem}figure.dark{background:#1b1f1e;color:#c9cdc4}img{width:100%}";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let folder = arguments.next().ok_or("which folder?")?;
    let folder = Path::new(&folder);
    let named: Vec<String> = arguments.collect();
    fs::create_dir_all(folder)?;
    let ids: Vec<&str> =
        bundled_ids().into_iter().filter(|id| named.is_empty() || named.iter().any(|name| name == id)).collect();
    fs::write(folder.join("starts.png"), sheet(&ids)?)?;
    let mut starts = String::new();
    let mut count = 0;
    for id in ids {
        let variant = Variant::find(id)?;
        let mut page = String::new();
        for (place, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            let set = pictures(variant, theme, false).map_err(|error| format!("{id}, {place}: {error}"))?;
            fs::create_dir_all(folder.join(id).join(place))?;
            for (number, picture) in set.iter().enumerate() {
                let file = format!("{id}/{place}/{}.svg", picture.name);
                fs::write(folder.join(&file), &picture.svg)?;
                let shown = figure(&file, picture, place);
                if number == 0 {
                    writeln!(starts, "<a href=\"{id}.html\">{shown}</a>")?;
                }
                page += &shown;
                count += 1;
            }
        }
        fs::write(folder.join(format!("{id}.html")), whole(&variant.name, &page))?;
    }
    fs::write(folder.join("index.html"), whole("All games", &starts))?;
    println!("{count} pictures: {}", folder.join("index.html").display());
    Ok(())
}

/// The starts of games side by side, with their names: by day and by night in turn.
fn sheet(ids: &[&str]) -> Result<Vec<u8>, Box<dyn Error>> {
    const ACROSS: usize = 8;
    const WIDE: usize = 240;
    const HIGH: usize = 300;
    let across = ACROSS.min(ids.len());
    let (width, height) = (across * WIDE, ids.len().div_ceil(ACROSS) * HIGH);
    let mut all = vec![0x80; width * height * 3];
    for (number, id) in ids.iter().enumerate() {
        let theme = if number % 2 == 0 { Theme::Light } else { Theme::Dark };
        let names = Some([Variant::find(id)?.name.clone(), String::new()]);
        let shown = Shown { theme, names, ..Shown::default() };
        let start = scene(&AnyGame::open(id, None)?, &shown)?;
        // Whatever is higher than its place is made narrower.
        let fits = (HIGH as f64 / start.layout.height * start.layout.width) as usize;
        let picture = raster::png(&start, fits.min(WIDE) as u32)?;
        let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info()?;
        let mut pixels = vec![0; reader.output_buffer_size().ok_or("a picture too large")?];
        let wide = reader.next_frame(&mut pixels)?.width as usize;
        let corner = number / ACROSS * HIGH * width + number % ACROSS * WIDE;
        for (row, line) in pixels.chunks_exact(3 * wide).take(HIGH).enumerate() {
            let at = 3 * (corner + row * width);
            all[at..at + line.len()].copy_from_slice(line);
        }
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&all)?;
    Ok(file)
}

fn figure(file: &str, picture: &Picture, place: &str) -> String {
    let (title, description) = (Markup(&picture.title), Markup(&picture.description));
    format!(
        "<figure class=\"{place}\"><img loading=\"lazy\" src=\"{file}\" alt=\"{description}\"><figcaption>{title}</figcaption></figure>\n"
    )
}

fn whole(title: &str, body: &str) -> String {
    let title = Markup(title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title><style>{STYLE}</style></head>\n\
         <body><h1>{title}</h1><main>\n{body}</main></body></html>\n"
    )
}

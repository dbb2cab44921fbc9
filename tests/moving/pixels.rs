//! Still pictures.

use super::{far, free, gif};
use stone_garden::diagram::moving::{Moving, Shown, animate, scene};
use stone_garden::game::AnyGame;
use stone_garden::picture::{Point, Theme, raster};
use stone_garden::variant;

/// Width, height and pixels.
fn pixels(file: &[u8]) -> (usize, usize, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("its pixels");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    let pixels = pixels.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    (info.width as usize, info.height as usize, pixels)
}

#[test]
fn squares_have_the_themes_colours_at_any_size() {
    let game = AnyGame::open("chess", None).expect("a game");
    let scene = scene(&game, &Shown::default()).expect("a scene");
    for width in [97, 480, 1001] {
        let (wide, _, pixels) = pixels(&raster::png(&scene, width).expect("a PNG"));
        assert_eq!(wide, width as usize);
        let at = |x: f64, y: f64| {
            let cell = f64::from(width) / scene.layout.width;
            let corner = scene.layout.panel_corner(0).expect("a board");
            pixels[((corner.y + y) * cell) as usize * wide + ((corner.x + x) * cell) as usize]
        };
        // a6, b6 and b5 are empty: light, dark and light again, as `picture/theme.rs` has them by day.
        assert_eq!(
            [at(0.5, 2.5), at(1.5, 2.5), at(1.5, 3.5)],
            [[0xec, 0xe7, 0xd9], [0xa7, 0xb1, 0x8f], [0xec, 0xe7, 0xd9]]
        );
        // The rook on a1 is of pale stone, and there is a pixel within it where there are some hundreds.
        if width > 100 {
            assert_eq!(at(0.5, 7.48), [0xfb, 0xf8, 0xef]);
        }
    }
}

#[test]
fn letters_stand_where_the_scene_has_them() {
    // Below the file a its name, and nothing between it and the next one.
    let game = AnyGame::open("chess", None).expect("a game");
    let scene = scene(&game, &Shown::default()).expect("a scene");
    let (wide, _, pixels) = pixels(&raster::png(&scene, 888).expect("a PNG"));
    let edging = [0xd9, 0xd4, 0xc5];
    let corner = scene.layout.panel_corner(0).expect("a board");
    let foreign = |from: f64, to: f64| {
        let span = |low: f64, high: f64| (low * 100.0) as usize..(high * 100.0) as usize;
        let rows = span(corner.y + 8.06, corner.y + 8.38);
        let columns = || span(corner.x + from, corner.x + to);
        rows.flat_map(|y| columns().map(move |x| (x, y))).filter(|(x, y)| pixels[y * wide + x] != edging).count()
    };
    assert!(foreign(0.3, 0.7) > 50);
    assert_eq!(foreign(0.75, 1.25), 0);
}

#[test]
fn every_game_and_theme_can_be_painted() {
    let some = ["shogi", "xiangqi", "janggi", "makruk", "crazyhouse", "amazons", "seirawan", "torishogi"];
    let all = variant::ALL.iter().map(|variant| variant.id.as_str()).chain(some);
    for (id, theme) in all.zip(Theme::ALL.into_iter().cycle()) {
        let Ok(game) = AnyGame::open(id, None) else { panic!("{id}") };
        let shown = Shown { theme, names: Some(["Ж 先手".into(), "名前".repeat(99_999)]), ..Shown::default() };
        let scene = scene(&game, &shown).expect("a scene");
        let (wide, high, pixels) = pixels(&raster::png(&scene, 240).expect("a PNG"));
        let colours: std::collections::HashSet<_> = pixels.iter().collect();
        assert!(wide == 240 && high > 100 && colours.len() > 20, "{id}");
    }
}

#[test]
fn a_frame_looks_like_the_still_picture() {
    for (id, theme) in [("chess", Theme::Light), ("xiangqi", Theme::WoodDark), ("stockgi-49", Theme::Dark)] {
        let mut game = AnyGame::open(id, None).expect("a game");
        let shown = Shown { theme, ..Shown::default() };
        let (_, _, still) = pixels(&raster::png(&scene(&game, &shown).expect("a scene"), 480).expect("a PNG"));
        let budget = free();
        let moving = gif::read(&animate(&mut game, &Moving { shown, ..Moving::new(&budget) }).expect("a picture"));
        let frame = &moving.frames[0].seen;
        let all: u64 = still.iter().zip(frame).map(|(one, other)| u64::from(far(one, other))).sum();
        let worst = still.iter().zip(frame).map(|(one, other)| far(one, other)).max();
        // Edges between colours lose a little.
        assert!(all < still.len() as u64 && worst < Some(48), "{id}: {all} in {}, at worst {worst:?}", still.len());
    }
}

#[test]
fn a_turned_tile_is_the_same_upside_down() {
    let game = AnyGame::open("shogi", None).expect("a game");
    let shown = Shown { coordinates: false, ..Shown::default() };
    let scene = scene(&game, &shown).expect("a scene");
    let width = (scene.layout.width * 40.0).round() as u32;
    let (wide, _, pixels) = pixels(&raster::png(&scene, width).expect("a PNG"));
    let cell = f64::from(width) / scene.layout.width;
    let corner = |column: f64, row: f64| {
        let Point { x, y } = scene.layout.panel_corner(0).expect("a board");
        (((x + column) * cell).round() as usize, ((y + row) * cell).round() as usize)
    };
    // Golds stand opposite to each other.
    let ((left, top), (other_left, other_top)) = (corner(3.0, 0.0), corner(5.0, 8.0));
    let mut differing = 0;
    for y in 6..34 {
        for x in 6..34 {
            let one = pixels[(top + y) * wide + left + x];
            let other = pixels[(other_top + 39 - y) * wide + other_left + 39 - x];
            differing += usize::from(far(&one, &other) > 90);
        }
    }
    assert!(differing < 20, "{differing} of 784 pixels");
}

//! Boards of lines and plain ones, and sets of pieces.

use super::view;
use serde_json::json;
use stone_garden::diagram::drawn;
use stone_garden::game::{AnyGame, report};
use stone_garden::look::{Look, Pieces};
use stone_garden::picture::men::{self, Class};
use stone_garden::picture::{DrawnBoard, Ink, Item, Layout, Man, Point, Role, Scene, Shape, Side, Slicing, View};
use stone_garden::variant::{CLASSICS, Variant};
use stone_garden::with_game;

fn start(id: &str, flip: bool) -> Scene {
    let variant = Variant::find(id).expect("a game");
    let game = AnyGame::of(variant, None).expect("its start");
    let board = drawn::board(variant, Slicing::Level);
    let reports = with_game!(&game, game => report::men(game.position()));
    let men: Vec<Man<'_>> = reports.iter().filter_map(|man| drawn::picture(man, &board)).collect();
    Scene::new(&board, &men, &view(json!({ "flip": flip }))).expect("a picture")
}

/// A piece that is dragged is drawn where it is said to be, names beside the board or not: the page takes both from the same layout.
#[test]
fn a_dragged_piece_is_under_the_pointer_beside_names_too() {
    for (id, square) in [("xiangqi", "h3"), ("shogi", "e3"), ("chess", "e2"), ("glinski", "f5"), ("circular", "a1")] {
        let variant = Variant::find(id).expect("a game");
        let game = AnyGame::of(variant, None).expect("its start");
        let board = drawn::board(variant, Slicing::Level);
        let reports = with_game!(&game, game => report::men(game.position()));
        let men: Vec<Man<'_>> = reports.iter().filter_map(|man| drawn::picture(man, &board)).collect();
        let layout = Layout::new(&board, &View { coordinates: true, ..View::default() });
        let at = layout.centre(board.cell(square).expect("a square")).expect("a place");
        let flying = json!([{ "square": square, "x": at.x, "y": at.y }]);
        let scene =
            Scene::new(&board, &men, &view(json!({ "coordinates": true, "flying": flying }))).expect("a picture");
        let drawn = scene.items.iter().find(|item| item.role == Role::Flying).expect("a piece in the air");
        let Shape::Man { at: corner, size, .. } = &drawn.shape else { panic!("{:?}", drawn.shape) };
        assert_eq!((corner.x + size / 2.0, corner.y + size / 2.0), (at.x, at.y), "{id}");
    }
}

/// The straight lines of the ground: their ends.
fn lines(scene: &Scene) -> Vec<[(f64, f64); 2]> {
    let lines = scene.items.iter().filter(|item| item.role == Role::Line);
    let lines = lines.filter_map(|item| if let Shape::Lines(lines) = &item.shape { Some(lines) } else { None });
    let lines = lines.flatten().filter(|line| line.len() == 2);
    lines.map(|line| [line[0], line[1]].map(|point| (point.x, point.y))).collect()
}

/// A board of xiangqi has nine files, broken by the river but for the outermost, ten ranks, and two palaces of two diagonals; its
/// border is drawn by itself. <https://www.chessvariants.com/xiangqi.html>
#[test]
fn xiangqi_stands_on_lines_with_a_river_and_two_palaces() {
    for flip in [false, true] {
        let lines = lines(&start("xiangqi", flip));
        let upright: Vec<_> = lines.iter().filter(|[from, to]| from.0 == to.0).collect();
        assert_eq!(upright.len(), 2 * 7);
        assert!(upright.iter().all(|[from, to]| (from.1 - to.1).abs() == 4.0), "none crosses the river");
        assert_eq!(lines.iter().filter(|[from, to]| from.1 == to.1).count(), 8);
        let slanted = lines.iter().filter(|[from, to]| from.0 != to.0 && from.1 != to.1);
        assert_eq!(slanted.clone().count(), 4);
        assert!(slanted.clone().all(|[from, to]| [from.0, to.0].iter().all(|x| [3.5, 5.5].contains(x))));
    }
}

/// Boards of xiangqi bear the words "the river of Chu" and "the border of Han" (<https://en.wikipedia.org/wiki/Xiangqi#Board>); each sign stands
/// in a gap between two files, where no disc lies, and upright for both sides. Janggi has no river, and a small board no room.
#[test]
fn the_words_on_the_river_are_outlines_between_the_files() {
    for (id, flip) in [("xiangqi", false), ("xiangqi", true), ("manchu", false)] {
        let scene = start(id, flip);
        let sign = |item: &Item| match &item.shape {
            Shape::Man { drawing, at, size, quarters: 0, .. } if item.role == Role::Line => {
                let middle = at.offset(size / 2.0, size / 2.0);
                Some((drawing.title, (middle.x * 100.0).round() / 100.0, (middle.y * 100.0).round() / 100.0))
            }
            _ => None,
        };
        let signs: Vec<_> = scene.items.iter().filter_map(sign).collect();
        assert_eq!(signs, [("楚", 2.0, 5.0), ("河", 3.0, 5.0), ("漢", 6.0, 5.0), ("界", 7.0, 5.0)], "{id}");
        let scene = roxmltree::Document::parse(&scene.to_svg(&Default::default())).is_ok();
        assert!(scene, "an SVG with such names");
    }
    for id in ["janggi", "minixiangqi"] {
        assert!(Variant::find(id).expect("a game").look().expect("a look").river_words.is_empty(), "{id}");
    }
    // Words of an author's own may need a font.
    let text = "id = \"wide\"\nname = \"Wide\"\nextends = \"xiangqi\"\n[look]\nriver-words = \"楚R\"\n";
    let variant = stone_garden::definition::read(text).expect("a game");
    let scene = Scene::new(&drawn::board(&variant, Slicing::Level), &[], &view(json!({}))).expect("a picture");
    let of_font =
        scene.items.iter().filter(|item| matches!(&item.shape, Shape::Text { text, .. } if text == "R")).count();
    let outlines = scene.items.iter().filter(|item| matches!(item.shape, Shape::Man { .. })).count();
    assert_eq!((of_font, outlines), (1, 1));
}

/// In shogi all squares are of one colour, and nine by nine lines lie between them and round them.
#[test]
fn shogi_stands_on_squares_of_one_colour() {
    let scene = start("shogi", false);
    assert_eq!(lines(&scene).len(), 8 + 8);
    assert_eq!(scene.count(Role::Square), 1);
    let stars = scene.items.iter().filter(|item| item.role == Role::Line && matches!(item.shape, Shape::Circle { .. }));
    assert_eq!(stars.count(), 4);
}

/// Tiles point away from whoever owns them, however the board lies.
#[test]
fn shogi_tiles_point_away_from_their_owner() {
    for (flip, of_white, of_black) in [(false, 0, 2), (true, 2, 0)] {
        let scene = start("shogi", flip);
        let mut seen = [0, 0];
        for item in &scene.items {
            let Shape::Man { side, quarters, .. } = item.shape else { continue };
            let white = side == stone_garden::picture::Side::White;
            seen[usize::from(white)] += 1;
            assert_eq!(quarters, if white { of_white } else { of_black });
        }
        assert_eq!(seen, [20, 20]);
    }
}

/// Every piece of these games has a drawing of its set; what stands on a token would be found in none.
#[test]
fn no_piece_of_these_games_is_a_letter() {
    for id in [
        "xiangqi",
        "minixiangqi",
        "manchu",
        "janggi",
        "janggicasual",
        "janggitraditional",
        "shogi",
        "minishogi",
        "kyotoshogi",
        "judkins",
        "gorogoro",
        "checkshogi",
        "shoshogi",
        "okisakishogi",
        "torishogi",
        "dobutsu",
        "euroshogi",
        "mini",
        "micro",
        "yarishogi",
        "chu",
    ] {
        let variant = Variant::find(id).expect("a game");
        let set = variant.look().expect("a look").pieces;
        let board = drawn::board(variant, Slicing::Level);
        for piece in &variant.pieces {
            let drawing = men::find_in(board.set(false), &piece.drawing).expect("drawings");
            assert_eq!(drawing.map(|drawing| drawing.set), Some(set), "{id}: {} ({})", piece.name, piece.drawing);
        }
    }
}

/// The two sides of xiangqi and janggi write some pieces differently: each sees its own sign, and one only.
#[test]
fn each_side_has_its_own_signs() {
    let scene = start("xiangqi", false);
    let svg = scene.to_svg(&Default::default());
    let general = men::find("xiangqi/general").expect("drawings").expect("a general");
    let sign = |class| general.parts.iter().find(|part| part.class == class).expect("its sign").data;
    let symbol = |side: &str| {
        let from = svg.find(&format!("-{side}-xiangqi-general\"")).expect("a symbol");
        svg[from..].split("</symbol>").next().unwrap_or_default().to_owned()
    };
    let (red, black) = (symbol("white"), symbol("black"));
    assert!(red.contains(sign(Class::First)) && !red.contains(sign(Class::Second)));
    assert!(black.contains(sign(Class::Second)) && !black.contains(sign(Class::First)));
    let ink = |ink| scene.theme.colour(ink).hex();
    assert!(red.contains(&ink(Ink::SignRed)) && black.contains(&ink(Ink::SignDark)));
}

/// The games of this project look as ever.
#[test]
fn without_a_look_boards_are_chequered() {
    let scene = start("stone-garden", false);
    assert_eq!(scene.count(Role::Line), 0);
    let dark = |item: &&Item| item.role == Role::Square && item.fill == Some(Ink::DarkSquare);
    assert_eq!(scene.items.iter().filter(dark).count(), 32);
}

/// The middle that wins in King of the Hill, the homes of Dobutsu Shogi's animals, and hollows that an author says.
#[test]
fn parts_of_the_board_are_marked() {
    let zones = |scene: &Scene| scene.items.iter().filter(|item| item.role == Role::Zone).cloned().collect::<Vec<_>>();
    let hill = zones(&start("kingofthehill", false));
    let square = |(x, y)| Shape::Rect { at: Point::new(x, y), width: 1.0, height: 1.0, round: 0.0 };
    let corners = [(3.0, 4.0), (4.0, 4.0), (3.0, 3.0), (4.0, 3.0)].map(square);
    assert_eq!(hill.len(), 4);
    assert!(hill.iter().all(|item| item.fill == Some(Ink::Zone) && corners.contains(&item.shape)), "{hill:?}");
    let homes = zones(&start("dobutsu", false));
    assert_eq!(homes.len(), 2);
    for (item, top) in homes.iter().zip([3.0, 0.0]) {
        let Shape::Rect { at, width, height, .. } = item.shape else { panic!("{item:?}") };
        assert!(item.fill.is_none() && item.stroke.is_some());
        assert!((at.y - top).abs() < 0.2 && (2.5..3.0).contains(&width) && (0.5..1.0).contains(&height), "{item:?}");
    }
    let mut board = DrawnBoard::flat(3, 3);
    board.look = Some(Look { wells: vec![[1, 1]], ..Look::default() });
    let wells = zones(&Scene::new(&board, &[], &View::default()).expect("a picture"));
    let [Item { shape: Shape::Circle { at, .. }, .. }] = wells[..] else { panic!("{wells:?}") };
    assert_eq!(at, Point::new(1.5, 1.5));
}

/// Othello begins with Black, whose discs are dark: FEN calls that side white. <https://en.wikipedia.org/wiki/Reversi>
#[test]
fn who_moves_first_may_have_the_dark_pieces() {
    for view in [View::default(), View { pieces: Pieces::International, ..View::default() }] {
        let scene = seen("flipello", &view);
        let painted = |x: f64, y: f64| {
            let here = |item: &&Item| matches!(item.shape, Shape::Man { at, .. } if at == Point::new(x, y));
            scene.items.iter().find(here).map(|item| item.shape.clone())
        };
        // Of the four in the middle Black's are at the lower left and the upper right.
        for (x, y, side) in [(3.0, 3.0, Side::White), (4.0, 3.0, Side::Black), (3.0, 4.0, Side::Black)] {
            assert!(matches!(painted(x, y), Some(Shape::Man { side: here, .. }) if here == side), "{x} {y}");
        }
    }
    let sides = &Variant::find("flipello").expect("a game").open().expect("open").sides;
    assert_eq!(sides, &["Black", "White"]);
}

/// Tiles with both signs of their names, and those with one where a name has no other.
#[test]
fn tiles_have_two_signs_if_these_are_wanted() {
    let two = View { pieces: Pieces::TwoSigns, ..View::default() };
    for (id, view, with_two) in [("shogi", &two, 40), ("shogi", &View::default(), 0), ("torishogi", &two, 0)] {
        let scene = seen(id, view);
        let folders = scene.items.iter().filter_map(|item| match item.shape {
            Shape::Man { drawing, .. } => drawing.name.split_once('/').map(|(folder, _)| folder),
            _ => None,
        });
        let folders: Vec<&str> = folders.collect();
        assert_eq!(folders.iter().filter(|folder| **folder == "shogi-two-signs").count(), with_two, "{id}");
        assert!(folders.iter().all(|folder| folder.starts_with("shogi")), "{id}: {folders:?}");
    }
    // Promoted ones too.
    let board = drawn::board(Variant::find("shogi").expect("a game"), Slicing::Level);
    let man = |drawing| Man::new(board.cell("e5").expect("a square"), drawing, Side::White);
    for drawing in ["tokin", "promoted-silver", "dragon-king", "dragon-horse", "promoted-lance", "promoted-knight"] {
        let scene = Scene::new(&board, &[man(drawing)], &two).expect("a picture");
        let name = format!("shogi-two-signs/{drawing}");
        assert!(
            scene.items.iter().any(|item| matches!(item.shape, Shape::Man { drawing, .. } if drawing.name == name))
        );
    }
}

/// Omicron is twelve by ten squares without all but the corners of its border: nothing is drawn there.
/// <https://www.chessvariants.com/rules/omicron-chess>
#[test]
fn holes_are_nothing() {
    let scene = start("omicron", false);
    let stones =
        scene.items.iter().filter(|item| matches!(item.shape, Shape::Man { drawing, .. } if drawing.name == "stone"));
    assert_eq!(stones.count(), 0);
    let array = &Variant::find("omicron").expect("a game").array;
    assert_eq!(scene.count(Role::Page), array.matches('*').count());
}

/// What is set after every move in Duck Chess is a duck; an arrow of Amazons leaves a stone.
#[test]
fn the_duck_is_a_duck() {
    for (id, fen, drawn) in [
        ("duck", "rnbqkbnr/pppppppp/8/8/4P3/4*3/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "fairy/duck"),
        ("amazons", "3q2q3/10/10/q8q/10/5*4/Q8Q/10/10/3Q2Q3 b - - 0 1", "stone"),
    ] {
        let variant = Variant::find(id).expect("a game");
        let game = AnyGame::of(variant, Some(fen)).expect("a position");
        let board = drawn::board(variant, Slicing::Level);
        let walls: Vec<_> = with_game!(&game, game => report::men(game.position()))
            .into_iter()
            .filter(|man| man.side == "neutral")
            .map(|man| men::find_in(board.set(false), man.drawing).expect("drawings").map(|drawing| drawing.name))
            .collect();
        assert_eq!(walls, [Some(drawn)]);
    }
}

/// The same board with pieces and names of squares of the West or of the game's own country.
fn seen(id: &str, view: &View) -> Scene {
    let variant = Variant::find(id).expect("a game");
    let game = AnyGame::of(variant, None).expect("its start");
    let board = drawn::board(variant, Slicing::Level);
    let reports = with_game!(&game, game => report::men(game.position()));
    let men: Vec<Man<'_>> = reports.iter().filter_map(|man| drawn::picture(man, &board)).collect();
    Scene::new(&board, &men, view).expect("a picture")
}

/// The names beside a board, by where they stand.
fn names(scene: &Scene) -> Vec<(f64, f64, String)> {
    let names = scene.items.iter().filter(|item| item.role == Role::Coordinate);
    let text = |item: &Item| match &item.shape {
        Shape::Text { at, text, .. } => Some((at.x, at.y, text.clone())),
        _ => None,
    };
    names.filter_map(text).collect()
}

/// Files 9 to 1 from the left above the board, ranks 一 to 九 from the top at its right, whoever looks: as in <https://en.wikipedia.org/wiki/Shogi_notation>.
#[test]
fn shogi_has_its_own_names_of_squares() {
    for flip in [false, true] {
        let mut names = names(&seen("shogi", &View { flip, coordinates: true, ..View::default() }));
        let mut files: Vec<_> = names.extract_if(.., |(_, y, _)| *y < 0.3).collect();
        files.sort_by(|one, other| one.0.total_cmp(&other.0));
        let files: String = files.into_iter().map(|(.., name)| name).collect();
        assert_eq!(files, if flip { "123456789" } else { "987654321" });
        assert!(names.iter().all(|(x, ..)| *x > 8.5), "all others at the right");
        names.sort_by(|one, other| one.1.total_cmp(&other.1));
        let ranks: String = names.into_iter().map(|(.., name)| name).collect();
        let ranks = if flip { ranks.chars().rev().collect() } else { ranks };
        assert_eq!(ranks, "一二三四五六七八九");
    }
}

/// Each side counts its files from its own right: Red with signs, Black with figures. <https://en.wikipedia.org/wiki/Xiangqi#Notation>
#[test]
fn xiangqi_counts_files_for_each_side() {
    for flip in [false, true] {
        let mut names = names(&seen("xiangqi", &View { flip, coordinates: true, ..View::default() }));
        names.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (above, below): (Vec<_>, Vec<_>) = names.into_iter().partition(|(_, y, _)| *y < 5.0);
        let text = |names: Vec<(f64, f64, String)>| names.into_iter().map(|(.., name)| name).collect::<String>();
        let sides = [text(above), text(below)];
        assert_eq!(
            sides,
            if flip {
                ["一二三四五六七八九", "987654321"]
            } else {
                ["123456789", "九八七六五四三二一"]
            }
        );
    }
}

/// Names beside a board stand clear of its squares, on which tiles and discs leave no room, and are seen whole: also without a frame.
#[test]
fn own_names_stand_beside_the_squares() {
    let games = CLASSICS
        .iter()
        .filter(|variant| variant.look().is_some_and(|look| !look.coordinates.is_empty() && !look.board.is_tiled()));
    for (id, flip, frame) in games.flat_map(|game| {
        let ways = [(false, false), (true, false), (false, true), (true, true)];
        ways.map(|(flip, frame)| (&game.id, flip, frame))
    }) {
        let scene = seen(id, &View { flip, frame, coordinates: true, ..View::default() });
        let corner = scene.layout.panel_corner(0).expect("a board");
        let geometry = &Variant::find(id).expect("a game").geometry;
        let (width, height) = (f64::from(geometry.files()), f64::from(geometry.ranks()));
        for item in scene.items.iter().filter(|item| item.role == Role::Coordinate) {
            let Shape::Text { at, size, text, .. } = &item.shape else { panic!("{id}: not a text") };
            // A sign is as wide as it is high; figures and their descent are less.
            let half = size * if text.is_ascii() { 0.35 * text.len() as f64 } else { 0.5 };
            let (left, right, top, bottom) = (at.x - half, at.x + half, at.y - 0.8 * size, at.y + 0.12 * size);
            let across = right <= corner.x || left >= corner.x + width;
            assert!(across || bottom <= corner.y || top >= corner.y + height, "{id}: {text} on a square");
            let inside = left >= 0.0 && top >= 0.0 && right <= scene.layout.width && bottom <= scene.layout.height;
            assert!(inside, "{id}: {text} is cut off");
        }
    }
}

/// The lines between squares end under the border; their round ends would stand out of it.
#[test]
fn lines_end_within_the_border() {
    for flip in [false, true] {
        for line in lines(&seen("shogi", &View { flip, frame: true, ..View::default() })) {
            let corner = 0.44;
            assert!(line.iter().all(|(x, y)| [x, y].iter().all(|&&at| at > corner + 0.02 && at < corner + 9.0 - 0.02)));
        }
    }
}

/// Letters and numbers on the squares of a plain board stand clear of its border, which is 0.06 wide.
#[test]
fn names_on_squares_stand_clear_of_the_border() {
    let scene = seen("brandubh", &View { coordinates: true, ..View::default() });
    let mut seen = 0;
    for item in scene.items.iter().filter(|item| item.role == Role::Coordinate) {
        let Shape::Text { at, size, text, .. } = &item.shape else { panic!("not a text") };
        // A bold figure is 0.7 of its size wide.
        let half = 0.35 * size * text.len() as f64;
        assert!(at.x - half >= 0.07 && at.x + half <= 7.0 - 0.07, "{text}: {}", at.x);
        assert!(at.y <= 7.0 - 0.07, "{text}: {}", at.y);
        seen += 1;
    }
    assert_eq!(seen, 14);
}

/// The castle and the corners, which only the king may enter, are marked: <http://www.dragonheelslair.com/en/rulesbrandubh.php>
#[test]
fn brandubh_marks_the_squares_of_its_king() {
    for flip in [false, true] {
        let lines = lines(&start("brandubh", flip));
        let slanted = lines.iter().filter(|[from, to]| from.0 != to.0 && from.1 != to.1);
        let mut squares: Vec<[i32; 2]> = slanted
            .map(|[from, to]| [((from.0 + to.0) / 2.0).floor() as i32, ((from.1 + to.1) / 2.0).floor() as i32])
            .collect();
        squares.sort_unstable();
        let marked = [[0, 0], [0, 6], [3, 3], [6, 0], [6, 6]];
        assert_eq!(squares, marked.into_iter().flat_map(|square| [square; 2]).collect::<Vec<_>>());
    }
}

/// Pieces of the West stand upright, in the colours of the sides, and with them the letters that moves are written in.
#[test]
fn pieces_of_the_west_stand_for_signs() {
    let view = View { pieces: Pieces::International, coordinates: true, ..View::default() };
    for (id, sides) in [
        ("xiangqi", [Side::Red, Side::Black]),
        ("janggi", [Side::Blue, Side::Red]),
        ("shogi", [Side::White, Side::Black]),
    ] {
        let scene = seen(id, &view);
        let mut seen = Vec::new();
        // What is written on a river is no piece.
        for item in scene.items.iter().filter(|item| item.role == Role::Man) {
            if let Shape::Man { drawing, side, quarters, .. } = &item.shape {
                assert!(
                    !drawing.name.starts_with("xiangqi/") && !drawing.name.starts_with("janggi/"),
                    "{}",
                    drawing.name
                );
                assert!(!drawing.name.starts_with("shogi/"), "{}", drawing.name);
                assert_eq!(*quarters, 0);
                if !seen.contains(side) {
                    seen.push(*side);
                }
            }
        }
        assert!(sides.iter().all(|side| seen.contains(side)) && seen.len() == 2, "{id}: {seen:?}");
        assert!(names(&scene).iter().any(|(.., name)| name == "a"), "{id}");
    }
    // A game without signs looks the same.
    assert_eq!(seen("chess", &view), seen("chess", &View { coordinates: true, ..View::default() }));
}

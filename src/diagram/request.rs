//! A picture of a position as somebody asks for it: on the command line, or by an address (`xiangqi.svg?moves=h2e2&flip`).
//! Both read the same words, and both get the same picture.

use super::drawn;
#[cfg(feature = "raster")]
use super::moving::{self, Moving, MovingError, animate};
use crate::budget::Budget;
use crate::game::explain::Target;
use crate::game::{AnyGame, OpenError, report};
use crate::look::Pieces;
use crate::movement;
#[cfg(feature = "raster")]
use crate::picture::raster::{self, Format, RasterError};
use crate::picture::{
    Annotation, Arrow, Circle, DrawnBoard, Man, Mark, MarkKind, PictureError, Scene, Slicing, SvgOptions, Theme, View,
};
use crate::variant::Variant;
use crate::with_game;
use thiserror::Error;

/// Bytes of what stands behind the `?` of an address: a long game, and what is drawn on it.
pub const LONGEST_QUERY: usize = 8 * 1024;

/// Arrows and circles of one picture that an address asks for.
const MOST_DRAWN: usize = 64;

/// Characters of a title or description that an address asks for.
const LONGEST_WORDS: usize = 400;

/// Pixels of a picture's width that an address may ask for.
const WIDTHS: std::ops::RangeInclusive<u32> = 32..=2000;

/// Pixels of a whole picture that an address may ask for: some boards are far higher than wide.
const MOST_PIXELS: f64 = 4_000_000.0;

/// A square's edge in a drawing for which no width is asked.
const SQUARE: f64 = 64.0;

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum RequestError {
    /// The address names no game of this program, or no kind of picture.
    #[error("{0}")]
    Unknown(String),
    /// The words of the request can't be read.
    #[error("{0}")]
    Words(String),
    /// The position or the moves are refused.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A square is none of this board's.
    #[error(transparent)]
    Square(#[from] PictureError),
    /// There are no such pixels, or not so many.
    #[cfg(feature = "raster")]
    #[error(transparent)]
    Raster(#[from] RasterError),
    /// The game can't be made to move.
    #[cfg(feature = "raster")]
    #[error(transparent)]
    Moving(#[from] MovingError),
    /// It took longer than it may.
    #[error("this position takes too long to draw")]
    Late,
}

/// What kind of file a picture is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A drawing.
    Svg,
    /// Pixels.
    #[cfg(feature = "raster")]
    Png,
    /// The game as it moves.
    #[cfg(feature = "raster")]
    Moving(Format),
}

/// The kinds by the endings of files.
const KINDS: &[(&str, Kind)] = &[
    ("svg", Kind::Svg),
    #[cfg(feature = "raster")]
    ("png", Kind::Png),
    #[cfg(feature = "raster")]
    ("gif", Kind::Moving(Format::Gif)),
    #[cfg(feature = "raster")]
    ("apng", Kind::Moving(Format::Apng)),
];

impl Kind {
    /// As servers name it.
    pub fn media_type(self) -> &'static str {
        match self {
            Kind::Svg => "image/svg+xml",
            #[cfg(feature = "raster")]
            Kind::Png => "image/png",
            #[cfg(feature = "raster")]
            Kind::Moving(Format::Gif) => "image/gif",
            #[cfg(feature = "raster")]
            Kind::Moving(Format::Apng) => "image/apng",
        }
    }
}

/// What is to be shown of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// The position to begin at, if not the game's array.
    pub fen: Option<String>,
    /// What is played from there, parted by blanks.
    pub moves: String,
    /// The square whose piece shows where it can go.
    pub from: Option<String>,
    /// What is drawn on it.
    pub arrows: Vec<Arrow>,
    /// What is drawn on it.
    pub circles: Vec<Circle>,
    /// Black's side at the bottom.
    pub flip: bool,
    /// The colours.
    pub theme: Theme,
    /// Whose pieces stand in games that have some of their own.
    pub pieces: Pieces,
    /// How a board of three dimensions is cut.
    pub slicing: Slicing,
    /// Names of files and ranks.
    pub coordinates: bool,
    /// What the marks mean, below.
    pub legend: bool,
    /// What a screen reader says first, if not the game's English name.
    pub title: Option<String>,
    /// What a screen reader says of the position, if not its pieces in English.
    pub description: Option<String>,
    /// The width in pixels, if not as usual.
    pub size: Option<u32>,
    /// Milliseconds of each position of a game that moves, if not as usual.
    pub delay: Option<u32>,
}

impl Default for Request {
    fn default() -> Self {
        Request {
            fen: None,
            moves: String::new(),
            from: None,
            arrows: Vec::new(),
            circles: Vec::new(),
            flip: false,
            theme: Theme::default(),
            pieces: Pieces::Own,
            slicing: Slicing::default(),
            coordinates: true,
            legend: false,
            title: None,
            description: None,
            size: None,
            delay: None,
        }
    }
}

/// A scene, and what is said of it.
pub struct Depiction {
    /// What is drawn.
    pub scene: Scene,
    /// What a screen reader says first.
    pub title: String,
    /// What it says of the position.
    pub description: String,
}

impl Depiction {
    /// The picture as SVG, so many pixels wide.
    pub fn svg(&self, width: Option<u32>) -> String {
        let cell_px = Some(width.map_or(SQUARE, |width| f64::from(width) / self.scene.layout.width));
        let options =
            SvgOptions { title: &self.title, description: &self.description, cell_px, ..SvgOptions::default() };
        self.scene.to_svg(&options)
    }
}

fn no_such_theme() -> String {
    format!("the themes are {}", Theme::ALL.map(Theme::name).join(", "))
}

/// A theme by its name, and whose pieces are asked for with it.
///
/// # Errors
/// If there is no such theme; the error names those that there are.
pub fn look(name: &str) -> Result<(Theme, Pieces), String> {
    Theme::with_pieces(name).ok_or_else(no_such_theme)
}

/// A theme by its name.
///
/// # Errors
/// If there is no such theme; the error names those that there are.
pub fn theme(name: &str) -> Result<Theme, String> {
    Theme::ALL.into_iter().find(|theme| theme.name() == name).ok_or_else(no_such_theme)
}

/// How a board of three dimensions is cut, by its name.
///
/// # Errors
/// If it is none of the three.
pub fn slicing(name: &str) -> Result<Slicing, String> {
    match name {
        "level" => Ok(Slicing::Level),
        "file" => Ok(Slicing::File),
        "rank" => Ok(Slicing::Rank),
        _ => Err("level, file or rank".to_owned()),
    }
}

/// A number between bounds.
fn number(text: &str, bounds: &std::ops::RangeInclusive<u32>) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| format!("it is a number from {} to {}", bounds.start(), bounds.end()))
}

/// What stands before a colon, and the colour behind it.
fn coloured(text: &str) -> Result<(&str, Annotation), String> {
    let (what, colour) = text.split_once(':').unwrap_or((text, "green"));
    let colour = match colour {
        "accent" => Annotation::Accent,
        "green" => Annotation::Green,
        "red" => Annotation::Red,
        "blue" => Annotation::Blue,
        _ => return Err(format!("'{text}': a colour is green, red, blue or accent")),
    };
    Ok((what, colour))
}

/// An arrow, such as `e2-e4:red`.
///
/// # Errors
/// If it has no two squares or another colour.
pub fn arrow(text: &str) -> Result<Arrow, String> {
    let (way, colour) = coloured(text)?;
    let Some((from, to)) = way.split_once('-') else { return Err(format!("'{text}': an arrow is FROM-TO")) };
    Ok(Arrow { from: from.to_owned(), to: to.to_owned(), colour })
}

/// A circle, such as `e4:blue`.
///
/// # Errors
/// If it has another colour.
pub fn circle(text: &str) -> Result<Circle, String> {
    let (square, colour) = coloured(text)?;
    Ok(Circle { square: square.to_owned(), colour })
}

impl Request {
    /// Reads what stands behind the `?` of an address. As in the page's links `_` is a blank in `fen` and `moves`, and a `+` is a plus.
    ///
    /// # Errors
    /// If a word is unknown, said twice, or can't be read; the error names it.
    pub fn read(query: &str) -> Result<Self, RequestError> {
        if query.len() > LONGEST_QUERY {
            let length = query.len();
            return Err(RequestError::Words(format!("the address has {length} bytes; {LONGEST_QUERY} is the most")));
        }
        let mut request = Request::default();
        let mut read: Vec<String> = Vec::new();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let name = decoded(name).unwrap_or_else(|| name.to_owned());
            let wrong = |why: String| RequestError::Words(format!("{}: {why}", shortened(&name)));
            let value = decoded(value).ok_or_else(|| wrong("it is not encoded as addresses are".to_owned()))?;
            let is_list = ["arrow", "circle"].contains(&name.as_str());
            if !is_list && read.contains(&name) {
                return Err(wrong("it is said twice".to_owned()));
            }
            request.take(&name, &value).map_err(wrong)?;
            read.push(name);
        }
        Ok(request)
    }

    /// Takes one word of an address in.
    fn take(&mut self, name: &str, value: &str) -> Result<(), String> {
        let blanks = || value.replace('_', " ");
        match name {
            "fen" => self.fen = Some(blanks().trim().to_owned()).filter(|fen| !fen.is_empty()),
            "moves" => self.moves = blanks(),
            "from" => self.from = Some(value.to_owned()),
            "arrow" => push(&mut self.arrows, arrow(value)?)?,
            "circle" => push(&mut self.circles, circle(value)?)?,
            "flip" => self.flip = switch(value)?,
            "theme" => (self.theme, self.pieces) = look(value)?,
            "slicing" => self.slicing = slicing(value)?,
            "no-coordinates" => self.coordinates = !switch(value)?,
            "legend" => self.legend = switch(value)?,
            "title" => self.title = Some(words(value)?),
            "description" => self.description = Some(words(value)?),
            "size" => self.size = Some(number(value, &WIDTHS)?),
            #[cfg(feature = "raster")]
            "delay" => self.delay = Some(number(value, &raster::DELAYS)?),
            "definition" => return Err("only the games of this program are drawn by an address".to_owned()),
            _ => {
                return Err("there is no such word; there are fen, moves, from, arrow, circle, flip, theme, slicing, \
                            no-coordinates, legend, title, description, size and delay"
                    .to_owned());
            }
        }
        Ok(())
    }

    /// Plays what is to be played, and lays out what is to be drawn.
    ///
    /// # Errors
    /// If the position, a move or a square is refused, or the budget does not last.
    pub fn show(&self, variant: &'static Variant, budget: &Budget<'_>) -> Result<Depiction, RequestError> {
        let game = AnyGame::load_within(variant, self.fen.as_deref(), &self.moves, budget)?;
        let game = game.ok_or(RequestError::Late)?;
        let (men, last) = with_game!(&game, game => {
            let last = game.last_entry().map(|entry| [entry.from, entry.to]);
            (report::men(game.position()), last)
        });
        let view = View {
            flip: self.flip,
            theme: self.theme,
            pieces: self.pieces,
            coordinates: self.coordinates,
            frame: true,
            legend: self.legend,
            selected: self.from.clone(),
            // Who is dropped comes from no square.
            last: last.filter(|[from, _]| !from.ends_with('@')),
            marks: self.from.as_deref().map_or(Ok(Vec::new()), |square| marks(&game, square))?,
            arrows: self.arrows.clone(),
            circles: self.circles.clone(),
            slicing: self.slicing,
            ..View::default()
        };
        if !budget.ask() {
            return Err(RequestError::Late);
        }
        let board = drawn::shared(variant, view.slicing);
        let drawn: Vec<Man<'_>> = men.iter().filter_map(|man| drawn::picture(man, board)).collect();
        let scene = Scene::new(board, &drawn, &view)?;
        Ok(Depiction {
            scene: with_hands(scene, &game, board, &view)?,
            title: self.title.clone().unwrap_or_else(|| variant.name.to_string()),
            description: self.description.clone().unwrap_or_else(|| drawn::describe(&men)),
        })
    }

    /// The game as it moves.
    #[cfg(feature = "raster")]
    fn film(&self, variant: &'static Variant, format: Format, budget: &Budget<'_>) -> Result<Vec<u8>, RequestError> {
        let only_still = [
            ("from", self.from.is_some()),
            ("arrow", !self.arrows.is_empty()),
            ("circle", !self.circles.is_empty()),
            ("legend", self.legend),
            ("title", self.title.is_some()),
            ("description", self.description.is_some()),
        ];
        if let Some((name, _)) = only_still.iter().find(|(_, is_asked)| *is_asked) {
            return Err(RequestError::Words(format!("{name}: a picture that moves has none")));
        }
        let game = AnyGame::load_within(variant, self.fen.as_deref(), &self.moves, budget)?;
        let mut game = game.ok_or(RequestError::Late)?;
        let shown = moving::Shown {
            flip: self.flip,
            theme: self.theme,
            pieces: self.pieces,
            coordinates: self.coordinates,
            slicing: self.slicing,
            ..moving::Shown::default()
        };
        let width = self.width(&moving::scene(&game, &shown)?)?;
        let delay = self.delay.unwrap_or(moving::DELAY);
        let how = Moving { shown, format, width, ..Moving::new(budget).with_delay(delay) };
        animate(&mut game, &how).map_err(|error| match error {
            MovingError::Raster(RasterError::Time { .. }) => RequestError::Late,
            error => error.into(),
        })
    }

    /// How wide pixels are to be, if the picture is not too large then.
    #[cfg(feature = "raster")]
    fn width(&self, scene: &Scene) -> Result<u32, RequestError> {
        let width = self.size.unwrap_or(moving::WIDTH);
        let pixels = f64::from(width).powi(2) * scene.layout.height / scene.layout.width;
        if pixels > MOST_PIXELS {
            return Err(RequestError::Words(format!(
                "size: the picture would have {pixels:.0} pixels; {MOST_PIXELS} is the most"
            )));
        }
        Ok(width)
    }
}

/// With what the sides of a flat game have in hand, above and below the board, if they have anything: in blocks that are pools, not captures.
#[cfg(feature = "raster")]
fn with_hands(scene: Scene, game: &AnyGame, board: &DrawnBoard, view: &View) -> Result<Scene, PictureError> {
    let (variant, men, reserves) = with_game!(game, game => {
        (game.position().variant(), report::men(game.position()), game.reserves())
    });
    let players = moving::players(variant, &men, reserves, Default::default());
    if variant.three_dimensional.is_some()
        || players.iter().all(|player| player.hand.iter().all(|&(_, count)| count == 0))
    {
        return Ok(scene);
    }
    scene.with_players(board, view, [&players[0], &players[1]])
}

/// Letters are measured natively alone.
#[cfg(not(feature = "raster"))]
fn with_hands(scene: Scene, _: &AnyGame, _: &DrawnBoard, _: &View) -> Result<Scene, PictureError> {
    Ok(scene)
}

/// Answers an address: the name of a file, such as `xiangqi.svg`, and what stands behind the `?`.
///
/// # Errors
/// If there is no such game, no such kind of picture, or the request can't be read or drawn.
pub fn picture(name: &str, query: &str, budget: &Budget<'_>) -> Result<(Kind, Vec<u8>), RequestError> {
    let (id, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let Some(&(_, kind)) = KINDS.iter().find(|(own, _)| *own == ending) else {
        let endings: Vec<&str> = KINDS.iter().map(|(own, _)| *own).collect();
        let why = format!("pictures are called after their games, as xiangqi.svg; they end in {}", endings.join(", "));
        return Err(RequestError::Unknown(why));
    };
    let variant = Variant::find(id).map_err(|error| RequestError::Unknown(error.to_string()))?;
    let request = Request::read(query)?;
    let bytes = match kind {
        Kind::Svg => request.show(variant, budget)?.svg(request.size).into_bytes(),
        #[cfg(feature = "raster")]
        Kind::Png => {
            let scene = request.show(variant, budget)?.scene;
            raster::png(&scene, request.width(&scene)?)?
        }
        #[cfg(feature = "raster")]
        Kind::Moving(format) => request.film(variant, format, budget)?,
    };
    Ok((kind, bytes))
}

/// Where the piece on a square can go.
fn marks(game: &AnyGame, square: &str) -> Result<Vec<Mark>, RequestError> {
    let targets = with_game!(game, game => {
        let square = game.position().geometry().parse(square).map_err(|error| RequestError::Words(error.to_string()))?;
        game.targets(square)
    });
    let kind = |mark| match mark {
        movement::Mark::Move => MarkKind::Move,
        movement::Mark::Capture => MarkKind::Capture,
        movement::Mark::Both => MarkKind::Both,
    };
    let mark = |target: &Target| Mark {
        square: target.square.clone(),
        mark: if target.swap { MarkKind::Swap } else { kind(target.mark) },
        dim: !target.legal,
        relay: target.relay,
    };
    Ok(targets.iter().map(mark).collect())
}

fn push<T>(list: &mut Vec<T>, one: T) -> Result<(), String> {
    if list.len() >= MOST_DRAWN {
        return Err(format!("more than {MOST_DRAWN}"));
    }
    list.push(one);
    Ok(())
}

/// A word that stands alone, or says yes or no.
fn switch(value: &str) -> Result<bool, String> {
    match value {
        "" | "1" | "true" | "yes" => Ok(true),
        "0" | "false" | "no" => Ok(false),
        _ => Err("it stands alone, or is 1 or 0".to_owned()),
    }
}

fn words(value: &str) -> Result<String, String> {
    let length = value.chars().count();
    if length > LONGEST_WORDS {
        return Err(format!("it has {length} characters; {LONGEST_WORDS} is the most"));
    }
    // What no file of markup may hold, however it is escaped.
    Ok(value.replace(|c: char| c.is_control(), " "))
}

/// A part of an address as it was meant.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
            let (high, low) = (digit(rest.next())?, digit(rest.next())?);
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// What somebody has sent, where it is said again.
fn shortened(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

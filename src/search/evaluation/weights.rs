//! The numbers of the evaluation, as data. Those that have been fitted are found by the game's id and kept as text in `fitted/`. Of
//! a game without any they are guessed: what its values say (or, where an author gives none, how far pieces go on their own board), and in
//! an open game what the coefficients that all games share make of the rules.
//!
//! A line of such a text is a field's name and its numbers, of a pair the first with all pieces on the board, pairs parted by
//! commas. The fields of a piece follow a line `piece NAME`, in the order of the game, the others a line `terms`. Fields that
//! are left out stay as they are guessed; a `#` begins a comment.
//!
//! The coefficients that all open games share ([`Common`]) say how the worth of a piece, and of what it does, follows from what the rules
//! say. They were fitted once, to games of the engine against itself in many games at a time (`examples/tune`, `common`), so that they hold
//! for a definition that nobody has seen; some of them then moved where a match was won by it. None of them belongs to a game by name.

use crate::board::Side;
use crate::pauses::at_once;
use crate::position::Tables;
use crate::search::net::{self, Net};
use crate::variant::{Open, Piece, Variant, Verdict};
use std::fmt::Write;
use std::sync::Arc;

/// What a kind of piece is worth, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceWeights {
    /// Its bare worth.
    pub value: Pair,
    /// By rank as its side sees it; the last entry counts for all ranks beyond.
    pub ranks: [Pair; 10],
    /// By the distance of its file from the middle (3D: and of its level).
    pub files: [Pair; 5],
    /// For each cell that it reaches and no cheaper enemy guards.
    pub mobility: Pair,
    /// For four times the square root of their number: the first cells count more.
    pub freedom: Pair,
    /// For having two or more of the kind.
    pub pair: Pair,
    /// If a cheaper enemy attacks it.
    pub threatened: Pair,
    /// If an enemy attacks it and nothing guards it.
    pub hanging: Pair,
    /// For no own pawn ahead on its file, and once more for no enemy pawn either.
    pub open: Pair,
    /// Guarded by a pawn where no enemy pawn will ever attack it.
    pub outpost: Pair,
    /// Threat to the enemy's king for each attacked cell around it.
    pub king_attack: i32,
    /// Threat to the enemy's king for a check that it could give safely.
    pub check: i32,
    /// In three dimensions: for each of the three rings around the enemy's king that it stands in.
    pub near: Pair,
    /// In three dimensions: for each in hand, beyond its worth.
    pub hand: Pair,
}

/// Terms of the evaluation that belong to no kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// To be on move.
    pub tempo: Pair,
    /// For each own piece around the king.
    pub shelter: Pair,
    /// For each own pawn within two ranks before the king, three files wide.
    pub shield: Pair,
    /// For each enemy pawn within four ranks before the king, three files wide.
    pub storm: Pair,
    /// Threat to the enemy's king for each attacked cell around it that only it guards.
    pub weak: i32,
    /// The king stands where it is promoted.
    pub promoted_king: Pair,
    /// For each demotion of the own king so far.
    pub demotion: Pair,
    /// A pawn which no enemy pawn can stop, by rank.
    pub passed: [Pair; 10],
    /// If a piece stands right before such a pawn, for each rank.
    pub blocked: Pair,
    /// For each cell by which the enemy's king is farther from the cell before such a pawn than the own one.
    pub escort: Pair,
    /// A pawn without own pawns on the neighbouring files.
    pub isolated: Pair,
    /// A pawn behind another of its side.
    pub doubled: Pair,
    /// A pawn with another beside or behind it, for each rank.
    pub connected: Pair,
}

/// A game's evaluation: one entry a kind of piece, and the terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// By kind.
    pub pieces: Vec<PieceWeights>,
    /// The rest.
    pub terms: Terms,
    /// What all open games share.
    pub common: Common,
    /// What a net adds to them, or says in place of them.
    pub net: Option<Arc<Net>>,
}

impl Weights {
    /// Gives those who face right and those who face left the same numbers: the board turned upside down exchanges them,
    /// and a position must be worth to one side what its mirror is worth to the other.
    pub fn even_out(&mut self, variant: &Variant) {
        let facing = |quarters| variant.pieces.iter().position(|piece| piece.facing == quarters);
        let (Some(right), Some(left)) = (facing(1), facing(3)) else { return };
        let mut mirror = self.clone();
        mirror.pieces.swap(right, left);
        for (here, there) in self.numbers().into_iter().zip(mirror.numbers()) {
            *here.number = (*here.number + *there.number) / 2;
        }
    }

    /// Every number, always in the same order: for tuning.
    pub fn numbers(&mut self) -> Vec<Number<'_>> {
        let (mut all, mut squared) = (Vec::new(), Vec::new());
        let mut add = |number, leeway| all.push(Number { number, leeway, nudge: 40 });
        let mut add_squared = |number, leeway| squared.push(Number { number, leeway, nudge: 4 });
        for man in &mut self.pieces {
            man.value.iter_mut().for_each(|number| add(number, 60.0));
            man.ranks.iter_mut().flatten().for_each(|number| add(number, 14.0));
            man.files.iter_mut().flatten().for_each(|number| add(number, 10.0));
            man.mobility.iter_mut().chain(&mut man.freedom).for_each(|number| add(number, 4.0));
            man.pair.iter_mut().for_each(|number| add(number, 15.0));
            man.threatened.iter_mut().chain(&mut man.hanging).for_each(|number| add(number, 20.0));
            man.open.iter_mut().chain(&mut man.outpost).for_each(|number| add(number, 12.0));
            man.near.iter_mut().for_each(|number| add(number, 10.0));
            man.hand.iter_mut().for_each(|number| add(number, 40.0));
            add_squared(&mut man.king_attack, 5.0);
            add_squared(&mut man.check, 12.0);
        }
        let terms = &mut self.terms;
        terms.tempo.iter_mut().for_each(|number| add(number, 12.0));
        let near = [&mut terms.shelter, &mut terms.shield, &mut terms.storm];
        near.into_iter().flatten().for_each(|number| add(number, 8.0));
        terms.promoted_king.iter_mut().chain(&mut terms.demotion).for_each(|number| add(number, 30.0));
        terms.passed.iter_mut().flatten().for_each(|number| add(number, 25.0));
        terms.blocked.iter_mut().chain(&mut terms.connected).for_each(|number| add(number, 6.0));
        terms.escort.iter_mut().for_each(|number| add(number, 8.0));
        terms.isolated.iter_mut().chain(&mut terms.doubled).for_each(|number| add(number, 10.0));
        add_squared(&mut terms.weak, 6.0);
        all.extend(squared);
        all
    }
}

/// Names the files of `fitted/`, by the ids of their games.
macro_rules! files {
    ($($id:literal)*) => { [$(($id, include_str!(concat!("fitted/", $id, ".txt")))),*] };
}

/// Where a game's net adds to what pieces are worth where they stand, it is kept with the numbers beside which it learned.
const FILES: [(&str, &str); 28] = files!("3check" "atomic" "breakthrough" "capablanca" "chess" "courier" "crazyhouse" "flipello" "grand" "horde" "janggi" "kingofthehill" "makruk" "minishogi"
    "racingkings" "seirawan" "shako" "shatranj" "shogi" "stockgi-49" "stockhorn-49" "stone-garden" "stone-garden-2023" "stone-garden-full-contact"
    "stone-garden-keepers" "stones-and-relays" "stones-chess" "xiangqi");

impl Weights {
    /// The weights of a game, with its net if it has one.
    pub fn of(variant: &'static Variant) -> Self {
        Weights { net: net::of(variant), ..Weights::without_net(variant) }
    }

    /// The weights of a game: the fitted ones if there are any, else a guess from its pieces' values.
    pub fn without_net(variant: &'static Variant) -> Self {
        fitted(variant).unwrap_or_else(|| Weights::guess(variant))
    }
}

/// The fitted weights of a game, if there are any.
fn fitted(variant: &'static Variant) -> Option<Weights> {
    let (_, text) = FILES.iter().find(|(id, _)| *id == variant.id)?;
    let weights = Weights::from_text(variant, text);
    debug_assert!(weights.is_ok(), "{}: {weights:?}", variant.id);
    weights.ok()
}

/// A field by its name: all its numbers.
type Field<'a> = (&'static str, &'a mut [i32]);

/// Names fields, each a number, a pair, or a list of pairs.
macro_rules! fields {
    ($from:expr; numbers: $($number:ident)*; pairs: $($pair:ident)*; lists: $($list:ident)*) => {{
        let from = $from;
        let fields: Vec<Field<'_>> = vec![
            $((stringify!($pair), &mut from.$pair[..]),)*
            $((stringify!($list), from.$list.as_flattened_mut()),)*
            $((stringify!($number), std::slice::from_mut(&mut from.$number)),)*
        ];
        fields
    }};
}

impl PieceWeights {
    fn fields(&mut self) -> Vec<Field<'_>> {
        fields!(self; numbers: king_attack check; pairs: value mobility freedom pair threatened hanging open outpost
            near hand; lists: ranks files)
    }
}

impl Terms {
    fn fields(&mut self) -> Vec<Field<'_>> {
        fields!(self; numbers: weak; pairs: tempo shelter shield storm promoted_king demotion blocked escort isolated
            doubled connected; lists: passed)
    }
}

impl Weights {
    /// Reads what [`Weights::to_text`] writes.
    ///
    /// # Errors
    ///
    /// If a line is none of the format, or does not fit the game; the message names the line.
    pub fn from_text(variant: &'static Variant, text: &str) -> Result<Weights, String> {
        let mut weights = Weights::guess(variant);
        let mut next_piece = 0;
        let mut in_terms = false;
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or("").trim();
            let wrong = |what: &str| Err(format!("line {number}: {what}: '{line}'"));
            match line.split_once(' ') {
                None if line.is_empty() => {}
                None if line == "terms" => in_terms = true,
                Some(("piece", name)) => {
                    let expected = variant.pieces.get(next_piece).map(|piece| piece.name.as_str());
                    if expected != Some(name) {
                        return wrong(&format!("{} belongs here", expected.unwrap_or("no piece more")));
                    }
                    (next_piece, in_terms) = (next_piece + 1, false);
                }
                Some((name, values)) => {
                    let Ok(values) = values.replace(',', " ").split_whitespace().map(str::parse).collect() else {
                        return wrong("a value is no number");
                    };
                    let values: Vec<i32> = values;
                    let fields = match next_piece.checked_sub(1) {
                        _ if in_terms => weights.terms.fields(),
                        Some(kind) => weights.pieces[kind].fields(),
                        None => return wrong("'piece' or 'terms' belongs here"),
                    };
                    match fields.into_iter().find(|field| field.0 == name) {
                        Some((_, numbers)) if numbers.len() == values.len() => numbers.copy_from_slice(&values),
                        Some((_, numbers)) => return wrong(&format!("it has {} numbers", numbers.len())),
                        None => return wrong("there is no such field"),
                    }
                }
                None => return wrong("a name without numbers"),
            }
        }
        Ok(weights)
    }

    /// The weights of a game, to be read by [`Weights::from_text`].
    pub fn to_text(&self, variant: &Variant) -> String {
        let mut weights = self.clone();
        let mut text = format!(
            "# {}: numbers of the evaluation in centipawns, fitted to games of the engine against itself.\n\
             # Written by `cargo run --release --example tune -- fit {}`. Fields: `Weights` in src/search/evaluation.\n",
            variant.name, variant.id
        );
        let mut lines = |fields: Vec<Field<'_>>, heading: &str| {
            let _ = writeln!(text, "\n{heading}");
            for (name, numbers) in fields {
                let pairs: Vec<String> = numbers
                    .chunks(2)
                    .map(|pair| pair.iter().map(i32::to_string).collect::<Vec<_>>().join(" "))
                    .collect();
                let _ = writeln!(text, "{name} {}", pairs.join(", "));
            }
        };
        for (piece, weights) in variant.pieces.iter().zip(&mut weights.pieces) {
            lines(weights.fields(), &format!("piece {}", piece.name));
        }
        lines(weights.terms.fields(), "terms");
        text
    }
}

impl Weights {
    /// Weights from the values that the game's source gives, and common sense.
    pub fn guess(variant: &'static Variant) -> Self {
        Weights::guess_by(variant, &Common::default())
    }

    /// The same by other coefficients than those that open games share.
    pub fn guess_by(variant: &'static Variant, common: &Common) -> Self {
        let values = values_of(variant);
        if let Some(open) = variant.open() {
            return Weights::guess_open(variant, open, common, &values);
        }
        let pieces = variant
            .pieces
            .iter()
            .zip(values)
            .map(|(piece, value)| piece_of_closed(variant, &Piece { value, ..piece.clone() }))
            .collect();
        let passed = [[0, 0], [0, 5], [0, 8], [3, 15], [10, 30], [22, 60], [45, 100], [70, 150], [70, 150], [70, 150]];
        let terms = Terms {
            tempo: [12, 8],
            shelter: [9, 1],
            shield: [6, 0],
            storm: [-4, 0],
            weak: 6,
            promoted_king: if variant.demotions.is_some() { [0, 20] } else { [0, 0] },
            demotion: if variant.demotions.is_some() { [-5, -5] } else { [0, 0] },
            passed,
            blocked: [-2, -6],
            escort: [0, 8],
            isolated: [-8, -10],
            doubled: [-6, -14],
            connected: [3, 2],
        };
        Weights { pieces, terms, common: Common::default(), net: None }
    }

    /// Weights of an open game.
    fn guess_open(variant: &'static Variant, open: &Open, common: &Common, values: &[i32]) -> Self {
        let worth = |kind: usize| values[kind];
        let of = |kind: usize| {
            let piece = Piece { value: worth(kind), ..variant.pieces[kind].clone() };
            let royal = piece.royal || is_king_in_all_but_name(variant, &piece);
            piece_of_open(variant, open, common, &piece, royal, promotion(variant, open, values, kind))
        };
        let pieces = (0..variant.pieces.len()).map(of).collect();
        Weights { pieces, terms: terms(common), common: *common, net: None }
    }
}

/// Is the game won by having nothing left?
pub(super) fn is_won_by_losing(open: &Open) -> bool {
    open.ends.extinction.as_ref().is_some_and(|extinction| extinction.verdict == Verdict::Win)
}

/// Hundredths of a number, rounded.
fn share(number: i32, hundredths: i32) -> i32 {
    (number * hundredths + if number * hundredths < 0 { -50 } else { 50 }) / 100
}

fn both(of: impl Fn(usize) -> i32) -> Pair {
    [of(0), of(1)]
}

/// What a piece of this worth counts where the game's rules bend it: a captured piece that comes to the capturer's hand, or
/// takes others with it, is worth less than its movement says, the more so the dearer it is.
fn bent(open: &Open, common: &Common, value: i32) -> i32 {
    let hands = open.hands.as_ref().is_some_and(|hands| hands.captures && hands.drops);
    let amounts = [
        (hands, common.bent_by_hands),
        (open.ends.checks.is_some(), common.bent_by_checks),
        (open.blast.is_some(), common.bent_by_blasts),
    ];
    let exponent = 100 - amounts.iter().filter(|amount| amount.0).map(|amount| amount.1).sum::<i32>();
    let pawns = f64::from(value.max(1)) / 100.0;
    (100.0 * pawns.powf(f64::from(exponent) / 100.0)).round() as i32
}

/// What a piece of an open game is worth. `gain`: what its promotion wins, `last`: on which rank at the latest, from its own
/// edge; `royal`: it is a king, or one in all but name.
fn piece_of_open(
    variant: &Variant,
    open: &Open,
    common: &Common,
    piece: &Piece,
    royal: bool,
    promotion: Option<(i32, usize)>,
) -> PieceWeights {
    let ranks = usize::from(variant.geometry.ranks());
    let losing = is_won_by_losing(open);
    let value = bent(open, common, piece.value);
    let of_worth = |of: Pair, worth: Pair| both(|part| of[part] + worth[part] * value / 100);
    let sixteenths = |pair: Pair| both(|part| (pair[part] + if pair[part] < 0 { -8 } else { 8 }) / 16);
    let mut weights = PieceWeights {
        value: both(|part| share(value, common.piece_share[part])),
        ranks: [[0; 2]; 10],
        files: [3, 2, 0, -2, -4].map(|times| both(|part| common.centre[part] * times / 2)),
        mobility: sixteenths(of_worth(common.mobility, common.mobility_worth)),
        freedom: sixteenths(common.freedom),
        pair: [0, 0],
        threatened: of_worth(common.threatened, common.threatened_worth),
        hanging: of_worth(common.hanging, common.hanging_worth),
        open: common.open_file,
        outpost: common.outpost,
        king_attack: (common.king_attack + common.king_attack_worth * value / 100) / 8,
        check: (common.check + common.check_worth * value / 100) / 8,
        near: [piece.value / 48, piece.value / 24],
        hand: both(|part| common.hand[part] + share(value, common.hand_worth[part])),
    };
    let upon = |rank: usize| rank.min(ranks - 1) as i32;
    for (rank, weight) in weights.ranks.iter_mut().enumerate() {
        *weight = both(|part| common.advance[part] * upon(rank).min(5));
    }
    if royal {
        let middle = |rank: usize| (2 * upon(rank) - (ranks as i32 - 1)).abs();
        weights.value = [0, 0];
        weights.mobility = [0, 2];
        (weights.freedom, weights.threatened, weights.hanging) = ([0; 2], [0; 2], [0; 2]);
        (weights.open, weights.outpost, weights.hand) = ([0; 2], [0; 2], [0; 2]);
        (weights.king_attack, weights.check) = (0, 0);
        weights.files = [[-6, 8], [-4, 6], [0, 2], [6, -4], [6, -10]];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            *weight = both(|part| common.king_out[part] * upon(rank).min(5) + common.king_middle[part] * middle(rank));
        }
    } else if losing {
        // Each one is in the way, wherever it stands.
        let none = piece.value == 0;
        weights.value =
            both(|part| if none { 0 } else { common.burden[part] - share(value, common.burden_worth[part]) });
        (weights.ranks, weights.files) = ([[0; 2]; 10], [[0; 2]; 5]);
        (weights.threatened, weights.hanging) = (common.offered, common.offered_loose);
        (weights.open, weights.outpost) = ([0; 2], [0; 2]);
    } else if let Some((gain, last)) = promotion {
        let last = last.max(2);
        if gain > piece.value {
            weights.value = both(|part| share(value, common.pawn_share[part]));
            (weights.open, weights.outpost) = ([0; 2], [0; 2]);
        }
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let on = rank.min(last) as i32;
            let way = (last * last) as i32;
            *weight = both(|part| gain * common.promotion_share[part] * on * on / (100 * way));
        }
    }
    weights
}

/// The other weights of an open game.
fn terms(common: &Common) -> Terms {
    let passed = [[0, 0], [0, 5], [0, 8], [3, 15], [10, 30], [22, 60], [45, 100], [70, 150], [70, 150], [70, 150]];
    Terms {
        tempo: common.tempo,
        shelter: common.shelter,
        shield: common.shield,
        storm: common.storm,
        weak: common.weak / 8,
        promoted_king: [0, 0],
        demotion: [0, 0],
        passed: passed.map(|pair: Pair| both(|part| share(pair[part], common.passed[part]))),
        blocked: common.blocked,
        escort: common.escort,
        isolated: common.isolated,
        doubled: common.doubled,
        connected: common.connected,
    }
}

/// What the promotion of a kind wins, and the last rank before it, from its side's edge.
fn promotion(variant: &Variant, open: &Open, values: &[i32], kind: usize) -> Option<(i32, usize)> {
    let rules = open.kinds.get(kind)?.promotion.as_ref()?;
    let piece = &variant.pieces[kind];
    let twin = |other: &Piece| rules.plus && other.letter == piece.letter && other.promoted;
    let kinds = rules.to.iter().filter_map(|&letter| variant.kind_of_letter(letter)).map(usize::from);
    let best = kinds.chain(variant.pieces.iter().position(twin)).map(|kind| values[kind]).max()?;
    let geometry = &variant.geometry;
    let zone = geometry.squares().filter(|&square| rules.zone.contains(geometry, Side::White, square));
    let first = zone.map(|square| geometry.rank_for(Side::White, square)).min()?;
    Some(((best - values[kind]).max(0), usize::from(first).max(1) - 1))
}

/// A piece worth more than this, in hundredths of a pawn, is there to be used, even if its loss loses.
const WORTH_OF_A_KING: i32 = 500;

/// Is it one of those that a side begins with no more of than it must keep?
fn is_king_in_all_but_name(variant: &Variant, piece: &Piece) -> bool {
    let extinction = variant.open().and_then(|open| open.ends.extinction.as_ref());
    let number = variant.array.chars().filter(|&letter| letter == piece.letter).count();
    let must_stay = extinction.is_some_and(|extinction| {
        let told = extinction.verdict == Verdict::Loss && extinction.kinds.contains(&piece.letter);
        told && number <= usize::from(extinction.at_most) + 1
    });
    must_stay && !piece.promoted && piece.value < WORTH_OF_A_KING
}

fn piece_of_closed(variant: &Variant, piece: &Piece) -> PieceWeights {
    let ranks = usize::from(variant.geometry.ranks());
    let mut weights = PieceWeights {
        value: [piece.value; 2],
        ranks: [[0; 2]; 10],
        files: [[6, 6], [4, 4], [0, 0], [-4, -4], [-8, -8]],
        mobility: [4, 4],
        freedom: [0, 0],
        pair: [0, 0],
        threatened: [-40, -30],
        hanging: [-18, -22],
        open: [0, 0],
        outpost: [8, 4],
        king_attack: 4 + piece.value / 100,
        check: 8 + piece.value / 40,
        near: [piece.value / 48, piece.value / 24],
        hand: [0, 0],
    };
    if piece.royal || is_king_in_all_but_name(variant, piece) {
        let at_home = variant.demotions.is_none();
        weights.value = [0, 0];
        weights.mobility = [0, 2];
        weights.threatened = [0, 0];
        weights.hanging = [0, 0];
        weights.outpost = [0, 0];
        weights.king_attack = 0;
        weights.check = 0;
        weights.near = [0, 0];
        weights.files = [[-6, 8], [-4, 6], [0, 2], [6, -4], [6, -10]];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let away = rank.min(ranks - 1) as i32;
            let middle = (2 * away - (ranks as i32 - 1)).abs();
            *weight = [if at_home { -10 * away.min(5) } else { -5 * away.min(5) }, 12 - 4 * middle];
        }
    } else if piece.promotion.is_some() {
        weights.mobility = [1, 1];
        weights.value = [piece.value * 9 / 10, piece.value];
        weights.outpost = [0, 0];
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let on = rank.min(ranks - 1) as i32;
            *weight = [on * on, on * on * 2];
        }
    } else {
        for (rank, weight) in weights.ranks.iter_mut().enumerate() {
            let on = rank.min(ranks - 1) as i32;
            *weight = [if rank == 0 { -8 } else { 2 * on.min(5) }, on];
        }
    }
    weights
}

/// The share of squares that are empty in a middle game.
const EMPTY: f64 = 0.7;
/// Hundredths of a pawn for each square that a piece goes to in such a game.
const WORTH: f64 = 58.0;
/// How much less a square is worth where a piece may only move, or only capture.
const ONE_WAY: f64 = 0.5;
/// What a promoted piece is worth to the one that may become it.
const HOPE: f64 = 0.08;

/// The worth of each kind in hundredths of a pawn: as the author says, or by the squares that it reaches from an average
/// square of a half-filled board. A royal piece counts nothing.
pub fn values_of(variant: &'static Variant) -> Vec<i32> {
    let told = variant.pieces.iter().map(|piece| piece.value);
    if variant.pieces.iter().all(|piece| piece.royal || piece.value > 0) {
        return told.collect();
    }
    let Ok(tables) = at_once(Tables::new(variant)) else { return told.collect() };
    let mut guessed: Vec<f64> = (0..variant.pieces.len()).map(|kind| WORTH * reach(&tables, kind)).collect();
    let plain = guessed.clone();
    if let Some(open) = variant.open() {
        for (kind, rules) in open.kinds.iter().enumerate().take(guessed.len()) {
            let best = rules.promotion.iter().flat_map(|promotion| {
                let to = promotion.to.iter().filter_map(|&letter| variant.kind_of_letter(letter));
                to.map(|kind| plain[kind as usize])
            });
            let best = best.fold(plain[kind], f64::max);
            guessed[kind] += HOPE * (best - plain[kind]);
        }
    }
    let or_told = |(piece, guess): (&crate::variant::Piece, f64)| match piece {
        piece if piece.royal => 0,
        piece if piece.value > 0 => piece.value,
        _ => (guess.round() as i32).clamp(20, 3000),
    };
    variant.pieces.iter().zip(guessed).map(or_told).collect()
}

/// How many squares a kind reaches from an average square, each by the chance that its way is open.
fn reach(tables: &Tables, kind: usize) -> f64 {
    let graph = tables.movements.graph();
    let geometry = &tables.variant.geometry;
    let mut total = 0.0;
    for from in geometry.squares() {
        let start = tables.movements.start(tables.programs[kind][0], Side::White, from);
        // The best chance to come to each square; a parent comes before its children.
        let mut chances: Vec<f64> = Vec::new();
        let mut best = vec![0.0f64; geometry.size()];
        for id in graph.program(start) {
            let node = graph.node(id);
            let chance = graph.parent(id).map_or(1.0, |parent| {
                let before = chances[(parent - start) as usize];
                before * if node.is_over() { 1.0 - EMPTY } else { EMPTY }
            });
            chances.push(chance);
            let share = match (node.moves(), node.captures()) {
                (true, true) => 1.0,
                (false, false) => 0.0,
                _ => ONE_WAY,
            };
            let square = &mut best[node.square().index()];
            *square = square.max(chance * share);
        }
        total += best.iter().sum::<f64>();
    }
    total / geometry.size() as f64
}

/// In hundredths of a pawn: with all pieces on the board, and with few.
pub type Pair = [i32; 2];

/// A number as tuning sees it.
pub struct Number<'a> {
    /// Itself.
    pub number: &'a mut i32,
    /// How far it may be expected to lie from a sensible guess.
    pub leeway: f64,
    /// How far it is moved to see what it does: little where it counts by its square.
    pub nudge: i32,
}

/// Declares [`Common`]: of each coefficient its text, its name and value, and how far it may be expected to lie from a guess.
macro_rules! common {
    (pairs { $($(#[$text:meta])* $pair:ident = $both:expr, $leeway:literal;)* } singles { $($(#[$note:meta])* $single:ident = $value:expr, $room:literal;)* }) => {
        /// Coefficients of the evaluation of open games, see the module's text. Pairs are with all pieces on the board, and with few.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Common {
            $($(#[$text])* pub $pair: Pair,)*
            $($(#[$note])* pub $single: i32,)*
        }

        impl Default for Common {
            fn default() -> Self {
                Common { $($pair: $both,)* $($single: $value,)* }
            }
        }

        impl Common {
            /// Every coefficient, always in the same order: for tuning.
            pub fn numbers(&mut self) -> Vec<Number<'_>> {
                let mut all = Vec::new();
                $(for number in &mut self.$pair {
                    all.push(Number { number, leeway: $leeway, nudge: nudge($leeway) });
                })*
                $(all.push(Number { number: &mut self.$single, leeway: $room, nudge: nudge($room) });)*
                all
            }

            /// Gives a coefficient of this name another value, of a pair both; false if there is none, or it has another length.
            pub fn set(&mut self, name: &str, values: &[i32]) -> bool {
                match (name, values) {
                    $((stringify!($pair), &[middle, late]) => self.$pair = [middle, late],)*
                    $((stringify!($single), &[value]) => self.$single = value,)*
                    _ => return false,
                }
                true
            }

            /// All of them as they stand in this file.
            pub fn to_text(&self) -> String {
                let mut text = String::new();
                $(text += &format!("{} = {:?}\n", stringify!($pair), self.$pair);)*
                $(text += &format!("{} = {}\n", stringify!($single), self.$single);)*
                text
            }
        }
    };
}

/// How far a coefficient is moved to see what it does.
fn nudge(leeway: f64) -> i32 {
    (leeway / 2.0).ceil() as i32
}

common! {
    pairs {
    /// A pawn's worth, in hundredths of what its movement says.
    pawn_share = [82, 96], 20.0;
    /// Any other piece's.
    piece_share = [77, 108], 15.0;
    /// What a pawn gains on its way: hundredths, at the last step, of what promotion wins.
    promotion_share = [7, 21], 6.0;
    /// Centipawns for each rank that a piece is ahead.
    advance = [2, 1], 3.0;
    /// Centipawns for the middle files.
    centre = [5, 2], 4.0;
    /// Centipawns for each rank that a king has left its edge.
    king_out = [-10, -2], 6.0;
    /// Centipawns for a king for each half rank from the middle.
    king_middle = [0, -4], 4.0;
    /// Sixteenths of a centipawn for each square reached,
    mobility = [69, 56], 32.0;
    /// and more of them for each pawn that the piece is worth.
    mobility_worth = [3, 1], 6.0;
    /// Sixteenths of a centipawn for four times the root of the squares reached.
    freedom = [8, 8], 24.0;
    /// Centipawns if a cheaper enemy attacks it,
    threatened = [-23, -17], 14.0;
    /// and more for each pawn that it is worth.
    threatened_worth = [-4, -4], 3.0;
    /// Centipawns if an enemy attacks it and nothing guards it,
    hanging = [-13, -15], 10.0;
    /// and more for each pawn that it is worth.
    hanging_worth = [-4, -4], 3.0;
    /// On a file without own pawns.
    open_file = [3, 2], 5.0;
    /// Guarded by a pawn where no enemy pawn will attack it.
    outpost = [5, 4], 8.0;
    /// To be on move.
    tempo = [43, 29], 12.0;
    /// For each own piece around the king.
    shelter = [5, 1], 6.0;
    /// For each own pawn before the king.
    shield = [3, 0], 6.0;
    /// For each enemy pawn before the king.
    storm = [-4, 0], 5.0;
    /// A passed pawn: hundredths of a table.
    passed = [105, 126], 40.0;
    /// If a piece stands before it, for each rank.
    blocked = [1, -6], 4.0;
    /// For each square by which the enemy's king is farther from its way.
    escort = [3, 11], 5.0;
    /// A pawn without own pawns beside.
    isolated = [-5, -7], 8.0;
    /// A pawn behind another.
    doubled = [-4, -19], 8.0;
    /// A pawn with another beside or behind, for each rank.
    connected = [4, 1], 3.0;
    /// In hand: centipawns for each piece,
    hand = [18, 3], 20.0;
    /// and hundredths of its worth.
    hand_worth = [-26, -41], 15.0;
    /// Of a bearer of a flag that can't be checked, in hundredths of a table by distance.
    flag = [113, 109], 50.0;
    /// Of one that can.
    flag_of_kings = [90, 140], 40.0;
    /// A bearer whom no enemy can stop on its way.
    runner = [120, 200], 100.0;
    /// For the first check given, where they are counted,
    checks = [120, 80], 40.0;
    /// and for the square of their number.
    checks_square = [140, 100], 40.0;
    /// Where captures explode: an own piece beside the own king that the enemy attacks.
    fuse = [-46, -41], 30.0;
    /// Where pieces are to be lost, the worth of one, less
    burden = [-79, -113], 50.0;
    /// so many hundredths of what it would be worth elsewhere.
    burden_worth = [11, -11], 12.0;
    /// There, an own piece that the enemy attacks,
    offered = [23, 56], 25.0;
    /// and one that nothing guards.
    offered_loose = [23, 39], 25.0;
    }
    singles {
    /// How the worth of pieces is bent where they go to hand: hundredths of an exponent less.
    bent_by_hands = 26, 12.0;
    /// The same where checks are counted,
    bent_by_checks = 0, 8.0;
    /// and where captures explode.
    bent_by_blasts = 15, 12.0;
    /// Threat to the enemy's king, in eighths, for each attacked square around it,
    king_attack = 25, 16.0;
    /// and more for each pawn that the attacker is worth.
    king_attack_worth = 7, 5.0;
    /// Threat, in eighths, for a safe check,
    check = 95, 48.0;
    /// and more for each pawn that the checker is worth.
    check_worth = 27, 14.0;
    /// Threat, in eighths, for a safe check by a drop,
    drop_check = 100, 48.0;
    /// and more for each pawn that the dropped piece is worth.
    drop_check_worth = 16, 14.0;
    /// Threat, in eighths, for each piece in hand, at most eight.
    hand_threat = 13, 12.0;
    /// Threat, in eighths, for each attacked square around the king that only the king guards.
    weak = 64, 32.0;
    /// Threat, in eighths, for each square that the king lacks of three to flee to.
    flight = 22, 16.0;
    /// Threat, in eighths, for a piece pinned to or blocking a way to the king.
    screen = 16, 16.0;
    /// Threat, in eighths, for each check already given, where they are counted, if there is a safe check.
    counted_check = 43, 40.0;
    /// Hundredths of a threat's cost that are left with few pieces on the board,
    danger_late = 23, 15.0;
    /// and where pieces come to hand.
    danger_late_hands = 76, 30.0;
    /// Centipawns for having one piece left of those that must not run out; with two half, and so on.
    last_life = 150, 80.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant;
    use std::collections::BTreeSet;

    #[test]
    fn every_file_is_named_and_fits_its_game() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/search/evaluation/fitted");
        let names = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
        let names: BTreeSet<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
        assert_eq!(names, FILES.iter().map(|(id, _)| format!("{id}.txt")).collect());
        for (id, text) in FILES {
            let variant = Variant::find(id).expect("a game");
            let weights = Weights::from_text(variant, text).unwrap_or_else(|error| panic!("{id}: {error}"));
            // The remark at a file's head is its own: it says where the numbers are from.
            let numbers =
                |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(numbers(&weights.to_text(variant)), numbers(text), "{id}");
        }
    }

    #[test]
    fn what_is_written_is_read_and_nothing_is_lost() {
        for variant in variant::ALL.iter() {
            let mut weights = Weights::guess(variant);
            for (index, number) in weights.numbers().into_iter().enumerate() {
                *number.number = index as i32 - 100;
            }
            let text = weights.to_text(variant);
            assert_eq!(Weights::from_text(variant, &text), Ok(weights), "{}", variant.id);
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let variant = &variant::ALL[0];
        for (text, message) in [
            ("value 1 2", "line 1: 'piece' or 'terms' belongs here: 'value 1 2'"),
            ("\npiece Queen", "line 2: Pawn belongs here: 'piece Queen'"),
            ("terms\ntempo 1", "line 2: it has 2 numbers: 'tempo 1'"),
            ("terms\ntempo 1 x", "line 2: a value is no number: 'tempo 1 x'"),
            ("terms\nluck 1 2", "line 2: there is no such field: 'luck 1 2'"),
            ("terms\ntempo", "line 2: a name without numbers: 'tempo'"),
        ] {
            let message = message.replace("Pawn", &variant.pieces[0].name);
            assert_eq!(Weights::from_text(variant, text), Err(message));
        }
    }
}

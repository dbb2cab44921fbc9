//! Texts of games that nobody has thought of: bundled ones whose keys, sections and pieces chance has exchanged with those of others and with
//! values of its own.

use crate::twin::pick::Dice;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use stone_garden::definition;
use stone_garden::variant::CLASSIC_TEXTS;

type Table = Map<String, Value>;

/// What the bundled games say, what they take over from others included.
static GAMES: LazyLock<Vec<Table>> = LazyLock::new(|| {
    let outline = |text: &str| definition::outline(text).expect("a bundled definition");
    let tables = CLASSIC_TEXTS.iter().map(|(_, text)| serde_json::to_value(outline(text)).expect("plain values"));
    tables.map(|value| value.as_object().expect("a table").clone()).collect()
});

/// Movements that do more than step and slide.
const MOVES: &[&str] = &[
    "K",
    "Q",
    "R",
    "B",
    "N",
    "fmWfcF",
    "NN",
    "nN",
    "mRcpR",
    "gQ",
    "FyafsF",
    "mKcaibR",
    "mcdK",
    "Q2",
    "W",
    "fmWfceFifmnD",
    "mBcpB",
    "mN",
    "cQmK",
    "mQ",
    "",
    "oR",
    "AD",
    "mcdRmpB",
    "mQ2cdR",
];
const ZONES: &[&str] = &[
    "last rank",
    "ranks 2-5",
    "far half",
    "home half",
    "everywhere",
    "nowhere",
    "file c",
    "a1 b1 d4-e5",
    "rank 1",
    "last 2 ranks",
    "not file d",
    "white: a1 b1; black: c4",
];
const RESULTS: &[&str] = &["win", "loss", "draw"];

/// Chance that makes texts.
struct Maker {
    dice: Dice,
    /// The letters of the game's pieces.
    letters: Vec<char>,
}

impl Maker {
    fn chance(&mut self, one_in: usize) -> bool {
        self.dice.roll(one_in) == 0
    }

    fn word(&mut self, words: &[&str]) -> Value {
        json!(*self.dice.one_of(words))
    }

    fn letter(&mut self) -> Value {
        let letters = self.letters.clone();
        json!(self.dice.one_of(&letters).to_string())
    }

    fn some_letters(&mut self) -> Value {
        let mut chosen = BTreeSet::new();
        let letters = self.letters.clone();
        for _ in 0..=self.dice.roll(3) {
            chosen.insert(*self.dice.one_of(&letters));
        }
        json!(chosen.into_iter().collect::<String>())
    }

    fn number(&mut self, least: usize, most: usize) -> Value {
        json!(least + self.dice.roll(most - least + 1))
    }

    fn flag(&mut self) -> Value {
        json!(self.chance(2))
    }

    /// A table of some of these keys.
    fn some(&mut self, all: Vec<(&str, Value)>) -> Value {
        let chosen = all.into_iter().filter(|_| self.dice.roll(2) == 0).map(|(key, value)| (key.to_owned(), value));
        Value::Object(chosen.collect())
    }

    /// What explosions do.
    fn blast(&mut self) -> Value {
        if self.chance(3) {
            return if self.chance(2) { json!(true) } else { json!("stones") };
        }
        let shape = self.word(&["K", "W", "F", "fFbW", "N", "AD", "R2", "B", "vR", "oW", "FyafsF", "W2"]);
        let spares = match self.dice.roll(3) {
            0 => json!("capturer"),
            1 => json!("friends"),
            _ => json!(["capturer", "friends"]),
        };
        self.some(vec![("moves", shape.clone()), ("moves", shape), ("spares", spares), ("leaves", json!("stones"))])
    }

    /// A key of `[rules]` with a value.
    fn rule(&mut self) -> (&'static str, Value) {
        match self.dice.roll(43) {
            41 | 42 => ("pie", json!(true)),
            40 => ("refusal", json!("first")),
            39 => ("pie", json!(true)),
            37 | 38 => ("may-undo", json!(false)),
            35 | 36 => ("refusal", json!(true)),
            33 | 34 => ("entered-by-capture", self.word(ZONES)),
            31 | 32 => {
                ("magnetism", json!({ "neutral": format!("K{}", self.some_letters().as_str().unwrap_or_default()) }))
            }
            0..=2 => ("captured", json!("reborn")),
            3..=5 => ("capturer", self.word(&["reborn", "turns"])),
            6 => ("may-capture", json!(false)),
            7..=9 => ("flips", self.word(&["attacked", "attacked", "enclosed", "beside", "beside-friends"])),
            10..=12 => {
                let hostile = self.word(ZONES);
                ("custodian", if self.chance(2) { json!({}) } else { json!({ "hostile": hostile }) })
            }
            13 => ("must-capture", json!(true)),
            14 => ("blast", self.blast()),
            15 => ("gating", json!(true)),
            16 | 17 => ("walls", self.word(&["duck", "arrow", "past", "edge", "anywhere"])),
            18 => ("walls-in", self.word(ZONES)),
            19 => ("may-check", if self.chance(2) { json!(false) } else { json!("mate") }),
            20 => ("facing", json!(true)),
            21 => ("pass", self.word(&["always", "stuck"])),
            22 => ("black-pass", self.word(&["always", "stuck", "never"])),
            23 => ("must-stay-mobile", json!(true)),
            24 | 25 => {
                let (pieces, most, all) = (self.some_letters(), self.number(1, 3), self.flag());
                ("pseudo-royal", json!({ "pieces": pieces, "while-at-most": most, "all-attacked": all }))
            }
            26 => {
                let (letter, most) = (self.letter(), self.number(0, 3));
                ("promotion-limits", json!({ letter.as_str().unwrap_or("Q"): most }))
            }
            27 => ("short-fen", json!(true)),
            28 => ("wall-instead", json!(true)),
            _ => ("local", self.word(&["bikjang", "makpong"])),
        }
    }

    /// A key of `[end]` with a value.
    fn end(&mut self) -> (&'static str, Value) {
        match self.dice.roll(20) {
            18 | 19 => {
                let mut ends = Vec::new();
                for _ in 0..=self.dice.roll(2) {
                    let (result, side) = (self.word(RESULTS), self.word(&["white", "black"]));
                    let mut end = self.some(vec![("side", side)]);
                    let when = condition_of(&mut self.dice, &self.letters, 2);
                    merge(&mut end, json!({ "result": result, "when": when }));
                    ends.push(end);
                }
                ("program", json!(ends))
            }
            0..=3 => {
                let (free, home, dear) = (self.some_letters(), self.some_letters(), self.some_letters());
                ("perpetual-chase", self.some(vec![("free", free), ("at-home", home), ("dear", dear)]))
            }
            4 => ("perpetual-check", json!("loss")),
            5 | 6 => {
                let (times, result, white) = (self.number(2, 5), self.word(RESULTS), self.flag());
                ("repetition", json!({ "times": times, "result": result, "for-white": white }))
            }
            7 | 8 => {
                let (result, pieces, most) = (self.word(RESULTS), self.some_letters(), self.number(0, 2));
                let more = [("opponent-at-least", self.number(0, 3)), ("claimed", self.flag())].into();
                let more = self.some(more);
                let mut table = json!({ "result": result, "pieces": pieces, "at-most": most });
                merge(&mut table, more);
                ("extinction", table)
            }
            9 => {
                let (pieces, zone) = (self.some_letters(), self.word(ZONES));
                let more = vec![
                    ("answer", json!(true)),
                    ("safe", json!(true)),
                    ("count", json!(2)),
                    ("when-full", json!(true)),
                    ("result", json!("draw")),
                ];
                let mut table = self.some(more);
                merge(&mut table, json!({ "pieces": pieces, "zone": zone }));
                ("flag", table)
            }
            10 => ("checks", self.number(1, 4)),
            11 => ("connect", self.number(2, 5)),
            12 => {
                let side = if self.chance(2) { "black" } else { "white" };
                ("points", json!({ "others": 1, side: 1 }))
            }
            13 => ("counting", json!({ "honour": 20, "lone": { "any": 16 }, "from-pieces": true })),
            14 if self.chance(2) => {
                let (zone, needs) = (self.word(ZONES), self.number(1, 12));
                let points = json!({ "others": 1, "Q": 5 });
                ("impasse", json!({ "zone": zone, "pieces": 2, "points": points, "needs": needs, "black-needs": 3 }))
            }
            14 => ("claims", json!(true)),
            15 if self.chance(2) => {
                let zone = self.word(ZONES);
                ("demotions", json!({ "zone": zone, "result": "draw" }))
            }
            15 if self.chance(2) => ("bare-kings", json!("draw")),
            15 => ("stalemate", self.word(RESULTS)),
            16 if self.chance(2) => ("checkmate", self.word(RESULTS)),
            16 => {
                let (by, not) = (self.some_letters(), self.some_letters());
                ("checkmate", json!({ "result": "loss", "not-by": not, "after-check-by": by }))
            }
            _ => ("moves", self.number(1, 20)),
        }
    }

    /// A key of a piece with a value.
    fn of_piece(&mut self) -> (&'static str, Value) {
        match self.dice.roll(61) {
            58..=60 => ("as-last-moved", json!(true)),
            52 => ("goes-to-fork", json!(true)),
            53 | 54 => ("exchanges-once", json!(true)),
            55 => {
                let (to, zone) = (self.some_letters(), self.word(ZONES));
                ("yields", json!({ "to": to, "zone": zone }))
            }
            56 | 57 => {
                let (to, zone) = (self.some_letters(), self.word(ZONES));
                let at = self.word(&["c3", "b2", "white: a2; black: c4"]);
                ("promotes", json!({ "to": to, "zone": zone, "at": at }))
            }
            46 | 47 => ("swaps-enemies", json!(true)),
            48 | 49 => ("leaves-halted", json!(true)),
            43..=45 => ("trade", self.word(&["never", "never", "light"])),
            41 | 42 => {
                let (letters, check) = (self.some_letters(), self.flag());
                ("first-move", self.some(vec![("lost-to", letters), ("in-check", check)]))
            }
            40 => ("anti-royal", json!(true)),
            36 => ("takes-by", self.word(&["enclosing", "withdrawing", "approaching"])),
            37 => ("coordinates-with", self.some_letters()),
            38 => ("imitates", json!(true)),
            39 => ("halted-beside", self.some_letters()),
            0..=2 => ("halted-by", self.some_letters()),
            3..=5 => ("relayed-by", self.some_letters()),
            6 => ("relayed-to", self.word(ZONES)),
            7..=9 => ("takes-if", self.word(&["guarded", "unguarded"])),
            10..=12 => ("ends-in", self.word(ZONES)),
            13 | 14 => ("enclosed-by-four", json!(true)),
            15 => ("dies", json!(true)),
            16 => ("petrifies", json!(true)),
            17 => ("becomes-taken", json!(true)),
            18 => ("swaps", json!(true)),
            19 => ("royal", self.flag()),
            20 => ("hops", json!("friends")),
            21 => ("cannot-take", self.some_letters()),
            22 => ("taken-only-by", self.some_letters()),
            23 => ("cannot-hop", self.some_letters()),
            24 => ("counts-as", self.letter()),
            25 => ("in-hand", self.letter()),
            26 => ("stays-in", self.word(ZONES)),
            27 | 28 => {
                let (to, zone) = (self.some_letters(), self.word(ZONES));
                let when = self.word(&[
                    "reaching",
                    "touching",
                    "capturing",
                    "beginning",
                    "entering",
                    "entering-or-capturing",
                    "staying",
                ]);
                let mut table = self.some(vec![("zone", zone), ("when", when), ("optional", json!(true))]);
                merge(&mut table, json!({ "to": to }));
                ("promotes", table)
            }
            29 => ("black-moves", self.word(MOVES)),
            30 => {
                let (zone, moves) = (self.dice.one_of(ZONES).to_string(), self.word(MOVES));
                ("moves-in", json!({ zone: moves }))
            }
            31 => {
                let beside = self.word(&["below", "edge", "no-enemy"]);
                let (zone, most, first) = (self.word(ZONES), self.number(0, 3), self.word(ZONES));
                let all = vec![("zone", zone), ("most-on-file", most), ("mate", json!(false)), ("flips", json!(true))];
                let mut table = self.some(all);
                let more = self.some(vec![("first", first), ("beside", beside)]);
                merge(&mut table, more);
                ("drop", table)
            }
            32 => ("unmoved-in", self.word(ZONES)),
            33 => ("en-passant-in", self.word(ZONES)),
            34 => ("progress", self.flag()),
            50 => ("black-program", Value::from(self.blocks())),
            51 => {
                let (zone, blocks) = (self.dice.one_of(ZONES).to_string(), self.blocks());
                ("program-in", json!({ zone: blocks }))
            }
            _ => ("moves", self.word(MOVES)),
        }
    }

    /// Blocks of a game without links.
    fn blocks(&mut self) -> String {
        let letters = self.letters.clone();
        block_of(&mut self.dice, &letters).replace("hop", "(2,2)")
    }

    fn turns(&mut self) -> Value {
        let mut table =
            if self.chance(3) { json!({ "grows": self.number(1, 3) }) } else { json!({ "moves": self.number(1, 4) }) };
        let all = vec![("first", self.number(1, 4)), ("check", self.word(&["ends", "last"]))];
        let more = self.some(all);
        merge(&mut table, more);
        if self.chance(4) {
            table["push"] = self.letter();
            table.as_object_mut().expect("a table").remove("check");
        } else if self.chance(3) {
            table["by"] = self.word(&["other-pieces", "other-kinds"]);
        }
        if table.get("grows").is_none() && self.chance(3) {
            table["black-moves"] = self.number(1, 3);
        }
        table
    }

    /// A key of `[hands]` with a value.
    fn hand(&mut self) -> (&'static str, Value) {
        match self.dice.roll(7) {
            0 | 1 => ("captures", json!(true)),
            2 => ("keep-promoted", json!(true)),
            3 => ("drop-promoted", json!(true)),
            4 => ("must-drop", if self.chance(2) { json!(true) } else { self.letter() }),
            5 => ("may-check", json!(false)),
            _ => ("free", json!(true)),
        }
    }

    /// Letters of another game under a key that names pieces, exchanged for some of this game where it has no such.
    fn at_home(&mut self, key: &str, value: &mut Value) {
        const NAMING: &[&str] = &[
            "to",
            "black-to",
            "pieces",
            "black-pieces",
            "in-hand",
            "counts-as",
            "cannot-take",
            "taken-only-by",
            "cannot-hop",
            "halted-by",
            "relayed-by",
            "free",
            "at-home",
            "dear",
            "kings",
            "partners",
            "must-drop",
            "both-colours",
            "pawns",
        ];
        match value {
            Value::Object(table) => {
                for (key, value) in table.iter_mut() {
                    self.at_home(key, value);
                }
            }
            Value::String(text) if NAMING.contains(&key) => {
                let mut seen = BTreeSet::new();
                let letters = self.letters.clone();
                let known =
                    |letter: char| letters.contains(&letter) || !letter.is_alphabetic() || letter.is_lowercase();
                let mut exchange = |letter| if known(letter) { letter } else { *self.dice.one_of(&letters) };
                let all: Vec<char> = text.chars().map(&mut exchange).collect();
                *text = all.into_iter().filter(|letter| seen.insert(*letter)).collect();
            }
            _ => {}
        }
    }

    /// Changes one thing of a game.
    fn change(&mut self, game: &mut Table) {
        let donor = self.dice.one_of(&GAMES);
        match self.dice.roll(20) {
            0..=3 => {
                let (key, value) = self.rule();
                section(game, "rules").insert(key.to_owned(), value);
            }
            4 | 5 => {
                let (key, value) = self.end();
                section(game, "end").insert(key.to_owned(), value);
            }
            6..=9 => {
                let (key, value) = self.of_piece();
                self.piece(game, |piece| {
                    piece.insert(key.to_owned(), value);
                });
            }
            10 | 11 => {
                let turns = self.turns();
                game.insert("turns".to_owned(), turns);
            }
            12 => {
                let (key, value) = self.hand();
                section(game, "hands").insert(key.to_owned(), value);
            }
            // A section of another game, or one of its keys.
            13 | 14 => {
                let name = *self.dice.one_of(&["rules", "end", "hands", "castling", "turns"]);
                let Some(mut value) = donor.get(name).cloned() else { return };
                self.at_home(name, &mut value);
                match value.as_object().filter(|table| !table.is_empty() && name != "castling") {
                    Some(table) if self.chance(2) => {
                        let keys: Vec<&String> = table.keys().collect();
                        let key = (*self.dice.one_of(&keys)).clone();
                        section(game, name).insert(key.clone(), table[&key].clone());
                    }
                    _ => {
                        game.insert(name.to_owned(), value);
                    }
                }
            }
            // A key of another game's piece, or all of it.
            15..=17 => {
                let Some(pieces) = donor.get("pieces").and_then(Value::as_object) else { return };
                let names: Vec<&String> = pieces.keys().collect();
                let mut other = pieces[*self.dice.one_of(&names)].clone();
                self.at_home("", &mut other);
                if let Some(steps) = donor.get("steps") {
                    let mut own = game.remove("steps").unwrap_or(json!({}));
                    merge(&mut own, steps.clone());
                    game.insert("steps".to_owned(), own);
                }
                let whole = self.chance(2);
                let Some(other) = other.as_object().cloned().filter(|other| !other.is_empty()) else { return };
                let keys: Vec<String> = other.keys().cloned().collect();
                let key = self.dice.one_of(&keys).clone();
                self.piece(game, |piece| {
                    if whole || matches!(&*key, "moves" | "legs") {
                        piece.remove("moves");
                        piece.remove("legs");
                    }
                    if whole {
                        piece.extend(other);
                    } else {
                        piece.insert(key.clone(), other[&key].clone());
                    }
                });
            }
            // Something is left out.
            18 => {
                let keys: Vec<String> =
                    game.keys().filter(|key| game[&**key].is_object() && *key != "pieces").cloned().collect();
                if !keys.is_empty() {
                    let key = self.dice.one_of(&keys).clone();
                    game.remove(&key);
                }
            }
            _ => self.piece(game, |piece| {
                let keys: Vec<String> =
                    piece.keys().filter(|key| !matches!(&***key, "moves" | "legs" | "name")).cloned().collect();
                if let Some(key) = keys.first() {
                    piece.remove(key);
                }
            }),
        }
    }

    /// Changes one of a game's pieces.
    fn piece(&mut self, game: &mut Table, change: impl FnOnce(&mut Table)) {
        let Some(pieces) = game.get_mut("pieces").and_then(Value::as_object_mut) else { return };
        let names: Vec<String> = pieces.keys().cloned().collect();
        if let Some(piece) = pieces.get_mut(self.dice.one_of(&names)).and_then(Value::as_object_mut) {
            change(piece);
        }
    }
}

/// A block made by chance, which asks for kinds of these letters. Loops go on in one direction, so that they end.
pub fn block_of(dice: &mut Dice, letters: &[char]) -> String {
    const STEPS: [&str; 8] = ["(0,1)", "(1,0)", "(-1,-1)", "(1,1)", "(1,2)", "(-2,0)", "hop", "(to c3)"];
    const TESTS: [&str; 21] = [
        "empty?",
        "not-friend?",
        "enemy?",
        "friend?",
        "not-empty?",
        "not-enemy?",
        "(empty? (0,1))",
        "(not-friend? (1,1))",
        "(in-zone? \"ranks 2-4\")",
        "(or enemy? (in-zone? \"far half\"))",
        "(and not-empty? (on-board? (1,0)))",
        "unmoved?",
        "(not (and friend? (enemy? hop)))",
        "(or (friend? (-1,0)) unmoved?)",
        "(piece? @ @)",
        "(not-piece? @)",
        "(and enemy? (not-piece? @ @))",
        "(or empty? (piece? @))",
        "(set? 1)",
        "(or enemy? (set? 2))",
        "(or (piece? @ (1,1)) (not-piece? @ @ (0,1)))",
    ];
    fn list(dice: &mut Dice, letters: &[char], depth: usize, words: &mut Vec<String>) {
        for _ in 0..1 + dice.roll(3) {
            let step = *dice.one_of(&STEPS);
            let test: String = (*dice.one_of(&TESTS))
                .chars()
                .map(|sign| if sign == '@' { *dice.one_of(letters) } else { sign })
                .collect();
            match dice.roll(15) {
                0..=2 => words.push(step.to_owned()),
                3 | 4 => words.push(format!("(verify {test})")),
                5 => words.push(match dice.roll(4) {
                    0 => "leave".to_owned(),
                    1 => format!("(add {} {})", dice.one_of(letters), dice.one_of(letters)),
                    _ => "add".to_owned(),
                }),
                6 => words.push((*dice.one_of(&["mark", "back", "capture", "double", "en-passant"])).to_owned()),
                7 | 8 if depth > 0 => {
                    let on = *dice.one_of(&STEPS[..6]);
                    let add = if dice.roll(2) == 0 { "add" } else { "" };
                    words.push(format!("(while {test} {add} {on})"));
                }
                9 if depth > 0 => {
                    let mut inside = [Vec::new(), Vec::new()];
                    inside.iter_mut().for_each(|inside| list(dice, letters, depth - 1, inside));
                    words.push(format!("(if {test} {} else {})", inside[0].join(" "), inside[1].join(" ")));
                }
                10 if depth > 0 => {
                    let mut blocks = vec![Vec::new(); 1 + dice.roll(2)];
                    for block in &mut blocks {
                        list(dice, letters, depth - 1, block);
                        // Which of two ways to one square a double step has gone is said nowhere.
                        block.iter_mut().for_each(|word| *word = word.replace("double", "mark"));
                        block.push("add".to_owned());
                    }
                    let blocks: Vec<String> = blocks.iter().map(|block| format!("({})", block.join(" "))).collect();
                    let alone = *dice.one_of(&["", " else add"]);
                    words.push(format!("(part {}{alone})", blocks.join(" ")));
                }
                11 => words.push((*dice.one_of(&["lift", "put", "(set 1)", "(set 2)", "(unset 1)"])).to_owned()),
                12 => {
                    let (over, back) = (*dice.one_of(&STEPS[..6]), *dice.one_of(&["back", "mark", step]));
                    let other = *dice.one_of(letters);
                    let put =
                        if dice.roll(3) == 0 && other != 'K' { format!("(put {other})") } else { "put".to_owned() };
                    words.push(format!("lift {over} {put} {back}"));
                }
                13 if depth > 0 => {
                    let mut blocks = vec![Vec::new(); 2];
                    for block in &mut blocks {
                        list(dice, letters, depth - 1, block);
                        block.iter_mut().for_each(|word| *word = word.replace("double", "mark"));
                    }
                    words.push(format!("(either ({}) ({}))", blocks[0].join(" "), blocks[1].join(" ")));
                }
                _ => words.push("on".to_owned()),
            }
        }
    }
    let mut words = vec![(*dice.one_of(&STEPS)).to_owned()];
    // Nor which cells it has passed, so that all ways pass the same.
    let passed = dice.roll(6) == 0;
    words.extend(passed.then(|| "passed".to_owned()));
    list(dice, letters, 2, &mut words);
    words.push("add".to_owned());
    let copies = if passed { "" } else { *dice.one_of(&["", "mirror ", "rotate ", "all "]) };
    format!("{copies}({})", words.join(" "))
}

/// A condition made by chance, as `[end] program` has them.
pub fn condition_of(dice: &mut Dice, letters: &[char], depth: usize) -> String {
    const STEPS: [&str; 7] = ["(0,1)", "(1,0)", "(-1,-1)", "(1,1)", "(1,2)", "on", "(to c3)"];
    const ASKS: [&str; 22] = [
        "empty?",
        "enemy?",
        "friend?",
        "not-empty?",
        "not-enemy?",
        "not-friend?",
        "(piece? @)",
        "(not-piece? @ @)",
        "(and enemy? (piece? @ @))",
        "(or (friend? (1,0)) (enemy? (0,1)))",
        "(and not-empty? (on-board? (1,0)))",
        "(in-zone? \"far half\")",
        "(not (and friend? (enemy? (1,1))))",
        "(while friend? (0,1))",
        "(while (and enemy? (on-board? (1,0))) (1,0))",
        "(if friend? (1,0) else (0,1) enemy?)",
        "(either ((1,0) friend?) ((0,1) not-empty?))",
        "(either (friend? (set 1)) ())",
        "(set? 1)",
        "mark",
        "back",
        "(unset 1)",
    ];
    let inner = |dice: &mut Dice| condition_of(dice, letters, depth - 1);
    match dice.roll(12) {
        0 if depth > 0 => format!("(not {})", inner(dice)),
        1 if depth > 0 => format!("(and {} {})", inner(dice), inner(dice)),
        2 if depth > 0 => format!("(or {} {})", inner(dice), inner(dice)),
        3 => "to-move?".to_owned(),
        4 => format!("(in-hand? {} {} {})", dice.one_of(&["friend", "enemy"]), 1 + dice.roll(2), dice.one_of(letters)),
        _ => {
            let count = match dice.roll(8) {
                0 => "every".to_owned(),
                1 => format!("at-least {}", 2 + dice.roll(8)),
                2 => format!("at-most {}", dice.roll(8)),
                _ => "some".to_owned(),
            };
            let zone = if dice.roll(2) == 0 { format!("{:?} ", dice.one_of(ZONES)) } else { String::new() };
            let copies = *dice.one_of(&["", "", "mirror ", "rotate ", "all "]);
            let mut words = Vec::new();
            for _ in 0..1 + dice.roll(3) {
                words.push((*dice.one_of(&ASKS)).to_owned());
                words.push((*dice.one_of(&STEPS)).to_owned());
            }
            words.push((*dice.one_of(&ASKS[..13])).to_owned());
            let block: String =
                words.join(" ").chars().map(|sign| if sign == '@' { *dice.one_of(letters) } else { sign }).collect();
            format!("({count} {zone}{copies}{block})")
        }
    }
}

fn merge(into: &mut Value, more: Value) {
    if let (Value::Object(into), Value::Object(more)) = (into, more) {
        into.extend(more);
    }
}

fn section<'g>(game: &'g mut Table, name: &str) -> &'g mut Table {
    let value = game.entry(name).or_insert(json!({}));
    if !value.is_object() {
        *value = json!({});
    }
    value.as_object_mut().expect("a table")
}

/// A value on one line.
fn written(value: &Value) -> String {
    match value {
        Value::Object(table) => {
            let entries: Vec<String> =
                table.iter().map(|(key, value)| format!("{key:?} = {}", written(value))).collect();
            format!("{{ {} }}", entries.join(", "))
        }
        Value::Array(list) => format!("[{}]", list.iter().map(written).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

/// A game as a text of one key a line, so that what is at fault can be left out.
fn lines(game: &Table) -> Vec<String> {
    let (tables, plain): (Vec<_>, Vec<_>) = game.iter().partition(|(_, value)| value.is_object());
    let mut lines: Vec<String> = plain.into_iter().map(|(key, value)| format!("{key} = {}", written(value))).collect();
    let mut table = |name: String, table: &Table| {
        lines.push(format!("[{name}]"));
        lines.extend(table.iter().map(|(key, value)| format!("{key:?} = {}", written(value))));
    };
    for (key, value) in tables {
        let entries = value.as_object().expect("a table");
        if key == "pieces" {
            entries
                .iter()
                .for_each(|(letter, piece)| table(format!("pieces.{letter:?}"), piece.as_object().expect("a piece")));
        } else {
            table(key.clone(), entries);
        }
    }
    lines
}

/// The text of the game that a number stands for; none if what has come out is no game, even without the keys that are at fault.
pub fn text_of(seed: u64) -> Option<String> {
    let mut dice = Dice::new(seed);
    let mut game = dice.one_of(&GAMES).clone();
    let pieces = game.get("pieces")?.as_object()?;
    let letters: BTreeSet<char> = pieces.keys().filter_map(|key| key.chars().next_back()).collect();
    let mut maker = Maker { dice, letters: letters.into_iter().collect() };
    for _ in 0..2 + maker.dice.roll(6) {
        maker.change(&mut game);
    }
    game.insert("id".to_owned(), json!(format!("mutant-{seed}")));
    let mut lines = lines(&game);
    for _ in 0..12 {
        let text = lines.join("\n");
        let Err(faults) = definition::read(&text) else { return Some(text) };
        let places: BTreeSet<usize> = faults.0.iter().map(|fault| fault.line).collect();
        for place in places.into_iter().rev() {
            if lines.is_empty() {
                return None;
            }
            // What can't go with another section is told of that, or of its first line.
            let place = (place - 1).min(lines.len() - 1);
            if lines[place].starts_with('[') && !lines[place].starts_with("[pieces") {
                let more = lines[place + 1..].iter().take_while(|line| !line.starts_with('[')).count();
                let chosen = maker.dice.roll(more + 1);
                if chosen < more {
                    lines.remove(place + 1 + chosen);
                } else {
                    lines.drain(place..=place + more);
                }
            } else {
                lines.remove(place);
            }
        }
    }
    None
}

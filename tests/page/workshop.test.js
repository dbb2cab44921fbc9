// The workshop's start, references, parts of the board and drawings.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  castlingWithin,
  DRAWINGS,
  emptyStart,
  holds,
  idOf,
  partOf,
  readArray,
  resized,
  writeArray,
} from "../../www/workshop/notation.js";
import words from "../../www/strings/en/workshop.js";
import { FIELDS, fieldOf, namedKey, pathAt } from "../../www/workshop/fault-places.js";
import { KEYED, LETTERS, removedPiece, renamedPiece } from "../../www/workshop/references.js";
import { ALL, answerOf, changesFor, keysOf } from "../../www/workshop/rules-questions.js";
import { toToml, valueAt } from "../../www/workshop/toml.js";

test("a start is read and written to the letter, or not at all", () => {
  for (const [board, array] of [
    ["8x8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
    ["5x5", "rbsgk/4p/5/P4/KGSBR[]"],
    ["3x3", "*k*/+P1p'/*K*"],
    ["12x2", "12/12"],
  ]) {
    const start = readArray(array, board);
    assert.ok(start, array);
    assert.equal(writeArray(start), array);
  }
  for (const [board, array] of [
    ["8x8", "8/8"],
    ["2x2", "3/2"],
    ["2x2", "99999999999/2"],
    ["4x4x4", "4|4|4|4/4|4|4|4/4|4|4|4/4|4|4|4"],
    ["2x2", "k?/2"],
  ])
    assert.equal(readArray(array, board), null, array);
});

test("armies keep their edges when a board grows or shrinks", () => {
  const start = /** @type {import("../../www/workshop/notation.js").Start} */ (readArray("kq/2/2/KQ", "2x4"));
  assert.equal(writeArray(resized(start, 3, 6)), "kq1/3/3/3/3/KQ1");
  assert.equal(writeArray(resized(start, 1, 2)), "k/K");
  assert.equal(writeArray(resized(emptyStart(1, 1), 2, 2)), "2/2");
});

test("values are written as TOML that says the same", () => {
  const text = toToml({
    id: "a",
    name: 'He said "no" \\ \u0001',
    list: ["x", 1, true],
    pieces: { "+P": { moves: "W", "moves-in": { "rank 2": "F" } } },
    end: { moves: false },
  });
  assert.equal(
    text,
    'id = "a"\nname = "He said \\"no\\" \\\\ \\u0001"\nlist = ["x", 1, true]\n\n[pieces."+P"]\nmoves = "W"\nmoves-in = { "rank 2" = "F" }\n\n[end]\nmoves = false\n',
  );
});

test("castling stays while the board has the squares for it", () => {
  const kingside = { rook: "h", "king-to": "g" };
  const queenside = { rook: "a", "king-to": "c" };
  const chess = { king: "e", kingside, queenside };
  for (const files of [8, 12]) assert.deepEqual(castlingWithin(chess, files), chess);
  for (const files of [7, 6, 4]) assert.equal(castlingWithin(chess, files), undefined);
  const wide = {
    king: "m",
    kingside: { rook: "y", "king-to": "w" },
    queenside: { rook: "a", "king-to": "c" },
    partners: "R",
  };
  assert.deepEqual(castlingWithin(wide, 25), wide);
  for (const files of [24, 20]) assert.equal(castlingWithin(wide, files), undefined);
  assert.equal(castlingWithin(undefined, 6), undefined);
  assert.equal(castlingWithin(false, 6), false);
});

test("an id is made of a name, and is no other game's", () => {
  const taken = (/** @type {string} */ id) => ["chess", "my-chess"].includes(id);
  for (const [name, id] of [
    ["Ajedrez mágico", "ajedrez-magico"],
    ["  Duck & Drake, No. 2! ", "duck-drake-no-2"],
    ["Chess", "my-my-chess"],
    ["Чудо-шахматы", "my-game"],
    ["", "my-game"],
    [`${"a".repeat(39)} queen`, "a".repeat(39)],
    ["ﬁve ½ kings", "five-1-2-kings"],
  ])
    assert.equal(idOf(name, taken), id, name);
});

test("the drawings offered are those that are there", () => {
  const names = (/** @type {string} */ folder) =>
    readdirSync(new URL(`../../assets/men/${folder}`, import.meta.url))
      .filter((file) => file.endsWith(".svg"))
      .map((file) => file.slice(0, -4));
  // What a piece becomes or looks like from above is chosen by the board.
  const own = names("").filter((name) => !["king-promoted", "raven-above"].includes(name));
  assert.deepEqual(DRAWINGS, [...own, ...names("fairy")].sort());
});

test("a part of the board is said by any two opposite corners", () => {
  for (const [one, other] of [
    ["d1", "f3"],
    ["f3", "d1"],
    ["d3", "f1"],
    ["f1", "d3"],
  ])
    assert.equal(partOf(one, other), "d1-f3");
  assert.equal(partOf("e10", "e10"), "e10");
  assert.equal(partOf("d10", "f8"), "d8-f10");
  assert.ok(holds("d8-f10", "e9") && holds("d8-f10", "f10") && holds("e4", "e4"));
  assert.ok(!holds("d8-f10", "c9") && !holds("d8-f10", "e7") && !holds("e4", "e5"));
});

test("a piece that has another letter is named so wherever the game names it", () => {
  const tree = {
    array: "rn/PR[Rr]",
    start: "w KQkq - 2/2 0 1",
    castling: { partners: "RN", rook: "a" },
    rules: { "promotion-limits": { R: 1, N: 2 }, duty: { replaced: { RN: "NR" } } },
    pieces: {
      R: { name: "Rook", moves: "R", "cannot-take": "PR" },
      "+R": { legs: "none" },
      N: {
        name: "Raider",
        program: "((1,0) (verify (piece? R +R N)) (if (not-piece? R (0,1)) (add R N) else add))",
        "program-in": { "rank 1": "((add +R) lift on (put R N))" },
        promotes: { to: "RN", "black-to": "none", zone: "rank 4" },
      },
    },
    end: { counting: { lone: { RR: 8, any: 64 } }, points: { R: 5, others: 1 } },
  };
  const before = structuredClone(tree);
  assert.deepEqual(renamedPiece(tree, "R", "W"), {
    array: "wn/PW[Ww]",
    start: "w KQkq - 2/2 0 1",
    castling: { partners: "WN", rook: "a" },
    rules: { "promotion-limits": { W: 1, N: 2 }, duty: { replaced: { WN: "NW" } } },
    pieces: {
      W: { name: "Rook", moves: "R", "cannot-take": "PW" },
      "+W": { legs: "none" },
      N: {
        name: "Raider",
        program: "((1,0) (verify (piece? W +W N)) (if (not-piece? W (0,1)) (add W N) else add))",
        "program-in": { "rank 1": "((add +W) lift on (put W N))" },
        promotes: { to: "WN", "black-to": "none", zone: "rank 4" },
      },
    },
    end: { counting: { lone: { WW: 8, any: 64 } }, points: { W: 5, others: 1 } },
  });
  assert.deepEqual(tree, before, "the draft itself is as it was, for the way back");
  // Who castles by rooks without saying so says it now.
  assert.deepEqual(renamedPiece({ castling: { king: "e" }, pieces: { R: {} } }, "R", "W"), {
    castling: { king: "e", partners: "W" },
    pieces: { W: {} },
  });
  const garden = { notation: "garden", castling: { king: "e" } };
  assert.deepEqual(renamedPiece(garden, "K", "W"), garden, "there the king is the one that is royal");
});

test("a piece that is removed is named nowhere any more", () => {
  const tree = {
    board: "8x3",
    array: "r2+R'1nkr/p11p4/RN3KNR[RRnr]",
    castling: { king: "f", kings: "K", partners: "RN", kingside: { rook: "h" }, queenside: { rook: "b" } },
    hands: { "must-drop": "R", captures: true },
    turns: { push: "RP" },
    rules: {
      "promotion-limits": { R: 1, N: 2 },
      "pseudo-royal": { pieces: "R", "all-attacked": true },
      magnetism: { neutral: "RK" },
      duty: { guards: "R", replaced: { RN: "NR", R: "N", K: "R" } },
      turning: { piece: "R", first: 6 },
      gating: true,
    },
    pieces: {
      K: { royal: true, "first-move": { "lost-to": "R" }, emblem: "R" },
      R: { name: "Rocket", "cannot-take": "P" },
      "+R": { legs: "none" },
      N: {
        "cannot-take": "PR",
        "taken-only-by": "R",
        "halted-by": "R",
        "leaves-halted": true,
        "relayed-by": "RP",
        "relayed-to": "rank 1",
        yields: { to: "R", zone: "a1" },
        promotes: { to: "RN+", "black-to": "R", zone: "rank 3" },
      },
      P: {
        promotes: { to: "R", "black-to": "N" },
        "in-hand": "R",
        program: "((1,0) (verify (piece? R +R N (0,1))) (if (not-piece? N R) (add R N) else add))",
        "program-in": { "rank 1": "((verify (not-piece? +R)) (add R))", "rank 2": "(add)" },
      },
    },
    end: {
      checkmate: { result: "loss", "not-by": "R" },
      counting: { pawns: "R", lone: { RR: 8, RN: 9, N: 16 } },
      extinction: { result: "loss", pieces: "R" },
      flag: { pieces: "KR", "black-pieces": "R" },
      connect: { row: 3, pieces: "RN" },
      "perpetual-chase": { free: "KR", dear: "R" },
      points: { R: 5, others: 1 },
    },
    look: { river: 1, drawings: { rocket: "<svg/>", n: "<svg/>" } },
  };
  const before = structuredClone(tree);
  const after = {
    board: "8x3",
    array: "5nk1/p11p4/1N3KN1[n]",
    castling: { king: "f", kings: "K", partners: "N", kingside: { rook: "h" }, queenside: { rook: "b" } },
    hands: { captures: true },
    turns: { push: "P" },
    rules: {
      "promotion-limits": { N: 2 },
      magnetism: { neutral: "K" },
      duty: { replaced: { N: "N" } },
      gating: true,
    },
    pieces: {
      K: { royal: true, "first-move": {}, emblem: "R" },
      N: {
        "cannot-take": "P",
        "relayed-by": "P",
        "relayed-to": "rank 1",
        promotes: { to: "N+", "black-to": "none", zone: "rank 3" },
      },
      P: {
        program: "((1,0) (verify (piece? N (0,1))) (if (not-piece? N) (add N) else add))",
        "program-in": { "rank 1": "((verify (not-piece? +R)) (add R))", "rank 2": "(add)" },
      },
    },
    end: {
      checkmate: { result: "loss" },
      counting: { lone: { N: 16 } },
      connect: { row: 3, pieces: "N" },
      "perpetual-chase": { free: "K" },
      points: { others: 1 },
    },
    look: { river: 1, drawings: { n: "<svg/>" } },
  };
  assert.deepEqual(removedPiece(tree, "R"), { tree: after, left: ["P"] });
  assert.deepEqual(tree, before, "the draft itself is as it was, for the way back");
});

test("a promoted form is removed alone", () => {
  const tree = {
    array: "r+r/+RR",
    pieces: { R: { promotes: { to: "+", zone: "rank 2" } }, "+R": {}, N: { promotes: { to: "R+" } }, "+N": {} },
  };
  const after = { array: "r1/1R", pieces: { R: {}, N: { promotes: { to: "R+" } }, "+N": {} } };
  assert.deepEqual(removedPiece(tree, "+R"), { tree: after, left: [] });
  const left = removedPiece({ array: "1", pieces: { R: { promotes: { to: "N+" } }, "+R": {} } }, "+R");
  assert.deepEqual(left.tree.pieces, { R: { promotes: { to: "N" } } });
});

test("rights to castle stay as far as the pieces for them stand", () => {
  const ways = { king: "e", kingside: { rook: "h" }, queenside: { rook: "a" } };
  const pieces = { K: {}, R: {}, C: {} };
  const game = { board: "8x2", array: "c3k2r/C3K2R", pieces };
  const left = (/** @type {object} */ more) => {
    const { tree } = removedPiece({ ...game, ...more }, "R");
    return [tree.castling !== undefined, tree.start];
  };
  const castling = { ...ways, partners: "RC" };
  assert.deepEqual(left({ castling }), [true, "w Qq - 0 1"]);
  assert.deepEqual(left({ castling, start: "b KQBq - 3 7" }), [true, "b QBq - 3 7"]);
  assert.deepEqual(left({ castling: ways, start: "w KCkq - 0 1" }), [false, "w C - 0 1"]);
  assert.deepEqual(left({ castling: ways }), [false, undefined], "rooks castle where nothing else is said");
  const black = { queenside: { rook: "h" } };
  assert.deepEqual(left({ castling: { ...castling, black } }), [true, "w Q - 0 1"]);
  assert.deepEqual(
    left({ castling, end: { checks: 3 } }),
    [true, undefined],
    "what else a start says its author knows",
  );
});

test("ends that are programs name a piece by its new letter, and lose one that is gone", () => {
  const when = "(or (some friend? (piece? N R)) (in-hand? enemy 2 N))";
  const tree = (/** @type {string} */ text) => ({
    array: "1",
    pieces: { N: {}, R: {} },
    end: {
      program: [
        { result: "win", when: text },
        { result: "draw", when: "(some enemy?)" },
      ],
    },
  });
  const renamed = renamedPiece(tree(when), "N", "M");
  assert.deepEqual(renamed.end, tree("(or (some friend? (piece? M R)) (in-hand? enemy 2 M))").end);
  // Of any piece would be another end: what asks for it alone is left, and the reader tells where it stands.
  const { tree: after, left } = removedPiece(tree(when), "N");
  assert.deepEqual(after.end, tree("(or (some friend? (piece? R)) (in-hand? enemy 2 N))").end);
  assert.deepEqual(left, []);
});

test("each key that the reader takes letters from is one in which a piece is renamed and removed", () => {
  const folder = new URL("../../src/definition/", import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith(".rs"));
  const text = sources.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const keys = [...text.matchAll(/\bletters?\((?:&mut )?\w+,\s*"([a-z-]+)"/g)].map(([, key]) => key);
  assert.ok(keys.length > 25);
  assert.deepEqual(
    keys.filter((key) => !LETTERS.has(key)),
    [],
  );
  for (const key of KEYED) assert.ok(text.includes(`"${key}"`), key);
  // Of tables whose keys are no words of the form, these have other names.
  const others = ["connect", "drawings", "end", "links", "program", "repetition", "steps"];
  const tables = [...text.matchAll(/\bentry\("([a-z-]+)"\)/g)].map(([, key]) => key);
  assert.deepEqual(
    tables.filter((key) => !KEYED.has(key) && !others.includes(key)),
    [],
  );
});

test("the key of a place in a text is found, in whatever way it is written", () => {
  const text = `id = "x" # array = "y"
array = "abc"
list = [
  1, # ]
  2 ]

[pieces.N]
name = "Kni=ght"
promotes = { to = "QX", zone = { a = 1 } }
program = '''
a = (b
'''
moves.x = "y"
[pieces."Ж"]
moves = "Q
royl = true`;
  for (const [line, column, path] of /** @type {const} */ ([
    [1, 1, "id"],
    [2, 10, "array"],
    [4, 4, "list"],
    [6, 1, ""],
    [7, 3, "pieces.N"],
    [8, 12, "pieces.N.name"],
    [9, 12, "pieces.N.promotes"],
    [9, 20, "pieces.N.promotes.to"],
    [9, 34, "pieces.N.promotes.zone.a"],
    [11, 2, "pieces.N.program"],
    [13, 8, "pieces.N.moves.x"],
    [14, 3, "pieces.Ж"],
    [15, 10, "pieces.Ж.moves"],
    [16, 1, "pieces.Ж.royl"],
    [99, 1, ""],
  ]))
    assert.equal(pathAt(text, line, column).join("."), path, `${line}:${column}`);
});

test("brackets may lie in each other however deep", () => {
  for (const open of ["[", "{ a = ", '{ "b" = [']) {
    const text = `a = ${open.repeat(10_000)}\n\n[pieces.N]\nmoves = "N"`;
    assert.equal(pathAt(text, 1, 5)[0], "a", open);
    assert.equal(pathAt(`c = "d"\n${text}`, 1, 6).join("."), "c", open);
  }
  const within = `a = ${"[".repeat(90)}{ b = 1 }${"]".repeat(90)}\nc = 2`;
  assert.equal(pathAt(within, 1, 98).join("."), "a.b");
  assert.equal(pathAt(within, 2, 5).join("."), "c");
});

test("a fault of a section is about the first of its keys that it names", () => {
  const tree = { name: "x", rules: { fog: true, blast: true } };
  assert.deepEqual(namedKey(tree, ["rules"], "'walls' can't go with 'fog = true' and 'blast'"), ["rules", "fog"]);
  assert.deepEqual(namedKey(tree, ["rules"], "nothing"), ["rules"]);
  assert.deepEqual(namedKey(tree, ["name"], "'fog'"), ["name"]);
});

test("a fault goes to the field that writes its key, or else to the text", () => {
  for (const [path, part, label] of [
    ["pieces.Ж.moves", "pieces", "workshop.piece.moves"],
    ["pieces.P.promotes.to", "pieces", "workshop.piece.promotes"],
    ["pieces.P.promotes.zone", "pieces", "workshop.piece.zone"],
    ["look.drawings.sea-cat", "pieces", "workshop.piece.svgText"],
    ["end.flag.zone", "rules", "workshop.rules.flag"],
    ["turns.moves", "rules", "workshop.rules.turns"],
    ["pieces.Ж.dies", "rules", "workshop.rules.capturer"],
    ["rules.pseudo-royal.pieces", "rules", "workshop.rules.capturer"],
    ["array", "board", "workshop.board.grid"],
    ["board", "board", "workshop.board.size"],
    ["pieces.P", "pieces", null],
    ["pieces.P.royl", "text", null],
    ["castling.king", "text", null],
    ["", "text", null],
  ])
    assert.deepEqual(fieldOf(path ? path.split(".") : []), { part, label }, String(path));
  for (const [question, answers] of Object.entries(ALL))
    for (const key of keysOf(answers))
      assert.deepEqual(fieldOf(key.split(".")), { part: "rules", label: `workshop.rules.${question}` }, key);
  for (const label of Object.values(FIELDS).flatMap((fields) => Object.values(fields ?? {})))
    assert.ok(label in words, label);
});

const CHESS = {
  array: "k/K",
  pieces: { P: { moves: "fW" }, Q: { moves: "Q" }, K: { moves: "K", royal: true } },
  end: { checkmate: "loss" },
};

/** What changes make of a tree. @param {import("../../www/workshop/rules-questions.js").Changes} changes @param {any} tree */
const applied = (changes, tree) => {
  const next = structuredClone(tree);
  for (const [path, value] of changes) {
    const [last, ...way] = path.toReversed();
    const table = way.reduceRight((at, key) => (at[key] ??= {}), next);
    if (value === undefined) delete table[last];
    else table[last] = value;
  }
  return next;
};

test("each answer to a question is read back as it was given, and goes without a trace", () => {
  for (const [question, answers] of Object.entries(ALL)) {
    const [usual, ...others] = Object.keys(answers);
    assert.equal(answerOf(CHESS, answers), usual, question);
    for (const answer of others) {
      const changed = applied(changesFor(CHESS, question, answer), CHESS);
      assert.equal(answerOf(changed, answers), answer, `${question}: ${answer}`);
      assert.equal(valueAt(changed, ["pieces", "K", "royal"]), !answers[answer].falls, answer);
      const back = applied(changesFor(changed, question, usual), changed);
      for (const section of ["rules", "hands", "turns"])
        assert.ok(!Object.keys(back[section] ?? {}).length, `${question}: ${answer}: ${section}`);
      const { array, pieces, end } = back;
      assert.deepEqual({ array, pieces, end }, CHESS, `${question}: ${answer}`);
      for (const key of [`workshop.rules.${question}.${answer}`, `workshop.rules.${question}.${answer}.means`])
        assert.ok(key in words, key);
    }
  }
});

test("kings fall as long as one answer asks for it, and an answer of the author's own is told", () => {
  const fog = applied(changesFor(CHESS, "fog", "yes"), CHESS);
  const duck = applied(changesFor(fog, "walls", "duck"), fog);
  const clear = applied(changesFor(duck, "fog", "no"), duck);
  assert.equal(clear.pieces.K.royal, false);
  assert.deepEqual(clear.end.extinction, { result: "loss", pieces: "K" });
  assert.equal(applied(changesFor(clear, "walls", "none"), clear).pieces.K.royal, true);
  assert.equal(answerOf({ ...CHESS, turns: { moves: 3 } }, ALL.turns), "own");
  const some = { ...CHESS, pieces: { ...CHESS.pieces, Q: { moves: "Q", dies: true } } };
  assert.equal(answerOf(some, ALL.capturer), "own");
});

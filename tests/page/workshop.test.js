// The workshop's start, references, parts of the board and drawings.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  castlingWithin,
  DRAWINGS,
  emptyStart,
  holds,
  partOf,
  readArray,
  resized,
  writeArray,
} from "../../www/workshop/notation.js";
import { KEYED, LETTERS, removedPiece, renamedPiece } from "../../www/workshop/references.js";
import { toToml } from "../../www/workshop/toml.js";

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
  assert.equal(castlingWithin(undefined, 6), undefined);
  assert.equal(castlingWithin(false, 6), false);
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
  const others = ["connect", "drawings", "end", "links", "repetition", "steps"];
  const tables = [...text.matchAll(/\bentry\("([a-z-]+)"\)/g)].map(([, key]) => key);
  assert.deepEqual(
    tables.filter((key) => !KEYED.has(key) && !others.includes(key)),
    [],
  );
});

// Painted movements and their notation, both ways. `tests/browser/painting.spec.js` asks the engine the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  images,
  MOST_STEPS,
  notationOf,
  readBetza,
  readLegs,
  readMovement,
} from "../../www/workshop/movement-notation.js";
import { chance, KNOWN, reached, step, way } from "./painted.js";

/** @typedef {import("../../www/workshop/movement-notation.js").Movement} Movement */

/** @param {import("../../www/workshop/movement-notation.js").Notation} notation */
const read = (notation) => ("moves" in notation ? readBetza(notation.moves) : readLegs(notation.legs));

/** @param {string} text */
const again = (text) => notationOf(/** @type {Movement} */ (readBetza(text)));

test("a painting is written as the notation's description has it", () => {
  /** Leaps from d4. @param {string} squares */
  const leaps = (squares) =>
    squares
      .split(" ")
      .map((square) => way([step([square.charCodeAt(0) - 100, Number(square.slice(1)) - 4])], { symmetry: "one" }));
  for (const [squares, moves] of [
    ["d5", "fW"],
    ["c4 d5 e4", "fsW"],
    ["d5 d3 c4 e4", "W"],
    ["c5 e5", "fF"],
    ["e5 e3", "rF"],
    ["e5", "frF"],
    ["e5 c3", "frblF"],
    ["c6 e6", "fN"],
    ["b5 f5 b3 f3", "sN"],
    ["c6 e6 c2 e2", "vN"],
    ["f5", "frN"],
    ["e6", "rfN"],
    ["b5 c6 e6 f5", "fhN"],
    ["e6 f5 f3 e2 c2 b3 b5 c6", "N"],
    ["d5 d6 e4 f4 d3 d2 c4 b4", "WD"],
    ["d8 h4 d0", "vrWX"],
  ]) {
    const found = notationOf(leaps(squares));
    assert.ok("moves" in found);
    // Orthogonal directions are added up, in whatever order they stand; of two that are as short either will do.
    const letters = (/** @type {string} */ text) => [...text].sort().join("");
    if (/W|bl/.test(moves)) assert.equal(letters(found.moves), letters(moves), squares);
    else assert.equal(found.moves, moves, squares);
  }
});

test("what the field has long had a notation for is written as short", () => {
  for (const [name, movement, text] of KNOWN) {
    const found = notationOf(movement);
    assert.ok("moves" in found, name);
    assert.ok(found.moves.length <= text.length, `${name}: ${found.moves}, not ${text}`);
    assert.deepEqual(again(text), found, name);
  }
  for (const [text, short] of [
    ["FyafsF", "FyafsF"],
    ["RmasR", "RasR"],
    ["mafsW", "nN"],
    ["pafR", "pR"],
    ["gQ", "gQ"],
    ["KKK", "K"],
    ["WR", "R"],
    ["fmWfcF", "fmWfcF"],
    ["WfF", "WfF"],
    ["mqN3", "mqN3"],
    ["NmafsN", "qN2"],
  ])
    assert.deepEqual(again(text), { moves: short });
});

test("what XBetza can't say is written as legs", () => {
  /** @type {[Movement, string][]} */
  const cases = [
    [[way([step([1, 2]), step([0, 1], 0)], { stops: true })], "all (1,2) then { (0,1) slide }"],
    [[way([step([0, 1], 3), step([1, 0], 2)])], "all (0,1) pass slide 3 then { (1,0) slide 2 }"],
    [
      [way([step([0, 2], 1, "hop"), step([0, 1])], { end: "take", symmetry: "one" })],
      "(0,2) pass over { (0,1) capture }",
    ],
    [
      [way([step([1, 1], 1, "take"), step([0, 1], 2)], { end: "move", symmetry: "sides" })],
      "mirror (1,1) pass takes { (0,1) move slide 2 }",
    ],
    [
      [way([step([0, 1], 0)]), way([step([0, 1], 2), step([1, 2])])],
      "rotate (0,1) slide; all (0,1) pass slide 2 then { (1,2) }",
    ],
  ];
  for (const [movement, legs] of cases) {
    assert.deepEqual(notationOf(movement), { legs });
    assert.deepEqual(readLegs(legs), movement, legs);
  }
  assert.deepEqual(notationOf([]), { legs: "none" });
  assert.deepEqual(readLegs("none"), []);
});

test("what is written is read as what was painted", () => {
  const { movement, position } = chance(20);
  for (let i = 0; i < 400; i++) {
    const painted = movement();
    const notation = notationOf(painted);
    const found = read(notation);
    assert.ok(found, JSON.stringify(notation));
    for (let j = 0; j < 3; j++) {
      const { from, others } = position();
      assert.deepEqual(reached(found, from, others), reached(painted, from, others), JSON.stringify(notation));
    }
  }
});

test("a movement that has been read is told in as few ways as there are", () => {
  const griffon = [way([step([1, 1]), step([0, 1], 0)], { stops: true })];
  assert.deepEqual(readBetza("FyafsF"), griffon);
  assert.deepEqual(readLegs("all (1,1) then { (0,1) slide }"), griffon);
  assert.deepEqual(readLegs("rotate (1,1) then { [(0,1) (1,0)] slide }"), griffon);
  assert.deepEqual(readBetza("Q")?.length, 2);
  assert.deepEqual(readBetza("qN")?.length, 2);
  assert.deepEqual(readLegs("rotate (0,1) move slide over { on capture slide }"), readBetza("mRcpR"));
});

test("what can't be painted is no painting", () => {
  for (const text of [
    "",
    "Q!",
    "fmWfceFifmnD",
    "KisO2",
    "zB",
    "jR",
    "fmW*",
    "yR",
    "dW",
    "U",
    "RR5X",
    "oR",
    "pR4",
    "f",
    "hW",
  ])
    assert.equal(readBetza(text), null, text);
  for (const text of [
    "",
    "nowhere",
    "(0,0)",
    "(0,1",
    "(0,1) slide unmoved",
    "all (0,1) double",
    "cylinder (0,1)",
    "flat slide",
    "(0,1) then { (0,1)",
    "(0,1) then { }",
    "(0,1) | ",
    "(0,1,1)",
    "on",
    "(0,1) pass",
    "all (0,1) pass then { (0,1) pass }",
  ])
    assert.equal(readLegs(text), null, text);
  for (const piece of /** @type {import("../../www/workshop/toml.js").Tree[]} */ ([
    { program: "(n add)" },
    { moves: "R", "moves-in": { "rank 1": "Q" } },
    { moves: "zB" },
    { legs: "x" },
  ]))
    assert.equal(readMovement(piece).movement, null);
  assert.deepEqual(readMovement({}).movement, []);
  assert.equal(readMovement({ name: "Rook", moves: "R" }).said, '{"moves":"R"}');
});

/** A leg whose groups go on in each other. @param {string[]} steps */
const nested = (steps) => steps.join(" then { ") + " }".repeat(steps.length - 1);

test("many long ways are read to their end", () => {
  const begun = performance.now();
  const legs = Array.from({ length: 80 }, (_, i) =>
    nested([`(${i % 9},${1 + Math.floor(i / 9)})`, ...Array.from({ length: MOST_STEPS - 1 }, () => "(1,2)")]),
  );
  const movement = readLegs(legs.join(" | "));
  assert.equal(movement?.length, 80);
  assert.ok(movement.every(({ steps, stops }) => steps.length === MOST_STEPS && stops));
  // It took 15 seconds when each was sought among all.
  assert.ok(performance.now() - begun < 5000, "it does not end");
});

test("ways that only pass are not followed without end", () => {
  const begun = performance.now();
  const pass = "[(0,1) (1,1) (1,0) (1,-1) (0,-1) (-1,-1) (-1,0) (-1,1)] pass";
  assert.equal(readLegs(nested(Array.from({ length: MOST_STEPS }, () => pass))), null);
  assert.ok(performance.now() - begun < 5000, "it does not end");
  const found = readLegs(nested([pass, pass, "(0,1) slide"])) ?? [];
  assert.equal(found.flatMap(({ steps, symmetry }) => images(steps, symmetry)).length, 64);
});

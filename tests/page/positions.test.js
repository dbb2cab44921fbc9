// Positions field by field, whether or not they could be played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPosition, facingsOf, moved, readFen, withMan, writeFen } from "../../www/position/fen.js";

/** @typedef {import("../../www/position/fen.js").Form} Form */

/** @type {Form} */
const plain = {
  pieces: [],
  neutrals: [],
  levels: [],
  hand: [],
  drops: false,
  origins: false,
  castling: false,
  gates: false,
  firstMoves: false,
  passing: false,
  checks: null,
  turn: null,
  counting: false,
  demotions: false,
  turning: null,
  ko: false,
  duty: false,
};
const eight = { files: 8, ranks: 8 };
const block = { files: 7, ranks: 9 };

/** Forms of games, and FENs of theirs that the engine has written. @type {[string, Form, {files: number, ranks: number}, string[]][]} */
const GAMES = [
  [
    "chess",
    { ...plain, castling: true, passing: true },
    eight,
    [
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w Kq e6 0 2",
    ],
  ],
  [
    "stone-garden",
    { ...plain, demotions: true },
    eight,
    ["oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO w - - 3 12 +1+0"],
  ],
  [
    "the draft of 2023",
    { ...plain, demotions: true, turning: "R" },
    eight,
    ["oirlkrio/hhhhhhhh/8/8/8/2R5/HHHHHHHH/OI1LKRIO b - - 0 9 +0+0 c3e7"],
  ],
  [
    "stones and relays",
    { ...plain, castling: true, passing: true, ko: true, neutrals: ["*", "@"] },
    { files: 8, ranks: 9 },
    ["rnbqkbnr/pppppppp/8/1*4*1/1*1@@1*1/1*4*1/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 b3b4"],
  ],
  [
    "crazyhouse",
    { ...plain, castling: true, passing: true, hand: ["K", "Q", "R", "B", "N", "P"], drops: true, origins: true },
    eight,
    ["rnb1kbQ~r/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR[QPPn] b KQkq - 0 5"],
  ],
  [
    "three checks",
    { ...plain, castling: true, passing: true, checks: 3 },
    eight,
    ["4k3/8/8/8/8/8/8/4K2R b K - 2+3 1 5"],
  ],
  [
    "a count",
    { ...plain, counting: true },
    eight,
    ["4k3/8/8/8/8/8/8/4K2R b - 128 12 5", "4k3/8/8/8/8/8/8/4K2R b - - 12 5"],
  ],
  [
    "Stock Taijitu",
    { ...plain, levels: [..."tuvwxyz"], hand: ["R", "B", "C", "A"], duty: true },
    block,
    [`${Array(9).fill("7|7|2k+r3|7|7|7|7").join("/")}[RBbc] w - - 0 1 2-`],
  ],
  [
    "turns of several moves",
    { ...plain, castling: true, passing: true, turn: "1/1" },
    eight,
    [
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1/1 0 1",
      "4k3/8/8/8/1Pp2Pp1/8/8/4K3 b - b3f3 2/2 0 1",
      "rnbqkbnr/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1/2 3 2",
    ],
  ],
];

test("every field comes back as it was", () => {
  for (const [name, form, size, fens] of GAMES)
    for (const fen of fens) {
      const position = readFen(fen, form, size);
      assert.ok(position, `${name}: ${fen}`);
      assert.equal(writeFen(position, form, size), fen, name);
    }
});

test("fields left out have their usual value", () => {
  const [, form, size] = GAMES[5];
  const position = readFen("4k3/8/8/8/8/8/8/4K2R", form, size);
  assert.equal(position && writeFen(position, form, size), "4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1");
});

test("squares of three dimensions are named by level, file and rank", () => {
  const [, form, size, [fen]] = GAMES[7];
  const men = readFen(fen, form, size)?.men;
  assert.equal(men?.get("vc9"), "k");
  assert.equal(men?.get("vd1"), "+r");
});

test("what has another form is no position of the board", () => {
  const [, form, size] = GAMES[0];
  for (const text of [
    "",
    "hello",
    "8/8/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/9 w - - 0 1",
    "8/8/8/8/8/8/8/7 w - - 0 1",
    "8/8/8/8/8/8/8/7+ w - - 0 1",
    "8/8/8/8/8/8/8/8 x - - 0 1",
    "8/8/8/8/8/8/8/8[Q] w - - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1 +0+0",
    `${"8/".repeat(3000)}8 w`,
    "99999999999999999999/8/8/8/8/8/8/8 w",
  ])
    assert.equal(readFen(text, form, size), null, text.slice(0, 60));
});

test("who moves a piece takes back what spoke of the moves before", () => {
  const [, form, size, [fen]] = GAMES[2];
  const position = readFen(fen, form, size) ?? emptyPosition();
  assert.deepEqual([...facingsOf(position.turned)], [["c3", "e"]]);
  const next = moved(position, "c3", "c4");
  assert.equal(next.men.get("c4"), "R");
  assert.equal(next.men.has("c3"), false);
  assert.equal(next.turned, "-");
  assert.equal(moved(position, "a4", "a5"), position);
  assert.equal(withMan(position, "c3", "").turned, "-");
  assert.equal(withMan(position, "a4", "H").turned, "c3e7");
  assert.equal(position.men.get("c3"), "R");
});

// What a board is told to show, besides who stands where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewOf } from "../../www/board/marks.js";
import { flatShape } from "../../www/board/shape.js";

/** @param {boolean} turns @param {[string, string, string][]} moves side, from and to */
function shownAfter(turns, moves) {
  const record = moves.map(([side, from, to]) => ({ side, from, to, move: from + to, neutral: null }));
  const now = { variant: { turns }, record, ply: record.length, first: null, men: new Map(), status: { check: null } };
  const state = { now, phase: { name: "idle" }, drag: null, premoves: [], arrows: [], circles: [], points: "small" };
  const preview = { man: null, pointed: null, target: null, targets: [], paths: [] };
  const shape = flatShape({ files: 8, ranks: 8 }, false, [0, 0, 0, 0]);
  return viewOf(
    /** @type {any} */ (state),
    /** @type {any} */ (preview),
    { flying: [], hide: [] },
    "light",
    null,
    shape,
  );
}

test("of a turn of several moves the last two are shown, and of others one", () => {
  const [white, both] = [
    ["white", "e2", "e4"],
    [
      ["black", "g8", "f6"],
      ["black", "d7", "d5"],
    ],
  ];
  const moves = /** @type {[string, string, string][]} */ ([white, ...both]);
  assert.deepEqual(shownAfter(true, moves).last, ["d7", "d5"]);
  assert.deepEqual(shownAfter(true, moves).second, ["g8", "f6"]);
  // The turn before is the other side's.
  assert.equal(shownAfter(true, moves.slice(0, 2)).second, null);
  assert.equal(shownAfter(false, moves).second, null);
});

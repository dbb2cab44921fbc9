/** Boards whose cells are no squares, as the page walks over them: what lies where is the engine's to say (tests/picture). */

import assert from "node:assert/strict";
import { test } from "node:test";
import { tiledShape } from "../../www/board/shape.js";

/** Hexagons of 3x3, without the two corners that stick out: what the engine says of such a board. */
function hexagons() {
  const squares = /** @type {string[]} */ ([]);
  const places = /** @type {number[]} */ ([]);
  for (const rank of [3, 2, 1]) {
    for (const [file, name] of ["a", "b", "c"].entries()) {
      const hole = (file === 0 && rank === 1) || (file === 2 && rank === 3);
      squares.push(name + rank);
      places.push(...(hole ? [0, 0, 0] : [1 + file * 0.866, 5 - rank - file / 2, 0.9]));
    }
  }
  return { width: 4, height: 5, panels: [{ label: "", left: 0, top: 0, columns: 3, rows: 3 }], squares, places };
}

test("holes are no squares, and who has none to the left stays", () => {
  const shape = tiledShape(hexagons(), "hexagons");
  assert.deepEqual(shape.panels[0].rows, [
    ["a3", "b3"],
    ["a2", "b2", "c2"],
    ["b1", "c1"],
  ]);
  assert.equal(shape.corner(false), "a3");
  assert.equal(shape.corner(true), "c1");
  assert.equal(shape.neighbour("a2", -1, 0), null);
  assert.equal(shape.onRank("a3", 1), "a3");
});

test("the arrows go to the cell that lies that way", () => {
  const shape = tiledShape(hexagons(), "hexagons");
  assert.equal(shape.neighbour("b2", 0, -1), "b3");
  assert.equal(shape.neighbour("b2", 0, 1), "b1");
  // Two lie half aside to the right: either is next to it.
  assert.match(String(shape.neighbour("b2", 1, 0)), /^c[12]$/);
  assert.match(String(shape.neighbour("b2", -1, 0)), /^a[23]$/);
});

test("a press means the nearest cell, far away none", () => {
  const shape = tiledShape(hexagons(), "hexagons");
  const { x, y } = shape.centreOf("c2");
  assert.equal(shape.squareAt(x + 0.2, y - 0.2), "c2");
  assert.equal(shape.squareAt(40, 40), null);
  assert.equal(shape.squareAt(Number.NaN, 1), null);
});

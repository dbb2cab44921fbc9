// How a piece goes, in sentences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { movement, sentences } from "../../www/made/going.js";
import { addTexts, speak } from "../../www/strings.js";
import made from "../../www/strings/en/made.js";

// Node 20 has none: it speaks what it is asked to.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"] } });
await speak("en");
await addTexts(made, "made");

/** What a going says that is not asked for here. */
const USUAL = JSON.parse('{"to": "all", "least": 1, "most": 1, "after": 0, "then": [0, 0], "mark": "green"}');
/** @param {Partial<import("../../www/made/going.js").Going>} more @returns {import("../../www/made/going.js").Going} */
const going = (more) => ({ ...USUAL, ...more });

test("ways that have no words of their own are said once, whatever their steps are", () => {
  const other = /** @type {[number, number][]} */ ([
    [0, 4],
    [1, 3],
    [2, 4],
  ]).map((step) => going({ how: "other", step }));
  assert.deepEqual(sentences(other), ["Moves by other ways, which the diagram shows."]);
});

test("a hop that follows no line has no direction to be said", () => {
  const hop = going({ how: "hop", step: [1, 2], least: 0, most: 0 });
  assert.deepEqual(sentences([hop]), ["Moves by other ways, which the diagram shows."]);
  const along = going({ how: "hop", step: [0, 1], least: 0, most: 0 });
  assert.deepEqual(sentences([along]), ["Moves any distance orthogonally, over exactly one piece."]);
});

test("beside a slide it is the leap alone that leaps", () => {
  const knight = going({ how: "step", step: [1, 2] });
  const step = going({ how: "step", step: [1, 1] });
  const slide = going({ how: "slide", step: [1, 1], most: 0 });
  const said = (/** @type {import("../../www/made/going.js").Going[]} */ ...usual) =>
    movement(/** @type {any} */ ({ usual, first: [], areas: [] })).slice(1);
  assert.deepEqual(said(knight), ["It leaps over whatever stands between."]);
  assert.deepEqual(said(knight, step), ["It leaps over whatever stands between."]);
  assert.deepEqual(said(knight, slide), ["Where it leaps, it leaps over whatever stands between."]);
  assert.deepEqual(said(slide), []);
});

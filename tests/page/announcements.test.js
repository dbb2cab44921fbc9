// What is said of moves, in all languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveWords } from "../../www/play/words.js";
import board3d from "../../www/strings/en/board3d.js";
import { addTexts, LANGUAGES, speak } from "../../www/strings.js";

// Node 20 has none: it speaks what it is asked to.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"] } });
await addTexts(board3d, "board3d");

test("what is told of a replacement is true in all languages", async () => {
  const man = (/** @type {string} */ square, /** @type {string} */ letter, /** @type {string} */ name) => [
    square,
    { square, letter, name, side: "white", promoted: false, facing: null },
  ];
  const before = {
    side: "white",
    men: new Map(/** @type {any} */ ([man("td5", "R", "Stockbrook"), man("vc1", "F", "Stockviceroy")])),
  };
  const entry = {
    side: "white",
    move: "td5td6,vc1=B",
    from: "td5",
    to: "td6",
    neutral: null,
    victim: null,
    rook: null,
  };
  const after = {
    ply: 1,
    record: [entry],
    men: new Map(/** @type {any} */ ([man("td6", "R", "Stockbrook"), man("vc1", "B", "Stockunicorn")])),
  };
  const texts = [];
  for (const language of Object.keys(LANGUAGES)) {
    await speak(language);
    texts.push(moveWords(/** @type {any} */ (before), /** @type {any} */ (after)));
  }
  assert.equal(texts[0], "White: Stockbrook td5 to td6, and the Stockviceroy on vc1 becomes Stockunicorn");
  for (const text of texts)
    assert.match(text, /td5.*td6.*vc1.*Stockviceroy.*Stockunicorn|td5.*td6.*Stockviceroy.*vc1.*Stockunicorn/);
});

test("a first move that is taken over is told, and nobody is said to stay", async () => {
  const king = ["e8", { square: "e8", letter: "K", name: "King", side: "black", promoted: false, facing: null }];
  const before = {
    side: "black",
    men: new Map(/** @type {any} */ ([king])),
    moves: [{ move: "e8e8", kind: "take-over" }],
  };
  const entry = { side: "black", move: "e8e8", from: "e8", to: "e8", neutral: null, victim: null, rook: null };
  const after = { ply: 1, record: [entry], men: new Map() };
  const texts = [];
  for (const language of Object.keys(LANGUAGES)) {
    await speak(language);
    texts.push(moveWords(/** @type {any} */ (before), /** @type {any} */ (after)));
  }
  assert.match(texts[0], /^Black takes the first move over/);
  for (const text of texts) assert.doesNotMatch(text, /King|e8/);
});

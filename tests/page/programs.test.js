// Ends that are programs, in sentences: of each language, and all words that such a program has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { programWords } from "../../www/made/end-programs.js";
import { addTexts, speak } from "../../www/strings.js";
import made from "../../www/strings/en/made.js";

// Node 20 has none: it speaks what it is asked to.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"] } });
await speak("en");
await addTexts(made, "made");

const PIECES = new Map([
  ["M", "Merchant"],
  ["R", "Raider"],
]);
const LAST = /** @type {import("../../www/made/end-programs.js").ZoneName} */ ({ is: "last-ranks", count: 1 });
/** @param {any} value @param {import("../../www/made/end-programs.js").ZoneName[]} zones */
const said = (value, zones = []) => programWords(value, zones, (letter) => PIECES.get(letter) ?? letter);

test("a row is told as it is walked, in each of its copies", () => {
  assert.deepEqual(said({ result: "win", when: "(some rotate friend? (1,0) friend? on friend?)" }), [
    "A player wins at once when this is so: on some square, anywhere on the board: an own piece there, go →, an own piece there, " +
      "go on the same way, an own piece there (or so in another of the four directions).",
  ]);
});

test("parts of the board are told where they are named, of several ends one after the other", () => {
  const ends = [
    { result: "loss", side: "black", when: '(and to-move? (at-most 1 "last rank" (piece? M R)))' },
    { result: "draw", when: '(some "everywhere" (in-zone? "last rank") not-enemy?)' },
  ];
  const [first, second] = said(ends, [LAST, LAST]);
  assert.match(first, /^Black loses at once .*\[it is this player’s turn; on at most 1 of the squares, .*last rank/);
  assert.match(first, /Merchant.*Raider/);
  assert.match(second, /anywhere on the board: .*last rank.*, not \[an enemy piece there\]/);
});

test("a remark in a program names no part of the board, and a semicolon in quotes begins none", () => {
  const first = { result: "win", when: '(some "last rank" friend? ; not "centre"\n)' };
  const second = { result: "draw", when: '(some "odd;name" friend?)' };
  const centre = /** @type {import("../../www/made/end-programs.js").ZoneName} */ ({ is: "everywhere" });
  const [, told] = said([first, second], [LAST, centre]);
  assert.doesNotMatch(told, /last rank/);
  assert.match(said(second, [LAST])[0], /last rank/);
});

test("no word of a program is left without words of the page", async () => {
  const all =
    '(or (every "a1" mirror (while empty? on) (if (empty? (1,2)) mark else back) (either (friend?) ((to c3) (set 1)))) ' +
    "(not (at-least 2 all ring (unset 1) (not (set? 1)) (or enemy? (not-piece? R (0,1))) (and friend? (on-board? (1,1))))) " +
    "(in-hand? friend 2 M) (in-hand? enemy) (some (if friend? (0,1)) (verify empty?)))";
  for (const language of ["en", "es", "ru"]) {
    await speak(language);
    for (const result of ["win", "loss", "draw"])
      for (const side of [undefined, "white"]) {
        const text = said({ result, when: all, ...(side && { side }) }, [LAST]).join(" ");
        assert.ok(!/made\.|undefined|NaN|\{\w+\}/.test(text), `${language}: ${text}`);
      }
  }
  await speak("en");
});

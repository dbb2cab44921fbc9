// How the engine's scores are told.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verdictOf } from "../../www/analysis/score.js";
import texts from "../../www/strings/en/analysis.js";
import { addTexts } from "../../www/strings.js";

await addTexts(texts, "analysis");

test("no score is a number that says nothing: pawns up to twenty, and in how many moves a decided game is won", () => {
  // What the engine means by its scores.
  const source = readFileSync(new URL("../../src/search/score.rs", import.meta.url), "utf8");
  const valueIn = (/** @type {string} */ name) =>
    Number(new RegExp(`${name}: i32 = ([\\d_]+);`).exec(source)?.[1].replaceAll("_", ""));
  const most = valueIn("EVALUATION_LIMIT");
  assert(most > 2000);
  /** @param {[number, "white" | "black", boolean?][]} cases */
  const verdicts = (cases) =>
    cases.map(([score, side, repetition]) =>
      verdictOf(/** @type {any} */ ({ score, mate: null, repetition: repetition ?? null }), side),
    );
  const told = verdicts([
    [-most, "white", false],
    [most, "black", true],
    [most, "white"],
    [-most, "white"],
    [1999, "black"],
    [-37, "white"],
    [4, "white"],
  ]);
  const shown = told.map(({ short, words }) => `${short} ${words}`);
  assert.deepEqual(shown, [
    "−# Black wins by a third repetition",
    "−# Black wins by a third repetition",
    "+20 White is winning",
    "−20 Black is winning",
    "−20.0 Black is winning",
    "−0.4 Black is slightly better",
    "0.0 Even",
  ]);
  assert.equal(told[0].white, 0);
  /** @type {[number, 'white' | 'black'][]} */
  const all = [];
  for (let score = -most; score <= most; score += 7) all.push([score, score % 2 ? "white" : "black"]);
  for (const { short } of verdicts(all)) assert.match(short, /^([+−]?(20|1?\d)(\.\d)?|[+−]20\.0|#−?\d+)$/);
});
